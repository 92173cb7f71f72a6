import ConstraintSolver

/// Telling the solver what is new, in an order in which there are no conflicts but those of the final state.
extension LayoutEngine {
  /// How many conflicts of one batch are resolved by trying the whole batch again; after that its rows are
  /// added one by one.
  private static let batchRetries = 4

  /// Tells the solver what is new.
  ///
  /// What loosens comes first, so that there are no conflicts but those of the final state.
  func commit() {
    var raised: [(constraint: Constraint, priority: Priority)] = []
    for change in lastOfEach(newPriorities) {
      if change.priority == change.constraint.priority { continue }
      if change.priority.isRequired || change.priority > change.constraint.priority {
        raised.append(change)
      } else {
        noteLoosened(change.constraint, by: .strength)
        applyPriorities([change])
      }
    }
    newPriorities.removeAll(keepingCapacity: true)
    commitConstants()
    commitRows()
    for change in raised { applyPriorities([change]) }
    if broken.mayRestore { restore() }
  }

  private func commitConstants() {
    if newConstants.isEmpty { return }
    // A row that is there twice ends with the last of its constants.
    let changes = newConstants
    newConstants.removeAll(keepingCapacity: true)
    if !broken.isEmpty {
      for change in changes { noteLoosened(change.constraint, by: .constant) }
    }
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
    var rows: [Constraint] = []
    swap(&rows, &newOwnRows)
    rows += newRows
    newRows.removeAll(keepingCapacity: true)
    rows.removeAll { !$0.isWanted }
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
  func addAlone(_ row: Constraint) {
    while true {
      do throws(SolverError) {
        try solver.add(row)
        return
      } catch {
        guard let victim = resolve(error, of: row), victim !== row else { return }
      }
    }
  }

  @inline(never)
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

  /// The changes without those that a later one of the same constraint replaces, in their order.
  ///
  /// What an app is asked for while changes are noted may change the same again, or change it back.
  @inline(never)
  private func lastOfEach(
    _ changes: [(constraint: Constraint, priority: Priority)]
  ) -> [(constraint: Constraint, priority: Priority)] {
    if changes.count < 2 { return changes }
    var last: [ObjectIdentifier: Int] = [:]
    for (index, change) in changes.enumerated() {
      last[ObjectIdentifier(change.constraint)] = index
    }
    if last.count == changes.count { return changes }
    return changes.indices.filter { last[ObjectIdentifier(changes[$0].constraint)] == $0 }
      .map { changes[$0] }
  }
}
