import LayoutSolver

/// The report on what controllers add, for people.
enum ControllerTable {
  static func text(_ results: [CellResult]) -> String {
    var table = TextTable([
      "screen", "views", "first layout µs", "without", "ratio", "resize µs", "without", "ratio",
      "pass µs", "without", "ratio", "constant µs", "without", "ratio", "shift µs", "without",
      "ratio", "right",
    ])
    for cell in results {
      var row = [cell.workload, String(cell.views)]
      for (phase, plain) in [
        (Phase.layout, Phase.plainLayout), (.resize, .plainResize), (.pass, .plainPass),
        (.constant, .plainConstant),
        (.shift, .plainShift),
      ] {
        let with = cell.median(phase)
        let without = cell.median(plain)
        row.append(ResultTables.short(with.map { $0 / 1e3 }))
        row.append(ResultTables.short(without.map { $0 / 1e3 }))
        row.append(ResultTables.short(with.flatMap { with in without.map { with / $0 } }))
      }
      table.append(row + [cell.failures.isEmpty ? "yes" : "NO"])
    }
    return "What controllers add: a card of 19 views each\n\n" + table.text
  }
}
