// What the types allow, and what they do not; compiled only.

import { LayoutError, Library, load, type LayoutConstraint, type Rect, type Solver } from "layoutsolver";

const library: Library = await load(new URL("layoutsolver.wasm", "file:///tmp/"));
const solver: Solver = library.createSolver();
const [x, y] = solver.variables(["x", "y"]);
solver.add(solver.constraint({ terms: [[1, x!], [-1, y!]], relation: "<=", priority: 250 }), []);
solver.edit(x!, { weight: 2 });
solver.forEachChange((variable, value) => `${variable.name.length} ${value.toFixed(1)}`);
for (let count = solver.readChanges(); count > 0; count--) console.log(solver.changedIndices[x!.index], solver.changedValues[0]);
const values: Float64Array = solver.values([x!]);
const proven: number = solver.certificate()[0]!.multiplier + values[0]! + solver.statistics().pivots;

const window = library.createWindow({ width: 320, direction: "rightToLeft" });
const stack = window.createStack("stack", { axis: "vertical", alignment: "center" });
stack.arrange(window.createView(), [window.createView()]);
stack.margins = { top: 3 };
stack.setMeasure((width) => ({ width: Math.min(width, proven), height: 20 }));
const made: LayoutConstraint[] = window.format("H:|[stack]|", { stack, gap: 8 }, { align: "top" });
window.activate(made, stack.leading.equalTo(window.root.guide("safeArea").leading, { multiplier: 2, name: "edge" }));
window.layout();
const frames: Rect[] = window.moved().map(({ frame }) => frame);
for (const { kind, constraints } of window.takeMessages()) console.log(kind === "conflict", constraints[0]?.read().attribute);
try {
  window.dispose();
} catch (error) {
  if (error instanceof LayoutError) console.log(error.status === "handle", error.variable?.name, frames);
}

// @ts-expect-error: it is no relation
solver.constraint({ terms: [], relation: "=" });
// @ts-expect-error: solvers are made by libraries
new (await import("layoutsolver")).Solver();
// @ts-expect-error: it is no attribute
stack.anchor("middle");
// @ts-expect-error: a measure returns a size
stack.setMeasure(() => 3);
