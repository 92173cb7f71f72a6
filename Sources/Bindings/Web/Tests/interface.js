// What the module does, and what it throws; runs in node and in browsers.

let checks = 0;

function check(condition, what) {
  checks += 1;
  if (!condition) throw new Error(`not so: ${what}`);
}

function equal(actual, expected, what = "") {
  const [left, right] = [JSON.stringify(actual), JSON.stringify(expected)];
  check(left === right, `${what} ${left} is ${right}`);
}

function throws(type, pattern, body) {
  try {
    body();
  } catch (error) {
    check(error instanceof type, `${error.stack} is a ${type.name}`);
    check(pattern.test(`${error.status ?? ""} ${error.message}`), `${error.status} ${error.message} matches ${pattern}`);
    return error;
  }
  throw new Error(`nothing was thrown: ${body}`);
}

const frames = (...views) => views.map(({ frame: { x, y, width, height } }) => [x, y, width, height]);

/** Runs all tests with a library of its own each, and returns how many checks there were. */
export function run(makeLibrary, module) {
  checks = 0;
  for (const test of [
    solving, conflicts, edits, inspecting, copies, batches, arranging, measuring, throwing, freeing, nesting, disposing,
    guides, stacks, messages, memory, unicode, ending,
  ]) {
    try {
      test(makeLibrary(), module);
    } catch (error) {
      error.message = `${test.name}: ${error.message}`;
      throw error;
    }
  }
  return checks;
}

function solving(library) {
  check(/^\d+\.\d+\.\d+$/.test(library.version), library.version);
  const solver = library.createSolver(), [left, width, right] = solver.variables(["left", "width", "right"]);
  const sum = solver.constraint({ terms: [[1, left], [1, width], [-1, right]], name: "sum" });
  solver.add(sum, [solver.constraint({ terms: [[1, left]], constant: -8 })]);
  solver.add(solver.constraint({ terms: [[1, width]], constant: -400, priority: 250 }));
  equal(solver.value(right), 408);
  solver.edit(right, { priority: 999 });
  solver.suggest(right, 320);
  equal([...solver.values([left, width, right])], [8, 312, 320]);
  equal(solver.changes().map(({ variable, value }) => [variable.name, value]).sort(), [["left", 8], ["right", 320], ["width", 312]]);
  equal(solver.changes(), []);
  equal(solver.describe(sum), "left + width - right == 0");
  check(solver.contains(sum), "the solver holds it");
  solver.setConstants([sum], [5]);
  equal(solver.value(width), 307);
  solver.setPriority(sum, 100);
  solver.remove(sum);
  check(!solver.contains(sum), "it does not any more");
}

function conflicts(library, { LayoutError }) {
  const solver = library.createSolver(), x = solver.variable("x");
  const [low, high, other] = solver.constraints([
    { terms: [[1, x]], relation: "<=", constant: -1 }, { terms: [[1, x]], relation: ">=", constant: -2 },
    { terms: [[1, x]], relation: ">=", constant: 0 },
  ]);
  solver.add(low, other);
  const error = throws(LayoutError, /unsatisfiable .*x >= 2/s, () => solver.add(high));
  check(error.constraints.length === 2 && error.constraints.includes(low) && error.constraints.includes(high), "both");
  check(!solver.contains(high), "it was refused");
  throws(LayoutError, /duplicateConstraint/, () => solver.add(low));
  throws(LayoutError, /unknownConstraint/, () => solver.remove(high));
  throws(LayoutError, /invalidConstraint/, () => solver.add(solver.constraint({ terms: [[NaN, x]] })));
  throws(LayoutError, /invalidConstraint/, () => solver.add(solver.constraint({ terms: [[1, x]], priority: 1001 })));
  throws(TypeError, /is no Variable/, () => solver.constraint({ terms: [[1, "x"]] }));
  throws(TypeError, /is none of/, () => solver.constraint({ terms: [], relation: "=" }));
  throws(TypeError, /is no Constraint/, () => solver.add(x));
  throws(RangeError, /2 numbers for 1/, () => solver.setConstants([low], [1, 2]));
  const foreign = library.createSolver();
  throws(LayoutError, /handle/, () => foreign.add(low));
  throws(LayoutError, /handle/, () => foreign.value(x));
}

