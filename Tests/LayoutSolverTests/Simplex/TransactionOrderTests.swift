import Testing

@testable import ConstraintSolver

/// Transactions: rows of equal bounds.
struct TransactionOrderTests {
  @Test("a refused change leaves the certificate as it is")
  func certificate() throws {
    let solver = Solver()
    let x = Variable("x")
    let y = Variable("y")
    let rows = [0.1, 0.2, 0.4].map { Constraint(x == 40, priority: .defaultLow, weight: $0) }
    let least = Constraint(x >= 10)
    let limit = Constraint(x <= 100)
    let pull = Constraint(y == 90, priority: .defaultLow, weight: 0.55)
    try solver.add(rows + [least, limit, Constraint(x == y), pull])
    solver.solve()
    func shares() -> [Double] {
      let entries = solver.certificate().entries
      return rows.map { row in entries.first { $0.constraint === row }?.multiplier ?? 0 }
    }
    let before = shares()
    #expect(solver.value(of: x) == 40)
    #expect(throws: SolverError.self) {
      try solver.setConstants([(rows[0], -50), (limit, -5)])
    }
    #expect(solver.value(of: x) == 40)
    #expect(shares() == before)
  }
}
