#!/usr/bin/env bash
# Makes a static site of the modules' documentation, with the toolchain's own tools.
#
# The declarations of each module are compiled to a symbol graph, and `docc` makes pages of that and of the module's
# catalogue; warnings are errors. The code of the catalogues' articles is compiled, too. An index page leads to
# the modules. The site is for a server's root; HOSTING_BASE_PATH is another path on it.
#
# usage: Scripts/make-docs.sh [OUTPUT]    the folder of the site, .build/docs if it is not given
set -euo pipefail
cd "$(dirname "$0")/.."
output=${1:-.build/docs}
swiftc=${SWIFTC:-swiftc}
tools=$(dirname "$(readlink -f "$(command -v "$swiftc")")")
docc=${DOCC:-$tools/docc}

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/modules" "$work/archives"

# The settings of Package.swift.
flags=(-swift-version 6 -enable-upcoming-feature ExistentialAny -enable-upcoming-feature InternalImportsByDefault
  -enable-upcoming-feature MemberImportVisibility -I "$work/modules")

# emit MODULE: its declarations as a module for those above it, and as a symbol graph.
emit() {
  local module=$1 files=() file
  while IFS= read -r -d '' file; do files+=("$file"); done \
    < <(find "Sources/$module" -name '*.swift' -print0 | LC_ALL=C sort -z)
  mkdir "$work/$module"
  "$swiftc" -emit-module -wmo -parse-as-library "${flags[@]}" -package-name layoutsolver \
    -Xfrontend -experimental-skip-non-inlinable-function-bodies -module-name "$module" "${files[@]}" \
    -emit-module-path "$work/modules/$module.swiftmodule" -emit-symbol-graph -emit-symbol-graph-dir "$work/$module" \
    -symbol-graph-minimum-access-level public -emit-extension-block-symbols
}

# document MODULE: an archive of its pages.
document() {
  local module=$1
  "$docc" convert "Sources/$module/$module.docc" --additional-symbol-graph-dir "$work/$module" \
    --fallback-display-name "$module" --fallback-bundle-identifier "$module" \
    --fallback-default-module-kind Module --enable-experimental-external-link-support \
    --transform-for-static-hosting ${HOSTING_BASE_PATH:+--hosting-base-path "$HOSTING_BASE_PATH"} \
    --warnings-as-errors --output-path "$work/archives/$module.doccarchive" >"$work/log" 2>&1 || {
    cat "$work/log" >&2
    return 1
  }
}

# check MODULE: the code of each of its articles compiles as one program.
check() {
  local page
  for page in "Sources/$1/$1.docc"/*.md; do
    sed -n '/^```swift$/,/^```$/p' "$page" | sed '/^```/d' >"$work/main.swift"
    [[ -s $work/main.swift ]] || continue
    if ! "$swiftc" -typecheck -swift-version 6 -I "$work/modules" "$work/main.swift"; then
      echo "make-docs: the code of $page does not compile" >&2
      return 1
    fi
  done
}

documented=(LayoutSolver ConstraintSolver LayoutViews LayoutControllers LayoutDiagnostics UIKitNames LayoutStoryboards
  LayoutTraces)

for module in ConstraintSolver LayoutViews LayoutControllers LayoutDiagnostics LayoutSolver UIKitNames LayoutInput \
  LayoutTraces LayoutStoryboards; do
  emit "$module"
done
archives=()
for module in "${documented[@]}"; do
  check "$module"
  document "$module"
  archives+=("$work/archives/$module.doccarchive")
done

rm -rf "$output"
mkdir -p "$(dirname "$output")"
"$docc" merge "${archives[@]}" --synthesized-landing-page-name LayoutSolver \
  --synthesized-landing-page-kind Package --output-path "$output" >/dev/null

# The page at the root needs no script.
{
  cat <<'END'
<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>LayoutSolver</title>
<style>body { font: 16px/1.5 system-ui, sans-serif; max-width: 40em; margin: 3em auto; padding: 0 1em }</style>
<h1>LayoutSolver</h1>
<p>The documentation of the modules:</p>
<ul>
END
  for module in "${documented[@]}"; do
    page="documentation/$(tr '[:upper:]' '[:lower:]' <<<"$module")"
    # Each module has its page, with what the page shows.
    [[ -s $output/$page/index.html && -s $output/data/$page.json ]]
    abstract=$(sed -n '3p' "Sources/$module/$module.docc/$module.md")
    echo "<li><a href=\"$page/\">$module</a>: $abstract</li>"
  done
  echo '</ul>'
  echo '</html>'
} >"$work/index.html"
mv "$work/index.html" "$output/index.html"

echo "make-docs: $(find "$output/data" -name '*.json' | wc -l) pages in $output"