function edits(library, { LayoutError }) {
  const solver = library.createSolver(), [x, y] = solver.variables(["x", "y"]);
  throws(LayoutError, /unknownEdit/, () => solver.suggest(x, 1));
  solver.edit(x);
  throws(LayoutError, /duplicateEdit/, () => solver.edit(x));
  throws(LayoutError, /invalidEdit/, () => solver.suggest(x, Infinity));
  throws(LayoutError, /invalidEdit/, () => solver.edit(y, { priority: 1000 }));
  solver.edit(y, { priority: 500, weight: 2 });
  solver.suggestAll([x, y], [3, 4]);
  equal([solver.value(x), solver.value(y)], [3, 4]);
  solver.endEdit(y);
  equal([solver.isEditing(x), solver.isEditing(y)], [true, false]);
  throws(TypeError, /is no Variable/, () => solver.suggest(undefined, 1));
  throws(TypeError, /is no Variable/, () => solver.value({}));
  // A callback may ask for changes, and make some.
  const many = solver.variables(Array.from({ length: 700 }, (_, index) => `v${index}`));
  solver.add(solver.constraints(many.map((variable, index) => ({ terms: [[1, variable], [-1, x]], constant: -index }))));
  let count = 0, inner = 0;
  solver.forEachChange((variable, value) => {
    if (variable === many[699]) equal(value, 702);
    count += 1;
    if (count === 1) inner = solver.changes().length;
    if (count === 2) solver.forEachChange(() => { inner += 1; });
  });
  // All but y, which is at 0 again.
  equal(count + inner, 701);
  // As arrays, also where the memory grows in between and where there is nothing.
  equal(solver.readChanges(), 0);
  solver.suggest(x, 4);
  const more = library.createSolver(), others = more.variables(new Array(30000).fill(""));
  equal(solver.readChanges(), 701);
  const places = solver.changedIndices.indexOf(many[699].index);
  equal([solver.changedValues[places], solver.changedValues.length >= 701], [703, true]);
  equal(new Set(solver.changedIndices.subarray(0, 701)).size, 701);
  more.add(more.constraints(others.map((variable) => ({ terms: [[1, variable]], constant: -2 }))));
  equal(more.readChanges(), 30000);
  check(more.changedValues.subarray(0, 30000).every((value) => value === 2), "all have moved");
  // In the same order, where callbacks have the memory grow, write where changes are written, or throw.
  solver.suggest(x, 6);
  const expected = solver.changes(), reported = [];
  solver.suggest(x, 7);
  const memory = library.memorySize;
  solver.forEachChange((variable, value) => {
    reported.push({ variable, value: value - 1 });
    if (reported.length !== 2) return;
    const large = library.createSolver();
    large.variables(new Array(200000).fill(""));
    large.dispose();
    solver.suggest(x, 8);
    equal(solver.readChanges(), 701);
  });
  check(library.memorySize > memory, "the memory has grown");
  equal(reported.length, 701);
  check(reported.every(({ variable, value }, index) =>
    variable === expected[index].variable && value === expected[index].value), "the same changes in the same order");
  solver.suggest(x, 9);
  throws(Error, /enough/, () => solver.forEachChange(() => { throw new Error("enough"); }));
  equal(solver.changes().length, 0);
  solver.suggest(x, 10);
  let again = 0;
  solver.forEachChange(() => { again += 1; });
  equal(again, 701);
  let sum = 0;
  solver.suggest(x, 5);
  solver.forEachChange((variable, value) => {
    if (sum === 0) solver.dispose();
    sum += variable === x ? value : 1;
  });
  equal(sum, 705);
  throws(LayoutError, /handle/, () => solver.readChanges());
  more.dispose();
}

