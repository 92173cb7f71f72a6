import LayoutInput
import LayoutSolver

/// The report for people.
enum ResultTables {
  static func text(machine: Machine, results: [CellResult]) -> String {
    let cliffs = results.filter { $0.median(.change) != nil || $0.omission != nil }
    let systems = results.filter {
      $0.median(.layout) == nil && $0.median(.change) == nil && $0.omission == nil
    }
    let controllers = results.filter { $0.median(.plainLayout) != nil }
    let screens = results.filter { $0.median(.layout) != nil && $0.median(.plainLayout) == nil }
    var text = machine.summary + "\n\n"
    if !systems.isEmpty { text += measurements(systems) }
    if !screens.isEmpty { text += (systems.isEmpty ? "" : "\n") + ScreenTables.text(screens) }
    if !controllers.isEmpty { text += "\n" + ControllerTable.text(controllers) }
    if !cliffs.isEmpty {
      text += (cliffs.count == results.count ? "" : "\n") + CliffTable.text(cliffs)
    }
    return text + comparisons(systems)
  }

  private static func comparisons(_ results: [CellResult]) -> String {
    var text = ""
    let comparison = comparison(results)
    if !comparison.isEmpty {
      text += "\nTimes as fast as the best figure recorded of another solver (not of this run)\n\n"
      text += comparison
    }
    let growth = growth(results)
    if !growth.isEmpty {
      text += "\nGrowth between the two largest sizes: time ~ size^e\n\n" + growth
    }
    return text
  }

  private static func measurements(_ results: [CellResult]) -> String {
    var table = TextTable([
      "workload", "size", "variables", "constraints", "build ms", "edit µs", "churn µs",
      "toggle µs", "× by hand", "bytes/view", "pivots b/e/c", "optimal",
    ])
    for cell in results {
      let ratio = cell.median(.sustained).flatMap { own in cell.median(.byHand).map { own / $0 } }
      let bytes = cell.views > 0 ? short(Double(cell.heapBytes) / Double(cell.views)) : "–"
      let pivots = [Phase.build, .edit, .churn].map { phase in
        cell.phase(phase).map { short(perOperation($0.counts.pivots, $0)) } ?? "–"
      }
      table.append([
        cell.workload, String(cell.size), String(cell.variables), String(cell.constraints),
        short((cell.median(.build) ?? cell.median(.replay)).map { $0 / 1e6 }),
        short(cell.median(.edit).map { $0 / 1e3 }), short(cell.median(.churn).map { $0 / 1e3 }),
        short(cell.median(.toggle).map { $0 / 1e3 }), short(ratio), bytes,
        pivots.joined(separator: "/"), cell.failures.isEmpty ? "yes" : "NO",
      ])
    }
    return table.text
  }

  private static func perOperation(_ count: Int, _ phase: PhaseResult) -> Double {
    Double(count) / Double(max(phase.countedOperations, 1))
  }

  private static func comparison(_ results: [CellResult]) -> String {
    var table = TextTable(["workload", "size", "build", "edit", "churn"])
    for cell in results {
      let factors = [Phase.build, .edit, .churn].map { phase -> String? in
        guard let own = cell.median(phase), own > 0,
          let best = RecordedPeers.best(workload: cell.workload, size: cell.size, phase: phase)
        else { return nil }
        return "\(short(best.nanoseconds / own)) (\(best.peer))"
      }
      guard factors.contains(where: { $0 != nil }) else { continue }
      table.append([cell.workload, String(cell.size)] + factors.map { $0 ?? "–" })
    }
    return table.isEmpty ? "" : table.text
  }

  private static func growth(_ results: [CellResult]) -> String {
    var table = TextTable(["workload", "sizes", "build", "edit", "churn", "by hand"])
    var seen: [String] = []
    for cell in results where !seen.contains(cell.workload) {
      seen.append(cell.workload)
      let cells = results.filter { $0.workload == cell.workload }.sorted { $0.size < $1.size }
      guard cells.count >= 2 else { continue }
      let pair = (cells[cells.count - 2], cells[cells.count - 1])
      let exponents = [Phase.build, .edit, .churn, .byHand].map { phase -> String in
        growthExponent(of: phase, from: pair.0, to: pair.1)
          .map { $0.text(places: 2) } ?? "–"
      }
      table.append([cell.workload, "\(pair.0.size) → \(pair.1.size)"] + exponents)
    }
    return table.isEmpty ? "" : table.text
  }

  /// The exponent with which a phase's time grows with the number of views.
  static func growthExponent(
    of phase: Phase, from first: CellResult, to second: CellResult
  ) -> Double? {
    guard let before = first.median(phase), let after = second.median(phase) else { return nil }
    return Samples.growthExponent(
      from: (Double(first.views), before), to: (Double(second.views), after))
  }

  /// Three significant digits.
  static func short(_ value: Double?) -> String {
    guard let value, value.isFinite else { return "–" }
    let magnitude = abs(value)
    if magnitude == 0 { return "0" }
    if magnitude < 1 { return value.text(places: 3) }
    if magnitude < 10 { return value.text(places: 2) }
    if magnitude < 100 { return value.text(places: 1) }
    return value.text(places: 0)
  }
}
