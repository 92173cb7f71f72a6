"""Views, their layout, and what they refuse."""

import doctest
import gc
import math
import random
import subprocess
import sys
import threading
import weakref

import pytest

from layoutsolver import views
from layoutsolver.views import Anchor, Insets, LayoutConstraint, LayoutError, Rect, ScrollView, Size, StackView, View, Window


def login():
    window = Window(320, 200)
    label, field = window.view("label"), window.view("field")
    window.root.add(label, field)
    return window, label, field


def pin(view):
    """Put a view into its window's corner."""
    root = view.window.root
    view.window.activate(view.left == root.left, view.top == root.top)


def test_documentation():
    assert doctest.testmod(views).failed == 0


def test_layout():
    window, label, field = login()
    label.set_content_size(90, 20)
    window.activate(
        window.format("H:|-[label]-gap-[field(>=60.5)]-|", label=label, field=field, gap=16),
        [label.top == window.root.top + 8, field.top == label.top], field.height == label.height * 2 - 10)
    field.set_hugging("horizontal", 100)
    assert window.needs_layout
    window.layout()
    assert not window.needs_layout
    assert label.frame == Rect(8, 8, 90, 20) and field.frame == (114, 8, 198, 30)
    assert window.moved() == [(window.root, (0, 0, 320, 200)), (label, label.frame), (field, field.frame)]
    assert window.moved() == []
    window.set_direction("right_to_left")
    window.layout()
    assert label.frame == (222, 8, 90, 20)
    assert "View:'label' (222, 8, 90, 20)" in window.description()
    assert window._repr_svg_().startswith("<svg") and "label" in window.wireframe()
    window.set_scale(2)
    window.set_size(319.5, 200)
    window.layout()
    assert label.frame.x == 221.5
    assert repr(label) == "<View 'label'>"


def test_trees():
    window, label, field = login()
    assert window.root.subviews == [label, field] and label.superview is window.root
    assert window.root.superview is None
    window.root.insert(field, 0)
    assert window.root.subviews == [field, label]
    field.remove()
    assert field.superview is None and window.root.subviews == [label]
    label.add(field)
    for wrong in label, window.root:
        with pytest.raises(LayoutError) as caught:
            field.add(wrong)
        assert caught.value.status == "refused"
    label.free()
    assert field.superview is None and window.root.subviews == []
    with pytest.raises(LayoutError) as caught:
        label.frame
    assert caught.value.status == "handle"
    with pytest.raises(LayoutError):
        label.free()
    with pytest.raises(LayoutError):
        window.root.free()


def test_properties():
    window, label, field = login()
    assert (label.is_hidden, label.alpha, label.name) == (False, 1, "label")
    label.is_hidden, label.alpha = True, 0.25
    assert (label.is_hidden, label.alpha) == (True, 0.25)
    label.use_frame()
    label.frame = 1, 2, 30, 40
    label.add(field)
    field.use_frame()
    field.frame = Rect(1, 1, 1, 1)
    window.layout()
    assert label.frame == (1, 2, 30, 40) and field.frame_in_root == (2, 3, 1, 1)
    field.margins = 1, 2, 3, 4
    assert field.margins == Insets(1, 2, 3, 4)
    label.set_direction("right_to_left")
    label.set_content_offset(1, 1)
    label.set_alignment_insets(top=1)
    label.set_preserves_superview_margins(True)
    label.set_baselines(3, 4)
    with pytest.raises(LayoutError) as caught:
        label.alpha = math.nan
    assert caught.value.status == "argument"
    for call in (
        lambda: label.set_direction("up"), lambda: label.set_hugging("diagonal", 1), lambda: label.guide("edge"),
        lambda: label.anchor("middle"), lambda: window.stack("vertical", distribution="even"),
        lambda: window.format("[label]", label=label, align="middle"), lambda: window.constraint(label, "width", "="),
    ):
        with pytest.raises(ValueError, match="there are"):
            call()
    for call in (
        lambda: window.root.add("label"), lambda: label.set_content_size("wide"), lambda: window.set_size(None, 1),
        lambda: window.activate("constraint"), lambda: window.activate(label.left), lambda: window.constraint("a", "width"),
        lambda: setattr(label, "measure", 3), lambda: setattr(label, "on_layout", "f"),
    ):
        with pytest.raises(TypeError):
            call()


