#!/usr/bin/env bash
# The library imports nothing but its own modules: neither Foundation nor the platform's C library, so that it can be
# compiled for machines that have neither. What reads files, and the tool, do without Foundation.
#
# usage: Scripts/check-imports.sh
set -euo pipefail
cd "$(dirname "$0")/.."

pattern='^[[:space:]]*(@[A-Za-z_()]+[[:space:]]+)*((public|package|internal|fileprivate|private)[[:space:]]+)?import[[:space:]]'

# check MODULE [IMPORTED…]: a module imports no others than those.
check() {
  local module=$1 allowed=none
  shift
  if (($#)); then allowed=$(IFS='|'; echo "$*"); fi
  if grep -rnE --include='*.swift' "$pattern" "Sources/$module" | grep -vE "import ($allowed)\$"; then
    echo "check-imports: Sources/$module must not import these" >&2
    exit 1
  fi
}

# The standard library's atomics, for what tasks share.
check ConstraintSolver Synchronization
# The standard library's own lock, for the size of the host's screen.
check LayoutViews ConstraintSolver Synchronization
check LayoutControllers LayoutViews
check LayoutDiagnostics LayoutViews
check UIKitNames LayoutViews LayoutControllers
# What reads files has the platform's C library, and not Foundation, which would be most of a static tool.
check LayoutInput Darwin Android Musl Glibc
check LayoutTraces ConstraintSolver LayoutInput
check LayoutStoryboards LayoutInput LayoutSolver Synchronization
check LayoutBench ConstraintSolver LayoutInput LayoutSolver LayoutStoryboards LayoutTraces Dispatch Synchronization \
  Darwin Android Musl Glibc
check LayoutSolver ConstraintSolver LayoutViews LayoutControllers LayoutDiagnostics
