"""What a solver refuses. A call that raises one of these has changed nothing."""


class SolverError(Exception):
    """The base of all; ``constraints`` and ``variable`` are what it is about."""

    def __init__(self, message, constraints=(), variable=None):
        super().__init__(message)
        self.constraints = constraints
        self.variable = variable


class UnsatisfiableError(SolverError):
    """The required constraints would have no solution.

    ``constraints`` is an irreducible conflict: together they have no solution, and without any one of them the others
    have.
    """


class BadlyScaledError(SolverError):
    """The coefficients of ``constraints`` differ too much in size to tell whether they have a solution."""


class OverflowError(SolverError):
    """The required constraints would bring ``variable`` beyond 1e200."""


class TooLargeError(SolverError):
    """The system would be larger than a solver can hold."""


class DuplicateConstraintError(SolverError):
    """The solver holds the constraint already, or the batch names it twice."""


class UnknownConstraintError(SolverError):
    """The solver does not hold the constraint."""


class DuplicateEditError(SolverError):
    """The variable is edited already."""


class UnknownEditError(SolverError):
    """The variable is not edited."""


class InvalidInputError(SolverError, ValueError):
    """A coefficient, constant, priority, weight or value is not one that a solver takes."""


class LayoutError(SolverError):
    """A call for views that was refused; ``status`` says why, and ``constraints`` are those that it is about.

    The status is "handle" where a view, guide, constraint or window is not there any more or is another window's, "layout"
    where a constraint cannot be part of a layout, "format" where a visual format cannot be read, "argument" where a number
    is none that is allowed, and "refused" where the call makes no sense as things stand.
    """

    def __init__(self, status, message, constraints=()):
        super().__init__(message, constraints)
        self.status = status


STATUSES = {
    1: "handle", 2: "argument", 13: "layout", 14: "format", 15: "refused", 16: "conflict", 17: "loop", 18: "imprecise",
}


def layout_error(status, message, constraints):
    """Make the error of a status, for the extension."""
    return LayoutError(STATUSES.get(status, str(status)), message, constraints)