def test_anchors():
    window, label, field = login()
    twice = 2 * label.width + 8
    assert isinstance(twice, Anchor) and repr(twice) == "2 * label.width + 8"
    assert repr(label.left - 3) == "label.left - 3"
    constraint = (field.width >= twice) @ 300
    assert isinstance(constraint, LayoutConstraint) and not constraint.is_active
    assert (constraint.first_item, constraint.first_attribute) == (field, "width")
    assert (constraint.second_item, constraint.second_attribute) == (label, "width")
    assert (constraint.relation, constraint.multiplier, constraint.constant) == (">=", 2, 8)
    assert constraint.priority == 300 and "priority:300" in repr(constraint)
    turned = -2 * field.width + 10 <= label.width
    assert (turned.relation, turned.multiplier, turned.constant) == (">=", -0.5, 5)
    assert (field.width / 2 == 20).constant == 40
    assert (8 + field.leading == label.leading).constant == -8
    with pytest.raises(TypeError, match="neither true nor false"):
        bool(constraint)
    with pytest.raises(ValueError):
        label.width * 0 == 3
    with pytest.raises(TypeError):
        hash(label.width)
    for wrong, status in (label.left == field.top, "layout"), (label.width == window.view().width, "layout"):
        with pytest.raises(LayoutError) as caught:
            window.activate(field.width == 3, wrong)
        assert caught.value.status == status and caught.value.constraints == (wrong,)
    constraint.activate()
    constraint.constant = 12
    assert constraint.is_active and constraint.constant == 12
    constraint.deactivate()
    constraint.free()
    assert repr(constraint) == "<LayoutConstraint that was freed>"
    with pytest.raises(LayoutError):
        constraint.activate()
    other = Window().view()
    with pytest.raises(LayoutError) as caught:
        window.activate(other.width == 3)
    assert caught.value.status == "handle"


def test_formats():
    window, label, field = login()
    made = window.format("H:[label(==field@750)]-5-[field]", label=label, field=field, align="top", direction="left_to_right")
    assert [constraint.first_attribute for constraint in made].count("top") == 1
    assert {constraint.priority for constraint in made} == {750, 1000}
    with pytest.raises(LayoutError) as caught:
        window.format("H:|-[label", label=label)
    assert caught.value.status == "format" and "label" in str(caught.value)
    with pytest.raises(LayoutError):
        window.format("[nobody]")
    many = {f"v{index}": window.view() for index in range(200)}
    assert len(window.format("H:" + "-".join(f"[{name}(5)]" for name in many), **many)) == 399


def test_measuring():
    window, label, _ = login()
    widths = []

    def measure(width):
        widths.append(width)
        for _ in range(20):
            window.view("another")
        return (width, 40) if width < 200 else (200, 20)

    label.measure = measure
    pin(label)
    window.activate(label.right <= window.root.right)
    window.layout()
    assert label.frame == (0, 0, 200, 20) and widths[0] == math.inf
    window.set_size(100, 100)
    window.layout()
    assert label.frame == (0, 0, 100, 40)
    assert window.root.fitting_size() == Size(200, 0)
    assert label.measure is measure
    label.measure = None
    label.set_content_size(height=7)
    label.invalidate_content()
    window.layout()
    assert label.frame.height == 7


def test_callbacks_that_raise():
    window, label, field = login()
    pin(label)

    def fail(width):
        raise KeyError("font")

    label.measure = fail
    with pytest.raises(KeyError, match="font"):
        window.layout()
    for wrong in None, 3, "ab", (1,), (1, "x"):
        label.measure = lambda width: wrong
        with pytest.raises(TypeError, match="a measure returns"):
            window.layout()
    label.measure = lambda width: (math.nan, -1)
    window.layout()
    label.measure = lambda width: [30, 10]
    window.layout()
    assert label.frame == (0, 0, 30, 10)

    caught = []

    def nested():
        try:
            window.layout()
        except LayoutError as error:
            caught.append(error.status)
        raise StopIteration

    field.on_layout = nested
    with pytest.raises(StopIteration):
        window.layout()
    assert set(caught) == {"refused"}
    # An exception within a window within a callback comes out of that window's call.
    inner, inner_label, _ = login()
    pin(inner_label)
    inner_label.measure = fail
    results = []

    def outer():
        with pytest.raises(KeyError):
            inner.layout()
        results.append(inner_label.frame)

    field.on_layout = outer
    window.layout()
    assert len(results) >= 1


def test_callbacks_that_free():
    window, label, field = login()
    field.on_layout = label.free
    window.layout()
    assert window.root.subviews == [field]
    window, label, field = login()
    pin(label)
    label.measure = lambda width: (window.close(), (3, 3))[1]
    try:
        window.layout()
    except LayoutError as error:
        assert error.status == "handle"
    with pytest.raises(LayoutError):
        window.layout()


