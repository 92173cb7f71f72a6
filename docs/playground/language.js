// The playground's language: a line is a view, a stack, a visual format, or an equation.

const attributes = new Set([
  "left", "right", "top", "bottom", "leading", "trailing", "width", "height", "centerX", "centerY", "lastBaseline",
  "firstBaseline", "leftMargin", "rightMargin", "topMargin", "bottomMargin", "leadingMargin", "trailingMargin",
]);

/** The guides of the window, by the names that lines have for them. */
export const guides = { safeArea: "safeArea", margins: "margins", readable: "readableContent", keyboard: "keyboard" };

/** Why a line cannot be read. */
export class LineError extends Error {}

/**
 * Reads a text.
 *
 * What it returns has `window`, `items` (views, stacks and grids in the order of their making), `rules` (formats, equations and
 * priorities of contents) and `errors`, each with its `line`, from 0.
 */
export function parse(text) {
  const model = { window: { width: 360, height: 480, isRightToLeft: false }, items: new Map(), rules: [], errors: [] };
  text.split("\n").forEach((content, line) => {
    const words = content.replace(/(^|\s)#.*$/, "").trim();
    if (words === "") return;
    try {
      readLine(words, line, model);
    } catch (error) {
      if (!(error instanceof LineError)) throw error;
      model.errors.push({ line, message: error.message });
    }
  });
  return model;
}

function readLine(words, line, model) {
  const [first] = words.split(/[\s:]/, 1);
  if (/^[HV]:/.test(words)) return readFormat(words, line, model);
  if (words.includes("=") || /[<>]/.test(words)) return readEquation(words, line, model);
  switch (first) {
    case "window": return readWindow(words, model);
    case "view": return readView(words, line, model);
    case "stack": return readStack(words, line, model);
    case "grid": return readGrid(words, line, model);
    case "hug": case "resist": return readContent(words, line, model);
    default:
      if (/^\|?-?\[/.test(words)) return readFormat(words, line, model);
      throw new LineError(`“${first}” begins no line: there are window, view, stack, grid, hug, resist, H:, V: and equations`);
  }
}

function declare(name, item, model) {
  if (!/^[A-Za-z_][A-Za-z_0-9]*$/.test(name)) throw new LineError(`“${name}” is no name: letters, digits and _`);
  if (name === "window" || name in guides) throw new LineError(`“${name}” is a name of the window's`);
  if (model.items.has(name) && !model.items.get(name).isImplied) throw new LineError(`there is “${name}” already`);
  model.items.set(name, { name, parent: "window", ...item });
}

/** Makes a plain view of a name that no line has declared. */
function imply(name, line, model) {
  if (name !== "window" && !(name in guides) && !model.items.has(name)) {
    declare(name, { kind: "view", line, isImplied: true }, model);
  }
}

function takeParent(words) {
  const match = words.match(/\s+in\s+(\w+)\s*$/);
  return match ? [words.slice(0, match.index), match[1]] : [words, "window"];
}

function readWindow(words, model) {
  const match = words.match(/^window(?:\s+(\d+(?:\.\d+)?)\s*[x×]\s*(\d+(?:\.\d+)?))?(\s+rtl)?(?:\s+safe\s+(\d+)\s+(\d+))?$/);
  if (!match) throw new LineError("a window is “window 320 x 480”, and may be “rtl” and have a “safe 44 34” area (top, bottom)");
  const [, width, height, isRightToLeft, top, bottom] = match;
  if (width) Object.assign(model.window, { width: Number(width), height: Number(height) });
  if (isRightToLeft) model.window.isRightToLeft = true;
  if (top) model.window.safeArea = { top: Number(top), bottom: Number(bottom) };
}

function readView(words, line, model) {
  const [rest, parent] = takeParent(words);
  const match = rest.match(/^view\s+(\w+)(?:\s+(?:"([^"]*)"|(\d+(?:\.\d+)?)\s*[x×]\s*(\d+(?:\.\d+)?)))?(\s+field)?\s*$/);
  if (!match) throw new LineError("a view is “view name”, with a text in quotes or a size as 80 x 40, and “in” another one");
  const [, name, text, width, height, isField] = match;
  declare(name, {
    kind: "view", line, parent, text, isField: Boolean(isField),
    size: width ? { width: Number(width), height: Number(height) } : undefined,
  }, model);
}

function readStack(words, line, model) {
  const [head, list = ""] = words.split(":"), [rest, parent] = takeParent(head.trim());
  const [, name, ...options] = rest.split(/\s+/);
  if (name === undefined) throw new LineError("a stack is “stack name vertical spacing 8: one, two”");
  const stack = { axis: "vertical", spacing: 0, distribution: "fill", alignment: "fill" };
  for (let index = 0; index < options.length; index++) {
    const option = options[index];
    if (option === "vertical" || option === "horizontal") stack.axis = option;
    else if (option in stack && option !== "axis") {
      const value = options[++index];
      stack[option] = option === "spacing" ? Number(value) : value;
      if (value === undefined || Number.isNaN(stack[option])) throw new LineError(`${option} of what?`);
    } else throw new LineError(`“${option}” is none of vertical, horizontal, spacing, distribution and alignment`);
  }
  const arranged = list.split(",").map((word) => word.trim()).filter(Boolean);
  declare(name, { kind: "stack", line, parent, options: stack, arranged }, model);
  for (const view of arranged) imply(view, line, model);
}

function readGrid(words, line, model) {
  const [rest, parent] = takeParent(words);
  const match = rest.match(/^grid\s+(\w+)\s+(\d+)\s*[x×]\s*(\d+)(?:\s+spacing\s+(\d+(?:\.\d+)?))?\s*$/);
  if (!match) throw new LineError("a grid is “grid name 4 x 6 spacing 8”: columns and rows of equal size");
  const [, name, columns, rows, spacing = "0"] = match;
  if (columns * rows > 4000 || columns * rows === 0) throw new LineError("a grid has from 1 to 4000 cells");
  declare(name, {
    kind: "grid", line, parent, columns: Number(columns), rows: Number(rows), spacing: Number(spacing),
  }, model);
}

function readContent(words, line, model) {
  const match = words.match(/^(hug|resist)\s+(\w+)\s+(horizontal|vertical)\s+@?(\d+(?:\.\d+)?)$/);
  if (!match) throw new LineError("a content's priority is “hug name horizontal @251”, or “resist …”");
  const [, kind, name, axis, priority] = match;
  model.rules.push({ kind, line, name, axis, priority: Number(priority) });
}

function readFormat(words, line, model) {
  for (const [, name] of words.matchAll(/\[(\w+)/g)) imply(name, line, model);
  model.rules.push({ kind: "format", line, text: words.replace(/\s+/g, "") });
}

// ---- Equations ----

function readEquation(words, line, model) {
  const [body, priorityText, ...more] = words.split("@");
  const sides = body.split(/\s*(==|<=|>=|=|≤|≥|<|>)\s*/);
  if (sides.length !== 3 || more.length > 0) throw new LineError("an equation is “a.left == 2 * b.right + 8 @750”");
  const relation = { "==": "==", "=": "==", "<=": "<=", "<": "<=", "≤": "<=", ">=": ">=", ">": ">=", "≥": ">=" }[sides[1]];
  const priority = priorityText === undefined ? 1000 : Number(priorityText);
  if (!(priority > 0 && priority <= 1000)) throw new LineError("priorities are above 0 and at most 1000");
  let [left, right] = [readSide(sides[0]), readSide(sides[2])], turned = relation;
  if (left.item === undefined) {
    [left, right] = [right, left];
    turned = { "==": "==", "<=": ">=", ">=": "<=" }[relation];
  }
  if (left.item === undefined) throw new LineError("an equation has a view's attribute on one side at least");
  // left.factor * first + left.constant == right.factor * second + right.constant, for the first
  if (left.factor === 0) throw new LineError("a factor of 0 leaves nothing");
  if (left.factor < 0) turned = { "==": "==", "<=": ">=", ">=": "<=" }[turned];
  for (const side of [left, right]) if (side.item !== undefined) imply(side.item, line, model);
  model.rules.push({
    kind: "equation", line, priority, relation: turned, item: left.item, attribute: left.attribute, toItem: right.item,
    toAttribute: right.attribute, multiplier: right.item === undefined ? 1 : right.factor / left.factor,
    constant: (right.constant - left.constant) / left.factor,
  });
}

function readSide(text) {
  const side = { item: undefined, attribute: undefined, factor: 1, constant: 0 };
  let rest = text.trim(), sign = 1;
  if (rest === "") throw new LineError("a side of the equation is empty");
  for (let isFirst = true; rest !== ""; isFirst = false) {
    const operator = rest.match(/^([+-−])\s*/);
    if (operator && "+-−".includes(operator[1])) {
      sign = operator[1] === "+" ? 1 : -1;
      rest = rest.slice(operator[0].length);
    } else if (!isFirst) throw new LineError(`“${rest}” needs a + or - in front`);
    const term = rest.match(/^(?:(\d*\.?\d+)\s*[*×]?\s*)?([A-Za-z_]\w*)\.(\w+)(?:\s*([*×/])\s*(\d*\.?\d+))?\s*/);
    if (term) {
      const [whole, before, item, attribute, operation, after] = term;
      if (side.item !== undefined) throw new LineError("a side has one attribute at most");
      if (!attributes.has(attribute)) throw new LineError(`“${attribute}” is no attribute: left, width, centerY, …`);
      const factor = (before ? Number(before) : 1) * (after ? (operation === "/" ? 1 / after : Number(after)) : 1);
      Object.assign(side, { item, attribute, factor: sign * factor });
      rest = rest.slice(whole.length);
    } else {
      const number = rest.match(/^(\d*\.?\d+)\s*/);
      if (!number) throw new LineError(`“${rest}” is neither a number nor an attribute such as box.width`);
      side.constant += sign * Number(number[1]);
      rest = rest.slice(number[0].length);
    }
    sign = 1;
  }
  return side;
}
