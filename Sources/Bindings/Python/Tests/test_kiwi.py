"""What the kiwi face does beyond kiwisolver's own tests."""

import sys

import pytest

import layoutsolver.kiwi as kiwi


def test_conflicts_are_told():
    x = kiwi.Variable("x")
    solver = kiwi.Solver()
    first, second = x >= 10, x <= 3
    solver.addConstraint(first)
    with pytest.raises(kiwi.UnsatisfiableConstraint) as caught:
        solver.addConstraint(second)
    assert caught.value.constraint is second
    assert set(caught.value.conflict) == {first, second}
    assert "x <= 3" in str(caught.value)


def test_no_number_of_weak_constraints_outvotes_a_medium_one():
    x = kiwi.Variable("x")
    solver = kiwi.Solver()
    solver.addConstraint((x == 1) | "medium")
    for _ in range(1500):
        solver.addConstraint((x == 0) | "weak")
    solver.updateVariables()
    assert x.value() == 1


@pytest.mark.parametrize("strength, level", [
    (kiwi.strength.required, (1000, 1)),
    (kiwi.strength.strong * 2, (750, 2)),
    (kiwi.strength.create(0, 1, 0, 1.25), (500, 1.25)),
    (kiwi.strength.weak, (250, 1)),
    (0, (1, 1)),
    (-5, (1, 1)),
    (1e12, (1000, 1)),
])
def test_strengths_are_levels(strength, level):
    constraint = (kiwi.Variable() == 1) | strength
    assert (constraint.priority, constraint.weight) == level


def test_weights_decide_within_a_strength():
    x = kiwi.Variable("x")
    solver = kiwi.Solver()
    solver.addConstraint((x == 1) | kiwi.strength.create(0, 1, 0, 2))
    solver.addConstraint((x == 2) | "medium")
    solver.updateVariables()
    assert x.value() == 1


def test_terms_of_one_variable_are_merged():
    x = kiwi.Variable("x")
    (term,) = (x + 2 * x >= 3).expression().terms()
    assert term.coefficient() == 3


def test_one_variable_in_two_solvers():
    x = kiwi.Variable("x")
    first, second = kiwi.Solver(), kiwi.Solver()
    constraint = x == 5
    first.addConstraint(constraint)
    second.addConstraint(constraint)
    second.removeConstraint(constraint)
    first.updateVariables()
    assert x.value() == 5 and first.hasConstraint(constraint) and not second.hasConstraint(constraint)


def test_numbers_that_no_solver_takes():
    x = kiwi.Variable("x")
    with pytest.raises(ValueError):
        kiwi.Solver().addConstraint(x == float("nan"))


def test_install():
    saved = {name: sys.modules.pop(name) for name in list(sys.modules) if name.split(".")[0] == "kiwisolver"}
    try:
        kiwi.install()
        import kiwisolver
        from kiwisolver.exceptions import UnsatisfiableConstraint

        assert kiwisolver is kiwi and UnsatisfiableConstraint is kiwi.UnsatisfiableConstraint
    finally:
        for name in ("kiwisolver", "kiwisolver.exceptions"):
            sys.modules.pop(name, None)
        sys.modules.update(saved)
