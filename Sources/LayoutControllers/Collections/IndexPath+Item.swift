import LayoutViews

nonisolated extension IndexPath {
  /// Creates the path of an item of a collection.
  public init(item: Int, section: Int) { self.init(row: item, section: section) }

  /// The position in the section, as collections call it.
  public var item: Int {
    get { row }
    set { row = newValue }
  }
}
