#!/bin/sh
# Runs a built driver on systems.
#
# usage: run-driver.sh DRIVER SECONDS WORKLOAD[:SIZE]…        prints one JSON object a system and phase
set -eu
here=$(cd "$(dirname "$0")" && pwd)
driver=$1
seconds=$2
shift 2
for system in "$@"; do
  size=${system#*:}
  [ "$size" != "$system" ] || size=1
  python3 "$here/systems.py" "${system%%:*}" "$size" | "$driver" "$seconds"
done
