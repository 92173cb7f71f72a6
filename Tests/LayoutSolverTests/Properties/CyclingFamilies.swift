import SolverReference
import LayoutSolver
import Testing

/// Linear programs on which a simplex method without care goes round in circles or astray, as
/// constraints: their inequalities required, the objective an optional wish that is out of reach.
struct CyclingFamily: Sendable, CustomTestStringConvertible {
  let name: String
  let system: ModelSystem

  var testDescription: String { name }

  /// `maximize · x` subject to `rows · x <= bounds` and x >= 0.
  private init(_ name: String, maximize: [Double], _ rows: [([Double], Double)], wish: Double) {
    self.name = name
    func terms(_ coefficients: [Double]) -> [(Double, Int)] {
      zip(coefficients, coefficients.indices).filter { $0.0 != 0 }.map { ($0.0, $0.1) }
    }
    var all = rows.map { ModelRow(terms($0.0), .lessThanOrEqual, $0.1) }
    all += maximize.indices.map { ModelRow([(1, $0)], .greaterThanOrEqual, 0) }
    all.append(ModelRow(terms(maximize), .equal, wish, priority: 500))
    system = ModelSystem(variableCount: maximize.count, rows: all)
  }

  private init(_ name: String, _ system: ModelSystem) {
    self.name = name
    self.system = system
  }

  static let all: [CyclingFamily] = [
    // E. M. L. Beale, 1955.
    CyclingFamily(
      "Beale", maximize: [0.75, -20, 0.5, -6],
      [([0.25, -8, -1, 9], 0), ([0.5, -12, -0.5, 3], 0), ([0, 0, 1, 0], 1)], wish: 100),
    // H. W. Kuhn, with its third row as a bound.
    CyclingFamily(
      "Kuhn", maximize: [2, 3, -1, -12],
      [([-2, -9, 1, 9], 0), ([1.0 / 3, 1, -1.0 / 3, -2], 0), ([2, 3, -1, -12], 2)], wish: 100),
    // K. T. Marshall and J. W. Suurballe, 1969.
    CyclingFamily(
      "Marshall–Suurballe", maximize: [10, -57, -9, -24],
      [([0.5, -5.5, -2.5, 9], 0), ([0.5, -1.5, -0.5, 1], 0), ([1, 0, 0, 0], 1)], wish: 100),
    // J. A. J. Hall and K. I. M. McKinnon, 2004: cycles of length two, expanding and not.
    CyclingFamily(
      "Hall–McKinnon", maximize: [2.3, 2.15, -13.55, -0.4],
      [([0.4, 0.2, -1.4, -0.2], 0), ([-7.8, -1.4, 7.8, 0.4], 0), ([1, 1, 1, 1], 9)], wish: 1000),
    // V. Klee and G. J. Minty, 1972: a cube whose corners a greedy rule visits one by one.
    kleeMinty(7),
    ties(40),
    manyThroughOnePoint(variables: 6, rows: 120),
    assignment(5),
  ]

  private static func kleeMinty(_ n: Int) -> CyclingFamily {
    let rows = (0..<n).map { i in
      let row = (0..<n).map { j in
        j < i ? Double(1 << (i - j + 1)) : (j == i ? 1.0 : 0)
      }
      return (row, Double(sign: .plus, exponent: 2 * i, significand: 5))
    }
    let objective = (0..<n).map { Double(1 << (n - 1 - $0)) }
    return CyclingFamily("Klee–Minty \(n)", maximize: objective, rows, wish: 1e9)
  }

  /// A chain in which all boxes are 0 wide, all edges coincide, and all wishes tie.
  private static func ties(_ n: Int) -> CyclingFamily {
    var rows: [ModelRow] = []
    for i in 0..<n {
      rows.append(ModelRow([(1, i)], .greaterThanOrEqual, 0))
      if i > 0 {
        rows.append(ModelRow([(1, i), (-1, i - 1)], .greaterThanOrEqual, 0))
        rows.append(ModelRow([(1, i), (-1, i - 1)], .equal, 0, priority: 500))
        rows.append(ModelRow([(1, i), (-1, i - 1)], .equal, 1, priority: 250))
      }
      rows.append(ModelRow([(1, i)], .lessThanOrEqual, 0, priority: 500))
    }
    return CyclingFamily("ties \(n)", ModelSystem(variableCount: n, rows: rows))
  }

  /// Every row is tight at the origin; the wishes pull in all directions.
  private static func manyThroughOnePoint(variables n: Int, rows count: Int) -> CyclingFamily {
    var random = SeededGenerator(seed: 7)
    let rows = (0..<count).map { k in
      let terms = random.sample(3, below: n).map { (Double(random.int(-2...2)), $0) }
      return ModelRow(
        terms.filter { $0.0 != 0 }, random.pick([.lessThanOrEqual, .greaterThanOrEqual, .equal]), 0,
        priority: k % 4 == 0 ? 1000 : Double(random.pick([250, 500, 750])))
    }
    return CyclingFamily(
      "\(count) rows through one point", ModelSystem(variableCount: n, rows: rows))
  }

  /// An assignment problem: bases are degenerate in half of their rows.
  private static func assignment(_ n: Int) -> CyclingFamily {
    var rows: [ModelRow] = []
    for i in 0..<n {
      rows.append(ModelRow((0..<n).map { (1, i * n + $0) }, .equal, 1))
      rows.append(ModelRow((0..<n).map { (1, $0 * n + i) }, .equal, 1))
      for j in 0..<n {
        rows.append(ModelRow([(1, i * n + j)], .greaterThanOrEqual, 0))
        let cost = Double((3 * i + 5 * j + i * j) % 7)
        rows.append(ModelRow([(1, i * n + j)], .equal, 0, priority: 500, weight: 1 + cost))
      }
    }
    return CyclingFamily("assignment \(n)", ModelSystem(variableCount: n * n, rows: rows))
  }
}
