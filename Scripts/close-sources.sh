#!/usr/bin/env bash
# Copies Swift files without their public declarations, for libraries that are made of all of them at once and have another
# interface: where nobody else can call, override or conform, the compiler leaves out what is unused and calls directly. The
# views' C library is a tenth smaller for that, and takes a tenth less time. A file of which that library has another of the
# same name (in Bindings/C/Library/Views) is left out.
#
# usage: Scripts/close-sources.sh DIRECTORY FILE…
set -euo pipefail
[[ $# -ge 2 ]] || {
  sed -n '/^# usage:/s/^# //p' "$0" >&2
  exit 2
}
directory=$1
shift
rm -rf "$directory"
mkdir -p "$directory"
before='( *((@[A-Za-z_]+(\([^)]*\))?|nonisolated|final|static|override|indirect) +)*)'
keyword='(@|actor|borrowing|class|consuming|convenience|enum|extension|fileprivate|final|func|indirect|init|internal'
keyword+='|let|lazy|mutating|nonisolated|override|private|protocol|required|static|struct|subscript|typealias|unowned|var|weak)'
for file in "$@"; do
  if [[ -f $(dirname "$0")/../Sources/Bindings/C/Library/Views/$(basename "$file") ]]; then continue; fi
  sed -E -e 's/@(frozen|inlinable|usableFromInline)( +|$)//' \
    -e "s/^$before(public|open|package) +(package\\(set\\) +)?$keyword/\\1\\7/" \
    -e "s/^${before}package\\(set\\) +/\\1/" "$file" >"$directory/${file//\//_}"
done
