#!/usr/bin/env bash
# Each folder of a module uses only itself and the folders before it.
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

# check MODULE FOLDER…: the folders of Sources/MODULE from the lowest layer to the highest.
check() {
  local module=$1 folder found
  shift
  for found in "Sources/$module"/*/; do
    folder=$(basename "$found")
    if [[ " $* " != *" $folder "* ]]; then
      echo "check-layers: Sources/$module/$folder has no place in the order of folders ($*)" >&2
      exit 1
    fi
  done
  files=()
  local jobs=() job
  for folder in "$@"; do
    collect "Sources/$module/$folder"
    # All folders together are what the build compiles.
    [[ $folder == "${*: -1}" ]] && break
    # Two at a time: the compiler uses one core for this.
    if ((${#jobs[@]} == 2)); then
      wait "${jobs[0]}" || exit 1
      jobs=("${jobs[1]}")
    fi
    prefix "$module" "$folder" &
    jobs+=($!)
  done
  for job in "${jobs[@]}"; do wait "$job" || exit 1; done
}

check LayoutSolver Expressions Factors Simplex Solver Geometry Layout Passes Controllers Diagnostics

# The module of storyboards uses the library's, and the one that reads files; it needs the declarations only.
modules=$(mktemp -d)
trap 'rm -rf "$modules"' EXIT
"$swiftc" -emit-module -wmo -Xfrontend -experimental-skip-non-inlinable-function-bodies "${flags[@]}" -module-name LayoutSolver "${files[@]}" \
  -emit-module-path "$modules/LayoutSolver.swiftmodule"
"$swiftc" -emit-module -wmo "${flags[@]}" -module-name LayoutInput Sources/LayoutInput/*.swift \
  -emit-module-path "$modules/LayoutInput.swiftmodule"
flags+=(-I "$modules")
check LayoutStoryboards Markup Document Devices Text Building Checking Drawing Instantiating
