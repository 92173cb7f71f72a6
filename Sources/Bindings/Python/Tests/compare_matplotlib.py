"""Compares the places of axes in figures of matplotlib's constrained layout with two solvers.

usage: compare_matplotlib.py

The real kiwisolver and layoutsolver lay out the same figures, each in a process of its own. Prints the largest difference
of each figure, in pixels; the status is 1 where one is above 0.01.
"""

import json
import subprocess
import sys

LIMIT = 0.01


def figures():
    """Yields names and figures."""
    import numpy
    from matplotlib import pyplot

    def label(axes, size=10):
        axes.plot([1, 2])
        axes.set_xlabel("x label", fontsize=size)
        axes.set_ylabel("y label", fontsize=size)
        axes.set_title("Title", fontsize=size)

    def grid(rows, columns, **options):
        figure, axes = pyplot.subplots(rows, columns, layout="constrained", squeeze=False, **options)
        for index, one in enumerate(axes.flat):
            label(one, 6 + 3 * (index % 4))
        return figure, axes

    yield "one", grid(1, 1)[0]
    yield "two by two", grid(2, 2)[0]
    yield "three by five", grid(3, 5, figsize=(12, 7))[0]
    yield "ratios", grid(2, 3, width_ratios=[1, 2, 3], height_ratios=[3, 1])[0]
    yield "shared axes", grid(3, 3, sharex=True, sharey=True)[0]

    figure, axes = grid(2, 2)
    mesh = axes[0, 0].pcolormesh(numpy.arange(100).reshape(10, 10))
    figure.colorbar(mesh, ax=axes)
    yield "one colour bar for all", figure

    figure, axes = grid(2, 3, figsize=(9, 5))
    for one in axes.flat:
        figure.colorbar(one.pcolormesh(numpy.arange(100).reshape(10, 10)), ax=one)
    figure.suptitle("Above all")
    yield "a colour bar each", figure

    figure, axes = grid(2, 2)
    figure.supxlabel("below all")
    figure.supylabel("beside all")
    figure.legend(["line"], loc="outside right upper")
    yield "legend and labels outside", figure

    figure, _ = grid(3, 2)
    figure.get_layout_engine().set(w_pad=0.2, h_pad=0.1, hspace=0.1, wspace=0.2)
    yield "padding", figure

    figure = pyplot.figure(layout="constrained", figsize=(8, 6))
    axes = figure.subplot_mosaic("AAB;CDB;CEE")
    for one in axes.values():
        label(one)
    yield "mosaic", figure

    figure = pyplot.figure(layout="constrained", figsize=(10, 5))
    left, right = figure.subfigures(1, 2, width_ratios=[1.5, 1])
    for one in left.subplots(3, 1, sharex=True):
        label(one, 8)
    left.suptitle("left")
    for one in right.subplots(1, 2, sharey=True).flat:
        label(one, 12)
    yield "figures in a figure", figure

    figure = pyplot.figure(layout="constrained", figsize=(8, 8))
    outer = figure.add_gridspec(2, 2)
    label(figure.add_subplot(outer[0, :]), 14)
    for cell in outer[1, 0].subgridspec(2, 2):
        label(figure.add_subplot(cell), 6)
    label(figure.add_subplot(outer[1, 1]))
    yield "grids in a grid", figure

    figure, axes = grid(2, 2)
    figure.set_layout_engine("compressed")
    for one in axes.flat:
        one.set_aspect("equal")
    yield "compressed", figure

    figure, axes = grid(2, 2, figsize=(2, 2))
    yield "too small for its labels", figure


def place(solver):
    """Prints the places of all axes as JSON, laid out by a solver."""
    if solver == "layoutsolver":
        import layoutsolver.kiwi

        layoutsolver.kiwi.install()
    import matplotlib

    matplotlib.use("agg")
    import kiwisolver
    from matplotlib import pyplot

    is_ours = kiwisolver.__name__ == "layoutsolver.kiwi"
    assert is_ours == (solver == "layoutsolver"), kiwisolver
    places = {}
    for name, figure in figures():
        figure.canvas.draw()
        places[name] = [list(axes.get_window_extent().extents) for axes in figure.axes]
        pyplot.close(figure)
    json.dump(places, sys.stdout)


def main():
    if len(sys.argv) > 1:
        return place(sys.argv[1])
    runs = [
        json.loads(subprocess.run([sys.executable, "-W", "ignore", __file__, solver], check=True,
                                  stdout=subprocess.PIPE).stdout)
        for solver in ("kiwisolver", "layoutsolver")
    ]
    worst = 0.0
    for name, places in runs[0].items():
        difference = max(
            abs(one - other)
            for axes, others in zip(places, runs[1][name], strict=True)
            for one, other in zip(axes, others, strict=True)
        )
        worst = max(worst, difference)
        print(f"{name}: {len(places)} axes, {difference:.2g} px")
    print(f"{len(runs[0])} figures, largest difference {worst:.2g} px")
    return worst > LIMIT


if __name__ == "__main__":
    sys.exit(main())
