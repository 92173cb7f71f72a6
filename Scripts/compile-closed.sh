#!/usr/bin/env bash
# Compiles Swift files to one object for a library of which only the functions ls_… and web_… are seen: as Embedded Swift, for size.
#
# Between Swift and the machine's code the program is looked at once more as a whole (docs/performance.md#sizes):
#   * All functions but ls_… and web_… become internal to the object. LLVM leaves out what nobody calls, passes only the arguments
#     that are used, and puts a function that is called once where it is called.
#   * What only the front end keeps goes: places in classes' tables for methods that nobody calls, each 32 bytes with what
#     loads it.
#   * Calls that are hardly ever made and are at a thousand places (to grow a buffer; an index outside of one) keep all
#     registers, so that what is in registers need not be saved for their sake.
#   * Sequences of instructions that occur several times become functions, but for those of functions that edits and
#     builds spend their time in (hot-functions.txt).
# The last two are for machines with registers, which WebAssembly is not.
#
# The front end inlines into large functions only what makes them smaller, and makes no copy of a function for each closure
# that it is called with. LLVM's passes are told to leave loops as they are written, and to look further for values that are
# known: what takes a register over a whole loop is a move or a spill more at this size.
#
# usage: Scripts/compile-closed.sh OBJECT CLANG_OPTION… -- SWIFT_OPTION… FILE…
#
# SWIFTC names the compiler; the clang of its toolchain makes the object.
set -euo pipefail
swiftc=${SWIFTC:-swiftc}
tools=$(dirname "$(readlink -f "$(command -v "$swiftc")")")
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

# Functions that are not to be inlined. Texts are joined and compared at thousands of places, each some hundred bytes.
inline=()
outOfLine=(
  '$es11_StringGutsV6appendyyABF'                         # _StringGuts.append(_:)
  '$eSS6appendyySSF'                                      # String.append(_:)
  '$eSS1poiyS2S_SStFZ'                                    # String.+
  '$eSS2peoiyySSz_SStFZ'                                  # String.+=
  '$eSS2eeoiySbSS_SStFZ'                                  # String.==
  '$eSS12_createEmpty19withInitialCapacitySSSi_tFZ'       # String._createEmpty(withInitialCapacity:)
  '$eSJ2eeoiySbSJ_SJtFZ'                                  # Character.==
  '$es26DefaultStringInterpolationV13appendLiteralyySSF'  # DefaultStringInterpolation.appendLiteral(_:)
  # and its init(literalCapacity:interpolationCount:), appendInterpolation(_: String), and what that calls
  '$es26DefaultStringInterpolationV15literalCapacity18interpolationCountABSi_SitcfC'
  '$es26DefaultStringInterpolationV06appendC0yyxs06CustomB11ConvertibleRzs20TextOutputStreamableRzlFSS_Tg5'
  '$eSS5write2toyxz_ts16TextOutputStreamRzlFs26DefaultStringInterpolationV_Tg5'
  # The solver's, of which the first two are the largest: Simplex.setMultiplier(of:at:to:), setRange(of:_:_:),
  # dropZeroMultiplier(of:), noteArrival(_:), Basis.setHeld(_:_:), System.edit(of:), row(of:), and the check of an array's length
  '$e16ConstraintSolver7SimplexV13setMultiplier2of2at2toyAA9FormIndexV_AA05LevelJ0VSdtF'
  '$e16ConstraintSolver7SimplexV8setRange2of__yAA9FormIndexV_S2dtF'
  '$e16ConstraintSolver7SimplexV18dropZeroMultiplier2ofyAA9FormIndexV_tF'
  '$e16ConstraintSolver7SimplexV11noteArrivalyyAA9FormIndexVF'
  '$e16ConstraintSolver5BasisV7setHeldyyAA9FormIndexV_SdtF'
  '$e16ConstraintSolver6SystemV4edit2ofAA9EditIndexVAA17VariableReferenceV_tF'
  '$e16ConstraintSolver6SystemV3row2ofAA8RowIndexVAA0A0C_tF'
  '$e16ConstraintSolver5check33_BF120EACC39A972E7AE6BF43236BC79FLL_7hasBase_ySi_Sbs12StaticStringVtAA7RefusalOYKF'
)
for function in "${outOfLine[@]}"; do inline+=(-Xllvm "-sil-inline-never-function=$function"); done
inline+=(-Xllvm -sil-inline-overall-caller-block-limit=7 -Xllvm -sil-inline-removed-call-benefit=18 -Xllvm -sil-disable-pass=closure-specialize)
options+=(-mllvm -disable-lsr -mllvm -disable-machine-licm -mllvm -split-spill-mode=size -mllvm -memssa-check-limit=5000
  -mllvm -aggressive-ext-opt)

