// The operators of linear arithmetic, spelled out for each pair of operand types: generic operators
// would make the compiler's search, and its messages, long.

/// Returns the sum of both operands.
public nonisolated func + (lhs: LinearExpression, rhs: LinearExpression) -> LinearExpression {
  LinearExpression(terms: lhs.terms + rhs.terms, constant: lhs.constant + rhs.constant)
}

/// Returns the left operand minus the right one.
public nonisolated func - (lhs: LinearExpression, rhs: LinearExpression) -> LinearExpression {
  lhs + rhs * -1
}

/// Returns the sum of both operands.
public nonisolated func + (lhs: Variable, rhs: Variable) -> LinearExpression {
  LinearExpression(lhs) + LinearExpression(rhs)
}

/// Returns the sum of both operands.
public nonisolated func + (lhs: Variable, rhs: LinearExpression) -> LinearExpression {
  LinearExpression(lhs) + rhs
}

/// Returns the sum of both operands.
public nonisolated func + (lhs: LinearExpression, rhs: Variable) -> LinearExpression {
  lhs + LinearExpression(rhs)
}

/// Returns the sum of both operands.
public nonisolated func + (lhs: Variable, rhs: Double) -> LinearExpression {
  LinearExpression(lhs) + LinearExpression(constant: rhs)
}

/// Returns the sum of both operands.
public nonisolated func + (lhs: Double, rhs: Variable) -> LinearExpression {
  LinearExpression(constant: lhs) + LinearExpression(rhs)
}

/// Returns the sum of both operands.
public nonisolated func + (lhs: LinearExpression, rhs: Double) -> LinearExpression {
  lhs + LinearExpression(constant: rhs)
}

/// Returns the sum of both operands.
public nonisolated func + (lhs: Double, rhs: LinearExpression) -> LinearExpression {
  LinearExpression(constant: lhs) + rhs
}

/// Returns the left operand minus the right one.
public nonisolated func - (lhs: Variable, rhs: Variable) -> LinearExpression {
  LinearExpression(lhs) - LinearExpression(rhs)
}

/// Returns the left operand minus the right one.
public nonisolated func - (lhs: Variable, rhs: LinearExpression) -> LinearExpression {
  LinearExpression(lhs) - rhs
}

/// Returns the left operand minus the right one.
public nonisolated func - (lhs: LinearExpression, rhs: Variable) -> LinearExpression {
  lhs - LinearExpression(rhs)
}

/// Returns the left operand minus the right one.
public nonisolated func - (lhs: Variable, rhs: Double) -> LinearExpression {
  LinearExpression(lhs) - LinearExpression(constant: rhs)
}

/// Returns the left operand minus the right one.
public nonisolated func - (lhs: Double, rhs: Variable) -> LinearExpression {
  LinearExpression(constant: lhs) - LinearExpression(rhs)
}

/// Returns the left operand minus the right one.
public nonisolated func - (lhs: LinearExpression, rhs: Double) -> LinearExpression {
  lhs - LinearExpression(constant: rhs)
}

/// Returns the left operand minus the right one.
public nonisolated func - (lhs: Double, rhs: LinearExpression) -> LinearExpression {
  LinearExpression(constant: lhs) - rhs
}

/// Returns the operand with its sign changed.
public nonisolated prefix func - (operand: Variable) -> LinearExpression {
  LinearExpression(operand) * -1
}

/// Returns the operand with its signs changed.
public nonisolated prefix func - (operand: LinearExpression) -> LinearExpression {
  operand * -1
}

/// Returns the expression with every coefficient and the constant multiplied by a factor.
public nonisolated func * (lhs: LinearExpression, rhs: Double) -> LinearExpression {
  LinearExpression(
    terms: lhs.terms.map { Term($0.variable, coefficient: $0.coefficient * rhs) },
    constant: lhs.constant * rhs)
}

/// Returns the expression with every coefficient and the constant multiplied by a factor.
public nonisolated func * (lhs: Double, rhs: LinearExpression) -> LinearExpression {
  rhs * lhs
}

/// Returns the product of a variable and a factor.
public nonisolated func * (lhs: Variable, rhs: Double) -> LinearExpression {
  LinearExpression(terms: [Term(lhs, coefficient: rhs)])
}

/// Returns the product of a factor and a variable.
public nonisolated func * (lhs: Double, rhs: Variable) -> LinearExpression {
  rhs * lhs
}

/// Returns the expression with every coefficient and the constant divided by a divisor.
public nonisolated func / (lhs: LinearExpression, rhs: Double) -> LinearExpression {
  LinearExpression(
    terms: lhs.terms.map { Term($0.variable, coefficient: $0.coefficient / rhs) },
    constant: lhs.constant / rhs)
}

/// Returns the variable divided by a divisor.
public nonisolated func / (lhs: Variable, rhs: Double) -> LinearExpression {
  LinearExpression(lhs) / rhs
}

/// Adds an expression to another one in place.
public nonisolated func += (lhs: inout LinearExpression, rhs: LinearExpression) {
  lhs.terms += rhs.terms
  lhs.constant += rhs.constant
}

/// Adds a variable to an expression in place.
public nonisolated func += (lhs: inout LinearExpression, rhs: Variable) {
  lhs.terms.append(Term(rhs))
}

/// Subtracts an expression from another one in place.
public nonisolated func -= (lhs: inout LinearExpression, rhs: LinearExpression) {
  lhs += rhs * -1
}
