// A grid's cells, drawn into one picture: elements for hundreds of views would take the browser longer than their layout.

let colors;

/** Has the colours of the page looked up again. */
export function forgetColors() {
  colors = undefined;
}

function lookUpColors() {
  const probe = document.body.appendChild(document.createElement("i"));
  const colorOf = (color) => {
    probe.style.color = color;
    return getComputedStyle(probe).color;
  };
  colors = {
    plain: colorOf("color-mix(in srgb, var(--accent) 40%, var(--paper))"), chosen: colorOf("var(--accent)"),
    bad: colorOf("var(--bad)"), loose: colorOf("var(--loose)"),
  };
  probe.remove();
}

export class Grid {
  constructor() {
    this.node = document.createElement("canvas");
    this.frames = new Map();
    this.marks = new Map();
    this.width = this.height = 0;
    this.isDrawn = false;
  }

  /** Notes the grid's own size. */
  resize(width, height) {
    if (width === this.width && height === this.height) return;
    this.width = width;
    this.height = height;
    this.isDrawn = false;
  }

  /** Notes where a cell is. */
  place(cell, x, y, width, height) {
    this.isDrawn = false;
    const frame = this.frames.get(cell);
    if (frame === undefined) {
      this.frames.set(cell, { x, y, width, height });
      return;
    }
    frame.x = x;
    frame.y = y;
    frame.width = width;
    frame.height = height;
  }

  /** Marks cells as "bad", "loose" or "chosen". */
  mark(marks) {
    if (marks.size === 0 && this.marks.size === 0) return;
    this.marks = marks;
    this.isDrawn = false;
  }

  /** The cell at a point of the grid. */
  cellAt(pointX, pointY) {
    for (const [cell, { x, y, width, height }] of this.frames) {
      if (pointX >= x && pointX < x + width && pointY >= y && pointY < y + height) return cell;
    }
    return undefined;
  }

  /** Draws the cells, if something has changed. */
  draw() {
    if (this.isDrawn) return;
    this.isDrawn = true;
    if (colors === undefined) lookUpColors();
    const { node } = this, ratio = devicePixelRatio, context = node.getContext("2d");
    const width = Math.max(1, Math.round(this.width * ratio)), height = Math.max(1, Math.round(this.height * ratio));
    if (node.width !== width) node.width = width;
    if (node.height !== height) node.height = height;
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.clearRect(0, 0, this.width, this.height);
    context.beginPath();
    for (const { x, y, width, height } of this.frames.values()) context.rect(x, y, width, height);
    context.fillStyle = colors.plain;
    context.fill();
    for (const [cell, mark] of this.marks) {
      const frame = this.frames.get(cell);
      if (!frame) continue;
      context.fillStyle = colors[mark];
      context.fillRect(frame.x, frame.y, frame.width, frame.height);
    }
  }
}
