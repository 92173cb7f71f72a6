#!/bin/sh
# Measures LayoutSolver through its C interface: builds the library (Scripts/build-c.sh) and the driver, and runs it on the
# given systems.
#
# usage: build-and-run.sh SECONDS WORKLOAD[:SIZE]…        prints one JSON object a system and phase
set -eu
here=$(cd "$(dirname "$0")" && pwd)
root=$here/../../..
work=${LAYOUT_PEERS:-${TMPDIR:-/tmp}/layout-peers}/c
mkdir -p "$work"
"$root/Scripts/build-c.sh" --output "$work/library"
${CXX:-g++} -std=c++17 -O3 -DNDEBUG -I "$root/Sources/Bindings/C/include" "$here/driver.cpp" \
  "$work/library/liblayoutsolver.a" -lm -o "$work/driver"
exec "$here/../run-driver.sh" "$work/driver" "$@"
