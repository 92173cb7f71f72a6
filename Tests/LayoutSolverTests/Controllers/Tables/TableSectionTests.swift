import Testing

@testable import LayoutControllers
import LayoutSolver
@testable import LayoutViews

/// Headers, footers, insets, accessories, scrolling to rows, selection.
struct TableSectionTests {
  private func rows(_ count: Int, _ sections: Int = 1) -> [[Double]] {
    [[Double]](repeating: [Double](repeating: 34, count: count), count: sections)
  }

  @Test("titles take room above their sections, and stay in sight in a plain table")
  func titles() {
    let stage = TableStage(rows(3, 3)) { $0.source.titles = ["a", nil, "c"] }
    let table = stage.table
    #expect(table.rectForHeader(inSection: 0) == Rect(x: 0, y: 0, width: 320, height: 28))
    #expect(stage.rows[0] == "[0, 0] 28.0+50.0")
    #expect((table.headerView(forSection: 0) as? TableViewHeaderFooterView)?.title == "a")
    stage.scroll(to: 100)
    #expect(table.headerView(forSection: 0)?.frame == Rect(x: 0, y: 100, width: 320, height: 28))
    // The section's end pushes it out.
    stage.scroll(to: 160)
    #expect(table.headerView(forSection: 0)?.frame == Rect(x: 0, y: 150, width: 320, height: 28))
    stage.scroll(to: 200)
    #expect(table.headerView(forSection: 0) == nil)
    #expect(table.rect(forSection: 1).height == 150)
  }

  @Test("headers of a grouped table scroll away")
  func groupedHeaders() {
    let stage = TableStage(rows(3, 2), style: .grouped) { $0.source.titles = ["a", "b"] }
    stage.scroll(to: 20)
    #expect(stage.table.headerView(forSection: 0)?.frame.minY == 0)
    stage.scroll(to: 40)
    #expect(stage.table.headerView(forSection: 0) == nil)
  }

  @Test("views of headers and footers are as high as their constraints make them")
  func views() {
    let stage = TableStage(rows(1, 2), style: .grouped) { stage in
      func made(_ height: Double) -> View {
        let view = TableViewHeaderFooterView(reuseIdentifier: nil)
        let box = View()
        box.translatesAutoresizingMaskIntoConstraints = false
        view.contentView.addSubview(box)
        LayoutConstraint.activate([
          box.topAnchor.constraint(equalTo: view.contentView.topAnchor),
          box.bottomAnchor.constraint(equalTo: view.contentView.bottomAnchor),
          box.heightAnchor.constraint(equalToConstant: height),
        ])
        return view
      }
      stage.source.header = { made(Double(20 + $0)) }
      stage.source.footer = { $0 == 1 ? made(5) : nil }
    }
    #expect(stage.table.rectForHeader(inSection: 0).height == 20)
    #expect(stage.rows == ["[0, 0] 20.0+50.0", "[1, 0] 91.0+50.0"])
    #expect(stage.table.rectForFooter(inSection: 1) == Rect(x: 0, y: 141, width: 320, height: 5))
    #expect(stage.table.contentSize.height == 146)
    #expect(stage.messages == [])
  }

  @Test("the table's own header and footer are around all sections")
  func ownHeader() {
    let stage = TableStage(rows(2)) { stage in
      stage.table.tableHeaderView = View(frame: Rect(x: 0, y: 0, width: 10, height: 60))
      stage.table.tableFooterView = View(frame: Rect(x: 0, y: 0, width: 10, height: 30))
    }
    #expect(stage.table.tableHeaderView?.frame == Rect(x: 0, y: 0, width: 320, height: 60))
    #expect(stage.table.tableFooterView?.frame == Rect(x: 0, y: 160, width: 320, height: 30))
    #expect(stage.rows[0] == "[0, 0] 60.0+50.0")
    #expect(stage.table.contentSize.height == 190)
  }

  @Test("a table under a bar begins below it, and follows it")
  func underBar() {
    let stage = TableStage(rows(20)) { stage in
      stage.window.hostSafeAreaInsets = EdgeInsets(top: 64, left: 0, bottom: 34, right: 0)
    }
    #expect(stage.table.adjustedContentInset == EdgeInsets(top: 64, left: 0, bottom: 34, right: 0))
    #expect(stage.table.contentOffset.y == -64)
    #expect(stage.place(0) == 64)
    // A row is not higher for lying under a bar.
    stage.scroll(to: 30)
    #expect(stage.place(0) == -30)
    #expect(stage.table.visibleCells.allSatisfy { $0.frame.height == 50 })
    stage.scroll(to: -64)
    stage.window.hostSafeAreaInsets.top = 32
    stage.table.contentInset.top = 10
    stage.window.runUpdateCycle()
    #expect(stage.place(0) == 42)
    stage.table.contentInsetAdjustmentBehavior = .never
    stage.window.runUpdateCycle()
    #expect(stage.place(0) == 10)
    stage.scroll(to: 100)
    stage.table.contentInset.top = 0
    stage.window.runUpdateCycle()
    #expect(stage.table.contentOffset.y == 100)
  }

