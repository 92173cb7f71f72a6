#!/usr/bin/env bash
# Builds the C library of the solver, static and shared, from Embedded Swift; installs it where a prefix is given.
#
# usage: Scripts/build-c.sh [--views] [--output DIRECTORY] [--prefix DIRECTORY] [--aarch64] [--address-sanitizer]
#
#   --views               the library of solver and views instead, which has all that the solver's has
#   --output              where the libraries are built; .build/c unless given, or .build/c-views. If nothing has changed,
#                         nothing is done.
#   --prefix              installs lib/liblayoutsolver.{a,so}, or lib/liblayoutviews.{a,so}, the headers, and the files
#                         for pkg-config and CMake there
#   --aarch64             for Linux on 64-bit ARM, by Debian's gcc-aarch64-linux-gnu and libc6-dev-arm64-cross
#   --address-sanitizer   the static library only, unoptimized and with checks of all accesses, for tests
#
# It needs Swift 6.3, a C compiler (CC, or cc), and the linker and objcopy of binutils.
set -euo pipefail
cd "$(dirname "$0")/.."
swiftc=${SWIFTC:-swiftc}
cc=${CC:-cc}
output=
prefix=
name=layoutsolver
sanitizer=()
machine=$(uname -m)
platform=$machine-unknown-linux-gnu
target=()
binutils=
usage() {
  sed -n '/^# usage:/,/^#   --address/p' "$0" | sed 's/^# \{0,1\}//' >&2
  exit 2
}
while (($#)); do
  case $1 in
    --output | --prefix)
      [[ $# -ge 2 ]] || usage
      if [[ $1 == --output ]]; then output=$2; else prefix=$2; fi
      shift 2
      ;;
    --views)
      name=layoutviews
      shift
      ;;
    --aarch64)
      machine=aarch64
      # Swift's toolchain has Embedded Swift's library for this name of the same code, which no system is part of.
      platform=aarch64-none-none-elf
      target=(-target "$platform")
      binutils=aarch64-linux-gnu-
      cc=aarch64-linux-gnu-gcc
      shift
      ;;
    --address-sanitizer)
      sanitizer=(-sanitize=address -Onone)
      shift
      ;;
    *) usage ;;
  esac
done
if [[ -z $output ]]; then
  if [[ $name == layoutviews ]]; then output=.build/c-views; else output=.build/c; fi
  if [[ -n $binutils ]]; then output+=-$machine; fi
fi
mkdir -p "$output"
output=$(cd "$output" && pwd)

bindings=Sources/Bindings/C
# number PART: what the header says of the version.
number() { awk -v name="LS_VERSION_$1" '$2 == name { print $3 }' "$bindings/include/layoutsolver.h"; }
major=$(number MAJOR)
version=$major.$(number MINOR).$(number PATCH)
soname=lib$name.so.$major

folders=(Sources/ConstraintSolver/{Expressions,Factors,Simplex,Solver})
library=("$bindings/Library")
# What Embedded Swift asks of the platform is in Memory.c and Runtime.c, and what the views ask besides in Views/Platform.c.
renamed=()
for function in malloc calloc free posix_memalign; do renamed+=("--redefine-sym=$function=memory_$function"); done
renamed+=(--redefine-sym=arc4random_buf=platform_arc4random_buf)
tables=()
tools=$(dirname "$(readlink -f "$(command -v "$swiftc")")")
# The toolchain's linker, which gives functions of the same code one place.
linker=(-fuse-ld=lld "-B$tools" -Wl,--icf=all)
if [[ $name == layoutviews ]]; then
  folders+=(Sources/LayoutViews Sources/LayoutDiagnostics)
  library+=("$bindings/Library/Views")
  renamed+=(--redefine-sym=_swift_stdlib_strtod_clocale=platform_strtod_clocale)
  # The properties of characters, which come with the compiler.
  tables=("$tools/../lib/swift/embedded/$platform/libswiftUnicodeDataTables.a")
