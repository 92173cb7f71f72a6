import Testing

@testable import LayoutControllers
import LayoutSolver
@testable import LayoutViews

/// Rows that a person moves by hand.
struct RowMovementTests {
  private func row(_ row: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(row: row, section: section)
  }

  /// Rows of 30, 40, 50, … points.
  private func stage(
    _ counts: [Int] = [6], style: TableView.Style = .plain, setUp: (TableStage) -> Void = { _ in }
  ) -> TableStage {
    TableStage(
      counts.map { count in (0..<count).map { Double(14 + $0 * 10) } }, style: style, height: 400,
      setUp: setUp)
  }

  private func say(_ stage: TableStage, _ y: Double) {
    stage.table.updateInteractiveMovementTargetPosition(Point(x: 5, y: y))
    stage.window.runUpdateCycle()
  }

  private func top(_ stage: TableStage, _ row: Int, _ section: Int = 0) -> Double? {
    stage.table.cellForRow(at: self.row(row, section))?.frame.minY
  }

  @Test("a row follows the finger, the others are where they would be, and the data moves once")
  func whole() {
    let stage = stage()
    let table = stage.table
    let cell = table.cellForRow(at: row(0))
    #expect(table.beginInteractiveMovementForRow(at: row(0)))
    say(stage, 130)
    // Its upper edge is at 115: without it, rows end at 40, 90 and 150.
    #expect(cell?.frame.midY == 130)
    #expect(table.subviews.last === cell)
    #expect(top(stage, 1) == 0 && top(stage, 2) == 40 && top(stage, 3) == 120)
    #expect(stage.source.events == ["can [0, 0]?", "[0, 0] to [0, 2]?"])
    #expect(stage.source.rows[0][0] == 14)
    table.endInteractiveMovement()
    table.endInteractiveMovement()
    stage.window.runUpdateCycle()
    #expect(stage.source.events.last == "[0, 0] to [0, 2]")
    #expect(stage.source.events.count == 3)
    #expect(table.cellForRow(at: row(2)) === cell)
    #expect(cell?.frame == Rect(x: 0, y: 90, width: 320, height: 30))
    #expect(stage.rows == stage.fresh)
    #expect(stage.messages.isEmpty)
  }

  @Test("a movement that is cancelled, or comes back, tells the data source nothing")
  func cancelling() {
    let stage = stage([3, 3], style: .grouped)
    let rows = stage.rows
    #expect(stage.table.beginInteractiveMovementForRow(at: row(0, 1)))
    say(stage, 10)
    #expect(stage.table.movement?.current == row(0))
    say(stage, 1_000)
    #expect(stage.table.movement?.current == row(2, 1))
    stage.table.cancelInteractiveMovement()
    stage.window.runUpdateCycle()
    #expect(stage.rows == rows)
    stage.source.events = []
    #expect(stage.table.beginInteractiveMovementForRow(at: row(1)))
    stage.table.endInteractiveMovement()
    stage.window.runUpdateCycle()
    #expect(stage.source.events == ["can [0, 1]?"])
    #expect(stage.rows == rows && stage.messages.isEmpty)
  }

  @Test("rows go into sections that have none, and headers move with them")
  func sections() {
    let stage = stage([2, 0, 2], style: .grouped) { $0.source.titles = ["a", "b", "c"] }
    let header = stage.table.headerView(forSection: 2)!.frame.minY
    #expect(stage.table.beginInteractiveMovementForRow(at: row(0)))
    // The upper edge is where the empty section ends without the row.
    say(stage, header - 15)
    #expect(stage.table.movement?.current == row(0, 1))
    #expect(stage.table.headerView(forSection: 1)?.frame.minY == 68)
    #expect(stage.table.headerView(forSection: 2)?.frame.minY == header)
    stage.table.endInteractiveMovement()
    stage.window.runUpdateCycle()
    #expect(stage.source.rows.map(\.count) == [1, 1, 2])
    #expect(stage.rows == stage.fresh)
  }

