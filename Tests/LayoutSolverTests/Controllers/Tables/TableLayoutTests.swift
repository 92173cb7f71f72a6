import Testing

@testable import LayoutControllers
import LayoutSolver
@testable import LayoutViews

/// Where rows are, which of them are loaded, and how often cells are used.
struct TableLayoutTests {
  @Test("rows are as high as their constraints make them, below each other")
  func heights() {
    let stage = TableStage([[10, 20, 30, 40]])
    #expect(
      stage.rows == [
        "[0, 0] 0.0+26.0", "[0, 1] 26.0+36.0", "[0, 2] 62.0+46.0", "[0, 3] 108.0+56.0",
      ])
    #expect(stage.table.contentSize == Size(width: 320, height: 164))
    let cell = stage.table.cellForRow(at: IndexPath(row: 2, section: 0)) as? BoxCell
    #expect(cell?.frame == Rect(x: 0, y: 62, width: 320, height: 46))
    #expect(cell?.contentView.frame == Rect(x: 0, y: 0, width: 320, height: 46))
    #expect(cell?.box.frame == Rect(x: 16, y: 8, width: 288, height: 30))
    #expect(stage.messages == [])
  }

  @Test("only rows in sight are loaded, and others when they come into it")
  func inSight() {
    let stage = TableStage([[Double](repeating: 34, count: 1000)]) { $0.source.logsDisplay = true }
    // 50 points each: four fill the table.
    #expect(stage.source.take() == ["show [0, 0]", "show [0, 1]", "show [0, 2]", "show [0, 3]"])
    #expect(stage.source.counts["cellForRow"] == 4)
    stage.scroll(to: 25)
    #expect(stage.source.take() == ["show [0, 4]"])
    stage.scroll(to: 50)
    #expect(stage.source.take() == ["end [0, 0]"])
    stage.scroll(to: 60)
    #expect(stage.source.take() == ["show [0, 5]"])
    #expect(stage.source.made.count == 5)
    #expect(stage.source.counts["cellForRow"] == 6)
    #expect(stage.table.indexPathsForVisibleRows.map(\.row) == [1, 2, 3, 4, 5])
  }

  @Test("the background is behind all cells, also those that come into sight later")
  func background() {
    let background = View()
    let stage = TableStage([[Double](repeating: 34, count: 100)]) {
      $0.table.backgroundView = background
    }
    stage.scroll(to: 130)
    #expect(stage.table.subviews.first === background)
    #expect(background.frame == stage.table.bounds)
    let cell = stage.table.cellForRow(at: IndexPath(row: 4, section: 0))
    let hit = stage.window.hitTest(Point(x: 100, y: 100), with: nil)
    #expect(cell.flatMap { hit?.isDescendant(of: $0) } == true)
  }

  @Test("cells are used again, whatever is scrolled through")
  func reuse() {
    let stage = TableStage([[Double](repeating: 34, count: 1000)])
    for step in 1...200 { stage.scroll(to: Double(step) * 37) }
    for step in 1...50 { stage.scroll(to: 7400 - Double(step) * 120) }
    #expect(stage.source.made.count <= 6)
    #expect(stage.source.made.allSatisfy { $0.superview === stage.table })
    let shown = stage.source.made.filter { !$0.isHidden }
    #expect(shown.count == stage.table.visibleCells.count)
    #expect(
      stage.source.made.map(\.reuses).reduce(0, +) + stage.source.made.count
        == stage.source.counts["cellForRow"])
    #expect(stage.messages == [])
  }

  @Test("a hundred thousand rows cost what those in sight do")
  func manyRows() {
    func work(_ count: Int) -> [Int] {
      let stage = TableStage([[Double](repeating: 34, count: count)])
      let loaded = stage.source.counts.sorted { $0.key < $1.key }.map(\.value)
      let first = stage.window.statistics
      stage.scroll(to: 20)
      stage.window.resetStatistics()
      stage.scroll(to: 70)
      let second = stage.window.statistics
      return loaded + [
        first.layouts, first.loweredConstraints, first.appliedFrames, second.layouts,
        second.loweredConstraints, second.appliedFrames, stage.table.heights.sections[0].runCount,
      ]
    }
    let small = work(100)
    #expect(small == work(100_000))
    let stage = TableStage([[Double](repeating: 34, count: 100_000)])
    #expect(stage.source.counts["numberOfRows"] == 1)
    #expect(stage.source.counts["estimatedHeight"] == 1)
    #expect(stage.source.counts["heightForRow"] == 4)
    stage.window.resetStatistics()
    stage.scroll(to: 4_000_000)
    #expect(stage.table.indexPathsForVisibleRows.count <= 5)
    #expect(stage.source.made.count <= 8)
  }

  @Test("scrolling by a row lays out the table and the row that comes, nothing else")
  func scrollCost() {
    let stage = TableStage([[Double](repeating: 34, count: 100)])
    for step in 1...10 { stage.scroll(to: Double(step) * 50) }
    stage.window.resetStatistics()
    stage.source.counts = [:]
    stage.scroll(to: 550)
    #expect(stage.source.counts == ["cellForRow": 1, "heightForRow": 1])
    // The table, the cell and its content.
    #expect(stage.window.statistics.layouts == 3)
  }

  @Test("rows that turn out higher above what is seen do not move it")
  func higherAbove() {
    let rows = (0..<100).map { Double(20 + $0 % 7 * 10) }
    let stage = TableStage([rows])
    stage.table.scrollToRow(at: IndexPath(row: 60, section: 0), at: .top, animated: false)
    stage.window.runUpdateCycle()
    #expect(stage.place(60) == 0)
    var seen = stage.table.indexPathsForVisibleRows
    for _ in 0..<400 where stage.table.contentOffset.y > 0 {
      let before = seen.map { stage.place($0.row) }
      let step = min(13, stage.table.contentOffset.y)
      stage.scroll(to: stage.table.contentOffset.y - step)
      // What stays in sight has moved by what was scrolled.
      for (path, place) in zip(seen, before) {
        guard let now = stage.place(path.row), let place else { continue }
        #expect(now == place + step)
      }
      seen = stage.table.indexPathsForVisibleRows
    }
    #expect(stage.place(0) == 0)
    #expect(stage.table.contentOffset.y == 0)
    let all = rows[...60].map { $0 + 16 }
    #expect(
      stage.table.rectForRow(at: IndexPath(row: 60, section: 0)).minY == all.dropLast().reduce(0, +)
    )
  }

  @Test("the content's size is an estimate that becomes exact")
  func estimate() {
    let stage = TableStage([[Double](repeating: 84, count: 10)])
    #expect(stage.table.contentSize.height == 552)
    for _ in 0..<100 { stage.scroll(to: stage.table.contentOffset.y + 40) }
    #expect(stage.table.contentSize.height == 1000)
  }

  @Test("rows that turn out lower leave no gap at the end")
  func lowerAtEnd() {
    let stage = TableStage([[Double](repeating: 4, count: 40)]) {
      $0.table.estimatedRowHeight = 100
    }
    #expect(stage.table.contentSize.height == 3200)
    stage.scroll(to: stage.table.contentSize.height - 200)
    #expect(stage.table.contentOffset.y + 200 == stage.table.contentSize.height)
    #expect(stage.table.indexPathsForVisibleRows.last?.row == 39)
    #expect(stage.table.visibleCells.count == 10)
  }

  @Test("who scrolls beyond the content stays there")
  func beyond() {
    let stage = TableStage([[Double](repeating: 34, count: 10)])
    stage.scroll(to: -30)
    #expect(stage.table.contentOffset.y == -30)
    #expect(stage.place(0) == 30)
    stage.scroll(to: 300)
    stage.scroll(to: 330)
    #expect(stage.table.contentOffset.y == 330)
  }

  @Test("another width measures anew, and the first row keeps its place")
  func anotherWidth() {
    let stage = TableStage([[Double](repeating: 0, count: 50)]) { stage in
      stage.source.contentHeight = { _, width in 10 * (2880 / max(width, 1)).rounded(.up) }
    }
    // 288 points wide: ten lines.
    #expect(stage.table.rectForRow(at: IndexPath(row: 0, section: 0)).height == 116)
    stage.table.scrollToRow(at: IndexPath(row: 3, section: 0), at: .top, animated: false)
    stage.window.frame.size = Size(width: 480, height: 120)
    stage.window.runUpdateCycle()
    // 448 points wide: seven lines.
    let row = IndexPath(row: 3, section: 0)
    #expect(stage.table.cellForRow(at: row)?.frame == Rect(x: 0, y: 276, width: 480, height: 86))
    #expect(stage.place(3) == 0)
    stage.scroll(to: 0)
    #expect(stage.table.rectForRow(at: IndexPath(row: 0, section: 0)).height == 86)
    #expect(stage.messages == [])
  }

  @Test("fixed heights need no measuring, and are not loaded beyond what is seen")
  func fixedHeights() {
    let stage = TableStage([[Double](repeating: 10, count: 1000)]) { stage in
      stage.source.rowHeight = { Double(20 + $0.row % 2 * 30) }
    }
    #expect(stage.table.visibleCells.count == 6)
    #expect(stage.source.counts["heightForRow"] == 6)
    #expect(stage.rows.prefix(3) == ["[0, 0] 0.0+20.0", "[0, 1] 20.0+50.0", "[0, 2] 70.0+20.0"])
    let all = TableStage([[Double](repeating: 10, count: 1000)]) { stage in
      stage.source.rowHeight = { Double(20 + $0.row % 2 * 30) }
      stage.table.estimatedRowHeight = 0
    }
    #expect(all.table.contentSize.height == 35_000)
    #expect(all.source.counts["cellForRow"] == 6)
  }

  @Test("the delegate's estimates count for each row")
  func delegateEstimates() {
    let stage = TableStage([[Double](repeating: 34, count: 20)]) { stage in
      stage.source.estimate = { $0.row < 10 ? 100 : 10 }
    }
    #expect(stage.table.contentSize.height == 900)
    #expect(stage.source.counts["estimatedHeight"] == 20)
  }

  @Test("frames are whole pixels, and rows have no gaps")
  func pixels() {
    let stage = TableStage([[Double](repeating: 10, count: 50)]) { stage in
      stage.window.displayScale = 2
      stage.source.rowHeight = { _ in 33.3 }
    }
    stage.scroll(to: 500)
    let frames = stage.table.visibleCells.map(\.frame)
    for (upper, lower) in zip(frames, frames.dropFirst()) { #expect(upper.maxY == lower.minY) }
    #expect(frames.allSatisfy { ($0.minY * 2).rounded() == $0.minY * 2 })
  }

  @Test("content of fixed size that changes between rows is no conflict")
  func changingContent() {
    let stage = TableStage([[Double](repeating: 0, count: 60)])
    stage.source.cell = { [unowned stage] path in
      let cell = stage.table.dequeueReusableCell(withIdentifier: "box", for: path)
      guard let cell = cell as? BoxCell else { return cell }
      LayoutConstraint.deactivate(cell.box.constraints)
      cell.box.heightAnchor.constraint(equalToConstant: Double(20 + path.row % 5 * 40)).isActive =
        true
      return cell
    }
    stage.table.reloadData()
    for step in 0...60 { stage.scroll(to: Double(step) * 70) }
    #expect(stage.messages == [])
    let row = stage.table.indexPathsForVisibleRows[0].row
    #expect(
      stage.table.cellForRow(at: IndexPath(row: row, section: 0))?.frame.height
        == Double(36 + row % 5 * 40))
  }
}
