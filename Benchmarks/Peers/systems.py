#!/usr/bin/env python3
"""Writes the benchmark's systems as plain text that any solver's driver can read.

usage: systems.py WORKLOAD [SIZE]

The definitions are those of Sources/LayoutBench/Bench/Workloads, written a second time, so that
a driver for another solver needs no parser for JSON and no definitions of its own.

    system WORKLOAD SIZE VIEWS NAME
    variables COUNT
    rows COUNT                 then a line a row: RELATION PRIORITY WEIGHT CONSTANT TERMS (VARIABLE COEFFICIENT)*
    edits COUNT                then a line an edit: VARIABLE PRIORITY FIRST-SUGGESTION
    frames COUNT               then a line a frame: SUGGESTIONS (VARIABLE VALUE)*
    churn COUNT (ROW)*

RELATION is -1 for <=, 0 for ==, 1 for >=; a row reads sum of terms + constant RELATION 0.
"""

import json
import pathlib
import sys

REQUIRED, STRONG, MEDIUM, WEAK = 1000, 750, 500, 250
LE, EQ, GE = -1, 0, 1
INPUTS = pathlib.Path(__file__).resolve().parent.parent / "Inputs"


class System:
    def __init__(self, workload, size, views, name="-"):
        self.head = (workload, size, views, name.replace(" ", "_"))
        self.count, self.rows, self.edits, self.frames, self.churn = 0, [], [], [], []

    def variable(self):
        self.count += 1
        return self.count - 1

    def row(self, terms, relation, constant=0.0, priority=REQUIRED, weight=1.0):
        self.rows.append((relation, priority, weight, constant, terms))
        return len(self.rows) - 1

    def write(self, out):
        out.write("system %s %d %d %s\n" % self.head)
        out.write(f"variables {self.count}\nrows {len(self.rows)}\n")
        for relation, priority, weight, constant, terms in self.rows:
            flat = " ".join(f"{v} {c!r}" for c, v in terms)
            out.write(f"{relation} {priority!r} {weight!r} {constant!r} {len(terms)} {flat}\n")
        out.write(f"edits {len(self.edits)}\n")
        for variable, priority, first in self.edits:
            out.write(f"{variable} {priority!r} {first!r}\n")
        out.write(f"frames {len(self.frames)}\n")
        for frame in self.frames:
            flat = " ".join(f"{v} {value!r}" for v, value in frame)
            out.write(f"{len(frame)} {flat}\n")
        out.write(" ".join(["churn", str(len(self.churn))] + [str(row) for row in self.churn]) + "\n")


def add_boxes(system, count, minimum, wished):
    """Boxes in a row; returns x and w of the last one and the wishes' rows."""
    wishes, previous = [], None
    for index in range(count):
        x, w = system.variable(), system.variable()
        if previous:
            system.row([(1.0, x), (-1.0, previous[0]), (-1.0, previous[1])], EQ, -8.0)
        else:
            system.row([(1.0, x)], EQ)
        system.row([(1.0, w)], GE, -minimum)
        if index < wished:
            wishes.append(system.row([(1.0, w)], EQ, -40.0, WEAK))
        previous = (x, w)
    return previous, wishes


