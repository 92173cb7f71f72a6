import LayoutViews

/// Rows that people delete, insert and move.
///
/// Nothing is drawn, and no touch is followed but one on the sign by which a row is moved: a host that has found out what a
/// person does calls the methods below.
/// The data source changes the data, and tells the table.
extension TableView {
  /// Whether rows show the controls by which people delete, insert and move them.
  public final var isEditing: Bool {
    get { editing.isOn }
    set { setEditing(newValue, animated: false) }
  }

  /// Has rows show or hide these controls; where the window has an animator, what moves is animated if asked for.
  ///
  /// The data source is asked for each row in sight whether it can be edited and moved, the delegate what its control
  /// does.
  public final func setEditing(_ editing: Bool, animated: Bool) {
    if editing == self.editing.isOn { return }
    closeSwipedRow()
    self.editing.isOn = editing
    if editing { makeMovementRecognizer() }
    for (cell, path) in cellsInSight { prepareEditing(of: cell, at: path, animated: animated) }
    generation += 1
    setNeedsLayout()
    if animated, window?.animator != nil {
      View.animate(withDuration: TableView.animationDuration) { layoutIfNeeded() }
    }
  }

  private var cellsInSight: [(TableViewCell, IndexPath)] {
    shown.compactMap { shown in
      guard let cell = shown.view as? TableViewCell,
        let path = heights.indexPath(of: shown.element)
      else { return nil }
      return (cell, path)
    }
  }

  /// Gives a cell the controls that its row has now.
  final func prepareEditing(of cell: TableViewCell, at path: IndexPath, animated: Bool) {
    let isOn = editing.isOn
    if !isOn && !cell.isEditing { return }
    let style = isOn ? editingStyle(ofRowAt: path) : .none
    let indents =
      style != .none
      && delegate?.tableView(self, shouldIndentWhileEditingRowAt: path) != false
    let canMove = isOn && dataSource?.tableView(self, canMoveRowAt: path) == true
    // Those who were asked may have ended it.
    if editing.isOn != isOn { return }
    cell.editingStyle = style
    cell.indentsWhileEditing = indents
    cell.canBeMoved = canMove
    cell.setEditing(isOn, animated: animated)
  }

  /// What the control of a row does; nothing where the row cannot be edited.
  private func editingStyle(ofRowAt path: IndexPath) -> TableViewCell.EditingStyle {
    guard let dataSource, dataSource.tableView(self, canEditRowAt: path) else { return .none }
    return delegate?.tableView(self, editingStyleForRowAt: path) ?? .delete
  }

  // MARK: What people do

  /// Has the data source delete or insert what the control of a row says, after a person has pressed it and, for a
  /// deletion, confirmed that.
  ///
  /// Where the row cannot be edited nothing is done; for a row that is not there a message says so.
  public final func commitEditing(ofRowAt indexPath: IndexPath) {
    guard isThere(indexPath, for: "edited") else { return }
    let style = editingStyle(ofRowAt: indexPath)
    // Who was asked may have taken it away.
    if style == .none || !heights.contains(indexPath) { return }
    dataSource?.tableView(self, commit: style, forRowAt: indexPath)
  }

  /// Moves a row as a person has moved it: asks whether it can be moved and where it is to go, moves it, then has the
  /// data source move its data.
  ///
  /// - Returns: Where the row is now; nil where it was not moved.
  @discardableResult
  public final func dragRow(
    at indexPath: IndexPath, to proposedIndexPath: IndexPath
  ) -> IndexPath? {
    drag(indexPath, to: proposedIndexPath)
  }

  // MARK: Swipes

  /// An edge from which a person swipes over a row.
  public nonisolated enum SwipeEdge: Sendable {
    /// Where lines begin.
    case leading
    /// Where lines end.
    case trailing
  }

  /// Returns what a swipe over a row offers, and opens the row; nil where there is nothing.
  ///
  /// By default a swipe from the trailing edge offers the deletion of a row that can be deleted. The host performs one
  /// of the actions, or closes the row by ``closeSwipedRow()``.
  public final func swipeRow(
    at indexPath: IndexPath, from edge: SwipeEdge
  ) -> SwipeActionsConfiguration? {
    guard isThere(indexPath, for: "swiped") else { return nil }
    closeSwipedRow()
    guard heights.contains(indexPath), dataSource?.tableView(self, canEditRowAt: indexPath) == true
    else { return nil }
    var offered =
      edge == .leading
      ? delegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: indexPath)
      : delegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: indexPath)
    if offered == nil, edge == .trailing, editingStyle(ofRowAt: indexPath) == .delete {
      offered = deletion(ofRowAt: indexPath)
    }
    guard let offered, !offered.actions.isEmpty, heights.contains(indexPath) else { return nil }
    editing.swiped = indexPath
    editing.isRowOpen = true
    delegate?.tableView(self, willBeginEditingRowAt: indexPath)
    return offered
  }

  private func deletion(ofRowAt indexPath: IndexPath) -> SwipeActionsConfiguration {
    SwipeActionsConfiguration(actions: [
      ContextualAction(style: .destructive, title: "Delete") { [weak self] _, _, done in
        self?.commitEditing(ofRowAt: self?.editing.swiped ?? indexPath)
        done(true)
      }
    ])
  }

  /// Performs an action of the row that a swipe has opened, and closes the row when it is done.
  public final func perform(_ action: ContextualAction) {
    guard let path = editing.swiped else { return }
    action.handler(action, cellForRow(at: path)) { [weak self] _ in self?.closeSwipedRow() }
  }

  /// Closes the row that a swipe has opened, if there is one.
  public final func closeSwipedRow() {
    if !editing.isRowOpen { return }
    let path = editing.swiped
    editing.swiped = nil
    editing.isRowOpen = false
    delegate?.tableView(self, didEndEditingRowAt: path)
  }
}

/// What a table knows of its being edited.
struct TableEditing {
  var isOn = false
  /// The row that a swipe has opened; nil without one, and where it is gone.
  var swiped: IndexPath?
  var isRowOpen = false
}
