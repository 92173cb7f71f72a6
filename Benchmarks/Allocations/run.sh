#!/bin/sh
# Runs the benchmark with every allocation counted: its JSON then has "allocations_per_operation" and
# exact bytes, and each cell's edits and their allocations are listed here.
#
# usage: run.sh [options of LayoutBench bench]           LAYOUTBENCH names another binary
set -eu
here=$(cd "$(dirname "$0")" && pwd)
bench=${LAYOUTBENCH:-$here/../../.build/release/LayoutBench}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
${CC:-cc} -O2 -shared -fPIC -o "$work/counter.so" "$here/counter.c"
status=0
LD_PRELOAD="$work/counter.so" "$bench" bench "$@" --json "$work/results.json" >&2 || status=$?
python3 - "$work/results.json" <<'PYTHON'
import json, sys
print("workload     size  phase   allocations/op   pivots/op   peak bytes")
for row in json.load(open(sys.argv[1]))["results"]:
    if "allocations_per_operation" in row:
        pivots = row["pivots"] / max(row["counted_operations"], 1)
        print("%-8s %8d  %-6s %15.2f %11.2f %12d" % (
            row["workload"], row["size"], row["phase"], row["allocations_per_operation"], pivots,
            row["peak_bytes"]))
PYTHON
exit $status
