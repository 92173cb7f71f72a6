/// The forms whose activity is outside its range (primal infeasibilities), or whose multiplier is no subgradient (dual ones):
/// those at the highest priority first, of these those that are furthest from it.
///
/// A binary heap; ties go to the form of the lower number. High priorities come first because what they need would
/// otherwise undo what was done for lower ones. What is furthest outside often takes others along: of n nested views too
/// small for their contents the innermost needs one step, while from the outermost on each needs one. Where the order of
/// their statement serves better, as where each conflict goes on from the one before, that is what the distance stands for.
struct InfeasibilityQueue: CompoundStorage, ~Copyable {
  struct Entry: BitwiseCopyable {
    var priority: Double
    var form: FormIndex
    /// How far outside its range the activity was when the form came, or from a slope its multiplier.
    var distance: Float
  }

  private var heap = FlatArray<Entry>()
  /// Whether priorities are ignored: Bland's rule takes the lowest number.
  var isByNumber = false {
    didSet { if isByNumber != oldValue { rebuild() } }
  }

  @inline(__always)
  mutating func visitParts(_ visitor: inout some BufferVisitor) {
    visitor.visit(&heap, .trimmed)
  }

  @inline(__always)
  var isEmpty: Bool { heap.isEmpty }

  var count: Int { heap.count }

  /// The form at a position of the heap.
  func form(at position: Int) -> FormIndex { heap[position].form }

  /// The priority that it violates.
  func priority(at position: Int) -> Double { heap[position].priority }

  /// How far it was outside.
  func distance(at position: Int) -> Float { heap[position].distance }

  /// The priority that the first form violates.
  var firstPriority: Double { isByNumber ? Priority.requiredValue : heap[0].priority }

  /// Removes all forms and returns to the order by priority.
  mutating func removeAll() {
    heap.removeAll()
    isByNumber = false
  }

  mutating func insert(_ form: FormIndex, priority: Double, distance: Float) {
    let entry = Entry(priority: priority, form: form, distance: distance)
    heap.append(entry)
    // Positions are below the count.
    let heap = self.heap.base
    var child = self.heap.count - 1
    while child > 0 {
      let parent = (child &- 1) &>> 1
      if !comes(entry, before: heap[parent]) { break }
      heap[child] = heap[parent]
      child = parent
    }
    heap[child] = entry
  }

  mutating func removeFirst() -> FormIndex {
    let first = heap[0].form
    let last = heap.removeLast()
    if heap.isEmpty { return first }
    let count = heap.count
    let heap = self.heap.base
    var parent = 0
    while true {
      var child = 2 &* parent &+ 1
      if child >= count { break }
      if child &+ 1 < count, comes(heap[child &+ 1], before: heap[child]) { child &+= 1 }
      if !comes(heap[child], before: last) { break }
      heap[parent] = heap[child]
      parent = child
    }
    heap[parent] = last
    return first
  }

  private mutating func rebuild() {
    let entries = FlatArray(copying: heap)
    heap.removeAll()
    for index in 0..<entries.count {
      insert(
        entries[index].form, priority: entries[index].priority, distance: entries[index].distance)
    }
  }

  @inline(__always)
  private func comes(_ lhs: Entry, before rhs: Entry) -> Bool {
    if !isByNumber {
      if lhs.priority != rhs.priority { return lhs.priority > rhs.priority }
      if lhs.distance != rhs.distance { return lhs.distance > rhs.distance }
    }
    return lhs.form < rhs.form
  }
}
