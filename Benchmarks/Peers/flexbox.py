#!/usr/bin/env python3
"""Measures LayoutSolver, Taffy and Yoga, engines for flexbox, side by side, and prints a table in Markdown.

usage: flexbox.py [--bench PATH] [--yoga DRIVER] [--sizes N,…] [--rounds N] [--keep-memory] [--json FILE]

The screens are those of LayoutBench's list-screen, nested-screen and grid-screen: the same views at the
same places, said by constraints there and by boxes here. Each round runs LayoutBench on all of them, and
then lets Taffy lay out each, so that both see the same state of the machine. Figures are medians over
rounds, in nanoseconds of processor time a view. Builds and first layouts come one screen after the other,
with nothing in between but the end of the one before.

By itself glibc gives the few large buffers of a solver back to the kernel when a screen ends, and keeps the many
small ones of boxes. With --keep-memory it keeps all, for each of the engines, so that no screen but the first one
is charged for fresh pages.

Taffy is called through the package stretchable, which holds it compiled. Making the boxes is Python's
time and is left out: a figure of Taffy is one call that lays out a tree that it has not seen before,
while LayoutSolver's build makes the views and constraints. Python's work leaves little of the tree in the
caches, so a second figure is that of the same tree again, when each box was marked as changed. The frames of the first and the last view are
compared with the arithmetic of the screens. Exit status 1 where one is wrong.

Yoga is measured where --yoga names the driver that yoga/build.sh makes from a checkout of it: with the
making of its boxes, as LayoutSolver is, so that sums are compared with sums.

    python3 -m venv ../flexbox && ../flexbox/bin/pip install stretchable
    swift build -c release --product LayoutBench
    ../flexbox/bin/python Benchmarks/Peers/flexbox.py
"""

import argparse
import gc
import json
import os
import pathlib
import statistics
import subprocess
import sys
import time

try:
    from stretchable import Node, taffylib
    from stretchable.context import taffy
    from stretchable.style import AUTO, AlignItems, Display, FlexDirection, Style
    from stretchable.style.geometry.size import SizeAvailableSpace
except ImportError as error:
    sys.exit(f"flexbox.py: {error}: install the package stretchable in an environment of its own and "
             "run this script with that environment's python, as --help shows")

HERE = pathlib.Path(__file__).resolve().parent
SCREENS = ["list-screen", "nested-screen", "grid-screen"]
# What the C library keeps of freed memory: all.
KEPT_MEMORY = "glibc.malloc.trim_threshold=4294967296:glibc.malloc.mmap_threshold=4294967296"

# Nanoseconds a view with building, recorded earlier on a like machine with other programs;
# and LayoutSolver's build and first layout of 2026-11-21.
RECORDED = {
    "Yoga": {"list-screen": {100: 874, 1000: 860, 10000: 1016},
             "nested-screen": {100: 468, 1000: 478, 10000: 719},
             "grid-screen": {100: 486, 1000: 401, 10000: 449}},
    "Taffy": {"list-screen": {100: 1588, 1000: 1545, 10000: 2913},
              "nested-screen": {100: 473, 1000: 478, 10000: 543},
              "grid-screen": {100: 603, 1000: 633, 10000: 722}},
    "LayoutSolver": {"list-screen": {100: 7968, 1000: 7627, 10000: 10342},
                     "nested-screen": {100: 8199, 1000: 8225, 10000: 10293},
                     "grid-screen": {100: 7607, 1000: 7484, 10000: 9117}},
}

COLUMN = dict(display=Display.FLEX, flex_direction=FlexDirection.COLUMN)
ROW = dict(display=Display.FLEX, flex_direction=FlexDirection.ROW)


class Boxes:
    """A screen as a tree of boxes, the window at the root, and where two of its views belong."""

    def __init__(self, size, **style):
        self.views, self.checks = 0, []
        self.size = size
        self.root = Node(style=Style(size=size, **style))

    def add(self, parent, style, is_view=True):
        node = Node(style=style)
        parent.append(node)
        self.views += is_view
        return node

    def expect(self, node, *frame):
        """A view's x and y in the window, width and height."""
        self.checks.append((node, frame))


