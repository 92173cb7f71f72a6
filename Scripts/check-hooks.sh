#!/usr/bin/env bash
# Runs the action's step and the hook as their users do, in made-up repositories.
#
# usage: Scripts/check-hooks.sh TOOL
set -euo pipefail
LAYOUTBENCH=$(realpath "$1")
export LAYOUTBENCH
cd "$(dirname "$0")/.."
root=$PWD
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failed=0

# expect STATUS PATTERN COMMAND…: a command ends with a status and prints a line that fits, on either stream; none for ''.
expect() {
  local status=$1 pattern=$2 found=0
  shift 2
  "$@" >"$work/output" 2>&1 || found=$?
  if ((found != status)) || { [[ -n $pattern ]] && ! grep -qE -- "$pattern" "$work/output"; }; then
    echo "status $found instead of $status, or no '$pattern': $*" >&2
    cat "$work/output" >&2
    failed=1
  fi
}

mkdir "$work/app"
cp docs/checking/*.storyboard "$work/app"
cd "$work/app"
# shellcheck disable=SC2317 # called by expect
step() { env GITHUB_STEP_SUMMARY="$work/summary" "$@" "$root/Scripts/run-action.sh"; }

# The step of the action.
expect 1 '^::error file=Profile.storyboard,line=17,col=37,' step
grep -q '^| error | Profile.storyboard\\:17 | 3 required' "$work/summary"
expect 0 'no findings' step INPUT_PATHS=Settings.storyboard
expect 1 '^::warning .*retina4_0' step INPUT_PATHS=$'Settings.storyboard\nProfile.storyboard\n' \
  INPUT_OPTIONS=$'--device\nretina4_0' INPUT_SARIF="$work/log.sarif"
grep -q '"ruleId": "overlap"' "$work/log.sarif"
printf 'rules:\n  conflict: off\n  ambiguity: warning\n' >.layoutbench.yml
expect 0 'text cut off' step INPUT_FAIL_ON=error
expect 2 'unknown severity|unknown --fail-on' step INPUT_FAIL_ON='error; touch injected'
# shellcheck disable=SC2016 # that it is not expanded is the point
expect 2 'no such file' step INPUT_PATHS='$(touch injected)'
[[ ! -e injected ]]
"$LAYOUTBENCH" check . --write-baseline known.json 2>/dev/null
expect 0 'known by the baseline' step INPUT_BASELINE=known.json
printf 'rules:\n  overlp: off\n' >other.yml
expect 2 "other.yml:2:3: unknown rule 'overlp'" step INPUT_CONFIG=other.yml
rm -f .layoutbench.yml other.yml known.json

# The hook of git's own looks at what is staged.
git init -q . && git config user.name A && git config user.email a@example.org
cp "$root/Scripts/pre-commit-hook.sh" .git/hooks/pre-commit
git add Settings.storyboard
expect 0 '' git commit -m good
git add Profile.storyboard
expect 1 '^Profile.storyboard:17:37: error: ' git commit -m bad
expect 1 'the commit was not made' git commit -m bad
echo broken >Profile.storyboard
expect 1 '^Profile.storyboard:17:37: error: ' git commit -m bad
printf 'excluded: Profile.storyboard\n' >.layoutbench.yml
expect 1 '^Profile.storyboard:17:37: error: ' git commit -m bad
git add .layoutbench.yml
expect 0 '1 left out' git commit -m excluded
cp "$root/docs/checking/Profile.storyboard" .
"$LAYOUTBENCH" check --no-config . --write-baseline known.json 2>/dev/null
printf 'baseline: "known.json" # ours\n' >.layoutbench.yml
echo ' ' >>Profile.storyboard
git add .
expect 0 '3 known by the baseline' git commit -m known
git rm -q --cached Settings.storyboard
expect 0 '' git commit -m removed

# The framework names the files.
rm .layoutbench.yml
expect 1 '^Profile.storyboard:17:37: error: ' \
  "$root/Scripts/pre-commit-hook.sh" "$root/docs/checking/Settings.storyboard" Profile.storyboard
expect 0 'no findings' "$root/Scripts/pre-commit-hook.sh" "$root/docs/checking/Settings.storyboard"
exit "$failed"
