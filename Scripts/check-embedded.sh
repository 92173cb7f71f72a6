#!/usr/bin/env bash
# The solver compiles as Embedded Swift: without a runtime, reflection, existentials or Foundation, for this machine and
# for WebAssembly, where an Int has 32 bits.
#
# Then it lists what the object needs from outside, which a C library must provide. A small program of the core is
# linked and run in both (WebAssembly by the toolchain's wasmkit, or node), and has to come to the same bits.
#
# usage: Scripts/check-embedded.sh [OBJECT]      where to keep this machine's object, for its size
set -euo pipefail
cd "$(dirname "$0")/.."
swiftc=${SWIFTC:-swiftc}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
object=${1:-$work/ConstraintSolver.o}
tools=$(dirname "$(readlink -f "$(command -v "$swiftc")")")
# tool NAME: the toolchain's, or that of the system.
tool() {
  if [[ -x $tools/$1 ]]; then echo "$tools/$1"; else command -v "$1" || true; fi
}

files=()
for folder in Expressions Factors Simplex Solver; do
  while IFS= read -r -d '' file; do files+=("$file"); done \
    < <(find "Sources/ConstraintSolver/$folder" -name '*.swift' -print0 | LC_ALL=C sort -z)
done

# compile OBJECT OPTION…: the core, and whatever else the options name.
compile() {
  local object=$1
  shift
  "$swiftc" -swift-version 6 -enable-experimental-feature Embedded -wmo -Osize -parse-as-library \
    -enable-upcoming-feature ExistentialAny -enable-upcoming-feature InternalImportsByDefault \
    -enable-upcoming-feature MemberImportVisibility \
    -package-name layoutsolver -module-name ConstraintSolver -c "${files[@]}" "$@" -o "$object"
}

compile "$object"
undefined=$(nm -u "$object" | awk '{ print $NF }' | LC_ALL=C sort -u)
echo "Embedded Swift: ${#files[@]} files, needs: ${undefined//$'\n'/ }"
if grep -E '^(swift_|_?\$s)' <<<"$undefined"; then
  echo "check-embedded: the object needs the symbols above of Swift's runtime" >&2
  exit 1
fi

wasm=(-target wasm32-unknown-none-wasm -Xfrontend -disable-stack-protector)
compile "$work/wasm.o" "${wasm[@]}" Scripts/wasm/Probe.swift
clang=$(tool clang) linker=$(tool wasm-ld) wasmkit=$(tool wasmkit) node=$(tool node)
if [[ -z $clang || -z $linker || -z $wasmkit$node ]]; then
  echo "wasm32: compiled; there is no wasmkit or node to run it"
  exit
fi
"$clang" --target=wasm32-unknown-unknown -O2 -ffreestanding -fno-builtin -c Scripts/wasm/runtime.c -o "$work/runtime.o"
"$linker" --no-entry --gc-sections --strip-all -z stack-size=1048576 --export=probe \
  "$work/wasm.o" "$work/runtime.o" -o "$work/probe.wasm"

compile "$work/native.o" Scripts/wasm/Probe.swift
cat >"$work/main.c" <<'END'
#include <stdint.h>
#include <stdio.h>
uint64_t probe(void);
int main(void) { printf("%llu\n", (unsigned long long)probe()); }
END
"$clang" "$work/main.c" "$work/native.o" -lm -o "$work/native"
expected=$("$work/native")
if [[ -n $node ]]; then
  result=$("$node" -e '
    WebAssembly.instantiate(require("fs").readFileSync(process.argv[1])).then(({ instance }) =>
      console.log(String(BigInt.asUintN(64, instance.exports.probe()))))' "$work/probe.wasm")
else
  result=$("$wasmkit" run "$work/probe.wasm" probe)
fi
size=$(wc -c <"$work/probe.wasm")
echo "wasm32: a program of $size bytes comes to $result, as this machine's does to $expected"
if [[ $result != "$expected" || $expected == 0 ]]; then
  echo "check-embedded: the results differ, or a call was refused that is right" >&2
  exit 1
fi
