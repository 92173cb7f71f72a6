/// How the two sides of a constraint compare.
public enum Relation: Int, Sendable {
  /// The left side is at most the right side.
  case lessThanOrEqual = -1
  /// Both sides are equal.
  case equal = 0
  /// The left side is at least the right side.
  case greaterThanOrEqual = 1
}

/// What `==`, `<=` and `>=` between linear expressions make: `expression relation 0`.
///
/// It states a comparison and holds nothing; a ``Constraint`` gives it a priority and an identity.
public struct LinearRelation: Sendable {
  /// The left side minus the right side.
  public var expression: LinearExpression
  /// How the expression compares with 0.
  public var relation: Relation

  /// Creates the relation `expression relation 0`.
  public init(_ expression: LinearExpression, _ relation: Relation) {
    self.expression = expression
    self.relation = relation
  }
}
