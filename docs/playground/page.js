// The page: what is written, what is shown, and what is found.

import { load } from "layoutsolver";
import { examples } from "./examples.js";
import { Grid, forgetColors } from "./grid.js";
import { parse } from "./language.js";
import { Scene } from "./scene.js";

const element = (id) => document.getElementById(id);
const [text, gutter, sliders, stage, frame, surface, times, findings, notice] =
  ["text", "gutter", "sliders", "stage", "window", "views", "times", "findings", "notice"].map(element);
const priorityPattern = /@(\d+(?:\.\d+)?)/g;

const library = await load(Uint8Array.from(atob(element("program").textContent.trim()), (letter) => letter.charCodeAt(0)));

let scene, size = { width: 0, height: 0 }, chosen, elements = new Map(), grids = new Map(), conflicts = [], durations = [], limitsTimer, limits = "";

// ---- From the text to the layout ----

/** Makes everything anew; the window keeps its size unless it is another example. */
function rebuild({ keepsSize = true } = {}) {
  const model = parse(text.value);
  if (keepsSize && scene && model.window.width === scene.model.window.width && model.window.height === scene.model.window.height) {
    model.window.shown = size;
  }
  scene?.dispose();
  scene = new Scene(library, model);
  size = model.window.shown ?? { width: model.window.width, height: model.window.height };
  makeElements();
  layOut();
  makeSliders();
  inspect();
}

function layOut() {
  const { window } = scene, start = performance.now();
  window.setSize(size.width, size.height);
  window.layout();
  const laidOut = performance.now();
  window.forEachMove(put);
  for (const grid of grids.values()) grid.draw();
  for (const message of window.takeMessages()) if (message.kind === "conflict") conflicts.push(message);
  durations.push(laidOut - start);
  if (durations.length > 60) durations.shift();
  const sorted = [...durations].sort((a, b) => a - b);
  const milliseconds = (value) => value < 0.1 ? `${(value * 1000).toFixed(0)} µs` : `${value.toFixed(2)} ms`;
  times.textContent = `${size.width} × ${size.height} · ${scene.views.size - 1} views, ${scene.rules.length} constraints · ` +
    `layout ${milliseconds(durations.at(-1))}, median ${milliseconds(sorted[sorted.length >> 1])}, drawn in ` +
    milliseconds(performance.now() - laidOut);
}

function put(view, x, y, width, height) {
  if (view === scene.window.root) {
    Object.assign(frame.style, { width: `${width}px`, height: `${height}px` });
    for (const [name, value] of [["right", width], ["bottom", height]]) {
      frame.querySelector(`.${name}`).setAttribute("aria-valuenow", value);
    }
    return;
  }
  if (view.item.kind === "cell") {
    grids.get(view.item.grid).place(view, x, y, width, height);
    return;
  }
  grids.get(view)?.resize(width, height);
  const { style } = elements.get(view);
  style.transform = `translate(${x}px, ${y}px)`;
  style.width = `${width}px`;
  style.height = `${height}px`;
}

function makeElements() {
  elements = new Map();
  grids = new Map();
  surface.replaceChildren();
  const roots = document.createDocumentFragment();
  const visit = (view, parent) => {
    const { item, name } = view;
    if (item.kind === "cell") return;
    if (item.kind === "grid") grids.set(view, new Grid());
    const node = grids.get(view)?.node ?? document.createElement("div");
    node.className = `view ${item.kind} ${item.isField ? "field" : ""}`;
    if (item.text !== undefined) node.textContent = item.text;
    else if (item.kind === "view" && !item.isField) {
      node.classList.add("plain");
      node.textContent = name;
    }
    node.tabIndex = 0;
    node.setAttribute("role", "button");
    node.setAttribute("aria-label", `view ${name}`);
    node.dataset.name = name;
    node.dir = scene.model.window.isRightToLeft ? "rtl" : "ltr";
    elements.set(view, node);
    parent.append(node);
    for (const subview of view.subviews) visit(subview, node);
  };
  for (const view of scene.window.root.subviews) visit(view, roots);
  surface.append(roots);
  chosen = chosen === undefined ? undefined : scene.views.get(chosen.name);
  if (chosen === scene.window.root) chosen = undefined;
}

// ---- What is found ----

