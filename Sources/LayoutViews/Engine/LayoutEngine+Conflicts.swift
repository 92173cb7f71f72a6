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
    let conflict = findConflict(error)
    if conflict == nil, let only {
      messages.append(.invalidValue("\(only.shownConstraint) is left out: \(error.reason)"))
      return (only, breakConstraint(only, in: Contradiction(.passUnretained(only))))
    }
    guard let conflict, let victim = reported?.choice else {
      messages.append(.invalidValue("the solver refused a batch: \(error.reason)"))
      return nil
    }
    let number = breakConstraint(victim, in: conflict)
    messages.append(.conflict(report(conflict, broken: victim)))
    return (victim, number)
  }

  /// The conflict for which the solver has just refused a call, looked at, and its rows bound to whose they are.
  private func findConflict(_ error: SolverError) -> Contradiction? {
    guard let conflict = Contradiction(error, of: solver, after: reported?.conflict) else {
      return nil
    }
    madeReported.look(at: conflict, binding: self)
    return conflict
  }

  /// What is told of the conflict that was looked at last, together with all that is told at the end of the update.
  func report(_ conflict: Contradiction, broken: Constraint) -> ConflictReport {
    ConflictReport(conflict, broken: broken, keptIn: madeReported)
  }

  /// What holds what is told of, made when something is.
  var madeReported: ReportedConstraints {
    if let reported { return reported }
    reportCount &+= 1
    let made = ReportedConstraints(number: reportCount)
    reported = made
    return made
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
  ///
  /// Often all of them hold again, which is found out together.
  @inline(never)
  func restore() {
    let rows = broken.takeCandidates()
    let holdTogether = rows.count > 1 && (try? solver.add(rows)) != nil
    for row in rows {
      do throws(SolverError) {
        if !holdTogether { try solver.add(row) }
        broken.remove(row)
        if let constraint = row.layoutConstraint {
          constraint.state.remove(.isBroken)
          noteBound(constraint, terms(of: constraint.row))
          takeBackReport(of: constraint)
        }
        needsSolve = true
      } catch {
        guard let conflict = findConflict(error) else { continue }
        let isNew = broken.conflict(of: row).map { !$0.hasSameMembers(as: conflict) } ?? true
        broken.setConflict(of: row, to: conflict)
        if !isNew { continue }
        if let constraint = row.layoutConstraint { takeBackReport(of: constraint) }
        messages.append(.conflict(report(conflict, broken: row)))
      }
    }
  }

  /// Takes back the message, not sent yet, of a conflict that is over because another one of its constraints had to break
  /// as well: that one's message is enough.
  private func takeBackReport(of constraint: LayoutConstraint) {
    if messages.isEmpty { return }
    while let index = messages.lastIndex(where: { $0.isConflict(broken: constraint) }) {
      messages.remove(at: index)
    }
  }
}

extension LayoutMessage {
  /// Whether a constraint was broken because of a conflict, as the message says.
  @inline(never)
  fileprivate func isConflict(broken constraint: LayoutConstraint) -> Bool {
    if case .conflict(let report) = self { report.broken === constraint } else { false }
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
