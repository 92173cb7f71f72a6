import LayoutSolver
import SolverReference
import Testing

/// A system that books have, and its only solution where there is one.
struct TextbookCase: Sendable, CustomTestStringConvertible {
  let name: String
  let system: ModelSystem
  /// The only solution, in exact numbers.
  var solution: [Double]?

  var testDescription: String { name }

  /// Maximises `objective · x` subject to `rows · x <= bounds` and x >= 0; the objective is a wish out of reach.
  fileprivate init(
    _ name: String, maximize objective: [Double], _ rows: [([Double], Double)], wish: Double,
    solution: [Double]
  ) {
    self.name = name
    func terms(_ coefficients: [Double]) -> [(Double, Int)] {
      zip(coefficients, coefficients.indices).filter { $0.0 != 0 }.map { ($0.0, $0.1) }
    }
    var all = rows.map { ModelRow(terms($0.0), .lessThanOrEqual, $0.1) }
    all += objective.indices.map { ModelRow([(1, $0)], .greaterThanOrEqual, 0) }
    all.append(ModelRow(terms(objective), .equal, wish, priority: 500))
    system = ModelSystem(variableCount: objective.count, rows: all)
    self.solution = solution
  }

  fileprivate init(_ name: String, _ variableCount: Int, _ rows: [ModelRow], _ solution: [Double]?)
  {
    self.name = name
    system = ModelSystem(variableCount: variableCount, rows: rows)
    self.solution = solution
  }

  static let all =
    [beale, marshallSuurballe] + (1...12).map(kleeMinty) + (2...8).map(hilbertWishes)
    + (2...5).map(hilbertRequired) + chains + nearlyEqual + ties

  // E. M. L. Beale, Cycling in the dual simplex algorithm, 1955, with the coefficients as printed.
  private static let beale = TextbookCase(
    "Beale", maximize: [0.75, -150, 0.02, -6],
    [([0.25, -60, -0.04, 9], 0), ([0.5, -90, -0.02, 3], 0), ([0, 0, 1, 0], 1)], wish: 100,
    solution: [0.04, 0, 1, 0])

  // K. T. Marshall and J. W. Suurballe, A note on cycling in the simplex method, 1969.
  private static let marshallSuurballe = TextbookCase(
    "Marshall–Suurballe", maximize: [10, -57, -9, -24],
    [([0.5, -5.5, -2.5, 9], 0), ([0.5, -1.5, -0.5, 1], 0), ([1, 0, 0, 0], 1)], wish: 100,
    solution: [1, 0, 1, 0])

  // V. Klee and G. J. Minty, How good is the simplex algorithm?, 1972: a cube whose corners a greedy rule
  // visits one by one.
  private static func kleeMinty(_ n: Int) -> TextbookCase {
    func power(_ base: Int, _ exponent: Int) -> Double {
      Double((0..<exponent).reduce(1) { product, _ in product * base })
    }
    let rows = (0..<n).map { i in
      ((0..<n).map { j in j < i ? power(2, i - j + 1) : (j == i ? 1 : 0) }, power(5, i + 1))
    }
    var solution = [Double](repeating: 0, count: n)
    solution[n - 1] = power(5, n)
    return TextbookCase(
      "Klee–Minty \(n)", maximize: (0..<n).map { power(2, n - 1 - $0) }, rows, wish: 1e9,
      solution: solution)
  }

  /// Wishes whose coefficients are Hilbert's matrix: rows that are hard to tell apart.
  private static func hilbertWishes(_ n: Int) -> TextbookCase {
    var rows = (0..<n).map { ModelRow([(1, $0)], .greaterThanOrEqual, 0) }
    for i in 0..<n {
      let terms = (0..<n).map { (1 / Double(i + $0 + 1), $0) }
      rows.append(ModelRow(terms, .equal, 1, priority: 500, weight: 1 / Double(i + 1)))
      rows.append(ModelRow(terms, .lessThanOrEqual, 0.5, priority: 250, weight: 0.1))
    }
    return TextbookCase("Hilbert wishes \(n)", n, rows, nil)
  }

