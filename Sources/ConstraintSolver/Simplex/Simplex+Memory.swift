extension Simplex {
  /// Gives up large buffers that only a large batch needs.
  mutating func trim() {
    queue.trim()
    dirty.trim()
    seeds.trim()
    dead.trim()
    suspects.trim()
    start.candidates.trim()
    primal.deltas.trim()
    primal.events.trim()
    primal.crossings.trim()
    ratioTest.trim()
    basis.journal.entries.trim()
  }
}
