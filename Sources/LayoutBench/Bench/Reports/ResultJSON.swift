import LayoutInput
import LayoutSolver
import LayoutTraces

/// A benchmark's results as one JSON object: the members in a fixed order, so that files compare.
enum ResultJSON {
  static func text(machine: Machine, results: [CellResult]) -> String {
    let rows = results.flatMap { cell in
      cell.phases.map { "    " + JSONValue.object(members(of: $0, in: cell)).text }
    }
    return """
      {
        "machine": \(JSONValue.object(machine.members).text),
        "results": [
      \(rows.joined(separator: ",\n"))
        ]
      }

      """
  }

  private static func members(of phase: PhaseResult, in cell: CellResult) -> [(String, JSONValue)] {
    let counts = phase.counts
    var members: [(String, JSONValue)] = [
      ("workload", .string(cell.workload)),
      ("size", count(cell.size)),
      ("phase", .string(phase.phase.rawValue)),
      ("operations", count(phase.operations)),
      ("median_ns", number(phase.median)),
      ("p95_ns", number(phase.p95)),
      ("variables", count(cell.variables)),
      ("constraints", count(cell.constraints)),
      ("pivots", count(counts.pivots)),
      ("peak_bytes", count(cell.peakBytes)),
      ("heap_bytes", count(cell.heapBytes)),
      ("solver_bytes", count(cell.solverBytes)),
      ("views", count(cell.views)),
      ("runs", count(cell.runs)),
      ("counted_operations", count(phase.countedOperations)),
      ("flips", count(counts.flips)),
      ("factorizations", count(counts.factorizations)),
      ("variables_evaluated", count(counts.variablesEvaluated)),
      ("rows_checked", count(counts.rowsChecked)),
      ("direct_edits", count(counts.directEdits)),
      ("verified", .bool(cell.failures.isEmpty)),
    ]
    if phase.movedViews > 0 { members.append(("moved_views", count(phase.movedViews))) }
    if let allocations = phase.allocations {
      members.append(("allocations_per_operation", number(allocations)))
    }
    if let list = cell.distribution.first(where: { $0.phase == phase.phase })?.medians {
      members.append(("distribution_ns", .array(list.map(number))))
    }
    return members
  }

  /// Three digits behind the point below 1000, none above: times carry no more.
  private static func number(_ value: Double) -> JSONValue {
    .number(value.magnitude < 1000 ? (value * 1000).rounded() / 1000 : value.rounded())
  }

  static func count(_ value: Int) -> JSONValue { .number(Double(value)) }
}

/// What the figures were measured on.
struct Machine {
  var processor: String
  var cores: Int
  var system: String
  var configuration: String

  static var current: Machine {
    #if DEBUG
      let configuration = "debug"
    #else
      let configuration = "release"
    #endif
    return Machine(
      processor: processorName ?? "unknown", cores: ProcessFacts.processors,
      system: ProcessFacts.system, configuration: configuration)
  }

  private static var processorName: String? {
    guard let text = ProcessFacts.text(at: "/proc/cpuinfo") else {
      return nil
    }
    let line = text.split(separator: "\n").first { $0.hasPrefix("model name") }
    return line?.split(separator: ":").last.map { name in
      name.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
  }

  var members: [(String, JSONValue)] {
    [
      ("processor", .string(processor)), ("cores", ResultJSON.count(cores)),
      ("system", .string(system)), ("configuration", .string(configuration)),
      ("clock", .string("thread processor time")),
    ]
  }

  var summary: String { "\(processor), \(cores) cores, \(system), \(configuration) build" }
}
