import SolverReference
import Testing

@testable import ConstraintSolver

/// Calls that go on after conflicts, each of which a row is removed for, end where a solver does that never had these rows.
struct GoingOnProperties {
  @Test(
    "calls that go on end at an optimum", arguments: FailureProperties.families)
  func ends(_ family: SystemFamily) {
    PropertyCheck.run("calls that go on, \(family)", seeds: 150) { random in
      let system = family.system(&random)
      return History(over: system, stepCount: random.int(1...25), random: &random)
    } property: { history in
      var player = GoingOnPlayer(history)
      return player.play()
    }
  }

  @Test("large batches with many conflicts end at an optimum")
  func large() {
    PropertyCheck.run("large calls that go on", seeds: 30) { random in
      var system = SystemFamily.layout.largeSystem(parts: random.int(2...10), &random)
      // Lengths that cannot all be, some of them later.
      var later: [(row: Int, constant: Double)] = []
      let required = system.rows.indices.filter { system.rows[$0].isRequired }
      for row in required where random.chance(0.3) {
        var other = system.rows[row]
        other.constant += Double(random.int(-3...3))
        if random.chance(0.5) {
          system.rows.append(other)
        } else {
          later.append((row, other.constant))
        }
      }
      let count = system.rows.count
      return History(
        variableCount: system.variableCount, rows: system.rows,
        steps: [
          .add(Array(0..<count / 2)), .add(Array(count / 2..<count)), .setConstants(later),
        ])
    } property: { history in
      var player = GoingOnPlayer(history)
      return player.play()
    }
  }

  @Test("conflicts with what may move within a range at no cost end at an optimum")
  func ranges() {
    PropertyCheck.run("calls that go on within ranges", seeds: 1000) { random in
      let count = random.int(1...5)
      var rows: [ModelRow] = []
      var wishes: [Int] = []
      for variable in 0..<count {
        let low = random.int(0...9)
        let high = low + random.int(0...20)
        let priority = random.pick([1000.0, 1000, 750])
        rows.append(ModelRow([(1, variable)], .greaterThanOrEqual, Double(low), priority: priority))
        rows.append(ModelRow([(1, variable)], .lessThanOrEqual, Double(high), priority: priority))
        if random.chance(0.3) { continue }
        // It stays at an end where nothing holds it any more.
        wishes.append(rows.count)
        let end = Double(random.pick([low, high]))
        rows.append(ModelRow([(1, variable)], .equal, end, priority: 250))
      }
      let first = rows.count
      var later: [(row: Int, constant: Double)] = []
      for row in first..<first + random.int(1...8) {
        let terms = random.sample(random.int(1...3), below: count).map {
          (Double(random.pick([-1, 1, 1, 2])), $0)
        }
        let relation = random.pick([Relation.equal, .lessThanOrEqual, .greaterThanOrEqual])
        rows.append(
          ModelRow(
            terms, relation, Double(random.int(-20...60)),
            priority: random.pick([1000.0, 1000, 1000, 500])))
        if random.chance(0.5) { later.append((row, Double(random.int(-20...60)))) }
      }
      return History(
        variableCount: count, rows: rows,
        steps: [
          .add(Array(0..<first)), .remove(wishes), .add(Array(first..<rows.count)),
          .setConstants(later),
        ])
    } property: { history in
      var player = GoingOnPlayer(history)
      return player.play()
    }
  }

  @Test("conflicts of a call that goes on come one after the other, and all that it does stays")
  func order() throws {
    let solver = Solver()
    let x = Variable("x")
    let y = Variable("y")
    let rows = [x == 1, x == 2, y == x + 3, y == 7, y >= 0].map { Constraint($0) }
    var batch = RowBatch()
    for row in rows { batch.append(row) }
    #expect(throws: SolverError.self) { try solver.add(&batch, goesOn: true) }
    #expect(solver.isWaiting && rows.allSatisfy { solver.contains($0) })
    try solver.remove([rows[1]])
    #expect(solver.goOn() != nil)
    #expect(solver.isWaiting)
    try solver.remove([rows[3]])
    #expect(solver.goOn() == nil)
    #expect(!solver.isWaiting)
    #expect(solver.value(of: x) == 1 && solver.value(of: y) == 4)
    #expect(solver.brokenInvariant() == nil)
    // It can be left, and what follows finds that there is no solution.
    let last = try #require(solver.number(of: rows[4]))
    #expect(solver.goOn(with: [RowConstant(last, -9)]) != nil)
    solver.stopWaiting()
    #expect(!solver.isWaiting)
    #expect(throws: SolverError.self) { try solver.add(Constraint(x <= 100)) }
    try solver.remove([rows[0]])
    #expect(solver.value(of: y) >= 9 && solver.brokenInvariant() == nil)
  }

