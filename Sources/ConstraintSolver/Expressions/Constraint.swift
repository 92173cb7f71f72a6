/// A linear relation with a priority: `Σ coefficient · variable + constant  relation  0`.
///
/// Constraints are compared by identity. The solver that holds a constraint changes its constant
/// and priority in place (``Solver/setConstant(_:of:)``, ``Solver/setPriority(_:of:)``); both stay
/// with the constraint when it is removed and added again.
///
/// ```swift
/// let fits = Constraint(x + width + 8 <= right)                  // required
/// let hugs = Constraint(width == 40, priority: .defaultLow)      // 250
/// ```
///
/// A constraint belongs to the task of the solver that holds it, and moves with it: its constant and priority
/// change and have no lock, so it is not `Sendable`. Errors name constraints by a ``ConstraintReference``.
public final class Constraint {
  /// The products on the left side, as they were written.
  package let termList: TermList
  /// How the left side compares with 0.
  public let relation: Relation
  /// How the constraint was loosened since a layer above looked at its conflicts.
  @exclusivity(unchecked)
  package final var loosening = ConstraintLoosening.none
  /// In how many conflicts the constraint is, as a layer above counts them.
  @exclusivity(unchecked)
  package final var conflictCount: Int32 = 0
  /// The factor of a violation within the constraint's priority.
  public let weight: Double
  /// The part of the left side that depends on no variable.
  @exclusivity(unchecked)
  public package(set) final var constant: Double
  /// How much the constraint matters.
  @exclusivity(unchecked)
  public package(set) final var priority: Priority
  /// Where the solver has it; see `Place`.
  @exclusivity(unchecked)
  final var place = Place()
  /// The number of the list in which a layer above noted the constraint last.
  @exclusivity(unchecked)
  private final var listNumber: UInt32 = 0
  /// Where a layer above has the constraint among those that are broken, if it is.
  @exclusivity(unchecked)
  package final var brokenPlace: Int32 = -1
  /// What a layer above knows the constraint by, like ``Variable``'s; 0 for other constraints.
  package let tag: UInt

  /// Creates a constraint; it has no effect until it is added to a solver.
  ///
  /// - Parameters:
  ///   - relation: What is to hold, as made by `==`, `<=` or `>=`.
  ///   - priority: How much it matters; required unless given.
  ///   - weight: The factor of a violation among those of the same priority; above 0.
  public convenience init(
    _ relation: consuming LinearRelation, priority: Priority = .required, weight: Double = 1
  ) {
    let constant = relation.expression.constant
    let comparison = relation.relation
    self.init(
      relation.expression.takeTerms(), constant: constant, relation: comparison,
      priority: priority, weight: weight, tag: 0)
  }

  /// Creates a constraint that takes over a list of terms.
  package init(
    _ terms: TermList, constant: Double, relation: Relation, priority: Priority,
    weight: Double = 1, tag: UInt
  ) {
    termList = terms
    self.constant = constant
    self.relation = relation
    self.priority = priority
    self.weight = weight
    self.tag = tag
  }

  deinit { termList.release() }

  /// The products on the left side, as they were written.
  ///
  /// - Complexity: O(terms).
  public var terms: [Term] {
    termList.map { Term($0.variable, coefficient: $0.coefficient) }
  }
}

extension Constraint {
  /// Whether a layer above noted the constraint last in the list of a number.
  ///
  /// A function, as other modules check accesses of properties.
  package func isNoted(in list: UInt32) -> Bool { listNumber == list }

  package func note(in list: UInt32) { listNumber = list }
}

/// How a constraint may allow more than it did.
package enum ConstraintLoosening: UInt8, Comparable {
  /// It does not.
  case none
  /// It has another constant.
  case constant
  /// It is weaker, or is no more.
  case strength

  package static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }
}

extension Constraint: Hashable {
  /// Returns whether two references denote the same constraint.
  public static func == (lhs: Constraint, rhs: Constraint) -> Bool {
    lhs === rhs
  }

  /// Feeds the constraint's identity to a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
