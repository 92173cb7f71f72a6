#!/usr/bin/env bash
# Runs the readers of storyboards and of fonts, and the layout of what they read, on mutated files; then the tool.
#
# Each input follows from its seed alone. After a crash the script says which seed it was, and goes on behind
# it; the status is 1 if there were any, or inputs that took too long or gave frames that are no numbers. The tool
# is given every tenth of as many inputs, in batches: `check`, `layout` and `draw` in all forms. What it prints has
# no line that a file made a command, no control characters, valid JSON and well-formed pictures.
#
# usage: Scripts/fuzz-storyboards.sh [COUNT [SEED]]
set -euo pipefail
cd "$(dirname "$0")/.."
count=${1:-100000} seed=${2:-1}
fixtures=Tests/LayoutSolverTests/Fixtures/Screens
# A backtrace of each crash would take longer than all inputs.
export SWIFT_BACKTRACE=enable=no
swift build -c release --product StoryboardFuzzer >/dev/null
swift build -c release --product LayoutBench >/dev/null
state=$(mktemp)
trap 'rm -rf "$state" "$state.files"' EXIT

failed=0
first=$seed
end=$((seed + count))
while ((seed < end)); do
  status=0
  .build/release/StoryboardFuzzer "$fixtures" "$seed" $((end - seed)) "$state" 2>/dev/null || status=$?
  if ((status == 2)); then exit 2; fi
  if ((status < 2)); then
    if ((status == 1)); then failed=1; fi
    break
  fi
  at=$(cat "$state")
  echo "seed $at: crash (status $status); again: Scripts/fuzz-storyboards.sh 1 $at"
  failed=1
  seed=$((at + 1))
done

status=0
.build/release/StoryboardFuzzer "$fixtures" "$first" $(((count + 9) / 10)) "$state" .build/release/LayoutBench || status=$?
if ((status != 0)); then
  echo "again: Scripts/fuzz-storyboards.sh 1 SEED"
  failed=1
fi
exit "$failed"
