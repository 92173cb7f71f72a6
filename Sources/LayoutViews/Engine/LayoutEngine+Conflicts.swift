import ConstraintSolver

/// Constraints that cannot all hold: one of each conflict is broken, and restored when it can be.
extension LayoutEngine {
  /// How many conflicts of one batch are resolved by trying the whole batch again; after that its rows are
  /// added one by one.
  private static let batchRetries = 4

  /// Tells the solver what is new.
  ///
  /// What loosens comes first, so that there are no conflicts but those of the final state.
  func commit() {
    var raised: [(constraint: Constraint, priority: Priority)] = []
    for change in newPriorities.lastOfEach(by: { ObjectIdentifier($0.constraint) }) {
      if change.priority == change.constraint.priority { continue }
      if change.priority.isRequired || change.priority > change.constraint.priority {
        raised.append(change)
      } else {
        noteLoosened(change.constraint)
        applyPriorities([change])
      }
    }
    newPriorities.removeAll(keepingCapacity: true)
    commitConstants()
    commitRows()
    for change in raised { applyPriorities([change]) }
    if mayRestore { restore() }
  }

  private func commitConstants() {
    if newConstants.isEmpty { return }
    var changes = newConstants
    newConstants.removeAll(keepingCapacity: true)
    if repeatsChanges {
      repeatsChanges = false
      changes = changes.lastOfEach(by: { ObjectIdentifier($0.constraint) })
      changes.removeAll { $0.constant == $0.constraint.constant }
      if changes.isEmpty { return }
    }
    if !broken.isEmpty { for change in changes { noteLoosened(change.constraint) } }
    needsSolve = true
    applyConstants(changes)
  }

  private func applyConstants(_ changes: [(constraint: Constraint, constant: Double)]) {
    var changes = changes
    while !changes.isEmpty {
      do throws(SolverError) {
        try solver.setConstants(changes)
        return
      } catch {
        if error.conflict == nil && changes.count > 1 {
          // Which of them it is shows by itself.
          for change in changes { applyConstants([change]) }
          return
        }
        guard let victim = resolve(error, of: changes[0].constraint) else { return }
        // The victim keeps its new constant for when it takes part again.
        for change in changes where change.constraint === victim {
          victim.constant = change.constant
        }
        changes.removeAll { $0.constraint === victim }
      }
    }
  }

  private func commitRows() {
    if newRows.isEmpty && newOwnRows.isEmpty { return }
    var rows = newOwnRows
    for row in newRows where row.isWanted { rows.append(row) }
    newOwnRows.removeAll(keepingCapacity: true)
    newRows.removeAll(keepingCapacity: true)
    needsSolve = true
    for _ in 0..<LayoutEngine.batchRetries {
      do throws(SolverError) {
        try solver.add(rows)
        return
      } catch {
        // What is too much for a solver shows when it is added by itself.
        if error.conflict == nil { break }
        guard let victim = resolve(error) else { return }
        rows.removeAll { $0 === victim }
      }
    }
    for row in rows where row.isWanted { addAlone(row) }
  }

  /// Adds one row, breaking what it takes.
  private func addAlone(_ row: Constraint) {
    while true {
      do throws(SolverError) {
        try solver.add(row)
        return
      } catch {
        guard let victim = resolve(error, of: row), victim !== row else { return }
      }
    }
  }

  private func applyPriorities(_ changes: [(constraint: Constraint, priority: Priority)]) {
    needsSolve = true
    for change in changes {
      while true {
        do throws(SolverError) {
          try solver.setPriorities([change])
          break
        } catch {
          guard let victim = resolve(error, of: change.constraint) else { break }
          if victim === change.constraint {
            victim.priority = change.priority
            break
          }
        }
      }
    }
  }

  // MARK: Breaking

