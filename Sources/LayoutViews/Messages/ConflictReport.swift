import ConstraintSolver

/// Constraints that cannot all hold, and the one that was broken so that the others do.
public struct ConflictReport {
  /// An irreducible conflicting set: without any one of these, the others can hold.
  ///
  /// Those that the
  /// engine made on its own account are among them, as constraints that belong to no view.
  ///
  /// - Complexity: O(constraints · log(constraints)).
  public var constraints: [LayoutConstraint] {
    listed.isEmpty ? list(nil) : listed
  }
  /// The one that was broken.
  ///
  /// It takes part again when the conflict goes away.
  public let broken: LayoutConstraint
  /// The rows, in the solver's order.
  private let conflict: Contradiction
  /// What holds them.
  private let reported: ReportedConstraints
  /// The constraints as they were shown when they were told of, if there are any of the engine's own.
  private var listed: [LayoutConstraint] = []

  @inline(never)
  init(
    _ conflict: Contradiction, broken row: Constraint, keptIn reported: ReportedConstraints
  ) {
    self.conflict = conflict
    self.reported = reported
    broken = row.shownConstraint
    if reported.hasOwnRows { listed = list(row) }
  }

  /// The constraints in the order of messages; one of the rows is shown as `broken`.
  @inline(never)
  private func list(_ row: Constraint?) -> [LayoutConstraint] {
    conflict.constraints.listed().map {
      $0 === row ? broken : $0.shownConstraint
    }
  }
}

extension ConflictReport: CustomStringConvertible {
  /// The message, in the form of those that Auto Layout writes.
  public var description: String {
    let constraints = constraints
    var text = """
      Unable to simultaneously satisfy constraints.
        Probably at least one of the constraints in the following list is one you don't want. \
      Without any one of them, the others can be satisfied.

      """
    if constraints.contains(where: { $0.isOfMask }) {
      text += """
          An AutoresizingMaskLayoutConstraint stands for the frame of a view whose \
        translatesAutoresizingMaskIntoConstraints is true.

        """
    }
    text += "(\n"
    text += constraints.map { "    \"\($0)\"" }.joined(separator: ",\n")
    text += """

      )

      Will attempt to recover by breaking constraint
      \(broken)
      """
    return text
  }
}

extension LayoutConstraint {
  fileprivate final var isOfMask: Bool {
    (self as? EngineConstraint)?.origin == .autoresizingMask
  }
}
