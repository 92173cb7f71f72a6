import LayoutViews

/// The views that a table shows, found by their places and by themselves; made when somebody asks, once for what is shown.
struct ShownRows {
  /// The cells of rows, from the top down.
  private(set) var cells = PlacedList<IndexPath, TableViewCell>()
  private var views = PlacedList<TableElement, View>()
  private var places: [ObjectIdentifier: IndexPath] = [:]

  init(_ shown: [TableView.ShownElement], _ heights: TableHeights) {
    for shown in shown {
      views.insert(shown.view, at: shown.element)
      guard heights.contains(shown.element), let path = heights.indexPath(of: shown.element),
        let cell = shown.view as? TableViewCell
      else { continue }
      cells.insert(cell, at: path)
      places[ObjectIdentifier(cell)] = path
    }
  }

  /// Returns the view of an element; nil where it is not shown.
  func view(of element: TableElement) -> View? { views[element] }

  /// Returns the row of a cell; nil where it is not shown.
  func place(of cell: TableViewCell) -> IndexPath? { places[ObjectIdentifier(cell)] }
}
