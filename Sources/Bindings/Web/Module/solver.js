// The solver, its variables and its constraints; `layoutsolver.h` says more about each function.

import { Owner } from "./owner.js";

const relations = { "<=": -1, "==": 0, ">=": 1 };

const low = (id) => Number(id & 0xFFFFFFFFn), high = (id) => Number(id >> 32n);

/** A number that a solver finds. */
export class Variable {
  constructor(space, id, index, name) {
    this.space = space;
    this.id = id;
    this.index = index;
    this.name = name;
    // The halves of the handle, which are written without making a number of them.
    this.low = low(id);
    this.high = high(id);
  }

  toString() {
    return this.name;
  }
}

/** What has to hold of variables, or is wished for: sum of terms + constant, relation, 0. */
export class Constraint {
  constructor(space, id, name) {
    this.space = space;
    this.id = id;
    this.name = name;
  }
}

/** The variables and constraints that a solver and its copies know. */
class Space {
  constructor() {
    this.variables = [];
    this.variablesById = new Map();
    this.constraintsById = new Map();
  }
}

function identifiers(list, type) {
  return Array.from(list, (object) => {
    if (!(object instanceof type)) throw new TypeError(`${object} is no ${type.name}`);
    return object.id;
  });
}

/** An incremental solver of linear constraints with strictly lexicographic priorities. */
export class Solver extends Owner {
  constructor(library, id, space = new Space()) {
    super(library, id);
    this.compiled = library.exports;
    // The halves of the handle: a number of both costs more to hand over.
    this.low = low(id);
    this.high = high(id);
    this.space = space;
    this.errorConstraints = "ls_error_constraints";
    this.room = new Room(library.exports);
    // Those that callbacks are being called with: what a callback asks for goes elsewhere.
    this.reported = new Room(library.exports);
    this.isReporting = false;
    library.lost.register(this, freeing(library.exports, id, [this.room, this.reported]), this);
  }

  constraintOf(id) {
    return this.space.constraintsById.get(id) ?? null;
  }

  variableOf(id) {
    return this.space.variablesById.get(id) ?? null;
  }

  /** Frees the solver's memory now; later calls throw. */
  dispose() {
    if (this.id === 0n) return;
    this.library.lost.unregister(this);
    // The changes that callbacks are being called with stay until all have been.
    freeing(this.library.exports, this.id, this.isReporting ? [this.room] : [this.room, this.reported])();
    this.id = 0n;
    this.low = this.high = 0;
  }

  // ---- Variables and constraints ----

  variable(name = "") {
    return this.variables([name])[0];
  }

  /** Makes variables of these names. */
  variables(names) {
    const list = Array.from(names, String), { space } = this;
    return this.with((heap) => {
      const texts = list.map((name) => heap.putText(name));
      const nameRoom = heap.take(list.length * 4), dataRoom = heap.take(list.length * 4);
      const room = heap.take(list.length * 8), first = space.variables.length;
      texts.forEach((text, index) => {
        heap.words[(nameRoom >> 2) + index] = text;
        heap.words[(dataRoom >> 2) + index] = first + index;
      });
      this.call("ls_variables_create", nameRoom, dataRoom, list.length, room);
      return heap.getLongs(room, list.length).map((id, index) => {
        const variable = new Variable(space, id, first + index, list[index]);
        space.variables.push(variable);
        space.variablesById.set(id, variable);
        return variable;
      });
    });
  }

  /** Makes a constraint that has no effect until it is added. */
  constraint(spec) {
    return this.constraints([spec])[0];
  }

