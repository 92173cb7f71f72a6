public import LayoutViews

extension TableView {
  /// Where a row is to be scrolled to.
  public nonisolated enum ScrollPosition: Int, Sendable {
    /// Anywhere in sight, by the shortest way.
    case none = 0
    /// To the top of what bars leave free.
    case top = 1
    /// To the middle.
    case middle = 2
    /// To the bottom.
    case bottom = 3
  }

  /// How long an animated scroll, or an animated update of rows, takes, in seconds.
  public static let animationDuration = 0.3

  /// Scrolls a row to a position, as far as there is content.
  ///
  /// The rows around it are loaded and measured at once, so that it is where it should be. For a row that is not
  /// there a message says so and nothing is scrolled.
  public final func scrollToRow(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    guard isThere(indexPath, for: "scrolled to") else { return }
    pendingScroll = (indexPath, scrollPosition)
    setNeedsLayout()
    if animated, window?.animator != nil {
      View.animate(withDuration: TableView.animationDuration) { layoutIfNeeded() }
    } else {
      View.performWithoutAnimation { layoutIfNeeded() }
    }
  }

  /// The rows that are in sight, from the top down.
  ///
  /// - Complexity: O(1), but for the first time after a layout or an update: O(rows in sight).
  public final var indexPathsForVisibleRows: [IndexPath] { rows.cells.places }

  /// The cells that are in sight, from the top down.
  ///
  /// - Complexity: As that of ``indexPathsForVisibleRows``.
  public final var visibleCells: [TableViewCell] { rows.cells.contents }

  /// What is shown, by its places and by itself.
  private var rows: ShownRows {
    if let foundRows { return foundRows }
    let made = ShownRows(shown, heights)
    foundRows = made
    return made
  }

  /// Returns the cell of a row; nil where it is not in sight.
  public final func cellForRow(at indexPath: IndexPath) -> TableViewCell? {
    rows.cells[indexPath]
  }

  /// Returns the row of a cell; nil where it is not in sight.
  public final func indexPath(for cell: TableViewCell) -> IndexPath? {
    rows.place(of: cell)
  }

  /// Returns the view of a section's header; nil where it is not in sight.
  public final func headerView(forSection section: Int) -> View? {
    rows.view(of: TableElement(section: section, position: 0))
  }

  /// Returns where a row is, in the table's coordinates, as far as heights are known; empty for one that is not there.
  public final func rectForRow(at indexPath: IndexPath) -> Rect {
    loadIfNeeded()
    return heights.contains(indexPath) ? rect(of: TableElement(indexPath)) : .zero
  }

  /// Returns where a section's header is while it does not stay in sight.
  public final func rectForHeader(inSection section: Int) -> Rect {
    loadIfNeeded()
    if !heights.sections.indices.contains(section) { return .zero }
    return rect(of: TableElement(section: section, position: 0))
  }

  /// Returns where a section's footer is while it does not stay in sight.
  public final func rectForFooter(inSection section: Int) -> Rect {
    loadIfNeeded()
    if !heights.sections.indices.contains(section) { return .zero }
    return rect(
      of: TableElement(section: section, position: heights.sections[section].count - 1))
  }

  /// Returns where a section with its header and footer is.
  public final func rect(forSection section: Int) -> Rect {
    loadIfNeeded()
    if !heights.sections.indices.contains(section) { return .zero }
    let start = heights.start(ofSection: section)
    return rounded(
      Rect(
        x: rowInsets.left, y: start, width: rowWidth,
        height: heights.end(ofSection: section) - start))
  }

  /// Returns the row at a point; nil where there is none.
  public final func indexPathForRow(at point: Point) -> IndexPath? {
    loadIfNeeded()
    if !(point.y >= heights.header && point.y < heights.end) { return nil }
    return heights.element(at: point.y).flatMap { heights.indexPath(of: $0) }
  }

  private func rect(of element: TableElement) -> Rect {
    rounded(
      Rect(
        x: rowInsets.left, y: heights.offset(of: element), width: rowWidth,
        height: heights.run(of: element).height))
  }

  /// Whether a row is there; a message says so if not.
  final func isThere(_ indexPath: IndexPath, for purpose: String) -> Bool {
    loadIfNeeded()
    if heights.contains(indexPath) { return true }
    report(
      .invalidValue(
        "row \(indexPath) of \(debugName) cannot be \(purpose): there are \(numberOfSections) sections"
          + (heights.sections.indices.contains(indexPath.section)
            ? " and \(heights.rowCount(in: indexPath.section)) rows in that one" : "")))
    return false
  }

  // MARK: Selection

  /// The rows that are selected, in their order.
  public final var indexPathsForSelectedRows: [IndexPath] { selection.sorted() }

  /// The first row that is selected.
  public final var indexPathForSelectedRow: IndexPath? { selection.min() }

  /// Selects a row, or none for nil; without multiple selection others are deselected.
  public final func selectRow(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition = .none
  ) {
    loadIfNeeded()
    if !allowsSelection { return }
    if let indexPath, !isThere(indexPath, for: "selected") { return }
    if indexPath == nil || !allowsMultipleSelection {
      for other in indexPathsForSelectedRows where other != indexPath {
        deselectRow(at: other, animated: animated)
      }
    }
    guard let indexPath else { return }
    selection.insert(indexPath)
    cellForRow(at: indexPath)?.setSelected(true, animated: animated)
    if scrollPosition != .none {
      scrollToRow(at: indexPath, at: scrollPosition, animated: animated)
    }
  }

  /// Takes the selection of a row back.
  public final func deselectRow(at indexPath: IndexPath, animated: Bool) {
    if selection.remove(indexPath) == nil { return }
    cellForRow(at: indexPath)?.setSelected(false, animated: animated)
  }
}
