#!/usr/bin/env bash
# Runs trees of views whose callbacks change anything at random, under the address sanitizer.
#
# Each storm follows from its seed alone. After a crash the script says which seed it was, and goes on behind it;
# the status is 1 if there were any, or storms that took too long, or trees that were not in order afterwards.
#
# usage: Scripts/fuzz-callbacks.sh [--debug] [--plain] [--views | --controllers] [COUNT [SEED]]
#   --debug         with assertions, and slower
#   --plain         without the sanitizer
#   --views         storms of views only
#   --controllers   storms of controllers and tables only
set -euo pipefail
cd "$(dirname "$0")/.."
configuration=release
folder=.build-asan
flags=(-Xswiftc -DCHECKS_INVARIANTS --sanitize=address)
kind=()
while [[ ${1:-} == --* ]]; do
  case $1 in
  --debug) configuration=debug ;;
  --plain)
    folder=.build-invariants
    flags=(-Xswiftc -DCHECKS_INVARIANTS)
    ;;
  --views) kind=(views) ;;
  --controllers) kind=(controllers) ;;
  *)
    sed -n '2,/^set/p' "$0" | sed '$d'
    exit 2
    ;;
  esac
  shift
done
count=${1:-100000} seed=${2:-1}
# A backtrace of each crash would take longer than all storms; leaks are looked for by the storms themselves.
export SWIFT_BACKTRACE=enable=no ASAN_OPTIONS=detect_leaks=0
build=(-c "$configuration" --scratch-path "$folder" "${flags[@]}" --product CallbackFuzzer)
swift build "${build[@]}" >/dev/null
fuzzer=$(swift build "${build[@]}" --show-bin-path)/CallbackFuzzer
state=$(mktemp)
trap 'rm -f "$state" "$state.errors"' EXIT

failed=0
end=$((seed + count))
while ((seed < end)); do
  status=0
  timeout 3600 "$fuzzer" "$seed" $((end - seed)) "$state" "${kind[@]}" 2>"$state.errors" || status=$?
  if ((status == 2)); then exit 2; fi
  at=$(head -n 1 "$state")
  # The sanitizer ends a program with status 1, as the program does that has found failures.
  if ((status < 2)) && ! grep -q AddressSanitizer "$state.errors"; then
    if ((status == 1)); then failed=1; fi
    break
  fi
  # 142 is the signal of a storm that has no end.
  what=crash
  if ((status == 142)); then what="no end"; fi
  echo "seed $at: $what (status $status): $(grep -m 1 -oE 'AddressSanitizer: [a-zA-Z-]+|Fatal.*|.*: Fatal error.*' "$state.errors" || true)"
  echo "  again: Scripts/fuzz-callbacks.sh --debug 1 $at"
  failed=1
  seed=$((at + 1))
done
exit "$failed"