def chain(size):
    system = System("chain", size, size)
    scale = (48 * size - 8) / 800
    (x, w), wishes = add_boxes(system, size, 0.0, size)
    width = system.variable()
    system.row([(1.0, x), (1.0, w), (-1.0, width)], EQ, 0.0, STRONG)
    system.edits = [(width, STRONG, 300 * scale)]
    system.frames = [[(width, (300 + 10 * (k + 1)) * scale)] for k in range(100)]
    system.churn = [wishes[size // 2]]
    return [system]


def indep(size):
    system = System("indep", size, 5 * size)
    for group in range(size):
        (x, w), wishes = add_boxes(system, 5, 10.0, 4)
        width = system.variable()
        system.row([(1.0, x), (1.0, w), (-1.0, width)], EQ)
        system.row([(1.0, width)], EQ, -300.0, MEDIUM)
        if group == size // 2:
            system.edits = [(width, STRONG, 100.0)]
            system.frames = [[(width, float(100 + (37 * k) % 500))] for k in range(1000)]
            system.churn = [wishes[0]]
    return [system]


def nested(size):
    system = System("nested", size, size)
    parent = lambda node: (node - 1) // 4
    children = lambda node: range(min(4 * node + 1, size), min(4 * node + 5, size))
    natural = [30.0] * size
    for node in reversed(range(size)):
        below = children(node)
        if below:
            natural[node] = 16 + 8 * (len(below) - 1) + len(below) * max(natural[c] for c in below)
    fours = [n for n in range(size) if len(children(n)) == 4 and not children(children(n)[0])]
    churned = fours[len(fours) // 2] if fours else None
    views = []
    for node in range(size):
        l, t, w, h = (system.variable() for _ in range(4))
        views.append((l, t, w, h))
        first_row = len(system.rows)
        if node == 0:
            system.row([(1.0, l)], EQ)
            system.row([(1.0, t)], EQ)
        else:
            pl, pt, pw, ph = views[parent(node)]
            siblings = children(parent(node))
            system.row([(1.0, l), (-1.0, pl)], EQ, -8.0)
            system.row([(1.0, w), (-1.0, pw)], EQ, 16.0)
            if node == siblings[0]:
                system.row([(1.0, t), (-1.0, pt)], EQ, -8.0)
            else:
                _, qt, _, qh = views[node - 1]
                system.row([(1.0, t), (-1.0, qt), (-1.0, qh)], EQ, -8.0)
                system.row([(1.0, h), (-1.0, views[siblings[0]][3])], EQ)
            if node == siblings[-1]:
                system.row([(1.0, t), (1.0, h), (-1.0, pt), (-1.0, ph)], EQ, 8.0)
        if not children(node):
            system.row([(1.0, w)], GE, -20.0)
            system.row([(1.0, h)], EQ, -30.0, WEAK)
        if node > 0 and parent(node) == churned:
            system.churn += range(first_row, len(system.rows))
    width, height = views[0][2], views[0][3]
    system.edits = [(width, STRONG, 300.0), (height, STRONG, 0.8 * natural[0])]
    system.frames = [
        [(width, 300.0 + 10 * (k + 1)), (height, natural[0] * (0.8 + 0.004 * (k + 1)))]
        for k in range(100)
    ]
    return [system]


def grid(size):
    system = System("grid", size, size * size)
    cells = []
    for row in range(size):
        for column in range(size):
            l, t, w, h = (system.variable() for _ in range(4))
            first_row = len(system.rows)
            if column:
                other = cells[-1]
                system.row([(1.0, l), (-1.0, other[0]), (-1.0, other[2])], EQ, -8.0)
            else:
                system.row([(1.0, l)], EQ, -8.0)
            if row:
                other = cells[-size]
                system.row([(1.0, t), (-1.0, other[1]), (-1.0, other[3])], EQ, -8.0)
            else:
                system.row([(1.0, t)], EQ, -8.0)
            if cells:
                system.row([(1.0, w), (-1.0, cells[0][2])], EQ)
                system.row([(1.0, h), (-1.0, cells[0][3])], EQ)
            if row == size // 2 and column == size // 2:
                system.churn = list(range(first_row, len(system.rows)))
            cells.append((l, t, w, h))
    width, height = system.variable(), system.variable()
    last = cells[size - 1]
    system.row([(1.0, last[0]), (1.0, last[2]), (-1.0, width)], EQ, 8.0)
    last = cells[size * (size - 1)]
    system.row([(1.0, last[1]), (1.0, last[3]), (-1.0, height)], EQ, 8.0)
    system.edits = [(width, STRONG, 100.0 * size), (height, STRONG, 100.0 * size)]
    system.frames = [
        [(width, (300 + 10 * (k + 1)) * size / 3), (height, (1300 - 10 * (k + 1)) * size / 3)]
        for k in range(100)
    ]
    return [system]


def recorded(workload, file, churn):
    traces = [json.loads(line) for line in open(INPUTS / file)]
    systems = []
    for trace in traces:
        names, system = {}, System(workload, len(traces), 1, trace["name"])

        def index(name):
            if name not in names:
                names[name] = system.variable()
            return names[name]

        relations = {"<=": LE, "==": EQ, ">=": GE}
        for row in trace["constraints"]:
            system.row(
                [(float(c), index(v)) for c, v in row["terms"]], relations[row["op"]],
                float(row.get("constant", 0)), row.get("priority", REQUIRED), row.get("weight", 1.0))
        was_read = False
        for step in trace["steps"]:
            if "edit" in step:
                system.edits.append([index(step["edit"]), step["priority"], 0.0])
            elif "suggest" in step:
                frame = [(index(name), float(value)) for name, value in step["suggest"].items()]
                if was_read:
                    system.frames.append(frame)
                else:
                    for edit in system.edits:
                        edit[2] = dict(frame).get(edit[0], edit[2])
            elif "print" in step:
                was_read = True
        system.head = (workload, len(traces), max(1, system.count // 4), trace["name"].replace(" ", "_"))
        system.churn = churn(len(system.rows))
        systems.append(system)
    return systems


def spread(count):
    return list(range(count)) if count <= 10 else [i * count // 10 for i in range(10)]


def systems(workload, size):
    if workload == "enaml":
        return recorded("enaml", "enaml.jsonl", lambda count: [60])
    if workload == "screens":
        return recorded("screens", "Screens/traces.jsonl", spread)
    return {"chain": chain, "nested": nested, "grid": grid, "indep": indep}[workload](size)


if __name__ == "__main__":
    if len(sys.argv) not in (2, 3):
        sys.exit(__doc__)
    for system in systems(sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 1):
        system.write(sys.stdout)
