import LayoutSolver
import Testing

/// The rows of a table controller get out of the keyboard's way.
struct TableKeyboardTests {
  private final class Rows: TableViewController {
    override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
      40
    }
  }

  @Test("a table controller moves its insets with the keyboard")
  func insets() {
    let stage = ControllerStage()
    stage.window.hostSafeAreaInsets = EdgeInsets(top: 20, left: 0, bottom: 34, right: 0)
    let rows = Rows()
    rows.tableView.rowHeight = 50
    stage.window.rootViewController = rows
    _ = stage.cycle()
    let table = rows.tableView
    #expect(table.adjustedContentInset.bottom == 34)
    stage.window.keyboardFrame = Rect(x: 0, y: 260, width: 320, height: 220)
    _ = stage.cycle()
    #expect(table.adjustedContentInset.bottom == 220)
    #expect(table.contentInset == .zero)
    table.scrollToRow(at: IndexPath(row: 39, section: 0), at: .bottom, animated: false)
    #expect(table.contentOffset.y == 40 * 50 + 220 - 480)
    stage.window.keyboardFrame = .zero
    _ = stage.cycle()
    #expect(table.adjustedContentInset.bottom == 34)
    // A table that nobody controls stays as it is.
    let plain = TableView(frame: Rect(x: 0, y: 0, width: 320, height: 480))
    rows.view.superview?.addSubview(plain)
    stage.window.keyboardFrame = Rect(x: 0, y: 260, width: 320, height: 220)
    _ = stage.cycle()
    #expect(plain.adjustedContentInset.bottom == 34)
    #expect(stage.messages == [])
  }
}