function inspecting(library) {
  const solver = library.createSolver(), [x, y, z] = solver.variables(["x", "y", "z"]);
  const sum = solver.constraint({ terms: [[1, x], [1, y]], constant: -10 });
  const wish = solver.constraint({ terms: [[1, z]], constant: -5, priority: 500 });
  const bound = solver.constraint({ terms: [[1, z]], constant: -3, relation: "<=" });
  solver.add(sum, wish, bound);
  check(!solver.hasUniqueSolution && solver.isAmbiguous(x) && !solver.isAmbiguous(z), "x and y are loose");
  equal(solver.looseVariables().map(String).sort(), ["x", "y"]);
  check(solver.affectingConstraints(z)[0] === bound, "the bound decides");
  equal([...solver.violations([sum, wish, bound])], [0, 2, 0]);
  const proof = solver.certificate();
  check(proof.some(({ constraint, priority }) => constraint === bound && priority === 500), "the bound is in the proof");
  check(solver.statistics().constraints === 3, "three constraints");
  solver.resetStatistics();
  equal(solver.statistics().solves, 0);
  solver.reset();
  check(solver.hasUniqueSolution && solver.value(z) === 0, "nothing is left");
}

function copies(library, { LayoutError }) {
  const solver = library.createSolver(), x = solver.variable("x"), y = solver.variable("y");
  const five = solver.constraint({ terms: [[1, x]], constant: -5 });
  solver.add(five);
  const copy = solver.copy(), empty = solver.createSharing();
  equal([copy.value(x), empty.value(x)], [5, 0]);
  solver.remove(five);
  solver.dispose();
  throws(LayoutError, /handle/, () => solver.value(x));
  throws(LayoutError, /handle/, () => solver.changes());
  throws(LayoutError, /handle/, () => solver.suggest(x, 1));
  equal(copy.changes().map(({ variable, value }) => [variable === x, value]), [[true, 5]]);
  copy.release([y, five]);
  throws(LayoutError, /handle/, () => copy.add(five));
  throws(LayoutError, /handle/, () => copy.value(y));
  copy.dispose();
  copy.dispose();
}

function batches(library) {
  const solver = library.createSolver(), v = solver.variables(Array.from({ length: 20000 }, (_, index) => `v${index}`));
  solver.add(solver.constraints(v.map((variable, index) =>
    index === 0 ? { terms: [[1, variable]], constant: -1 } : { terms: [[1, variable], [-1, v[index - 1]]], constant: -1 })));
  equal(solver.values(v)[19999], 20000);
  equal(solver.changes().length, 20000);
}

function login(library) {
  const window = library.createWindow({ width: 320, height: 200 });
  const label = window.createView("label"), field = window.createView("field");
  window.root.add(label, field);
  return { window, label, field };
}

/** Puts the label into the window's corner. */
function pin({ window, label }) {
  window.activate(label.left.equalTo(window.root.left), label.top.equalTo(window.root.top));
}

