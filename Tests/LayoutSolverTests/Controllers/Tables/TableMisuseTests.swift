import Testing

@testable import LayoutControllers
import LayoutSolver
@testable import LayoutViews

/// Tables that are used in ways that make no sense, and tables that go.
struct TableMisuseTests {
  @Test("who is told of a height that is refused finds the one that is kept, and may set another")
  func refusedHeight() {
    let window = Window(frame: Rect(x: 0, y: 0, width: 320, height: 200))
    let table = TableView(frame: window.bounds)
    window.addSubview(table)
    table.rowHeight = 30
    var found: [Double] = []
    window.messageHandler = { [unowned table] _ in
      found.append(table.rowHeight)
      table.rowHeight = 40
      table.layoutIfNeeded()
    }
    table.rowHeight = .nan
    #expect(found == [30])
    #expect(table.rowHeight == 40)
  }

  @Test("a cell's accessory is no view that contains the cell, nor one that it is put into later")
  func accessoryAround() {
    let window = Window(frame: Rect(x: 0, y: 0, width: 320, height: 200))
    var messages = 0
    window.messageHandler = { _ in messages += 1 }
    let outer = View()
    let cell = TableViewCell()
    window.addSubview(outer)
    outer.addSubview(cell)
    for view in [cell, outer, window] {
      cell.accessoryView = view
      #expect(cell.accessoryView == nil)
    }
    #expect(messages == 3)
    #expect(outer.superview === window)
    let other = TableViewCell()
    cell.accessoryView = other
    other.accessoryView = View(frame: Rect(x: 0, y: 0, width: 20, height: 10))
    window.addSubview(other)
    other.addSubview(cell)
    other.accessoryView = cell
    #expect(cell.accessoryView === other)
    #expect(other.systemLayoutSizeFitting(View.layoutFittingCompressedSize).height >= 0)
    window.runUpdateCycle()
    // What is elsewhere by now stays there.
    cell.accessoryView = nil
    #expect(other.superview === window)
  }

  @Test("views around a table or a collection are no parts of it, and stay as they are")
  func partsAround() {
    let window = Window(frame: Rect(x: 0, y: 0, width: 320, height: 200))
    window.messageHandler = { _ in }
    let outer = View(frame: Rect(x: 10, y: 20, width: 200, height: 150))
    let table = TableView(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let collection = CollectionView(
      frame: table.frame, collectionViewLayout: CollectionViewFlowLayout())
    let cell = TableViewCell()
    cell.frame = Rect(x: 0, y: 0, width: 100, height: 44)
    window.addSubview(outer)
    for view in [table, collection, cell] { outer.addSubview(view) }
    for part in [outer, nil] {
      table.tableHeaderView = part
      table.tableFooterView = part
      table.backgroundView = part
      collection.backgroundView = part
      cell.backgroundView = part
      cell.selectedBackgroundView = part
      for view in [table, collection, cell] { view.setNeedsLayout() }
      window.runUpdateCycle()
      #expect(outer.frame == Rect(x: 10, y: 20, width: 200, height: 150))
      #expect(outer.superview === window)
      #expect(table.contentSize == Size(width: 100, height: 0))
    }
  }

  @Test("without a data source a table is empty")
  func noDataSource() {
    let window = Window(frame: Rect(x: 0, y: 0, width: 320, height: 200))
    let table = TableView(frame: window.bounds)
    window.addSubview(table)
    window.runUpdateCycle()
    #expect(table.numberOfSections == 0)
    #expect(table.numberOfRows(inSection: 3) == 0)
    #expect(table.visibleCells.isEmpty)
    #expect(table.contentSize == Size(width: 320, height: 0))
  }

  /// Says that there is as much as numbers can say.
  private final class EndlessSource: TableViewDataSource {
    var sections = Int.max
    func numberOfSections(in tableView: TableView) -> Int { sections }
    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { .max }
    func tableView(
      _ tableView: TableView, cellForRowAt indexPath: IndexPath
    ) -> TableViewCell { TableViewCell() }
  }

  @Test("more rows than a table holds are left out")
  func tooManyRows() {
    let window = Window(frame: Rect(x: 0, y: 0, width: 320, height: 200))
    let table = TableView(frame: window.bounds)
    let source = EndlessSource()
    source.sections = 3
    table.dataSource = source
    var messages: [String] = []
    window.messageHandler = { messages.append("\($0)") }
    window.addSubview(table)
    window.runUpdateCycle()
    #expect(table.numberOfSections == 3)
    #expect(table.numberOfRows(inSection: 2) == 1_000_000_000)
    #expect(table.contentSize.height > 1e11 && table.contentSize.height.isFinite)
    #expect(messages.count == 3)
    #expect(messages[0].contains("which is more than a table holds: it is 1000000000"))
    table.scrollToRow(at: IndexPath(row: 999_999_999, section: 2), at: .top, animated: false)
    window.runUpdateCycle()
    #expect(!table.visibleCells.isEmpty)
  }

  @Test("a data source that is gone is missed by name")
  func deadDataSource() {
    let stage = TableStage([[Double](repeating: 34, count: 20)])
    let other = TableView(frame: stage.table.frame)
    other.identifier = "other"
    do {
      let source = TableStage.Source([[1, 2]])
      other.dataSource = source
      #expect(other.numberOfRows(inSection: 0) == 2)
    }
    stage.window.addSubview(other)
    stage.window.runUpdateCycle()
    #expect(stage.messages.count == 2)
    #expect(
      stage.messages.first
        == "LayoutSolver: TableView:'other' has no data source to ask for the cell of row [0, 0], which therefore "
        + "is empty: the data source is not retained, keep it as long as the table")
    #expect(other.visibleCells.map(\.frame.height) == [44, 44])
  }

