/// Work space of the greedy start.
struct StartWorkspace: CompoundStorage, ~Copyable {
  struct Candidate: BitwiseCopyable {
    var priority: Double
    var form: FormIndex
  }

  var candidates = FlatArray<Candidate>()

  @inline(__always)
  mutating func visitParts(_ visitor: inout some StorageVisitor, beside other: borrowing Self) {
    visitor.visit(&candidates, other.candidates, .trimmed)
  }
}

/// The greedy start: new forms take the places of rest rows before anything is evaluated.
///
/// Every form starts at the cheapest activity of its own cost, with a multiplier of zero, so that
/// whatever is chosen is dual feasible. Forms are taken by descending priority, those that resist
/// being moved either way before those that only bound one side. A variable at rest that no tight form
/// contains can be defined by any new form that has it, without a look at the rest of the basis; a
/// layout is nearly all of that kind.
extension Simplex {
  mutating func placeNewForms() {
    let count = start.candidates.count
    if count == 0 { return }
    var candidates = UnsafeMutableBufferPointer(start: start.candidates.base, count: count)
    // The second restart comes another way.
    let isReversed = effort.attempt == 2
    candidates.sort {
      $0.priority != $1.priority
        ? $0.priority > $1.priority : ($0.form < $1.form) != isReversed
    }
    for index in 0..<count {
      let candidate = start.candidates[index]
      if basis.forms[candidate.form].pivot.isNone {
        place(candidate.form, isTwoSided: candidate.priority > 0)
      }
    }
    for index in 0..<count {
      let form = start.candidates[index].form
      if basis.forms[form].pivot.isNone { check(form) }
    }
    start.candidates.removeAll()
  }

  /// Lists a new form for `placeNewForms`.
  mutating func addCandidate(_ form: FormIndex) {
    let cost = costs[form]
    var priority = 0.0
    if cost.low == cost.high {
      priority = min(
        self.priority(of: form, at: cost.low, above: false),
        self.priority(of: form, at: cost.high, above: true))
    }
    start.candidates.append(StartWorkspace.Candidate(priority: priority, form: form))
  }

  private mutating func place(_ form: FormIndex, isTwoSided: Bool) {
    let position = nearestEnd(of: form, to: 0)
    if position.isInfinite { return }
    var hasRest = false
    var fresh = VariableIndex.none
    for cell in basis.forms[form].terms {
      let variable = basis.cells[cell].variable
      if basis.variables[variable].definition.isSome { continue }
      hasRest = true
      // Later variables tend to be stated in terms of earlier ones.
      if basis.variables[variable].tightUses == 0 { fresh = max(fresh, variable) }
    }
    if fresh.isSome {
      basis.takeRest(of: fresh, by: form)
      noteArrival(form)
      setRange(of: form, position, position)
      basis.setHeld(form, position)
      seeds.append(fresh)
      version &+= 1
    } else if hasRest || isTwoSided {
      basis.computeDual(of: form)
      noShares.removeAll()
      let rest = restShare(of: form)
      basis.clearDual()
      if rest.isSome { enter(form, at: position, leaving: rest) }
    }
  }
}
