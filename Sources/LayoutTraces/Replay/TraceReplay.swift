public import ConstraintSolver

/// Takes the steps of a trace with a solver and reports what they print and what goes wrong.
///
/// ```swift
/// var replay = TraceReplay(trace)
/// let isClean = replay.run { print($0.line) }
/// ```
public struct TraceReplay {
  /// The trace.
  public let trace: Trace
  /// The trace's variables and constraints.
  public let system: TraceSystem
  /// The solver, as the steps taken so far left it.
  public let solver = Solver()

  /// Each variable's value in the last solution that was read; variables rest at 0 before that.
  ///
  /// Steps that compare read the solution just as those that print do.
  var lastRead: [Double]
  /// The variables' indices in the order of their names, which is the order of the output.
  private let nameOrder: [Int]
  private let indices: [Variable: Int]
  /// Whether changes cannot be learnt from the solver because it was emptied.
  private var wasReset = false

  /// Creates a replay that has taken no step.
  public init(_ trace: Trace) {
    self.trace = trace
    let system = TraceSystem(trace)
    self.system = system
    lastRead = Array(repeating: 0, count: system.variables.count)
    nameOrder = system.variables.indices.sorted {
      system.variableNames[$0] < system.variableNames[$1]
    }
    indices = Dictionary(zip(system.variables, system.variables.indices)) { first, _ in first }
  }

  /// Takes all steps, going on after errors.
  ///
  /// - Parameter report: Gets each record as soon as there is one.
  /// - Returns: Whether every expectation held and no unexpected error occurred.
  public mutating func run(_ report: (TraceRecord) -> Void) -> Bool {
    var isClean = true
    for index in trace.steps.indices {
      take(index) { record in
        if record.isProblem { isClean = false }
        report(record)
      }
    }
    return isClean
  }

  /// Takes one step.
  ///
  /// - Parameters:
  ///   - index: The step's index; steps are meant to be taken in order.
  ///   - report: Gets the step's records.
  public mutating func take(_ index: Int, _ report: (TraceRecord) -> Void) {
    let step = trace.steps[index]
    func record(_ content: TraceRecord.Content) {
      report(TraceRecord(trace: trace.name, step: index, content: content))
    }
    do {
      if let content = try perform(step.action) { record(content) }
      if let expected = step.expectedError {
        record(.unmet(expected: .string(expected.rawValue), got: JSONValue(.null)))
      }
    } catch {
      record(.failure(error, expected: step.expectedError == error.kind))
      if let expected = step.expectedError, expected != error.kind {
        record(.unmet(expected: .string(expected.rawValue), got: .string(error.kind.rawValue)))
      }
    }
  }

  private mutating func perform(
    _ action: TraceStep.Action
  ) throws(TraceFailure) -> TraceRecord.Content? {
    switch action {
    case .expect(let expectation):
      _ = readSolution()
      return try compare(expectation)
    case .print(let names):
      _ = readSolution()
      let wanted = names.map(Set.init)
      return .values(
        entries(of: nameOrder.filter { wanted?.contains(system.variableNames[$0]) ?? true }))
    case .printChanged:
      let changed = readSolution()
      return .changed(entries(of: nameOrder.filter { changed.contains($0) }))
    default:
      try change(action)
      return nil
    }
  }

  private func entries(of indices: [Int]) -> [TraceStep.Entry<Double>] {
    indices.map {
      TraceStep.Entry(system.variableNames[$0], solver.value(of: system.variables[$0]))
    }
  }

  /// Brings `lastRead` up to date and returns the variables whose values differ from what it held.
  private mutating func readSolution() -> Set<Int> {
    var changed: Set<Int> = []
    func note(_ index: Int, _ value: Double) {
      if lastRead[index] != value {
        lastRead[index] = value
        changed.insert(index)
      }
    }
    solver.forEachChange { variable, value in
      if let index = indices[variable] { note(index, value) }
    }
    if wasReset {
      wasReset = false
      for (index, variable) in system.variables.enumerated() {
        note(index, solver.value(of: variable))
      }
    }
    return changed
  }
}

// MARK: - Steps that change the solver

extension TraceReplay {
  private mutating func change(_ action: TraceStep.Action) throws(TraceFailure) {
    if case .reset = action {
      solver.reset()
      wasReset = true
      return
    }
    let call = try self.call(for: action)
    do {
      try call(solver)
    } catch {
      throw TraceFailure(error, in: system)
    }
  }

  /// The call that a step stands for.
  ///
  /// What the step names is looked up here, so that a name that does not exist is an error before
  /// anything has changed.
  private func call(
    for action: TraceStep.Action
  ) throws(TraceFailure) -> (Solver) throws(SolverError) -> Void {
    switch action {
    case .add(let ids):
      let constraints = try constraints(ids)
      return { (solver) throws(SolverError) in try solver.add(constraints) }
    case .remove(let ids):
      let constraints = try constraints(ids)
      return { (solver) throws(SolverError) in try solver.remove(constraints) }
    case .setConstant(let entries):
      var changes: [(constraint: Constraint, constant: Double)] = []
      for entry in entries { changes.append((try constraint(entry.name), entry.value)) }
      return { (solver) throws(SolverError) in try solver.setConstants(changes) }
    case .setPriority(let entries):
      var changes: [(constraint: Constraint, priority: Priority)] = []
      for entry in entries { changes.append((try constraint(entry.name), Priority(entry.value))) }
      return { (solver) throws(SolverError) in try solver.setPriorities(changes) }
    case .edit(let name, let priority):
      if name.isEmpty { throw TraceFailure(.invalid, "an edit of nothing") }
      let variable = try variable(name)
      return { (solver) throws(SolverError) in
        try solver.edit(variable, priority: Priority(priority))
      }
    case .endEdit(let name):
      let variable = try variable(name)
      return { (solver) throws(SolverError) in try solver.endEdit(variable) }
    case .suggest(let entries):
      if entries.isEmpty { throw TraceFailure(.invalid, "suggestions for nothing") }
      var values: [(variable: Variable, value: Double)] = []
      for entry in entries { values.append((try variable(entry.name), entry.value)) }
      return { (solver) throws(SolverError) in try solver.suggest(values) }
    case .reset, .print, .printChanged, .expect: return { _ in }
    }
  }

  func constraint(_ id: String) throws(TraceFailure) -> Constraint {
    guard let constraint = system.constraint(id: id) else {
      throw TraceFailure(.unknown, "the trace has no constraint '\(id)'")
    }
    return constraint
  }

  private func constraints(_ ids: [String]) throws(TraceFailure) -> [Constraint] {
    var constraints: [Constraint] = []
    for id in ids { constraints.append(try constraint(id)) }
    return constraints
  }

  func variable(_ name: String) throws(TraceFailure) -> Variable {
    guard let variable = system.variable(named: name) else {
      throw TraceFailure(.unknown, "the trace has no variable '\(name)'")
    }
    return variable
  }
}
