"""kiwisolver's exceptions. Where LayoutSolver has more to say, it is the message, and ``conflict`` the constraints."""


class _ConstraintError(Exception):
    def __init__(self, constraint, message=None, conflict=()):
        super().__init__(constraint if message is None else message)
        self.constraint = constraint
        self.conflict = conflict


class _EditError(Exception):
    def __init__(self, edit_variable, message=None, conflict=()):
        super().__init__(edit_variable if message is None else message)
        self.edit_variable = edit_variable


class BadRequiredStrength(Exception):
    """A required strength cannot be that of an edit."""


class DuplicateConstraint(_ConstraintError):
    """The solver holds the constraint already."""


class UnknownConstraint(_ConstraintError):
    """The solver does not hold the constraint."""


class UnsatisfiableConstraint(_ConstraintError):
    """The required constraints would have no solution; ``conflict`` is an irreducible set of those that contradict."""


class DuplicateEditVariable(_EditError):
    """The variable is edited already."""


class UnknownEditVariable(_EditError):
    """The variable is not edited."""
