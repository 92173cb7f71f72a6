/// One product `coefficient · variable` of a linear expression.
public struct Term: Sendable {
  /// The unknown.
  public var variable: Variable
  /// The factor of the unknown.
  public var coefficient: Double

  /// Creates the product of a coefficient and a variable.
  public init(_ variable: Variable, coefficient: Double = 1) {
    self.variable = variable
    self.coefficient = coefficient
  }
}

/// A sum of terms and a constant, `Σ coefficient · variable + constant`.
///
/// A variable may occur in several terms; their coefficients add up. Numbers that are not finite
/// are accepted here and refused when a constraint made of them is added to a solver.
public struct LinearExpression: Sendable {
  /// The products, in the order in which they were written.
  public var terms: [Term]
  /// The part that depends on no variable.
  public var constant: Double

  /// Creates an expression from its parts.
  public init(terms: [Term] = [], constant: Double = 0) {
    self.terms = terms
    self.constant = constant
  }

  /// Creates the expression that consists of one variable.
  public init(_ variable: Variable) {
    self.init(terms: [Term(variable)])
  }
}
