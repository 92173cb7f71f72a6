import ConstraintSolver

/// Holds the rows of all conflicts that are told together, and their constraints, each once.
///
/// Conflicts of one update may have millions of members together, and hardly anybody reads them all: reports list theirs
/// when they are asked. What a conflict has in common with the one before is looked at once.
final class ReportedConstraints {
  /// Another one for each of an engine's.
  private let number: UInt32
  private var rows: [Constraint] = []
  private var constraints: [LayoutConstraint] = []

  /// The conflict that was looked at last.
  private(set) var conflict: Contradiction?
  private var hasOwnFirst = false
  /// Which of the first so many rows that it has in common with others would go, and how much rather than others.
  private var choiceInCommon: Unmanaged<Constraint>?
  private var rankInCommon: Int64 = -1
  private var hasOwnInCommon = false
  private var commonCount = 0

  init(number: UInt32) { self.number = number }

  /// The constraint of that conflict that goes: an app's own one where there is any, of those the one activated last.
  var choice: Constraint? {
    @inline(never) get {
      guard let conflict else { return nil }
      let first = conflict.first.takeUnretainedValue()
      return first.eligibility >= rankInCommon ? first : choiceInCommon?.takeUnretainedValue()
    }
  }

  /// Whether the engine made some of its rows on its own account.
  var hasOwnRows: Bool { hasOwnInCommon || hasOwnFirst }

  /// Looks at a conflict's rows, and keeps those of constraints.
  ///
  /// - Parameters:
  ///   - found: The conflict.
  ///   - engine: Whose solver the rows are in, which binds them.
  /// - Complexity: O(rows that the conflict before did not have).
  func look(at found: Contradiction, binding engine: LayoutEngine?) {
    if found.common !== conflict?.common || found.commonCount < commonCount {
      choiceInCommon = nil
      rankInCommon = -1
      hasOwnInCommon = false
      commonCount = 0
    }
    conflict = found
    hasOwnFirst = !keep(found.first.takeUnretainedValue(), binding: engine)
    guard let common = found.common else { return }
    while commonCount < found.commonCount {
      let row = common[commonCount]
      commonCount += 1
      row._withUnsafeGuaranteedRef {
        if !keep($0, binding: engine) { hasOwnInCommon = true }
        let rank = $0.eligibility
        if rank > rankInCommon {
          rankInCommon = rank
          choiceInCommon = row
        }
      }
    }
  }

  /// Holds a row and its constraint; returns whether the row is that of a constraint, not the engine's own.
  private func keep(_ row: Constraint, binding engine: LayoutEngine?) -> Bool {
    engine?.bind(row)
    if row.isNoted(in: number) { return true }
    guard let constraint = row.layoutConstraint else { return false }
    row.note(in: number)
    rows.append(row)
    constraints.append(constraint)
    return true
  }
}

extension Constraint {
  /// How much rather than others the row is broken, not below 0.
  fileprivate var eligibility: Int64 {
    @inline(never) get {
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
  }
}
