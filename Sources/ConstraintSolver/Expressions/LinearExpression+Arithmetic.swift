// The operators of linear arithmetic, spelled out for each pair of operand types: generic operators
// would make the compiler's search, and its messages, long.

/// Returns the sum of both operands.
public nonisolated func + (
  lhs: consuming LinearExpression, rhs: consuming LinearExpression
) -> LinearExpression {
  lhs.add(rhs, times: 1)
  return lhs
}

/// Returns the left operand minus the right one.
public nonisolated func - (
  lhs: consuming LinearExpression, rhs: consuming LinearExpression
) -> LinearExpression {
  lhs.add(rhs, times: -1)
  return lhs
}

/// Returns the sum of both operands.
public nonisolated func + (lhs: Variable, rhs: Variable) -> LinearExpression {
  LinearExpression(lhs) + rhs
}

/// Returns the sum of both operands.
public nonisolated func + (lhs: Variable, rhs: consuming LinearExpression) -> LinearExpression {
  LinearExpression(lhs) + rhs
}

/// Returns the sum of both operands.
public nonisolated func + (lhs: consuming LinearExpression, rhs: Variable) -> LinearExpression {
  lhs.append(Term(rhs))
  return lhs
}

/// Returns the sum of both operands.
public nonisolated func + (lhs: Variable, rhs: Double) -> LinearExpression {
  LinearExpression(Term(lhs), constant: rhs)
}

/// Returns the sum of both operands.
public nonisolated func + (lhs: Double, rhs: Variable) -> LinearExpression {
  LinearExpression(Term(rhs), constant: lhs)
}

/// Returns the sum of both operands.
public nonisolated func + (lhs: consuming LinearExpression, rhs: Double) -> LinearExpression {
  lhs.constant += rhs
  return lhs
}

/// Returns the sum of both operands.
public nonisolated func + (lhs: Double, rhs: consuming LinearExpression) -> LinearExpression {
  LinearExpression(constant: lhs) + rhs
}

/// Returns the left operand minus the right one.
public nonisolated func - (lhs: Variable, rhs: Variable) -> LinearExpression {
  LinearExpression(lhs) - rhs
}

/// Returns the left operand minus the right one.
public nonisolated func - (lhs: Variable, rhs: consuming LinearExpression) -> LinearExpression {
  LinearExpression(lhs) - rhs
}

/// Returns the left operand minus the right one.
public nonisolated func - (lhs: consuming LinearExpression, rhs: Variable) -> LinearExpression {
  lhs.append(Term(rhs, coefficient: -1))
  return lhs
}

/// Returns the left operand minus the right one.
public nonisolated func - (lhs: Variable, rhs: Double) -> LinearExpression {
  LinearExpression(Term(lhs), constant: 0 - rhs)
}

/// Returns the left operand minus the right one.
public nonisolated func - (lhs: Double, rhs: Variable) -> LinearExpression {
  LinearExpression(Term(rhs, coefficient: -1), constant: lhs)
}

/// Returns the left operand minus the right one.
public nonisolated func - (lhs: consuming LinearExpression, rhs: Double) -> LinearExpression {
  lhs.constant -= rhs
  return lhs
}

/// Returns the left operand minus the right one.
public nonisolated func - (lhs: Double, rhs: consuming LinearExpression) -> LinearExpression {
  LinearExpression(constant: lhs) - rhs
}

/// Returns the operand with its sign changed.
public nonisolated prefix func - (operand: Variable) -> LinearExpression {
  operand * -1
}

/// Returns the operand with its signs changed.
public nonisolated prefix func - (operand: consuming LinearExpression) -> LinearExpression {
  operand * -1
}

/// Returns the expression with every coefficient and the constant multiplied by a factor.
public nonisolated func * (lhs: consuming LinearExpression, rhs: Double) -> LinearExpression {
  lhs.changeNumbers { $0 * rhs }
  return lhs
}

/// Returns the expression with every coefficient and the constant multiplied by a factor.
public nonisolated func * (lhs: Double, rhs: consuming LinearExpression) -> LinearExpression {
  rhs * lhs
}

/// Returns the product of a variable and a factor.
public nonisolated func * (lhs: Variable, rhs: Double) -> LinearExpression {
  LinearExpression(Term(lhs, coefficient: rhs))
}

/// Returns the product of a factor and a variable.
public nonisolated func * (lhs: Double, rhs: Variable) -> LinearExpression {
  rhs * lhs
}

/// Returns the expression with every coefficient and the constant divided by a divisor.
public nonisolated func / (lhs: consuming LinearExpression, rhs: Double) -> LinearExpression {
  lhs.changeNumbers { $0 / rhs }
  return lhs
}

/// Returns the variable divided by a divisor.
public nonisolated func / (lhs: Variable, rhs: Double) -> LinearExpression {
  LinearExpression(Term(lhs, coefficient: 1 / rhs))
}

/// Adds an expression to another one in place.
public nonisolated func += (lhs: inout LinearExpression, rhs: consuming LinearExpression) {
  lhs.add(rhs, times: 1)
}

/// Adds a variable to an expression in place.
public nonisolated func += (lhs: inout LinearExpression, rhs: Variable) {
  lhs.append(Term(rhs))
}

/// Subtracts an expression from another one in place.
public nonisolated func -= (lhs: inout LinearExpression, rhs: consuming LinearExpression) {
  lhs.add(rhs, times: -1)
}