fi
# list FOLDER OPTION…: the Swift files.
list() { find "$@" -name '*.swift' | LC_ALL=C sort; }
mapfile -t modules < <(list "${folders[@]}")
mapfile -t functions < <(list "${library[@]}" -maxdepth 1)
sources=()
for folder in "${library[@]}"; do sources+=("$folder"/*.c); done

build() {
  Scripts/close-sources.sh "$output/closed" "${modules[@]}"
  # The files of modules that use each other are compiled as one. Some import one of the others by its name.
  : >"$output/empty.swift"
  "$swiftc" "${target[@]}" -enable-experimental-feature Embedded -wmo -parse-as-library -package-name layoutsolver \
    -module-name LayoutViews -emit-module -emit-module-path "$output/LayoutViews.swiftmodule" "$output/empty.swift"
  local options=("${target[@]}" -I "$output" -Xcc -fPIC -Xcc "-I$bindings/include" -import-objc-header
    "${library[-1]}/Bridging.h" "$output"/closed/* "${functions[@]}")
  if [[ $name == layoutsolver ]]; then options+=(-D SOLVER_ALONE); fi
  if [[ ${#sanitizer[@]} -eq 0 ]]; then
    Scripts/compile-closed.sh "$output/swift.o" -fPIC -- "${options[@]}"
  else
    "$swiftc" -swift-version 6 -enable-experimental-feature Embedded -enable-experimental-feature Extern \
      -wmo -parse-as-library -suppress-warnings -enable-upcoming-feature ExistentialAny \
      -enable-upcoming-feature InternalImportsByDefault -enable-upcoming-feature MemberImportVisibility \
      -package-name layoutsolver -module-name ConstraintSolver "${sanitizer[@]}" "${options[@]}" -c -o "$output/swift.o"
  fi
  local file object objects=("$output/swift.o")
  for file in "${sources[@]}"; do
    object=$output/$(basename "$file" .c).o
    "$cc" -std=c11 -O2 -fPIC -ffunction-sections -fno-asynchronous-unwind-tables -Wall -Wextra -Werror "-I$bindings/include" -c "$file" -o "$object"
    objects+=("$object")
  done
  for object in "${objects[@]}"; do
    if [[ $object != */Memory.o ]]; then "${binutils}objcopy" "${renamed[@]}" "$object"; fi
  done
  # One object of which only the interface can be seen, so that it meets no other copy of Swift's runtime in a program.
  "${binutils}ld" -r "${objects[@]}" "${tables[@]}" -o "$output/all.o"
  "${binutils}objcopy" --wildcard --keep-global-symbol='ls_*' --localize-symbol='ls_*thread_pointer' \
    "$output/all.o" "$output/$name.o"
  rm -f "$output/lib$name.a"
  "${binutils}ar" rcs "$output/lib$name.a" "$output/$name.o"
  if [[ ${#sanitizer[@]} -gt 0 ]]; then return; fi
  # Without start files: the library has nothing to run when it is loaded or let go of, and needs none of what they hold.
  "$cc" -shared "$output/$name.o" -Wl,-soname,"$soname" \
    -Wl,--version-script="$bindings/Install/layoutsolver.map" -Wl,--gc-sections -Wl,--as-needed -Wl,-z,defs \
    -Wl,-z,relro -Wl,-z,now -nostartfiles "${linker[@]}" -s -lm -o "$output/lib$name.so.$version"
  # What the compilers call themselves.
  "${binutils}objcopy" --remove-section=.comment "$output/lib$name.so.$version"
  ln -sf "lib$name.so.$version" "$output/$soname"
  ln -sf "$soname" "$output/lib$name.so"
}

# What the libraries were made from: the sources, this script and the compiler.
stamp=$(
  {
    "$swiftc" --version 2>&1
    "$cc" --version
    echo "${sanitizer[@]}"
    cat "${modules[@]}" "${functions[@]}" "${sources[@]}" "${library[@]/%//Bridging.h}" "$bindings/Library/Registry.h" \
      "$bindings"/include/* "$bindings"/Install/* Scripts/{build-c,close-sources,compile-closed}.sh Scripts/hot-functions.txt
  } | cksum
)
if [[ ! -f $output/stamp || $(cat "$output/stamp") != "$stamp" ]]; then
  rm -f "$output/stamp"
  build
  echo "$stamp" >"$output/stamp"
fi

if [[ -n $prefix ]]; then
  mkdir -p "$prefix"
  prefix=$(cd "$prefix" && pwd)
  install -d "$prefix"/{include,lib/pkgconfig,lib/cmake/"$name"}
  install -m 644 "$bindings/include/layoutsolver.h" "$prefix/include"
  if [[ $name == layoutviews ]]; then install -m 644 "$bindings/include/layoutviews.h" "$prefix/include"; fi
  cp -r Sources/Bindings/Cpp/include/. "$prefix/include"
  install -m 644 "$output/lib$name.a" "$prefix/lib"
  install -m 755 "$output/lib$name.so.$version" "$prefix/lib"
  ln -sf "lib$name.so.$version" "$prefix/lib/$soname"
  ln -sf "$soname" "$prefix/lib/lib$name.so"
  description='Incremental solver of linear constraints with strictly lexicographic priorities'
  if [[ $name == layoutviews ]]; then description='Trees of views that constraints lay out'; fi
  # fill TEMPLATE FILE: the name and the version in a template's place.
  fill() {
    sed -e "s|@NAME@|$name|g" -e "s|@VERSION@|$version|g" -e "s|@SONAME@|$soname|g" \
      -e "s|@DESCRIPTION@|$description|g" "$bindings/Install/$1" >"$prefix/lib/$2"
  }
  fill library.pc.in "pkgconfig/$name.pc"
  fill library-config.cmake.in "cmake/$name/$name-config.cmake"
  fill library-config-version.cmake.in "cmake/$name/$name-config-version.cmake"
  echo "installed lib$name $version into $prefix"
fi
