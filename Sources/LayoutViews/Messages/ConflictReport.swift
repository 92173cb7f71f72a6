import ConstraintSolver

/// Constraints that cannot all hold, and the one that was broken so that the others do.
public struct ConflictReport {
  /// An irreducible conflicting set: without any one of these, the others can hold.
  ///
  /// Those that the
  /// engine made on its own account are among them, as constraints that belong to no view.
  public let constraints: [LayoutConstraint]
  /// The one that was broken.
  ///
  /// It takes part again when the conflict goes away.
  public let broken: LayoutConstraint

  @inline(never)
  init(conflict: [Constraint], broken row: Constraint) {
    let order = conflict.listing()
    let constraints = [LayoutConstraint](unsafeUninitializedCapacity: order.count) { list, count in
      for place in order {
        list.initializeElement(at: count, to: conflict[place].shownConstraint)
        count += 1
      }
    }
    self.constraints = constraints
    let place = order.firstIndex { conflict[$0] === row }
    broken = place.map { constraints[$0] } ?? row.shownConstraint
  }
}

extension ConflictReport: CustomStringConvertible {
  /// The message, in the form of those that Auto Layout writes.
  public var description: String {
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
