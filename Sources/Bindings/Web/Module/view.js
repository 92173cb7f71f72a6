// Views; `layoutviews.h` says more about each function.

import { Guide, Item } from "./items.js";
import * as names from "./names.js";

const end = 0xFFFFFFFF;

/** A rectangle in a tree of them. */
export class View extends Item {
  constructor(window, id, name, kind, place) {
    super(window, id, name);
    this.kind = kind;
    this.place = place;
    this.measureFunction = undefined;
    this.layoutFunction = undefined;
    this.guideObjects = {};
  }

  // ---- The tree ----

  /** Puts views into this one, in front of the others. */
  add(...views) {
    for (const view of views.flat()) this.insert(view);
  }

  /** Puts a view into this one, behind the subviews from `index` on. */
  insert(view, index = end) {
    this.call("ls_view_insert", this.window.idOf(view), index);
  }

  /** Takes the view out of its superview; constraints between its subtree and the rest are deactivated. */
  removeFromSuperview() {
    this.call("ls_view_remove");
  }

  get superview() {
    return this.window.with((heap) => {
      const address = heap.take(8);
      this.call("ls_view_superview", address);
      return this.window.viewOf(heap.longs[address >> 3]);
    });
  }

  get subviews() {
    return this.window.list("ls_view_subviews", this.id).map((id) => this.window.viewOf(id));
  }

  /** Frees the view: it leaves its superview, and its guides and constraints have no effect any more. */
  dispose() {
    this.window.release([this]);
  }

  // ---- Frames ----

  /** The frame in the superview's coordinates, of the last layout or as it was set. */
  get frame() {
    return this.window.with((heap) => {
      const room = heap.take(40);
      heap.longs[room >> 3] = this.id;
      this.window.call("ls_views_frames", room, 1, room + 8);
      return this.window.getRect(room + 8);
    });
  }

  set frame({ x, y, width, height }) {
    this.window.withDoubles([x, y, width, height], (address) => this.call("ls_view_set_frame", address));
  }

  get frameInRoot() {
    return this.window.rect("ls_view_frame_in_root", this.id);
  }

  /** Sets whether the frame that was set lays the view out, instead of constraints. */
  setUsesFrame(usesFrame) {
    this.call("ls_view_set_uses_frame", Boolean(usesFrame));
  }

  get isHidden() {
    return this.window.flag("ls_view_is_hidden", this.id);
  }

  set isHidden(isHidden) {
    this.call("ls_view_set_hidden", Boolean(isHidden));
  }

  get alpha() {
    return this.window.numbers("ls_view_alpha", this.id, 1)[0];
  }

  set alpha(alpha) {
    this.call("ls_view_set_alpha", alpha);
  }

  setDirection(direction) {
    this.call("ls_view_set_direction", names.number(names.directions, direction, "direction"));
  }

  /** Sets how far the view's content is scrolled. */
  setContentOffset(x, y) {
    this.call("ls_view_set_content_offset", x, y);
  }

  // ---- Content ----

  /** Sets the natural size of the content; a dimension that is null or left out it does not have. */
  setContentSize({ width, height }) {
    this.window.withDoubles([width ?? -1, height ?? -1], (address) => this.call("ls_view_set_content_size", address));
  }

  /** Has a function measure the content for the width that it may have (Infinity where there is no limit); null for none. */
  setMeasure(measure) {
    this.setCallback("web_view_set_measure", "measureFunction", measure);
  }

  /** Has a function called when the view has its frame and its subviews are to be laid out; null for none. */
  setOnLayout(callback) {
    this.setCallback("web_view_set_on_layout", "layoutFunction", callback);
  }

  setCallback(name, property, callback) {
    if (callback != null && typeof callback !== "function") throw new TypeError(`${callback} is no function`);
    this[property] = callback ?? undefined;
    this.call(name, callback != null, this.place);
  }

  /** Says that the content has another size. */
  invalidateContent() {
    this.call("ls_view_invalidate_content");
  }

  /** Sets how far the first baseline is below the top, and the last one above the bottom. */
  setBaselines(first, last) {
    this.call("ls_view_set_baselines", first, last);
  }

  /** Sets how far what constraints align is within the frame. */
  setAlignmentInsets(insets) {
    this.window.withInsets(insets, (address) => this.call("ls_view_set_alignment_insets", address));
  }

  /** Sets the priority at which the view is no larger than its content. */
  setHugging(axis, priority) {
    this.call("ls_view_set_hugging", names.number(names.axes, axis, "axis"), priority);
  }

