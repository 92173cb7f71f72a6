public import LayoutViews

/// The sections and rows of a table that an archive has, not code.
///
/// A ``TableViewController`` with such content shows it without any method of a data source; overriders of these
/// methods call super for what is theirs and not.
public final class StaticTableContent {
  /// A row: its cell, which is there from the beginning.
  public struct Row {
    /// The cell, which only this row has.
    public let cell: TableViewCell
    /// The height, or ``TableView/automaticDimension``; nil for the table's `rowHeight`.
    public let height: Double?

    /// Creates a row.
    public init(cell: TableViewCell, height: Double? = nil) {
      self.cell = cell
      self.height = height.flatMap { TableView.isHeight($0) ? $0 : nil }
    }
  }

  /// Rows with what is above and below them.
  public struct Section {
    /// The title above the rows.
    public let headerTitle: String?
    /// The title below the rows.
    public let footerTitle: String?
    /// A view above the rows, in place of a title.
    public let headerView: View?
    /// A view below the rows, in place of a title.
    public let footerView: View?
    /// The rows.
    public let rows: [Row]

    /// Creates a section.
    public init(
      _ rows: [Row], headerTitle: String? = nil, footerTitle: String? = nil,
      headerView: View? = nil, footerView: View? = nil
    ) {
      self.rows = rows
      self.headerTitle = headerTitle
      self.footerTitle = footerTitle
      self.headerView = headerView
      self.footerView = footerView
    }
  }

  /// The sections.
  public let sections: [Section]

  /// Creates content; its cells are never used for other rows.
  public init(_ sections: [Section]) {
    self.sections = sections
    for section in sections { for row in section.rows { row.cell.isStatic = true } }
  }

  func section(_ index: Int) -> Section? {
    sections.indices.contains(index) ? sections[index] : nil
  }

  func row(at path: IndexPath) -> Row? {
    guard let section = section(path.section), section.rows.indices.contains(path.row) else {
      return nil
    }
    return section.rows[path.row]
  }

  /// The cell of a row; an empty one, with a message, for rows that are not among them.
  func cell(at path: IndexPath, in table: TableView) -> TableViewCell {
    if let row = row(at: path) { return row.cell }
    table.report(
      .invalidValue(
        "row \(path) of \(table.debugName) is none of its static rows: \(extent(at: path)). Call super's "
          + "tableView(_:cellForRowAt:) for static rows only and return a cell for the others; the row "
          + "is empty"))
    return TableViewCell()
  }

  /// The number of rows of a section; 0, with a message, for one that is not there.
  func rowCount(in index: Int, of table: TableView) -> Int {
    if let section = section(index) { return section.rows.count }
    table.report(
      .invalidValue(
        "section \(index) of \(table.debugName) is none of its \(sections.count) static sections: call super's "
          + "tableView(_:numberOfRowsInSection:) for these only; the section has no rows"))
    return 0
  }

  private func extent(at path: IndexPath) -> String {
    guard let section = section(path.section) else {
      return "there are \(sections.count) static sections"
    }
    return "section \(path.section) has \(section.rows.count)"
  }
}
