@testable import LayoutControllers
import LayoutSolver
@testable import LayoutViews

/// A cell whose content is as high as a closure says for its width, between margins of 8 points.
final class BoxCell: TableViewCell {
  var height: (Double) -> Double = { _ in 10 } {
    didSet { box.invalidateIntrinsicContentSize() }
  }
  private(set) lazy var box = MeasuredView { [unowned self] width in
    Size(width: min(width, 1000), height: height(width))
  }
  var reuses = 0

  required init(reuseIdentifier: String?) {
    super.init(reuseIdentifier: reuseIdentifier)
    box.identifier = "box"
    box.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(box)
    let margins = contentView.layoutMarginsGuide
    LayoutConstraint.activate([
      box.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      box.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      box.topAnchor.constraint(equalTo: margins.topAnchor),
      box.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
    ])
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    reuses += 1
  }
}

/// A table in a window, with rows of given content heights, that counts what it is asked for.
final class TableStage {
  let window: Window
  let table: TableView
  let source: Source
  var messages: [String] = []

  final class Source: TableViewDataSource, TableViewDelegate {
    /// The heights of the rows' contents, by sections.
    var rows: [[Double]]
    var titles: [String?] = []
    var contentHeight: ((IndexPath, Double) -> Double)?
    var rowHeight: ((IndexPath) -> Double)?
    var estimate: ((IndexPath) -> Double)?
    var header: ((Int) -> View?)?
    var footer: ((Int) -> View?)?
    var cell: ((IndexPath) -> TableViewCell)?
    var log: [String] = []
    var logsDisplay = false
    var counts: [String: Int] = [:]
    /// What is asked and told about rows that are moved.
    var events: [String] = []
    /// Whether no row can be moved.
    var isFixed = false
    /// Called with what the table asks or tells about a row that is moved.
    var whenMoved: ((String) -> Void)?
    /// Where a row goes that would go somewhere.
    var target: ((IndexPath) -> IndexPath)?
    /// All cells that were ever made.
    var made: [BoxCell] = []

    init(_ rows: [[Double]]) { self.rows = rows }

    private func count(_ name: String) { counts[name, default: 0] += 1 }

    func numberOfSections(in tableView: TableView) -> Int {
      count("numberOfSections")
      return rows.count
    }

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
      count("numberOfRows")
      return rows[section].count
    }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
      count("cellForRow")
      if let cell { return cell(indexPath) }
      let cell = tableView.dequeueReusableCell(withIdentifier: "box", for: indexPath)
      guard let cell = cell as? BoxCell else { return cell }
      let height = rows[indexPath.section][indexPath.row]
      cell.identifier = "cell \(indexPath)"
      cell.height = { [weak self] width in self?.contentHeight?(indexPath, width) ?? height }
      return cell
    }

    func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool {
      events.append("can \(indexPath)?")
      whenMoved?("can")
      return !isFixed
    }

    func tableView(
      _ tableView: TableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
      toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath {
      events.append("\(sourceIndexPath) to \(proposedDestinationIndexPath)?")
      whenMoved?("target")
      return target?(proposedDestinationIndexPath) ?? proposedDestinationIndexPath
    }

    func tableView(
      _ tableView: TableView, moveRowAt sourceIndexPath: IndexPath,
      to destinationIndexPath: IndexPath
    ) {
      events.append("\(sourceIndexPath) to \(destinationIndexPath)")
      whenMoved?("move")
      let moved = rows[sourceIndexPath.section].remove(at: sourceIndexPath.row)
      rows[destinationIndexPath.section].insert(moved, at: destinationIndexPath.row)
    }

    func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
      titles.indices.contains(section) ? titles[section] : nil
    }

    func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Double {
      count("heightForRow")
      return rowHeight?(indexPath) ?? tableView.rowHeight
    }

    func tableView(
      _ tableView: TableView, estimatedHeightForRowAt indexPath: IndexPath
    ) -> Double {
      count("estimatedHeight")
      return estimate?(indexPath) ?? TableView.automaticDimension
    }

    func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> View? {
      header?(section)
    }

    func tableView(_ tableView: TableView, viewForFooterInSection section: Int) -> View? {
      footer?(section)
    }

    func tableView(
      _ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: IndexPath
    ) {
      if logsDisplay { log.append("show \(indexPath)") }
    }

    func tableView(
      _ tableView: TableView, didEndDisplaying cell: TableViewCell, forRowAt indexPath: IndexPath
    ) {
      if logsDisplay { log.append("end \(indexPath)") }
    }

    func take() -> [String] {
      defer { log = [] }
      return log
    }
  }

  init(
    _ rows: [[Double]], style: TableView.Style = .plain, width: Double = 320,
    height: Double = 200, setUp: (TableStage) -> Void = { _ in }
  ) {
    window = Window(frame: Rect(x: 0, y: 0, width: width, height: height))
    table = TableView(frame: window.bounds, style: style)
    table.identifier = "table"
    table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    source = Source(rows)
    window.messageHandler = { [unowned self] in messages.append($0.description) }
    table.register(forCellReuseIdentifier: "box") { [unowned source] identifier in
      let cell = BoxCell(reuseIdentifier: identifier)
      source.made.append(cell)
      return cell
    }
    table.dataSource = source
    table.delegate = source
    window.addSubview(table)
    setUp(self)
    window.runUpdateCycle()
  }

  func scroll(to y: Double) {
    table.contentOffset.y = y
    window.runUpdateCycle()
  }

  /// The visible rows with their vertical extents in the table's content.
  var rows: [String] {
    table.indexPathsForVisibleRows.map { path in
      let frame = table.cellForRow(at: path)?.frame ?? .zero
      return "\(path) \(frame.minY)+\(frame.height)"
    }
  }

  /// Where a row is seen, below the window's top.
  func place(_ row: Int, _ section: Int = 0) -> Double? {
    table.cellForRow(at: IndexPath(row: row, section: section)).map {
      $0.convert(Point.zero, to: window).y
    }
  }
}