function arranging(library, { LayoutError, StackView, View }) {
  const { window, label, field } = login(library);
  label.setContentSize({ width: 90, height: 20 });
  field.setHugging("horizontal", 100);
  window.activate(window.format("H:|-[label]-gap-[field(>=60.5)]-|", { label, field, gap: 16 }),
    window.format("V:|-[label]", { label }), window.format("[label]-[field]", { label, field }, { align: "top" })[1],
    field.height.equalTo(label.height));
  check(window.needsLayout, "there is something to lay out");
  window.layout();
  check(!window.needsLayout, "nothing any more");
  equal(frames(label, field), [[8, 8, 90, 20], [114, 8, 198, 20]]);
  equal(window.moved().map(({ view, frame }) => [view.name, frame.width]), [["window", 320], ["label", 90], ["field", 198]]);
  window.setDirection("rightToLeft");
  window.layout();
  equal(frames(label, field), [[222, 8, 90, 20], [8, 8, 198, 20]]);
  equal(window.root.subviews.map(String), ["label", "field"]);
  check(label.superview === window.root && window.root.superview === null, "superviews");
  equal(label.affectingConstraints("vertical").length, 1);
  equal([label.isHidden, label.alpha], [false, 1]);
  label.isHidden = true;
  label.alpha = 0.5;
  equal([label.isHidden, label.alpha], [true, 0.5]);
  throws(LayoutError, /argument/, () => { label.alpha = NaN; });
  field.removeFromSuperview();
  check(field.superview === null, "it left");
  window.root.insert(field, 0);
  equal(window.root.subviews.map(String), ["field", "label"]);
  equal(field.ambiguousAttributes(), ["left", "top", "width", "height"]);
  equal(window.root.ambiguousViews().map(String), ["field"]);
  field.setUsesFrame(true);
  field.frame = { x: 1, y: 2, width: 3, height: 4 };
  window.layout();
  equal(frames(field), [[1, 2, 3, 4]]);
  equal(field.frameInRoot, { x: 1, y: 2, width: 3, height: 4 });
  check(window.description().includes("View:'field' (1, 2, 3, 4)") && window.wireframe().startsWith("<svg"), "dumps");

  throws(LayoutError, /format/, () => window.format("H:|[label", { label }));
  throws(TypeError, /label is no View, Guide or number/, () => window.format("H:|[label]", { label: "label" }));
  throws(LayoutError, /layout/, () => window.activate(label.left.equalTo(label.top)));
  throws(LayoutError, /layout/, () => window.activate(label.left.equalTo(window.createView().left)));
  throws(TypeError, /no attribute: there are none, left/, () => label.anchor("middle"));
  throws(TypeError, /neither a number nor an anchor/, () => label.left.equalTo(field));
  throws(TypeError, /is no View/, () => window.root.add("label"));
  throws(LayoutError, /refused/, () => label.insert(window.root));
  throws(LayoutError, /argument/, () => window.setSize(-1, 1));
  throws(TypeError, /is no axis/, () => label.setHugging("x", 1));
  check(window.createStack() instanceof StackView && window.createScrollView() instanceof View, "kinds");

  const constraint = label.width.atMost(field.width, { multiplier: 2, constant: 3, priority: 400, name: "wide" });
  equal(constraint.isActive, false);
  constraint.activate();
  constraint.constant = 7;
  constraint.priority = 300;
  const { item, toItem, ...rest } = constraint.read();
  check(item === label && toItem === field && constraint.name === "wide" && constraint.isActive, "what was said");
  equal(rest, { attribute: "width", relation: "<=", toAttribute: "width", multiplier: 2, constant: 7, priority: 300 });
  check(`${constraint}`.includes("priority:300"), `${constraint}`);
  constraint.deactivate();
  constraint.dispose();
  throws(LayoutError, /handle/, () => constraint.activate());
}

function measuring(library) {
  const { window, label } = login(library), widths = [];
  label.setMeasure((width, view) => {
    check(view === label, "it is told which");
    widths.push(width);
    // Calls within a callback do not meet those around it, also where memory grows.
    for (let count = 0; count < 20; count++) window.createView("x".repeat(3000));
    return width < 200 ? { width, height: 40 } : { width: 200, height: 20 };
  });
  window.activate(window.format("H:|-[label]-(>=8)-|", { label }), window.format("V:|-[label]", { label }));
  window.layout();
  equal(frames(label), [[8, 8, 200, 20]]);
  check(widths[0] === Infinity, "without a limit at first");
  window.setSize(116, 100);
  window.layout();
  equal(frames(label), [[8, 8, 100, 40]]);
  equal(window.root.fittingSize().width, 216);
  label.setMeasure(null);
  label.setContentSize({ height: 30 });
  label.invalidateContent();
  window.layout();
  equal(label.frame.height, 30);
}

function throwing(library) {
  const { window, label, field } = login(library);
  let isBad = true;
  label.setMeasure(() => {
    if (isBad) throw new RangeError("no font");
    return { width: 50, height: 10 };
  });
  window.activate(window.format("H:|-[label]", { label }), window.format("V:|-[label]", { label }));
  throws(RangeError, /no font/, () => window.layout());
  isBad = false;
  label.invalidateContent();
  window.layout();
  equal(frames(label), [[8, 8, 50, 10]]);
  for (const size of [undefined, null, 3, { width: 1 }, { width: "1", height: 1 }]) {
    label.setMeasure(() => size);
    throws(TypeError, /label was measured, but not as/, () => window.layout());
  }
  label.setMeasure(() => ({ width: NaN, height: -7 }));
  window.layout();
  throws(TypeError, /is no function/, () => label.setMeasure(3));
  field.setOnLayout(() => { throw new Error("in the layout"); });
  throws(Error, /in the layout/, () => window.layout());
  // An error that a callback has caught is not thrown anew.
  let caught = 0;
  field.setOnLayout(() => {
    try {
      window.layout();
    } catch (error) {
      caught += error.status === "refused" ? 1 : 0;
    }
  });
  window.layout();
  equal(caught, 1);
}

