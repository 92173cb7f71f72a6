// The root of a tree of views, and what is laid out at once; `layoutviews.h` says more about each function.

import { Item } from "./items.js";
import { LayoutConstraint } from "./layout-constraint.js";
import * as names from "./names.js";
import { Owner } from "./owner.js";
import { StackView, View } from "./view.js";

const moveCapacity = 256, moveSize = 48;
/** What frees a window; it has no reference to it. */
function freeing(exports, id) {
  return () => exports.ls_window_free(id);
}

const kinds = { view: 0, stack: 1, scroll: 2 };

/** A window: it owns its views, guides and constraints. */
export class LayoutWindow extends Owner {
  constructor(library, id, { width, height, scale, direction } = {}) {
    super(library, id);
    this.errorConstraints = "ls_error_layout_constraints";
    this.places = [null];
    this.freePlaces = [];
    this.views = new Map();
    this.guides = new Map();
    this.constraints = new Map();
    library.lost.register(this, freeing(library.exports, id), this);
    this.with((heap) => {
      const address = heap.take(8);
      this.call("ls_window_root", address);
      const id = heap.longs[address >> 3];
      this.places[0] = this.root = new View(this, id, "window", "view", 0);
      this.views.set(id, this.root);
    });
    if (width !== undefined || height !== undefined) this.setSize(width ?? 0, height ?? 0);
    if (scale !== undefined) this.setScale(scale);
    if (direction !== undefined) this.setDirection(direction);
  }

  /** Frees the window with all that belongs to it now; later calls throw. */
  dispose() {
    if (this.id === 0n) return;
    this.library.lost.unregister(this);
    this.library.exports.ls_window_free(this.id);
    this.id = 0n;
  }

  // ---- Calls ----

  withDoubles(values, body) {
    this.with((heap) => body(heap.putDoubles(values)));
  }

  withInsets({ top = 0, left = 0, bottom = 0, right = 0 }, body) {
    this.withDoubles([top, left, bottom, right], body);
  }

  numbers(name, id, count) {
    return this.with((heap) => {
      const room = heap.take(count * 8);
      this.call(name, id, room);
      return heap.getDoubles(room, count);
    });
  }

  rect(name, id) {
    const [x, y, width, height] = this.numbers(name, id, 4);
    return { x, y, width, height };
  }

  getRect(address) {
    const { doubles } = this.library.heap, place = address >> 3;
    return { x: doubles[place], y: doubles[place + 1], width: doubles[place + 2], height: doubles[place + 3] };
  }

  insets(name, id) {
    const [top, left, bottom, right] = this.numbers(name, id, 4);
    return { top, left, bottom, right };
  }

  idOf(view) {
    if (!(view instanceof View)) throw new TypeError(`${view} is no View`);
    return view.id;
  }

  viewOf(id) {
    return this.views.get(id) ?? null;
  }

  itemOf(id) {
    return this.views.get(id) ?? this.guides.get(id) ?? null;
  }

  constraintOf(id) {
    return this.constraints.get(id) ?? null;
  }

  addGuide(guide) {
    this.guides.set(guide.id, guide);
    return guide;
  }

  // ---- The window ----

  setSize(width, height) {
    this.call("ls_window_set_size", width, height);
  }

  /** Sets how many pixels a point has. */
  setScale(scale) {
    this.call("ls_window_set_scale", scale);
  }

  setDirection(direction) {
    this.call("ls_window_set_direction", names.number(names.directions, direction, "direction"));
  }

  /** Sets what bars and the device's shape cover of the window. */
  setSafeArea(insets) {
    this.withInsets(insets, (address) => this.call("ls_window_set_safe_area", address));
  }

  setKeyboardFrame({ x = 0, y = 0, width = 0, height = 0 }) {
    this.withDoubles([x, y, width, height], (address) => this.call("ls_window_set_keyboard_frame", address));
  }

  /** Lays out what has changed. What callbacks have thrown it throws afterwards. */
  layout() {
    this.call("ls_window_layout");
  }

  get needsLayout() {
    return this.with((heap) => {
      const address = heap.take(8);
      this.call("ls_window_needs_layout", address);
      return heap.bytes[address] !== 0;
    });
  }

  /** Calls back with each view that has another frame than when moves were last asked for: (view, x, y, width, height). */
  forEachMove(body) {
    this.with((heap) => {
      const room = heap.take(moveCapacity * moveSize + 8), address = room + moveCapacity * moveSize;
      for (;;) {
        this.call("ls_window_moved", room, moveCapacity, address);
        const count = heap.words[address >> 2];
        for (let index = 0; index < count; index++) {
          // A callback may have the memory grow.
          const { words, doubles } = heap, at = room + index * moveSize, place = (at >> 3) + 2;
          const view = this.places[words[(at >> 2) + 2]];
          body(view, doubles[place], doubles[place + 1], doubles[place + 2], doubles[place + 3]);
        }
        if (count < moveCapacity) return;
      }
    });
  }

  /** The views that have another frame than when moves were last asked for. */
  moved() {
    const moves = [];
    this.forEachMove((view, x, y, width, height) => moves.push({ view, frame: { x, y, width, height } }));
    return moves;
  }

  /** Takes out what layouts had to tell: conflicts with their constraints, endless layouts. */
  takeMessages() {
    const messages = [];
    for (;;) {
      const id = this.with((heap) => {
        const address = heap.take(8);
        this.call("ls_window_take_message", address);
        return heap.longs[address >> 3];
      });
      if (id === 0n) return messages;
      messages.push(this.library.takeError(this, id, (kind, text, constraints) => ({ kind, text, constraints })));
    }
  }