def list_screen(size):
    """Rows of an icon of 40 × 40 beside a title of 20 and a detail of 16, below each other."""
    screen = Boxes((390, 844), **COLUMN)
    # The list may be longer than the window: nothing shrinks.
    row_style = Style(padding=(8, 16, 8, 16), gap=8, align_items=AlignItems.CENTER, flex_shrink=0, **ROW)
    icon_style = Style(size=(40, 40), flex_shrink=0)
    column_style = Style(flex_grow=1, flex_basis=0, gap=4, **COLUMN)
    text_styles = [Style(size=(AUTO, height), flex_shrink=0) for height in (20, 16)]
    content = screen.add(screen.root, Style(flex_shrink=0, **COLUMN))
    rows = max(1, size // 4)
    for index in range(rows):
        row = screen.add(content, row_style)
        screen.add(row, icon_style)
        # Constraints need no box around the texts; it is none of the views.
        column = screen.add(row, column_style, is_view=False)
        screen.add(column, text_styles[0])
        last = screen.add(column, text_styles[1])
    screen.expect(content, 0, 0, 390, 56 * rows)
    screen.expect(last, 64, 56 * (rows - 1) + 32, 310, 16)
    return screen


def nested_screen(size):
    """Four boxes in each box, equally high, 8 apart and from the edges."""
    height, count = 24.0, 1
    while count < size:
        height, count = 4 * height + 40, 4 * count + 1
    screen = Boxes((1000, height), padding=8, gap=8, **COLUMN)
    # No box is smaller than its padding, so leaves have one too; or they would get less of the height.
    box = Style(padding=8, gap=8, flex_grow=1, flex_basis=0, **COLUMN)
    leaf = box
    nodes, frames = [], []
    for index in range(size):
        has_children = 4 * index + 1 < size
        parent = nodes[(index - 1) // 4] if index else screen.root
        nodes.append(screen.add(parent, box if has_children else leaf))
        if not index:
            frames.append((8, 8, 984, height - 16))
            continue
        first = 4 * ((index - 1) // 4) + 1
        siblings = min(4, size - first)
        x, y, width, high = frames[(index - 1) // 4]
        own = (high - 8 * (siblings + 1)) / siblings
        frames.append((x + 8, y + 8 + (index - first) * (own + 8), width - 16, own))
    for index in (0, size - 1):
        screen.expect(nodes[index], *frames[index])
    return screen


def grid_screen(size):
    """Equal cells in a square, 8 apart and from the edges: a grid of as many equal tracks."""
    side = max(2, round(size ** 0.5))
    length = side * 48.0 + 8
    tracks = ["minmax(0px, 1fr)"] * side
    screen = Boxes((length, length), padding=8, gap=8, display=Display.GRID,
                   grid_template_columns=tracks, grid_template_rows=tracks)
    style = Style()
    cells = [screen.add(screen.root, style) for _ in range(side * side)]
    screen.expect(cells[0], 8, 8, 40, 40)
    screen.expect(cells[-1], length - 48, length - 48, 40, 40)
    return screen


MAKERS = {"list-screen": list_screen, "nested-screen": nested_screen, "grid-screen": grid_screen}


def frame_in_window(node):
    """Where Taffy has a box; it gives places in the box around it."""
    layout = taffylib.PyLayout()
    taffylib.node_get_layout(taffy._ptr, node._node_id, layout)
    x, y, width, height = layout.x, layout.y, layout.width, layout.height
    while node.parent is not None:
        node = node.parent
        taffylib.node_get_layout(taffy._ptr, node._node_id, layout)
        x, y = x + layout.x, y + layout.y
    return x, y, width, height


def lay_out(screen):
    """The processor time of one call that lays out a tree for the first time."""
    space = SizeAvailableSpace(*screen.size).to_dict()
    start = time.thread_time_ns()
    done = taffylib.node_compute_layout(taffy._ptr, screen.root._node_id, space)
    spent = time.thread_time_ns() - start
    if done is False:
        sys.exit("flexbox.py: Taffy could not lay out a screen")
    return spent


def mark(node):
    """Makes Taffy forget what it knows of a tree."""
    for child in node:
        mark(child)
    taffylib.node_mark_dirty(taffy._ptr, node._node_id)


def taffy_times(name, size, failures):
    """Nanoseconds a view of a tree that is made for this, for the first time and again."""
    # A few small trees to one sample, as one is over before the clock has shown anything.
    repeats = max(1, 2000 // size)
    first = again = 0
    for _ in range(repeats):
        screen = MAKERS[name](size)
        first += lay_out(screen)
        mark(screen.root)
        again += lay_out(screen)
        for node, expected in screen.checks:
            frame = frame_in_window(node)
            # Whole points, of both edges; and Taffy computes with single precision.
            if any(abs(a - b) > 1 + 1e-6 * abs(b) for a, b in zip(frame, expected)):
                failures.append(f"{name} {size}: a box is at {frame}, not {expected}")
        views = screen.views
        taffylib.node_drop_all(taffy._ptr)
    return first / repeats / views, again / repeats / views


def own_times(bench, sizes):
    """Nanoseconds a view of LayoutSolver's build, first layout and resize, by screen and size."""
    command = [str(bench), "bench", "--workload", ",".join(SCREENS), "--sizes",
               ",".join(map(str, sizes)), "--json", "-"]
    times = {}
    # First layouts come one screen after the other, as they do in the other drivers.
    for options, phases in (["--first-layouts"], ("build", "layout")), ([], ("resize",)):
        done = subprocess.run(command + options, stdout=subprocess.PIPE, text=True)
        if done.returncode != 0:
            sys.exit(f"flexbox.py: {bench} ended with status {done.returncode}")
        report = json.loads(done.stdout)
        for row in report["results"]:
            if row["phase"] in phases:
                cell = times.setdefault((row["workload"], row["size"]), {})
                cell[row["phase"]] = row["median_ns"] / row["views"]
    return report["machine"], times


def yoga_times(driver, screen, size):
    """Nanoseconds a view of Yoga's build and first layout, and of a layout in a larger window."""
    done = subprocess.run([driver, screen.removesuffix("-screen"), str(size)], stdout=subprocess.PIPE, text=True)
    if done.returncode != 0:
        sys.exit(f"flexbox.py: {driver} ended with status {done.returncode}")
    times = json.loads(done.stdout)
    return {key: times[key] / times["views"] for key in ("build", "layout", "resize")}


def print_table(rows, has_yoga):
    print("| screen | views | LayoutSolver: build | first layout | sum | resize | Taffy: first layout | again | "
          "first layout, times Taffy's | sum, times Taffy's | "
          + ("Yoga: build | first layout | resize | sum, times Yoga's | resize, times Yoga's | " if has_yoga else "")
          + "on record: LayoutSolver | Yoga | Taffy |")
    print("| --- " + "| --: " * (17 if has_yoga else 12) + "|")
    for row in rows:
        recorded = [RECORDED[name][row["screen"]].get(row["size"]) for name in ("LayoutSolver", "Yoga", "Taffy")]
        figures = [row["size"], *(row[key] for key in ("build", "layout", "sum", "resize", "taffy", "again"))]
        cells = [f"{figure:,.0f}" for figure in figures]
        cells += [f"{row[key] / row['taffy']:.1f}" for key in ("layout", "sum")]
        if has_yoga:
            cells += [f"{row[key]:,.0f}" for key in ("yoga build", "yoga layout", "yoga resize")]
            cells += [f"{row['sum'] / (row['yoga build'] + row['yoga layout']):.1f}",
                      f"{row['resize'] / row['yoga resize']:.2f}"]
        cells += ["–" if figure is None else f"{figure:,}" for figure in recorded]
        print(f"| `{row['screen']}` | " + " | ".join(cells) + " |")


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--bench", default=HERE.parent.parent / ".build/release/LayoutBench")
    parser.add_argument("--yoga")
    parser.add_argument("--sizes", default="100,1000,10000")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--keep-memory", action="store_true")
    parser.add_argument("--json")
    options = parser.parse_args()
    if options.keep_memory and os.environ.get("GLIBC_TUNABLES") != KEPT_MEMORY:
        # It is read when a process begins, this one's and those of the drivers.
        os.environ["GLIBC_TUNABLES"] = KEPT_MEMORY
        os.execv(sys.executable, [sys.executable, *sys.argv])
    if not pathlib.Path(options.bench).exists():
        sys.exit(f"flexbox.py: there is no {options.bench}; build it, as --help shows, or name it with --bench")
    try:
        sizes = [int(size) for size in options.sizes.split(",")]
    except ValueError:
        parser.error("--sizes takes whole numbers")
    if min(sizes) < 4 or options.rounds < 1:
        parser.error("--sizes begin at 4, --rounds at 1")

    samples, machine, failures = {}, None, []
    # LayoutSolver puts frames on pixels too.
    taffylib.enable_rounding(taffy._ptr)
    # Trees of boxes would be looked through for garbage while they are timed.
    gc.disable()
    for _ in range(options.rounds):
        machine, own = own_times(options.bench, sizes)
        for screen in SCREENS:
            for size in sizes:
                sample = dict(own[screen, size])
                sample["sum"] = sample["build"] + sample["layout"]
                sample["taffy"], sample["again"] = taffy_times(screen, size, failures)
                if options.yoga:
                    for key, value in yoga_times(options.yoga, screen, size).items():
                        sample[f"yoga {key}"] = value
                gc.collect()
                for key, value in sample.items():
                    samples.setdefault((screen, size), {}).setdefault(key, []).append(value)
    rows = [{"screen": screen, "size": size}
            | {key: statistics.median(values) for key, values in cell.items()}
            for (screen, size), cell in samples.items()]
    print(f"Nanoseconds a view: {machine['processor']}, {machine['cores']} cores, {machine['system']}; "
          f"medians of {options.rounds} rounds\n")
    print_table(rows, options.yoga is not None)
    if options.json:
        with open(options.json, "w") as file:
            json.dump({"machine": machine, "results": rows}, file, indent=1)
            file.write("\n")
    if failures:
        sys.exit("\nflexbox.py: " + "\n".join(dict.fromkeys(failures)))


if __name__ == "__main__":
    main()
