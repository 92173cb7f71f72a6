#!/usr/bin/env bash
# The solver and the views compile as Embedded Swift: without a runtime, reflection or Foundation, for this machine and for
# WebAssembly, where an Int has 32 bits.
#
# Then it lists what the object needs from outside, which a C library must provide. A small program of the core and one
# of the views are linked and run in both (WebAssembly by the toolchain's wasmkit, or node), and have to come to the same
# bits.
#
# usage: Scripts/check-embedded.sh
set -euo pipefail
cd "$(dirname "$0")/.."
swiftc=${SWIFTC:-swiftc}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
tools=$(dirname "$(readlink -f "$(command -v "$swiftc")")")
# tool NAME: the toolchain's, or that of the system.
tool() {
  if [[ -x $tools/$1 ]]; then echo "$tools/$1"; else command -v "$1" || true; fi
}

files=()
while IFS= read -r -d '' file; do files+=("$file"); done \
  < <(cd Sources && find ConstraintSolver/{Expressions,Factors,Simplex,Solver} LayoutViews -name '*.swift' \
    -printf 'Sources/%p\0' | LC_ALL=C sort -z)

# compile OBJECT OPTION…: the files and the probes, with whatever else the options say.
compile() {
  local object=$1
  shift
  # Files that import a module which they are compiled with are told so; that is meant.
  "$swiftc" -swift-version 6 -enable-experimental-feature Embedded -enable-experimental-feature Extern \
    -wmo -Osize -parse-as-library -suppress-warnings -enable-upcoming-feature ExistentialAny \
    -enable-upcoming-feature InternalImportsByDefault -enable-upcoming-feature MemberImportVisibility \
    -Xfrontend -function-sections \
    -package-name layoutsolver -module-name ConstraintSolver -c "${files[@]}" Scripts/wasm/*Probe.swift "$@" -o "$object"
}

# check OBJECT: that it needs nothing of Swift's runtime.
check() {
  local undefined
  undefined=$(nm -u "$1" | awk '{ print $NF }' | LC_ALL=C sort -u)
  echo "Embedded Swift: ${#files[@]} files, needs: ${undefined//$'\n'/ }"
  if grep -E '^(swift_|_?\$s)' <<<"$undefined"; then
    echo "check-embedded: the object needs the symbols above of Swift's runtime" >&2
    exit 1
  fi
}

wasm=(-target wasm32-unknown-none-wasm -Xfrontend -disable-stack-protector)
clang=$(tool clang) linker=$(tool wasm-ld) wasmkit=$(tool wasmkit) node=$(tool node)
# The properties of characters, which come with the compiler.
libraries=$tools/../lib/swift/embedded
tables=libswiftUnicodeDataTables.a

compile "$work/native.o"
check "$work/native.o"
compile "$work/wasm.o" "${wasm[@]}"

# probe NAME FUNCTION: links a probe for both, and runs it.
probe() {
  local expected result size
  cat >"$work/main.c" <<END
#include <stdint.h>
#include <stdio.h>
uint64_t $2(void);
static _Thread_local void *pointer;
void *ls_thread_pointer(void) { return pointer; }
void ls_set_thread_pointer(void *value) { pointer = value; }
int main(void) { printf("%llu\n", (unsigned long long)$2()); }
END
  "${CC:-cc}" "$work/main.c" "$work/native.o" "$libraries/$(uname -m)-unknown-linux-gnu/$tables" -Wl,--gc-sections -lm \
    -o "$work/native"
  expected=$("$work/native")
  if [[ $expected == 0 ]]; then
    echo "check-embedded: something is not as $1.swift says that it has to be" >&2
    exit 1
  fi
  if [[ -z $clang || -z $linker || -z $wasmkit$node ]]; then
    echo "$1: comes to $expected; compiled for wasm32, but there is no wasmkit or node to run it"
    return
  fi
  "$linker" --no-entry --gc-sections --strip-all -z stack-size=1048576 --export="$2" \
    "$work/wasm.o" "$work/runtime.o" "$libraries/wasm32-unknown-none-wasm/$tables" -o "$work/probe.wasm"
  if [[ -n $node ]]; then
    result=$("$node" -e '
      WebAssembly.instantiate(require("fs").readFileSync(process.argv[1])).then(({ instance }) =>
        console.log(String(BigInt.asUintN(64, instance.exports[process.argv[2]]()))))' "$work/probe.wasm" "$2")
  else
    result=$("$wasmkit" run "$work/probe.wasm" "$2")
  fi
  size=$(wc -c <"$work/probe.wasm")
  echo "wasm32: $1, a program of $size bytes, comes to $result, as this machine's does to $expected"
  if [[ $result != "$expected" ]]; then
    echo "check-embedded: the results differ" >&2
    exit 1
  fi
}

if [[ -n $clang ]]; then
  "$clang" --target=wasm32-unknown-unknown -O2 -ffreestanding -fno-builtin -mbulk-memory -ffunction-sections \
    -ISources/Bindings/Web/Library/include -c Sources/Bindings/Web/Library/Platform.c -o "$work/runtime.o"
fi
probe Probe probe
probe ViewProbe probe_views
