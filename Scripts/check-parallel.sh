#!/usr/bin/env bash
# Spreads checks over processes by GNU parallel, as docs/checking.md describes it, and compares with one process.
#
# Where GNU parallel is not installed nothing is done. The machine that it spreads over is this one.
#
# usage: Scripts/check-parallel.sh TOOL FOLDER
set -euo pipefail
if ! parallel --version 2>/dev/null | grep -q 'GNU parallel'; then
  echo "no GNU parallel here: spreading work by it is not tried"
  exit 0
fi
tool=$(realpath "$1")
folder=$(realpath "$2")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/bin"
ln -s "$tool" "$work/bin/LayoutBench"
export PATH="$work/bin:$PATH" PARALLEL_HOME="$work"
# A colon is the machine itself, without ssh.
echo '2/:' >"$work/machines"

list() { find "$folder" -name '*.storyboard' -o -name '*.xib'; }
# Blocks of some names, so that there are several.
list | parallel --will-cite --pipe --block 1k --round-robin --sshloginfile "$work/machines" \
  LayoutBench check - --format json >"$work/spread" 2>"$work/errors" || true
list | LayoutBench check - --format json >"$work/one" 2>/dev/null || true
if ! diff <(LC_ALL=C sort "$work/one") <(LC_ALL=C sort "$work/spread") >/dev/null; then
  echo "GNU parallel gives something else than one process: $(wc -l <"$work/one") and $(wc -l <"$work/spread") lines" >&2
  exit 1
fi
echo "GNU parallel: $(wc -l <"$work/spread") scenes by $(grep -c 'LayoutBench: check:' "$work/errors") processes, as by one"