  @Test("cells of kinds that nobody has registered are plain")
  func unregistered() {
    let stage = TableStage([[10]])
    stage.source.cell = { [unowned stage] path in
      stage.table.dequeueReusableCell(withIdentifier: "unknown", for: path)
    }
    #expect(stage.table.dequeueReusableCell(withIdentifier: "unknown") == nil)
    stage.table.reloadData()
    stage.window.runUpdateCycle()
    #expect(
      stage.messages == [
        "LayoutSolver: no cells are registered with TableView:'table' for 'unknown', which row [0, 0] asks for: "
          + "call register(_:forCellReuseIdentifier:) before; the row gets a plain cell"
      ])
    #expect(stage.table.visibleCells.count == 1)
  }

  @Test("classes are registered as well as closures")
  func classes() {
    let stage = TableStage([[10]])
    stage.table.register(BoxCell.self, forCellReuseIdentifier: "class")
    #expect(stage.table.dequeueReusableCell(withIdentifier: "class") is BoxCell)
  }

  @Test("one cell cannot be two rows")
  func sharedCell() {
    let stage = TableStage([[10, 10]])
    let cell = BoxCell(reuseIdentifier: nil)
    stage.source.cell = { _ in cell }
    stage.table.reloadData()
    stage.window.runUpdateCycle()
    #expect(stage.messages.count == 1)
    #expect(stage.messages.first?.contains("for row [0, 1] is that of another row") == true)
    #expect(stage.table.visibleCells.count == 2)
  }

  @Test("numbers that are no heights or counts are refused")
  func numbers() {
    let stage = TableStage([[10, 10]])
    stage.table.rowHeight = .nan
    stage.table.sectionHeaderHeight = -7
    #expect(stage.table.rowHeight == TableView.automaticDimension)
    #expect(stage.table.sectionHeaderHeight == TableView.automaticDimension)
    #expect(stage.messages.count == 2)
    stage.messages = []
    stage.source.rowHeight = { $0.row == 0 ? .nan : -3 }
    stage.table.reloadData()
    stage.window.runUpdateCycle()
    #expect(stage.table.visibleCells.map(\.frame.height) == [44, 44])
    #expect(
      stage.messages.first
        == "LayoutSolver: heightForRowAt [0, 0] of TableView:'table' is nan, which is no height: return a number "
        + "of points from 0 on, or TableView.automaticDimension; it is taken to be 44.0")
    #expect(stage.messages.count == 2)
    stage.messages = []
    stage.source.rowHeight = nil
    stage.source.estimate = { _ in .infinity }
    stage.table.reloadData()
    stage.window.runUpdateCycle()
    #expect(stage.messages.count == 2)
    #expect(stage.table.contentSize.height == 52)
  }

  @Test("a data source that changes its mind is not trusted with indices")
  func changedMind() {
    final class Negative: TableViewDataSource {
      func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { -4 }
      func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        TableViewCell()
      }
    }
    let stage = TableStage([[10]])
    let negative = Negative()
    stage.table.dataSource = negative
    stage.window.runUpdateCycle()
    #expect(
      stage.messages == [
        "LayoutSolver: numberOfRows in section 0 of TableView:'table' is -4, which is no number of things: it is 0"
      ])
  }

  @Test("a data source may lay the table out while it is asked for fewer rows")
  func layoutInCount() {
    final class Counting: TableViewDataSource {
      var count = 6
      func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
        tableView.setNeedsLayout()
        tableView.layoutIfNeeded()
        return count
      }
      func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        TableViewCell()
      }
    }
    let stage = TableStage([[10]])
    let source = Counting()
    stage.table.dataSource = source
    stage.window.runUpdateCycle()
    #expect(stage.table.visibleCells.count > 1)
    source.count = 1
    stage.table.reloadData()
    stage.window.runUpdateCycle()
    #expect(stage.table.numberOfRows(inSection: 0) == 1)
    #expect(stage.table.visibleCells.count == 1)
  }

  @Test("a data source may have the table load anew while it is asked for the numbers of an update")
  func reloadInUpdate() {
    final class Reloading: TableViewDataSource {
      var sections = [3, 4, 5]
      var reloads = false
      func numberOfSections(in tableView: TableView) -> Int { sections.count }
      func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
        if reloads {
          reloads = false
          sections = [1]
          tableView.reloadData()
          tableView.layoutIfNeeded()
          sections = [3, 4, 6]
        }
        return section < sections.count ? sections[section] : 0
      }
      func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        TableViewCell()
      }
    }
    let stage = TableStage([[10]])
    let source = Reloading()
    stage.table.dataSource = source
    stage.window.runUpdateCycle()
    source.sections = [3, 4, 6]
    source.reloads = true
    stage.table.insertRows(at: [IndexPath(row: 0, section: 2)], with: .none)
    stage.window.runUpdateCycle()
    #expect(stage.table.numberOfSections == 3)
    #expect(stage.table.numberOfRows(inSection: 2) == 6)
  }

  @Test("changes while cells are asked for wait for the next layout")
  func changeInCellRequest() {
    let stage = TableStage([[10, 10, 10]])
    var asked = 0
    stage.source.cell = { [unowned stage] path in
      asked += 1
      if asked == 2 {
        stage.source.rows = [[10]]
        stage.table.reloadData()
        #expect(stage.table.numberOfRows(inSection: 0) == 3)
      }
      return BoxCell(reuseIdentifier: nil)
    }
    stage.table.reloadData()
    stage.window.runUpdateCycle()
    #expect(stage.table.visibleCells.count == 1)
    asked = 0
    stage.source.rows = [[10, 10, 10]]
    stage.source.cell = { [unowned stage] path in
      asked += 1
      if asked == 2 {
        stage.source.rows[0].append(10)
        stage.table.insertRows(at: [IndexPath(row: 3, section: 0)], with: .none)
      }
      return BoxCell(reuseIdentifier: nil)
    }
    stage.table.reloadData()
    stage.window.runUpdateCycle()
    #expect(stage.table.visibleCells.count == 4)
    #expect(stage.messages.count == 1)
    #expect(stage.messages.first?.contains("while it was asking for cells") == true)
  }

  @Test("a table goes with its cells, and keeps neither its source nor its controller")
  func lifetime() {
    weak var table: TableView?
    weak var cell: TableViewCell?
    weak var source: TableStage.Source?
    do {
      let stage = TableStage([[Double](repeating: 34, count: 50)])
      stage.scroll(to: 500)
      table = stage.table
      cell = stage.table.visibleCells.first
      source = stage.source
      #expect(cell != nil)
    }
    #expect(table == nil && cell == nil && source == nil)
  }

  @Test("cells without an identifier are let go when they leave")
  func anonymousCells() {
    let stage = TableStage([[Double](repeating: 34, count: 50)])
    weak var first: TableViewCell?
    stage.source.cell = { _ in BoxCell(reuseIdentifier: nil) }
    stage.table.reloadData()
    stage.window.runUpdateCycle()
    first = stage.table.visibleCells.first
    #expect(first != nil)
    stage.scroll(to: 1000)
    #expect(first == nil)
  }

  @Test("a data source that hands over while it is asked: what the other one was asked for stays")
  func handingOver() {
    final class Leaving: TableViewDataSource {
      var next: (any TableViewDataSource)?
      func numberOfSections(in tableView: TableView) -> Int {
        tableView.dataSource = next
        #expect(tableView.numberOfSections == 1)
        return 3
      }
      func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 5 }
      func tableView(
        _ tableView: TableView, cellForRowAt indexPath: IndexPath
      ) -> TableViewCell { TableViewCell() }
    }
    let stage = TableStage([[30, 40]])
    let leaving = Leaving()
    leaving.next = stage.source
    stage.table.dataSource = leaving
    stage.window.runUpdateCycle()
    #expect(stage.table.numberOfSections == 1 && stage.table.numberOfRows(inSection: 0) == 2)
    #expect(stage.table.visibleCells.count == 2 && stage.messages.isEmpty)
  }
}
