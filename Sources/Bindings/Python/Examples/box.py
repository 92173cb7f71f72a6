"""The box of C/Examples/box.c, in Python."""

from layoutsolver import Solver, UnsatisfiableError, Variable

window, label, gap, field = (Variable(name) for name in ("window", "label", "gap", "field"))
solver = Solver()
solver.add([
    16 + label + gap + field + 16 == window,
    gap == 8,
    field >= 60,
    (label == 90) @ 750,  # gives way where there is no room
])
solver.edit(window, priority=999)
for width in (320, 200, 150):
    solver.suggest(window, width)
    print(f"{width}: label {solver.value(label):g}, field {solver.value(field):g}")
try:
    solver.add(gap == 9)
except UnsatisfiableError as error:
    print(error)
