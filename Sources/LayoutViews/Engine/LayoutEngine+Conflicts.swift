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
    let conflict = solver.contradiction(of: error)
    if let conflict { bind(conflict.members) }
    if conflict == nil, let only {
      messages.append(.invalidValue("\(only.shownConstraint) is left out: \(error.reason)"))
      return (only, breakConstraint(only, in: Contradiction([.passUnretained(only)])))
    }
    guard let conflict, let victim = choose(from: conflict.members) else {
      messages.append(.invalidValue("the solver refused a batch: \(error.reason)"))
      return nil
    }
    let number = breakConstraint(victim, in: conflict)
    messages.append(.conflict(report(conflict.members, broken: victim)))
    return (victim, number)
  }

  /// The constraint that goes: an app's own one where there is any, of those the one activated last.
  func choose(from conflict: [Unmanaged<Constraint>]) -> Constraint? {
    var choice: Unmanaged<Constraint>?
    var best: Int64 = -1
    for member in conflict {
      let rank = member._withUnsafeGuaranteedRef { $0.eligibility }
      if rank > best {
        best = rank
        choice = member
      }
    }
    return choice?.takeUnretainedValue()
  }

  /// What is told of a conflict, together with all that is told at the end of the update.
  func report(_ conflict: [Unmanaged<Constraint>], broken: Constraint) -> ConflictReport {
    if let reported { return ConflictReport(conflict, broken: broken, keptIn: reported) }
    reportCount &+= 1
    let kept = ReportedConstraints(number: reportCount)
    reported = kept
    return ConflictReport(conflict, broken: broken, keptIn: kept)
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
        guard let conflict = solver.contradiction(of: error) else { continue }
        let constraints = conflict.members
        bind(constraints)
        let isNew = !broken.conflict(of: row).elementsEqual(constraints) {
          $0.toOpaque() == $1.toOpaque()
        }
        broken.setConflict(of: row, to: conflict)
        if !isNew { continue }
        if let constraint = row.layoutConstraint { takeBackReport(of: constraint) }
        messages.append(.conflict(report(constraints, broken: row)))
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
  /// How much rather than others the row is broken, not below 0.
  @inline(__always)
  fileprivate var eligibility: Int64 {
    if let constraint = layoutConstraintReference {
      return constraint._withUnsafeGuaranteedRef {
        Int64($0.sequence) | ($0.state.contains(.isSystemMade) ? 4 << 32 : 5 << 32)
      }
    }
    switch kind {
    case .hugging, .compression: return 3 << 32
    case .frame: return 2 << 32
    case .rootSize: return 1 << 32
    default: return 0
    }
  }

  /// Whether the row is still one that is to be in the solver.
  var isWanted: Bool {
    layoutConstraintReference?._withUnsafeGuaranteedRef {
      $0.rowConstraint === self && !$0.isBroken
    } ?? true
  }
}