# Checks of indices in a function share one trap.
"$swiftc" -swift-version 6 -enable-experimental-feature Embedded -enable-experimental-feature Extern \
  -wmo -Osize -parse-as-library -suppress-warnings -enable-upcoming-feature ExistentialAny \
  -enable-upcoming-feature InternalImportsByDefault -enable-upcoming-feature MemberImportVisibility \
  -package-name layoutsolver -module-name ConstraintSolver -Xfrontend -mergeable-traps "${inline[@]}" \
  -emit-ir "$@" -o "$object.swift.ll"

machine=$(sed -n 's/^target triple = "\(.*\)"/\1/p' "$object.swift.ll")
keeping='13InconsistencyO(9makeSpare|4note)|10FlatBufferV(4grow|4free)'
if [[ $machine == wasm* ]]; then
  keeping=none
else
  options+=(-mllvm -enable-machine-outliner=always)
  # Callers know which registers a function really changes. On ARM outlined code may change one more.
  if [[ $machine == x86_64* ]]; then options+=(-mllvm -enable-ipra); fi
fi

# The hot functions' names as the linker knows them.
sed -nE 's/^define [^@]*@"?([^"(]+).*/\1/p' "$object.swift.ll" >"$object.names"
paste -d ' ' "$object.names" <("$tools/swift-demangle" --simplified <"$object.names") |
  awk 'FILENAME == ARGV[1] { isHot[$0]; next } { symbol = $1; sub(/^[^ ]+ /, ""); if ($0 in isHot) print symbol }' \
    "$(dirname "$0")/hot-functions.txt" - >"$object.hot"

# Texts that are not in UTF-8 are Cocoa's, and there are none: what the standard library does with them is a trap.
#
# Functions that Runtime.c replaces must neither be internal nor inlined; it calls swift_retain_n.
awk 'FILENAME == ARGV[1] { isHot[$0]; next }
  /^define / {
    symbol = $0
    sub(/^[^@]*@"?/, "", symbol)
    sub(/["(].*/, "", symbol)
    if (symbol in isHot) sub(/ [{]$/, " \"nooutline\" {")
    if (symbol ~ /[0-9]_?foreign[A-Z]|_slowEnsureMatchingEncoding/) {
      sub(/ #[0-9]+ [{]$/, " {")
      print $0 "\n  call void @llvm.trap()\n  unreachable\n}"
      isLeftOut = 1
    }
  }
  !isLeftOut
  /^}/ { isLeftOut = 0 }' "$object.hot" "$object.swift.ll" |
  sed -E -e 's/ptr @swift_deletedMethodError/ptr null/g' \
    -e '/^@"[$]es23_ContiguousArrayStorageC[^=]*GN" =/s/ptr @"[^"]*(_doNotCallMeBase|canStoreElements|StorageBaseCABycfC)[^"]*"/ptr null/g' \
    -e 't begin' -e ':begin' \
    -e "/^[^@]*swiftcc [^@]*@\"?[$]e16ConstraintSolver($keeping)/s/swiftcc/preserve_allcc/" \
    -e '/^define [^@]*@swift_bridgeObjectRetain/{s/weak_odr/weak/; b}' \
    -e '/^define [^@]*@"?(ls_|web_|swift_retain_n)/b' \
    -e 's/^define (dso_local )?(linkonce_odr |weak_odr )?(protected |hidden )?(dso_local )?/define internal /; T' \
    -e 's/^define internal (internal|private) /define internal /' \
    -e 's/ comdat(\([^)]*\))?//' >"$object.ll"
"$tools/clang" "--target=$machine" -Oz "${options[@]}" -ffunction-sections -fdata-sections -c "$object.ll" -o "$object"
rm "$object.swift.ll" "$object.ll" "$object.names" "$object.hot"