  /** The tree as text, a line for each view and guide. */
  description() {
    return this.library.text(this, "ls_window_description", this.id);
  }

  /** A picture of the tree as SVG. */
  wireframe() {
    return this.library.text(this, "ls_window_wireframe", this.id);
  }

  /** The constraints that are broken, as others contradict them. */
  brokenConstraints() {
    return this.list("ls_window_broken_constraints").map((id) => this.constraintOf(id));
  }

  // ---- What it owns ----

  /** Makes a view that is in no superview yet. */
  createView(name = "") {
    return this.make("view", name, View);
  }

  createStack(name = "", options) {
    const stack = this.make("stack", name, StackView);
    if (options !== undefined) stack.setOptions(options);
    return stack;
  }

  createScrollView(name = "") {
    return this.make("scroll", name, View);
  }

  make(kind, name, type) {
    return this.with((heap) => {
      const place = this.freePlaces.pop() ?? this.places.length;
      const texts = heap.take(8), data = heap.take(8), room = heap.take(8), text = heap.putText(name);
      heap.words[texts >> 2] = text;
      heap.words[data >> 2] = place;
      this.call("ls_views_create", kinds[kind], texts, data, 1, room);
      const id = heap.longs[room >> 3], view = new type(this, id, String(name), kind, place);
      this.places[place] = view;
      this.views.set(id, view);
      return view;
    });
  }

  /** Frees views and constraints. */
  release(objects) {
    const views = objects.filter((object) => object instanceof View);
    const constraints = objects.filter((object) => object instanceof LayoutConstraint);
    this.with((heap) => {
      this.call("ls_views_free", heap.putLongs(views.map(({ id }) => id)), views.length);
      this.call("ls_layout_constraints_free", heap.putLongs(constraints.map(({ id }) => id)), constraints.length);
    });
    for (const view of views) {
      if (!this.views.delete(view.id)) continue;
      this.places[view.place] = undefined;
      this.freePlaces.push(view.place);
    }
    for (const [id, guide] of this.guides) {
      if (!this.views.has(guide.view.id)) this.guides.delete(id);
    }
    for (const { id } of constraints) this.constraints.delete(id);
  }

  // ---- Constraints ----

  /** Makes a constraint that is not active. */
  constraint({ item, attribute, relation = "==", toItem = null, toAttribute = "none", multiplier = 1, constant = 0,
    priority = 1000, name = "" }) {
    if (!(item instanceof Item)) throw new TypeError(`${item} is no View or Guide`);
    if (toItem !== null && !(toItem instanceof Item)) throw new TypeError(`${toItem} is no View or Guide`);
    return this.with((heap) => {
      const room = heap.take(72), word = room >> 2, place = room >> 3;
      heap.longs[place] = item.id;
      heap.longs[place + 1] = toItem?.id ?? 0n;
      heap.integers[word + 4] = names.number(names.attributes, attribute, "attribute");
      heap.integers[word + 5] = names.number(names.attributes, toAttribute, "attribute");
      heap.integers[word + 6] = names.number(names.relations, relation, "relation");
      heap.doubles.set([multiplier, constant, priority], place + 4);
      heap.words[word + 14] = 0;
      this.call("ls_layout_constraints_create", room, 1, room + 64);
      return this.keep(heap.longs[place + 8], name);
    });
  }

  keep(id, name) {
    const constraint = new LayoutConstraint(this, id, name);
    this.constraints.set(id, constraint);
    return constraint;
  }

  /**
   * Makes the constraints that a visual format stands for, which are not active.
   *
   * `items` has views, guides and numbers by their names.
   */
  format(text, items = {}, { align = "none", direction = "leadingToTrailing" } = {}) {
    const options = names.number(names.formatAlignments, align, "alignment") |
      names.number(names.formatDirections, direction, "direction");
    return this.with((heap) => {
      const entries = Object.entries(items), room = heap.take(entries.length * 24);
      entries.forEach(([name, value], index) => {
        const isItem = value instanceof Item;
        if (!isItem && typeof value !== "number") throw new TypeError(`${name} is no View, Guide or number`);
        const at = room + index * 24, text = heap.putText(name);
        heap.words[at >> 2] = text;
        heap.longs[(at >> 3) + 1] = isItem ? value.id : 0n;
        heap.doubles[(at >> 3) + 2] = isItem ? 0 : value;
      });
      const format = heap.putText(text);
      const ids = this.library.list((list, capacity, count) =>
        this.call("ls_layout_constraints_from_format", format, options, room, entries.length, list, capacity, count), 32);
      return ids.map((id) => this.keep(id, ""));
    });
  }

  /** Activates constraints: all or, if it throws, none. */
  activate(...constraints) {
    this.batch("ls_layout_constraints_activate", constraints);
  }

  deactivate(...constraints) {
    this.batch("ls_layout_constraints_deactivate", constraints);
  }

  batch(name, constraints) {
    const ids = constraints.flat(Infinity).map((constraint) => {
      if (!(constraint instanceof LayoutConstraint)) throw new TypeError(`${constraint} is no LayoutConstraint`);
      return constraint.id;
    });
    this.with((heap) => this.call(name, heap.putLongs(ids), ids.length));
  }
}

if (Symbol.dispose) LayoutWindow.prototype[Symbol.dispose] = LayoutWindow.prototype.dispose;