  /// The inverse of Hilbert's matrix has whole numbers; the rows are multiplied until theirs are whole too.
  private static func hilbertRequired(_ n: Int) -> TextbookCase {
    let multiple = 2_520.0
    var rows = (0..<n).map { i in
      ModelRow(
        (0..<n).map { (multiple / Double(i + $0 + 1), $0) }, .equal,
        (0..<n).reduce(0) { $0 + multiple / Double(i + $1 + 1) * Double(($1 + 1) * 3) })
    }
    rows += (0..<n).map { ModelRow([(1, $0)], .equal, 0, priority: 250, weight: 0.3) }
    return TextbookCase("Hilbert required \(n)", n, rows, (0..<n).map { Double(($0 + 1) * 3) })
  }

  /// Each variable a multiple of the one before.
  private static let chains: [TextbookCase] = [
    ([1e6, 1e-6, 1e3, 1e-3], 7.0), ([1e-6, 1e6, 1e-6, 1e6, 1e-6, 1e6], 3),
    ([1e-3, 1e-3, 1e3, 1e3, 0.1, 10], 1), ([1e6, 1e3, 0.1, 1e-6], 7), ([10, 0.1, 1e5, 1e-6], 0.3),
    ([1e9], 7), ([1e11], 7),
  ].map { factors, start in
    var rows = factors.enumerated().map { index, factor in
      ModelRow([(1, index + 1), (-factor, index)], .equal, 0)
    }
    rows.append(ModelRow([(1, factors.count)], .equal, -5, priority: 250))
    rows.append(ModelRow([(1, 0)], .equal, start, priority: 500))
    rows += (0...factors.count).map { ModelRow([(1, $0)], .greaterThanOrEqual, 0) }
    var solution = [start]
    for factor in factors { solution.append(solution[solution.count - 1] * factor) }
    return TextbookCase("chain \(factors)", factors.count + 1, rows, solution)
  }

  /// Rows that are equal, or nearly so.
  private static let nearlyEqual: [TextbookCase] = [0.3333333333, 1.0 / 3, 0.33333333, 0.333]
    .flatMap {
      near -> [TextbookCase] in
      let third = 1.0 / 3
      let isEqual = near == third
      return [
        // Both required: they leave one point, or a line where they are the same.
        TextbookCase(
          "required 1/3 and \(near)", 2,
          [
            ModelRow([(third, 0), (-1, 1)], .greaterThanOrEqual, 0),
            ModelRow([(near, 0), (-1, 1)], .lessThanOrEqual, 0),
            ModelRow([(1, 0)], .equal, 30, priority: 500),
            ModelRow([(1, 1)], .equal, 10, priority: 250),
          ], near <= third ? [30, 10] : nil),
        TextbookCase(
          "wishes 1/3 and \(near)", 2,
          [
            ModelRow([(third, 0), (-1, 1)], .equal, 0, priority: 500, weight: 0.1),
            ModelRow([(near, 0), (-1, 1)], .equal, 0, priority: 500, weight: 0.2),
            ModelRow([(1, 0)], .equal, 30), ModelRow([(1, 1)], .equal, 5, priority: 250),
          ], isEqual ? [30, 10] : [30, near * 30]),
        TextbookCase(
          "equalities 1/3 and \(near)", 2,
          [
            ModelRow([(third, 0), (-1, 1)], .equal, 0), ModelRow([(near, 0), (-1, 1)], .equal, 0),
            ModelRow([(1, 0)], .equal, 30, priority: 500),
          ], isEqual ? [30, 10] : nil),
      ]
    }

  /// Wishes of decimal weights over one variable, which tie or nearly do.
  private static let ties: [TextbookCase] = [
    [0.1, 1, 1.1], [0.1, 0.2, 0.3], [0.7, 0.1, 0.6, 0.2],
  ]
  .map { weights in
    var rows: [ModelRow] = []
    for (index, weight) in weights.enumerated() {
      let isLast = index == weights.count - 1
      let bound = isLast ? 1.0 : 0
      let relation: Relation = isLast ? .greaterThanOrEqual : .lessThanOrEqual
      rows.append(ModelRow([(1, 0)], relation, bound, priority: 500, weight: weight))
      rows.append(ModelRow([(0.1, 0)], relation, bound / 10, priority: 250, weight: weight))
    }
    return TextbookCase("ties \(weights)", 1, rows, nil)
  }
}