  /** Makes constraints that have no effect until they are added. */
  constraints(specs) {
    const list = Array.from(specs), { space } = this;
    return this.with((heap) => {
      const room = heap.take(list.length * 40), ids = heap.take(list.length * 8);
      list.forEach(({ terms = [], constant = 0, relation = "==", priority = 1000, weight = 1 }, index) => {
        if (!(relation in relations)) throw new TypeError(`${relation} is none of <=, == and >=`);
        const termRoom = heap.take(terms.length * 16);
        terms.forEach(([coefficient, variable], place) => {
          if (!(variable instanceof Variable)) throw new TypeError(`${variable} is no Variable`);
          heap.longs[(termRoom >> 3) + place * 2] = variable.id;
          heap.doubles[(termRoom >> 3) + place * 2 + 1] = coefficient;
        });
        const spec = room + index * 40;
        heap.words[spec >> 2] = termRoom;
        heap.words[(spec >> 2) + 1] = terms.length;
        heap.doubles.set([constant, priority, weight], (spec >> 3) + 1);
        heap.words[(spec >> 2) + 8] = 0;
        heap.integers[(spec >> 2) + 9] = relations[relation];
      });
      this.call("ls_constraints_create", room, list.length, ids);
      return heap.getLongs(ids, list.length).map((id, index) => {
        const constraint = new Constraint(space, id, list[index].name ?? "");
        space.constraintsById.set(id, constraint);
        return constraint;
      });
    });
  }

  /** Gives up variables and constraints; what the solver holds of them it goes on holding. */
  release(objects) {
    const list = Array.from(objects);
    const variables = list.filter((object) => object instanceof Variable);
    const constraints = list.filter((object) => object instanceof Constraint);
    this.with((heap) => {
      this.call("ls_variables_free", heap.putLongs(variables.map(({ id }) => id)), variables.length);
      this.call("ls_constraints_free", heap.putLongs(constraints.map(({ id }) => id)), constraints.length);
    });
    for (const variable of variables) {
      this.space.variablesById.delete(variable.id);
      delete this.space.variables[variable.index];
    }
    for (const constraint of constraints) this.space.constraintsById.delete(constraint.id);
  }

  /** A constraint as an equation. */
  describe(constraint) {
    const [id] = identifiers([constraint], Constraint);
    return this.library.text(this, "ls_constraint_description", this.id, id);
  }

  /** Adds constraints as one batch: all or, if it throws, none. */
  add(...constraints) {
    this.batch("ls_add", constraints);
  }

  /** Removes constraints: all or, if it throws, none. */
  remove(...constraints) {
    this.batch("ls_remove", constraints);
  }

  batch(name, constraints) {
    const ids = identifiers(constraints.flat(), Constraint);
    this.with((heap) => this.call(name, heap.putLongs(ids), ids.length));
  }

  contains(constraint) {
    return this.flag("ls_contains", identifiers([constraint], Constraint)[0]);
  }

  setConstant(constraint, constant) {
    this.setNumbers("ls_set_constants", [constraint], [constant]);
  }

  setConstants(constraints, constants) {
    this.setNumbers("ls_set_constants", constraints, constants);
  }

  setPriority(constraint, priority) {
    this.setNumbers("ls_set_priorities", [constraint], [priority]);
  }

  setPriorities(constraints, priorities) {
    this.setNumbers("ls_set_priorities", constraints, priorities);
  }

  setNumbers(name, constraints, numbers) {
    const ids = identifiers(constraints, Constraint);
    if (numbers.length !== ids.length) throw new RangeError(`${numbers.length} numbers for ${ids.length} constraints`);
    this.with((heap) => this.call(name, heap.putLongs(ids), heap.putDoubles(numbers), ids.length));
  }

  // ---- Edits ----

  /** Makes a variable editable, at a priority below 1000. */
  edit(variable, { priority = 750, weight = 1 } = {}) {
    this.call("ls_edit", identifiers([variable], Variable)[0], priority, weight);
  }

  endEdit(variable) {
    this.call("ls_end_edit", identifiers([variable], Variable)[0]);
  }

  isEditing(variable) {
    return this.flag("ls_is_editing", identifiers([variable], Variable)[0]);
  }

  /** Suggests a value for an edited variable; the next read applies it. */
  suggest(variable, value) {
    if (!(variable instanceof Variable)) throw new TypeError(`${variable} is no Variable`);
    const { library } = this;
    if (library.failure !== undefined) throw library.failure;
    let status;
    try {
      status = this.compiled.web_suggest(
        this.low, this.high, variable.low, variable.high, value, library.errorAddress);
    } catch (trap) {
      library.fail("ls_suggest", trap);
    }
    if (status !== 0) {
      library.heap.look();
      library.refuse(this);
    }
  }

