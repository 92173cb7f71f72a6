import Foundation
import LayoutTraces
import Testing

/// The trace files that the tests replay, found relative to this file.
enum TraceFixtures {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The files, and how many traces each must have.
  static let files: [(path: String, count: Int)] =
    [
      ("IjzerenHein__autolayout.js", 11), ("PureLayout__PureLayout", 11),
      ("apple-conflict-logs", 12), ("dylanede__cassowary-rs", 2), ("google__cassowary.dart", 9),
      ("gss__engine", 9), ("nucleic__kiwi", 10), ("ratatui__kasuari", 2), ("reported-bugs", 1),
      ("slightlyoff__cassowary.js", 23), ("tribalworldwidelondon__CassowarySwift", 15),
    ].map { ("Tests/LayoutSolverTests/Fixtures/Cases/\($0.0).jsonl", $0.1) } + [
      ("Benchmarks/Inputs/enaml.jsonl", 1), ("Benchmarks/Inputs/matplotlib-figures.jsonl", 64),
      ("Benchmarks/Inputs/Screens/traces.jsonl", 190),
    ]

  static func traces(_ path: String) throws -> [Trace] {
    try TraceFile.traces(at: root.appending(path: path).path())
  }

  /// Every trace of every file.
  static let all: [TraceCase] = files.flatMap { file in
    ((try? traces(file.path)) ?? []).map { TraceCase(file: file.path, trace: $0) }
  }

  /// The smallest traces that showed a defect, one a file.
  static let regressions: [TraceCase] = {
    let folder = "Tests/LayoutSolverTests/Fixtures/Regressions"
    let names =
      (try? FileManager.default.contentsOfDirectory(
        atPath: root.appending(path: folder).path())) ?? []
    return names.sorted().flatMap { name in
      ((try? traces("\(folder)/\(name)")) ?? []).map {
        TraceCase(file: "\(folder)/\(name)", trace: $0)
      }
    }
  }()

  static let conflictLogs = all.filter { $0.file.contains("apple-conflict-logs") }
}

/// One trace as an argument of a test.
struct TraceCase: Sendable, CustomTestStringConvertible {
  let file: String
  let trace: Trace

  var testDescription: String { "\(trace.name) (\(file))" }
}
