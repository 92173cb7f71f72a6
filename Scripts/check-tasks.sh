#!/usr/bin/env bash
# The compiler refuses programs that share a solver or a tree between tasks, and takes those that move them.
#
# Compiles each file of Tests/Tasks by itself in the Swift 6 language mode against the modules of a debug build: those
# of Allowed without a word, those of Refused with an error that has the words behind "// expect:".
#
# usage: Scripts/check-tasks.sh [MODULES]    the folder of the built modules
set -euo pipefail
cd "$(dirname "$0")/.."
swiftc=${SWIFTC:-swiftc}
modules=${1:-.build/debug/Modules}

log=$(mktemp -d)
trap 'rm -rf "$log"' EXIT
failures=0

# compile FILE: all that the compiler has to say, also of what moves between tasks, which it finds late.
compile() {
  "$swiftc" -swift-version 6 -parse-as-library -emit-sil -o /dev/null -I "$modules" "$1" >"$log/words" 2>&1
}

fail() {
  echo "check-tasks: $1" >&2
  cat "$log/words" >&2
  failures=$((failures + 1))
}

allowed=0
for file in Tests/Tasks/Allowed/*.swift; do
  allowed=$((allowed + 1))
  if ! compile "$file" || [[ -s $log/words ]]; then fail "$file is not taken as it is"; fi
done

refused=0
for file in Tests/Tasks/Refused/*.swift; do
  refused=$((refused + 1))
  expected=$(sed -n 's|^// expect: ||p' "$file")
  if [[ -z $expected ]]; then
    : >"$log/words"
    fail "$file does not say what to expect"
  elif compile "$file"; then
    fail "$file is taken"
  elif ! grep -F 'error: ' "$log/words" | grep -qF -- "$expected"; then
    fail "$file is refused, but not for '$expected'"
  fi
done

echo "check-tasks: $allowed programs taken, $refused refused, $failures otherwise"
[[ $failures -eq 0 ]]
