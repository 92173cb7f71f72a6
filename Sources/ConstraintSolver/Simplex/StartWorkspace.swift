/// Work space of the greedy start.
struct StartWorkspace: CompoundStorage, ~Copyable {
  struct Candidate: BitwiseCopyable {
    var priority: Double
    var form: FormIndex
    /// How many had been listed before it, or where else it comes among those of its priority.
    var place: UInt32
  }

  var candidates = FlatArray<Candidate>()
  /// Those of which no required row leaves one activity only, until they are sorted in among the others.
  var others = FlatArray<Candidate>()
  /// The same in the order in which they are placed, while they are being sorted.
  var sorted = FlatArray<Candidate>()
  /// The variables that were placed so that nothing at rest has a part in their values; searches do not enter them.
  var determined = FlatArray<VariableIndex>()
  /// Whether candidates have places other than those at which they were listed.
  var hasPlaces = false
  /// Whether `determined` is kept: few forms are placed without it.
  var knowsDetermined = false
  /// Whether all forms that there are are being placed: then each variable can be evaluated as soon as those have their
  /// values from which it follows, and nothing else needs to be looked at for that.
  var isWhole = false
  /// The variables that follow from one at rest, and which one it is.
  var open = OpenVariables()

  @inline(__always)
  mutating func visitParts(_ visitor: inout some BufferVisitor) {
    visitor.visit(&candidates, .trimmed)
    visitor.visit(&others, .trimmed)
    visitor.visit(&sorted, .trimmed)
    visitor.visit(&determined, .trimmed)
    visitor.visit(&open, .trimmed)
  }

  /// The greatest number of different priorities that are sorted by counting.
  private static let countedPriorities = 16
  /// From so many forms on it is worth knowing what is determined.
  private static let manyForms = 16

  /// Begins the placing of the candidates, of so many forms in all.
  mutating func begin(forms: Int) {
    knowsDetermined = candidates.count >= StartWorkspace.manyForms
    isWhole = knowsDetermined && candidates.count == forms
  }

  /// Lists a form.
  @inline(__always)
  mutating func append(_ form: FormIndex, priority: Double) {
    let place = UInt32(truncatingIfNeeded: candidates.count &+ others.count)
    let candidate = Candidate(priority: priority, form: form, place: place)
    if priority == Priority.requiredValue {
      candidates.append(candidate)
    } else {
      others.append(candidate)
    }
  }

  /// Sorts the candidates by descending priority and then as they were listed, by their places, or by descending form.
  mutating func sort(isReversed: Bool) {
    let isSorted = !isReversed && !hasPlaces && sortOthersByCounting()
    hasPlaces = false
    for index in 0..<others.count { candidates.append(others.base[index]) }
    others.removeAll()
    if isSorted { return }
    candidates.sort {
      $0.priority != $1.priority
        ? $0.priority > $1.priority
        : isReversed || $0.place == $1.place
          ? ($0.form < $1.form) != isReversed : $0.place < $1.place
    }
  }

  /// Sorts those below required, where they have few priorities, as those of a layout do.
  private mutating func sortOthersByCounting() -> Bool {
    let count = others.count
    let candidates = others.base
    return withUnsafeTemporaryAllocation(
      of: (priority: Double, count: Int).self, capacity: StartWorkspace.countedPriorities
    ) { groups in
      var groupCount = 0
      // The one that the candidate before belongs to.
      var last = 0
      for index in 0..<count {
        let priority = candidates[index].priority
        if groupCount > 0, groups[last].priority == priority {
          groups[last].count += 1
          continue
        }
        var group = 0
        while group < groupCount, groups[group].priority > priority { group += 1 }
        last = group
        if group < groupCount, groups[group].priority == priority {
          groups[group].count += 1
          continue
        }
        if groupCount == StartWorkspace.countedPriorities { return false }
        var other = groupCount
        while other > group {
          groups[other] = groups[other - 1]
          other -= 1
        }
        groups[group] = (priority, 1)
        groupCount += 1
      }
      if groupCount < 2 { return true }
      var start = 0
      for group in 0..<groupCount {
        let size = groups[group].count
        groups[group].count = start
        start += size
      }
      sorted.reserve(count)
      sorted.setCount(count)
      let sorted = self.sorted.base
      last = 0
      for index in 0..<count {
        let candidate = candidates[index]
        if groups[last].priority != candidate.priority {
          last = 0
          while groups[last].priority != candidate.priority { last += 1 }
        }
        sorted[groups[last].count] = candidate
        groups[last].count += 1
      }
      swap(&self.others, &self.sorted)
      self.sorted.removeAll()
      return true
    }
  }
}
