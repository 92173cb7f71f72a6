#!/usr/bin/env bash
# The core compiles as Embedded Swift: without a runtime, reflection, existentials or Foundation.
#
# Then it lists what the object needs from outside, which a C library must provide.
#
# usage: Scripts/check-embedded.sh [OBJECT]      where to keep the object, for its size
set -euo pipefail
cd "$(dirname "$0")/.."
swiftc=${SWIFTC:-swiftc}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
object=${1:-$work/LayoutSolver.o}

files=()
for folder in Expressions Factors Simplex Solver; do
  while IFS= read -r -d '' file; do files+=("$file"); done \
    < <(find "Sources/LayoutSolver/$folder" -name '*.swift' -print0 | LC_ALL=C sort -z)
done

"$swiftc" -swift-version 6 -enable-experimental-feature Embedded -wmo -Osize -parse-as-library \
  -enable-upcoming-feature ExistentialAny -enable-upcoming-feature InternalImportsByDefault \
  -enable-upcoming-feature MemberImportVisibility \
  -module-name LayoutSolver -c "${files[@]}" -o "$object"

undefined=$(nm -u "$object" | awk '{ print $NF }' | LC_ALL=C sort -u)
echo "Embedded Swift: ${#files[@]} files, needs: ${undefined//$'\n'/ }"
if grep -E '^(swift_|_?\$s)' <<<"$undefined"; then
  echo "check-embedded: the object needs the symbols above of Swift's runtime" >&2
  exit 1
fi
