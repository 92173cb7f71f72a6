import Foundation
import LayoutSolver
import LayoutTraces

/// A benchmark's results as one JSON object: the members in a fixed order, so that files compare.
enum ResultJSON {
  static func text(machine: Machine, results: [CellResult]) -> String {
    let rows = results.flatMap { cell in
      cell.phases.map { "    " + object(members(of: $0, in: cell)) }
    }
    return """
      {
        "machine": \(object(machine.members)),
        "results": [
      \(rows.joined(separator: ",\n"))
        ]
      }

      """
  }

  private static func members(of phase: PhaseResult, in cell: CellResult) -> [(String, String)] {
    let counts = phase.counts
    var members: [(String, String)] = [
      ("workload", quoted(cell.workload)),
      ("size", String(cell.size)),
      ("phase", quoted(phase.phase.rawValue)),
      ("operations", String(phase.operations)),
      ("median_ns", number(phase.median)),
      ("p95_ns", number(phase.p95)),
      ("variables", String(cell.variables)),
      ("constraints", String(cell.constraints)),
      ("pivots", String(counts.pivots)),
      ("peak_bytes", String(cell.peakBytes)),
      ("heap_bytes", String(cell.heapBytes)),
      ("solver_bytes", String(cell.solverBytes)),
      ("views", String(cell.views)),
      ("runs", String(cell.runs)),
      ("counted_operations", String(phase.countedOperations)),
      ("flips", String(counts.flips)),
      ("factorizations", String(counts.factorizations)),
      ("variables_evaluated", String(counts.variablesEvaluated)),
      ("rows_checked", String(counts.rowsChecked)),
      ("direct_edits", String(counts.directEdits)),
      ("verified", String(cell.failures.isEmpty)),
    ]
    if phase.movedViews > 0 { members.append(("moved_views", String(phase.movedViews))) }
    if let allocations = phase.allocations {
      members.append(("allocations_per_operation", number(allocations)))
    }
    if let list = cell.distribution.first(where: { $0.phase == phase.phase })?.medians {
      members.append(("distribution_ns", "[" + list.map(number).joined(separator: ", ") + "]"))
    }
    return members
  }

  private static func object(_ members: [(String, String)]) -> String {
    "{" + members.map { "\(quoted($0)): \($1)" }.joined(separator: ", ") + "}"
  }

  /// Three digits behind the point below 1000, none above: times carry no more.
  private static func number(_ value: Double) -> String {
    guard value.isFinite else { return "null" }
    return abs(value) < 1000 ? String(format: "%.3f", value) : String(format: "%.0f", value)
  }

  static func quoted(_ text: String) -> String { JSONValue.string(text).text }
}

/// What the figures were measured on.
struct Machine {
  var processor: String
  var cores: Int
  var system: String
  var configuration: String

  static var current: Machine {
    let info = ProcessInfo.processInfo
    #if DEBUG
      let configuration = "debug"
    #else
      let configuration = "release"
    #endif
    return Machine(
      processor: processorName ?? "unknown", cores: info.activeProcessorCount,
      system: info.operatingSystemVersionString, configuration: configuration)
  }

  private static var processorName: String? {
    guard let text = try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8) else {
      return nil
    }
    let line = text.split(separator: "\n").first { $0.hasPrefix("model name") }
    return line?.split(separator: ":").last.map { $0.trimmingCharacters(in: .whitespaces) }
  }

  var members: [(String, String)] {
    [
      ("processor", ResultJSON.quoted(processor)), ("cores", String(cores)),
      ("system", ResultJSON.quoted(system)), ("configuration", ResultJSON.quoted(configuration)),
      ("clock", ResultJSON.quoted("thread processor time")),
    ]
  }

  var summary: String { "\(processor), \(cores) cores, \(system), \(configuration) build" }
}
