#!/usr/bin/env bash
# The core imports nothing: neither Foundation nor the platform's C library, so that it can be
# compiled for machines that have neither.
#
# usage: Scripts/check-imports.sh
set -euo pipefail
cd "$(dirname "$0")/.."

pattern='^[[:space:]]*(@[A-Za-z_()]+[[:space:]]+)*((public|package|internal|fileprivate|private)[[:space:]]+)?import[[:space:]]'
if grep -rnE --include='*.swift' "$pattern" Sources/LayoutSolver; then
  echo "check-imports: Sources/LayoutSolver must not import a module" >&2
  exit 1
fi
