#!/usr/bin/env bash
# Reads and replays generated and mutated traces.
#
# Each input follows from its seed alone. After a crash, or an input that takes too long or too much memory, the script
# says which seed it was, and goes on behind it; the status is 1 if there were any, or output that is no JSON or has
# numbers that are not finite. With LAYOUTSOLVER_DECIMALS=1 weights and coefficients are numbers such as 0.1 and 1/3.
#
# usage: Scripts/fuzz-traces.sh [COUNT [SEED]]
set -euo pipefail
cd "$(dirname "$0")/.."
count=${1:-100000} seed=${2:-1}
fixtures=Tests/LayoutSolverTests/Fixtures
export SWIFT_BACKTRACE=enable=no
swift build -c release --product TraceFuzzer >/dev/null
state=$(mktemp)
trap 'rm -f "$state"' EXIT
# A solver that takes more for a few constraints has gone astray; what is reserved counts, not what is used.
ulimit -v 4000000

failed=0
end=$((seed + count))
while ((seed < end)); do
  status=0
  .build/release/TraceFuzzer "$fixtures" "$seed" $((end - seed)) "$state" 2>/dev/null || status=$?
  if ((status == 2)); then exit 2; fi
  if ((status < 2)); then
    if ((status == 1)); then failed=1; fi
    break
  fi
  at=$(cat "$state")
  what="crash (status $status)"
  if ((status == 142)); then what="more than 20 s"; fi
  echo "seed $at: $what; again: Scripts/fuzz-traces.sh 1 $at"
  failed=1
  seed=$((at + 1))
done
exit "$failed"
