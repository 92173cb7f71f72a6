#!/usr/bin/env bash
# Compiles Swift files to one object for a library of which only the functions ls_… are seen: as Embedded Swift, for size.
#
# Between Swift and the machine's code the program is looked at once more as a whole (docs/performance.md#sizes):
#   * All functions but ls_… become internal to the object. LLVM leaves out what nobody calls, passes only the arguments
#     that are used, and puts a function that is called once where it is called.
#   * Calls that are hardly ever made and are at a thousand places (to grow a buffer; an index outside of one) keep all
#     registers, so that what is in registers need not be saved for their sake.
#
# usage: Scripts/compile-closed.sh OBJECT CLANG_OPTION… -- SWIFT_OPTION… FILE…
#
# SWIFTC names the compiler; the clang of its toolchain makes the object.
set -euo pipefail
swiftc=${SWIFTC:-swiftc}
[[ $# -ge 3 ]] || {
  sed -n '/^# usage:/s/^# //p' "$0" >&2
  exit 2
}
object=$1
shift
options=()
while [[ $1 != -- ]]; do
  options+=("$1")
  shift
done
shift

# Parts of texts are joined at some 1,200 places; inlined, each of these is a hundred bytes.
inline=()
outOfLine=(
  '$es11_StringGutsV6appendyyABF'                         # _StringGuts.append(_:)
  '$es26DefaultStringInterpolationV13appendLiteralyySSF'  # DefaultStringInterpolation.appendLiteral(_:)
)
for function in "${outOfLine[@]}"; do inline+=(-Xllvm "-sil-inline-never-function=$function"); done

# Checks of indices in a function share one trap.
"$swiftc" -swift-version 6 -enable-experimental-feature Embedded -enable-experimental-feature Extern \
  -wmo -Osize -parse-as-library -suppress-warnings -enable-upcoming-feature ExistentialAny \
  -enable-upcoming-feature InternalImportsByDefault -enable-upcoming-feature MemberImportVisibility \
  -package-name layoutsolver -module-name ConstraintSolver -Xfrontend -mergeable-traps "${inline[@]}" \
  -emit-ir "$@" -o "$object.swift.ll"

# WebAssembly has no registers to keep. Functions that Runtime.c replaces must neither be internal nor inlined.
rare='13InconsistencyO(9makeSpare|4note)|10FlatBufferV4(grow|free)'
if grep -q '^target triple = "wasm' "$object.swift.ll"; then rare=none; fi
sed -E -e "/^[^@]*swiftcc [^@]*@\"?[$]e16ConstraintSolver($rare)/s/swiftcc/preserve_allcc/" \
  -e '/^define [^@]*@swift_bridgeObjectRetain/{s/weak_odr/weak/; b}' \
  -e '/^define [^@]*@"?(ls_|swift_retain_n)/b' \
  -e 's/^define (dso_local )?(linkonce_odr |weak_odr )?(protected |hidden )?(dso_local )?/define internal /; T' \
  -e 's/^define internal (internal|private) /define internal /' \
  -e 's/ comdat(\([^)]*\))?//' "$object.swift.ll" >"$object.ll"
"$(dirname "$(readlink -f "$(command -v "$swiftc")")")/clang" -Wno-override-module -Oz "${options[@]}" \
  -ffunction-sections -c "$object.ll" -o "$object"
rm "$object.swift.ll" "$object.ll"
