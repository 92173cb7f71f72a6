#!/bin/sh
# Measures kiwi 1.5.1: fetches its source distribution with pip into a temporary directory, compiles
# the driver against its headers, and runs it on the given systems.
#
# usage: fetch-and-run.sh SECONDS WORKLOAD[:SIZE]…        prints one JSON object a system and phase
set -eu
here=$(cd "$(dirname "$0")" && pwd)
work=${LAYOUT_PEERS:-${TMPDIR:-/tmp}/layout-peers}/kiwi
mkdir -p "$work"
if [ ! -d "$work/kiwisolver-1.5.1" ]; then
  python3 -m pip download --quiet --no-deps --no-binary :all: --dest "$work" kiwisolver==1.5.1 >&2
  tar -x -z -f "$work/kiwisolver-1.5.1.tar.gz" -C "$work"
fi
if [ ! "$work/driver" -nt "$here/driver.cpp" ] || [ ! "$work/driver" -nt "$here/../driver.hpp" ]; then
  ${CXX:-g++} -std=c++17 -O3 -DNDEBUG -I "$work/kiwisolver-1.5.1" "$here/driver.cpp" -o "$work/driver"
fi
exec "$here/../run-driver.sh" "$work/driver" "$@"
