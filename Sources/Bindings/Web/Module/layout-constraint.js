// Constraints between attributes of views and guides.

import * as names from "./names.js";

/** What relates attributes: item.attribute relation multiplier * toItem.toAttribute + constant. */
export class LayoutConstraint {
  constructor(window, id, name = "") {
    this.window = window;
    this.id = id;
    this.name = name;
  }

  activate() {
    this.window.activate(this);
  }

  deactivate() {
    this.window.deactivate(this);
  }

  /** Whether it has an effect; taking one of its items out of the tree deactivates it. */
  get isActive() {
    return this.window.flag("ls_layout_constraint_is_active", this.id);
  }

  get constant() {
    return this.read().constant;
  }

  set constant(constant) {
    this.window.call("ls_layout_constraint_set_constant", this.id, constant);
  }

  get priority() {
    return this.read().priority;
  }

  set priority(priority) {
    this.window.call("ls_layout_constraint_set_priority", this.id, priority);
  }

  /** What it says; items that were freed or that the library made are null. */
  read() {
    return this.window.with((heap) => {
      const room = heap.take(64), word = room >> 2, place = room >> 3;
      this.window.call("ls_layout_constraint_read", this.id, room);
      return {
        item: this.window.itemOf(heap.longs[place]),
        attribute: names.attributeNames[heap.integers[word + 4]],
        relation: names.relationNames[heap.integers[word + 6]],
        toItem: this.window.itemOf(heap.longs[place + 1]),
        toAttribute: names.attributeNames[heap.integers[word + 5]],
        multiplier: heap.doubles[place + 4], constant: heap.doubles[place + 5], priority: heap.doubles[place + 6],
      };
    });
  }

  toString() {
    return this.window.library.text(this.window, "ls_layout_constraint_description", this.window.id, this.id);
  }

  /** Frees the constraint, which is deactivated. */
  dispose() {
    this.window.release([this]);
  }
}