  @Test("the delegate says where a row goes; a place that there is none of is refused")
  func target() {
    let stage = stage([4, 2])
    stage.source.target = { [self] _ in row(1, 1) }
    #expect(stage.table.beginInteractiveMovementForRow(at: row(0)))
    say(stage, 100)
    #expect(stage.table.movement?.current == row(1, 1))
    for wrong in [row(3, 1), row(4), row(-1), row(0, 2)] {
      stage.source.target = { _ in wrong }
      stage.messages = []
      say(stage, 101)
      #expect(stage.messages.count == 1)
      #expect(stage.table.movement?.current == row(1, 1))
    }
    stage.messages = []
    say(stage, .nan)
    #expect(stage.messages.count == 1)
  }

  @Test("what is loaded anew, and leaving the window, cancel it; an update goes on with the row")
  func changes() {
    let stage = stage([8])
    let table = stage.table
    #expect(table.beginInteractiveMovementForRow(at: row(2)))
    #expect(!table.beginInteractiveMovementForRow(at: row(1)))
    #expect(table.dragRow(at: row(1), to: row(3)) == nil)
    #expect(stage.messages.count == 2)
    stage.messages = []
    let cell = table.cellForRow(at: row(2))
    say(stage, 10)
    stage.source.rows[0].insert(20, at: 0)
    table.insertRows(at: [row(0)], with: .none)
    stage.window.runUpdateCycle()
    #expect(table.movement?.original == row(3) && table.movement?.current == row(0))
    #expect(table.cellForRow(at: row(3)) === cell && cell?.frame.midY == 10)
    stage.source.rows[0].remove(at: 3)
    table.deleteRows(at: [row(3)], with: .none)
    stage.window.runUpdateCycle()
    #expect(table.movement == nil && stage.rows == stage.fresh)
    for change in [{ table.reloadData() }, { table.removeFromSuperview() }] {
      #expect(table.beginInteractiveMovementForRow(at: row(0)))
      say(stage, 90)
      change()
      #expect(table.movement == nil)
      stage.window.runUpdateCycle()
    }
    #expect(!table.beginInteractiveMovementForRow(at: row(0)))
    #expect(!stage.source.events.contains { !$0.hasSuffix("?") })
    #expect(stage.messages.isEmpty)
  }

  @Test(
    "who is asked or told may end, cancel, begin, reload, update and say where the row is",
    arguments: ["can", "target", "move"], MovementAct.allCases)
  func callbacks(place: String, act: MovementAct) {
    let stage = stage([5, 3])
    let table = stage.table
    var calls = 0
    stage.source.whenMoved = { asked in
      if asked != place || calls > 20 { return }
      calls += 1
      table.perform(act, saying: Point(x: 0, y: 200))
    }
    if table.beginInteractiveMovementForRow(at: row(1)) {
      say(stage, 130)
      say(stage, 300)
    }
    table.endInteractiveMovement()
    stage.source.whenMoved = nil
    #expect(calls > 0 && calls < 20)
    #expect(table.movement == nil)
    if table.window == nil { stage.window.addSubview(table) }
    table.reloadData()
    stage.window.runUpdateCycle()
    #expect(stage.rows == stage.fresh)
  }

  @Test("rows move aside although the delegate lays the table out while it is asked")
  func layoutWhileAsked() {
    let stage = stage()
    let table = stage.table
    stage.source.whenMoved = { if $0 == "target" { table.layoutIfNeeded() } }
    #expect(table.beginInteractiveMovementForRow(at: row(0)))
    say(stage, 130)
    #expect(top(stage, 1) == 0 && top(stage, 2) == 40 && top(stage, 3) == 120)
  }

  @Test("a delegate that lets go of the row while it is asked cannot pick up another one there")
  func beginWhileAsked() {
    let stage = stage()
    let table = stage.table
    var began: [Bool] = []
    stage.source.whenMoved = { [self] asked in
      if asked != "target" || table.movement?.current == row(0) { return }
      table.endInteractiveMovement()
      began.append(table.beginInteractiveMovementForRow(at: row(3)))
    }
    #expect(table.beginInteractiveMovementForRow(at: row(0)))
    say(stage, 130)
    say(stage, 300)
    #expect(began == [false] && table.movement == nil)
    #expect(stage.messages.count == 1)
    #expect(stage.messages.allSatisfy { $0.contains("while another one is") })
    #expect(stage.source.events.last == "[0, 0] to [0, 2]")
    #expect(stage.rows == stage.fresh)
  }

