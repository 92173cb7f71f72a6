"""Views that constraints lay out, as Auto Layout does.

    >>> from layoutsolver.views import Window
    >>> window = Window(320, 200)
    >>> label, field = window.view("label"), window.view("field")
    >>> window.root.add(label, field)
    >>> label.measure = lambda width: (min(90, width), 20)
    >>> window.activate(
    ...     window.format("H:|-[label]-[field(>=60)]-|", label=label, field=field),
    ...     window.format("V:|-[label]", label=label),
    ...     field.top == label.top,
    ...     field.height == label.height,
    ...     (field.width == 500) @ 250,
    ... )
    >>> window.layout()
    >>> field.frame
    Rect(x=106.0, y=8.0, width=206.0, height=20.0)

A window is the root of a tree; it owns its views, guides and constraints, which end with it or when they are freed. Lengths
are in points, x to the right and y downwards; frames are in the superview's coordinates and rounded to whole pixels.
Constraints are required unless they have a priority below 1000: ``constraint @ priority``.

A call that is refused raises a ``LayoutError`` and has changed nothing. What a layout cannot do, such as constraints that
contradict each other, is kept for ``Window.take_messages``. What a callback raises is raised when the call that called back has
ended; of several the first. A window belongs to one thread at a time.
"""

from __future__ import annotations

from typing import Any, Callable, Dict, Iterable, List, NamedTuple, Optional, Tuple, Type, TypeVar, Union

from ._core import WindowHandle
from .errors import STATUSES, LayoutError

__all__ = [
    "Anchor", "Guide", "Insets", "Item", "LayoutConstraint", "LayoutError", "Message", "Rect", "ScrollView", "Size", "StackView",
    "View", "Window",
]


class Size(NamedTuple):
    """A width and a height, in points."""

    width: float
    height: float


class Rect(NamedTuple):
    """A rectangle: the place of its left upper corner, and its size."""

    x: float
    y: float
    width: float
    height: float


class Insets(NamedTuple):
    """Distances from the edges of a rectangle inwards."""

    top: float = 0
    left: float = 0
    bottom: float = 0
    right: float = 0


class Message(NamedTuple):
    """What a layout has to tell; ``kind`` is "conflict", "loop" or "imprecise".

    The ``constraints`` of a conflict are an irreducible set: they contradict each other, and without any one of them the others
    do not. The last is broken. Those that the library made are None.
    """

    kind: str
    text: str
    constraints: Tuple[Optional[LayoutConstraint], ...]


_ATTRIBUTES = (
    "none", "left", "right", "top", "bottom", "leading", "trailing", "width", "height", "center_x", "center_y",
    "last_baseline", "first_baseline", "left_margin", "right_margin", "top_margin", "bottom_margin", "leading_margin",
    "trailing_margin", "center_x_within_margins", "center_y_within_margins",
)
_AXES = ("horizontal", "vertical")
_DIRECTIONS = ("inherited", "left_to_right", "right_to_left")
_GUIDES = ("safe_area", "margins", "readable_content", "keyboard", "scroll_content", "scroll_frame")
_DISTRIBUTIONS = ("fill", "fill_equally", "fill_proportionally", "equal_spacing", "equal_centering")
_ALIGNMENTS = {
    "fill": 0, "leading": 1, "top": 1, "first_baseline": 2, "center": 3, "trailing": 4, "bottom": 4, "last_baseline": 5,
}
_FORMAT_ALIGNMENTS = {
    "none": 0, "left": 1 << 1, "right": 1 << 2, "top": 1 << 3, "bottom": 1 << 4, "leading": 1 << 5, "trailing": 1 << 6,
    "center_x": 1 << 9, "center_y": 1 << 10, "last_baseline": 1 << 11, "first_baseline": 1 << 12,
}
_FORMAT_DIRECTIONS = {"leading_to_trailing": 0, "left_to_right": 1 << 16, "right_to_left": 2 << 16}
_RELATIONS = {"<=": -1, "==": 0, ">=": 1}
_RELATION_NAMES = {-1: "<=", 0: "==", 1: ">="}
_END = 0x7FFFFFFF


