import Testing

@testable import LayoutControllers
import LayoutSolver
@testable import LayoutViews

/// What follows when a person presses a row.
struct TablePressTests {
  private final class Delegate: TableViewDelegate {
    var log: [String] = []
    var replacement: IndexPath?
    var isRefusing = false

    func tableView(_ tableView: TableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
      log.append("will \(indexPath)")
      return isRefusing ? nil : replacement ?? indexPath
    }
    func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
      log.append("did \(indexPath)")
    }
    func tableView(_ tableView: TableView, didDeselectRowAt indexPath: IndexPath) {
      log.append("deselect \(indexPath)")
    }
    func tableView(
      _ tableView: TableView, accessoryButtonTappedForRowWith indexPath: IndexPath
    ) { log.append("accessory \(indexPath)") }

    func take() -> [String] {
      defer { log = [] }
      return log
    }
  }

  private func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

  private func stage(_ delegate: Delegate) -> TableStage {
    let stage = TableStage([Array(repeating: 14, count: 20)])
    stage.table.delegate = delegate
    stage.window.runUpdateCycle()
    return stage
  }

  @Test("the row is selected, its cell's handler called, then the delegate told")
  func order() {
    let delegate = Delegate()
    let stage = stage(delegate)
    let cell = stage.table.cellForRow(at: path(1))
    cell?.selectionHandler = { cell in
      delegate.log.append(
        "handler \(cell.isSelected) \(stage.table.indexPathForSelectedRow == path(1))")
    }
    cell?.accessoryHandler = { _ in delegate.log.append("accessory handler") }
    stage.table.pressRow(at: path(1))
    #expect(delegate.take() == ["will [0, 1]", "handler true true", "did [0, 1]"])
    stage.table.pressAccessory(ofRowAt: path(1))
    #expect(delegate.take() == ["accessory handler", "accessory [0, 1]"])
    stage.table.pressRow(at: path(2))
    #expect(delegate.take() == ["will [0, 2]", "deselect [0, 1]", "did [0, 2]"])
    #expect(stage.table.indexPathsForSelectedRows == [path(2)])
  }

  @Test("the delegate may have another row selected, or none")
  func delegate() {
    let delegate = Delegate()
    let stage = stage(delegate)
    delegate.replacement = path(3)
    stage.table.pressRow(at: path(0))
    #expect(delegate.take() == ["will [0, 0]", "did [0, 3]"])
    delegate.isRefusing = true
    stage.table.pressRow(at: path(0))
    #expect(delegate.take() == ["will [0, 0]"])
    #expect(stage.table.indexPathsForSelectedRows == [path(3)])
  }

  @Test("a second press takes the selection back where several rows may be selected")
  func multiple() {
    let delegate = Delegate()
    let stage = stage(delegate)
    stage.table.allowsMultipleSelection = true
    for row in [0, 1, 0] { stage.table.pressRow(at: path(row)) }
    #expect(stage.table.indexPathsForSelectedRows == [path(1)])
    #expect(
      delegate.take() == [
        "will [0, 0]", "did [0, 0]", "will [0, 1]", "did [0, 1]", "will [0, 0]", "deselect [0, 0]",
      ])
  }

  @Test("rows that cannot be pressed are reported, and tables without selection do nothing")
  func refused() {
    let delegate = Delegate()
    let stage = stage(delegate)
    stage.table.pressRow(at: path(19))
    stage.table.pressRow(at: path(20))
    #expect(
      stage.messages == [
        "LayoutSolver: row [0, 19] of TableView:'table' cannot be pressed: it is not in sight; scroll to it "
          + "before",
        "LayoutSolver: row [0, 20] of TableView:'table' cannot be pressed: there are 1 sections and 20 rows in "
          + "that one",
      ])
    stage.table.allowsSelection = false
    stage.table.pressRow(at: path(0))
    #expect(delegate.take() == [])
    #expect(stage.table.indexPathsForSelectedRows == [])
  }
}

/// Rows of inset groups, and what a group leaves free.
struct TableGroupTests {
  @Test("inset groups leave the table's margins free, which hold the safe area")
  func insetGroups() {
    let stage = TableStage([[14], [14]], style: .insetGrouped) { stage in
      stage.table.sectionHeaderHeight = 12
      stage.table.layoutMargins = EdgeInsets(top: 0, left: 16, bottom: 0, right: 20)
    }
    stage.window.runUpdateCycle()
    let cells = stage.table.visibleCells
    #expect(
      cells.map(\.frame) == [
        Rect(x: 16, y: 12, width: 284, height: 30), Rect(x: 16, y: 54, width: 284, height: 30),
      ])
    #expect(cells[0].contentView.frame == Rect(x: 0, y: 0, width: 284, height: 30))
    stage.window.hostSafeAreaInsets = EdgeInsets(top: 0, left: 40, bottom: 0, right: 0)
    stage.window.runUpdateCycle()
    #expect(cells[0].frame == Rect(x: 56, y: 12, width: 244, height: 30))
    #expect(cells[0].contentView.frame == Rect(x: 0, y: 0, width: 244, height: 30))
    stage.table.layoutMargins.left = 30
    stage.window.runUpdateCycle()
    #expect(cells[0].frame == Rect(x: 70, y: 12, width: 230, height: 30))
  }

  @Test("open rows are as high as their cells' standard height")
  func openRows() {
    let stage = TableStage([[14]]) { stage in
      stage.source.cell = { _ in
        let cell = TableViewCell()
        cell.standardHeight = 51
        return cell
      }
    }
    stage.window.runUpdateCycle()
    #expect(stage.table.visibleCells.map(\.frame.height) == [51])
  }

  @Test("content keeps its distances from the cell's edges in any direction")
  func contentInsets() {
    let cell = TableViewCell()
    cell.contentInsets = DirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    cell.accessoryType = .checkmark
    cell.accessoryWidth = 30
    #expect(
      cell.contentFrame(in: Size(width: 100, height: 44))
        == Rect(x: 2, y: 1, width: 64, height: 40))
    cell.semanticContentAttribute = .forceRightToLeft
    #expect(
      cell.contentFrame(in: Size(width: 100, height: 44))
        == Rect(x: 34, y: 1, width: 64, height: 40))
    cell.accessoryType = .detailButton
    #expect(cell.accessoryWidth == nil)
  }
}