/** Looks at the layout: conflicts, ambiguity, what decides the chosen view's frame, and how small the window can get. */
function inspect() {
  const lines = text.value.split("\n"), isLarge = scene.views.size > 400;
  const broken = scene.window.brokenConstraints();
  const sets = conflicts.filter(({ constraints }) => constraints.some((constraint) => broken.includes(constraint)));
  // Of a conflict that goes on there is no new message.
  conflicts = sets;
  const badLines = new Set(scene.errors.map(({ line }) => line)), badViews = new Set();
  for (const { constraints } of sets) {
    for (const constraint of constraints) {
      const line = scene.lineOf(constraint);
      if (line !== undefined) badLines.add(line);
    }
    const { item, toItem } = constraints.findLast((constraint) => constraint !== null)?.read() ?? {};
    for (const view of [item, toItem]) if (isShown(view)) badViews.add(view);
  }
  const loose = isLarge ? [] : scene.window.root.ambiguousViews().filter(isShown);
  const deciding = chosen ? ["horizontal", "vertical"].map((axis) => [axis, chosen.affectingConstraints(axis)]) : [];
  const chosenLines = new Set(deciding.flatMap(([, list]) => list.map((constraint) => scene.lineOf(constraint))));

  for (const [view, node] of elements) {
    node.classList.toggle("bad", badViews.has(view));
    node.classList.toggle("loose", loose.includes(view));
    node.classList.toggle("chosen", view === chosen);
    node.setAttribute("aria-pressed", view === chosen);
  }
  const marks = new Map([...loose.map((view) => [view, "loose"]), ...[...badViews].map((view) => [view, "bad"])]);
  if (chosen) marks.set(chosen, "chosen");
  for (const [view, grid] of grids) {
    grid.mark(new Map([...marks].filter(([cell]) => cell.item?.grid === view)));
    grid.draw();
  }
  gutter.replaceChildren(...lines.map((_, index) => {
    const number = document.createElement("div");
    number.textContent = index + 1;
    if (badLines.has(index)) number.className = "bad";
    else if (chosenLines.has(index)) number.className = "chosen";
    return number;
  }));
  gutter.scrollTop = text.scrollTop;

  const report = document.createDocumentFragment();
  const add = (tag, content, className = "") => {
    const node = document.createElement(tag);
    node.className = className;
    node.append(...[content].flat());
    report.append(node);
  };
  const link = (line) => {
    const anchor = document.createElement("a");
    anchor.textContent = `${line + 1}: ${lines[line].trim()}`;
    anchor.tabIndex = 0;
    anchor.setAttribute("role", "link");
    anchor.dataset.line = line;
    return anchor;
  };
  const listed = (set) => [...set].map((line) => add("p", line === undefined ? "what the window or a content asks for" : link(line)));
  for (const { line, message } of scene.errors) add("p", [link(line), ` ${message}`], "bad error");
  for (const { constraints } of sets) {
    const last = scene.lineOf(constraints.findLast((constraint) => constraint !== null));
    add("h2", "Together these have no solution; without any one of them the others have");
    for (const line of new Set(constraints.map((constraint) => scene.lineOf(constraint)))) {
      add("p", line === undefined ? "what the window asks for, or that sizes are not negative"
        : [link(line), line === last ? " — broken" : ""], "bad conflict");
    }
  }
  if (loose.length > 0) {
    add("h2", "Ambiguous: constraints leave open where these are");
    for (const view of loose) add("p", `${view.name}: ${view.ambiguousAttributes().join(", ") || "what is in it"}`, "loose");
  }
  if (chosen) {
    const { x, y, width, height } = chosen.frame;
    add("h2", `What decides the frame of ${chosen.name}: ${x}, ${y}, ${width} × ${height}`);
    for (const [axis, list] of deciding) {
      add("p", `${axis === "horizontal" ? "Horizontally" : "Vertically"}${list.length > 0 ? "" : ": its content or its stack"}`);
      listed(new Set(list.map((constraint) => scene.lineOf(constraint))));
    }
  }
  const rest = document.createElement("div");
  rest.id = "limits";
  rest.innerHTML = limits;
  report.append(rest);
  findings.replaceChildren(report);
  clearTimeout(limitsTimer);
  limitsTimer = setTimeout(showLimits, 250);
}

