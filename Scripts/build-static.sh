#!/usr/bin/env bash
# Builds LayoutBench as one file that needs nothing of Swift where it runs, and checks its size.
#
# The standard library and Dispatch are in the file. With --executable the C and the C++ library are as well, so that it
# runs on any Linux of its architecture. It has no symbols and no tables for unwinding: it ends without a backtrace where
# it ends by a fault, and the other files of a run are checked all the same.
#
# usage: Scripts/build-static.sh [--executable] [OUT]
set -euo pipefail
cd "$(dirname "$0")/.."
most=12000000
scratch=$PWD/.build/static
kind=stdlib
if [[ ${1:-} == --executable ]]; then
  shift
  kind=executable
fi
out=${1:-$scratch/LayoutBench}

# No symbol is seen from outside, so that what nothing refers to is left out; functions that are the same are one where
# nobody compares their addresses. Nothing here unwinds: Swift's errors are values, and nothing throws in C++.
mkdir -p "$scratch"
echo '{ local: *; };' >"$scratch/symbols"
echo 'SECTIONS { /DISCARD/ : { *(.eh_frame) *(.eh_frame.*) } } INSERT AFTER .text;' >"$scratch/sections"
flags=()
for flag in --gc-sections --icf=safe --version-script="$scratch/symbols" --no-eh-frame-hdr -T"$scratch/sections" -s; do
  flags+=(-Xlinker "$flag")
done
build=(swift build -c release --product LayoutBench --scratch-path "$scratch" --static-swift-stdlib
  -Xswiftc -Osize -Xswiftc -use-ld=lld -Xswiftc -Xfrontend -Xswiftc -function-sections "${flags[@]}"
  # No copy of a function for each closure that it is called with.
  -Xswiftc -Xllvm -Xswiftc -sil-disable-pass=closure-specialize)
"${build[@]}"
products=$("${build[@]}" --show-bin-path)
if [[ $kind == executable ]]; then
  # The same objects once more, as the package manager would link them for its platform.
  swiftc -static-executable -emit-executable -use-ld=lld -Xlinker --defsym=main=LayoutBench_main "${flags[@]}" \
    "@$products/LayoutBench.product/Objects.LinkFileList" -o "$out"
else
  cp "$products/LayoutBench" "$out"
fi

size=$(stat -c %s "$out")
needed=$(ldd "$out" 2>/dev/null | awk '{ print $1 }' | tr '\n' ' ' || true)
echo "$out: $size bytes; needs ${needed:-nothing}"
if ((size > most)); then
  echo "$out has more than $most bytes" >&2
  exit 1
fi
if grep -qE 'libswift|Foundation|dispatch' <<<"$needed"; then
  echo "$out needs libraries of Swift's" >&2
  exit 1
fi
"$out" --version
