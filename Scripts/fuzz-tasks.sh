#!/usr/bin/env bash
# Runs solvers and trees in many tasks at once under the thread sanitizer.
#
# Solvers with variables that all tasks share, trees with conflicts, animations and messages, both also moved from
# actor to actor; storyboards that tasks share; errors that other tasks read. Each world has to come to the same numbers
# as one that is run alone. Any report of the sanitizer is a failure. Builds into .build-tsan.
#
# usage: Scripts/fuzz-tasks.sh [COUNT [SEED]]    rounds, 10 without COUNT; Scripts/fuzz-tasks.sh 2000 for long
set -euo pipefail
cd "$(dirname "$0")/.."
count=${1:-10} seed=${2:-1}
export SWIFT_BACKTRACE=enable=no
swift build --sanitize=thread --scratch-path .build-tsan --product TaskFuzzer >/dev/null
export TSAN_OPTIONS="halt_on_error=1 exitcode=66 ${TSAN_OPTIONS:-}"
status=0
.build-tsan/debug/TaskFuzzer docs/checking "$seed" "$count" || status=$?
if ((status == 66)); then echo "fuzz-tasks: the sanitizer has found a race" >&2; fi
exit "$status"