def _number(names: Any, name: str, what: str) -> int:
    """Return the number of a name."""
    if name not in names:
        raise ValueError(f"{name!r} is no {what}: there are {', '.join(names)}")
    number: int = names[name] if isinstance(names, dict) else names.index(name)
    return number


def _measured(size: Any) -> Tuple[float, float]:
    """Return what a measure returned, as numbers."""
    try:
        width, height = size
        return float(width), float(height)
    except (TypeError, ValueError):
        raise TypeError(f"a measure returns a width and a height, not {size!r}") from None


class Anchor:
    """An attribute of a view or guide; times a number, plus a number.

    Comparisons with another one or a number make constraints, which are not active: ``a.left == b.right + 8``,
    ``a.width >= 2 * b.width``, ``(a.height == 40) @ 750``.
    """

    __slots__ = ("item", "attribute", "multiplier", "constant")
    __hash__ = None  # type: ignore[assignment]

    def __init__(self, item: Item, attribute: str, multiplier: float = 1.0, constant: float = 0.0) -> None:
        _number(_ATTRIBUTES, attribute, "attribute")
        self.item = item
        self.attribute = attribute
        self.multiplier = multiplier
        self.constant = constant

    def __repr__(self) -> str:
        factor = "" if self.multiplier == 1 else f"{self.multiplier:g} * "
        constant = "" if self.constant == 0 else f" {'+' if self.constant > 0 else '-'} {abs(self.constant):g}"
        return f"{factor}{self.item.name}.{self.attribute}{constant}"

    def __mul__(self, factor: float) -> Anchor:
        factor = float(factor)
        return Anchor(self.item, self.attribute, self.multiplier * factor, self.constant * factor)

    __rmul__ = __mul__

    def __truediv__(self, divisor: float) -> Anchor:
        return self * (1 / float(divisor))

    def __add__(self, constant: float) -> Anchor:
        return Anchor(self.item, self.attribute, self.multiplier, self.constant + float(constant))

    __radd__ = __add__

    def __sub__(self, constant: float) -> Anchor:
        return self + -float(constant)

    def __eq__(self, other: Union[Anchor, float]) -> LayoutConstraint:  # type: ignore[override]
        return self._related("==", other)

    def __le__(self, other: Union[Anchor, float]) -> LayoutConstraint:
        return self._related("<=", other)

    def __ge__(self, other: Union[Anchor, float]) -> LayoutConstraint:
        return self._related(">=", other)

    def _related(self, relation: str, other: Union[Anchor, float]) -> LayoutConstraint:
        window = self.item.window
        if self.multiplier == 0:
            raise ValueError("a multiplier of 0 leaves nothing")
        if self.multiplier < 0:
            relation = {"<=": ">=", ">=": "<=", "==": "=="}[relation]
        if isinstance(other, Anchor):
            return window.constraint(
                self.item, self.attribute, relation, other.item, other.attribute, multiplier=other.multiplier / self.multiplier,
                constant=(other.constant - self.constant) / self.multiplier)
        return window.constraint(self.item, self.attribute, relation, constant=(float(other) - self.constant) / self.multiplier)


class Item:
    """What constraints name: a view or a guide, with an anchor for each attribute."""

    def __init__(self, window: Window, handle: int, name: str) -> None:
        self.window = window
        self._handle = handle
        self._name = name

    @property
    def name(self) -> str:
        """The name in messages, dumps and pictures."""
        return self._name

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self._name!r}>"

    def anchor(self, attribute: str) -> Anchor:
        """Return the anchor of an attribute by its name."""
        return Anchor(self, attribute)

    @property
    def left(self) -> Anchor:
        return Anchor(self, "left")

    @property
    def right(self) -> Anchor:
        return Anchor(self, "right")

    @property
    def top(self) -> Anchor:
        return Anchor(self, "top")

    @property
    def bottom(self) -> Anchor:
        return Anchor(self, "bottom")

    @property
    def leading(self) -> Anchor:
        """The left edge where text runs from left to right, else the right one."""
        return Anchor(self, "leading")

    @property
    def trailing(self) -> Anchor:
        return Anchor(self, "trailing")

    @property
    def width(self) -> Anchor:
        return Anchor(self, "width")

    @property
    def height(self) -> Anchor:
        return Anchor(self, "height")

    @property
    def center_x(self) -> Anchor:
        return Anchor(self, "center_x")

    @property
    def center_y(self) -> Anchor:
        return Anchor(self, "center_y")

    @property
    def first_baseline(self) -> Anchor:
        return Anchor(self, "first_baseline")

    @property
    def last_baseline(self) -> Anchor:
        return Anchor(self, "last_baseline")


