import Testing

@testable import ConstraintSolver

/// Coefficients of any size: solved, or refused with the reason; never called unsatisfiable.
struct ScaleTests {
  /// What became of adding constraints.
  enum Outcome: Equatable {
    case solved([Double])
    case invalid, badlyScaled, overflow, unsatisfiable, other
  }

  /// Adds constraints in an order, one by one or as a batch, and reads the variables.
  private func outcome(
    _ constraints: [Constraint], batch: Bool, reading variables: [Variable]
  ) -> Outcome {
    let solver = Solver()
    do throws(SolverError) {
      if batch {
        try solver.add(constraints)
      } else {
        for constraint in constraints { try solver.add(constraint) }
      }
      return .solved(variables.map { solver.value(of: $0) })
    } catch {
      #expect(solver.brokenInvariant() == nil)
      switch error {
      case .invalidConstraint: return .invalid
      case .badlyScaled: return .badlyScaled
      case .overflow: return .overflow
      case .unsatisfiable: return .unsatisfiable
      default: return .other
      }
    }
  }

  private func permutations<Element>(_ elements: [Element]) -> [[Element]] {
    if elements.count < 2 { return [elements] }
    return elements.indices.flatMap { index in
      var rest = elements
      let first = rest.remove(at: index)
      return permutations(rest).map { [first] + $0 }
    }
  }

  private func isNear(_ values: [Double], _ expected: [Double]) -> Bool {
    zip(values, expected).allSatisfy { abs($0 - $1) <= 1e-9 * abs($1) + 1e-9 }
  }

  private static let factors: [Double] = (-300...300).map { power in
    Double("1e\(power)") ?? .nan
  }

  @Test("v1 = k v0 and v0 = 7 are solved for each k, whichever comes first")
  func multiples() {
    let v0 = Variable("v0")
    let v1 = Variable("v1")
    for power in Self.factors {
      for k in [power, -3.3 * power] {
        let rows = [Constraint(v1 == v0 * k), Constraint(v0 == 7)]
        for order in permutations(rows) {
          for batch in [false, true] {
            let outcome = outcome(order, batch: batch, reading: [v0, v1])
            if abs(k) > 1e150 {
              #expect(outcome == .invalid, "k = \(k)")
            } else if case .solved(let values) = outcome {
              #expect(isNear(values, [7, 7 * k]), "k = \(k)")
            } else {
              Issue.record("k = \(k): \(outcome)")
            }
          }
        }
      }
    }
  }

  @Test("a chain of multiples is solved, or its refusal says why")
  func chains() {
    let v = (0..<3).map { Variable("v\($0)") }
    for k in Self.factors where k <= 1e150 {
      let rows = [
        Constraint(v[1] == v[0] * k), Constraint(v[2] == v[1] * k), Constraint(v[0] == 7),
      ]
      for order in permutations(rows) {
        for batch in [false, true] {
          let outcome = outcome(order, batch: batch, reading: v)
          switch outcome {
          case .solved(let values):
            #expect(isNear(values, [7, 7 * k, 7 * k * k]), "k = \(k)")
          case .overflow: #expect(7 * k * k > 1e200, "k = \(k)")
          case .badlyScaled: #expect(k < 1e-140, "k = \(k)")
          default: Issue.record("k = \(k): \(outcome)")
          }
          if k < 1e-140 || 7 * k * k > 1e200 { continue }
          #expect(outcome != .badlyScaled && outcome != .overflow, "k = \(k)")
        }
      }
    }
  }

  @Test(
    "what contradicts itself is unsatisfiable at each scale", arguments: [1e-9, 1, 1e12, 1e100])
  func conflicts(_ k: Double) {
    let v0 = Variable("v0")
    let v1 = Variable("v1")
    let rows = [Constraint(v1 == v0 * k), Constraint(v0 == 7), Constraint(v1 == 8 * k + 8)]
    for order in permutations(rows) {
      for batch in [false, true] {
        #expect(outcome(order, batch: batch, reading: []) == .unsatisfiable)
      }
    }
  }

  @Test("a value beyond 1e200 is refused within a transaction, and names a variable")
  func overflow() throws {
    let solver = Solver()
    let v = (0..<3).map { Variable("v\($0)") }
    try solver.add([Constraint(v[1] == v[0] * 1e120), Constraint(v[2] == v[1] * 1e120)])
    let start = Constraint(v[0] == 7)
    do throws(SolverError) {
      try solver.add(start)
      Issue.record("accepted")
    } catch {
      guard case .overflow(let variable) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(variable == v[2])
    }
    #expect(!solver.contains(start))
    for variable in v { #expect(solver.value(of: variable) == 0) }
    #expect(solver.brokenInvariant() == nil)
    // A constant and a priority that would lead there, too.
    let wish = Constraint(v[0] == 0, priority: .required)
    try solver.add(wish)
    do throws(SolverError) {
      try solver.setConstant(-7, of: wish)
      Issue.record("accepted")
    } catch {
      guard case .overflow = error else {
        Issue.record("\(error)")
        return
      }
    }
    #expect(wish.constant == 0)
    #expect(solver.value(of: v[2]) == 0)
  }

  @Test("outside of a transaction values end at 1e200, which is counted")
  func clamped() throws {
    let solver = Solver()
    let v = (0..<3).map { Variable("v\($0)") }
    try solver.add([Constraint(v[1] == v[0] * 1e120), Constraint(v[2] == v[1] * 1e120)])
    try solver.edit(v[0], priority: 900)
    #expect(solver.statistics.overflows == 0)
    for value in [7.0, 8, -9, 1e150, -1e150, 1e100, 3, 4, 5] {
      try solver.suggest(value, for: v[0])
      for variable in v {
        #expect(abs(solver.value(of: variable)) <= 1e200, "\(variable) for \(value)")
      }
    }
    #expect(solver.statistics.overflows > 0)
    // What has nothing to do with it can still be added.
    try solver.add(Constraint(Variable("other") == 3))
  }

  @Test("weights of any sizes count by themselves; beside balanced ones they do within ten orders")
  func weights() throws {
    for power in 0...24 {
      let large = Double("1e\(power / 2)") ?? .nan
      let small = Double("1e-\(power - power / 2)") ?? .nan
      let x = Variable("x")
      let y = Variable("y")
      let apart = Solver()
      let wish = Constraint(x == 3, priority: 500, weight: large)
      try apart.add([
        Constraint(x + y == 10), wish, Constraint(y == 0, priority: 500, weight: small),
      ])
      #expect(apart.value(of: x) == 3)
      try apart.remove(wish)
      #expect(apart.value(of: y) == 0)
      if power > 10 { continue }
      let balanced = Solver()
      try balanced.add([
        Constraint(x == y), Constraint(x == 0, priority: 500, weight: large),
        Constraint(y == 10, priority: 500, weight: large),
        Constraint(x == 4, priority: 500, weight: small),
      ])
      #expect(balanced.value(of: x) == 4, "\(power)")
    }
  }
}
