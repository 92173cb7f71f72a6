#!/usr/bin/env bash
# Checks the interface files of a commit: for the framework pre-commit, which names them, and as a hook of git's own:
#
#   cp Scripts/pre-commit-hook.sh REPOSITORY/.git/hooks/pre-commit
#
# Without names the files are taken as they are staged, with the staged configuration. The tool is LAYOUTBENCH, or
# LayoutBench in the search path, or is built from the package that this script is in.
set -euo pipefail
tool=${LAYOUTBENCH:-$(command -v LayoutBench || true)}
if [[ -z $tool ]]; then
  package=$(cd "$(dirname "$0")/.." && pwd)
  if [[ ! -e $package/Package.swift ]]; then
    echo "LayoutBench is not in the search path; put it there, or name it by LAYOUTBENCH" >&2
    exit 2
  fi
  # Hooks are run with git's own variables, which are of the repository that is checked.
  log=$(mktemp)
  if ! env -u GIT_DIR -u GIT_WORK_TREE -u GIT_INDEX_FILE swift build -c release --product LayoutBench \
    --package-path "$package" >"$log" 2>&1; then
    cat "$log" >&2
    exit 2
  fi
  rm -f "$log"
  tool=$package/.build/release/LayoutBench
fi
if (($#)); then exec "$tool" check -- "$@"; fi

cd "$(git rev-parse --show-toplevel)"
files=()
while IFS= read -r -d '' file; do files+=("$file"); done \
  < <(git diff --cached --name-only --diff-filter=ACMR -z -- '*.storyboard' '*.xib')
if ((${#files[@]} == 0)); then exit 0; fi
staged=$(mktemp -d)
trap 'rm -rf "$staged"' EXIT
known=$(git show :.layoutbench.yml 2>/dev/null | sed -n "s/^baseline: *//p" | sed "s/ *#.*//; s/^[\"']//; s/[\"']$//" || true)
# Others beside a file are not looked at, so that what is checked out is what is checked.
printf '%s\0' "${files[@]}" .layoutbench.yml ${known:+"$known"} |
  while IFS= read -r -d '' file; do
    if git cat-file -e ":$file" 2>/dev/null; then printf '%s\0' "$file"; fi
  done | git checkout-index -z --stdin --prefix="$staged/"
status=0
(cd "$staged" && "$tool" check -- "${files[@]}") || status=$?
if ((status)); then echo "the commit was not made; git commit --no-verify makes it all the same" >&2; fi
exit "$status"
