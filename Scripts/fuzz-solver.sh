#!/usr/bin/env bash
# Plays random histories of calls on solvers and checks each: ended in time and memory, finite, required
# constraints hold, refused calls change nothing, and the solution is optimal, by an exact reference where the
# system is small and against a solver that gets all in one batch elsewhere.
#
# Each history follows from its seed alone and is played in a process of its own. A failing seed is printed
# with the command that plays it again; the status is 1 if there were any. `--trace FILE --shrink` writes the
# first one as a small trace. `--invariants`, as first option, checks the solver's own invariants as well.
#
# usage: Scripts/fuzz-solver.sh [--invariants] [FIRST LAST [OPTION…]]
set -euo pipefail
cd "$(dirname "$0")/.."
# A backtrace of each crash would take longer than all histories.
export SWIFT_BACKTRACE=enable=no
build=(swift build -c release --product SolverFuzzer)
folder=.build
if [[ ${1:-} == --invariants ]]; then
  shift
  folder=.build-invariants
  build+=(--scratch-path "$folder" -Xswiftc -DCHECKS_INVARIANTS)
fi
"${build[@]}" >/dev/null
# The most that a run and its histories may take together, should a limit of the histories fail.
ulimit -v 8000000
if (($# == 0)); then set -- 0 100000 --jobs "$(nproc)"; fi
exec "$folder/release/SolverFuzzer" "$@"
