#!/bin/sh
# Measures the Rust crate cassowary 0.3.0 as Debian's package librust-cassowary-dev installs it:
# compiles it and the driver into a temporary directory and runs them on the given systems.
#
# usage: build-and-run.sh SECONDS WORKLOAD[:SIZE]…        prints one JSON object a system and phase
set -eu
here=$(cd "$(dirname "$0")" && pwd)
work=${LAYOUT_PEERS:-${TMPDIR:-/tmp}/layout-peers}/cassowary
crate=/usr/share/cargo/registry/cassowary-0.3.0/src/lib.rs
if [ ! -f "$crate" ]; then
  echo "$0: no $crate; install librust-cassowary-dev" >&2
  exit 2
fi
mkdir -p "$work"
if [ ! "$work/driver" -nt "$here/driver.rs" ]; then
  rustc --cap-lints allow -O --crate-type rlib --crate-name cassowary --out-dir "$work" "$crate"
  rustc --edition 2021 -O -L "$work" --extern cassowary="$work/libcassowary.rlib" \
    -o "$work/driver" "$here/driver.rs"
fi
exec "$here/../run-driver.sh" "$work/driver" "$@"
