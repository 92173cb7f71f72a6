#!/usr/bin/env bash
# Runs the tests of the C libraries under the address sanitizer: all functions, then random calls.
#
# usage: Scripts/sanitize-c.sh [SEED [CALLS]]      3 and 200,000 unless given, of which the views get half
#
# The toolchain's clang links them. The libraries are compiled without optimization first, which takes minutes.
set -euo pipefail
cd "$(dirname "$0")/.."
seed=${1:-3}
calls=${2:-200000}
bindings=Sources/Bindings/C
tools=$(dirname "$(readlink -f "$(command -v "${SWIFTC:-swiftc}")")")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

Scripts/build-c.sh --output .build/c-sanitized --address-sanitizer &
solver=$!
Scripts/build-c.sh --views --output .build/c-views-sanitized --address-sanitizer
wait "$solver"

# sanitized NAME LIBRARY ARGUMENT…: compiles a test, and runs it.
sanitized() {
  local name=$1 library=$2
  shift 2
  "$tools/clang" -fuse-ld=lld -fsanitize=address -g "-I$bindings/include" "$bindings/Tests/$name.c" "$library" -lm \
    -o "$work/$name"
  "$work/$name" "$@" | tail -n 1 | sed 's/^/address sanitizer: /'
}
sanitized interface .build/c-sanitized/liblayoutsolver.a
sanitized random_calls .build/c-sanitized/liblayoutsolver.a "$seed" "$calls"
sanitized views_interface .build/c-views-sanitized/liblayoutviews.a
sanitized views_random .build/c-views-sanitized/liblayoutviews.a "$seed" $((calls / 2))
