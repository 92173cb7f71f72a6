import ConstraintSolver

/// Telling the solver what is new, in an order in which there are no conflicts but those of the final state.
extension LayoutEngine {
  /// How many conflicts of one batch are resolved by trying the whole batch again; after that it is not undone any more, and
  /// goes on without the row that breaks.
  static let batchRetries = 4

  /// Tells the solver what is new.
  ///
  /// What loosens comes first, so that there are no conflicts but those of the final state.
  func commit() {
    if namesGoneRows { forgetChangesOfGoneRows() }
    if comesInParts { endParts() }
    var raised: [(row: Constraint, priority: Priority)] = []
    for change in lastOfEach(newPriorities) {
      let priority = solver.priority(of: change.row)
      if change.priority == priority { continue }
      if change.priority.isRequired || change.priority > priority {
        // It may have gone by the time that it is applied, and its number may be another row's.
        guard let row = solver.constraint(of: change.row) else { continue }
        bind(row)
        raised.append((row, change.priority))
      } else {
        noteLoosened(change.row, by: .strength)
        lower(change.row, to: change.priority)
      }
    }
    newPriorities.removeAll(keepingCapacity: true)
    commitConstants()
    commitRows()
    for change in raised { raise(change.row, to: change.priority) }
    if broken.mayRestore { restore() }
  }

  private func commitConstants() {
    if newConstants.isEmpty { return }
    // A row that is there twice ends with the last of its constants.
    var changes: [RowConstant] = []
    swap(&changes, &newConstants)
    if !broken.isEmpty {
      for change in changes { noteLoosened(change.row, by: .constant) }
    }
    needsSolve = true
    applyConstants(changes)
    // The room is for the next time.
    if newConstants.isEmpty {
      changes.removeAll(keepingCapacity: true)
      swap(&changes, &newConstants)
    }
  }

  /// Applies constants, breaking what it takes.
  @inline(never)
  private func applyConstants(_ changes: [RowConstant]) {
    var changes = changes
    var conflicts = 0
    while !changes.isEmpty {
      if conflicts == LayoutEngine.batchRetries {
        return goOn(after: solver.goOn(with: changes))
      }
      do throws(SolverError) {
        return try solver.setRowConstants(changes)
      } catch {
        if !error.hasConflict && changes.count > 1 {
          // Which of them it is shows by itself.
          var kept: [(constraint: Constraint, constant: Double)] = []
          for change in changes {
            if let row = solver.constraint(of: change.row) { kept.append((row, change.constant)) }
          }
          for (row, constant) in kept {
            bind(row)
            if let number = solver.number(of: row) {
              applyConstants([RowConstant(number, constant)])
            } else {
              row.constant = constant
            }
          }
          return
        }
        guard let (victim, number) = resolve(error, of: solver.constraint(of: changes[0].row))
        else { return }
        conflicts += 1
        guard let number else { continue }
        // The victim keeps its new constant for when it takes part again.
        for change in changes where change.row == number { victim.constant = change.constant }
        changes.removeAll { $0.row == number }
      }
    }
  }

  private func commitRows() {
    if newRows.isEmpty && newOwnRows.isEmpty { return }
    needsSolve = true
    for place in newRows.mayHoldConstraints ? newRows.places : 0..<0 {
      guard let row = newRows.constraintReference(at: place)?.takeUnretainedValue() else {
        continue
      }
      if !row.isWanted { newRows.remove(at: place) }
    }
    for conflicts in 0...LayoutEngine.batchRetries {
      do throws(SolverError) {
        try solver.add(&newOwnRows, &newRows, goesOn: conflicts == LayoutEngine.batchRetries)
        takeNumbers()
        return
      } catch {
        if solver.isWaiting {
          takeNumbers()
          return goOn(after: error)
        }
        // What is too much for a solver shows when it is added by itself.
        if !error.hasConflict { break }
        guard let (victim, _) = resolve(error) else { break }
        newRows.remove(victim)
        newOwnRows.remove(victim)
      }
    }
    for row in takeNewRows() where row.isWanted { addAlone(row) }
  }

  /// Goes on with what a conflict has stopped in the solver, breaking what it takes.
  @inline(never)
  private func goOn(after conflict: SolverError?) {
    var next = conflict
    while let conflict = next {
      if resolve(conflict)?.number == nil { return solver.stopWaiting() }
      next = solver.goOn()
    }
  }

  /// Adds one row, breaking what it takes.
  func addAlone(_ row: Constraint) {
    while true {
      do throws(SolverError) {
        try solver.add(row)
        return
      } catch {
        guard let (victim, _) = resolve(error, of: row), victim !== row else { return }
      }
    }
  }

  /// Gives a row a lower priority, at which it can be in no conflict.
  private func lower(_ row: RowNumber, to priority: Priority) {
    needsSolve = true
    _ = try? solver.setPriority(priority, of: row)
  }

  /// Gives a row a higher priority, breaking what it takes.
  @inline(never)
  private func raise(_ row: Constraint, to priority: Priority) {
    needsSolve = true
    while let number = solver.number(of: row) {
      do throws(SolverError) {
        return try solver.setPriority(priority, of: number)
      } catch {
        guard let (victim, _) = resolve(error, of: row) else { return }
        if victim === row { break }
      }
    }
    // Broken, it has the priority for when it takes part again.
    row.priority = priority
  }

  /// The changes without those that a later one of the same row replaces, in their order.
  ///
  /// What an app is asked for while changes are noted may change the same again, or change it back.
  @inline(never)
  private func lastOfEach(
    _ changes: [(row: RowNumber, priority: Priority)]
  ) -> [(row: RowNumber, priority: Priority)] {
    if changes.count < 2 { return changes }
    var last: [RowNumber: Int] = [:]
    for (index, change) in changes.enumerated() { last[change.row] = index }
    if last.count == changes.count { return changes }
    var kept: [(row: RowNumber, priority: Priority)] = []
    for (index, change) in changes.enumerated() where last[change.row] == index {
      kept.append(change)
    }
    return kept
  }
}
