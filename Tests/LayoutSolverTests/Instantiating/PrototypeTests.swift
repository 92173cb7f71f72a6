import LayoutSolver
import LayoutStoryboards
import Testing

/// Cells that tables make from the prototypes of a file.
struct PrototypeTests {
  private static let kind = """
    <userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="string" keyPath="kind" value="x"/>
    </userDefinedRuntimeAttributes>
    """

  private static func row(
    _ id: String = "p", identifier: String = "reuseIdentifier=\"Row\"", more: String = "",
    connections: String = ""
  ) -> String {
    SceneText.cell(
      id, "\(identifier) customClass=\"FileCell\"", more: more,
      connections: "<outlet property=\"label\" destination=\"\(id)-label\" id=\"\(id)-o\"/>"
        + connections
    ).replacing("</tableViewCell>", with: "\(kind)</tableViewCell>")
  }

  private func prototypes(_ cells: String...) -> String {
    "<prototypes>\(cells.joined(separator: "\n"))</prototypes>"
  }

  private func texts(of storyboard: Storyboard) -> [String] {
    storyboard.unsupported.map { String($0.drop { $0 != ":" }) }
  }

  private func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

  /// Shows a controller of a table with rows from a prototype.
  private func show(
    _ stage: ArchivedStage, _ storyboard: Storyboard, rows: Int
  ) throws -> FileTableController {
    let controller = try storyboard.instantiateInitialViewController()
    let table = try #require(controller as? FileTableController)
    table.count = rows
    stage.window.rootViewController = table
    _ = stage.cycle()
    return table
  }

  @Test("cells follow the size class")
  func sizeClasses() throws {
    let stage = ArchivedStage.ofTables()
    let bar = """
      <view id="bar" translatesAutoresizingMaskIntoConstraints="NO">
      <rect key="frame" x="0.0" y="0.0" width="10" height="10"/><constraints>
      <constraint firstAttribute="height" constant="10" id="bar-h"/>
      <constraint firstAttribute="width" constant="10" id="bar-w">
      <variation key="widthClass=regular" constant="30"/></constraint></constraints></view>
      """
    let storyboard = try stage.storyboard(
      SceneText.table("a", class: "Table", parts: prototypes(Self.row(more: bar))))
    stage.window.traits = TraitCollection(
      horizontalSizeClass: .compact, verticalSizeClass: .regular)
    let table = try show(stage, storyboard, rows: 2).tableView
    let bars = table.visibleCells.compactMap { cell in
      cell.contentView.subviews.first { $0.identifier == "bar" }
    }
    #expect(bars.map(\.bounds.width) == [10, 10])
    stage.window.traits = TraitCollection(
      horizontalSizeClass: .regular, verticalSizeClass: .regular)
    _ = stage.cycle()
    #expect(bars.map(\.bounds.width) == [30, 30])
  }

  @Test("only the rows in sight of a hundred thousand are made, and used again")
  func manyRows() throws {
    let stage = ArchivedStage.ofTables()
    let storyboard = try stage.storyboard(
      SceneText.table("a", class: "Table", parts: prototypes(Self.row())))
    let controller = try show(stage, storyboard, rows: 100_000)
    let table = controller.tableView
    #expect(table.visibleCells.count == 16)
    #expect(controller.cells.count == 16)
    #expect(table.contentSize.height == 4_400_000)
    for step in 1...50 {
      table.contentOffset = Point(x: 0, y: Double(step) * 80_000)
      _ = stage.cycle()
    }
    #expect(controller.cells.count <= 17)
    let cells = controller.cells.compactMap { $0 as? FileCell }
    #expect(cells.count == controller.cells.count)
    #expect(cells.allSatisfy { $0.awakes == 1 && $0.kinds == [.string("x")] })
    #expect(cells.reduce(0) { $0 + $1.reuses } >= 50 * 16)
    #expect(cells.allSatisfy { $0.label?.isDescendant(of: $0) == true })
    #expect(Set(cells.compactMap { $0.label.map(ObjectIdentifier.init) }).count == cells.count)
    #expect(cells[0].label?.frame == Rect(x: 16, y: 11, width: 343, height: 22))
    #expect(cells[0].reuseIdentifier == "Row")
    #expect(storyboard.unsupported == [])
    #expect(stage.stage.messages == [])
  }

