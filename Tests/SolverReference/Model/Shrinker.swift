/// Makes a failing history smaller while it keeps failing: delta debugging, then simpler numbers.
package struct Shrinker {
  /// Whether a history still fails.
  package let fails: (History) -> Bool
  private var attempts = 0
  private let limit: Int

  package init(limit: Int = 3_000, fails: @escaping (History) -> Bool) {
    self.fails = fails
    self.limit = limit
  }

  /// Returns the smallest failing history that was found.
  package static func shrink(_ history: History, while fails: @escaping (History) -> Bool)
    -> History
  {
    var shrinker = Shrinker(fails: fails)
    return shrinker.run(history)
  }

  private mutating func run(_ history: History) -> History {
    var best = history
    while attempts < limit {
      let before = best.size
      best = dropSteps(best)
      best = dropRows(best)
      best = dropMembers(best)
      best = simplifyRows(best)
      best = simplifySuggestions(best)
      if best.size >= before { break }
    }
    return best
  }

  private mutating func accept(_ candidate: History, over best: inout History) -> Bool {
    guard attempts < limit else { return false }
    attempts += 1
    guard candidate.size < best.size, fails(candidate) else { return false }
    best = candidate
    return true
  }

  /// Drops runs of steps, long runs first.
  private mutating func dropSteps(_ history: History) -> History {
    var best = history
    var length = max(best.steps.count / 2, 1)
    while true {
      var start = 0
      while start < best.steps.count {
        var candidate = best
        candidate.steps.removeSubrange(start..<min(start + length, best.steps.count))
        if !accept(candidate, over: &best) { start += length }
      }
      if length == 1 { return best }
      length /= 2
    }
  }

  /// Drops single constraints from all steps.
  private mutating func dropRows(_ history: History) -> History {
    var best = history
    for row in best.rows.indices {
      _ = accept(best.without(row: row), over: &best)
    }
    return best
  }

  /// Drops single members of batches.
  private mutating func dropMembers(_ history: History) -> History {
    var best = history
    for step in best.steps.indices.reversed() {
      for member in (0..<best.steps[step].memberCount).reversed() {
        var candidate = best
        candidate.steps[step] = best.steps[step].without(member: member)
        _ = accept(candidate, over: &best)
      }
    }
    return best
  }

  private mutating func simplifyRows(_ history: History) -> History {
    var best = history
    for index in best.rows.indices where best.mentions(row: index) {
      for term in best.rows[index].terms.indices.reversed() {
        var candidate = best
        candidate.rows[index].terms.remove(at: term)
        if accept(candidate, over: &best) { continue }
        for value in simpler(best.rows[index].terms[term].coefficient, one: true) {
          candidate = best
          candidate.rows[index].terms[term].coefficient = value
          if accept(candidate, over: &best) { break }
        }
      }
      for value in simpler(best.rows[index].constant, one: false) {
        var candidate = best
        candidate.rows[index].constant = value
        if accept(candidate, over: &best) { break }
      }
      for priority in [1000.0, 500, 250] {
        var candidate = best
        candidate.rows[index].priority = priority
        if accept(candidate, over: &best) { break }
      }
      var candidate = best
      candidate.rows[index].weight = 1
      _ = accept(candidate, over: &best)
    }
    return best
  }

  private mutating func simplifySuggestions(_ history: History) -> History {
    var best = history
    for step in best.steps.indices {
      for member in 0..<best.steps[step].memberCount {
        guard let old = best.steps[step].number(of: member) else { continue }
        for value in simpler(old, one: false) {
          var candidate = best
          candidate.steps[step] = best.steps[step].replacing(member: member, by: value)
          if accept(candidate, over: &best) { break }
        }
      }
    }
    return best
  }

  private func simpler(_ value: Double, one: Bool) -> [Double] {
    let candidates = one ? [1, -1, 2, -2, value.rounded()] : [0, 1, -1, 10, value.rounded()]
    return candidates.filter { $0 != value && $0.cost < value.cost && !(one && $0 == 0) }
  }
}

extension Double {
  /// How hard a number is to read; the shrinker prefers small ones.
  fileprivate var cost: Int {
    if self == 0 { return 0 }
    if abs(self) == 1 { return self > 0 ? 1 : 2 }
    if self == rounded() { return abs(self) <= 10 ? 3 : 4 }
    return 6
  }
}

extension History {
  /// What the shrinker makes smaller.
  fileprivate var size: Int {
    var size = 0
    for step in steps {
      size += 1_000 + 100 * step.memberCount
      for member in 0..<step.memberCount { size += step.number(of: member)?.cost ?? 0 }
    }
    for (index, row) in rows.enumerated() where mentions(row: index) {
      size += 500 + row.constant.cost + (row.weight == 1 ? 0 : 3) + row.priority.priorityCost
      for term in row.terms { size += 50 + term.coefficient.cost }
    }
    return size
  }

  package func mentions(row: Int) -> Bool { steps.contains { $0.mentions(row: row) } }

  fileprivate func without(row: Int) -> History {
    var result = self
    result.steps = steps.map { $0.without(row: row) }
    return result
  }
}

extension Double {
  fileprivate var priorityCost: Int { [1000.0, 500, 250].firstIndex(of: self) ?? 3 }
}
