import LayoutViews

extension TableView {
  /// Does what follows when a person presses a row.
  ///
  /// A host that has found out that a row was pressed calls this. The delegate is asked which row is to be selected
  /// instead, if any; other rows are deselected unless several may be selected, where a row that is selected is
  /// deselected by pressing it again; the row is selected; its cell's ``TableViewCell/selectionHandler`` performs its
  /// segue; then the delegate hears of the selection. In a table without selection, or one that is
  /// edited and has none then, nothing happens.
  ///
  /// - Parameter indexPath: A row that is in sight; for others there is a message.
  public final func pressRow(at indexPath: IndexPath) {
    guard canPress(indexPath), allowsSelection, allowsSelectionDuringEditing || !isEditing
    else { return }
    var path = indexPath
    if let delegate {
      guard let chosen = delegate.tableView(self, willSelectRowAt: indexPath) else { return }
      if !isThere(chosen, for: "selected") { return }
      path = chosen
    }
    if allowsMultipleSelection, selection.contains(path) {
      deselectPressed(path)
      return
    }
    if !allowsMultipleSelection {
      for other in indexPathsForSelectedRows where other != path { deselectPressed(other) }
    }
    selectRow(at: path, animated: false)
    if let cell = cellForRow(at: path) { cell.selectionHandler?(cell) }
    delegate?.tableView(self, didSelectRowAt: path)
  }

  /// Does what follows when a person presses the accessory of a row: its segue, then the delegate hears of it.
  ///
  /// - Parameter indexPath: A row that is in sight; for others there is a message.
  public final func pressAccessory(ofRowAt indexPath: IndexPath) {
    guard canPress(indexPath) else { return }
    if let cell = cellForRow(at: indexPath) { cell.accessoryHandler?(cell) }
    delegate?.tableView(self, accessoryButtonTappedForRowWith: indexPath)
  }

  private func deselectPressed(_ path: IndexPath) {
    deselectRow(at: path, animated: false)
    delegate?.tableView(self, didDeselectRowAt: path)
  }

  private func canPress(_ indexPath: IndexPath) -> Bool {
    guard isThere(indexPath, for: "pressed") else { return false }
    if cellForRow(at: indexPath) != nil { return true }
    report(
      .invalidValue(
        "row \(indexPath) of \(debugName) cannot be pressed: it is not in sight; scroll to it before"
      ))
    return false
  }
}
