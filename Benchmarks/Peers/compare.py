#!/usr/bin/env python3
"""Measures LayoutSolver and other solvers side by side, in one run, and prints the ratios.

usage: compare.py [--bench PATH] [--peers kiwi,cassowary,c] [--systems WORKLOAD[:SIZE],…]
                  [--seconds S] [--rounds N] [--large] [--json FILE]

Each system is measured with each solver in turn, so that a busy moment of the machine hits all of
them; of several rounds each figure is the median. A figure beside a peer's time says how many times
as fast LayoutSolver is; below 1 the peer is ahead. Exit status 1 where a peer is ahead in any cell.
"""

import argparse
import json
import pathlib
import statistics
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path.append(str(HERE.parent))
from figures import digits, time  # noqa: E402

SCRIPTS = {
    "kiwi": HERE / "kiwi/fetch-and-run.sh",
    "cassowary": HERE / "cassowary/build-and-run.sh",
    # LayoutSolver itself, through its C interface.
    "c": HERE / "c/build-and-run.sh",
}
SYSTEMS = "enaml,chain:10,chain:100,nested:20,nested:100,grid:3,grid:10,grid:30,indep:10,indep:100,screens"
LARGE = "chain:1000,nested:1000,indep:1000"
PHASES = ["build", "edit", "churn"]


def percentile(values, share):
    values = sorted(values)
    position = share * (len(values) - 1)
    below = int(position)
    above = min(below + 1, len(values) - 1)
    return values[below] + (values[above] - values[below]) * (position - below)


def own(bench, workload, size):
    command = [str(bench), "bench", "--workload", workload, "--json", "-"]
    if size is not None:
        command += ["--sizes", str(size)]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.stderr:
        sys.stderr.write(done.stderr)
    if not done.stdout:
        sys.exit(f"compare.py: {bench} printed no results")
    return json.loads(done.stdout)


def peer(script, seconds, system):
    """The rows of one system, those of a collection put together as LayoutBench does."""
    # Collections share the time of a few systems.
    budget = seconds / 50 if system == "screens" else seconds
    done = subprocess.run([str(script), str(budget), system], stdout=subprocess.PIPE, text=True)
    if done.returncode != 0:
        sys.exit(f"compare.py: {script} failed; see its message above")
    phases = {}
    for line in done.stdout.splitlines():
        row = json.loads(line)
        phases.setdefault(row["phase"], []).append(row)
    result = []
    for rows in phases.values():
        row = dict(rows[0])
        row.pop("system")
        if len(rows) > 1:
            medians = [r["median_ns"] for r in rows]
            row["systems"] = len(rows)
            row["median_ns"] = statistics.median(medians)
            row["p95_ns"] = percentile(medians, 0.95)
            for key in ("operations", "variables", "constraints", "peak_bytes", "views"):
                row[key] = sum(r[key] for r in rows)
        result.append(row)
    return result


def middle(rounds):
    """The rows of the rounds, each that of the round whose median is in the middle."""
    result = []
    for row in rounds[0]:
        same = [next(r for r in rows if r["phase"] == row["phase"]) for rows in rounds]
        result.append(sorted(same, key=lambda r: r["median_ns"])[(len(same) - 1) // 2])
    return result


def shown(nanoseconds):
    return "–" if nanoseconds is None else time(nanoseconds)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--bench", default=HERE.parent.parent / ".build/release/LayoutBench")
    parser.add_argument("--peers", default="kiwi,cassowary")
    parser.add_argument("--systems", default=SYSTEMS)
    parser.add_argument("--seconds", type=float, default=0.9)
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--large", action="store_true", help="adds systems that take peers minutes")
    parser.add_argument("--json")
    options = parser.parse_args()
    peers = [name for name in options.peers.split(",") if name]
    for name in peers:
        if name not in SCRIPTS:
            parser.error(f"unknown peer '{name}'; known: {', '.join(SCRIPTS)}")
    systems = (options.systems + ("," + LARGE if options.large else "")).split(",")

    results, machine, behind = [], None, []
    print("%-12s %-6s %12s" % ("system", "phase", "LayoutSolver")
          + "".join("%22s" % name for name in peers))
    for system in systems:
        workload, _, size = system.partition(":")
        rounds = {name: [] for name in ["LayoutSolver"] + peers}
        for _ in range(max(options.rounds, 1)):
            report = own(options.bench, workload, size or None)
            machine = report["machine"]
            rounds["LayoutSolver"].append(report["results"])
            for name in peers:
                rounds[name].append(peer(SCRIPTS[name], options.seconds, system))
        cells = {name: middle(measured) for name, measured in rounds.items()}
        for solver, rows in cells.items():
            results += [dict(row, solver=solver) for row in rows]
        reference = next((r for r in cells["LayoutSolver"] if r["phase"] == "build"), None)
        for name in peers:
            for row in cells[name][:1]:
                if row.get("systems", 1) > 1 and row["systems"] < reference["size"]:
                    print(f"# {name} solved {row['systems']} of {reference['size']} of {system}")
                elif reference and (row["variables"], row["constraints"]) != (
                        reference["variables"], reference["constraints"]):
                    sys.exit(f"compare.py: {system} is not the same system for {name}")
        for phase in PHASES:
            times = {s: next((r["median_ns"] for r in rows if r["phase"] == phase), None)
                     for s, rows in cells.items()}
            mine = times["LayoutSolver"]
            line = "%-12s %-6s %12s" % (system, phase, shown(mine))
            for name in peers:
                other = times[name]
                ratio = f"{digits(other / mine):>8}×" if other and mine else "        –"
                line += "%13s%s" % (shown(other), ratio)
                if other and mine and other < mine:
                    behind.append(f"{system} {phase}: {name}")
            print(line, flush=True)
    if options.json:
        with open(options.json, "w") as file:
            json.dump({"machine": machine, "results": results}, file, indent=1)
            file.write("\n")
    if behind:
        print("\nbehind in: " + "; ".join(behind))
        sys.exit(1)


if __name__ == "__main__":
    main()
