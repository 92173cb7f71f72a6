import LayoutSolver
import Testing

@testable import LayoutTraces

/// Replays what other solvers' test suites assert, and what real clients did.
struct TraceConformanceTests {
  @Test("every fixture file has its traces", arguments: TraceFixtures.files.map(\.path))
  func fileIsComplete(_ path: String) throws {
    let expected = TraceFixtures.files.first { $0.path == path }?.count
    #expect(try TraceFixtures.traces(path).count == expected)
  }

  @Test("every expectation holds and nothing fails unexpectedly", arguments: TraceFixtures.all)
  func conforms(_ example: TraceCase) {
    var replay = TraceReplay(example.trace)
    var problems: [String] = []
    let isClean = replay.run { if $0.isProblem { problems.append($0.line) } }
    #expect(problems.isEmpty)
    #expect(isClean == problems.isEmpty)
  }

  @Test("the same calls give the same results, bit for bit", arguments: TraceFixtures.all)
  func repeats(_ example: TraceCase) {
    func lines() -> [String] {
      var replay = TraceReplay(example.trace)
      var lines: [String] = []
      _ = replay.run { lines.append($0.line) }
      return lines + replay.system.variables.map { "\(replay.solver.value(of: $0).bitPattern)" }
    }
    #expect(lines() == lines())
  }

  @Test("the changes that the solver names are all that there are", arguments: TraceFixtures.all)
  func changesAreComplete(_ example: TraceCase) {
    var replay = TraceReplay(example.trace)
    for (index, step) in example.trace.steps.enumerated() {
      replay.take(index) { _ in }
      guard step.action.readsSolution else { continue }
      let missed = replay.system.variables.indices.filter {
        replay.lastRead[$0] != replay.solver.value(of: replay.system.variables[$0])
      }
      #expect(missed.isEmpty, "step \(index): \(missed.map { replay.system.variableNames[$0] })")
    }
  }

  @Test(
    "a step that fails changes nothing",
    arguments: TraceFixtures.all.filter { $0.trace.steps.contains { $0.expectedError != nil } })
  func failureChangesNothing(_ example: TraceCase) {
    var replay = TraceReplay(example.trace)
    for (index, step) in example.trace.steps.enumerated() {
      guard step.expectedError != nil else {
        replay.take(index) { _ in }
        continue
      }
      let before = State(of: replay)
      replay.take(index) { _ in }
      #expect(State(of: replay) == before, "step \(index)")
    }
  }

  /// What can be seen of a solver.
  private struct State: Equatable {
    var values: [Double]
    var held: [Bool]
    var constants: [Double]
    var priorities: [Priority]
    var edits: [Bool]

    init(of replay: TraceReplay) {
      let solver = replay.solver
      values = replay.system.variables.map { solver.value(of: $0) }
      held = replay.system.constraints.map { solver.contains($0) }
      constants = replay.system.constraints.map(\.constant)
      priorities = replay.system.constraints.map(\.priority)
      edits = replay.system.variables.map { solver.isEditing($0) }
    }
  }
}

extension TraceStep.Action {
  fileprivate var readsSolution: Bool {
    switch self {
    case .print, .printChanged, .expect: true
    default: false
    }
  }
}
