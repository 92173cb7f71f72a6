import LayoutInput
import LayoutSolver

/// The report on the cases whose times once grew as the square of a size, for people.
enum CliffTable {
  static func text(_ results: [CellResult]) -> String {
    var names: [String] = []
    for cell in results where !names.contains(cell.workload) { names.append(cell.workload) }
    let cases = names.map { name in results.filter { $0.workload == name } }
    let columns = cases.map(\.count).max() ?? 0
    let sizes = (0..<columns).flatMap { _ in ["size", "time"] }
    var table = TextTable(["case"] + sizes + ["e", "right"])
    var omissions = ""
    for cells in cases {
      var row = [cells[0].workload]
      for column in 0..<columns {
        guard column < cells.count else {
          row += ["", ""]
          continue
        }
        row += [String(cells[column].size), time(cells[column])]
      }
      row += [exponent(cells), cells.allSatisfy(\.failures.isEmpty) ? "yes" : "NO"]
      table.append(row)
      for cell in cells {
        guard let omission = cell.omission else { continue }
        omissions += "\(cell.workload) \(cell.size) is left out: it \(omission)\n"
      }
    }
    return "Cliffs: one change, whose time grows as size^e between the two largest sizes\n\n"
      + table.text + (omissions.isEmpty ? "" : "\n" + omissions)
  }

  private static func exponent(_ cells: [CellResult]) -> String {
    let measured = cells.filter { $0.median(.change) != nil }.sorted { $0.size < $1.size }
    guard measured.count > 1 else { return "–" }
    let growth = ResultTables.growthExponent(
      of: .change, from: measured[measured.count - 2], to: measured[measured.count - 1])
    return growth.map { $0.text(places: 2) } ?? "–"
  }

  private static func time(_ cell: CellResult) -> String {
    guard let nanoseconds = cell.median(.change) else { return "left out" }
    return nanoseconds < 1e6
      ? ResultTables.short(nanoseconds / 1e3) + " µs"
      : ResultTables.short(nanoseconds / 1e6) + " ms"
  }
}
