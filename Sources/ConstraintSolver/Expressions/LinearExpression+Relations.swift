// The comparisons that make linear relations, spelled out for each pair of operand types.

/// Returns the relation that both sides are equal.
public nonisolated func == (lhs: consuming LinearExpression, rhs: consuming LinearExpression)
  -> LinearRelation
{
  LinearRelation(lhs - rhs, .equal)
}

/// Returns the relation that both sides are equal.
public nonisolated func == (lhs: Variable, rhs: Variable) -> LinearRelation {
  LinearRelation(lhs - rhs, .equal)
}

/// Returns the relation that both sides are equal.
public nonisolated func == (lhs: Variable, rhs: consuming LinearExpression) -> LinearRelation {
  LinearRelation(lhs - rhs, .equal)
}

/// Returns the relation that both sides are equal.
public nonisolated func == (lhs: consuming LinearExpression, rhs: Variable) -> LinearRelation {
  LinearRelation(lhs - rhs, .equal)
}

/// Returns the relation that both sides are equal.
public nonisolated func == (lhs: Variable, rhs: Double) -> LinearRelation {
  LinearRelation(lhs - rhs, .equal)
}

/// Returns the relation that both sides are equal.
public nonisolated func == (lhs: Double, rhs: Variable) -> LinearRelation {
  LinearRelation(lhs - rhs, .equal)
}

/// Returns the relation that both sides are equal.
public nonisolated func == (lhs: consuming LinearExpression, rhs: Double) -> LinearRelation {
  LinearRelation(lhs - rhs, .equal)
}

/// Returns the relation that both sides are equal.
public nonisolated func == (lhs: Double, rhs: consuming LinearExpression) -> LinearRelation {
  LinearRelation(lhs - rhs, .equal)
}

/// Returns the relation that the left side is at most the right side.
public nonisolated func <= (lhs: consuming LinearExpression, rhs: consuming LinearExpression)
  -> LinearRelation
{
  LinearRelation(lhs - rhs, .lessThanOrEqual)
}

/// Returns the relation that the left side is at most the right side.
public nonisolated func <= (lhs: Variable, rhs: Variable) -> LinearRelation {
  LinearRelation(lhs - rhs, .lessThanOrEqual)
}

/// Returns the relation that the left side is at most the right side.
public nonisolated func <= (lhs: Variable, rhs: consuming LinearExpression) -> LinearRelation {
  LinearRelation(lhs - rhs, .lessThanOrEqual)
}

/// Returns the relation that the left side is at most the right side.
public nonisolated func <= (lhs: consuming LinearExpression, rhs: Variable) -> LinearRelation {
  LinearRelation(lhs - rhs, .lessThanOrEqual)
}

/// Returns the relation that the left side is at most the right side.
public nonisolated func <= (lhs: Variable, rhs: Double) -> LinearRelation {
  LinearRelation(lhs - rhs, .lessThanOrEqual)
}

/// Returns the relation that the left side is at most the right side.
public nonisolated func <= (lhs: Double, rhs: Variable) -> LinearRelation {
  LinearRelation(lhs - rhs, .lessThanOrEqual)
}

/// Returns the relation that the left side is at most the right side.
public nonisolated func <= (lhs: consuming LinearExpression, rhs: Double) -> LinearRelation {
  LinearRelation(lhs - rhs, .lessThanOrEqual)
}

/// Returns the relation that the left side is at most the right side.
public nonisolated func <= (lhs: Double, rhs: consuming LinearExpression) -> LinearRelation {
  LinearRelation(lhs - rhs, .lessThanOrEqual)
}

/// Returns the relation that the left side is at least the right side.
public nonisolated func >= (lhs: consuming LinearExpression, rhs: consuming LinearExpression)
  -> LinearRelation
{
  LinearRelation(lhs - rhs, .greaterThanOrEqual)
}

/// Returns the relation that the left side is at least the right side.
public nonisolated func >= (lhs: Variable, rhs: Variable) -> LinearRelation {
  LinearRelation(lhs - rhs, .greaterThanOrEqual)
}

/// Returns the relation that the left side is at least the right side.
public nonisolated func >= (lhs: Variable, rhs: consuming LinearExpression) -> LinearRelation {
  LinearRelation(lhs - rhs, .greaterThanOrEqual)
}

/// Returns the relation that the left side is at least the right side.
public nonisolated func >= (lhs: consuming LinearExpression, rhs: Variable) -> LinearRelation {
  LinearRelation(lhs - rhs, .greaterThanOrEqual)
}

/// Returns the relation that the left side is at least the right side.
public nonisolated func >= (lhs: Variable, rhs: Double) -> LinearRelation {
  LinearRelation(lhs - rhs, .greaterThanOrEqual)
}

/// Returns the relation that the left side is at least the right side.
public nonisolated func >= (lhs: Double, rhs: Variable) -> LinearRelation {
  LinearRelation(lhs - rhs, .greaterThanOrEqual)
}

/// Returns the relation that the left side is at least the right side.
public nonisolated func >= (lhs: consuming LinearExpression, rhs: Double) -> LinearRelation {
  LinearRelation(lhs - rhs, .greaterThanOrEqual)
}

/// Returns the relation that the left side is at least the right side.
public nonisolated func >= (lhs: Double, rhs: consuming LinearExpression) -> LinearRelation {
  LinearRelation(lhs - rhs, .greaterThanOrEqual)
}