function showLimits() {
  const rest = document.createElement("div"), lines = text.value.split("\n");
  if (scene.views.size <= 400) {
    // Another scene is resized for it, so that this one's reports are not disturbed.
    const model = parse(text.value);
    Object.assign(model.window, size);
    const probe = new Scene(library, model);
    try {
      for (const [axis, name] of [["horizontal", "narrow"], ["vertical", "low"]]) {
        const steps = probe.limits(axis), heading = document.createElement("h2");
        heading.textContent = `How ${name} the window can get`;
        rest.append(heading);
        for (const { size, gives, isConflict } of steps) {
          const names = gives.map(({ line, cut, wraps }) => cut ? `the text of ${cut} is cut off` : wraps ? `${wraps} wraps`
            : `line ${line + 1} (${lines[line].trim()})${isConflict ? "" : " gives way"}`);
          const row = document.createElement("p");
          row.textContent = `below ${size}: ${names.join("; ")}${isConflict ? ` ${names.length > 0 ? "— " : ""}no solution any more` : ""}`;
          if (isConflict) row.className = "bad";
          rest.append(row);
        }
        if (steps.length === 0) rest.append(Object.assign(document.createElement("p"), {
          textContent: probe.window.brokenConstraints().length > 0 ? "at this size there is no solution already" : "nothing gives way",
        }));
      }
    } finally {
      probe.dispose();
    }
  }
  limits = rest.innerHTML;
  const shown = element("limits");
  if (shown) shown.innerHTML = limits;
}

// ---- Priorities ----

function makeSliders() {
  const lines = text.value.split("\n"), found = [];
  lines.forEach((line, number) => {
    if (/^\s*#/.test(line)) return;
    for (const match of line.matchAll(priorityPattern)) found.push({ line, number, at: match.index, priority: match[1] });
  });
  const shape = found.map(({ number, line }) => `${number} ${line.replace(priorityPattern, "@")}`).join("\n");
  if (sliders.dataset.shape === shape) {
    sliders.querySelectorAll("input").forEach((input, index) => {
      input.value = found[index].priority;
      input.nextElementSibling.value = found[index].priority;
    });
    return;
  }
  sliders.dataset.shape = shape;
  sliders.replaceChildren(...found.map(({ line, priority }, index) => {
    const label = document.createElement("label"), code = document.createElement("code");
    const input = document.createElement("input"), output = document.createElement("output");
    code.textContent = line.trim().replace(priorityPattern, "");
    code.title = line.trim();
    Object.assign(input, { type: "range", min: 1, max: 1000, value: priority });
    output.value = priority;
    input.addEventListener("input", () => setPriority(index, input.value));
    label.append(code, input, output);
    return label;
  }));
}

function setPriority(index, priority) {
  let count = 0;
  text.value = text.value.split("\n").map((line) => /^\s*#/.test(line) ? line
    : line.replace(priorityPattern, (whole) => count++ === index ? `@${priority}` : whole)).join("\n");
  rebuild();
}

// ---- The window's size ----

let waiting = false, inspection;

function resize(width, height) {
  size = { width: Math.max(0, Math.round(width)), height: Math.max(0, Math.round(height)) };
  if (waiting) return;
  waiting = true;
  requestAnimationFrame(() => {
    waiting = false;
    layOut();
    // Looking at many views takes longer than laying them out: that is done when the window stands still.
    clearTimeout(inspection);
    if (scene.views.size <= 400) inspect();
    else inspection = setTimeout(inspect, 150);
  });
}

for (const handle of frame.querySelectorAll(".handle")) {
  const horizontal = !handle.classList.contains("bottom"), vertical = !handle.classList.contains("right");
  let start;
  handle.addEventListener("pointerdown", (event) => {
    handle.setPointerCapture(event.pointerId);
    start = { x: event.clientX, y: event.clientY, ...size };
    durations = [];
    event.preventDefault();
    handle.focus({ preventScroll: true });
  });
  handle.addEventListener("pointermove", (event) => {
    if (!start) return;
    resize(horizontal ? start.width + event.clientX - start.x : size.width,
      vertical ? start.height + event.clientY - start.y : size.height);
  });
  for (const type of ["pointerup", "pointercancel"]) handle.addEventListener(type, () => { start = undefined; });
  handle.addEventListener("keydown", (event) => {
    const step = event.shiftKey ? 10 : 1;
    const [x, y] = { ArrowLeft: [-step, 0], ArrowRight: [step, 0], ArrowUp: [0, -step], ArrowDown: [0, step] }[event.key] ?? [0, 0];
    if (!(horizontal && x) && !(vertical && y)) return;
    event.preventDefault();
    resize(size.width + (horizontal ? x : 0), size.height + (vertical ? y : 0));
  });
}

// ---- Choosing ----

function choose(view) {
  chosen = view === chosen ? undefined : view;
  inspect();
}

/** Whether a view can be seen and chosen. */
function isShown(view) {
  return view !== undefined && view !== null && (elements.has(view) || grids.has(view.item?.grid));
}

function viewOf(node) {
  return scene.views.get(node?.dataset.name);
}

surface.addEventListener("click", (event) => {
  const view = viewOf(event.target.closest(".view"));
  choose(grids.get(view)?.cellAt(event.offsetX, event.offsetY) ?? view);
});
surface.addEventListener("keydown", (event) => {
  if (event.key !== "Enter" && event.key !== " ") return;
  event.preventDefault();
  choose(viewOf(event.target.closest(".view")));
});

function goTo(line) {
  const lines = text.value.split("\n"), start = lines.slice(0, line).join("\n").length + (line > 0 ? 1 : 0);
  text.focus();
  text.setSelectionRange(start, start + lines[line].length);
  text.scrollTop = Math.max(0, line * 20 - 60);
}

for (const type of ["click", "keydown"]) {
  findings.addEventListener(type, (event) => {
    const line = event.target.dataset?.line;
    if (line !== undefined && (type === "click" || event.key === "Enter")) goTo(Number(line));
  });
}

// ---- The text, and where it comes from ----

text.addEventListener("input", () => rebuild());
text.addEventListener("scroll", () => { gutter.scrollTop = text.scrollTop; });

function show(source) {
  text.value = source;
  conflicts = [];
  durations = [];
  chosen = undefined;
  limits = "";
  rebuild({ keepsSize: false });
  // On a phone the window is not wider than the screen.
  const room = element("showing").clientWidth - 60;
  if (room > 0 && size.width > room) resize(room, size.height);
}

async function transform(bytes, stream) {
  return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());
}

