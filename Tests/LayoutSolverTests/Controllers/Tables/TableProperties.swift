import SolverReference
import Testing

@testable import LayoutControllers
import LayoutSolver
@testable import LayoutViews

/// Random tables that are scrolled, resized and changed.
struct TableProperties {
  @Test(
    "whatever happens, what is loaded is what is in sight, without gaps", .tags(.slow), .unlessQuick
  )
  func loadedIsInSight() {
    for seed in PropertyCheck.seeds(60) {
      var random = SeededGenerator(seed: seed)
      let stage = TableStage(
        (0..<random.int(1...4)).map { _ in
          (0..<random.int(0...40)).map { _ in Double(random.int(1...120)) }
        }, style: random.chance(0.5) ? .plain : .grouped)
      if random.chance(0.5) { stage.source.titles = ["a", nil, "c", "d"] }
      if random.chance(0.3) { stage.source.estimate = { Double(20 + $0.row % 3 * 90) } }
      if random.chance(0.3) { stage.table.contentInset.top = 30 }
      if random.chance(0.3) {
        // The path of a row changes while its cell stays.
        stage.source.contentHeight = { _, width in 3 * (4000 / max(width, 10)).rounded(.up) }
      }
      stage.table.reloadData()
      for step in 0..<40 {
        act(stage, &random)
        stage.window.runUpdateCycle()
        if let failure = failure(stage) {
          Issue.record("seed \(seed) (LAYOUTSOLVER_SEED=\(seed)), step \(step): \(failure)")
          return
        }
      }
    }
  }

  private func act(_ stage: TableStage, _ random: inout SeededGenerator) {
    let table = stage.table
    switch random.int(0...9) {
    case 0...4:
      table.contentOffset.y += Double(random.int(-150...150))
    case 5:
      table.contentOffset.y = Double(random.int(0...Int(max(0, table.contentSize.height))))
    case 6:
      stage.window.frame.size = Size(
        width: Double(random.int(200...500)), height: Double(random.int(50...400)))
    case 7:
      let section = random.int(0...stage.source.rows.count - 1)
      let count = stage.source.rows[section].count
      if count > 0, random.chance(0.5) {
        let row = random.int(0...count - 1)
        stage.source.rows[section].remove(at: row)
        table.deleteRows(at: [IndexPath(row: row, section: section)], with: .automatic)
      } else {
        let row = random.int(0...count)
        stage.source.rows[section].insert(Double(random.int(1...120)), at: row)
        table.insertRows(at: [IndexPath(row: row, section: section)], with: .automatic)
      }
    case 8:
      let section = random.int(0...stage.source.rows.count - 1)
      if stage.source.rows[section].isEmpty { return }
      let row = random.int(0...stage.source.rows[section].count - 1)
      table.scrollToRow(
        at: IndexPath(row: row, section: section),
        at: random.pick([.top, .middle, .bottom, .none] as [TableView.ScrollPosition]),
        animated: random.chance(0.5))
    default: table.reloadData()
    }
  }

  private func failure(_ stage: TableStage) -> String? {
    let table = stage.table
    if let message = stage.messages.first { return message }
    let visible = table.bounds
    let expected = table.heights.sections.indices.flatMap { section in
      (0..<table.numberOfRows(inSection: section)).map { IndexPath(row: $0, section: section) }
    }.filter { path in
      let y = table.heights.offset(of: TableElement(path))
      let height = table.heights.run(of: TableElement(path)).height
      return y < visible.maxY && y + height > visible.minY
    }
    if table.indexPathsForVisibleRows != expected {
      return "\(table.indexPathsForVisibleRows) are shown, not \(expected)"
    }
    for path in expected {
      guard let cell = table.cellForRow(at: path) as? BoxCell else { return "no cell for \(path)" }
      if cell.isHidden { return "the cell of \(path) is hidden" }
      if cell.frame != table.rectForRow(at: path) { return "\(path) is at \(cell.frame)" }
      let content =
        stage.source.contentHeight?(path, cell.box.frame.width)
        ?? stage.source.rows[path.section][path.row]
      if cell.frame.height != content + 16 { return "\(path) is \(cell.frame.height) high" }
      if cell.box.frame.height != content { return "the content of \(path) is \(cell.box.frame)" }
    }
    let open = stage.source.made.filter { !$0.isHidden }
    if open.count != expected.count { return "\(open.count) cells for \(expected.count) rows" }
    return nil
  }
}
