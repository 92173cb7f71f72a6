#!/usr/bin/env bash
# The step of action.yml: builds the tool if it is not there, and checks. Inputs come by the environment, as INPUT_….
#
# LAYOUTBENCH names a tool that is built already.
set -euo pipefail
package=$(cd "$(dirname "$0")/.." && pwd)
tool=${LAYOUTBENCH:-}
if [[ -z $tool ]]; then
  if ! command -v swift >/dev/null; then
    echo "::error title=no Swift::LayoutBench is built from source; run the job where Swift is, such as in container: swift:6.2"
    exit 2
  fi
  # What the build prints is of no use beside annotations, unless it fails.
  log=$(mktemp)
  if ! swift build -c release --product LayoutBench --package-path "$package" >"$log" 2>&1; then
    cat "$log"
    exit 2
  fi
  tool=$package/.build/release/LayoutBench
fi

arguments=()
# An input of one value a line; lines that are empty are none.
lines() { while IFS= read -r line || [[ -n $line ]]; do if [[ -n $line ]]; then arguments+=("$line"); fi; done <<<"$1"; }
if [[ -n ${INPUT_CONFIG:-} ]]; then arguments+=("--config=$INPUT_CONFIG"); fi
if [[ -n ${INPUT_BASELINE:-} ]]; then arguments+=("--baseline=$INPUT_BASELINE"); fi
if [[ -n ${INPUT_FAIL_ON:-} ]]; then arguments+=("--fail-on=$INPUT_FAIL_ON"); fi
lines "${INPUT_OPTIONS:-}"
count=${#arguments[@]}
# Behind this there are only files, whatever they are called.
arguments+=(--)
lines "${INPUT_PATHS:-}"
if ((${#arguments[@]} == count + 1)) && [[ -z ${INPUT_CONFIG:-} && ! -e .layoutbench.yml ]]; then arguments+=(.); fi

if [[ -n ${INPUT_SARIF:-} ]]; then
  # What is found is told by the second run, and its status is the step's.
  "$tool" check --format sarif "${arguments[@]}" >"$INPUT_SARIF" 2>/dev/null || true
fi
exec "$tool" check --format github "${arguments[@]}"