  @Test("sides that are covered are left free by the content, from either side")
  func coveredSides() {
    let stage = TableStage(rows(2)) { stage in
      stage.window.hostSafeAreaInsets = EdgeInsets(top: 0, left: 44, bottom: 0, right: 20)
    }
    #expect(stage.table.visibleCells[0].frame == Rect(x: 0, y: 0, width: 320, height: 50))
    #expect(
      stage.table.visibleCells[0].contentView.frame == Rect(x: 44, y: 0, width: 256, height: 50))
  }

  @Test("accessories take their width from the content")
  func accessories() {
    let stage = TableStage([[10, 10, 10]])
    let own = View(frame: Rect(x: 0, y: 0, width: 30, height: 60))
    stage.source.cell = { path in
      let cell = BoxCell(reuseIdentifier: nil)
      cell.height = { (288 / max($0, 1)).rounded(.up) * 10 }
      if path.row == 1 { cell.accessoryType = .disclosureIndicator }
      if path.row == 2 { cell.accessoryView = own }
      return cell
    }
    stage.table.reloadData()
    stage.window.runUpdateCycle()
    let cells = stage.table.visibleCells
    #expect(cells.map(\.contentView.frame.width) == [320, 286, 274])
    // Narrower content is higher, and a row no lower than its accessory.
    #expect(cells.map(\.frame.height) == [26, 36, 60])
    #expect(own.frame == Rect(x: 274, y: 0, width: 30, height: 60))
    stage.window.layoutDirection = .rightToLeft
    stage.window.runUpdateCycle()
    #expect(own.frame.minX == 16)
    #expect(cells[1].contentView.frame.minX == 34)
  }

  @Test("a row is scrolled to where it is wanted, among rows that nobody has measured")
  func scrollTo() {
    let stage = TableStage([(0..<500).map { Double(4 + $0 % 9 * 10) }]) { stage in
      stage.window.hostSafeAreaInsets = EdgeInsets(top: 40, left: 0, bottom: 20, right: 0)
    }
    let row = IndexPath(row: 250, section: 0)
    let height = Double(20 + 250 % 9 * 10)
    stage.table.scrollToRow(at: row, at: .top, animated: false)
    #expect(stage.place(250) == 40)
    stage.table.scrollToRow(at: row, at: .bottom, animated: false)
    #expect(stage.place(250) == 180 - height)
    stage.table.scrollToRow(at: row, at: .middle, animated: false)
    #expect(stage.place(250) == 110 - height / 2)
    stage.table.scrollToRow(at: row, at: .none, animated: false)
    #expect(stage.place(250) == 110 - height / 2)
    stage.table.scrollToRow(at: IndexPath(row: 499, section: 0), at: .top, animated: false)
    #expect(stage.table.contentOffset.y == stage.table.contentSize.height + 20 - 200)
    stage.table.scrollToRow(at: IndexPath(row: 0, section: 0), at: .bottom, animated: false)
    #expect(stage.place(0) == 40)
    stage.table.scrollToRow(at: IndexPath(row: 500, section: 0), at: .top, animated: false)
    #expect(
      stage.messages == [
        "LayoutSolver: row [0, 500] of TableView:'table' cannot be scrolled to: there are 1 sections and "
          + "500 rows in that one"
      ])
  }

  @Test("an animated scroll is a pair of bounds, and new rows are where they are")
  func animatedScroll() {
    let stage = TableStage(rows(50))
    var animations: [ViewAnimation] = []
    stage.window.animator = { animations.append($0) }
    stage.table.scrollToRow(at: IndexPath(row: 2, section: 0), at: .top, animated: true)
    #expect(animations.count == 1)
    let change = animations.first?.changes.first
    #expect(animations.first?.changes.count == 1)
    #expect(change?.fromBounds.minY == 0 && change?.toBounds.minY == 100)
    #expect(change?.view === stage.table)
  }

  @Test("points and rows find each other")
  func points() {
    let stage = TableStage(rows(10, 2)) { $0.source.titles = ["a", "b"] }
    #expect(stage.table.indexPathForRow(at: Point(x: 0, y: 28)) == IndexPath(row: 0, section: 0))
    #expect(stage.table.indexPathForRow(at: Point(x: 0, y: 10)) == nil)
    #expect(stage.table.indexPathForRow(at: Point(x: 0, y: -1)) == nil)
    #expect(stage.table.indexPathForRow(at: Point(x: 0, y: 1e9)) == nil)
    let path = IndexPath(row: 2, section: 0)
    #expect(stage.table.cellForRow(at: path).flatMap { stage.table.indexPath(for: $0) } == path)
    #expect(stage.table.rectForRow(at: IndexPath(row: 10, section: 0)) == .zero)
  }

  @Test("selection goes with rows, not with cells")
  func selection() {
    let stage = TableStage(rows(100))
    let row = IndexPath(row: 1, section: 0)
    stage.table.selectRow(at: row, animated: false)
    #expect(stage.table.visibleCells.map(\.isSelected) == [false, true, false, false])
    stage.scroll(to: 1000)
    #expect(!stage.table.visibleCells.contains { $0.isSelected })
    stage.scroll(to: 0)
    #expect(stage.table.cellForRow(at: row)?.isSelected == true)
    stage.table.selectRow(at: IndexPath(row: 2, section: 0), animated: false)
    #expect(stage.table.indexPathsForSelectedRows == [IndexPath(row: 2, section: 0)])
    stage.table.allowsMultipleSelection = true
    stage.table.selectRow(at: row, animated: false)
    #expect(stage.table.indexPathsForSelectedRows.map(\.row) == [1, 2])
    stage.table.deselectRow(at: row, animated: false)
    #expect(stage.table.indexPathForSelectedRow?.row == 2)
    stage.table.reloadData()
    #expect(stage.table.indexPathForSelectedRow == nil)
  }
}
