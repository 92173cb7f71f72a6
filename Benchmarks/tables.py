#!/usr/bin/env python3
"""Writes the tables of docs/performance.md that are made of the runs in Results.

usage: tables.py            writes them
       tables.py --check    changes nothing; exit status 1 where a table is not that of the recorded runs

A table is known by its header. What stands around it is written by hand.
"""

import json
import math
import pathlib
import re
import sys

from figures import digits, time

HERE = pathlib.Path(__file__).resolve().parent
PAGE = HERE.parent / "docs/performance.md"
PEERS = HERE.parent / "Sources/LayoutBench/Bench/Reports/RecordedPeers.swift"


class Run:
    """A recorded run: its rows by workload, size, phase and solver."""

    def __init__(self, name):
        rows = json.loads((HERE / "Results" / f"{name}.json").read_text())["results"]
        self.rows = {(r["workload"], r["size"], r["phase"], r.get("solver")): r for r in rows}
        self.cells = list(dict.fromkeys((r["workload"], r["size"]) for r in rows))

    def row(self, cell, phase, solver=None):
        return self.rows.get((*cell, phase, solver))

    def ns(self, cell, phase, solver=None):
        row = self.row(cell, phase, solver)
        return row and row["median_ns"]


def solver(results):
    for cell in results.cells:
        build = results.row(cell, "build")
        if cell[0] in LAYOUTS or cell[0] == "controllers" or build is None:
            continue
        edit = results.row(cell, "edit")
        pivots = edit["pivots"] / max(edit["counted_operations"], 1)
        yield [f"`{cell[0]}`", f"{cell[1]:,}",
               *(time(results.ns(cell, phase)) for phase in ("build", "edit", "churn", "toggle")),
               digits(pivots), digits(build["heap_bytes"] / build["views"])]


LAYOUTS = ("list-screen", "form-screen", "nested-screen", "grid-screen")


def layouts(run):
    for cell in run.cells:
        build = run.row(cell, "build")
        ns = lambda phase: run.ns(cell, phase)
        both = (ns("build") + ns("layout")) / build["views"]
        yield [f"`{cell[0]}`", f"{build['views']:,}", time(ns("build")), time(ns("layout")), time(ns("resize")),
               time(ns("constant")), f"{run.row(cell, 'constant')['moved_views']:,}",
               time(ns("shift")), f"{run.row(cell, 'shift')['moved_views']:,}",
               time(ns("subtree")), time(ns("by-hand")), time(both), digits(build["heap_bytes"] / build["views"])]


def controllers(run):
    for cell in run.cells:
        row = [f"{run.row(cell, 'build')['views']:,}"]
        for phase in ("layout", "resize", "pass", "constant", "shift"):
            mine, plain = run.ns(cell, phase), run.ns(cell, "plain-" + phase)
            row += [f"{time(mine)} ({mine / plain:.2f})", time(plain)]
        yield row


def recorded():
    """The best recorded figure of each cell and phase, in nanoseconds, from the tool's own table."""
    text = PEERS.read_text()
    text = text[text.index("private static let table"):]
    best = {}
    number = r"(nil|[\d_.]+)"
    for workload, size, figures in re.findall(r'"(\w+)",\s*(\d+),\s*\[(.*?)\]', text, re.S):
        for times in re.findall(rf"\({number}, {number}, {number}\)", figures):
            for phase, unit, value in zip(("build", "edit", "churn"), (1e6, 1e3, 1e3), times):
                if value != "nil":
                    key = (workload, int(size), phase)
                    best[key] = min(best.get(key, math.inf), float(value.replace("_", "")) * unit)
    return best


def record(results):
    best = recorded()
    for cell in results.cells:
        if (*cell, "build") not in best:
            continue
        row = [f"`{cell[0]}`", f"{cell[1]:,}"]
        for phase, theirs in (("build", "build"), ("edit", "edit"), ("churn", "churn"), ("toggle", "churn")):
            row.append(f"{digits(best[(*cell, theirs)] / results.ns(cell, phase))}×")
        yield row


def peers(run):
    for cell in run.cells:
        name = cell[0] if cell[0] in ("enaml", "screens") else f"{cell[0]}:{cell[1]}"
        for phase in ("build", "edit", "churn"):
            mine, kiwi = run.ns(cell, phase, "LayoutSolver"), run.ns(cell, phase, "kiwi")
            yield [f"`{name}`", phase, time(mine), time(kiwi), digits(kiwi / mine)]


def growth(results):
    for workload in ("chain", "nested", "indep", "grid"):
        sizes = sorted(size for name, size in results.cells if name == workload)[-2:]
        # The size of a grid is the number of its rows.
        counts = [size * size if workload == "grid" else size for size in sizes]
        row = [f"`{workload}` (cells)" if workload == "grid" else f"`{workload}`", f"{counts[0]:,} to {counts[1]:,}"]
        for phase in ("build", "edit", "churn"):
            first, second = (results.ns((workload, size), phase) for size in sizes)
            row.append(f"{math.log(second / first) / math.log(counts[1] / counts[0]):.2f}")
        yield row


def loop(results):
    for cell in results.cells:
        hand, edit = results.ns(cell, "by-hand"), results.ns(cell, "sustained")
        if cell[0] in ("grid", "nested") and hand and edit:
            yield [f"`{cell[0]}`", f"{cell[1]:,}", time(edit), time(hand), f"{edit / hand:.1f}"]


def tables():
    """The header of each table, and its rows."""
    results = Run("results")
    return {
        "| workload | size | build | edit | churn | toggle | pivots an edit | bytes a view |": solver(results),
        "| screen | views | build | first layout | resize | one constant | views moved | one constant | views moved "
        "| part replaced | by hand | b + l, a view | bytes a view |": layouts(Run("layouts")),
        "| views | first layout | without | resize | without | pass | without | constant | without | moved | without |":
            controllers(Run("controllers")),
        "| workload | size | build | edit | churn | toggle against churn |": record(results),
        "| system | phase | LayoutSolver | kiwi 1.5.1 | times as fast |": peers(Run("peers")),
        "| workload | sizes | build | edit | churn |": growth(results),
        "| workload | size | sustained edit | the loop | ratio |": loop(results),
    }


def main():
    if sys.argv[1:] not in ([], ["--check"]):
        sys.exit(__doc__.strip())
    text = PAGE.read_text()
    lines = text.split("\n")
    for header, rows in tables().items():
        if lines.count(header) != 1:
            sys.exit(f"tables.py: {PAGE.name} has {lines.count(header)} tables with the header {header}")
        first = lines.index(header) + 2
        last = first
        while lines[last].startswith("|"):
            last += 1
        lines[first:last] = ["| " + " | ".join(row) + " |" for row in rows]
    written = "\n".join(lines)
    if sys.argv[1:]:
        if written != text:
            sys.exit(f"tables.py: {PAGE.name} is not what the runs in Results come to; run Benchmarks/tables.py")
    else:
        PAGE.write_text(written)


if __name__ == "__main__":
    main()
