/// What is above groups of rows that an archive has.
extension StaticTableContent {
  /// The height that Interface Builder writes for the headers of groups by itself.
  private static let usualHeight = 18.0
  /// Of a header with a title.
  private static let titledHeight = 38.0
  /// Above the first group without a title, and what a title there has more.
  private static let firstHeight = 35.0
  private static let firstRoom = 17.5

  /// The height of the header of a group; nil for the table's.
  ///
  /// The usual height is that between groups: the canvas and the app give titles the room that they need, and leave more
  /// above the first group. Inset groups begin where they are.
  func headerHeight(of index: Int, in table: TableView) -> Double? {
    guard table.style != .plain, table.sectionHeaderHeight == Self.usualHeight,
      let section = section(index), section.headerView == nil
    else { return nil }
    if section.headerTitle?.isEmpty == false {
      return Self.titledHeight + (index == 0 ? Self.firstRoom : 0)
    }
    return index == 0 && table.style == .grouped ? Self.firstHeight : nil
  }
}
