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
