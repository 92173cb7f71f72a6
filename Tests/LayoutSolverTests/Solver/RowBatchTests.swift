import Testing

@testable import ConstraintSolver

/// A batch that tests hand around.
private final class Batch {
  var rows = RowBatch()
  /// The variables of the rows, which a batch does not keep alive.
  private var variables: [Variable] = []

  /// Adds `Σ terms + constant  relation  0`; returns its place.
  @discardableResult
  func append(
    _ terms: [(Double, Variable)], _ constant: Double, _ relation: Relation = .equal,
    _ priority: Priority = .required, tag: UInt
  ) -> Int {
    variables += terms.map(\.1)
    let terms = terms.map { UnownedTerm($1.reference, coefficient: $0) }
    return terms.withUnsafeBufferPointer {
      rows.append($0, constant: constant, relation: relation, priority: priority, tag: tag)
    }
  }

  func add(to solver: Solver) throws(SolverError) { try solver.add(&rows) }

  /// Why a solver does not take the rows; nil where it does.
  func refusal(by solver: Solver) -> SolverError? {
    do throws(SolverError) {
      try add(to: solver)
      return nil
    } catch {
      return error
    }
  }

  /// The number of the row at each place.
  var numbers: [RowNumber?] { rows.places.map { rows.number(at: $0) } }
  /// The tag of the row at each place.
  var tags: [UInt?] {
    rows.places.map { place in
      let entry = rows.entries[place]
      return entry.isTagged ? entry.owner.map { UInt(bitPattern: $0) } : nil
    }
  }

  func constraint(at place: Int) -> Constraint? { rows.constraint(at: place) }
}

/// Rows that a layer above knows by tags and numbers instead of constraints.
struct RowBatchTests {
  private let solver = Solver()
  private let x = Variable("x")
  private let y = Variable("y")

