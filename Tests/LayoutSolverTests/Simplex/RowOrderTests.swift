import SolverReference
import Testing

@testable import ConstraintSolver

/// The rows over one form: how they come into order, and what that costs.
struct RowOrderTests {
  /// The bounds of the rows over a variable, as they are listed.
  private func bounds(_ solver: Solver, _ variable: Variable) -> [Double] {
    var bounds: [Double] = []
    let form = solver.system.simplex.unitForms[solver.system.findNumber(of: variable.reference)]
    var row = solver.system.simplex.costs[form].rowHead
    while row.isSome {
      bounds.append(solver.system.simplex.rows[row].bound)
      row = solver.system.simplex.rows[row].next
    }
    return bounds
  }

  private enum Order: CaseIterable {
    case up, down, mixed

    func numbers(_ count: Int) -> [Double] {
      switch self {
      case .up: return (1...count).map { Double($0) }
      case .down: return (1...count).reversed().map { Double($0) }
      case .mixed:
        var random = SeededGenerator(seed: count)
        return random.sample(count, below: count).map { Double($0 + 1) }
      }
    }
  }

  @Test("a row that comes passes a few others, however many there are", arguments: Order.allCases)
  private func places(order: Order) throws {
    let solver = Solver()
    let x = Variable("x")
    let numbers = order.numbers(200)
    for number in numbers {
      // Nothing is solved before a value is read.
      try solver.add(Constraint(x >= number, priority: .defaultLow))
      let place = try #require(bounds(solver, x).firstIndex(of: number))
      #expect(place <= Effort.shortList)
    }
    #expect(solver.value(of: x) == 200)
    #expect(bounds(solver, x) == numbers.sorted())
    #expect(solver.brokenInvariant() == nil)
  }

  @Test("rows that came in a batch are in order once it is solved", arguments: Order.allCases)
  private func batches(order: Order) throws {
    for count in [1, 2, 3, 8, 9, 10, 11, 17, 100] {
      let solver = Solver()
      let x = Variable("x")
      let numbers = order.numbers(count)
      try solver.add(numbers.map { Constraint(x >= $0) })
      #expect(solver.value(of: x) == Double(count))
      #expect(bounds(solver, x) == numbers.sorted())
      #expect(solver.brokenInvariant() == nil)
    }
  }

  @Test(
    "rows whose constants change together are where they were until they are solved, and in order then"
  )
  func constants() throws {
    let solver = Solver()
    let x = Variable("x")
    let rows = Order.mixed.numbers(100).map { Constraint(x >= $0, priority: .defaultLow) }
    try solver.add(rows)
    #expect(solver.value(of: x) == 100)
    try solver.setConstants(rows.map { (constraint: $0, constant: -200 - $0.constant) })
    #expect(bounds(solver, x) == (100...199).reversed().map { Double($0) })
    #expect(solver.value(of: x) == 199)
    #expect(bounds(solver, x) == (100...199).map { Double($0) })
    #expect(solver.brokenInvariant() == nil)
  }

  @Test("a refused change leaves rows in order")
  func refusal() throws {
    let solver = Solver()
    let x = Variable("x")
    let rows = Order.mixed.numbers(50).map { Constraint(x >= $0) }
    let limit = Constraint(x <= 100)
    try solver.add(rows + [limit])
    let before = bounds(solver, x)
    #expect(throws: SolverError.self) {
      try solver.setConstants(rows.map { (constraint: $0, constant: -130 - $0.constant) })
    }
    #expect(bounds(solver, x) == before)
    #expect(throws: SolverError.self) {
      try solver.add((0..<50).map { Constraint(x >= 60.5 + Double($0)) })
    }
    #expect(bounds(solver, x) == before)
    #expect(solver.brokenInvariant() == nil)
    // One that no solve has seen is in no order yet.
    let wishes = Order.mixed.numbers(50).map { Constraint(x <= $0 - 0.5, priority: .defaultLow) }
    for wish in wishes { try solver.add(wish) }
    #expect(throws: SolverError.self) { try solver.setConstant(-200, of: rows[0]) }
    #expect(bounds(solver, x) == (before + wishes.map { -$0.constant }).sorted())
    #expect(solver.value(of: x) == 50)
    #expect(solver.brokenInvariant() == nil)
  }
}