class Guide(Item):
    """A rectangle in a view that constraints lay out, and nothing is seen of."""

    def __init__(self, window: Window, handle: int, name: str, view: View) -> None:
        super().__init__(window, handle, name)
        self.view = view

    @property
    def frame(self) -> Rect:
        """The frame in the view's coordinates."""
        return Rect(*self.window._core.guide_frame(self._handle))

    def free(self) -> None:
        """Free a guide that was made; constraints that name it are deactivated."""
        self.window._core.free_guide(self._handle)
        self.window._guides.pop(self._handle, None)


class View(Item):
    """A rectangle in a tree of them. ``Window.view`` makes one."""

    def __init__(self, window: Window, handle: int, name: str) -> None:
        super().__init__(window, handle, name)
        self._measure: Optional[Callable[[float], Any]] = None
        self._on_layout: Optional[Callable[[], Any]] = None

    # ---- The tree ----

    def add(self, *views: View) -> None:
        """Put views into this one, in front of the others."""
        for view in views:
            self.insert(view)

    def insert(self, view: View, index: int = _END) -> None:
        """Put a view into this one, behind the subviews from an index on. It leaves the superview that it has."""
        self.window._core.insert(self._handle, _view(view)._handle, max(index, 0))

    def remove(self) -> None:
        """Take the view out of its superview; constraints between its subtree and the rest are deactivated."""
        self.window._core.remove(self._handle)

    @property
    def superview(self) -> Optional[View]:
        return self.window._views.get(self.window._core.superview(self._handle))

    @property
    def subviews(self) -> List[View]:
        """The subviews from back to front."""
        views = self.window._views
        return [views[handle] for handle in self.window._core.subviews(self._handle) if handle in views]

    def free(self) -> None:
        """Free the view: it leaves its superview, and its guides and constraints have no effect any more."""
        self.window._core.free_view(self._handle)
        self.window._forget(self)

    # ---- Frames ----

    @property
    def frame(self) -> Rect:
        """The frame of the last layout, or as it was set."""
        return Rect(*self.window._core.frame(self._handle))

    @frame.setter
    def frame(self, frame: Iterable[float]) -> None:
        self.window._core.set_frame(self._handle, *frame)

    @property
    def frame_in_root(self) -> Rect:
        """The frame in the coordinates of the topmost view of the tree."""
        return Rect(*self.window._core.frame_in_root(self._handle))

    def use_frame(self, uses_frame: bool = True) -> None:
        """Have the frame that was set lay the view out, instead of constraints."""
        self.window._core.set_uses_frame(self._handle, uses_frame)

    @property
    def is_hidden(self) -> bool:
        """Whether the view is hidden. It keeps its place, but in a stack view, which closes the gap."""
        return self.window._core.is_hidden(self._handle)

    @is_hidden.setter
    def is_hidden(self, is_hidden: bool) -> None:
        self.window._core.set_hidden(self._handle, is_hidden)

    @property
    def alpha(self) -> float:
        """How opaque the view is, from 0 to 1. It has no part in the layout."""
        return self.window._core.alpha(self._handle)

    @alpha.setter
    def alpha(self, alpha: float) -> None:
        self.window._core.set_alpha(self._handle, alpha)

    def set_direction(self, direction: str) -> None:
        """Set in which direction the content runs: "inherited", "left_to_right" or "right_to_left"."""
        self.window._core.set_view_direction(self._handle, _number(_DIRECTIONS, direction, "direction"))

    def set_content_offset(self, x: float, y: float) -> None:
        """Set how far the content is scrolled."""
        self.window._core.set_content_offset(self._handle, x, y)

    # ---- Content ----

    def set_content_size(self, width: Optional[float] = None, height: Optional[float] = None) -> None:
        """Set the natural size of the content; None is a dimension that it does not have."""
        self.window._core.set_content_size(self._handle, -1 if width is None else width, -1 if height is None else height)

    @property
    def measure(self) -> Optional[Callable[[float], Any]]:
        """What returns the (width, height) of content that may be so wide: ``math.inf`` where there is no limit."""
        return self._measure

    @measure.setter
    def measure(self, measure: Optional[Callable[[float], Any]]) -> None:
        if measure is not None and not callable(measure):
            raise TypeError(f"{measure!r} cannot be called")
        self.window._core.set_measure(self._handle, measure is not None)
        self._measure = measure

    @property
    def on_layout(self) -> Optional[Callable[[], Any]]:
        """What is called when the view has its frame, and its subviews are to be laid out."""
        return self._on_layout

    @on_layout.setter
    def on_layout(self, callback: Optional[Callable[[], Any]]) -> None:
        if callback is not None and not callable(callback):
            raise TypeError(f"{callback!r} cannot be called")
        self.window._core.set_on_layout(self._handle, callback is not None)
        self._on_layout = callback

    def invalidate_content(self) -> None:
        """Say that the content has another size."""
        self.window._core.invalidate_content(self._handle)

    def set_baselines(self, first: float, last: float) -> None:
        """Set how far the first baseline is below the top, and the last one above the bottom."""
        self.window._core.set_baselines(self._handle, first, last)

    def set_alignment_insets(self, top: float = 0, left: float = 0, bottom: float = 0, right: float = 0) -> None:
        """Set how far what constraints align is within the frame."""
        self.window._core.set_alignment_insets(self._handle, top, left, bottom, right)

    def set_hugging(self, axis: str, priority: float) -> None:
        """Set the priority at which the view is no larger than its content."""
        self.window._core.set_hugging(self._handle, _number(_AXES, axis, "axis"), priority)

    def set_compression_resistance(self, axis: str, priority: float) -> None:
        """Set the priority at which the view is no smaller than its content."""
        self.window._core.set_compression_resistance(self._handle, _number(_AXES, axis, "axis"), priority)

    def fitting_size(
        self, width: float = 0, height: float = 0, horizontal_priority: float = 50, vertical_priority: float = 50
    ) -> Size:
        """Return the size that comes closest to a target by the constraints of the subtree; nothing moves."""
        return Size(*self.window._core.fitting_size(self._handle, width, height, horizontal_priority, vertical_priority))

    # ---- Margins and guides ----

    @property
    def margins(self) -> Insets:
        """The margins, with the safe area where it reaches into them."""
        return Insets(*self.window._core.margins(self._handle))

    @margins.setter
    def margins(self, margins: Iterable[float]) -> None:
        self.window._core.set_margins(self._handle, *margins)

    def set_preserves_superview_margins(self, preserves: bool) -> None:
        """Set whether margins are at least what the superview's leave of the view."""
        self.window._core.set_preserves_superview_margins(self._handle, preserves)

    @property
    def safe_area(self) -> Insets:
        """What is covered of the view by what covers its window."""
        return Insets(*self.window._core.safe_area(self._handle))

    def guide(self, kind: str) -> Guide:
        """Return a guide that the view has: "safe_area", "margins", "readable_content" or "keyboard"; of scroll views also
        "scroll_content" and "scroll_frame". It is always the same."""
        return self.window._guide(self.window._core.guide(self._handle, _number(_GUIDES, kind, "guide")), kind, self)

    def create_guide(self, name: str = "") -> Guide:
        """Make a guide in the view."""
        return self.window._guide(self.window._core.create_guide(self._handle, name), name, self)

    # ---- Inspection ----

    def ambiguous_attributes(self) -> List[str]:
        """Return the attributes that constraints leave open: left, top, width, height."""
        return [_ATTRIBUTES[attribute] for attribute in self.window._core.ambiguous_attributes(self._handle)]

    def ambiguous_views(self) -> List[View]:
        """Return the views of the subtree whose frames constraints leave open."""
        views = self.window._views
        return [views[handle] for handle in self.window._core.ambiguous_views(self._handle) if handle in views]

    def affecting_constraints(self, axis: str) -> List[LayoutConstraint]:
        """Return the constraints that decide where the view is along an axis, but for those that the library made."""
        made = self.window._constraints
        handles = self.window._core.affecting_constraints(self._handle, _number(_AXES, axis, "axis"))
        return [made[handle] for handle in handles if handle in made]


