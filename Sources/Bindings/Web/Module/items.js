// What constraints name: views, guides, and their attributes.

import * as names from "./names.js";

/** An attribute of a view or guide, from which constraints are made. */
export class Anchor {
  constructor(item, attribute) {
    this.item = item;
    this.attribute = attribute;
  }

  /** A constraint, not active: this == other * multiplier + constant, where the other is an anchor or a number. */
  equalTo(other, options) {
    return this.related("==", other, options);
  }

  atLeast(other, options) {
    return this.related(">=", other, options);
  }

  atMost(other, options) {
    return this.related("<=", other, options);
  }

  related(relation, other, options = {}) {
    const first = { item: this.item, attribute: this.attribute, relation };
    if (typeof other === "number") return this.item.window.constraint({ ...first, constant: other, ...options });
    if (!(other instanceof Anchor)) throw new TypeError(`${other} is neither a number nor an anchor`);
    return this.item.window.constraint({ ...first, toItem: other.item, toAttribute: other.attribute, ...options });
  }
}

/** A view or a guide. */
export class Item {
  constructor(window, id, name) {
    this.window = window;
    this.id = id;
    this.name = name;
  }

  call(name, ...values) {
    this.window.call(name, this.id, ...values);
  }

  anchor(attribute) {
    names.number(names.attributes, attribute, "attribute");
    return new Anchor(this, attribute);
  }

  toString() {
    return this.name;
  }
}

for (const attribute of names.attributeNames.slice(1)) {
  Object.defineProperty(Item.prototype, attribute, {
    get() {
      return new Anchor(this, attribute);
    },
  });
}

/** A rectangle that constraints lay out, and nothing is seen of. */
export class Guide extends Item {
  constructor(window, id, name, view) {
    super(window, id, name);
    this.view = view;
  }

  /** The frame in its view's coordinates. */
  get frame() {
    return this.window.rect("ls_guide_frame", this.id);
  }

  /** Frees a guide that was made; constraints that name it are deactivated. */
  dispose() {
    this.call("ls_guide_free");
    this.window.guides.delete(this.id);
  }
}
