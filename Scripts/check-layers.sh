#!/usr/bin/env bash
# Each folder of a module uses only itself and the folders before it; folders joined by + may use each other.
#
# Type-checks growing prefixes of the folders, so that a reference to a later folder is an error of
# the compiler: "cannot find type … in scope". A folder that is not listed here is an error as well.
#
# usage: Scripts/check-layers.sh
set -euo pipefail
cd "$(dirname "$0")/.."
swiftc=${SWIFTC:-swiftc}

# The settings of Package.swift.
flags=(-swift-version 6 -parse-as-library
  -enable-upcoming-feature ExistentialAny -enable-upcoming-feature InternalImportsByDefault
  -enable-upcoming-feature MemberImportVisibility)

files=()

# Lists the Swift files of a folder, whatever their names.
collect() {
  local file
  while IFS= read -r -d '' file; do files+=("$file"); done \
    < <(find "$1" -name '*.swift' -print0 | LC_ALL=C sort -z)
}

# prefix MODULE FOLDER: the files that were collected up to a folder compile without the others.
prefix() {
  if ! "$swiftc" -typecheck -wmo "${flags[@]}" -module-name "$1" "${files[@]}"; then
    echo "check-layers: $1: the folders up to $2 do not compile without later ones" >&2
    return 1
  fi
  echo "$1: up to $2: ${#files[@]} files"
}

# check MODULE GROUP…: the folders of Sources/MODULE from the lowest layer to the highest.
check() {
  local module=$1 group folder found
  shift
  local all=" ${*//+/ } "
  for found in "Sources/$module"/*/; do
    folder=$(basename "$found")
    # A catalogue of documentation is no folder of sources.
    if [[ $folder == *.docc ]]; then continue; fi
    if [[ $all != *" $folder "* ]]; then
      echo "check-layers: Sources/$module/$folder has no place in the order of folders ($*)" >&2
      exit 1
    fi
  done
  files=()
  local jobs=() job
  for group in "$@"; do
    for folder in ${group//+/ }; do collect "Sources/$module/$folder"; done
    # All folders together are what the build compiles.
    [[ $group == "${*: -1}" ]] && break
    # Two at a time: the compiler uses one core for this.
    if ((${#jobs[@]} == 2)); then
      wait "${jobs[0]}" || exit 1
      jobs=("${jobs[1]}")
    fi
    prefix "$module" "$group" &
    jobs+=($!)
  done
  for job in "${jobs[@]}"; do wait "$job" || exit 1; done
}

modules=$(mktemp -d)
trap 'rm -rf "$modules"' EXIT
flags+=(-I "$modules" -package-name layoutsolver)

# declarations MODULE: its declarations, for the modules above.
declarations() {
  local files=()
  collect_all "$1"
  "$swiftc" -emit-module -wmo -Xfrontend -experimental-skip-non-inlinable-function-bodies "${flags[@]}" \
    -module-name "$1" "${files[@]}" -emit-module-path "$modules/$1.swiftmodule"
}

collect_all() {
  local file
  while IFS= read -r -d '' file; do files+=("$file"); done \
    < <(find "Sources/$1" -name '*.swift' -print0 | LC_ALL=C sort -z)
}

check ConstraintSolver Expressions Factors Simplex Solver
declarations ConstraintSolver
check LayoutViews Platform Geometry Traits \
  Responders+Gestures+Messages+Constraints+Guides+Controlling+Views+Content+Engine+Passes \
  ContentViews VisualFormat Stacks Inspection
declarations LayoutViews
check LayoutControllers \
  ViewController+Presentation+Transitions+Segues+Containers+Bars+Navigation+Tabs+Split Pages Tables Collections Compositional Snapshots
for module in LayoutControllers LayoutDiagnostics LayoutSolver LayoutInput; do declarations "$module"; done
check LayoutStoryboards Markup Fonts Document Devices Text Building Checking Drawing Instantiating