def test_guides():
    window, label, _ = login()
    window.set_safe_area(top=20, bottom=10)
    safe = window.root.guide("safe_area")
    assert window.root.guide("safe_area") is safe and safe.view is window.root
    half = window.root.create_guide("half")
    window.activate(
        label.top == safe.top, label.left == window.root.guide("margins").left, half.width == 100, half.leading == safe.leading,
        half.top == safe.top, half.height == 1, label.width == half.width / 2, label.height == 5)
    window.layout()
    assert label.frame == (8, 20, 50, 5) and half.frame == (0, 20, 100, 1)
    assert window.root.safe_area == Insets(20, 0, 10, 0)
    window.set_keyboard_frame(0, 150, 320, 50)
    window.layout()
    assert window.root.guide("keyboard").frame.y == 150
    half.free()
    with pytest.raises(LayoutError):
        half.frame
    with pytest.raises(LayoutError):
        safe.free()


def test_stacks():
    window, label, field = login()
    for view in label, field:
        view.set_content_size(60, 20)
    stack = window.stack("vertical", label, field, name="stack", spacing=4)
    assert isinstance(stack, StackView) and isinstance(window.scroll_view(), ScrollView)
    window.root.add(stack)
    pin(stack)
    stack.set_spacing_after(label, 10)
    window.layout()
    assert stack.frame == (0, 0, 60, 50) and field.frame == (0, 30, 60, 20)
    label.is_hidden = True
    window.layout()
    assert stack.frame == (0, 0, 60, 20)
    stack.remove_arranged(label)
    stack.insert_arranged(label, 1)
    stack.set_options("horizontal", distribution="equal_spacing", alignment="center", relative_to_margins=True)
    window.layout()
    assert stack.frame == (0, 0, 76, 36)


def test_conflicts():
    window, label, _ = login()
    pin(label)
    wide, wider = label.width == 100, label.width == 200
    window.activate(label.height == 1, wide, wider)
    window.layout()
    (message,) = window.take_messages()
    assert message.kind == "conflict" and set(message.constraints) == {wide, wider}
    assert "Unable to simultaneously satisfy" in message.text
    assert window.broken_constraints() == [message.constraints[-1]]
    assert window.take_messages() == []
    wide.priority = 900
    window.layout()
    assert window.broken_constraints() == [] and label.frame.width == 200


def test_ambiguity():
    window, label, field = login()
    pin(label)
    height = label.height == 5
    window.activate(height, field.width == 3, field.height == 3, field.left == window.root.left)
    window.layout()
    assert label.ambiguous_attributes() == ["width"] and field.ambiguous_attributes() == ["top"]
    assert set(window.root.ambiguous_views()) == {label, field}
    assert height in label.affecting_constraints("vertical")
    assert len(label.affecting_constraints("horizontal")) == 1


def test_lifetimes():
    # What belongs to a window keeps it; circles through callbacks are collected.
    label = login()[1]
    assert label.frame == (0, 0, 0, 0)
    window = Window()
    with window:
        window.layout()
    with pytest.raises(LayoutError):
        window.layout()
    reference = weakref.ref(label.window)
    label.measure = lambda width: label.frame[2:]
    label.window.layout()
    del label
    gc.collect()
    assert reference() is None
    for order in range(6):
        window, label, field = login()
        constraint = label.width == field.width
        guide = label.create_guide()
        objects = [window, label, field, constraint, guide, window.root]
        del window, label, field, constraint, guide
        random.Random(order).shuffle(objects)
        while objects:
            objects.pop()
            gc.collect()


def test_threads():
    window, label, _ = login()
    pin(label)
    found = []

    def measure(width):
        def other():
            try:
                window.needs_layout
            except RuntimeError as error:
                found.append(str(error))

        thread = threading.Thread(target=other)
        thread.start()
        thread.join()
        return 10, 10

    label.measure = measure
    window.layout()
    assert found and "another thread" in found[0]
    # Between calls any thread may use it.
    thread = threading.Thread(target=lambda: (window.set_size(10, 10), window.layout()))
    thread.start()
    thread.join()
    assert window.root.frame.width == 10


