import ConstraintSolver

/// Constraints that cannot all hold: one of each conflict is broken, and restored when it can be.
extension LayoutEngine {
  /// Breaks one constraint of a conflict and returns it; nil where there is none.
  ///
  /// An error without a conflict, such as a value beyond all bounds, breaks the constraint of the call.
  ///
  /// - Returns: The constraint, and the number that its row had in the solver.
  func resolve(
    _ error: SolverError, of only: Constraint? = nil
  ) -> (victim: Constraint, number: RowNumber?)? {
    if let only { bind(only) }
    let conflict = error.conflict
    if let conflict { bind(conflict) }
    if conflict == nil, let only {
      messages.append(.invalidValue("\(only.shownConstraint) is left out: \(error.reason)"))
      return (only, breakConstraint(only, in: Contradiction([only])))
    }
    guard let conflict, let victim = choose(from: conflict) else {
      messages.append(.invalidValue("the solver refused a batch: \(error.reason)"))
      return nil
    }
    let number = breakConstraint(victim, in: solver.contradiction(of: conflict))
    messages.append(.conflict(ConflictReport(conflict: conflict, broken: victim)))
    return (victim, number)
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

  /// Takes a constraint out of the solver, if it is there; returns the number that it had.
  private func breakConstraint(_ row: Constraint, in conflict: Contradiction) -> RowNumber? {
    let number = solver.number(of: row)
    if let number { solver.remove(number) }
    // What was broken because of it may hold now.
    broken.noteLoosened(row, by: .strength)
    row.layoutConstraint?.state.insert(.isBroken)
    broken.append(BrokenConstraints.Member(constraint: row, conflict: conflict))
    return number
  }

  // MARK: Restoring

  /// Tries to let broken constraints take part again whose conflicts may be over, in the order in which they were
  /// broken.
  func restore() {
    for row in broken.takeCandidates() {
      do throws(SolverError) {
        try solver.add(row)
        broken.remove(row)
        if let constraint = row.layoutConstraint {
          constraint.state.remove(.isBroken)
          takeBackReport(of: constraint)
        }
        needsSolve = true
      } catch {
        guard let conflict = error.conflict else { continue }
        bind(conflict)
        let isNew = !broken.conflict(of: row).elementsEqual(conflict) { $0 === $1 }
        broken.setConflict(of: row, to: solver.contradiction(of: conflict))
        if !isNew { continue }
        if let constraint = row.layoutConstraint { takeBackReport(of: constraint) }
        messages.append(.conflict(ConflictReport(conflict: conflict, broken: row)))
      }
    }
  }

  /// Takes back the message, not sent yet, of a conflict that is over because another one of its constraints had to break
  /// as well: that one's message is enough.
  private func takeBackReport(of constraint: LayoutConstraint) {
    if messages.isEmpty { return }
    messages.removeAll {
      if case .conflict(let report) = $0 { report.broken === constraint } else { false }
    }
  }
}

extension SolverError {
  /// Whether there is a conflict.
  var hasConflict: Bool {
    switch self {
    case .unsatisfiable, .badlyScaled: true
    default: false
    }
  }

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
  var isWanted: Bool {
    layoutConstraintReference?._withUnsafeGuaranteedRef {
      $0.rowConstraint === self && !$0.isBroken
    } ?? true
  }
}
