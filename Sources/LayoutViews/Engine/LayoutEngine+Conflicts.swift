import ConstraintSolver

/// Constraints that cannot all hold: one of each conflict is broken, and restored when it can be.
extension LayoutEngine {
  /// Breaks one constraint of a conflict and returns it; nil where there is none.
  ///
  /// An error without a conflict, such as a value beyond all bounds, breaks the constraint of the call.
  func resolve(_ error: SolverError, of only: Constraint? = nil) -> Constraint? {
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
    broken.append(BrokenConstraints.Member(constraint: row, conflict: conflict))
  }

  // MARK: Restoring

  /// Tries to let broken constraints take part again, in the order in which they were broken.
  func restore() {
    mayRestore = false
    for var candidate in broken.takeAll() {
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
  var isWanted: Bool {
    layoutConstraintReference?._withUnsafeGuaranteedRef {
      $0.row === self && !$0.isBroken
    } ?? true
  }
}
