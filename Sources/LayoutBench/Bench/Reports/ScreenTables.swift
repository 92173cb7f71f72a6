import LayoutSolver

/// The report on whole passes for people.
enum ScreenTables {
  static func text(_ results: [CellResult]) -> String {
    var table = TextTable([
      "screen", "views", "build ms", "layout ms", "resize µs", "constant µs", "moved", "shift µs",
      "moved", "subtree µs", "by hand µs", "ns/view b+l", "bytes/view", "right",
    ])
    for cell in results {
      let views = Double(max(cell.views, 1))
      let first = (cell.median(.build) ?? 0) + (cell.median(.layout) ?? 0)
      table.append([
        cell.workload, String(cell.views), ms(cell, .build), ms(cell, .layout), us(cell, .resize),
        us(cell, .constant), moved(cell, .constant), us(cell, .shift), moved(cell, .shift),
        us(cell, .subtree), us(cell, .byHand), ResultTables.short(first / views),
        ResultTables.short(Double(cell.heapBytes) / views), cell.failures.isEmpty ? "yes" : "NO",
      ])
    }
    return "Whole passes: views, anchors, marking, solving and setting frames\n\n" + table.text
  }

  private static func ms(_ cell: CellResult, _ phase: Phase) -> String {
    ResultTables.short(cell.median(phase).map { $0 / 1e6 })
  }

  private static func us(_ cell: CellResult, _ phase: Phase) -> String {
    ResultTables.short(cell.median(phase).map { $0 / 1e3 })
  }

  private static func moved(_ cell: CellResult, _ phase: Phase) -> String {
    cell.phase(phase).map { String($0.movedViews) } ?? "–"
  }
}