  @Test("a finger on the sign of a row moves it, near the edge with the table scrolling")
  func finger() {
    let stage = stage([40])
    let clock = AnimationClock()
    stage.window.clock = clock
    let table = stage.table
    for cell in stage.source.made { cell.showsReorderControl = true }
    func touch(_ phase: Touch.Phase, _ x: Double, _ y: Double, at time: Double) {
      stage.window.sendTouches([TouchChange(phase, at: Point(x: x, y: y))], at: time)
      clock.advance(to: time)
      stage.window.runUpdateCycle()
    }
    touch(.began, 310, 15, at: 1)
    #expect(table.movement == nil)
    touch(.ended, 310, 15, at: 1.1)
    table.isEditing = true
    stage.window.runUpdateCycle()
    touch(.began, 100, 15, at: 2)
    #expect(table.movement == nil)
    touch(.ended, 100, 15, at: 2.1)
    touch(.began, 310, 10, at: 3)
    #expect(table.movement?.original == row(0))
    touch(.moved, 310, 60, at: 3.1)
    #expect(table.cellForRow(at: row(0))?.frame.midY == 65)
    #expect(!table.isDragging && table.contentOffset.y == 0)
    touch(.moved, 310, 395, at: 3.2)
    for tick in 1...20 {
      clock.advance(to: 3.2 + Double(tick) / 20)
      stage.window.runUpdateCycle()
    }
    #expect(table.contentOffset.y > 400)
    let target = table.movement!.current
    #expect(target.row > 5)
    touch(.ended, 310, 395, at: 4.2)
    #expect(table.movement == nil)
    #expect(stage.source.events.last == "[0, 0] to \(target)")
    clock.advance(to: 9)
    #expect(stage.window.motions.isEmpty && stage.messages.isEmpty)
  }

  @Test("what is in sight is listed once for what is shown, and found by halving")
  func lookups() {
    let stage = stage([40, 3]) { stage in
      stage.source.header = { _ in TableViewCell() }
    }
    let table = stage.table
    func storage() -> UnsafeRawPointer? {
      table.visibleCells.withUnsafeBytes { $0.baseAddress }
    }
    let first = storage()
    #expect(first != nil && storage() == first)
    #expect(table.visibleCells.count == table.indexPathsForVisibleRows.count)
    for (path, cell) in zip(table.indexPathsForVisibleRows, table.visibleCells) {
      #expect(table.cellForRow(at: path) === cell && table.indexPath(for: cell) == path)
    }
    let header = table.headerView(forSection: 0) as! TableViewCell
    #expect(table.indexPath(for: header) == nil && !table.visibleCells.contains(header))
    #expect(table.cellForRow(at: row(39)) == nil && table.cellForRow(at: row(-1)) == nil)
    table.scrollToRow(at: row(30), at: .top, animated: false)
    #expect(table.indexPathsForVisibleRows.first!.row > 5)
    #expect(table.visibleCells.map { table.indexPath(for: $0) } == table.indexPathsForVisibleRows)
    // One comparison each to list them: none of what is not shown.
    var list = PlacedList<CountedPlace, Int>()
    for number in 0..<64 { list.insert(number, at: CountedPlace(number)) }
    CountedPlace.comparisons.value = 0
    #expect(list[CountedPlace(40)] == 40 && list[CountedPlace(64)] == nil)
    #expect(CountedPlace.comparisons.value <= 2 * 8)
  }

  /// A place that counts how often it is compared.
  private struct CountedPlace: Comparable {
    final class Count { var value = 0 }
    nonisolated(unsafe) static let comparisons = Count()
    let number: Int

    init(_ number: Int) { self.number = number }

    static func < (left: CountedPlace, right: CountedPlace) -> Bool {
      comparisons.value += 1
      return left.number < right.number
    }
    static func == (left: CountedPlace, right: CountedPlace) -> Bool {
      left.number == right.number
    }
  }
}

extension TableStage {
  /// What a fresh table shows of the same data.
  fileprivate var fresh: [String] {
    let other = TableStage(
      source.rows, style: table.style, width: window.frame.width, height: window.frame.height
    ) { $0.source.titles = self.source.titles }
    other.scroll(to: table.contentOffset.y)
    return other.rows
  }
}