function freeing(library) {
  // What a callback frees ends with the call.
  const { window, label, field } = login(library);
  field.setOnLayout(() => label.dispose());
  window.layout();
  equal(window.root.subviews.map(String), ["field"]);
  field.setOnLayout(() => window.dispose());
  window.setSize(10, 10);
  field.isHidden = true;
  window.root.setOnLayout(() => window.dispose());
  try {
    window.layout();
  } catch (error) {
    check(error.status === "handle", error.message);
  }
  check(window.id === 0n, "the window was freed");
}

function nesting(library) {
  // A window that is laid out by a callback of another one.
  const outer = login(library), inner = login(library), order = [];
  inner.label.setMeasure(() => {
    order.push("inner");
    return { width: 30, height: 10 };
  });
  pin(inner);
  outer.label.setMeasure(() => {
    order.push("outer");
    inner.window.layout();
    return { width: inner.label.frame.width + 5, height: 10 };
  });
  pin(outer);
  outer.window.layout();
  equal(outer.label.frame.width, 35);
  equal(order.slice(0, 2), ["outer", "inner"]);
  inner.label.setMeasure(() => { throw new Error("within"); });
  outer.label.invalidateContent();
  throws(Error, /within/, () => outer.window.layout());
}

function disposing(library, { LayoutError }) {
  const first = login(library), second = login(library);
  throws(LayoutError, /handle/, () => first.window.root.add(second.label));
  throws(LayoutError, /handle/, () => first.window.activate(second.label.width.equalTo(1)));
  const guide = first.label.createGuide("inside");
  first.label.dispose();
  throws(LayoutError, /handle/, () => first.label.frame);
  throws(LayoutError, /handle/, () => first.label.dispose());
  throws(LayoutError, /handle/, () => guide.frame);
  throws(LayoutError, /argument|refused/, () => first.window.root.dispose());
  const next = first.window.createView("next");
  first.window.root.add(next);
  next.setUsesFrame(true);
  next.frame = { x: 1, y: 1, width: 1, height: 1 };
  first.window.layout();
  check(first.window.moved().some(({ view }) => view === next), "the place of a view that was freed is taken");
  first.window.dispose();
  first.window.dispose();
  throws(LayoutError, /handle/, () => first.window.layout());
  throws(LayoutError, /handle/, () => next.frame);
  second.window.layout();
}

function guides(library) {
  const { window, label, field } = login(library);
  window.setSafeArea({ top: 20, bottom: 10 });
  const safe = window.root.guide("safeArea"), margins = window.root.guide("margins");
  check(window.root.guide("safeArea") === safe, "always the same");
  const half = window.root.createGuide("half");
  window.activate(label.top.equalTo(safe.top), label.left.equalTo(margins.left), half.width.equalTo(100),
    half.leading.equalTo(safe.leading), half.top.equalTo(safe.top), half.height.equalTo(1),
    label.width.equalTo(half.width, { multiplier: 0.5 }), label.height.equalTo(5));
  window.layout();
  equal(frames(label), [[8, 20, 50, 5]]);
  equal(half.frame, { x: 0, y: 20, width: 100, height: 1 });
  equal(window.root.safeArea, { top: 20, left: 0, bottom: 10, right: 0 });
  field.margins = { left: 3 };
  // The safe area reaches into them.
  equal(field.margins, { top: 20, left: 3, bottom: 0, right: 0 });
  half.dispose();
  window.setKeyboardFrame({ y: 100, width: 320, height: 100 });
  window.layout();
  equal(window.root.guide("keyboard").frame.y, 100);
  throws(TypeError, /is no guide/, () => label.guide("edge"));
}