  /** Sets the priority at which the view is no smaller than its content. */
  setCompressionResistance(axis, priority) {
    this.call("ls_view_set_compression_resistance", names.number(names.axes, axis, "axis"), priority);
  }

  /** The size by the constraints of the subtree that comes closest to a target; the smallest one unless told otherwise. */
  fittingSize({ width = 0, height = 0, horizontalPriority = 50, verticalPriority = 50 } = {}) {
    return this.window.with((heap) => {
      const room = heap.take(32);
      heap.doubles.set([width, height], room >> 3);
      this.call("ls_view_fitting_size", room, horizontalPriority, verticalPriority, room + 16);
      return { width: heap.doubles[(room >> 3) + 2], height: heap.doubles[(room >> 3) + 3] };
    });
  }

  // ---- Margins and guides ----

  get margins() {
    return this.window.insets("ls_view_margins", this.id);
  }

  set margins(margins) {
    this.window.withInsets(margins, (address) => this.call("ls_view_set_margins", address));
  }

  setPreservesSuperviewMargins(preserves) {
    this.call("ls_view_set_preserves_superview_margins", Boolean(preserves));
  }

  get safeArea() {
    return this.window.insets("ls_view_safe_area", this.id);
  }

  /** A guide that the view has: safeArea, margins, readableContent, keyboard; of scroll views scrollContent and scrollFrame. */
  guide(kind) {
    const number = names.number(names.guideKinds, kind, "guide");
    this.guideObjects[kind] ??= this.window.with((heap) => {
      const address = heap.take(8);
      this.call("ls_view_guide", number, address);
      return this.window.addGuide(new Guide(this.window, heap.longs[address >> 3], kind, this));
    });
    return this.guideObjects[kind];
  }

  /** Makes a guide in the view. */
  createGuide(name = "") {
    return this.window.with((heap) => {
      const address = heap.take(8);
      this.call("ls_guide_create", heap.putText(name), address);
      return this.window.addGuide(new Guide(this.window, heap.longs[address >> 3], name, this));
    });
  }

  // ---- Inspection ----

  /** The attributes that constraints leave open: left, top, width or height. */
  ambiguousAttributes() {
    return this.window.with((heap) => {
      const room = heap.take(4 * 8);
      this.call("ls_view_ambiguous_attributes", room, 4, room + 16);
      return Array.from(heap.integers.subarray(room >> 2, (room >> 2) + heap.words[(room >> 2) + 4]),
        (attribute) => names.attributeNames[attribute]);
    });
  }

  /** The views of the subtree whose frames constraints leave open. */
  ambiguousViews() {
    return this.window.list("ls_view_ambiguous_views", this.id).map((id) => this.window.viewOf(id));
  }

  /** The constraints that decide where the view is along an axis, but for those that the library made. */
  affectingConstraints(axis) {
    return this.window.list("ls_view_affecting_constraints", this.id, names.number(names.axes, axis, "axis"))
      .map((id) => this.window.constraintOf(id));
  }
}

/** A view that arranges others in a row or column. */
export class StackView extends View {
  setOptions({ axis = "horizontal", distribution = "fill", alignment = "fill", spacing = 0, relativeToMargins = false,
    relativeToBaselines = false } = {}) {
    this.window.with((heap) => {
      const room = heap.take(24);
      heap.integers[room >> 2] = names.number(names.axes, axis, "axis");
      heap.integers[(room >> 2) + 1] = names.number(names.distributions, distribution, "distribution");
      heap.integers[(room >> 2) + 2] = names.number(names.alignments, alignment, "alignment");
      heap.bytes[room + 12] = relativeToMargins ? 1 : 0;
      heap.bytes[room + 13] = relativeToBaselines ? 1 : 0;
      heap.doubles[(room >> 3) + 2] = spacing;
      this.call("ls_stack_set_options", room);
    });
  }

  /** Puts views at the end of the row or column. */
  arrange(...views) {
    for (const view of views.flat()) this.insertArranged(view);
  }

  insertArranged(view, index = end) {
    this.call("ls_stack_insert", this.window.idOf(view), index);
  }

  /** Takes a view out of the row or column; it stays a subview. */
  removeArranged(view) {
    this.call("ls_stack_remove", this.window.idOf(view));
  }

  setSpacingAfter(view, spacing) {
    this.call("ls_stack_set_spacing_after", this.window.idOf(view), spacing);
  }
}
