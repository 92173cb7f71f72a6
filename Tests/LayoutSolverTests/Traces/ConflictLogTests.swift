import LayoutSolver
import LayoutTraces
import Testing

/// The conflicts that Apple's engine reported, against those that ours names.
struct ConflictLogTests {
  @Test("the conflict is within what was added", arguments: TraceFixtures.conflictLogs)
  func conflictIsKnown(_ example: TraceCase) throws {
    let log = try ConflictLog(example.trace)
    #expect(!log.conflict.isEmpty)
    #expect(log.conflict.count == Set(log.conflict).count)
    #expect(Set(log.conflict).isSubset(of: Set(log.implied + log.added)))
    #expect(!Set(log.conflict).isSubset(of: Set(log.implied)))
  }

  @Test("the conflict is irreducible", arguments: TraceFixtures.conflictLogs)
  func conflictIsIrreducible(_ example: TraceCase) throws {
    let log = try ConflictLog(example.trace)
    #expect(!log.isSatisfiable(log.conflict))
    for id in log.conflict {
      #expect(log.isSatisfiable(log.conflict.filter { $0 != id }), "without \(id)")
    }
  }

  /// Where the reported set is irreducible together with what is implied, every conflicting set
  /// holds all of it.
  @Test("an irreducible reported set is found", arguments: TraceFixtures.conflictLogs)
  func minimalSetIsFound(_ example: TraceCase) throws {
    let log = try ConflictLog(example.trace)
    guard log.isMinimal else { return }
    #expect(Set(log.conflict).subtracting(log.implied) == Set(log.reported))
  }

  @Test("what every conflict must hold is found", arguments: TraceFixtures.conflictLogs)
  func necessaryConstraintsAreFound(_ example: TraceCase) throws {
    let log = try ConflictLog(example.trace)
    for id in log.added where log.isSatisfiable(log.implied + log.added.filter({ $0 != id })) {
      #expect(log.conflict.contains(id))
    }
  }
}

/// A trace of the conflict logs, and what the solver said of it.
private struct ConflictLog {
  let trace: Trace
  /// The ids that the first step adds.
  let implied: [String]
  /// The ids that the second step adds, which must be refused.
  let added: [String]
  let reported: [String]
  let isMinimal: Bool
  /// The set that the solver named.
  let conflict: [String]

  init(_ trace: Trace) throws {
    self.trace = trace
    guard trace.steps.count == 2, case .add(let implied) = trace.steps[0].action,
      case .add(let added) = trace.steps[1].action,
      case .array(let reported) = trace.annotation("reported")?.content,
      case .bool(let isMinimal) = trace.annotation("minimal")?.content
    else {
      throw ConflictLogError()
    }
    self.implied = implied
    self.added = added
    self.isMinimal = isMinimal
    self.reported = reported.compactMap {
      if case .string(let id) = $0.content { id } else { nil }
    }
    var replay = TraceReplay(trace)
    var conflict: [String] = []
    _ = replay.run { record in
      if case .failure(let failure, _) = record.content { conflict = failure.conflict }
    }
    self.conflict = conflict
  }

  /// Whether a fresh solver takes these constraints.
  func isSatisfiable(_ ids: [String]) -> Bool {
    let system = TraceSystem(trace)
    do {
      try Solver().add(ids.compactMap { system.constraint(id: $0) })
      return true
    } catch {
      return false
    }
  }
}

/// A conflict log that has not the form described beside the file.
private struct ConflictLogError: Error {}
