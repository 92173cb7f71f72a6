import LayoutSolver
import Testing

/// Rows that people delete, insert and move, and what a table controller asks about them.
struct TableEditingTests {
  /// A controller of rows with names, which notes what it is asked to do.
  private final class Names: TableViewController {
    var names: [String]
    var events: [String] = []
    var style = TableViewCell.EditingStyle.delete
    var fixed: Set<Int> = []
    var leading: SwipeActionsConfiguration?

    init(_ names: [String]) {
      self.names = names
      super.init(style: .plain)
    }
    override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
      names.count
    }
    override func tableView(
      _ tableView: TableView, cellForRowAt indexPath: IndexPath
    ) -> TableViewCell {
      let cell = TableViewCell()
      cell.identifier = names[indexPath.row]
      cell.showsReorderControl = true
      return cell
    }
    override func tableView(_ tableView: TableView, canEditRowAt indexPath: IndexPath) -> Bool {
      !fixed.contains(indexPath.row)
    }
    override func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool {
      !fixed.contains(indexPath.row)
    }
    override func tableView(
      _ tableView: TableView, editingStyleForRowAt indexPath: IndexPath
    ) -> TableViewCell.EditingStyle { style }
    override func tableView(
      _ tableView: TableView, commit editingStyle: TableViewCell.EditingStyle,
      forRowAt indexPath: IndexPath
    ) {
      events.append("commit \(editingStyle) \(indexPath.row)")
      if editingStyle == .delete {
        names.remove(at: indexPath.row)
        tableView.deleteRows(at: [indexPath], with: .none)
      } else {
        names.insert("new", at: indexPath.row)
        tableView.insertRows(at: [indexPath], with: .none)
      }
    }
    override func tableView(
      _ tableView: TableView, moveRowAt sourceIndexPath: IndexPath,
      to destinationIndexPath: IndexPath
    ) {
      events.append("move \(sourceIndexPath.row) to \(destinationIndexPath.row)")
      names.insert(names.remove(at: sourceIndexPath.row), at: destinationIndexPath.row)
    }
    override func tableView(
      _ tableView: TableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> SwipeActionsConfiguration? { leading }
    override func tableView(_ tableView: TableView, willBeginEditingRowAt indexPath: IndexPath) {
      events.append("open \(indexPath.row)")
    }
    override func tableView(_ tableView: TableView, didEndEditingRowAt indexPath: IndexPath?) {
      events.append("close \(indexPath.map { "\($0.row)" } ?? "none")")
    }
    override func setEditing(_ editing: Bool, animated: Bool) {
      events.append("editing \(editing)")
      super.setEditing(editing, animated: animated)
    }
  }

  private let stage = ControllerStage()
  private func shown(_ names: String...) -> Names {
    let controller = Names(names)
    stage.window.rootViewController = controller
    _ = stage.cycle()
    return controller
  }
  private func row(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }
  private func order(_ controller: Names) -> [String] {
    controller.tableView.visibleCells.map { $0.identifier ?? "" }
  }

  @Test("a controller that is edited has its table's rows make room for controls")
  func editedController() throws {
    let names = shown("a", "b", "c")
    names.fixed = [1]
    let item = names.editButtonItem
    #expect(item.title == "Edit")
    let cells = names.tableView.visibleCells
    #expect(cells[0].contentView.frame == Rect(x: 0, y: 0, width: 320, height: 44))
    names.perform(try #require(item.action), sender: nil)
    _ = stage.cycle()
    #expect(names.isEditing && names.tableView.isEditing)
    #expect(item.title == "Done" && item.style == .done)
    #expect(names.tableView.visibleCells.map { $0.isEditing } == [true, true, true])
    #expect(names.tableView.visibleCells.map { $0.editingStyle } == [.delete, .none, .delete])
    #expect(cells[0].contentView.frame == Rect(x: 38, y: 0, width: 244, height: 44))
    #expect(cells[1].contentView.frame == Rect(x: 0, y: 0, width: 320, height: 44))
    // A row is not selected while it is edited, unless the table lets it.
    names.tableView.pressRow(at: row(0))
    #expect(names.tableView.indexPathForSelectedRow == nil)
    names.isEditing = false
    _ = stage.cycle()
    #expect(cells[0].contentView.frame == Rect(x: 0, y: 0, width: 320, height: 44))
    #expect(names.events == ["editing true", "editing false"])
    #expect(stage.messages == [])
  }

  @Test("rows are deleted and inserted through the data source")
  func deletedAndInserted() {
    let names = shown("a", "b", "c")
    let table = names.tableView
    table.commitEditing(ofRowAt: row(1))
    _ = stage.cycle()
    #expect(order(names) == ["a", "c"])
    names.style = .insert
    table.commitEditing(ofRowAt: row(1))
    _ = stage.cycle()
    #expect(order(names) == ["a", "new", "c"])
    names.fixed = [0]
    table.commitEditing(ofRowAt: row(0))
    #expect(names.events == ["commit delete 1", "commit insert 1"])
    #expect(stage.messages == [])
    table.commitEditing(ofRowAt: row(7))
    #expect(stage.messages.count == 1)
  }

  @Test("a row that is moved keeps its cell and its selection")
  func moved() {
    let names = shown("a", "b", "c", "d")
    let table = names.tableView
    table.selectRow(at: row(0), animated: false)
    let cell = table.cellForRow(at: row(0))
    #expect(table.dragRow(at: row(0), to: row(2)) == row(2))
    _ = stage.cycle()
    #expect(names.names == ["b", "c", "a", "d"])
    #expect(order(names) == ["b", "c", "a", "d"])
    #expect(table.cellForRow(at: row(2)) === cell)
    #expect(table.indexPathForSelectedRow == row(2))
    #expect(cell?.frame == Rect(x: 0, y: 88, width: 320, height: 44))
    names.fixed = [0]
    #expect(table.dragRow(at: row(0), to: row(1)) == nil)
    #expect(names.events == ["move 0 to 2"])
    #expect(stage.messages == [])
    #expect(table.dragRow(at: row(1), to: row(4)) == nil)
    #expect(stage.messages.count == 1)
  }

  @Test("a swipe offers what the delegate says, or the row's deletion")
  func swipe() throws {
    let names = shown("a", "b")
    let table = names.tableView
    let deletion = try #require(table.swipeRow(at: row(0), from: .trailing))
    #expect(deletion.actions.map { $0.style } == [.destructive])
    table.perform(deletion.actions[0])
    _ = stage.cycle()
    #expect(order(names) == ["b"])
    #expect(table.swipeRow(at: row(0), from: .leading) == nil)
    var done: ((Bool) -> Void)?
    names.leading = SwipeActionsConfiguration(actions: [
      ContextualAction(style: .normal, title: "Flag") { _, _, finish in done = finish }
    ])
    let offered = try #require(table.swipeRow(at: row(0), from: .leading))
    table.perform(offered.actions[0])
    names.events.append("waiting")
    done?(true)
    #expect(
      names.events == ["open 0", "commit delete 0", "close none", "open 0", "waiting", "close 0"])
    #expect(stage.messages == [])
  }
}