  @Test("rows have numbers, terms, constants and priorities, and decide values as constraints do")
  func rows() throws {
    let batch = Batch()
    batch.append([(2, x)], -10, tag: 16)
    batch.append([(1, y), (-1, x)], -3, .greaterThanOrEqual, tag: 32)
    batch.append([(1, y)], -100, .equal, .defaultLow, tag: 48)
    batch.append([(1, y)], -20, .lessThanOrEqual, .defaultHigh, tag: 64)
    try batch.add(to: solver)
    #expect(solver.value(of: x) == 5)
    #expect(solver.value(of: y) == 20)
    #expect(solver.constraintCount == 4)
    let numbers = batch.numbers.compactMap { $0 }
    try #require(numbers.count == batch.numbers.count)
    #expect(numbers.map { solver.tag(of: $0) } == [16, 32, 48, 64])
    #expect(numbers.map { solver.constant(of: $0) } == [-10, -3, -100, -20])
    #expect(
      numbers.map { solver.priority(of: $0) } == [.required, .required, .defaultLow, .defaultHigh])
    // In the order in which the solver met the variables.
    let terms = solver.terms(of: numbers[1]).map { ($0.variable, $0.coefficient) }
    #expect(terms.map(\.0) == [x, y])
    #expect(terms.map(\.1) == [-1, 1])
    try solver.setRowConstants([RowConstant(numbers[3], -30), RowConstant(numbers[0], -12)])
    #expect(solver.value(of: x) == 6)
    #expect(solver.value(of: y) == 30)
    try solver.setPriority(.required, of: numbers[2])
    #expect(solver.value(of: y) == 100)
    solver.remove(numbers[2])
    #expect(solver.value(of: y) == 30)
    #expect(solver.constraintCount == 3)
    #expect(numbers.prefix(2).allSatisfy { solver.knownConstraint(of: $0) == nil })
  }

  @Test("a row becomes a constraint when it is asked for, and is the same row then")
  func naming() throws {
    let batch = Batch()
    batch.append([(1, x), (-2, y)], -4, .lessThanOrEqual, tag: 16)
    batch.append([(1, y)], -3, tag: 32)
    try batch.add(to: solver)
    let number = try #require(batch.numbers[0])
    let constraint = try #require(solver.constraint(of: number))
    #expect(constraint.tag == 16)
    #expect(constraint.relation == .lessThanOrEqual)
    #expect(constraint.constant == -4)
    #expect(constraint.terms.map(\.coefficient) == [1, -2])
    #expect(solver.constraint(of: number) === constraint)
    #expect(solver.number(of: constraint) == number)
    #expect(solver.contains(constraint))
    try solver.setConstant(-6, of: constraint)
    #expect(solver.constant(of: number) == -6)
    try solver.setRowConstants([RowConstant(number, -8)])
    #expect(constraint.constant == -8)
    try solver.setPriority(.defaultLow, of: number)
    #expect(constraint.priority == .defaultLow)
    solver.remove(number)
    #expect(!solver.contains(constraint))
    #expect(solver.constraintCount == 1)
    try solver.add(constraint)
    #expect(solver.constraintCount == 2)
  }

  @Test("a conflict names the rows of its batch, and those before it, as constraints")
  func conflicts() throws {
    let first = Batch()
    first.append([(1, x)], -10, tag: 16)
    try first.add(to: solver)
    let known = try #require(first.numbers[0])
    let second = Batch()
    second.append([(1, y), (-1, x)], 0, tag: 32)
    second.append([(1, y)], -20, tag: 48)
    second.append([(1, y)], -1, .greaterThanOrEqual, tag: 64)
    guard case .unsatisfiable(let conflict) = second.refusal(by: solver) else {
      Issue.record("the rows contradict each other")
      return
    }
    #expect(Set(conflict.map { $0.constraint.tag }) == [16, 32, 48])
    #expect(conflict.contains { $0.constraint === solver.constraint(of: known) })
    // Nothing has changed; what was named is in the batch as constraints, the other row is not.
    #expect(solver.constraintCount == 1)
    #expect(solver.value(of: x) == 10)
    #expect(second.tags == [nil, nil, 64])
    #expect(second.numbers == [nil, nil, nil])
    let named = try #require(second.constraint(at: 1))
    #expect(named.tag == 48 && named.constant == -20)
    second.rows.remove(named)
    try second.add(to: solver)
    #expect(solver.value(of: y) == 10)
    #expect(solver.constraintCount == 3)
    #expect(second.numbers[2] != nil)
  }

  @Test("a change that is refused leaves what its rows say, also as the constraints that it names")
  func refusedChanges() throws {
    let batch = Batch()
    batch.append([(1, x)], -10, .lessThanOrEqual, tag: 16)
    batch.append([(1, x)], -4, .greaterThanOrEqual, tag: 32)
    batch.append([(1, x)], -50, .equal, .defaultHigh, tag: 48)
    try batch.add(to: solver)
    let numbers = batch.numbers.compactMap { $0 }
    try #require(numbers.count == batch.numbers.count)
    #expect(solver.value(of: x) == 10)
    #expect(throws: SolverError.self) {
      try solver.setRowConstants([RowConstant(numbers[1], -11), RowConstant(numbers[2], -60)])
    }
    #expect(numbers.map { solver.constant(of: $0) } == [-10, -4, -50])
    #expect(solver.constraint(of: numbers[1])?.constant == -4)
    #expect(throws: SolverError.self) { try solver.setPriority(.required, of: numbers[2]) }
    #expect(solver.priority(of: numbers[2]) == .defaultHigh)
    #expect(solver.constraint(of: numbers[2])?.priority == .defaultHigh)
    #expect(throws: SolverError.self) {
      try solver.setRowConstants([RowConstant(numbers[0], .nan)])
    }
    #expect(solver.value(of: x) == 10)
  }

  @Test("what takes more to say, or cannot be said, is a constraint: nothing of it is lost")
  func constraintsInstead() throws {
    let batch = Batch()
    batch.append([(0.3, x)], -0.1, tag: 16)
    try batch.add(to: solver)
    #expect(batch.tags == [nil])
    #expect(batch.constraint(at: 0)?.constant == -0.1)
    let invalid = Batch()
    invalid.append([(1, y)], -1, tag: 32)
    invalid.append([(.nan, y)], -1, tag: 48)
    guard case .invalidConstraint(let reference, .coefficient) = invalid.refusal(by: solver) else {
      Issue.record("a coefficient is not a number")
      return
    }
    #expect(reference.constraint.tag == 48)
    #expect(solver.constraintCount == 1)
    #expect(invalid.tags == [32, nil])
  }

  @Test("rows are taken out of a batch, changed in it and copied to another one")
  func batches() throws {
    let batch = Batch()
    let kept = batch.append([(1, x)], -1, tag: 16)
    let gone = batch.append([(1, y)], -2, tag: 32)
    let constraint = Constraint(y == 7)
    batch.rows.append(constraint)
    batch.rows.setConstant(-5, at: kept)
    batch.rows.setPriority(.defaultLow, at: kept)
    batch.rows.remove(at: gone)
    let copy = Batch()
    for place in batch.rows.places { copy.rows.append(place, of: batch.rows) }
    try copy.add(to: solver)
    #expect(solver.value(of: x) == 5)
    #expect(solver.value(of: y) == 7)
    #expect(solver.contains(constraint))
    let number = try #require(copy.numbers[0])
    #expect(solver.priority(of: number) == .defaultLow)
    // Of a solver as well, under a tag or as the constraint that it is.
    let other = Batch()
    other.rows.append(number, of: solver, tag: 64)
    other.rows.append(try #require(solver.number(of: constraint)), of: solver, tag: 80)
    let second = Solver()
    try other.add(to: second)
    #expect(second.value(of: x) == 5)
    #expect(second.contains(constraint))
    batch.rows.remove(at: kept)
    batch.rows.remove(constraint)
    #expect(batch.tags.isEmpty)
  }

  @Test("a copy of a solver has the rows as well, and names them by itself")
  func copies() throws {
    let batch = Batch()
    batch.append([(1, x)], -1, tag: 16)
    try batch.add(to: solver)
    let number = try #require(batch.numbers[0])
    let copy = solver.copy()
    let constraint = try #require(copy.constraint(of: number))
    #expect(solver.knownConstraint(of: number) == nil)
    try copy.setConstant(-9, of: constraint)
    #expect(copy.value(of: x) == 9)
    #expect(solver.value(of: x) == 1)
    copy.remove(number)
    #expect(copy.constraintCount == 0)
    solver.reset()
    #expect(solver.constraintCount == 0)
  }

  @Test("certificates name rows by number, and describe them")
  func certificates() throws {
    let batch = Batch()
    batch.append([(1, x)], -3, .equal, .defaultLow, tag: 16)
    batch.append([(1, x)], -1, .lessThanOrEqual, tag: 32)
    try batch.add(to: solver)
    let entries = solver.certificate().entries
    let numbers = batch.numbers.compactMap { $0 }
    #expect(Set(entries.compactMap(\.row)) == Set(numbers))
    #expect(Set(entries.compactMap { $0.constraint?.tag }) == [16, 32])
    #expect(numbers.allSatisfy { solver.knownConstraint(of: $0) == nil })
  }

  @Test("rows of many shapes, constraints among them, give the values that constraints alone give")
  func shapes() throws {
    for seed in 0..<300 {
      var numbers = BlockNumbers(seed: seed)
      let variables = (0..<8).map { Variable("v\($0)") }
      let batch = Batch()
      var constraints: [Constraint] = []
      for index in 0..<4 + numbers.below(40) {
        // Some terms cancel, come twice or are many; some rows have none.
        let terms = (0..<[0, 1, 1, 1, 2, 2, 3, 6][numbers.below(8)]).map { _ in
          ([1.0, -1, 2, 0.5, 3, 0, -0.1][numbers.below(7)], variables[numbers.below(8)])
        }
        let constant = Double(numbers.below(200) - 100)
        let relation = [Relation.equal, .lessThanOrEqual, .greaterThanOrEqual][numbers.below(3)]
        let priority = Priority(Double(1 + numbers.below(900)))
        func constraint() -> Constraint {
          Constraint(
            TermList(terms.map { Term($0.1, coefficient: $0.0) }), constant: constant,
            relation: relation, priority: priority, tag: 0)
        }
        constraints.append(constraint())
        if numbers.below(5) == 0 {
          batch.rows.append(constraint())
        } else {
          batch.append(terms, constant, relation, priority, tag: UInt(16 * (index + 1)))
        }
      }
      let solver = Solver()
      try batch.add(to: solver)
      let other = Solver()
      try other.add(constraints)
      for variable in variables {
        #expect(solver.value(of: variable) == other.value(of: variable), "seed \(seed)")
      }
      #expect(solver.constraintCount == other.constraintCount)
      // Places that have become free are used again.
      for number in batch.numbers.compactMap({ $0 }) where numbers.below(2) == 0 {
        solver.remove(number)
      }
      let again = Batch()
      again.append([(1, variables[0]), (1, variables[1])], -7, tag: 16)
      again.append([(1, variables[2])], -9, tag: 32)
      again.append([(1, Variable("new")), (-1, variables[2])], -9, tag: 48)
      try again.add(to: solver)
      #expect(solver.value(of: variables[2]) == 9)
      #expect(
        (solver.value(of: variables[0]) + solver.value(of: variables[1]) - 7).magnitude < 1e-9)
    }
  }

  @Test("a refused batch leaves nothing behind, whatever came before the row that was in the way")
  func refusal() throws {
    let first = Batch()
    first.append([(1, x), (-1, y)], 0, tag: 16)
    first.append([(1, x)], -4, tag: 32)
    try first.add(to: solver)
    let before = solver.statistics
    for count in [1, 40] {
      let batch = Batch()
      for index in 0..<count {
        batch.append([(1, Variable()), (1, x)], Double(index), tag: UInt(16 * (index + 1)))
      }
      batch.append([(1, y)], -5, tag: 4096)
      guard case .unsatisfiable? = batch.refusal(by: solver) else {
        Issue.record("a batch of \(count) rows and one in the way was not refused")
        continue
      }
      #expect(solver.constraintCount == 2)
      #expect(solver.value(of: x) == 4)
      #expect(solver.value(of: y) == 4)
    }
    #expect(solver.statistics.inconsistencies == before.inconsistencies)
    let last = Batch()
    last.append([(1, y), (-2, Variable("z"))], 0, tag: 16)
    try last.add(to: solver)
    #expect(solver.constraintCount == 3)
  }
}
