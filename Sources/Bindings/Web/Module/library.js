// The compiled library: loading it, calling it, and what its calls throw.

import { LayoutError, statusNames } from "./errors.js";
import { Heap } from "./heap.js";
import { Solver } from "./solver.js";
import { LayoutWindow } from "./window.js";

/**
 * Loads the library.
 *
 * `source` is the address of `layoutsolver.wasm`, its bytes, or a compiled module; the file beside this one unless given.
 */
export async function load(source = new URL("layoutsolver.wasm", import.meta.url)) {
  return new Library(await compile(source));
}

async function compile(source) {
  if (source instanceof WebAssembly.Module) return source;
  if (typeof source === "string" || source instanceof URL) {
    const address = source instanceof URL ? source : new URL(source, import.meta.url);
    if (address.protocol === "file:" && typeof process !== "undefined") {
      const files = await import("node:fs/promises");
      source = await files.readFile(address);
    } else {
      const response = await fetch(address);
      if (!response.ok) throw new Error(`${address} cannot be loaded: ${response.status} ${response.statusText}`);
      source = await response.arrayBuffer();
    }
  }
  return WebAssembly.compile(source);
}

export class Library {
  /** Makes a library of a compiled module: all its solvers and windows share a memory, and nothing with other libraries. */
  constructor(module) {
    this.failure = undefined;
    this.thrown = undefined;
    this.current = undefined;
    const instance = new WebAssembly.Instance(module, {
      host: {
        measure: (place, width, size) => this.measure(place, width, size),
        layout: (place) => this.layOut(place),
        number: (address) => this.number(address),
      },
    });
    this.exports = instance.exports;
    this.heap = new Heap(this.exports);
    // The error of a call is read before the next one is made.
    this.errorAddress = this.exports.malloc(16);
    this.resultAddress = this.errorAddress + 8;
    this.heap.look();
    // Solvers and windows that nobody refers to any more are freed some time later.
    this.lost = new FinalizationRegistry((free) => {
      if (this.failure === undefined) free();
    });
  }

  /** The version of the compiled library, as "0.2.0". */
  get version() {
    return this.heap.getText(this.exports.ls_version());
  }

  /** How many bytes of memory there are: it grows, and does not shrink. */
  get memorySize() {
    return this.exports.memory.buffer.byteLength;
  }

  createSolver() {
    return new Solver(this, this.made(this.exports.ls_solver_create()));
  }

  createWindow(options = {}) {
    return new LayoutWindow(this, this.made(this.exports.ls_window_create()), options);
  }

  made(id) {
    // Making it may have made the memory grow.
    this.heap.look();
    if (id === 0n) throw new RangeError("there are too many solvers, windows and errors");
    return id;
  }

  // ---- Calls ----

  /** Calls a function that takes the place of an error as its last argument; `owner` knows the constraints of errors. */
  call(owner, name, a, b, c, d, ...rest) {
    if (this.failure !== undefined) throw this.failure;
    const { thrown: outerThrown, current: outer, errorAddress: error } = this, compiled = this.exports[name];
    this.thrown = undefined;
    this.current = owner;
    let status;
    try {
      // A call with a list of arguments takes longer.
      switch (arguments.length) {
        case 3: status = compiled(a, error); break;
        case 4: status = compiled(a, b, error); break;
        case 5: status = compiled(a, b, c, error); break;
        case 6: status = compiled(a, b, c, d, error); break;
        default: status = compiled(a, b, c, d, ...rest, error);
      }
    } catch (trap) {
      this.fail(name, trap);
    }
    const thrown = this.thrown;
    this.thrown = outerThrown;
    this.current = outer;
    this.heap.look();
    if (thrown !== undefined) {
      if (status !== 0) this.exports.ls_error_free(this.heap.longs[error >> 3]);
      throw thrown.error;
    }
    if (status !== 0) this.refuse(owner);
  }

  /** Memory or the stack ended within a call: nothing can be said of what it was doing. */
  fail(name, trap) {
    this.failure = new Error(`the library ended in ${name}: ${trap.message}`, { cause: trap });
    throw this.failure;
  }

  /** Throws the error of a call. */
  refuse(owner) {
    throw this.takeError(owner, this.heap.longs[this.errorAddress >> 3], (status, message, constraints, variable) =>
      new LayoutError(status, message, constraints, variable));
  }

  /** Makes something of an error's contents, and frees it. */
  takeError(owner, error, make) {
    const { exports, heap } = this;
    const status = exports.ls_error_status(error), message = heap.getText(exports.ls_error_message(error));
    const read = owner?.errorConstraints ?? "ls_error_constraints";
    const constraints = this.list((room, capacity, count) => exports[read](error, room, capacity, count), 8);
    const variable = exports.ls_error_variable(error);
    exports.ls_error_free(error);
    heap.look();
    return make(statusNames[status], message, constraints.map((id) => owner?.constraintOf(id) ?? null),
      variable === 0n ? null : owner?.variableOf?.(variable) ?? null);
  }

  /** Reads a list of handles: `read` is given room, its capacity, and where the number goes. */
  list(read, expected = 16) {
    const { heap } = this, mark = heap.mark();
    try {
      const count = heap.take(8);
      for (let capacity = expected; ;) {
        const room = heap.take(capacity * 8);
        read(room, capacity, count);
        heap.look();
        const number = heap.words[count >> 2];
        if (number <= capacity) return heap.getLongs(room, number);
        capacity = number;
      }
    } finally {
      heap.release(mark);
    }
  }

  /** Reads a text that a function writes into a buffer. */
  text(owner, name, ...values) {
    const { heap } = this, mark = heap.mark();
    try {
      const length = heap.take(8);
      for (let capacity = 256; ;) {
        const room = heap.take(capacity);
        this.call(owner, name, ...values, room, capacity, length);
        const number = heap.words[length >> 2];
        if (number < capacity) return heap.getText(room, number);
        capacity = number + 1;
      }
    } finally {
      heap.release(mark);
    }
  }

  // ---- Callbacks ----
  //
  // Nothing may be thrown through compiled code: it would be left in the middle of what it does. An exception is kept, and
  // thrown when the call that called back has ended; of several the first.

  /** Measures the content of the view at a place of the window whose call is under way. */
  measure(place, width, address) {
    const view = this.current.places[place];
    // The memory may have grown since the call began, and may do so in the callback.
    this.heap.look();
    try {
      const size = view.measureFunction(width, view);
      if (typeof size?.width !== "number" || typeof size.height !== "number") {
        throw new TypeError(`${view.name || "a view"} was measured, but not as an object with width and height`);
      }
      const { heap } = this;
      heap.look();
      heap.doubles[address >> 3] = size.width;
      heap.doubles[(address >> 3) + 1] = size.height;
    } catch (error) {
      this.thrown ??= { error };
    }
  }

  layOut(place) {
    const view = this.current.places[place];
    this.heap.look();
    try {
      view.layoutFunction(view);
    } catch (error) {
      this.thrown ??= { error };
    }
  }

  number(address) {
    this.heap.look();
    const text = this.heap.getText(address);
    return text.trim() === "" ? NaN : Number(text);
  }
}
