#!/usr/bin/env bash
# Completes command lines of the tool in bash, and in zsh and fish where they are installed, and looks at its manual page.
#
# usage: Scripts/check-completions.sh TOOL
set -euo pipefail
tool=$(realpath "$1")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
for shell in bash zsh fish; do "$tool" completions "$shell" >"$work/$shell"; done
failed=0

# expect SHELL LINE WORD…: a line is completed to words, in any order; each shell has a function complete_SHELL.
expect() {
  local shell=$1 line=$2
  shift 2
  if ! diff <(printf '%s\n' "$@" | LC_ALL=C sort) <("complete_$shell" "$line" | LC_ALL=C sort) >"$work/difference"; then
    echo "$shell: '$line' is completed to something else:" >&2
    cat "$work/difference" >&2
    failed=1
  fi
}

complete_bash() {
  bash -c '
    source "$1"
    compopt() { :; }
    read -ra COMP_WORDS <<<"$2"
    [[ $2 == *" " ]] && COMP_WORDS+=("")
    COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
    _LayoutBench
    if ((${#COMPREPLY[@]})); then printf "%s\n" "${COMPREPLY[@]}"; fi' - "$work/bash" "$1"
}

complete_fish() {
  fish --no-config -c "source $work/fish; complete -C '$1'" | cut -f 1
}

shells=(bash)
if command -v fish >/dev/null; then shells+=(fish); else echo "no fish here: its completions are not tried"; fi
for shell in "${shells[@]}"; do
  expect "$shell" 'LayoutBench ch' check
  expect "$shell" 'LayoutBench check --fail-on ' error warning
  expect "$shell" 'LayoutBench check --write' --write-baseline
  expect "$shell" 'LayoutBench check --explain ove' oversized overlap
  expect "$shell" 'LayoutBench draw --device retina6_1' retina6_1 retina6_12
  expect "$shell" 'LayoutBench completions f' fish
done
expect bash 'LayoutBench check --device retina4_0,retina5_' retina4_0,retina5_4 retina4_0,retina5_5 retina4_0,retina5_9

if command -v zsh >/dev/null; then
  zsh -n "$work/zsh"
  # Where completions are not set up, its list is looked at as zsh would see it.
  zsh -f -c '
    autoload -Uz compinit && compinit -u -d "$2"
    source "$1"
    [[ ${_comps[LayoutBench]} == _LayoutBench ]]' - "$work/zsh" "$work/dump" || {
    echo "zsh: the completions are not taken" >&2
    failed=1
  }
else
  echo "no zsh here: its completions are not tried"
fi

"$tool" manual >"$work/page"
if command -v mandoc >/dev/null; then
  mandoc -T lint -W error "$work/page" || failed=1
elif command -v groff >/dev/null; then
  [[ -z $(groff -man -K utf8 -T utf8 -ww "$work/page" 2>&1 >/dev/null) ]] || failed=1
else
  echo "neither mandoc nor groff here: the manual page is not looked at"
fi
exit "$failed"
