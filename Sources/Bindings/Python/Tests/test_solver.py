"""layoutsolver's own face."""

import gc
import math
import weakref

import pytest

import layoutsolver
from layoutsolver import Solver, Variable, errors


def test_box():
    left, width, right = Variable("left"), Variable("width"), Variable("right")
    solver = Solver()
    wish = (width == 400) @ 250
    solver.add([left == 8, left + width + 8 <= right, wish])
    solver.edit(right)
    solver.suggest(right, 320)
    assert solver.value(width) == 304
    assert {str(variable): value for variable, value in solver.changes()} == {"left": 8, "width": 304, "right": 320}
    assert solver.changes() == []
    assert solver.violation(wish) == 96


def test_batches_are_all_or_nothing():
    x = Variable("x")
    solver = Solver()
    first, second = x >= 10, x <= 3
    with pytest.raises(errors.UnsatisfiableError) as caught:
        solver.add([first, second])
    assert set(caught.value.constraints) == {first, second}
    assert "x >= 10" in str(caught.value)
    assert solver.constraints() == [] and first not in solver
    solver.add(iter([first]))
    assert first in solver and second not in solver and "first" not in solver
    with pytest.raises(errors.DuplicateConstraintError):
        solver.add(first)
    solver.remove(first)
    with pytest.raises(errors.UnknownConstraintError):
        solver.remove([first])


def test_constants_and_priorities():
    x = Variable("x")
    solver = Solver()
    low, high = (x == 1) @ 100, (x == 2).with_priority(200, weight=3)
    solver.add([low, high])
    assert (high.priority, high.weight) == (200, 3) and math.isnan(high.strength())
    assert solver.value(x) == 2
    solver.set_priority(low, 300)
    assert low.priority == 300 and solver.value(x) == 1
    solver.set_constant(low, -7)
    assert low.expression().constant() == -7 and solver.value(x) == 7
    with pytest.raises(errors.InvalidInputError):
        solver.set_constant(low, math.nan)
    with pytest.raises(ValueError):
        solver.set_priority(low, 2000)
    assert (low.priority, low.expression().constant()) == (300, -7)


def test_edits():
    x, y = Variable("x"), Variable("y")
    solver = Solver()
    solver.add(x == y)
    solver.edit(x, 500)
    solver.edit(y, priority=500, weight=2)
    assert solver.is_editing(x) and {str(variable) for variable in solver.edited_variables()} == {"x", "y"}
    solver.suggest(x, 1)
    solver.suggest(y, 2)
    assert solver.value(x) == 2
    solver.end_edit(y)
    assert solver.value(x) == 1 and not solver.is_editing(y)
    with pytest.raises(errors.UnknownEditError) as caught:
        solver.suggest(y, 1)
    assert caught.value.variable is y
    with pytest.raises(errors.DuplicateEditError):
        solver.edit(x)
    with pytest.raises(errors.InvalidInputError):
        solver.edit(y, 1000)


def test_inspection():
    x, y = Variable("x"), Variable("y")
    solver = Solver()
    bound, wish, other = x >= 3, (y == 2) @ 250, (y == 9) @ 100
    solver.add([bound, wish, other])
    assert solver.is_ambiguous(x) and not solver.is_ambiguous(y)
    assert not solver.has_unique_solution()
    assert [variable is x for variable in solver.loose_variables()] == [True]
    assert solver.constraints_affecting(y) == [wish]
    entries = solver.certificate()
    assert {constraint for constraint, _, _, _ in entries} == {wish, other}
    assert sum(multiplier for _, _, _, multiplier in entries) == 0
    statistics = solver.statistics()
    assert (statistics["variables"], statistics["constraints"]) == (2, 3)


def test_copies_and_reset():
    x = Variable("x")
    solver = Solver()
    wish = (x == 4) @ 250
    solver.add(wish)
    copy = solver.copy()
    solver.reset()
    assert (solver.value(x), copy.value(x)) == (0, 4)
    assert copy.constraints() == [wish] and solver.constraints() == []


def test_numbers_of_other_types():
    class Two:
        def __float__(self):
            return 2.0

    x = Variable("x")
    assert str(x * Two() + True) == "2 * x + 1"
    with pytest.raises(TypeError):
        x + "2"
    with pytest.raises(OverflowError):
        x * 10**400
    with pytest.raises(TypeError):
        x * x


