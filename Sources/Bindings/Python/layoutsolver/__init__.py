"""An incremental solver of linear constraints with strictly lexicographic priorities.

    >>> from layoutsolver import Solver, Variable
    >>> left, width, right = Variable("left"), Variable("width"), Variable("right")
    >>> solver = Solver()
    >>> solver.add([left == 8, left + width + 8 <= right, (width == 400) @ 250])
    >>> solver.edit(right)
    >>> solver.suggest(right, 320)
    >>> solver.value(width)
    304.0

Constraints are required unless they have a priority below 1000: ``constraint @ priority``, or
``constraint.with_priority(priority, weight)``. No number of constraints at a lower priority outvotes one at a higher
priority. ``layoutsolver.kiwi`` has the same solver with kiwisolver's interface, ``layoutsolver.views`` trees of views.
"""

from ._core import Constraint, Expression, Solver, Term, Variable
from ._core import version as __version__
from .errors import (
    BadlyScaledError,
    DuplicateConstraintError,
    DuplicateEditError,
    InvalidInputError,
    OverflowError,
    SolverError,
    TooLargeError,
    UnknownConstraintError,
    UnknownEditError,
    UnsatisfiableError,
)

REQUIRED, HIGH, LOW = 1000.0, 750.0, 250.0

__all__ = [
    "BadlyScaledError",
    "Constraint",
    "DuplicateConstraintError",
    "DuplicateEditError",
    "Expression",
    "HIGH",
    "InvalidInputError",
    "LOW",
    "OverflowError",
    "REQUIRED",
    "Solver",
    "SolverError",
    "Term",
    "TooLargeError",
    "UnknownConstraintError",
    "UnknownEditError",
    "UnsatisfiableError",
    "Variable",
    "__version__",
]