RANDOM_CALLS = """
import random, sys
from layoutsolver.views import *

seed, calls = map(int, sys.argv[1:])
draw = random.Random(seed)
windows, items, constraints, done, refused = [], [], [], 0, 0
attributes = ["left", "right", "top", "bottom", "leading", "width", "height", "center_x", "first_baseline", "left_margin"]
kinds = ["safe_area", "margins", "readable_content", "keyboard", "scroll_content"]
numbers = [0, 1, -1, 8, 100, 1000, 0.5, 1e151, float("nan"), float("inf"), 250, 750]

def number():
    return draw.choice(numbers) if draw.random() < 0.3 else float(draw.randint(0, 400))

def view():
    found = draw.choice(items)
    return found if isinstance(found, View) or draw.random() < 0.1 else draw.choice(windows).root

def within(view):
    def body(*arguments):
        for _ in range(draw.choice([0, 0, 0, 1, 2])):
            step()
        if draw.random() < 0.05:
            raise ZeroDivisionError
        return draw.choice([(number(), number()), (50, 20), None])
    return body

def relate():
    first, second = draw.choice(items), draw.choice(items)
    left, right = first.anchor(draw.choice(attributes)), second.anchor(draw.choice(attributes))
    made = draw.choice([lambda: left == right + number(), lambda: left >= right * number(), lambda: left <= number(),
                        lambda: left == number()])()
    constraints.append(made)
    made.priority = draw.choice([1000, 750, 250, 1, number()])
    made.activate()

steps = [
    lambda: windows.append(Window(number(), number())) or items.append(windows[-1].root),
    lambda: items.append(draw.choice(windows).view("v")), lambda: items.append(draw.choice(windows).view("w")),
    lambda: items.append(draw.choice(windows).stack(draw.choice(["horizontal", "vertical"]), spacing=number())),
    lambda: items.append(draw.choice(windows).scroll_view()),
    lambda: view().add(view()), lambda: view().add(view()), lambda: view().insert(view(), draw.randint(-1, 3)),
    lambda: view().remove(), lambda: items.append(view().guide(draw.choice(kinds))),
    lambda: items.append(view().create_guide("g")), relate, relate, relate,
    lambda: constraints.extend(draw.choice(windows).format(draw.choice(["H:|-[a]-[b]-|", "V:|[a(>=20)]", "[a][b", "[b(a)]"]),
                                                           a=draw.choice(items), b=draw.choice(items))),
    lambda: draw.choice(constraints).activate(), lambda: draw.choice(constraints).deactivate(),
    lambda: setattr(draw.choice(constraints), "constant", number()), lambda: repr(draw.choice(constraints)),
    lambda: setattr(draw.choice(constraints), "priority", number()), lambda: draw.choice(constraints).second_item,
    lambda: draw.choice(windows).layout(), lambda: draw.choice(windows).layout(), lambda: draw.choice(windows).moved(),
    lambda: draw.choice(windows).take_messages(), lambda: draw.choice(windows).set_size(number(), number()),
    lambda: draw.choice(windows).broken_constraints(), lambda: view().frame, lambda: view().subviews, lambda: view().superview,
    lambda: view().ambiguous_attributes(), lambda: view().affecting_constraints("vertical"), lambda: view().fitting_size(),
    lambda: setattr(view(), "measure", within(None)), lambda: setattr(view(), "on_layout", within(None)),
    lambda: setattr(view(), "measure", None), lambda: view().set_content_size(number(), None),
    lambda: setattr(view(), "is_hidden", draw.random() < 0.5), lambda: view().set_hugging("horizontal", number()),
    lambda: view().arrange(view()), lambda: setattr(view(), "margins", (number(), 1, 2, 3)),
    lambda: draw.random() < 0.2 and draw.choice(items).free(), lambda: draw.random() < 0.2 and draw.choice(constraints).free(),
    lambda: draw.random() < 0.05 and draw.choice(windows).close(),
    lambda: draw.random() < 0.2 and windows.pop(draw.randrange(len(windows))),
    lambda: len(items) > 30 and items.pop(draw.randrange(len(items))),
    lambda: len(constraints) > 30 and constraints.pop(draw.randrange(len(constraints))),
    lambda: draw.random() < 0.05 and draw.choice(windows).wireframe(), lambda: draw.random() < 0.05 and draw.choice(windows).description(),
]

def step():
    global done, refused
    if done >= calls:
        return
    done += 1
    try:
        draw.choice(steps)()
    except (LayoutError, ValueError, TypeError, IndexError, ZeroDivisionError, AttributeError, RecursionError):
        refused += 1

while done < calls:
    step()
print(done, refused)
"""


@pytest.mark.parametrize("seed", range(4))
def test_random_calls(seed):
    """Any calls in any order end in a result or an exception: 100,000 in all."""
    done = subprocess.run(
        [sys.executable, "-X", "faulthandler", "-c", RANDOM_CALLS, str(seed), "25000"], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr[-3000:]
    calls, refused = map(int, done.stdout.split())
    assert calls == 25000 and 0 < refused < 20000