  @Test("what a conflict's step has flipped at no cost goes back with its value")
  func flipped() throws {
    let solver = Solver()
    let x = Variable("x")
    let z = Variable("z")
    let wish = Constraint(x == 18, priority: .defaultLow)
    try solver.add([Constraint(x >= 0), Constraint(x <= 18), wish])
    try solver.remove([wish])
    #expect(solver.value(of: x) == 18)
    let rows = [Constraint(z == x + 5), Constraint(z <= 1)]
    var batch = RowBatch()
    for row in rows { batch.append(row) }
    #expect(throws: SolverError.self) { try solver.add(&batch, goesOn: true) }
    try solver.remove([rows[1]])
    #expect(solver.goOn() == nil)
    #expect(solver.brokenInvariant() == nil)
    #expect(solver.value(of: z) == solver.value(of: x) + 5)
  }

  @Test("a conflict does not name what has gone with the one before")
  func gone() throws {
    let solver = Solver()
    let x = (0..<3).map { Variable("x\($0)") }
    let links = [x[0] == 0, x[1] == x[0] + 1, x[1] == x[0] + 1, x[2] == x[1] + 1]
      .map { Constraint($0) }
    try solver.add(links)
    let rows = [Constraint(x[1] == 50), Constraint(x[2] == 7)]
    var batch = RowBatch()
    for row in rows { batch.append(row) }
    func members(_ error: SolverError?) -> [Constraint] {
      guard case .unsatisfiable(let conflict) = error else { return [] }
      return conflict.map(\.constraint)
    }
    var first: [Constraint] = []
    do throws(SolverError) { try solver.add(&batch, goesOn: true) } catch {
      first = members(error)
    }
    // One of the two that are alike.
    let link = try #require(first.first { $0 === links[1] || $0 === links[2] })
    #expect(first.count == 3 && first.contains { $0 === rows[0] })
    try solver.remove([rows[0], link])
    let second = members(solver.goOn())
    #expect(second.count == 4 && second.allSatisfy { solver.contains($0) })
    try solver.remove([rows[1]])
    #expect(solver.goOn() == nil)
    #expect(solver.brokenInvariant() == nil)
  }
}

/// Plays a history whose additions and constants go on after conflicts.
private struct GoingOnPlayer {
  private let history: History
  private let driver: SolverDriver
  private var state: HeldState

  init(_ history: History) {
    self.history = history
    driver = SolverDriver(history)
    state = HeldState(history)
  }

  mutating func play() -> String? {
    for (index, step) in history.steps.enumerated() {
      if let failure = play(step) { return "step \(index): \(failure)" }
    }
    return nil
  }

  private mutating func play(_ step: Step) -> String? {
    let driver = driver
    guard case .valid(let next) = state.predict(step, value: { driver.value($0) }) else {
      return nil
    }
    switch step {
    case .add(let rows):
      return goOn(to: next) { solver in
        var batch = RowBatch()
        for row in rows { batch.append(driver.constraints[row]) }
        do throws(SolverError) {
          try solver.add(&batch, goesOn: true)
          return nil
        } catch {
          return error
        }
      }
    case .setConstants(let changes):
      let constants = changes.compactMap { change in
        driver.solver.number(of: driver.constraints[change.row]).map {
          RowConstant($0, change.constant)
        }
      }
      // Of a row without variables the constant is refused by itself.
      if changes.contains(where: { state.rows[$0.row].merged.isEmpty }) { return nil }
      return goOn(to: next) { $0.goOn(with: constants) }
    default:
      if driver.play(step) == .done { state = next }
      return nil
    }
  }

  /// Makes a call, which returns the first conflict, and removes one member of each that it meets.
  private mutating func goOn(to next: HeldState, _ call: (Solver) -> SolverError?) -> String? {
    let solver = driver.solver
    let before = state
    state = next
    var removed = 0
    var error = call(solver)
    while let found = error {
      guard case .unsatisfiable(let conflict) = found else { return nil }
      let members = conflict.map { driver.index(of: $0) }
      if let failure = state.failure(of: members) { return failure }
      if !solver.isWaiting {
        // A row without variables is not there: the call is undone.
        if members.count != 1 { return "refused without waiting: \(found)" }
        state = before
        break
      }
      let victim = members[removed % members.count]
      removed += 1
      guard let number = solver.number(of: driver.constraints[victim]) else {
        return "a member of a conflict is not held"
      }
      solver.remove(number)
      state.held.removeAll { $0 == victim }
      error = solver.goOn()
    }
    if let broken = solver.brokenInvariant() { return broken }
    return CertificateCheck.failure(
      of: solver.certificate(), for: state, at: driver.values, in: driver)
      ?? StateComparison.failure(of: driver, against: state)
  }
}
