import LayoutSolver
import LayoutStoryboards
import Testing

/// Nibs that tables get their cells and headers from.
struct NibCellTests {
  private func nib(_ view: String, _ registry: ClassRegistry) throws -> Nib {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22505">
      <device id="retina4_7" orientation="portrait"/>
      <objects>
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
      \(view)
      </objects>
      </document>
      """
    return Nib(document: try InterfaceText.read(text, file: "Row.xib"), registry: registry)
  }

  private final class Header: TableViewHeaderFooterView {}

  private final class Rows: TableViewController {
    override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 3 }
    override func tableView(
      _ tableView: TableView, cellForRowAt indexPath: IndexPath
    ) -> TableViewCell {
      tableView.dequeueReusableCell(withIdentifier: "Row", for: indexPath)
    }
    override func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> View? {
      tableView.dequeueReusableHeaderFooterView(withIdentifier: "Header")
    }
  }

  private func show(_ stage: ArchivedStage, _ rows: Nib, header: Nib? = nil) -> TableView {
    let controller = Rows(style: .plain)
    controller.tableView.identifier = "table"
    controller.tableView.register(rows, forCellReuseIdentifier: "Row")
    if let header {
      controller.tableView.register(header, forHeaderFooterViewReuseIdentifier: "Header")
    }
    stage.window.rootViewController = controller
    _ = stage.cycle()
    return controller.tableView
  }

  @Test("each row gets a cell of its own from the nib")
  func cells() throws {
    let stage = ArchivedStage.ofTables()
    stage.registry.registerView("Header") { _ in Header(reuseIdentifier: nil) }
    let connections = "<outlet property=\"label\" destination=\"c-label\" id=\"o\"/>"
    let rows = try nib(
      SceneText.cell("c", "customClass=\"FileCell\"", connections: connections), stage.registry)
    let header = try nib(
      SceneText.view("h", "view", "customClass=\"Header\""), stage.registry)
    let table = show(stage, rows, header: header)
    let cells = table.visibleCells.compactMap { $0 as? FileCell }
    #expect(cells.count == 3 && Set(cells.map(ObjectIdentifier.init)).count == 3)
    #expect(cells.allSatisfy { $0.reuseIdentifier == "Row" && $0.awakes == 1 })
    #expect(cells.allSatisfy { $0.label?.isDescendant(of: $0) == true })
    #expect(cells.map(\.frame.height) == [42, 42, 42])
    #expect(cells[0].contentView.subviews[0].frame == Rect(x: 16, y: 11, width: 343, height: 20))
    #expect(table.headerView(forSection: 0) is Header)
    #expect(stage.stage.messages == [])
    #expect(rows.unsupported == [])
  }

  @Test("a controller of tables that owns a nib has its table, and is its data source")
  func tableController() throws {
    let stage = ArchivedStage.ofTables()
    let text = SceneText.tableView(
      "t", "style=\"grouped\" rowHeight=\"30\"", owner: "-1", parts: "")
    for table in [text, text.replacing("property=\"dataSource\"", with: "property=\"other\"")] {
      let controller = Rows(nib: try owned(table, stage.registry))
      stage.window.rootViewController = controller
      controller.tableView.register(TableViewCell.self, forCellReuseIdentifier: "Row")
      _ = stage.cycle()
      #expect(controller.tableView === controller.view)
      #expect(controller.tableView.style == .grouped)
      #expect(controller.tableView.dataSource === controller)
      #expect(controller.tableView.visibleCells.map(\.frame.height) == [30, 30, 30])
    }
    #expect(stage.stage.messages == [])
  }

  /// A nib whose owner has its first view.
  private func owned(_ view: String, _ registry: ClassRegistry) throws -> Nib {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22505">
      <device id="retina4_7" orientation="portrait"/>
      <objects>
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Rows">
      <connections><outlet property="view" destination="t" id="o"/></connections></placeholder>
      \(view)
      </objects>
      </document>
      """
    return Nib(document: try InterfaceText.read(text, file: "Rows.xib"), registry: registry)
  }

  @Test("a nib of another identifier, or without a cell, is reported")
  func refused() throws {
    let stage = ArchivedStage.ofTables()
    let other = try nib(SceneText.cell("c", "reuseIdentifier=\"Other\""), stage.registry)
    let table = show(stage, other)
    #expect(stage.stage.messages.count == 3)
    #expect(
      stage.stage.messages[0]
        == "LayoutSolver: TableViewCell:'c' was made for the reuse identifier 'Other' but is registered with "
        + "TableView:'table' for 'Row', which it gets: use one of the two")
    #expect(table.visibleCells.map(\.reuseIdentifier) == ["Row", "Row", "Row"])
    stage.stage.messages = []
    let none = try nib(SceneText.view("v"), stage.registry)
    #expect(show(stage, none).visibleCells.count == 3)
    #expect(stage.stage.messages.count == 3)
    #expect(
      stage.stage.messages[0]
        == "LayoutSolver: Row.xib: no object at the top is a TableViewCell, as a nib that is registered for it has "
        + "to have; a plain one is shown")
  }
}