  @Test("each cell has actions and segues of its own, with itself as the sender")
  func actionsAndSegues() throws {
    let stage = ArchivedStage.ofTables()
    let segue = SceneText.segue("s", to: "b", "presentation", "identifier=\"more\" animates=\"NO\"")
    let storyboard = try stage.storyboard(
      SceneText.table(
        "a", class: "Table",
        parts: prototypes(
          Self.row(
            more: SceneText.cellButton("button", action: "press:", to: "a"), connections: segue))),
      SceneText.scene("b", class: nil))
    let controller = try show(stage, storyboard, rows: 3)
    let table = controller.tableView
    let buttons = table.visibleCells.compactMap { cell in
      cell.contentView.subviews.first { $0.identifier == "button" } as? Control
    }
    #expect(buttons.count == 3)
    for button in buttons { #expect(button.sendActions(for: .touchUpInside)) }
    #expect(controller.pressed.map { $0 as? Control } == buttons)
    table.pressRow(at: path(1))
    #expect(controller.prepared.count == 1)
    #expect(controller.prepared.first?.1 === table.cellForRow(at: path(1)))
    #expect(controller.presentedViewController?.identifier == "b")
    #expect(storyboard.unsupported == [])
  }

  @Test("rows are as high as their constraints where the table leaves it to them")
  func heights() throws {
    let stage = ArchivedStage.ofTables()
    let storyboard = try stage.storyboard(
      SceneText.table(
        "a", class: "Table", "rowHeight=\"-1\" estimatedRowHeight=\"-1\"",
        parts: prototypes(Self.row())))
    let controller = try show(stage, storyboard, rows: 2)
    #expect(controller.tableView.visibleCells.map(\.frame.height) == [42, 42])
  }

  /// A data source and delegate of a table that is not the controller's view.
  private final class Source: Responder, TableViewDataSource, TableViewDelegate {
    var shown: [IndexPath] = []

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 2 }
    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
      tableView.dequeueReusableCell(withIdentifier: "Row", for: indexPath)
    }
    func tableView(
      _ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: IndexPath
    ) { shown.append(indexPath) }
  }

  @Test("a table in any view is connected to who knows its rows")
  func anyView() throws {
    let stage = ArchivedStage.ofTables()
    let source = Source()
    stage.registry.registerObject("Source") { source }
    let storyboard = try stage.storyboard(
      SceneText.scene(
        "a", class: nil,
        subviews: SceneText.tableView(
          "t", "rowHeight=\"50\"", owner: "source", parts: prototypes(Self.row())),
        objects: "<customObject id=\"source\" customClass=\"Source\"/>"))
    let controller = try stage.show(storyboard)
    let table = try #require(controller.view.subviews.first as? TableView)
    #expect(table.identifier == "t")
    #expect(table.dataSource === source && table.delegate === source)
    #expect(table.visibleCells.map { $0 is FileCell } == [true, true])
    #expect(table.visibleCells.map(\.frame.height) == [50, 50])
    #expect(source.shown == [path(0), path(1)])
    #expect(storyboard.unsupported == [])
  }

  @Test("identifiers that are missing, there twice or unknown are said to be")
  func identifiers() throws {
    let stage = ArchivedStage.ofTables()
    let storyboard = try stage.storyboard(
      SceneText.table(
        "a", class: "Table",
        parts: prototypes(
          Self.row("p1"), Self.row("p2"), Self.row("p3", identifier: "")),
        connections: "<outlet property=\"firstLabel\" destination=\"p1-label\" id=\"o\"/>"))
    let controller = try show(stage, storyboard, rows: 1)
    #expect(controller.cells.first?.identifier == "p1")
    #expect(
      texts(of: storyboard) == [
        ": the prototype <tableViewCell id=\"p2\"> has the reuse identifier \"Row\" of another one in "
          + "<tableView id=\"a-view\">, which rows get; give it one of its own",
        ": the prototype <tableViewCell id=\"p3\"> has no reuse identifier, so that no row can have it; give it "
          + "one",
        ": \"firstLabel\" of Table leads to <label id=\"p1-label\">, which is in a prototype and made for each "
          + "row; connect it to the cell's class",
      ])
    #expect(stage.stage.messages == [])
    controller.rowIdentifier = "Other"
    controller.tableView.reloadData()
    _ = stage.cycle()
    #expect(
      stage.stage.messages == [
        "LayoutSolver: no cells are registered with ContentTableView:'a-view' for 'Other', which row [0, 0] asks for: call "
          + "register(_:forCellReuseIdentifier:) before; the row gets a plain cell"
      ])
  }

  @Test("a class that is no cell, or not registered, gets a plain cell or is refused")
  func classes() throws {
    let stage = ArchivedStage.ofTables()
    let cell = SceneText.cell("p", "reuseIdentifier=\"Row\" customClass=\"LoggingView\"")
    let scene = SceneText.table("a", class: "Table", parts: prototypes(cell))
    let storyboard = try stage.storyboard(scene)
    let controller = try show(stage, storyboard, rows: 1)
    #expect(controller.cells.map { type(of: $0) == TableViewCell.self } == [true])
    #expect(
      texts(of: storyboard) == [
        ": LoggingView is registered with a class that is no TableViewCell, as <tableViewCell id=\"p\"> has to be; "
          + "a plain one stands for it"
      ])
    let unknown = scene.replacing("LoggingView", with: "Strange")
    stage.registry.unknownClasses = .errors
    let strict = try stage.storyboard(unknown)
    let other = try show(stage, strict, rows: 1)
    #expect(other.cells.map { $0.contentView.subviews.count } == [0])
    #expect(stage.stage.messages.count == 1)
    #expect(
      stage.stage.messages[0].contains(
        "the class Strange of <tableViewCell id=\"p\"> is not registered"))
  }

  @Test("prototypes are made by their identifiers for views of a host's own")
  func byIdentifier() throws {
    let stage = ArchivedStage.ofTables()
    let item = """
      <collectionViewCell id="i" reuseIdentifier="Item">
      <rect key="frame" x="0" y="0" width="50" height="60"/></collectionViewCell>
      """
    let storyboard = try stage.storyboard(
      SceneText.scene(
        "a", class: nil,
        subviews: SceneText.view("c", "collectionView", parts: "<cells>\(item)</cells>")))
    let controller = try stage.show(storyboard)
    let first = try controller.instantiatePrototype(withReuseIdentifier: "Item")
    let second = try controller.instantiatePrototype(withReuseIdentifier: "Item")
    #expect(first is CollectionViewCell && first !== second)
    #expect(first.frame == Rect(x: 0, y: 0, width: 50, height: 60))
    var refusal = ""
    do {
      _ = try controller.instantiatePrototype(withReuseIdentifier: "Other")
    } catch {
      refusal = error.description
    }
    #expect(
      refusal
        == "Main.storyboard: the scene a has no prototype with the reuse identifier \"Other\"; there are "
        + "\"Item\"")
  }

  @Test("a table goes with its prototypes when nobody holds it")
  func lifetime() throws {
    let stage = ArchivedStage.ofTables()
    weak var controller: FileTableController?
    weak var cell: TableViewCell?
    do {
      let segue = SceneText.segue("s", to: "b", "presentation")
      let storyboard = try stage.storyboard(
        SceneText.table(
          "a", class: "Table",
          parts: prototypes(
            Self.row(
              more: SceneText.cellButton("button", action: "press:", to: "a"), connections: segue))),
        SceneText.scene("b", class: nil))
      let shown = try show(stage, storyboard, rows: 5)
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