def test_objects_end():
    x = Variable("x", context=[])
    x.context().append(x)  # a circle
    solver = Solver()
    solver.add((x == 1) @ 5)
    solver.edit(x)
    gone = weakref.ref(solver) if hasattr(solver, "__weakref__") else None
    ended = []

    class Ended:
        def __del__(self):
            ended.append(True)

    x.context().append(Ended())
    del x, solver
    gc.collect()
    assert ended == [True] and (gone is None or gone() is None)


def test_many_objects_leave_no_handles_behind():
    solver = Solver()
    for _ in range(1000):
        x = Variable()
        constraint = x == 1
        solver.add(constraint)
        solver.remove(constraint)
    solver.changes()
    assert solver.statistics()["variables"] <= 1


def test_types_of_arguments():
    x = Variable("x")
    solver = Solver()
    for call in (solver.add, solver.remove, solver.violation, solver.value, solver.edit, solver.end_edit,
                 solver.is_editing, solver.is_ambiguous, solver.constraints_affecting):
        with pytest.raises(TypeError):
            call(1)
    with pytest.raises(TypeError):
        solver.suggest(1, 1)
    with pytest.raises(TypeError):
        solver.add([x])
    with pytest.raises(TypeError):
        Solver(1)
    with pytest.raises(TypeError):
        (x == 1) @ "high"


def test_documented_example():
    import doctest

    assert doctest.testmod(layoutsolver).failed == 0


def test_constraints_keep_their_order():
    variables = [Variable(str(index)) for index in range(40)]
    wishes = [variable == index for index, variable in enumerate(variables)]
    solver, other = Solver(), Solver()
    solver.add(wishes)
    # The other solver has them elsewhere.
    other.add(wishes[::-1])
    kept = list(range(40))
    for index in [3, 39, 0, *range(5, 36)]:
        solver.remove(wishes[index])
        kept.remove(index)
        assert [wishes.index(wish) for wish in solver.constraints()] == kept
    assert solver.constraints() == [wishes[index] for index in kept]
    copy = solver.copy()
    solver.add(wishes[0])
    assert solver.constraints() == [*copy.constraints(), wishes[0]]
    for wish in wishes:
        other.remove(wish)
    assert other.constraints() == []


def test_edited_variables_keep_their_order():
    variables = [Variable(str(index)) for index in range(20)]
    solver = Solver()
    for variable in variables:
        solver.edit(variable)
    for variable in variables[:18]:
        solver.end_edit(variable)
    assert [str(variable) for variable in solver.edited_variables()] == ["18", "19"]
    solver.reset()
    assert solver.edited_variables() == [] and solver.constraints() == []


def test_a_solver_is_new_where_one_was_let_go():
    for _ in range(10):
        x, y = Variable("x"), Variable("y")
        solver = Solver()
        statistics = solver.statistics()
        assert not any(count for name, count in statistics.items() if name != "bytes")
        assert solver.changes() == []
        solver.add([x + y == 10, (x == 3) @ 500])
        solver.edit(y, 400)
        solver.suggest(y, 5)
        assert [(str(variable), value) for variable, value in solver.changes()] == [("x", 3), ("y", 7)]
        del solver


def test_objects_that_are_used_again_are_new():
    for count in range(1, 8):
        context = []
        variables = [Variable("v", context) for _ in range(count)]
        total = sum([2 * variable for variable in variables[1:]], variables[0] + 0)
        constraint = (total >= count) @ 300
        context.append((constraint, total, constraint.expression()))
        holder = type("Holder", (), {})()
        holder.circle = context
        witness = weakref.ref(holder)
        context.append(holder)
        solver = Solver()
        solver.add(constraint)
        del variables, total, constraint, context, holder, solver
        gc.collect()
        # All that was in the circle went.
        assert witness() is None
        fresh = Variable()
        assert fresh.name() == "" and fresh.context() is None and fresh.value() == 0
        again = fresh == count
        assert (again.priority, again.weight, again.expression().constant()) == (1000, 1, -count)
        assert again.expression() is again.expression()
