#!/bin/sh
# Builds the driver that measures Yoga, from a checkout of https://github.com/facebook/yoga.
#
# usage: build.sh CHECKOUT DRIVER        CXX names the compiler
set -eu
[ $# = 2 ] || {
  sed -n '/^# usage:/s/^# //p' "$0" >&2
  exit 2
}
here=$(cd "$(dirname "$0")" && pwd)
[ -f "$1/yoga/Yoga.h" ] || {
  echo "build.sh: there is no yoga/Yoga.h in $1; name a checkout of Yoga" >&2
  exit 1
}
# -O3 is what Yoga's own CMake files take for a release.
find "$1/yoga" -name '*.cpp' -print0 |
  xargs -0 "${CXX:-c++}" -O3 -DNDEBUG -std=c++20 -I"$1" -o "$2" "$here/driver.cpp"