  /** Suggests values for edited variables, each the one beside it. */
  suggestAll(variables, values) {
    const ids = identifiers(variables, Variable);
    if (values.length !== ids.length) throw new RangeError(`${values.length} values for ${ids.length} variables`);
    this.with((heap) => this.call("ls_suggest", heap.putLongs(ids), heap.putDoubles(values), ids.length));
  }

  // ---- Values ----

  solve() {
    this.call("ls_solve");
  }

  value(variable) {
    if (!(variable instanceof Variable)) throw new TypeError(`${variable} is no Variable`);
    const { library } = this, address = library.resultAddress;
    library.call(this, "web_value", this.low, this.high, variable.low, variable.high, address);
    return library.heap.doubles[address >> 3];
  }

  /** The values of variables, each beside its variable. */
  values(variables) {
    const ids = identifiers(variables, Variable);
    return this.with((heap) => {
      const room = heap.take(ids.length * 8);
      this.call("ls_values", heap.putLongs(ids), ids.length, room);
      return heap.getDoubles(room, ids.length);
    });
  }

  /**
   * Reads the variables that have another value than when changes were last asked for, and returns how many: the first so many
   * elements of `changedIndices` are their indices, and those of `changedValues` their values. Both are the library's
   * memory, which holds them until the next call.
   */
  readChanges() {
    return this.readChangesTo(this.room);
  }

  readChangesTo(room) {
    const { library } = this;
    if (library.failure !== undefined) throw library.failure;
    // There is no room any more; this throws.
    if (this.id === 0n) this.solve();
    room.reserve(this.space.variables.length);
    let count;
    try {
      count = this.compiled.web_changes(
        this.low, this.high, room.indices, room.values, room.capacity, library.errorAddress);
    } catch (trap) {
      library.fail("ls_changes", trap);
    }
    library.heap.look();
    if (count < 0) library.refuse(this);
    room.look(library.heap);
    return count;
  }

  get changedIndices() {
    return this.room.indexView;
  }

  get changedValues() {
    return this.room.valueView;
  }

  /** Calls back with each variable that has another value than when changes were last asked for: (variable, value). */
  forEachChange(body) {
    // What is not the loop is elsewhere, so that engines compile this, and with it the callback, into the caller: a number
    // that is passed to an unknown function becomes an object.
    if (this.isReporting) return this.forEachOf(this.changes(), body);
    const count = this.beginReport(), { reported, space: { variables } } = this;
    let { indexView, valueView } = reported;
    try {
      for (let position = 0; position < count; position++) {
        body(variables[indexView[position]], valueView[position]);
        // The callback may have the memory grow: then the views are of no memory any more.
        if (valueView.length === 0) ({ indexView, valueView } = this.lookAgain());
      }
    } finally {
      this.endReport();
    }
  }

  forEachOf(changes, body) {
    for (const { variable, value } of changes) body(variable, value);
  }

  beginReport() {
    const count = this.readChangesTo(this.reported);
    this.isReporting = true;
    return count;
  }

  lookAgain() {
    const { library: { heap }, reported } = this;
    heap.look();
    reported.look(heap);
    return reported;
  }

  endReport() {
    this.isReporting = false;
    if (this.id === 0n) this.reported.free();
  }

  /** The variables that have another value than when changes were last asked for. */
  changes() {
    const changes = [], count = this.readChanges(), { changedIndices, changedValues } = this;
    for (let position = 0; position < count; position++) {
      changes.push({ variable: this.space.variables[changedIndices[position]], value: changedValues[position] });
    }
    return changes;
  }

  // ---- Inspection ----

  /** By how much constraints are violated. */
  violations(constraints) {
    const ids = identifiers(constraints, Constraint);
    return this.with((heap) => {
      const room = heap.take(ids.length * 8);
      this.call("ls_violations", heap.putLongs(ids), ids.length, room);
      return heap.getDoubles(room, ids.length);
    });
  }

