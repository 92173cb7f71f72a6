#!/usr/bin/env bash
# Builds the C library of the solver, static and shared, from Embedded Swift; installs it where a prefix is given.
#
# usage: Scripts/build-c.sh [--output DIRECTORY] [--prefix DIRECTORY] [--address-sanitizer]
#
#   --output              where the libraries are built; .build/c unless given. If nothing has changed, nothing is done.
#   --prefix              installs lib/liblayoutsolver.{a,so}, the headers, and the files for pkg-config and CMake there
#   --address-sanitizer   the static library only, unoptimized and with checks of all accesses, for tests
#
# It needs Swift 6.3, a C compiler (CC, or cc), and the linker and objcopy of binutils.
set -euo pipefail
cd "$(dirname "$0")/.."
swiftc=${SWIFTC:-swiftc}
cc=${CC:-cc}
output=.build/c
prefix=
sanitizer=()
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
    --address-sanitizer)
      sanitizer=(-sanitize=address -Onone)
      shift
      ;;
    *) usage ;;
  esac
done
mkdir -p "$output"
output=$(cd "$output" && pwd)

bindings=Sources/Bindings/C
# number PART: what the header says of the version.
number() { awk -v name="LS_VERSION_$1" '$2 == name { print $3 }' "$bindings/include/layoutsolver.h"; }
major=$(number MAJOR)
version=$major.$(number MINOR).$(number PATCH)
soname=liblayoutsolver.so.$major

swift=()
while IFS= read -r -d '' file; do swift+=("$file"); done < <(
  find Sources/ConstraintSolver/{Expressions,Factors,Simplex,Solver} "$bindings/Library" -name '*.swift' -print0 |
    LC_ALL=C sort -z
)

build() {
  "$swiftc" -swift-version 6 -enable-experimental-feature Embedded -wmo -Osize -parse-as-library \
    -enable-upcoming-feature ExistentialAny -enable-upcoming-feature InternalImportsByDefault \
    -enable-upcoming-feature MemberImportVisibility -package-name layoutsolver -module-name ConstraintSolver \
    "${sanitizer[@]}" -Xfrontend -function-sections -Xcc -fPIC -Xcc "-I$bindings/include" \
    -import-objc-header "$bindings/Library/Bridging.h" -c "${swift[@]}" -o "$output/solver.o"
  # What Embedded Swift asks of the platform is in Runtime.c.
  objcopy --redefine-sym posix_memalign=ls_posix_memalign --redefine-sym arc4random_buf=ls_arc4random_buf \
    "$output/solver.o"
  local file
  for file in Registry Runtime; do
    "$cc" -std=c11 -O2 -fPIC -ffunction-sections -Wall -Wextra -Werror -c "$bindings/Library/$file.c" \
      -o "$output/$file.o"
  done
  # One object of which only the interface can be seen, so that it meets no other copy of Swift's runtime in a program.
  ld -r "$output"/{solver,Registry,Runtime}.o -o "$output/all.o"
  objcopy --wildcard --keep-global-symbol='ls_*' --localize-symbol=ls_posix_memalign \
    --localize-symbol=ls_arc4random_buf "$output/all.o" "$output/layoutsolver.o"
  rm -f "$output/liblayoutsolver.a"
  ar rcs "$output/liblayoutsolver.a" "$output/layoutsolver.o"
  if [[ ${#sanitizer[@]} -gt 0 ]]; then return; fi
  "$cc" -shared "$output/layoutsolver.o" -Wl,-soname,"$soname" \
    -Wl,--version-script="$bindings/Install/layoutsolver.map" -Wl,--gc-sections -Wl,--as-needed -Wl,-z,defs \
    -Wl,-z,relro -Wl,-z,now -s -lm -o "$output/liblayoutsolver.so.$version"
  ln -sf "liblayoutsolver.so.$version" "$output/$soname"
  ln -sf "$soname" "$output/liblayoutsolver.so"
}

# What the libraries were made from: the sources, this script and the compiler.
stamp=$(
  {
    "$swiftc" --version 2>&1
    "$cc" --version
    echo "${sanitizer[@]}"
    cat "${swift[@]}" "$bindings"/Library/*.[ch] "$bindings/include/layoutsolver.h" "$bindings"/Install/* \
      Scripts/build-c.sh
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
  install -d "$prefix"/{include,lib/pkgconfig,lib/cmake/layoutsolver}
  cp -r "$bindings"/include/. Sources/Bindings/Cpp/include/. "$prefix/include"
  install -m 644 "$output/liblayoutsolver.a" "$prefix/lib"
  install -m 755 "$output/liblayoutsolver.so.$version" "$prefix/lib"
  ln -sf "liblayoutsolver.so.$version" "$prefix/lib/$soname"
  ln -sf "$soname" "$prefix/lib/liblayoutsolver.so"
  # fill TEMPLATE FILE: the version in a template's place.
  fill() { sed -e "s|@VERSION@|$version|g" -e "s|@SONAME@|$soname|g" "$bindings/Install/$1" >"$prefix/lib/$2"; }
  fill layoutsolver.pc.in pkgconfig/layoutsolver.pc
  fill layoutsolver-config.cmake.in cmake/layoutsolver/layoutsolver-config.cmake
  fill layoutsolver-config-version.cmake.in cmake/layoutsolver/layoutsolver-config-version.cmake
  echo "installed liblayoutsolver $version into $prefix"
fi
