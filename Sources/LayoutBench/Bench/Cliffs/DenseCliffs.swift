// Systems in which every variable is in every constraint, with coefficients in [-1, 1] from a fixed
// sequence, and edits of many variables. No layout is like the dense ones.

import LayoutSolver

/// Systems for the solver alone.
enum DenseCliffs {
  static let all = [
    CliffCase(
      name: "dense-required", summary: "n required equalities of n variables each: first solution",
      unit: "variables", sizes: [50, 100, 200], prepare: { required($0) }),
    CliffCase(
      name: "dense-optional",
      summary: "n optional equalities of n / 2 variables each: first solution",
      unit: "constraints", sizes: [25, 50, 100], prepare: { optional($0) }),
    CliffCase(
      name: "edits", summary: "n edits suggested at once, one of each part of a row",
      unit: "edits", sizes: [1000, 2000, 4000], prepare: { try edits($0) }),
  ]

  /// Numbers in [-1, 1] from a linear congruence of Knuth's (MMIX).
  private struct Sequence {
    private var state: UInt64 = 1

    mutating func next() -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(state >> 11) / Double(1 << 52) - 1
    }
  }

  private static func required(_ count: Int) -> CliffTrial {
    var sequence = Sequence()
    var system = LinearSystem()
    let variables = (0..<count).map { _ in system.makeVariable() }
    let solution = (0..<count).map { Double($0 % 7) + 1 }
    for _ in 0..<count {
      let terms = variables.map { Term($0, coefficient: sequence.next()) }
      let sum = zip(terms, solution).reduce(0) { $0 + $1.0.coefficient * $1.1 }
      system.require(LinearExpression(terms: terms) == sum)
    }
    let solver = Solver()
    return CliffTrial { [system] in
      try solver.add(system.constraints)
      solver.forEachChange { _, _ in }
    } failures: {
      var check = CliffCheck()
      for (index, variable) in variables.enumerated() {
        check.expect(
          "variable \(index)", solver.value(of: variable), solution[index], within: 1e-6)
      }
      return check.failures
    }
  }

  private static func optional(_ count: Int) -> CliffTrial {
    var sequence = Sequence()
    var system = LinearSystem()
    let variables = (0..<max(1, count / 2)).map { _ in system.makeVariable() }
    for _ in 0..<count {
      let terms = variables.map { Term($0, coefficient: sequence.next()) }
      system.require(
        LinearExpression(terms: terms) == -100 * sequence.next(), priority: .medium)
    }
    let solver = Solver()
    return CliffTrial { [system] in
      try solver.add(system.constraints)
      solver.forEachChange { _, _ in }
    } failures: { [system] in
      let check = CertificateCheck(constraints: system.constraints, edits: []) {
        solver.value(of: $0)
      }
      return check.failures(of: solver.certificate())
    }
  }

  /// Parts of a row behind each other, whose widths are edited: the row ends at their sum.
  private static func edits(_ count: Int) throws -> CliffTrial {
    var system = LinearSystem()
    var end = system.makeVariable()
    system.require(end == 0)
    var widths: [Variable] = []
    for _ in 0..<count {
      let (width, next) = (system.makeVariable(), system.makeVariable())
      system.require(next == end + width)
      system.require(width >= 0)
      widths.append(width)
      end = next
    }
    let solver = Solver()
    try solver.add(system.constraints)
    for width in widths { try solver.edit(width, priority: .strong) }
    try solver.suggest(widths.map { ($0, 10) })
    solver.forEachChange { _, _ in }
    let last = end
    return CliffTrial {
      try solver.suggest(widths.enumerated().map { ($1, 20 + Double($0 % 5)) })
      solver.forEachChange { _, _ in }
    } failures: {
      var check = CliffCheck()
      var sum = 0.0
      for (index, width) in widths.enumerated() {
        check.expect(
          "width \(index)", solver.value(of: width), 20 + Double(index % 5), within: 1e-6)
        sum += 20 + Double(index % 5)
      }
      check.expect("the end of the row", solver.value(of: last), sum, within: 1e-6)
      return check.failures
    }
  }
}