function stacks(library) {
  const { window, label, field } = login(library), stack = window.createStack("stack", { axis: "vertical", spacing: 4 });
  window.root.add(stack);
  stack.arrange(label, field);
  for (const view of [label, field]) view.setContentSize({ width: 60, height: 20 });
  stack.setSpacingAfter(label, 10);
  window.activate(stack.top.equalTo(window.root.top), stack.leading.equalTo(window.root.leading));
  window.layout();
  equal(frames(stack, label, field), [[0, 0, 60, 50], [0, 0, 60, 20], [0, 30, 60, 20]]);
  label.isHidden = true;
  window.layout();
  equal(frames(stack, field), [[0, 0, 60, 20], [0, 0, 60, 20]]);
  stack.setOptions({ distribution: "fillEqually" });
  stack.removeArranged(label);
  equal(stack.subviews.length, 2);
  throws(TypeError, /is no distribution/, () => stack.setOptions({ distribution: "even" }));
}

function messages(library) {
  const { window, label } = login(library);
  const wide = label.width.equalTo(100, { name: "wide" }), wider = label.width.equalTo(200, { name: "wider" });
  pin({ window, label });
  window.activate(label.height.equalTo(1), wide, wider);
  window.layout();
  const [message, ...others] = window.takeMessages();
  equal([message.kind, others.length], ["conflict", 0]);
  equal(message.constraints.map((constraint) => constraint.name).sort(), ["wide", "wider"]);
  check(message.text.includes("Unable to simultaneously satisfy"), message.text);
  check(window.brokenConstraints()[0] === message.constraints[1], "the last is broken");
  window.brokenConstraints()[0].deactivate();
  window.layout();
  equal(window.brokenConstraints(), []);
  equal(window.takeMessages(), []);
}

function memory(library) {
  // What is freed is used again.
  const round = () => {
    const { window, label, field } = login(library);
    label.setMeasure((width) => ({ width: Math.min(width, 100), height: 20 }));
    window.activate(window.format("H:|-[label]-[field(>=60)]-|", { label, field }), window.format("V:|[label]", { label }));
    window.layout();
    window.wireframe();
    throws(Error, /format/, () => window.format("H:|[", {}));
    const solver = library.createSolver(), v = solver.variables(Array.from({ length: 100 }, () => "v"));
    solver.add(v.map((variable) => solver.constraint({ terms: [[1, variable]], constant: -1 })));
    solver.solve();
    solver.dispose();
    window.dispose();
  };
  for (let count = 0; count < 20; count++) round();
  const before = library.memorySize;
  for (let count = 0; count < 500; count++) round();
  equal(library.memorySize, before);
  // The memory may grow as a solver is made: what is called next finds it.
  const made = [];
  while (library.memorySize === before) made.push(library.createSolver());
  equal(made[made.length - 1].variables(["x"]).length, 1);
  for (const solver of made) solver.dispose();
}

function unicode(library, { LayoutError }) {
  const solver = library.createSolver(), name = "Größe 📐 幅", variable = solver.variable(name);
  const constraint = solver.constraint({ terms: [[2.5, variable]], constant: -0.1 });
  equal(solver.describe(constraint), `2.5*${name} == 0.1`);
  const long = solver.variable("x".repeat(100000));
  equal(solver.describe(solver.constraint({ terms: [[1, long]] })).length, 100005);
  const window = library.createWindow(), view = window.createView(name);
  window.root.add(view);
  check(window.description().includes(name), "names are in dumps");
  throws(LayoutError, /format/, () => window.format(`H:[${name}]`, {}));
  equal(window.format("H:[a(1.5)]", { a: view })[0].read().constant, 1.5);
}

function ending(library) {
  // Where memory ends every later call says so, and nothing else is touched.
  const solver = library.createSolver();
  throws(Error, /ended in malloc/, () => library.call(solver, "malloc", 0x7FFFFFFF));
  throws(Error, /ended in malloc/, () => solver.variable("x"));
  throws(Error, /ended in/, () => solver.changes());
}
