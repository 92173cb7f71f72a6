#!/usr/bin/env python3
"""Times layoutsolver.kiwi beside kiwisolver, from Python, in one run.

usage: kiwisolver_python.py [RUNS]

Both are to be installed: `pip install kiwisolver`, and Sources/Bindings/Python as docs/bindings.md says. Each number is the
median of RUNS (9) runs that alternate between the two; an edit is suggestValue and updateVariables. Building includes the
objects: variables, expressions and constraints. The values of both are compared where the solution is unique.
"""

import statistics
import sys
import time

import kiwisolver
import layoutsolver.kiwi


def chain(kiwi, count):
    """Boxes in a row, each beside the one before it; one edit moves the last one's end, and what gives way."""
    solver = kiwi.Solver()
    end, boxes = kiwi.Variable(), []
    for _ in range(count // 3):
        x, width = kiwi.Variable(), kiwi.Variable()
        solver.addConstraint(x == boxes[-2] + boxes[-1] + 5 if boxes else x == 0)
        solver.addConstraint(width >= 10)
        solver.addConstraint((width == 40) | "weak")
        boxes += [x, width]
    solver.addConstraint(boxes[-2] + boxes[-1] == end)
    solver.addEditVariable(end, "strong")
    return solver, [end, *boxes]


def groups(kiwi, count):
    """Separate rows of five boxes; one edit moves one row."""
    solver, variables = kiwi.Solver(), []
    for _ in range(count // 15):
        left, right = kiwi.Variable(), kiwi.Variable()
        boxes = [(kiwi.Variable(), kiwi.Variable()) for _ in range(5)]
        variables += [left, right]
        solver.addConstraint(left == 0)
        end = left
        for x, width in boxes:
            solver.addConstraint(x == end + 8)
            solver.addConstraint(width >= 20)
            solver.addConstraint((width == 40) | "weak")
            variables += [x, width]
            end = x + width
        solver.addConstraint(end + 8 <= right)
    solver.addEditVariable(variables[1], "strong")
    return solver, [variables[1], *variables]


def small(kiwi, count):
    """One form row: a label, a field and a button."""
    solver = kiwi.Solver()
    width, label, field, button = (kiwi.Variable() for _ in range(4))
    for constraint in (label >= 60, button >= 40, field >= 80, label + field + button + 32 == width):
        solver.addConstraint(constraint)
    for constraint in ((label == 100) | "medium", (button == 72) | "medium", (field == 200) | "weak"):
        solver.addConstraint(constraint)
    solver.addEditVariable(width, "strong")
    return solver, [width, label, field, button]


def measure(kiwi, make, count, edits, repeats):
    """Returns the seconds of a build and of an edit, and the values at the end."""
    start = time.perf_counter()
    for _ in range(repeats):
        solver, variables = make(kiwi, count)
        solver.suggestValue(variables[0], 300)
        solver.updateVariables()
    build = (time.perf_counter() - start) / repeats
    start = time.perf_counter()
    for index in range(edits):
        solver.suggestValue(variables[0], 300 + index % 50)
        solver.updateVariables()
    return build, (time.perf_counter() - start) / edits, [variable.value() for variable in variables]


def main():
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else 9
    libraries = {"kiwisolver": kiwisolver, "layoutsolver": layoutsolver.kiwi}
    print("| system | phase | kiwisolver | layoutsolver | times as fast |")
    print("| --- | --- | ---: | ---: | ---: |")
    for name, make, count, edits, repeats in (
        ("chain of 1,000 constraints", chain, 1000, 20, 1),
        ("1,000 constraints in groups", groups, 1000, 1000, 1),
        ("small, 7 constraints", small, 7, 1000, 100),
    ):
        results = {library: [] for library in libraries}
        for _ in range(runs):
            for library, kiwi in libraries.items():
                results[library].append(measure(kiwi, make, count, edits, repeats))
        for one, other in zip(*(result[-1][2] for result in results.values())):
            # Which boxes of the chain give way is not determined.
            assert abs(one - other) < 1e-6 or make is chain, (name, one, other)
        for phase in (0, 1):
            times = [statistics.median(run[phase] for run in result) * 1e6 for result in results.values()]
            print(f"| {name} | {('build', 'edit')[phase]} | {times[0]:,.1f} µs | {times[1]:,.1f} µs "
                  f"| {times[0] / times[1]:.1f} |")


if __name__ == "__main__":
    main()
