#!/usr/bin/env bash
# A program that depends on one product alone is built for each product, runs, and is no larger than it should be.
#
# They are built where the tool's release build is, which has compiled most of the modules. The sizes are those of the programs
# in docs/products, in release mode, stripped, without the standard library. The limits keep them from growing unnoticed, and
# are for this kind of machine (x86-64, Linux).
#
# usage: Scripts/check-products.sh
set -euo pipefail
cd "$(dirname "$0")/.."
export SWIFT_BACKTRACE=enable=no
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# What was built there last is another package's, whose plan would be taken for this one's.
swift build -c release --package-path docs/products --scratch-path .build --disable-build-manifest-caching \
  2>&1 | tee "$work/build"
if grep -q 'warning:' "$work/build"; then
  echo "check-products: the build has warnings" >&2
  exit 1
fi

failed=0
# check PROGRAM LIMIT: runs it; its stripped size is below the limit in KB, where there is one.
check() {
  local size
  "$PWD/.build/release/$1" >"$work/output"
  [[ -s $work/output ]]
  strip -o "$work/$1" ".build/release/$1"
  size=$((($(wc -c <"$work/$1") + 1023) / 1024))
  echo "$1: $size KB"
  if (($# > 1 && size > ${2:-0})); then
    echo "check-products: $1 is larger than $2 KB" >&2
    failed=1
  fi
}
check SolverProgram 410
check ViewsProgram 1657
check ControllersProgram
check DiagnosticsProgram
check WholeProgram
check NamesProgram
exit "$failed"
