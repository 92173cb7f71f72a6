// A text of the playground as views: building them, laying them out, and finding out about them.

import { guides } from "./language.js";

const lineHeight = 20, padding = 8;
const canvas = document.createElement("canvas").getContext("2d");
export const font = "15px system-ui, sans-serif";

function textWidth(text) {
  canvas.font = font;
  return Math.ceil(canvas.measureText(text).width);
}

/** How large a text is that may be so wide, wrapped between words. */
export function measureText(text, maxWidth) {
  const room = maxWidth - 2 * padding, whole = textWidth(text);
  if (whole <= room) return { width: whole + 2 * padding, height: lineHeight + padding };
  let lines = 1, used = 0, widest = 0;
  const space = textWidth(" ");
  for (const word of text.split(" ")) {
    const width = textWidth(word);
    if (used > 0 && used + space + width > room) {
      lines += 1;
      used = 0;
    }
    used += (used > 0 ? space : 0) + width;
    widest = Math.max(widest, used);
  }
  return { width: Math.min(widest, Math.max(room, 0)) + 2 * padding, height: lines * lineHeight + padding };
}

export class Scene {
  /** Makes the views of a model; what the library refuses is among `errors`. */
  constructor(library, model) {
    this.model = model;
    this.errors = [...model.errors];
    this.views = new Map();
    this.lines = new Map();
    this.rules = [];
    this.texts = [];
    const { width, height, isRightToLeft, safeArea } = model.window;
    this.window = library.createWindow({ width, height, direction: isRightToLeft ? "rightToLeft" : "leftToRight" });
    if (safeArea) this.window.setSafeArea(safeArea);
    this.views.set("window", this.window.root);
    for (const item of model.items.values()) this.make(item);
    for (const item of model.items.values()) this.attempt(item.line, () => this.place(item));
    for (const rule of model.rules) this.attempt(rule.line, () => this.constrain(rule));
  }

  dispose() {
    this.window.dispose();
  }

  attempt(line, body) {
    try {
      body();
    } catch (error) {
      this.errors.push({ line, message: error.message });
    }
  }

  make(item) {
    const { window } = this;
    const view = item.kind === "stack" ? window.createStack(item.name) : window.createView(item.name);
    this.views.set(item.name, view);
    view.item = item;
    if (item.text !== undefined) {
      view.setMeasure((maxWidth) => measureText(item.text, maxWidth));
      this.texts.push(view);
    } else if (item.size) view.setContentSize(item.size);
    else if (item.isField) view.setContentSize({ width: 60, height: lineHeight + padding });
  }

  place(item) {
    const view = this.views.get(item.name), parent = this.views.get(item.parent);
    if (parent === undefined) throw new Error(`there is no “${item.parent}” for it to be in`);
    // What a stack arranges is the stack's.
    if (view.superview === null) parent.add(view);
    if (item.kind === "stack") {
      view.setOptions(item.options);
      for (const name of item.arranged) view.arrange(this.views.get(name));
    }
    if (item.kind === "grid") this.fillGrid(view, item);
  }

  fillGrid(grid, { name, columns, rows, spacing, line }) {
    const { window } = this, made = [], cells = [];
    for (let index = 0; index < columns * rows; index++) {
      const cell = window.createView(`${name}${Math.floor(index / columns) + 1}_${index % columns + 1}`);
      cell.item = { kind: "cell", line, grid };
      this.views.set(cell.name, cell);
      cells.push(cell);
      grid.add(cell);
      const isFirst = index % columns === 0, above = cells[index - columns];
      made.push(isFirst ? cell.leading.equalTo(grid.leading)
        : cell.leading.equalTo(cells[index - 1].trailing, { constant: spacing }));
      made.push(above ? cell.top.equalTo(above.bottom, { constant: spacing }) : cell.top.equalTo(grid.top));
      if (index % columns === columns - 1) made.push(cell.trailing.equalTo(grid.trailing));
      if (index >= columns * (rows - 1)) made.push(cell.bottom.equalTo(grid.bottom));
      if (!isFirst) made.push(cell.width.equalTo(cells[index - 1].width));
      if (above) made.push(cell.height.equalTo(above.height));
    }
    this.activate(line, made);
  }

  item(name) {
    const view = this.views.get(name);
    if (view !== undefined) return view;
    return this.window.root.guide(guides[name]);
  }

