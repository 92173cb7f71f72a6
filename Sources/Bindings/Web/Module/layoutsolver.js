// LayoutSolver for JavaScript: the solver and the views, compiled to WebAssembly. `layoutsolver.d.ts` has the types.

export { LayoutError } from "./errors.js";
export { Anchor, Guide, Item } from "./items.js";
export { LayoutConstraint } from "./layout-constraint.js";
export { Library, load } from "./library.js";
export { Constraint, Solver, Variable } from "./solver.js";
export { StackView, View } from "./view.js";
export { LayoutWindow } from "./window.js";
