#!/usr/bin/env bash
# Builds the package for JavaScript: solver and views compiled to WebAssembly from Embedded Swift, and the module over them;
# and the playground, one file that has all of it.
#
# usage: Scripts/build-web.sh [--output DIRECTORY]
#
#   --output   where DIRECTORY/layoutsolver (the package) and DIRECTORY/playground.html come to be; .build/web unless given.
#              What has not changed is not compiled again.
#
# It needs Swift 6.3 with the toolchain's clang and wasm-ld. Where wasm-opt (of binaryen) is installed it makes the program
# smaller.
set -euo pipefail
cd "$(dirname "$0")/.."
swiftc=${SWIFTC:-swiftc}
output=.build/web
if [[ ${1:-} == --output && $# -eq 2 ]]; then
  output=$2
elif [[ $# -ne 0 ]]; then
  sed -n '/^# usage:/,/^#   --output/p' "$0" | sed 's/^# \{0,1\}//' >&2
  exit 2
fi
mkdir -p "$output/objects" "$output/layoutsolver"
output=$(cd "$output" && pwd)
objects=$output/objects
web=Sources/Bindings/Web
bindings=Sources/Bindings/C
tools=$(dirname "$(readlink -f "$(command -v "$swiftc")")")
tool() {
  if [[ -x $tools/$1 ]]; then echo "$tools/$1"; else command -v "$1"; fi
}
clang=$(tool clang) linker=$(tool wasm-ld)
optimizer=$(command -v wasm-opt || true)

# list FOLDER OPTION…: the Swift files.
list() { find "$@" -name '*.swift' | LC_ALL=C sort; }
mapfile -t modules < <(
  list Sources/ConstraintSolver/{Expressions,Factors,Simplex,Solver} Sources/LayoutViews Sources/LayoutDiagnostics
)
mapfile -t functions < <(list "$bindings"/Library{,/Views} "$web/Library" -maxdepth 1)
sources=("$web"/Library/{Platform,Host}.c "$bindings/Library/"{Registry,Views/Texts}.c)

build() {
  local target=(-target wasm32-unknown-none-wasm -Xfrontend -disable-stack-protector) file
  Scripts/close-sources.sh "$objects/closed" "${modules[@]}"
  # The files of modules that use each other are compiled as one. Some import one of the others by its name.
  : >"$objects/empty.swift"
  "$swiftc" "${target[@]}" -enable-experimental-feature Embedded -wmo -parse-as-library -package-name layoutsolver \
    -module-name LayoutViews -emit-module -emit-module-path "$objects/LayoutViews.swiftmodule" "$objects/empty.swift"
  Scripts/compile-closed.sh "$objects/swift.o" -- "${target[@]}" -I "$objects" -Xcc "-I$bindings/include" \
    -import-objc-header "$bindings/Library/Views/Bridging.h" "$objects"/closed/* "${functions[@]}"
  local made=("$objects/swift.o")
  for file in "${sources[@]}"; do
    "$clang" --target=wasm32-unknown-unknown -std=c11 -O2 -ffreestanding -fno-builtin -mbulk-memory -ffunction-sections \
      -Wall -Wextra -Werror "-I$web/Library/include" "-I$bindings/include" -c "$file" \
      -o "$objects/$(basename "$file" .c).o"
    made+=("$objects/$(basename "$file" .c).o")
  done
  local exports=(--export=malloc --export=free)
  for file in view_set_measure view_set_on_layout suggest value changes; do exports+=("--export=web_$file"); done
  while IFS= read -r file; do exports+=("--export=$file"); done < <(
    grep -hoE '^[a-z_0-9]+ [*]?(const )?[a-z_]* ?[*]?ls_[a-z_]+\(|ls_[a-z_]+\($' "$bindings"/include/*.h |
      grep -oE 'ls_[a-z_]+\(' | tr -d '(' | grep -vx ls_set_allocator | LC_ALL=C sort -u
  )
  # The stack is in front of everything else, so that one that is too deep traps instead of writing into data.
  "$linker" --no-entry --gc-sections --strip-all --stack-first -z stack-size=1048576 "${exports[@]}" "${made[@]}" \
    "$tools/../lib/swift/embedded/wasm32-unknown-none-wasm/libswiftUnicodeDataTables.a" -o "$objects/linked.wasm"
  if [[ -n $optimizer ]]; then
    "$optimizer" -Oz --converge --enable-bulk-memory --enable-sign-ext --enable-nontrapping-float-to-int "$objects/linked.wasm" \
      -o "$objects/layoutsolver.wasm"
  else
    cp "$objects/linked.wasm" "$objects/layoutsolver.wasm"
  fi
}

# What the program was made from: the sources, this script and the compiler.
stamp=$(
  {
    "$swiftc" --version 2>&1
    if [[ -n $optimizer ]]; then "$optimizer" --version; fi
    cat "${modules[@]}" "${functions[@]}" "${sources[@]}" "$bindings"/Library/{,Views/}*.h "$bindings"/include/* "$web"/Library/include/* \
      Scripts/{build-web,close-sources,compile-closed}.sh Scripts/hot-functions.txt
  } | cksum
)
if [[ ! -f $objects/stamp || $(cat "$objects/stamp") != "$stamp" ]]; then
  rm -f "$objects/stamp"
  build
  echo "$stamp" >"$objects/stamp"
fi

rm -f "$output"/layoutsolver/*
cp "$web"/Module/* "$objects/layoutsolver.wasm" "$output/layoutsolver"

# The page: modules are data in an import map, so that it works as a file, too.
playground=docs/playground
{
  # data FILE: a module's address, with those that it imports by their names in the map.
  data() { sed -E 's#from "\./([a-z-]+\.js)"#from "part/\1"#' "$1" | base64 -w 0 | sed 's#^#data:text/javascript;base64,#'; }
  sed '/<!-- style -->/,$d' "$playground/index.html"
  echo "<style>"
  cat "$playground/style.css"
  echo "</style>"
  sed '1,/<!-- style -->/d; /<!-- modules -->/,$d' "$playground/index.html"
  printf '<script id="program" type="application/octet-stream">'
  base64 -w 0 "$objects/layoutsolver.wasm"
  printf '</script>\n<script type="importmap">{"imports": {'
  for file in "$web"/Module/*.js "$playground"/*.js; do
    printf '"part/%s": "%s",\n' "$(basename "$file")" "$(data "$file")"
  done
  printf '"layoutsolver": "%s"}}</script>\n' "$(data "$web/Module/layoutsolver.js")"
  echo '<script type="module">import "part/page.js";</script>'
  sed '1,/<!-- modules -->/d' "$playground/index.html"
} >"$output/playground.html"
echo "built $output/layoutsolver and $output/playground.html"