  constrain(rule) {
    if (rule.kind === "format") {
      const items = Object.fromEntries(this.views);
      delete items.window;
      this.activate(rule.line, this.window.format(rule.text, items));
    } else if (rule.kind === "equation") {
      const { item, attribute, relation, toItem, toAttribute, multiplier, constant, priority } = rule;
      this.activate(rule.line, [this.window.constraint({
        item: this.item(item), attribute, relation, toItem: toItem ? this.item(toItem) : null,
        toAttribute: toItem ? toAttribute : "none", multiplier, constant, priority,
      })]);
    } else {
      const view = this.views.get(rule.name);
      if (view === undefined) throw new Error(`there is no “${rule.name}”`);
      if (rule.kind === "hug") view.setHugging(rule.axis, rule.priority);
      else view.setCompressionResistance(rule.axis, rule.priority);
    }
  }

  activate(line, constraints) {
    for (const constraint of constraints) this.lines.set(constraint, line);
    this.window.activate(constraints);
    for (const constraint of constraints) this.rules.push({ line, constraint, ...constraint.read() });
  }

  /** The line of a constraint; undefined where the library made it. */
  lineOf(constraint) {
    return constraint === null ? undefined : this.lines.get(constraint);
  }

  // ---- What a layout comes to ----

  value(item, attribute) {
    let frame = item.frameInRoot;
    if (frame === undefined) {
      const view = item.view.frameInRoot;
      frame = { ...item.frame, x: item.frame.x + view.x, y: item.frame.y + view.y };
    }
    const { x, y, width, height } = frame, isMirrored = this.model.window.isRightToLeft;
    switch (attribute) {
      case "left": return x;
      case "right": return x + width;
      case "leading": return isMirrored ? -(x + width) : x;
      case "trailing": return isMirrored ? -x : x + width;
      case "top": case "firstBaseline": return y;
      case "bottom": case "lastBaseline": return y + height;
      case "width": return width;
      case "height": return height;
      case "centerX": return x + width / 2;
      case "centerY": return y + height / 2;
      default: return NaN;
    }
  }

  /** What the frames do not fulfil by more than a pixel's rounding: lines, texts that wrap, and those that are cut off. */
  unfulfilled() {
    const found = new Map();
    for (const { line, item, attribute, relation, toItem, toAttribute, multiplier, constant } of this.rules) {
      if (item === null) continue;
      const left = this.value(item, attribute);
      const right = toItem === null ? constant : this.value(toItem, toAttribute) * multiplier + constant;
      const excess = relation === "<=" ? left - right : relation === ">=" ? right - left : Math.abs(left - right);
      if (excess > 1.01 + 0.5 * Math.abs(multiplier)) found.set(`line ${line}`, { line });
    }
    for (const view of this.texts) {
      const { width, height } = view.frame, { text } = view.item, needed = measureText(text, width);
      if (needed.width > width + 1 || needed.height > height + 1) found.set(`cut ${view.name}`, { cut: view.name });
      else if (measureText(text, Infinity).width > width + 1) found.set(`wraps ${view.name}`, { wraps: view.name });
    }
    if (this.window.brokenConstraints().length > 0) found.set("conflict", { conflict: true });
    return found;
  }

  /**
   * How small the window can get along an axis: sizes from the largest to the smallest, below each of which something more
   * gives way, with what that is. It ends where constraints come to contradict each other.
   */
  limits(axis) {
    const { window } = this, { width, height } = window.root.frame, isHorizontal = axis === "horizontal";
    const at = (size) => {
      if (isHorizontal) window.setSize(size, height);
      else window.setSize(width, size);
      window.layout();
      window.takeMessages();
      return this.unfulfilled();
    };
    const natural = window.root.fittingSize({
      width: isHorizontal ? 0 : width, height: isHorizontal ? height : 0,
      horizontalPriority: isHorizontal ? 50 : 999, verticalPriority: isHorizontal ? 1 : 50,
    })[isHorizontal ? "width" : "height"];
    const steps = [];
    // Between two sizes where the same gives way nothing is looked for.
    const search = (low, lowSet, high, highSet) => {
      if (steps.length === 12 || steps.at(-1)?.isConflict) return;
      const added = [...lowSet].filter(([key]) => !highSet.has(key));
      if (added.length === 0) return;
      if (high - low === 1) {
        const isConflict = added.some(([key]) => key === "conflict");
        steps.push({ size: high, isConflict, gives: added.map(([, what]) => what).filter(({ conflict }) => !conflict) });
        return;
      }
      const middle = Math.floor((low + high) / 2), set = at(middle);
      search(middle, set, high, highSet);
      search(low, lowSet, middle, set);
    };
    const high = Math.ceil(Math.max(isHorizontal ? width : height, natural)) + 1;
    search(0, at(0), high, at(high));
    at(isHorizontal ? width : height);
    return steps;
  }
}
