import LayoutViews

/// The cells and headers that a table can use again, and how to make new ones.
struct ReusePool {
  private var cells: [String: [TableViewCell]] = [:]
  private var headers: [String: [TableViewHeaderFooterView]] = [:]
  var cellMakers: [String: () -> TableViewCell] = [:]
  var headerMakers: [String: () -> TableViewHeaderFooterView] = [:]

  mutating func add(_ cell: TableViewCell, _ identifier: String) {
    cells[identifier, default: []].append(cell)
  }

  mutating func add(_ header: TableViewHeaderFooterView, _ identifier: String) {
    headers[identifier, default: []].append(header)
  }

  mutating func takeCell(_ identifier: String) -> TableViewCell? { cells[identifier]?.popLast() }

  mutating func takeHeader(_ identifier: String) -> TableViewHeaderFooterView? {
    headers[identifier]?.popLast()
  }

  /// The number of cells that wait.
  var cellCount: Int { cells.values.reduce(0) { $0 + $1.count } }
}

extension TableView {
  /// Says which class the cells of a kind have.
  public final func register(
    _ cellClass: TableViewCell.Type, forCellReuseIdentifier identifier: String
  ) {
    pool.cellMakers[identifier] = { cellClass.init(reuseIdentifier: identifier) }
  }

  /// Says how cells of a kind are made; what is made gets the identifier for its own.
  public final func register(
    forCellReuseIdentifier identifier: String, _ make: @escaping (String) -> TableViewCell
  ) {
    pool.cellMakers[identifier] = { make(identifier) }
  }

  /// Says how headers and footers of a kind are made.
  public final func register(
    forHeaderFooterViewReuseIdentifier identifier: String,
    _ make: @escaping (String) -> TableViewHeaderFooterView
  ) {
    pool.headerMakers[identifier] = { make(identifier) }
  }

  /// Returns a cell that is not in use any more, or a new one of a kind that was registered; nil without either.
  public final func dequeueReusableCell(withIdentifier identifier: String) -> TableViewCell? {
    if let cell = pool.takeCell(identifier) {
      cell.prepareForReuse()
      return cell
    }
    guard let cell = pool.cellMakers[identifier]?() else { return nil }
    if let other = cell.reuseIdentifier, other != identifier {
      reportOther(other, cell, identifier)
    }
    cell.reuseIdentifier = identifier
    return cell
  }

  /// Returns a cell of a kind for a row: one that is not in use any more, or a new one.
  ///
  /// For a kind that was not registered it is a plain cell, and a message says so.
  public final func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> TableViewCell {
    if let cell = dequeueReusableCell(withIdentifier: identifier) { return cell }
    report(
      .invalidValue(
        "no cells are registered with \(debugName) for '\(identifier)', which row \(indexPath) asks for: "
          + "call register(_:forCellReuseIdentifier:) before; the row gets a plain cell"))
    return TableViewCell(reuseIdentifier: identifier)
  }

  /// Returns a header or footer that is not in use any more, or a new one of a kind that was registered.
  public final func dequeueReusableHeaderFooterView(
    withIdentifier identifier: String
  ) -> TableViewHeaderFooterView? {
    if let header = pool.takeHeader(identifier) {
      header.prepareForReuse()
      return header
    }
    guard let header = pool.headerMakers[identifier]?() else { return nil }
    if let other = header.reuseIdentifier, other != identifier {
      reportOther(other, header, identifier)
    }
    header.reuseIdentifier = identifier
    return header
  }

  private func reportOther(_ other: String, _ view: View, _ identifier: String) {
    report(
      .invalidValue(
        "\(view.debugName) was made for the reuse identifier '\(other)' but is registered with "
          + "\(debugName) for '\(identifier)', which it gets: use one of the two"))
  }
}
