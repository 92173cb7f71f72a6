#!/usr/bin/env bash
# Each file of Sources in which the compiler does not check memory is explained in docs/unsafe.md, and no other.
#
# usage: Scripts/check-unsafe.sh
set -euo pipefail
cd "$(dirname "$0")/.."
export LC_ALL=C

# `IndexedPointer` and `LevelVector` are the solver's own pointers without a check of bounds.
constructs='IndexedPointer|LevelVector|Unmanaged|unowned|Unsafe(Mutable)?(Raw)?(Buffer)?Pointer|unsafeBitCast|unsafeDowncast|withUnsafe|takeUnretainedValue|unsafelyUnwrapped'
found=$(grep -rlE --include='*.swift' "$constructs" Sources | sed 's|^Sources/||' | sort)
explained=$(grep '^|' docs/unsafe.md | grep -oE '`[A-Za-z]+(/[A-Za-z+]+)+\.swift`' | tr -d '`' | sort -u)

failed=0
while IFS= read -r file; do
  echo "check-unsafe: Sources/$file has what the compiler does not check, and no row in docs/unsafe.md" >&2
  failed=1
done < <(comm -23 <(echo "$found") <(echo "$explained") | grep . || true)
while IFS= read -r file; do
  echo "check-unsafe: docs/unsafe.md explains Sources/$file, in which there is nothing of the kind" >&2
  failed=1
done < <(comm -13 <(echo "$found") <(echo "$explained") | grep . || true)
exit "$failed"
