import ConstraintSolver

/// A system in whole numbers, with the same solutions and the same optimum.
///
/// Each row is multiplied by the least common multiple of its denominators, and its weight divided by it; the
/// weights of a level are then multiplied by a common factor until they are whole.
struct ExactSystem {
  struct Row {
    /// One coefficient a variable.
    var coefficients: [BigInteger]
    /// The row reads `coefficients · x relation bound`.
    var bound: BigInteger
    var relation: Relation
    /// Position of the row's priority in `priorities`.
    var level: Int
    /// The cost of a unit of violation, in units of the level.
    var cost: BigInteger
  }

  let variableCount: Int
  /// Priorities in use, from the highest down.
  let priorities: [Double]
  private(set) var rows: [Row] = []
  /// Per level, what a unit of cost is worth.
  private(set) var units: [Rational] = []

  /// Creates the system.
  ///
  /// - Parameters:
  ///   - system: The rows.
  ///   - reading: What their doubles stand for.
  ///   - tight: Per row, whether its bound is what its left side is at `point`, rather than its own.
  ///   - point: A value a variable.
  init(
    _ system: ModelSystem, reading: NumberReading, tight: [Bool] = [], at point: [Rational] = []
  ) {
    variableCount = system.variableCount
    priorities = system.levels
    let count = variableCount
    var costs: [Rational] = []
    for (index, row) in system.rows.enumerated() {
      var coefficients = [Rational](repeating: .zero, count: count)
      for term in row.terms {
        coefficients[term.variable] =
          coefficients[term.variable] + reading.rational(term.coefficient)
      }
      var bound = -reading.rational(row.constant)
      if !tight.isEmpty && tight[index] {
        bound = zip(coefficients, point).reduce(Rational.zero) { sum, item in
          item.0.isZero ? sum : sum + item.0 * item.1
        }
      }
      var multiple = bound.denominator
      for coefficient in coefficients where coefficient.denominator != .one {
        multiple = Self.leastCommonMultiple(multiple, coefficient.denominator)
      }
      let factor = Rational(multiple)
      // Required rows must hold; how much they count for is of no interest.
      let weight = row.isRequired ? factor : reading.rational(row.weight)
      costs.append(weight / factor)
      rows.append(
        Row(
          coefficients: coefficients.map { ($0 * factor).numerator },
          bound: (bound * factor).numerator, relation: row.relation,
          level: priorities.firstIndex(of: row.priority) ?? 0, cost: .zero))
    }
    for level in priorities.indices {
      let members = rows.indices.filter { rows[$0].level == level }
      let multiple = members.reduce(BigInteger.one) {
        Self.leastCommonMultiple($0, costs[$1].denominator)
      }
      for member in members { rows[member].cost = (costs[member] * Rational(multiple)).numerator }
      units.append(Rational(.one, multiple))
    }
  }

  private static func leastCommonMultiple(_ a: BigInteger, _ b: BigInteger) -> BigInteger {
    if a == .one { return b }
    if b == .one { return a }
    return a / .gcd(a, b) * b
  }
}
