"""kiwisolver's interface over LayoutSolver: ``import layoutsolver.kiwi as kiwisolver``.

Two things differ. Strengths are levels that nothing weaker outvotes: kiwisolver adds up what all constraints are worth in
one number, so that 1,500 weak ones outvote a medium one. And ``updateVariables()`` writes the variables whose values have
changed. Calls with numbers that no solver takes raise ``layoutsolver.SolverError``.
"""

import sys

from .._core import Constraint, Expression, Strength, Term, Variable
from .._core import KiwiSolver as Solver
from .exceptions import (
    BadRequiredStrength,
    DuplicateConstraint,
    DuplicateEditVariable,
    UnknownConstraint,
    UnknownEditVariable,
    UnsatisfiableConstraint,
)

#: The versions of kiwisolver and kiwi whose interface this is; packages ask for them.
__version__ = __kiwi_version__ = "1.5.1"

strength = Strength()

__all__ = [
    "BadRequiredStrength",
    "Constraint",
    "DuplicateConstraint",
    "DuplicateEditVariable",
    "Expression",
    "Solver",
    "Term",
    "UnknownConstraint",
    "UnknownEditVariable",
    "UnsatisfiableConstraint",
    "Variable",
    "__kiwi_version__",
    "__version__",
    "install",
    "strength",
]


def install():
    """Have ``import kiwisolver`` find this module in this process; call it before anything imports kiwisolver."""
    sys.modules["kiwisolver"] = sys.modules[__name__]
    sys.modules["kiwisolver.exceptions"] = sys.modules[__name__ + ".exceptions"]
