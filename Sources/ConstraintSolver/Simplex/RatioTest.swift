/// The events of a dual step, in the order in which the step's length reaches them.
///
/// While the multiplier of a form is moved, those of the tight forms follow at fixed rates. Each
/// comes to the end of its subdifferential at some length, which is a vector with one entry a level,
/// like the multipliers. The least length is lexicographically the smallest; ties go to the event
/// that was added first. Entries that differ by rounding only are equal: at a high level that would
/// otherwise outrank all that the lower ones say.
struct RatioTest: CompoundStorage, ~Copyable {
  struct Event: BitwiseCopyable {
    /// The variable that the tight form defines, or none for the form that is being moved.
    var variable: VariableIndex
    /// Whether the tight form would move up.
    var isUp: Bool
    /// The magnitude of the rate at which its multiplier changes, and at which its own movement
    /// moves the activity in question.
    var rate: Double
    /// The breakpoint where it is.
    var position: Double
  }

  private(set) var events = FlatArray<Event>()
  /// The lengths, `stride` entries for each event.
  private var lengths = FlatArray<Double>()
  private var heap = FlatArray<Int32>()
  private var stride = 1

  @inline(__always)
  mutating func visitParts(_ visitor: inout some BufferVisitor) {
    visitor.visit(&events, .trimmed)
    visitor.visit(&lengths, .trimmed)
    visitor.visit(&heap, .trimmed)
  }

  var isEmpty: Bool { heap.isEmpty }

  /// Forgets all events; lengths have `stride` entries from now on.
  mutating func begin(stride: Int) {
    events.removeAll()
    lengths.removeAll()
    heap.removeAll()
    self.stride = stride
  }

  /// Forgets all events.
  mutating func removeAll() { begin(stride: stride) }

  /// Returns room for the length of an event about to be added.
  @inline(__always)
  mutating func makeLength() -> LevelVector {
    let start = events.count * stride
    if start + stride > lengths.capacity { lengths.reserve(2 * (start + stride)) }
    lengths.setCount(start + stride)
    return LevelVector(pointer: lengths.base + start)
  }

  /// Adds an event whose length has been written to what `makeLength` returned.
  mutating func add(_ event: Event, levels: borrowing FlatArray<LevelIndex>) {
    let number = Int32(events.count)
    events.append(event)
    heap.append(number)
    // Positions are below the count; the heap has numbers of events, which have lengths.
    let heap = self.heap.base
    var child = self.heap.count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      if !comes(number, before: heap[parent], levels) { break }
      heap[child] = heap[parent]
      child = parent
    }
    heap[child] = number
  }

  /// Removes the event of least length and returns its number.
  mutating func removeFirst(levels: borrowing FlatArray<LevelIndex>) -> Int {
    let first = heap[0]
    let last = heap.removeLast()
    if heap.isEmpty { return Int(first) }
    let count = heap.count
    let heap = self.heap.base
    var parent = 0
    while true {
      var child = 2 * parent + 1
      if child >= count { break }
      if child + 1 < count, comes(heap[child + 1], before: heap[child], levels) { child += 1 }
      if !comes(heap[child], before: last, levels) { break }
      heap[parent] = heap[child]
      parent = child
    }
    heap[parent] = last
    return Int(first)
  }

  /// The length at which an event happens.
  @inline(__always)
  func length(of event: Int) -> LevelVector {
    LevelVector(pointer: lengths.base + event * stride)
  }

  @inline(__always)
  private func comes(
    _ lhs: Int32, before rhs: Int32, _ levels: borrowing FlatArray<LevelIndex>
  ) -> Bool {
    let left = length(of: Int(lhs))
    let right = length(of: Int(rhs))
    let order = levels.base
    for position in 0..<levels.count {
      let level = order[position]
      let difference = left[level] - right[level]
      let size = left[level].magnitude + right[level].magnitude
      if difference.magnitude > size * (Tolerance.length / 2) { return difference < 0 }
    }
    return lhs < rhs
  }
}
