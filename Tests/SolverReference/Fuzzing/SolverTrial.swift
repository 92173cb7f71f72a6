package import ConstraintSolver

/// Plays a history on a solver and checks all that must hold.
package struct SolverTrial {
  /// What may be wrong.
  package enum Kind: String, CaseIterable, Sendable {
    /// A value that is no number.
    case notFinite
    /// A required constraint that is held and does not hold.
    case requiredBroken
    /// The exact reference knows a better solution.
    case notOptimal
    /// A solver that gets the same rows in one batch is better or worse.
    case otherThanFresh
    /// The solver's own proof of optimality does not hold.
    case certificate
    /// A call that was refused changed a value, or a query did.
    case changed
    /// Refused without a reason, or the conflict named is not irreducible.
    case refusal
    /// A call that must fail did not, or the other way round.
    case outcome
    /// A call took more steps than any call should.
    case work
    /// What the solver tells of changes is not what changed.
    case changes
    /// An invariant of the solver is broken.
    case invariant
  }

  package struct Failure: Sendable {
    package var kind: Kind
    package var step: Int
    package var message: String
  }

  /// What was done, for the closing line.
  package struct Counts: Sendable {
    package var steps = 0
    package var refusals = 0
    package var judged = 0
    package var open = 0
    package var compared = 0
    package var stalls = 0
    package var pivots = 0
    /// The most pivots and flips of a call.
    package var mostPivots = 0
    package init() {}
  }

  /// Systems up to this size are judged by the exact reference.
  package static let judgedVariables = 16
  package static let judgedRows = 50
  /// Systems up to this size are where two solvers differ, or at a history's end: it may take seconds.
  static let arbitratedRows = 100
  static let finallyJudgedRows = 70

  package private(set) var counts = Counts()
  private let history: History
  private let family: FuzzFamily
  private let driver: SolverDriver
  private var state: HeldState
  /// The values that were read last, where nothing has changed since.
  private var read: [Double]?
  /// The values as the reports of changes have them.
  private var reported: [Double]
  private var readings = 0

  package init(_ history: History, family: FuzzFamily) {
    self.history = history
    self.family = family
    driver = SolverDriver(history)
    state = HeldState(history)
    reported = Array(repeating: 0, count: history.variableCount)
  }

  /// Plays all steps.
  ///
  /// - Parameters:
  ///   - invariant: What is wrong with a solved solver, as far as the caller can look into it.
  ///   - willPlay: Is called with the position of each step before it is played.
  /// - Returns: The first failure, or nil.
  package mutating func run(
    invariant: ((Solver) -> String?)? = nil, willPlay: (Int) -> Void = { _ in }
  ) -> Failure? {
    for index in history.steps.indices {
      willPlay(index)
      counts.steps += 1
      if let (kind, message) = play(history.steps[index]) {
        return Failure(kind: kind, step: index, message: message)
      }
      guard case .solve = history.steps[index] else { continue }
      let isLast = index == history.steps.count - 1
      if let (kind, message) = check(isLast: isLast) {
        return Failure(kind: kind, step: index, message: message)
      }
      if let message = invariant?(driver.solver) {
        return Failure(kind: .invariant, step: index, message: message)
      }
    }
    return nil
  }

  private typealias Found = (Kind, String)

  private mutating func play(_ step: Step) -> Found? {
    let driver = driver
    let prediction = state.predict(step, value: { driver.value($0) })
    let before = driver.solver.statistics
    let outcome = driver.play(step)
    if case .copy = step {
      // A copy counts from zero.
    } else if let message = workFailure(since: before) {
      return (.work, message)
    }
    switch (prediction, outcome) {
    case (.misuse(let kind), .failed(let got, _)):
      counts.refusals += 1
      // A batch may be wrong in two ways at once.
      if kind != got && got != .unsatisfiable { return (.outcome, "\(got) instead of \(kind)") }
      return changeFailure()
    case (.misuse(let kind), .done): return (.outcome, "succeeded, should fail as \(kind)")
    case (.valid(let next), .done):
      state = next
      if case .solve = step { return nil }
      if case .copy = step { return nil }
      read = nil
      return nil
    case (.valid(let next), .failed(.unsatisfiable, let conflict)):
      counts.refusals += 1
      return changeFailure() ?? refusalFailure(conflict, in: next)
    case (.valid, .failed(.invalid, _)) where family == .extreme:
      counts.refusals += 1
      return changeFailure()
    case (.valid, .failed(let kind, _)): return (.outcome, "failed as \(kind), should succeed")
    }
  }

  private mutating func workFailure(since before: Statistics) -> String? {
    let after = driver.solver.statistics
    let size = state.variableCount + state.held.count + 10
    let pivots = after.pivots + after.flips - before.pivots - before.flips
    counts.pivots += pivots
    counts.stalls += after.stalls - before.stalls
    counts.mostPivots = max(counts.mostPivots, pivots)
    if pivots > 100 * size { return "\(pivots) pivots and flips with size \(size)" }
    let evaluated = after.variablesEvaluated - before.variablesEvaluated
    if evaluated > 100 * size * size { return "\(evaluated) evaluations with size \(size)" }
    return nil
  }

  /// A refused call leaves all as it was.
  private func changeFailure() -> Found? {
    for index in state.held {
      let constraint = driver.constraints[index]
      if constraint.constant.bitPattern != state.rows[index].constant.bitPattern
        || constraint.priority.value != state.rows[index].priority
      {
        return (.changed, "a refused call changed constraint \(index)")
      }
      if !driver.solver.contains(constraint) { return (.changed, "constraint \(index) is gone") }
    }
    if driver.solver.constraintCount != state.held.count {
      return (.changed, "\(driver.solver.constraintCount) constraints, not \(state.held.count)")
    }
    guard let read else { return nil }
    let values = driver.values
    for index in values.indices where values[index].bitPattern != read[index].bitPattern {
      return (.changed, "a refused call changed v\(index): \(read[index]) to \(values[index])")
    }
    return nil
  }

  private mutating func refusalFailure(_ conflict: [Int], in next: HeldState) -> Found? {
    let required = next.held.filter { next.rows[$0].isRequired }
    if Set(conflict).count != conflict.count { return (.refusal, "\(conflict) repeats a member") }
    if conflict.isEmpty { return (.refusal, "the conflict is empty") }
    for index in conflict where !required.contains(index) {
      return (.refusal, "\(conflict) has a member that is not required and held: \(index)")
    }
    let rows = conflict.map { next.rows[$0] }
    let isSmall =
      conflict.count <= Self.judgedRows && state.variableCount <= 5 * Self.judgedVariables
    guard family.isJudged, isSmall else { return nil }
    let verdict = SolutionJudge.judgeRefusal(
      rows, of: required.count <= Self.judgedRows ? required.map { next.rows[$0] } : rows,
      variableCount: state.variableCount)
    switch verdict {
    case .optimal: counts.judged += 1
    case .open: counts.open += 1
    case .wrong(let message):
      return (.refusal, "\(message): \(rows.map(\.text).joined(separator: ", "))")
    }
    return nil
  }

  /// What must hold whenever values are read.
  private mutating func check(isLast: Bool) -> Found? {
    let before = driver.solver.statistics
    let x = driver.values
    if let message = workFailure(since: before) { return (.work, message) }
    for (index, value) in x.enumerated() where !value.isFinite {
      return (.notFinite, "v\(index) is \(value)")
    }
    readings += 1
    read = x
    if let message = reportFailure(x) { return (.changes, message) }
    guard family.isJudged, state.isComplete else { return nil }
    let system = state.system
    if let message = SolutionJudge.brokenRow(of: system, at: x) {
      return (.requiredBroken, message)
    }
    let isSmall =
      system.variableCount <= Self.judgedVariables && system.rows.count <= Self.judgedRows
    let largest = SolutionJudge.largestValue(of: system.rows)
    if x.contains(where: { abs($0) > largest }) {
      counts.open += 1
      return nil
    }
    // The reference takes milliseconds for the larger ones.
    let period = system.variableCount <= 8 && system.rows.count <= 30 ? 3 : 30
    let isDue = isLast ? system.rows.count <= Self.finallyJudgedRows : readings % period == 1
    if isDue && (isSmall || isLast) {
      switch SolutionJudge.judge(system, at: x) {
      case .wrong(let message): return (.notOptimal, message)
      case .open:
        counts.open += 1
        return nil
      case .optimal: counts.judged += 1
      }
    }
    if isLast || readings % 100 == 50 {
      // A proof that fails last ends nothing that could show more.
      return freshFailure(x) ?? queryFailure(x) ?? (isLast ? certificateFailure(x) : nil)
    }
    return nil
  }

  private mutating func reportFailure(_ x: [Double]) -> String? {
    var told = reported
    let driver = driver
    driver.solver.forEachChange { variable, value in
      let index = driver.index(of: variable)
      if index >= 0 { told[index] = value }
    }
    reported = told
    for index in x.indices where told[index] != x[index] {
      return "v\(index) is \(x[index]), the reports of changes say \(told[index])"
    }
    return nil
  }

  /// A solver that gets all in one batch is neither better nor worse.
  private mutating func freshFailure(_ x: [Double]) -> Found? {
    let system = state.system
    let fresh: SolverDriver
    do throws(SolverError) {
      fresh = try SolverDriver(fresh: state)
    } catch {
      return (.otherThanFresh, "a fresh solver refuses the same rows")
    }
    counts.compared += 1
    let expected = fresh.values
    for (index, value) in expected.enumerated() where !value.isFinite {
      return (.notFinite, "v\(index) is \(value) in a fresh solver")
    }
    if let message = SolutionJudge.brokenRow(of: system, at: expected) {
      return (.requiredBroken, "in a fresh solver \(message)")
    }
    let largest = SolutionJudge.largestValue(of: system.rows)
    if expected.contains(where: { abs($0) > largest }) { return nil }
    for (mine, theirs) in zip(system.totals(at: x), system.totals(at: expected))
    where mine.priority < 1000 {
      let tolerance = SolutionJudge.totalTolerance * max(mine.scale, theirs.scale)
      if abs(mine.total - theirs.total) <= tolerance { continue }
      let message =
        "violations at \(mine.priority) are \(mine.total), those of a fresh solver \(theirs.total)"
      if system.rows.count > Self.arbitratedRows { return (.otherThanFresh, message) }
      // One of them is wrong, or neither where doubles cannot tell.
      let isMine = mine.total > theirs.total
      if case .wrong(let reason) = SolutionJudge.judge(system, at: isMine ? x : expected) {
        return (.notOptimal, isMine ? reason : "in a fresh solver \(reason)")
      }
      counts.open += 1
      return nil
    }
    return nil
  }

  /// The certificate proves the solution optimal, whatever the size of the system.
  private func certificateFailure(_ x: [Double]) -> Found? {
    CertificateCheck.failure(of: driver.solver.certificate(), for: state, at: x, in: driver)
      .map { (.certificate, $0) }
  }

  /// Questions are answered, and change nothing.
  private func queryFailure(_ x: [Double]) -> Found? {
    let solver = driver.solver
    let isUnique = solver.hasUniqueSolution
    for (index, variable) in driver.variables.enumerated().prefix(12) {
      if solver.isAmbiguous(variable) && isUnique && state.system.mentioned[index] {
        return (.outcome, "v\(index) is ambiguous in a unique solution")
      }
      for constraint in solver.constraints(affecting: variable) where !solver.contains(constraint) {
        return (.outcome, "v\(index) is affected by a constraint that is not held")
      }
    }
    for entry in solver.certificate().entries where !entry.multiplier.isFinite {
      return (.notFinite, "a multiplier of the certificate is \(entry.multiplier)")
    }
    let values = driver.values
    for index in x.indices where values[index].bitPattern != x[index].bitPattern {
      return (.changed, "a question changed v\(index): \(x[index]) to \(values[index])")
    }
    return nil
  }
}