async function encode(source) {
  const packed = await transform(new TextEncoder().encode(source), new CompressionStream("deflate-raw"));
  return btoa(String.fromCharCode(...packed)).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}

async function decode(code) {
  const packed = Uint8Array.from(atob(code.replace(/-/g, "+").replace(/_/g, "/")), (letter) => letter.charCodeAt(0));
  return new TextDecoder().decode(await transform(packed, new DecompressionStream("deflate-raw")));
}

element("share").addEventListener("click", async () => {
  const code = await encode(text.value);
  history.replaceState(null, "", `#${code}`);
  try {
    await navigator.clipboard.writeText(location.href);
    notice.value = "The page's address has the text now, and is copied.";
  } catch {
    notice.value = "The page's address has the text now.";
  }
});

element("scheme").addEventListener("click", () => {
  const { dataset } = document.documentElement;
  const isDark = dataset.scheme ? dataset.scheme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  dataset.scheme = isDark ? "light" : "dark";
  redrawGrids();
});
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", redrawGrids);

function redrawGrids() {
  forgetColors();
  for (const grid of grids.values()) {
    grid.isDrawn = false;
    grid.draw();
  }
}

const list = element("examples");
list.append(...Object.keys(examples).map((name) => new Option(name, name)));
list.addEventListener("change", () => {
  history.replaceState(null, "", location.pathname + location.search);
  show(examples[list.value]);
});

document.addEventListener("dragover", (event) => event.preventDefault());
document.addEventListener("drop", async (event) => {
  event.preventDefault();
  const [file] = event.dataTransfer.files;
  if (!file) return;
  if (/\.(storyboard|xib)$/i.test(file.name)) {
    notice.value = "Interface Builder's files cannot be read here: their reader is not part of this program. " +
      "“LayoutBench draw” draws them.";
  } else show(await file.text());
});

async function begin() {
  const code = location.hash.slice(1);
  let source = examples[list.value];
  if (code) {
    try {
      source = await decode(code);
    } catch {
      notice.value = "The address has no text that can be read; this is the first example.";
    }
  }
  show(source);
}

addEventListener("hashchange", begin);
await begin();
document.documentElement.dataset.ready = "true";
