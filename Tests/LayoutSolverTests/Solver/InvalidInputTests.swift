import LayoutSolver
import Testing

/// Bad input gets an error that says what and where, and changes nothing.
struct InvalidInputTests {
  let solver = Solver()
  let x = Variable("x")
  let y = Variable("y")

  /// Expects an add to fail for a constraint, also as part of a batch that then has no effect.
  private func expectInvalid(
    _ constraint: Constraint, _ reason: InvalidInput,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let fine = Constraint(y == 3)
    for batch in [[constraint], [fine, constraint], [constraint, fine]] {
      do throws(SolverError) {
        try solver.add(batch)
        Issue.record("accepted", sourceLocation: sourceLocation)
      } catch {
        guard case .invalidConstraint(let culprit, let got) = error else {
          Issue.record("\(error)", sourceLocation: sourceLocation)
          return
        }
        #expect(culprit === constraint, sourceLocation: sourceLocation)
        #expect(got == reason, sourceLocation: sourceLocation)
      }
      #expect(!solver.contains(fine), sourceLocation: sourceLocation)
      #expect(solver.constraintCount == 0, sourceLocation: sourceLocation)
      #expect(solver.variableCount == 0, sourceLocation: sourceLocation)
      #expect(solver.value(of: y) == 0, sourceLocation: sourceLocation)
    }
  }

  @Test(
    "coefficients that are not finite, or too large, are refused",
    arguments: [Double.nan, .infinity, -.infinity, 1e151, -1e200])
  func coefficients(_ number: Double) {
    expectInvalid(Constraint(number * x == 1), .coefficient)
    expectInvalid(Constraint(x + number * y <= 1, priority: 250), .coefficient)
  }

  @Test("coefficients of one variable that add up to too much are refused")
  func sums() {
    let huge = Double.greatestFiniteMagnitude
    expectInvalid(Constraint(huge * x + huge * x == 1), .coefficient)
    expectInvalid(Constraint(0.9e150 * x + 0.9e150 * x == 1), .coefficient)
  }

  @Test(
    "constants that are not finite, or too large, are refused",
    arguments: [Double.nan, .infinity, -.infinity, 1e151])
  func constants(_ number: Double) {
    expectInvalid(Constraint(x == number), .constant)
    expectInvalid(Constraint(x >= number, priority: 1), .constant)
  }

  @Test(
    "numbers that are no priorities are refused",
    arguments: [0.0, -1, 1001, 1000.0000001, .nan, .infinity, -.infinity])
  func priorities(_ number: Double) {
    expectInvalid(Constraint(x == 1, priority: Priority(number)), .priority)
  }

  @Test(
    "weights that are not positive and finite are refused", arguments: [0.0, -1, .nan, .infinity])
  func weights(_ number: Double) {
    expectInvalid(Constraint(x == 1, priority: 500, weight: number), .weight)
  }

  @Test("priorities above 0 and up to 1000 are accepted", arguments: [1e-300, 0.5, 999.999, 1000])
  func validPriorities(_ number: Double) throws {
    try solver.add(Constraint(x == 1, priority: Priority(number)))
    #expect(solver.value(of: x) == 1)
  }

  @Test("a changed constant is checked as a new one is", arguments: [Double.nan, .infinity, 1e151])
  func changedConstant(_ number: Double) throws {
    let constraint = Constraint(x == 4)
    let other = Constraint(y == 5)
    try solver.add([constraint, other])
    do throws(SolverError) {
      try solver.setConstants([(other, -6), (constraint, number)])
      Issue.record("accepted")
    } catch {
      guard case .invalidConstraint(let culprit, .constant) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(culprit === constraint)
    }
    #expect(constraint.constant == -4)
    #expect(other.constant == -5)
    #expect(solver.value(of: x) == 4)
    #expect(solver.value(of: y) == 5)
  }

  @Test("a changed priority is checked as a new one is", arguments: [0.0, -1, 1001, .nan])
  func changedPriority(_ number: Double) throws {
    let constraint = Constraint(x == 4)
    try solver.add(constraint)
    do throws(SolverError) {
      try solver.setPriority(Priority(number), of: constraint)
      Issue.record("accepted")
    } catch {
      guard case .invalidConstraint(let culprit, .priority) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(culprit === constraint)
    }
    #expect(constraint.priority == .required)
  }

  @Test("priorities of edits are checked as well", arguments: [0.0, -1, 1001, .nan, .infinity])
  func editPriority(_ number: Double) {
    do throws(SolverError) {
      try solver.edit(x, priority: Priority(number))
      Issue.record("accepted")
    } catch {
      guard case .invalidEdit(let culprit, .priority) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(culprit === x)
    }
    #expect(!solver.isEditing(x))
  }

  @Test("weights of edits are checked as well", arguments: [0.0, -1, .nan, .infinity])
  func editWeight(_ number: Double) {
    do throws(SolverError) {
      try solver.edit(x, priority: 500, weight: number)
      Issue.record("accepted")
    } catch {
      guard case .invalidEdit(let culprit, .weight) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(culprit === x)
    }
    #expect(!solver.isEditing(x))
  }

  @Test("an edit cannot be required")
  func requiredEdit() {
    do throws(SolverError) {
      try solver.edit(x, priority: .required)
      Issue.record("accepted")
    } catch {
      guard case .invalidEdit(let culprit, .requiredEdit) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(culprit === x)
    }
    #expect(!solver.isEditing(x))
    #expect(solver.variableCount == 0)
  }

  @Test(
    "suggestions are checked, and taken all or none", arguments: [Double.nan, -.infinity, 1e160])
  func suggestions(_ number: Double) throws {
    try solver.edit(x, priority: 500)
    try solver.edit(y, priority: 500)
    try solver.suggest([(x, 1), (y, 2)])
    do throws(SolverError) {
      try solver.suggest([(x, 10), (y, number)])
      Issue.record("accepted")
    } catch {
      guard case .invalidEdit(let culprit, .constant) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(culprit === y)
    }
    #expect(solver.value(of: x) == 1)
    #expect(solver.value(of: y) == 2)
  }

  @Test("extreme but valid numbers are accepted")
  func extremes() throws {
    try solver.add([Constraint(1e150 * x == 1e150), Constraint(1e-300 * y == 0)])
    #expect(solver.value(of: x) == 1)
    #expect(solver.value(of: y) == 0)
  }
}