class ScrollView(View):
    """A view whose content may be larger than itself, with the guides "scroll_content" and "scroll_frame"."""


class StackView(View):
    """A view that arranges others in a row or column."""

    def set_options(
        self, axis: str = "horizontal", *, distribution: str = "fill", alignment: str = "fill", spacing: float = 0,
        relative_to_margins: bool = False, relative_to_baselines: bool = False
    ) -> None:
        """Set how the view arranges: all that is not given is as at first."""
        self.window._core.set_stack_options(
            self._handle, _number(_AXES, axis, "axis"), _number(_DISTRIBUTIONS, distribution, "distribution"),
            _number(_ALIGNMENTS, alignment, "alignment"), relative_to_margins, relative_to_baselines, spacing)

    def arrange(self, *views: View) -> None:
        """Put views at the end of the row or column."""
        for view in views:
            self.insert_arranged(view)

    def insert_arranged(self, view: View, index: int = _END) -> None:
        """Put a view into the row or column, before the one at an index."""
        self.window._core.stack_insert(self._handle, _view(view)._handle, max(index, 0))

    def remove_arranged(self, view: View) -> None:
        """Take a view out of the row or column; it stays a subview."""
        self.window._core.stack_remove(self._handle, _view(view)._handle)

    def set_spacing_after(self, view: View, spacing: float) -> None:
        """Set the space behind a view of the row or column."""
        self.window._core.set_spacing_after(self._handle, _view(view)._handle, spacing)


