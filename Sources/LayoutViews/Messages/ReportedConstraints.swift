import ConstraintSolver

/// Holds the rows of all conflicts that are told together, and their constraints, each once.
///
/// Conflicts of one update may have millions of members together, and hardly anybody reads them all: reports list theirs
/// when they are asked.
final class ReportedConstraints {
  /// Another one for each of an engine's.
  private let number: UInt32
  private var rows: [Constraint] = []
  private var constraints: [LayoutConstraint] = []

  init(number: UInt32) { self.number = number }

  /// Holds a row and its constraint; returns whether the row is that of a constraint, not the engine's own.
  @inline(__always)
  func keep(_ row: Constraint) -> Bool {
    if row.isNoted(in: number) { return true }
    guard let constraint = row.layoutConstraint else { return false }
    row.note(in: number)
    rows.append(row)
    constraints.append(constraint)
    return true
  }
}
