#!/usr/bin/env bash
# The library compiles with its views isolated to the main actor, and an application of the main actor uses it.
#
# First a search, which takes no time: what is declared in the folders of values is nonisolated, and open classes
# without a superclass say whose they are, and what their end is. Then the example in docs/main-actor is built with the trait MainActorViews:
# a module with default isolation on the main actor, and one without. It has to print what its page says.
#
# usage: Scripts/check-main-actor.sh [--search]
set -euo pipefail
cd "$(dirname "$0")/.."
export SWIFT_BACKTRACE=enable=no

folders=()
folders+=(Sources/LayoutViews/Geometry)
for folder in Markup Fonts Document Devices Text; do folders+=("Sources/LayoutStoryboards/$folder"); done
words='(@[A-Za-z]+(\([^)]*\))? )*((public|private|fileprivate|final|indirect|prefix) )*(struct|class|enum|protocol|func|let|var|extension) '
if grep -rnE --include='*.swift' "^$words" "${folders[@]}" >&2; then
  echo "check-main-actor: these are the main actor's where views are: say 'nonisolated' before struct, extension, …" >&2
  exit 1
fi
# The compiler forgets the default isolation of classes without a superclass where another module extends them.
rootless=$(find Sources/LayoutViews Sources/LayoutControllers -name '*.swift' -exec awk '
  /^open class [A-Za-z]+ \{/ && before != "#endif" { print FILENAME ": " $0 }
  { before = $0 }' {} +)
if [[ -n $rootless ]]; then
  echo "$rootless" >&2
  echo "check-main-actor: say '@MainActor' before these, where MainActorViews is" >&2
  exit 1
fi
# Their ends, unless they are written, trap where another thread lets go of what such a module has derived.
endless=$(grep -rlE '^open class [A-Za-z]+( \{|<)' Sources/LayoutViews Sources/LayoutControllers |
  xargs grep -lE '^  public (required )?init\(' | xargs grep -LE '^  (nonisolated )?deinit ' || true)
if [[ -n $endless ]]; then
  echo "$endless" >&2
  echo "check-main-actor: write a deinit in these, isolated where MainActorViews is, or nonisolated" >&2
  exit 1
fi
[[ ${1:-} == --search ]] && exit 0

log=$(mktemp -d)
trap 'rm -rf "$log"' EXIT
swift build --package-path docs/main-actor --scratch-path .build/main-actor 2>&1 | tee "$log/build"
if grep -q 'warning:' "$log/build"; then
  echo "check-main-actor: the build has warnings" >&2
  exit 1
fi
sed -n '/^```text$/,/^```$/p' docs/main-actor/README.md | sed '1d;$d' >"$log/expected"
.build/main-actor/debug/MainActorScreen | diff "$log/expected" -