class LayoutConstraint:
    """What relates attributes. Comparisons of anchors, ``Window.constraint`` and ``Window.format`` make them."""

    def __init__(self, window: Window, handle: int) -> None:
        self.window = window
        self._handle = handle

    def __repr__(self) -> str:
        try:
            return str(self.window._core.describe(self._handle))
        except LayoutError:
            return "<LayoutConstraint that was freed>"

    def __matmul__(self, priority: float) -> LayoutConstraint:
        """Set the priority, and return the constraint."""
        self.priority = priority
        return self

    def __bool__(self) -> bool:
        raise TypeError("a constraint is neither true nor false; comparisons of anchors make constraints")

    def activate(self) -> None:
        self.window.activate(self)

    def deactivate(self) -> None:
        self.window.deactivate(self)

    @property
    def is_active(self) -> bool:
        """Whether it has an effect; taking one of its items out of the tree deactivates it."""
        return self.window._core.is_active(self._handle)

    def _read(self) -> Tuple[int, int, int, int, int, float, float, float]:
        return self.window._core.read_constraint(self._handle)

    @property
    def first_item(self) -> Optional[Item]:
        return self.window._item(self._read()[0])

    @property
    def first_attribute(self) -> str:
        return _ATTRIBUTES[self._read()[1]]

    @property
    def relation(self) -> str:
        return _RELATION_NAMES[self._read()[2]]

    @property
    def second_item(self) -> Optional[Item]:
        return self.window._item(self._read()[3])

    @property
    def second_attribute(self) -> str:
        return _ATTRIBUTES[self._read()[4]]

    @property
    def multiplier(self) -> float:
        return self._read()[5]

    @property
    def constant(self) -> float:
        """The constant, in points; setting it is the cheapest change that there is."""
        return self._read()[6]

    @constant.setter
    def constant(self, constant: float) -> None:
        self.window._core.set_constant(self._handle, constant)

    @property
    def priority(self) -> float:
        """The priority, above 0 and at most 1000, which is required."""
        return self._read()[7]

    @priority.setter
    def priority(self, priority: float) -> None:
        self.window._core.set_priority(self._handle, priority)

    def free(self) -> None:
        """Free the constraint, which is deactivated."""
        self.window._core.free_constraint(self._handle)
        self.window._constraints.pop(self._handle, None)


