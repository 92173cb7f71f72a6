// What calls throw, and what layouts have to tell.

/** The names of statuses, by their number in `layoutsolver.h`. */
export const statusNames = [
  "ok", "handle", "argument", "unsatisfiable", "badlyScaled", "overflow", "tooLarge", "duplicateConstraint",
  "unknownConstraint", "duplicateEdit", "unknownEdit", "invalidConstraint", "invalidEdit", "layout", "format", "refused",
  "conflict", "loop", "imprecise",
];

/** A call that was refused: it has changed nothing. */
export class LayoutError extends Error {
  constructor(status, message, constraints, variable) {
    super(message);
    this.name = "LayoutError";
    this.status = status;
    this.constraints = constraints;
    this.variable = variable;
  }
}