  /// Breaks one constraint of a conflict and returns it; nil where there is none.
  ///
  /// An error without a conflict, such as a value beyond all bounds, breaks the constraint of the call.
  private func resolve(_ error: SolverError, of only: Constraint? = nil) -> Constraint? {
    if error.conflict == nil, let only {
      messages.append(.invalidValue("\(only.shownConstraint) is left out: \(error.reason)"))
      breakConstraint(only, in: [only])
      return only
    }
    guard let conflict = error.conflict, let victim = choose(from: conflict) else {
      messages.append(.invalidValue("the solver refused a batch: \(error.reason)"))
      return nil
    }
    breakConstraint(victim, in: conflict)
    messages.append(.conflict(ConflictReport(conflict: conflict, broken: victim)))
    return victim
  }

  /// The constraint that goes: an app's own one where there is any, of those the one activated last.
  func choose(from conflict: [Constraint]) -> Constraint? {
    var choice: Constraint?
    var best = (rank: -1, sequence: UInt32(0))
    for row in conflict {
      let candidate: (rank: Int, sequence: UInt32)
      if let constraint = row.layoutConstraint {
        candidate = (constraint.state.contains(.isSystemMade) ? 4 : 5, constraint.sequence)
      } else {
        switch row.kind {
        case .hugging, .compression: candidate = (3, 0)
        case .frame: candidate = (2, 0)
        case .rootSize: candidate = (1, 0)
        default: candidate = (0, 0)
        }
      }
      if candidate > best || choice == nil {
        best = candidate
        choice = row
      }
    }
    return choice
  }

  private func breakConstraint(_ row: Constraint, in conflict: [Constraint]) {
    if solver.contains(row) { _ = try? solver.remove(row) }
    row.layoutConstraint?.state.insert(.isBroken)
    broken.append(BrokenConstraint(constraint: row, conflict: conflict))
  }

  // MARK: Restoring

  /// Tries to let broken constraints take part again, in the order in which they were broken.
  private func restore() {
    mayRestore = false
    let candidates = broken
    broken.removeAll()
    for var candidate in candidates {
      do throws(SolverError) {
        try solver.add(candidate.constraint)
        candidate.constraint.layoutConstraint?.state.remove(.isBroken)
        needsSolve = true
      } catch {
        guard let conflict = error.conflict else {
          broken.append(candidate)
          continue
        }
        let isNew = !candidate.conflict.elementsEqual(conflict) { $0 === $1 }
        candidate.conflict = conflict
        broken.append(candidate)
        if isNew {
          messages.append(
            .conflict(ConflictReport(conflict: conflict, broken: candidate.constraint)))
        }
      }
    }
  }
}

extension SolverError {
  /// The rows of a conflict, for the engine that has made the call.
  var conflict: [Constraint]? {
    switch self {
    case .unsatisfiable(let conflict), .badlyScaled(let conflict): conflict.map { $0.constraint }
    default: nil
    }
  }

  /// Why a row was refused that is in no conflict.
  fileprivate var reason: String {
    switch self {
    case .overflow: "a value would be beyond 1e200"
    case .tooLarge: "the layout is larger than a solver can hold"
    case .invalidConstraint: "its numbers are out of range"
    default: "the solver refused it"
    }
  }
}

extension Constraint {
  /// Whether the row is still one that is to be in the solver.
  fileprivate var isWanted: Bool {
    if let constraint = layoutConstraint { return constraint.row === self && !constraint.isBroken }
    return true
  }
}

extension Array {
  /// The elements without those that a later one of the same key replaces, in their order.
  ///
  /// What an app is asked for while changes are noted may change the same again, or change it back.
  fileprivate func lastOfEach(by key: (Element) -> ObjectIdentifier) -> [Element] {
    if count < 2 { return self }
    var last: [ObjectIdentifier: Int] = [:]
    for (index, element) in enumerated() { last[key(element)] = index }
    if last.count == count { return self }
    return indices.filter { last[key(self[$0])] == $0 }.map { self[$0] }
  }
}
