import LayoutSolver
import LayoutStoryboards

/// Tables of scenes for tests.
extension SceneText {
  /// The scene of a controller whose view is a table, which it is the data source and the delegate of.
  static func table(
    _ id: String, class name: String? = nil, _ attributes: String = "rowHeight=\"44\"",
    parts: String, connections: String = ""
  ) -> String {
    """
    <scene sceneID="s-\(id)"><objects>
    <tableViewController id="\(id)" sceneMemberID="viewController" \
    \(name.map { "customClass=\"\($0)\"" } ?? "")>
    \(tableView("\(id)-view", "key=\"view\" \(attributes)", owner: id, parts: parts))
    <connections>\(connections)</connections>
    </tableViewController></objects></scene>
    """
  }

  static func tableView(
    _ id: String, _ attributes: String, owner: String, parts: String
  ) -> String {
    """
    <tableView id="\(id)" \(attributes)>
    <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
    <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
    \(parts)
    <connections><outlet property="dataSource" destination="\(owner)" id="\(id)-1"/>
    <outlet property="delegate" destination="\(owner)" id="\(id)-2"/></connections>
    </tableView>
    """
  }

  static func section(_ attributes: String = "", _ cells: String...) -> String {
    "<tableViewSection \(attributes)><cells>\(cells.joined(separator: "\n"))</cells></tableViewSection>"
  }

  /// A cell with a label of a height between its margins, which are 11 points above and below.
  static func cell(
    _ id: String, _ attributes: String = "", height: Int = 44, contentWidth: Int = 375,
    label: Int? = 20, more: String = "", connections: String = ""
  ) -> String {
    let subview =
      label.map {
        """
        <label id="\(id)-label" text="Text" translatesAutoresizingMaskIntoConstraints="NO">
        <rect key="frame" x="16" y="11" width="200" height="\($0)"/></label>
        """
      } ?? ""
    let constraints = ["top", "leading", "bottom", "trailing"].map { edge in
      """
      <constraint firstItem="\(id)-label" firstAttribute="\(edge)" secondItem="\(id)-content" \
      secondAttribute="\(edge)Margin" id="\(id)-\(edge)"/>
      """
    }
    return """
      <tableViewCell id="\(id)" \(attributes)>
      <rect key="frame" x="0.0" y="0.0" width="375" height="\(height)"/>
      <autoresizingMask key="autoresizingMask"/>
      <tableViewCellContentView key="contentView" id="\(id)-content">
      <rect key="frame" x="0.0" y="0.0" width="\(contentWidth)" height="\(height)"/>
      <autoresizingMask key="autoresizingMask"/>
      <subviews>\(subview)\(more)</subviews>
      <constraints>\(label == nil ? "" : constraints.joined(separator: "\n"))</constraints>
      </tableViewCellContentView>
      <connections>\(connections)</connections>
      </tableViewCell>
      """
  }

  static func cellButton(_ id: String, action: String, to destination: String) -> String {
    view(
      id, "button",
      connections: "<action selector=\"\(action)\" destination=\"\(destination)\" "
        + "eventType=\"touchUpInside\" id=\"\(id)-a\"/>",
      frame: "x=\"300\" y=\"5\" width=\"50\" height=\"30\"")
  }
}

/// A cell of a file that counts what is done with it.
final class FileCell: TableViewCell {
  weak var label: View?
  var awakes = 0
  var reuses = 0
  var kinds: [ArchivedValue] = []

  required init(reuseIdentifier: String?) {
    super.init(reuseIdentifier: reuseIdentifier)
  }

  override var outlets: [Outlet] { [Outlet("label", of: self, \.label)] }

  override func setArchivedValue(_ value: ArchivedValue, forKeyPath keyPath: String) -> Bool {
    if keyPath == "kind" { kinds.append(value) }
    return keyPath == "kind" || super.setArchivedValue(value, forKeyPath: keyPath)
  }

  override func awakeFromNib() { awakes += 1 }

  override func prepareForReuse() {
    super.prepareForReuse()
    reuses += 1
  }
}

/// A controller of a table in a file, that logs what is done with it.
final class FileTableController: TableViewController {
  let log: EventLog
  /// The rows that it shows with cells of the identifier `Row`; nil for what the file says.
  var count: Int?
  /// What is asked of prototypes.
  var rowIdentifier = "Row"
  /// How many rows there are in the first section besides those of the file.
  var extraRows = 0
  weak var first: TableViewCell? { didSet { log.events.append("first = \(name(first))") } }
  weak var firstLabel: View? { didSet { log.events.append("label = \(name(firstLabel))") } }
  var cells: [TableViewCell] = []
  var prepared: [(StoryboardSegue, Responder?)] = []
  var pressed: [Responder?] = []

  init(_ log: EventLog) {
    self.log = log
    super.init(style: .plain)
    actions["press"] = { [weak self] in self?.pressed.append($0) }
  }

  private func name(_ view: View?) -> String { view?.identifier ?? "nil" }

  override var outlets: [Outlet] {
    [
      Outlet("first", of: self, \.first), Outlet("firstLabel", of: self, \.firstLabel),
    ]
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    log.events.append("didLoad")
  }

  override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    if let count { return count }
    let own = super.tableView(tableView, numberOfRowsInSection: section)
    return section == 0 ? own + extraRows : own
  }

  override func tableView(
    _ tableView: TableView, cellForRowAt indexPath: IndexPath
  ) -> TableViewCell {
    guard count != nil else { return super.tableView(tableView, cellForRowAt: indexPath) }
    let cell = tableView.dequeueReusableCell(withIdentifier: rowIdentifier, for: indexPath)
    if !cells.contains(where: { $0 === cell }) { cells.append(cell) }
    return cell
  }

  override func tableView(
    _ tableView: TableView, willSelectRowAt indexPath: IndexPath
  ) -> IndexPath? {
    log.events.append("willSelect \(indexPath)")
    return indexPath
  }

  override func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
    log.events.append("didSelect \(indexPath)")
  }

  override func tableView(
    _ tableView: TableView, accessoryButtonTappedForRowWith indexPath: IndexPath
  ) {
    log.events.append("accessory \(indexPath)")
  }

  override func prepare(for segue: StoryboardSegue, sender: Responder?) {
    log.events.append("prepare \(segue.identifier ?? "-")")
    prepared.append((segue, sender))
  }
}

extension ArchivedStage {
  /// The stage with the classes of tables.
  static func ofTables() -> ArchivedStage {
    let stage = ArchivedStage()
    let log = stage.log
    stage.registry.registerController("Table") { FileTableController(log) }
    stage.registry.registerCell("FileCell", FileCell.self)
    return stage
  }
}
