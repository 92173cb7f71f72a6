/// A constraint as an error names it: what it said when the error was made, and which one it is.
///
/// An error may leave the task of its solver, a ``Constraint`` must not: so an error carries references, which
/// any task may look at. Whoever has the constraint finds it by comparing:
///
/// ```swift
/// do { try solver.add(batch) } catch .unsatisfiable(let conflict) {
///   let culprits = batch.filter { conflict.contains($0) }
///   let held = conflict.compactMap { solver.constraint(for: $0) }
/// }
/// ```
public struct ConstraintReference: Sendable {
  /// The constraint, of which only what never changes may be looked at from here.
  ///
  /// Other tasks may have the reference, and let go of it last: a constraint's end frees memory and touches
  /// nothing that another task could be using.
  package nonisolated(unsafe) let constraint: Constraint
  /// The constant that the constraint had.
  public let constant: Double
  /// The priority that the constraint had.
  public let priority: Priority

  init(_ constraint: Constraint) {
    self.constraint = constraint
    constant = constraint.constant
    priority = constraint.priority
  }

  /// The products on the left side, as they were written.
  ///
  /// - Complexity: O(terms).
  public var terms: [Term] { constraint.terms }
  /// How the left side compares with 0.
  public var relation: Relation { constraint.relation }
  /// The factor of a violation within the constraint's priority.
  public var weight: Double { constraint.weight }
  /// The constraint's identity, which is its own as long as the reference or the constraint exists.
  public var id: ObjectIdentifier { ObjectIdentifier(constraint) }
}

extension ConstraintReference: Hashable {
  /// Returns whether two references are to the same constraint, whatever it said.
  public static func == (lhs: ConstraintReference, rhs: ConstraintReference) -> Bool {
    lhs.constraint === rhs.constraint
  }

  /// Feeds the constraint's identity to a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(id)
  }

  /// Returns whether a reference is to a constraint.
  public static func === (lhs: ConstraintReference, rhs: Constraint?) -> Bool {
    lhs.constraint === rhs
  }

  /// Returns whether a reference is to another constraint, or none.
  public static func !== (lhs: ConstraintReference, rhs: Constraint?) -> Bool {
    lhs.constraint !== rhs
  }
}

extension Constraint {
  /// What errors name the constraint by, with the constant and priority that it has now.
  public var reference: ConstraintReference { ConstraintReference(self) }
}

extension Sequence where Element == ConstraintReference {
  /// Returns whether one of the references is to a constraint.
  ///
  /// - Complexity: O(n).
  public func contains(_ constraint: Constraint) -> Bool {
    contains { $0 === constraint }
  }
}
