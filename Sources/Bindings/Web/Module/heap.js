// The memory of the compiled library, as JavaScript sees it: arguments and results of calls are written to and read from a
// stack of it, so that calls within callbacks do not meet those around them.

const stackSize = 1 << 16;
const encoder = new TextEncoder();
const decoder = new TextDecoder();

export class Heap {
  constructor(exports) {
    this.exports = exports;
    this.memory = exports.memory;
    this.start = exports.malloc(stackSize);
    this.end = this.start + stackSize;
    this.top = this.start;
    this.blocks = [];
    this.look();
  }

  /** Sees to it that the views are those of the memory as it is now: when it grows they come to be empty. */
  look() {
    if (this.bytes !== undefined && this.bytes.length !== 0) return;
    const { buffer } = this.memory;
    this.bytes = new Uint8Array(buffer);
    this.words = new Uint32Array(buffer);
    this.integers = new Int32Array(buffer);
    this.longs = new BigUint64Array(buffer);
    this.doubles = new Float64Array(buffer);
  }

  /** What `release` goes back to. */
  mark() {
    return { top: this.top, blocks: this.blocks.length };
  }

  /** Room for some bytes, at a multiple of 8, until the mark before is released. */
  take(size) {
    const address = this.top, next = address + ((size + 7) & ~7);
    if (next <= this.end) {
      this.top = next;
      return address;
    }
    const block = this.exports.malloc(size);
    this.blocks.push(block);
    this.look();
    return block;
  }

  release({ top, blocks }) {
    this.top = top;
    while (this.blocks.length > blocks) this.exports.free(this.blocks.pop());
  }

  /** Writes a text with a 0 at its end; no text is no address. */
  putText(text) {
    if (text === undefined || text === null) return 0;
    const encoded = encoder.encode(String(text)), address = this.take(encoded.length + 1);
    this.bytes.set(encoded, address);
    this.bytes[address + encoded.length] = 0;
    return address;
  }

  getText(address, length = this.bytes.indexOf(0, address) - address) {
    return decoder.decode(this.bytes.subarray(address, address + length));
  }

  putLongs(values) {
    const address = this.take(values.length * 8);
    this.longs.set(values, address >> 3);
    return address;
  }

  getLongs(address, count) {
    return Array.from(this.longs.subarray(address >> 3, (address >> 3) + count));
  }

  putDoubles(values) {
    const address = this.take(values.length * 8);
    this.doubles.set(values, address >> 3);
    return address;
  }

  getDoubles(address, count) {
    return this.doubles.slice(address >> 3, (address >> 3) + count);
  }
}