_V = TypeVar("_V", bound=View)


class Window:
    """The root of a tree of views, which owns them. In a notebook it shows a picture of them.

    It is freed with the last reference to it or to what belongs to it, or by ``close``, also as a context manager.
    """

    def __init__(self, width: float = 0, height: float = 0, *, scale: float = 1, direction: str = "left_to_right") -> None:
        self._views: Dict[int, View] = {}
        self._guides: Dict[int, Guide] = {}
        self._constraints: Dict[int, LayoutConstraint] = {}
        self._core = WindowHandle(self._call_back, self._constraints.get)
        handle = self._core.root()
        self.root = self._views[handle] = View(self, handle, "window")
        self.set_size(width, height)
        if scale != 1:
            self.set_scale(scale)
        if direction != "left_to_right":
            self.set_direction(direction)

    def __enter__(self) -> Window:
        return self

    def __exit__(self, *exception: Any) -> None:
        self.close()

    def close(self) -> None:
        """Free the window with all that belongs to it; later calls raise."""
        self._core.close()

    def _call_back(self, is_measure: int, handle: int, width: float) -> Any:
        view = self._views.get(handle)
        if view is None:
            return (0.0, 0.0)
        if is_measure:
            return (0.0, 0.0) if view._measure is None else _measured(view._measure(width))
        return None if view._on_layout is None else view._on_layout()

    def _item(self, handle: int) -> Optional[Item]:
        return self._views.get(handle) or self._guides.get(handle)

    def _guide(self, handle: int, name: str, view: View) -> Guide:
        guide = self._guides.get(handle)
        if guide is None:
            guide = self._guides[handle] = Guide(self, handle, name, view)
        return guide

    def _forget(self, view: View) -> None:
        self._views.pop(view._handle, None)
        for handle in [handle for handle, guide in self._guides.items() if guide.view is view]:
            del self._guides[handle]

    # ---- The window ----

    def set_size(self, width: float, height: float) -> None:
        """Set the size, in points."""
        self._core.set_size(width, height)

    def set_scale(self, scale: float) -> None:
        """Set how many pixels a point has."""
        self._core.set_scale(scale)

    def set_direction(self, direction: str) -> None:
        """Set in which direction text runs: "left_to_right" or "right_to_left"."""
        self._core.set_direction(_number(_DIRECTIONS, direction, "direction"))

    def set_safe_area(self, top: float = 0, left: float = 0, bottom: float = 0, right: float = 0) -> None:
        """Set what bars and the device's shape cover of the window."""
        self._core.set_safe_area(top, left, bottom, right)

    def set_keyboard_frame(self, x: float = 0, y: float = 0, width: float = 0, height: float = 0) -> None:
        """Set where the keyboard is; 0 by 0 while it is hidden."""
        self._core.set_keyboard_frame(x, y, width, height)

    def layout(self) -> None:
        """Lay out what has changed, from the constraints to the frames."""
        self._core.layout()

    @property
    def needs_layout(self) -> bool:
        """Whether something is to be laid out."""
        return self._core.needs_layout()

    def moved(self) -> List[Tuple[View, Rect]]:
        """Return the views that have another frame than when moves were last asked for."""
        views = self._views
        return [(views[handle], Rect(*frame)) for handle, frame in self._core.moved() if handle in views]

    def take_messages(self) -> List[Message]:
        """Take out what layouts have to tell: conflicts with their constraints, endless layouts."""
        messages = []
        while (message := self._core.take_message()) is not None:
            status, text, constraints = message
            messages.append(Message(STATUSES.get(status, str(status)), text, constraints))
        return messages

    def broken_constraints(self) -> List[LayoutConstraint]:
        """Return the constraints that are broken, as others contradict them, but for those that the library made."""
        return [self._constraints[handle] for handle in self._core.broken_constraints() if handle in self._constraints]

    def description(self) -> str:
        """Return the tree as text, a line for each view and guide, with its frame and what decides it."""
        return self._core.description()

    def wireframe(self) -> str:
        """Return a picture of the tree as SVG."""
        return self._core.wireframe()

    def _repr_svg_(self) -> str:
        """Return what notebooks show."""
        if self.needs_layout:
            self.layout()
        return self.wireframe()

    # ---- What it owns ----

    def view(self, name: str = "") -> View:
        """Make a view, which is in no superview yet."""
        return self._make(0, name, View)

    def scroll_view(self, name: str = "") -> ScrollView:
        """Make a scroll view."""
        return self._make(2, name, ScrollView)

    def stack(self, axis: str = "horizontal", *views: View, name: str = "", **options: Any) -> StackView:
        """Make a stack view of views, with the options of ``StackView.set_options``."""
        stack = self._make(1, name, StackView)
        stack.set_options(axis, **options)
        stack.arrange(*views)
        return stack

    def _make(self, kind: int, name: str, type: Type[_V]) -> _V:
        handle = self._core.create_view(kind, name)
        view = self._views[handle] = type(self, handle, name)
        return view

    def constraint(
        self, first: Item, first_attribute: str, relation: str = "==", second: Optional[Item] = None,
        second_attribute: str = "none", *, multiplier: float = 1, constant: float = 0, priority: float = 1000
    ) -> LayoutConstraint:
        """Make a constraint, which is not active: first.attribute relation multiplier * second.attribute + constant."""
        handle = self._core.create_constraint(
            _item(first)._handle, _number(_ATTRIBUTES, first_attribute, "attribute"), _number(_RELATIONS, relation, "relation"),
            0 if second is None else _item(second)._handle, _number(_ATTRIBUTES, second_attribute, "attribute"),
            multiplier, constant, priority)
        return self._keep(handle)

    def _keep(self, handle: int) -> LayoutConstraint:
        constraint = self._constraints[handle] = LayoutConstraint(self, handle)
        return constraint

    def format(
        self, text: str, *, align: str = "none", direction: str = "leading_to_trailing", **items: Union[Item, float]
    ) -> List[LayoutConstraint]:
        """Make the constraints that a visual format stands for, which are not active.

        ``items`` are the views, guides and numbers that the format names.
        """
        names = [
            (name, item._handle, 0.0) if isinstance(item, Item) else (name, 0, float(item)) for name, item in items.items()
        ]
        options = _number(_FORMAT_ALIGNMENTS, align, "alignment") | _number(_FORMAT_DIRECTIONS, direction, "direction")
        return [self._keep(handle) for handle in self._core.from_format(text, options, names)]

    def activate(self, *constraints: Union[LayoutConstraint, Iterable[LayoutConstraint]]) -> None:
        """Activate constraints, also those of lists: all or, if it raises, none."""
        self._core.activate(_handles(constraints))

    def deactivate(self, *constraints: Union[LayoutConstraint, Iterable[LayoutConstraint]]) -> None:
        """Deactivate constraints, also those of lists."""
        self._core.deactivate(_handles(constraints))


def _view(view: View) -> View:
    if not isinstance(view, View):
        raise TypeError(f"{view!r} is no View")
    return view


def _item(item: Item) -> Item:
    if not isinstance(item, Item):
        raise TypeError(f"{item!r} is neither a View nor a Guide")
    return item


def _handles(constraints: Iterable[Any]) -> List[int]:
    handles: List[int] = []
    for constraint in constraints:
        if isinstance(constraint, LayoutConstraint):
            handles.append(constraint._handle)
        elif isinstance(constraint, (str, Item, Anchor)):
            raise TypeError(f"{constraint!r} is no LayoutConstraint")
        else:
            handles += _handles(constraint)
    return handles