  /** Whether there are optimal solutions in which a variable has another value. */
  isAmbiguous(variable) {
    return this.flag("ls_is_ambiguous", identifiers([variable], Variable)[0]);
  }

  get hasUniqueSolution() {
    return this.flag("ls_has_unique_solution");
  }

  looseVariables() {
    return this.list("ls_loose_variables").map((id) => this.variableOf(id));
  }

  affectingConstraints(variable) {
    const [id] = identifiers([variable], Variable);
    return this.list("ls_affecting_constraints", id).map((id) => this.constraintOf(id));
  }

  /** The multipliers that prove the solution optimal. */
  certificate() {
    return this.with((heap) => {
      const count = heap.take(8);
      this.call("ls_certificate", 0, 0, count);
      const number = heap.words[count >> 2], room = heap.take(number * 32);
      this.call("ls_certificate", room, number, count);
      return Array.from({ length: number }, (_, index) => {
        const place = (room >> 3) + index * 4;
        return {
          constraint: this.constraintOf(heap.longs[place]), variable: this.variableOf(heap.longs[place + 1]),
          priority: heap.doubles[place + 2], multiplier: heap.doubles[place + 3],
        };
      });
    });
  }

  /** What the solver holds and has done. */
  statistics() {
    return this.with((heap) => {
      const room = heap.take(statisticNames.length * 8);
      this.call("ls_read_statistics", room, statisticNames.length * 8);
      return Object.fromEntries(statisticNames.map((name, index) => [name, Number(heap.longs[(room >> 3) + index])]));
    });
  }

  resetStatistics() {
    this.call("ls_reset_statistics");
  }

  /** A solver of the same constraints, edits and solution, which knows the same variables and constraints. */
  copy() {
    return this.related("ls_solver_copy");
  }

  /** A solver without constraints which knows the same variables and constraints. */
  createSharing() {
    return this.related("ls_solver_create_sharing");
  }

  related(name) {
    return this.with((heap) => {
      const room = heap.take(8);
      this.call(name, room);
      return new Solver(this.library, heap.longs[room >> 3], this.space);
    });
  }

  /** Removes all constraints and ends all edits. */
  reset() {
    this.call("ls_reset");
  }
}

/** Room in the library's memory for the changes of a solver, and how they are seen. */
class Room {
  constructor(exports) {
    this.exports = exports;
    this.capacity = 0;
    this.indices = this.values = 0;
    this.bytes = undefined;
    this.indexView = new Uint32Array(0);
    this.valueView = new Float64Array(0);
  }

  /** Sees to it that so many changes have room. */
  reserve(capacity) {
    if (capacity <= this.capacity) return;
    const room = Math.max(32, capacity, this.capacity * 2);
    this.free();
    this.values = this.exports.malloc(room * 12);
    this.indices = this.values + room * 8;
    this.capacity = room;
  }

  /** Sees to it that the views are those of the memory as it is now. */
  look({ bytes }) {
    if (bytes === this.bytes) return;
    this.bytes = bytes;
    this.indexView = new Uint32Array(bytes.buffer, this.indices, this.capacity);
    this.valueView = new Float64Array(bytes.buffer, this.values, this.capacity);
  }

  free() {
    this.exports.free(this.values);
    this.capacity = this.indices = this.values = 0;
    this.bytes = undefined;
  }
}

/** What frees a solver and rooms; it has no reference to it. */
function freeing(exports, id, rooms) {
  return () => {
    exports.ls_solver_free(id);
    for (const room of rooms) room.free();
  };
}

const statisticNames = [
  "variables", "constraints", "bytes", "solves", "pivots", "flips", "factorizations", "variablesEvaluated", "rowsChecked",
  "directEdits", "reviews", "restarts", "freshStarts", "stalls", "inconsistencies", "overflows",
];

if (Symbol.dispose) Solver.prototype[Symbol.dispose] = Solver.prototype.dispose;
