import LayoutSolver
import Testing

/// What an error says of constraints, wherever it goes.
struct ConstraintReferenceTests {
  let solver = Solver()
  let x = Variable("x")

  private func conflict(adding constraint: Constraint) -> [ConstraintReference] {
    do throws(SolverError) {
      try solver.add(constraint)
    } catch {
      if case .unsatisfiable(let conflict) = error { return conflict }
    }
    return []
  }

  @Test("a reference keeps what the constraint said when the error was made")
  func contents() throws {
    let low = Constraint(2 * x >= 10, weight: 3)
    try solver.add(low)
    try solver.setConstant(-20, of: low)
    let reference = try #require(conflict(adding: Constraint(x <= 9)).first { $0 === low })
    try solver.setConstant(-2, of: low)
    try solver.setPriority(500, of: low)
    #expect(reference.constant == -20 && reference.priority == .required)
    #expect(reference.relation == .greaterThanOrEqual && reference.weight == 3)
    #expect(reference.terms.map(\.coefficient) == [2] && reference.terms[0].variable === x)
  }

  @Test("a reference is to one constraint, whatever that says now")
  func identity() throws {
    let low = Constraint(x >= 10)
    let equal = Constraint(x >= 10)
    try solver.add(low)
    let before = low.reference
    try solver.setConstant(-11, of: low)
    #expect(before == low.reference && before.hashValue == low.reference.hashValue)
    #expect(before === low && before !== equal && before != equal.reference)
    #expect([before].contains(low) && ![before].contains(equal))
    #expect(before.id == ObjectIdentifier(low))
  }

  @Test("a solver gives back the constraints of a conflict that it holds, and no others")
  func resolving() throws {
    let low = Constraint(x >= 10)
    let high = Constraint(x <= 9)
    try solver.add(low)
    let conflict = conflict(adding: high)
    #expect(conflict.count == 2)
    let held = conflict.compactMap { solver.constraint(for: $0) }
    #expect(held.count == 1 && held.first === low)
    #expect(Solver().constraint(for: low.reference) == nil)
    try solver.remove(try #require(held.first))
    try solver.add(high)
    #expect(solver.constraint(for: low.reference) == nil)
    #expect(solver.constraint(for: high.reference) === high)
  }

  @Test("a reference outlives its constraint, and is read by another task")
  func otherTasks() async {
    func refused() -> SolverError? {
      let solver = Solver()
      let x = Variable("x")
      do throws(SolverError) {
        try solver.add([Constraint(x == 1), Constraint(x == 2)])
        return nil
      } catch {
        return error
      }
    }
    let error = await Task.detached { refused() }.value
    guard case .unsatisfiable(let conflict)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(Set(conflict.map(\.constant)) == [-1, -2])
  }
}
