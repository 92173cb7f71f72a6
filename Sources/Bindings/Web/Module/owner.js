// What solvers and windows have in common: calls of the compiled functions that take their handle.

export class Owner {
  constructor(library, id) {
    this.library = library;
    this.id = id;
  }

  call(name, ...values) {
    this.library.call(this, name, this.id, ...values);
  }

  /** Calls a function with room on the stack. */
  with(body) {
    const { heap } = this.library, mark = heap.mark();
    try {
      return body(heap);
    } finally {
      heap.release(mark);
    }
  }

  flag(name, ...values) {
    return this.with((heap) => {
      const address = heap.take(8);
      this.call(name, ...values, address);
      return heap.bytes[address] !== 0;
    });
  }

  list(name, ...values) {
    return this.library.list((room, capacity, count) => this.call(name, ...values, room, capacity, count));
  }
}
