#!/usr/bin/env bash
# Runs the commands that pages show and compares what they print with what the pages say.
#
# A block ```console has lines that begin with "$ ", each a command of the shell that is run in the
# repository's root, and below each what it prints, standard error included. Times are left out of
# the comparison. `LayoutBench` is the built tool.
#
# usage: Scripts/check-console.sh TOOL PAGE…
set -euo pipefail
tool=$(realpath "$1")
shift
cd "$(dirname "$0")/.."

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/bin"
ln -s "$tool" "$work/bin/LayoutBench"
export PATH="$work/bin:$PATH" TMPDIR="$work"

untimed() { sed -E 's/; [0-9]+\.[0-9] s$/; … s/'; }

failed=0
commands=0
for page in "$@"; do
  sed -n '/^```console$/,/^```$/p' "$page" | grep -v '^```' >"$work/session" || true
  : >"$work/shown"
  : >"$work/printed"
  while IFS= read -r line || [[ -n $line ]]; do
    printf '%s\n' "$line" >>"$work/shown"
    if [[ $line == '$ '* ]]; then
      commands=$((commands + 1))
      printf '%s\n' "$line" >>"$work/printed"
      status=0
      bash -c "${line#\$ }" >"$work/output" 2>&1 </dev/null || status=$?
      cat "$work/output" >>"$work/printed"
      if [[ $status -gt 123 ]]; then
        echo "$page: '${line#\$ }' ended with status $status" >&2
        failed=1
      fi
    fi
  done <"$work/session"
  if ! diff <(untimed <"$work/shown") <(untimed <"$work/printed"); then
    echo "$page: the commands print something else than the page says" >&2
    failed=1
  fi
done
if [[ $commands -eq 0 ]]; then
  echo "no commands in these pages" >&2
  failed=1
fi
exit "$failed"
