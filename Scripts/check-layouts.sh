#!/usr/bin/env bash
# What building a screen and its first layout take, in instructions a view, is no more than it was (docs/performance.md);
# nor is what it takes to write a system's constraints and to solve them, or to make a cell from a file. Instructions
# repeat where times do not.
#
# usage: Scripts/check-layouts.sh [LAYOUTBENCH]
#
# Needs valgrind; without it nothing is checked.
set -euo pipefail
cd "$(dirname "$0")/.."
bench=${1:-.build/release/LayoutBench}

if ! command -v valgrind >/dev/null; then
  echo "check-layouts: skipped, as valgrind is not installed"
  exit 0
fi

# count WORKLOAD SIZE FUNCTION: the instructions within a function of the benchmark.
count() {
  local counts
  counts=$(mktemp)
  SWIFT_DETERMINISTIC_HASHING=1 valgrind --tool=callgrind --callgrind-out-file="$counts" \
    --toggle-collect="*$3*" \
    "$bench" bench --workload "$1" --sizes "$2" --runs 1 >/dev/null 2>&1
  sed -n 's/^summary: //p' "$counts"
  rm "$counts"
}

# check WORKLOAD SIZE VIEWS LIMIT: counts one screen.
check() {
  local build layout a_view
  build=$(count "$1" "$2" 'ScreenMeasurement*buildViews')
  layout=$(count "$1" "$2" 'ScreenMeasurement*layOutFirst')
  a_view=$(((build + layout) / $3))
  echo "$1: $a_view instructions a view to build it and lay it out, limit $4"
  [[ $build -gt 0 && $layout -gt 0 && $a_view -le $4 ]]
}

# written LIMIT: counts the constraints of a grid of ten rows as they are written, with their variables; the benchmark
# makes the system four times.
written() {
  local a_constraint
  a_constraint=$(($(count grid 10 'GridRecipe*makeSystem') / (4 * 400)))
  echo "grid: $a_constraint instructions a constraint to write it, limit $1"
  [[ $a_constraint -gt 0 && $a_constraint -le $1 ]]
}

# solved LIMIT: counts what it takes a solver to add the constraints of that grid, to solve them and to say all values,
# which the benchmark does four times.
solved() {
  local a_constraint
  a_constraint=$(($(count grid 10 'SystemSessionVyAcA06LinearC0V') / (4 * 400)))
  echo "grid: $a_constraint instructions a constraint to add and to solve it, limit $1"
  [[ $a_constraint -gt 0 && $a_constraint -le $1 ]]
}

# made LIMIT: counts what it takes to make a cell of four views and twelve constraints from a file.
made() {
  local a_cell
  a_cell=$(($(count cliffs/cells-file 1000 'CellCliffs*made*U_') / 1000))
  echo "cells-file: $a_cell instructions to make a cell from a file, limit $1"
  [[ $a_cell -gt 0 && $a_cell -le $1 ]]
}

status=0
written 1540 || status=1
solved 2320 || status=1
made 92000 || status=1
check list-screen 1000 1001 17900 || status=1
check nested-screen 1000 1000 15200 || status=1
check grid-screen 1000 1024 14500 || status=1
check form-screen 1000 1000 16700 || status=1
[[ $status -eq 0 ]] || echo "check-layouts: more than the limit, or nothing was counted" >&2
exit "$status"
