import LayoutSolver
import LayoutStoryboards
import Testing

/// Tables whose rows are in the file.
struct StaticTableTests {
  private static let rows = """
    <sections>
    \(SceneText.section("headerTitle=\"One\" footerTitle=\"End\"",
      SceneText.cell("c1", "rowHeight=\"60\"", height: 60), SceneText.cell("c2")))
    \(SceneText.section("", SceneText.cell("c3", "rowHeight=\"-1\"", height: 51, label: 29)))
    </sections>
    """

  private func show(
    _ stage: ArchivedStage, _ attributes: String = "dataMode=\"static\" rowHeight=\"44\"",
    parts: String = StaticTableTests.rows, connections: String = "", others: String = ""
  ) throws -> FileTableController {
    let storyboard = try stage.storyboard(
      SceneText.table("a", class: "Table", attributes, parts: parts, connections: connections),
      others)
    let controller = try stage.show(storyboard)
    #expect(storyboard.unsupported == [])
    return try #require(controller as? FileTableController)
  }

  private func path(_ section: Int, _ row: Int) -> IndexPath {
    IndexPath(row: row, section: section)
  }

  @Test("the file's rows are shown, as high as it or their constraints say")
  func rows() throws {
    let stage = ArchivedStage.ofTables()
    let controller = try show(stage)
    let table = controller.tableView
    #expect(table === controller.view)
    #expect(table.dataSource === controller && table.delegate === controller)
    #expect(table.frame == Rect(x: 0, y: 0, width: 375, height: 667))
    #expect(table.numberOfSections == 2)
    #expect(table.visibleCells.map(\.identifier) == ["c1", "c2", "c3"])
    #expect(
      table.visibleCells.map(\.frame) == [
        Rect(x: 0, y: 28, width: 375, height: 60), Rect(x: 0, y: 88, width: 375, height: 44),
        // 29 points of text between margins of 11.
        Rect(x: 0, y: 160, width: 375, height: 51),
      ])
    #expect((table.headerView(forSection: 0) as? TableViewHeaderFooterView)?.title == "One")
    let label = table.visibleCells[2].contentView.subviews.first
    #expect(label?.frame == Rect(x: 16, y: 11, width: 343, height: 29))
    #expect(stage.stage.messages == [])
  }

  @Test("outlets to cells and what is in them are connected when the view is loaded")
  func outlets() throws {
    let stage = ArchivedStage.ofTables()
    let storyboard = try stage.storyboard(
      SceneText.table(
        "a", class: "Table", "dataMode=\"static\"", parts: Self.rows,
        connections: """
          <outlet property="first" destination="c1" id="o1"/>
          <outlet property="firstLabel" destination="c3-label" id="o2"/>
          """))
    let controller = try storyboard.instantiateInitialViewController()
    #expect(stage.log.take() == [])
    controller.loadViewIfNeeded()
    #expect(stage.log.take() == ["first = c1", "label = c3-label", "didLoad"])
    #expect(storyboard.unsupported == [])
  }

  @Test("a controller without a class of its own shows them, too")
  func plainController() throws {
    let stage = ArchivedStage.ofTables()
    let controller = try stage.show(
      try stage.storyboard(
        SceneText.table("a", "dataMode=\"static\" style=\"grouped\"", parts: Self.rows)))
    let table = try #require(controller as? TableViewController).tableView
    #expect(table.style == .grouped)
    #expect(table.visibleCells.count == 3)
  }

  @Test("overriders call super for what the file has, and hear of what it has not")
  func overriders() throws {
    let stage = ArchivedStage.ofTables()
    let controller = try show(stage)
    controller.extraRows = 1
    controller.tableView.reloadData()
    _ = stage.cycle()
    #expect(controller.tableView.numberOfRows(inSection: 0) == 3)
    #expect(
      controller.tableView.visibleCells.map { $0.identifier ?? "-" } == ["c1", "c2", "-", "c3"])
    #expect(
      stage.stage.messages == [
        "LayoutSolver: row [0, 2] of ContentTableView:'a-view' is none of its static rows: section 0 has 2. Call super's "
          + "tableView(_:cellForRowAt:) for static rows only and return a cell for the others; the row is empty"
      ])
  }

  @Test("a row that is pressed performs its segue before the delegate hears of it")
  func pressed() throws {
    let stage = ArchivedStage.ofTables()
    let segue = SceneText.segue(
      "s1", to: "b", "presentation", "identifier=\"more\" animates=\"NO\"")
    let detail = SceneText.segue(
      "s2", to: "b", "presentation",
      "identifier=\"detail\" animates=\"NO\" trigger=\"accessoryAction\"")
    let controller = try show(
      stage,
      parts: "<sections>"
        + SceneText.section(
          "", SceneText.cell("c1", connections: segue),
          SceneText.cell("c2", "accessoryType=\"detailButton\"", connections: detail))
        + "</sections>", others: SceneText.scene("b", class: nil))
    let table = controller.tableView
    table.pressRow(at: path(0, 0))
    #expect(stage.log.take() == ["willSelect [0, 0]", "prepare more", "didSelect [0, 0]"])
    #expect(controller.prepared.first?.1 === table.cellForRow(at: path(0, 0)))
    #expect(table.indexPathForSelectedRow == path(0, 0))
    #expect(controller.presentedViewController?.identifier == "b")
    controller.dismiss(animated: false)
    _ = stage.cycle()
    table.pressAccessory(ofRowAt: path(0, 1))
    #expect(stage.log.take() == ["prepare detail", "accessory [0, 1]"])
    #expect(stage.stage.messages == [])
    table.pressRow(at: path(3, 0))
    #expect(stage.stage.messages.count == 1)
    #expect(
      stage.stage.messages[0].contains("row [3, 0] of ContentTableView:'a-view' cannot be pressed"))
  }

  @Test("an accessory is as wide as in the file until the app sets another")
  func accessory() throws {
    let stage = ArchivedStage.ofTables()
    let controller = try show(
      stage,
      parts: "<sections>"
        + SceneText.section(
          "",
          SceneText.cell("c1", "accessoryType=\"disclosureIndicator\"", contentWidth: 348))
        + "</sections>")
    let cell = try #require(controller.tableView.visibleCells.first)
    #expect(cell.accessoryType == .disclosureIndicator)
    #expect(cell.contentView.frame == Rect(x: 0, y: 0, width: 348, height: 44))
    cell.accessoryType = .checkmark
    _ = stage.cycle()
    #expect(cell.contentView.frame.width == 375 - TableViewCell.AccessoryType.checkmark.width)
    cell.accessoryType = .none
    _ = stage.cycle()
    #expect(cell.contentView.frame.width == 375)
  }

  @Test("rows that leave the screen come back with their own cells")
  func scrolledBack() throws {
    let stage = ArchivedStage.ofTables()
    let cells = (0..<40).map { SceneText.cell("c\($0)", "reuseIdentifier=\"Cell\"") }
    let controller = try show(
      stage,
      parts:
        "<sections><tableViewSection><cells>\(cells.joined())</cells></tableViewSection></sections>"
    )
    let table = controller.tableView
    let first = table.visibleCells.first
    #expect(table.visibleCells.count == 16)
    table.scrollToRow(at: path(0, 39), at: .bottom, animated: false)
    _ = stage.cycle()
    #expect(table.visibleCells.last?.identifier == "c39")
    #expect(first?.superview == nil)
    #expect(table.dequeueReusableCell(withIdentifier: "Cell") == nil)
    table.scrollToRow(at: path(0, 0), at: .top, animated: false)
    _ = stage.cycle()
    #expect(table.visibleCells.first === first)
    #expect(stage.stage.messages == [])
  }

  @Test("groups are parted by the heights of the file, and inset by its distances")
  func groups() throws {
    let stage = ArchivedStage.ofTables()
    let inset = SceneText.cell("c1").replacing(
      "<rect key=\"frame\" x=\"0.0\" y=\"0.0\" width=\"375\" height=\"44\"/>\n<autoresizingMask "
        + "key=\"autoresizingMask\"/>\n<tableViewCellContentView",
      with: "<rect key=\"frame\" x=\"20\" y=\"0.0\" width=\"335\" height=\"44\"/>\n"
        + "<tableViewCellContentView")
    let controller = try show(
      stage,
      "dataMode=\"static\" style=\"insetGrouped\" rowHeight=\"44\" sectionHeaderHeight=\"18\" "
        + "sectionFooterHeight=\"10\"",
      parts: "<sections>\(SceneText.section("", inset))"
        + "\(SceneText.section("", SceneText.cell("c2")))</sections>"
        + SceneText.view(
          "foot", "view", "key=\"tableFooterView\"",
          frame: "x=\"0\" y=\"0\" width=\"375\" height=\"30\""))
    let table = controller.tableView
    #expect(
      table.visibleCells.map(\.frame) == [
        Rect(x: 20, y: 18, width: 335, height: 44), Rect(x: 20, y: 90, width: 335, height: 44),
      ])
    #expect(table.rectForRow(at: path(0, 0)) == Rect(x: 20, y: 18, width: 335, height: 44))
    #expect(table.tableFooterView?.identifier == "foot")
    #expect(table.tableFooterView?.frame == Rect(x: 0, y: 144, width: 375, height: 30))
  }

  private static let groupTops: [(String, [Double])] = [
    ("grouped|18|", [35, 135]),
    // 55.5 in whole pixels.
    ("grouped|18|headerTitle=\"A\"", [56, 156]),
    ("insetGrouped|18|", [18, 118]),
    // What somebody has set is that.
    ("grouped|10|", [10, 82]),
  ]

  @Test(
    "titles of groups have the room that the canvas gives them, and so has the first group",
    arguments: groupTops)
  func groupHeaders(_ attributes: String, _ tops: [Double]) throws {
    let words = attributes.split(separator: "|", omittingEmptySubsequences: false).map {
      String($0)
    }
    let (style, height, first) = (words[0], words[1], words[2])
    let stage = ArchivedStage.ofTables()
    let controller = try show(
      stage,
      "dataMode=\"static\" style=\"\(style)\" rowHeight=\"44\" sectionHeaderHeight=\"\(height)\" "
        + "sectionFooterHeight=\"18\"",
      parts: "<sections>\(SceneText.section(first, SceneText.cell("c1")))"
        + "\(SceneText.section("headerTitle=\"B\"", SceneText.cell("c2")))</sections>")
    #expect(controller.tableView.visibleCells.map(\.frame.minY) == tops)
  }

  @Test("static rows of a table in a plain view are left out, and said to be")
  func plainView() throws {
    let stage = ArchivedStage.ofTables()
    let storyboard = try stage.storyboard(
      SceneText.scene(
        "a", class: nil,
        subviews: SceneText.tableView("t", "dataMode=\"static\"", owner: "a", parts: Self.rows)))
    let controller = try stage.show(storyboard)
    let table = try #require(controller.view.subviews.first as? TableView)
    #expect(table.visibleCells == [])
    #expect(
      storyboard.unsupported.map { String($0.drop { $0 != ":" }) } == [
        ": the sections of <tableView id=\"t\"> are left out: static rows are for the table of a "
          + "tableViewController; use one, or prototypes",
        ": ViewController does not conform to TableViewDataSource, as the dataSource of the table t has to; it "
          + "stays as it is",
        ": ViewController does not conform to TableViewDelegate, as the delegate of the table t has to; it "
          + "stays as it is",
      ])
    #expect(stage.stage.messages == [])
  }

  @Test("a registered class has to be a controller of tables")
  func wrongClass() throws {
    let stage = ArchivedStage.ofTables()
    let storyboard = try stage.storyboard(SceneText.table("a", class: "Logging", parts: Self.rows))
    var refusal = ""
    do {
      _ = try storyboard.instantiateInitialViewController()
    } catch {
      refusal = error.description
    }
    #expect(
      refusal.hasSuffix(
        "Logging is registered with a class that is no TableViewController, as <tableViewController id=\"a\"> has "
          + "to be; register one that derives from it"))
  }

  @Test("a controller goes with its rows when nobody holds it")
  func lifetime() throws {
    let stage = ArchivedStage.ofTables()
    weak var controller: FileTableController?
    weak var cell: TableViewCell?
    do {
      let segue = SceneText.segue("s1", to: "b", "presentation")
      let shown = try show(
        stage,
        parts:
          "<sections>\(SceneText.section("", SceneText.cell("c1", connections: segue)))</sections>",
        others: SceneText.scene("b", class: nil))
      controller = shown
      cell = shown.tableView.visibleCells.first
      #expect(cell != nil)
      stage.window.rootViewController = nil
      _ = stage.cycle()
    }
    #expect(controller == nil)
    #expect(cell == nil)
  }
}
