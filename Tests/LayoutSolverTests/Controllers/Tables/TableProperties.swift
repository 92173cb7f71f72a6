import SolverReference
import Testing

@testable import LayoutControllers
import LayoutSolver
@testable import LayoutViews

/// Random tables that are scrolled, resized and changed.
struct TableProperties {
  @Test(
    "whatever happens, what is loaded is what is in sight, without gaps", .tags(.slow),
    .unlessQuick, arguments: [false, true])
  func loadedIsInSight(movesRows: Bool) {
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
        if movesRows, random.chance(0.5) {
          move(stage, &random)
        } else {
          act(stage, &random)
        }
        stage.window.runUpdateCycle()
        if stage.table.movement != nil {
          if let failure = movementFailure(stage) {
            Issue.record("seed \(seed) (LAYOUTSOLVER_SEED=\(seed)), step \(step): \(failure)")
            return
          }
          continue
        }
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

  /// What a person does to a row that they move, or that they begin to.
  private func move(_ stage: TableStage, _ random: inout SeededGenerator) {
    let table = stage.table
    if table.movement == nil {
      guard let path = random.pick(table.indexPathsForVisibleRows.map { $0 as IndexPath? } + [nil])
      else { return }
      _ = table.beginInteractiveMovementForRow(at: path)
      return
    }
    switch random.int(0...9) {
    case 0: table.cancelInteractiveMovement()
    case 1, 2: table.endInteractiveMovement()
    default:
      let y = table.bounds.minY + Double(random.int(-20...Int(table.bounds.height) + 20))
      table.updateInteractiveMovementTargetPosition(Point(x: 0, y: y))
    }
  }

  /// What is wrong while a row is moved: the others are where they would be if it were at its place.
  private func movementFailure(_ stage: TableStage) -> String? {
    let table = stage.table
    guard let movement = table.movement else { return nil }
    if let message = stage.messages.first { return message }
    guard let moved = table.cellForRow(at: movement.original) else { return "no cell is moved" }
    if abs(moved.frame.midY - movement.position.y) > 0.5 {
      return "the cell that is moved to \(movement.position) is at \(moved.frame)"
    }
    let heights = table.heights
    let height = heights.run(of: TableElement(movement.original)).height
    var y = heights.header
    for section in heights.sections.indices {
      y += heights.run(of: TableElement(section: section, position: 0)).height
      var rows = (0..<heights.rowCount(in: section)).map { IndexPath(row: $0, section: section) }
      rows.removeAll { $0 == movement.original }
      for place in 0...rows.count {
        if movement.current == IndexPath(row: place, section: section) { y += height }
        if place == rows.count { break }
        let path = rows[place]
        let length = heights.run(of: TableElement(path)).height
        let frame = Rect(x: 0, y: y, width: 10, height: length)
        y += length
        let isInSight = frame.minY < table.bounds.maxY && frame.maxY > table.bounds.minY
        guard let cell = table.cellForRow(at: path) else {
          if isInSight { return "no cell for \(path) at \(frame)" }
          continue
        }
        if abs(cell.frame.minY - frame.minY) > 0.5 {
          return "\(path) is at \(cell.frame), not at \(frame)"
        }
      }
      y +=
        heights.run(
          of: TableElement(section: section, position: heights.sections[section].count - 1)
        ).height
    }
    return nil
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
