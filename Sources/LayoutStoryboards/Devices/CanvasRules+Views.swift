import LayoutSolver

nonisolated extension CanvasRules {
  /// The margins of a table's cell and its content view, which set none.
  ///
  /// - Parameters:
  ///   - width: How wide the cell is.
  ///   - screenWidth: How wide the screen is.
  ///   - table: What the cell lies in.
  ///   - hasAccessory: Whether something of the system's is at the cell's end.
  ///   - isPreserving: Whether the margins are at least those of the table.
  /// - Returns: The margins.
  func cellMargins(
    width: Double, screenWidth: Double, in table: CellTable, hasAccessory: Bool,
    isPreserving: Bool
  ) -> EdgeInsets {
    guard hasSafeArea else {
      let side = isPreserving ? 15.0 : 8
      return EdgeInsets(top: 8, left: side, bottom: 8, right: side)
    }
    let side = cellSide(width: width, screenWidth: screenWidth, in: table)
    let end = isLiquid ? 15.0 : 11
    return EdgeInsets(top: end, left: side, bottom: end, right: hasAccessory ? 8 : side)
  }

  /// The margin at the sides of a table's cell.
  private func cellSide(width: Double, screenWidth: Double, in table: CellTable) -> Double {
    // Cells of a table that is a controller's view have the margins of such views. Others have the inset of
    // separators before iOS 14, which is 15 where there is little room.
    let isByItself = table == .none && toolsVersion < 14800
    let isNarrow = (isByItself ? width : screenWidth) < 414
    if isNarrow {
      if table == .root { return screenWidth >= 390 && toolsVersion >= 21000 ? 20 : 16 }
      return toolsVersion < 17000 && !isByItself ? 15 : 16
    }
    // A cell that is no wider than the narrowest screen, as one of a xib is at first, has the margins of that.
    return width > 320 ? 20 : 16
  }

  /// What a table's cell lies in.
  enum CellTable {
    /// A table that is the view of a controller.
    case root
    /// A table in another view.
    case inner
    /// Nothing: it is by itself in a xib.
    case none
  }

  /// Whether text styles have the smallest size that people can choose, whatever the app has.
  var hasSmallestText: Bool { toolsVersion >= 18000 && toolsVersion < 21000 }

  /// Whether labels of one line without a text have a size where a stack arranges them.
  var showsEmptyLabels: Bool { toolsVersion >= 14000 }

  /// What of a view constraints do not see.
  func alignmentInsets(ofKind kind: String) -> EdgeInsets {
    switch kind {
    case "switch": EdgeInsets(top: 0, left: 0, bottom: 0, right: 2)
    case "slider" where !isLiquid: EdgeInsets(top: 0, left: 2, bottom: 1, right: 2)
    case "segmentedControl": EdgeInsets(top: 0, left: 0, bottom: 1, right: 0)
    default: .zero
    }
  }

  /// The size that a control of the system has by itself, without what constraints do not see; open where it has none.
  ///
  /// It stands for a saved size where a file has none.
  func size(ofKind kind: String) -> Size {
    let open = View.noIntrinsicMetric
    return switch kind {
    case "switch": Size(width: 49, height: 31)
    case "stepper": Size(width: 94, height: toolsVersion < 14800 ? 29 : 32)
    case "segmentedControl": Size(width: 121, height: toolsVersion < 14800 ? 28 : 31)
    case "slider": Size(width: open, height: isLiquid ? 34 : 30)
    case "progressView": Size(width: open, height: toolsVersion < 14800 ? 2 : 4)
    case "activityIndicatorView": Size(width: 20, height: 20)
    case "pageControl": Size(width: 39, height: toolsVersion < 16000 ? 37 : 26)
    case "datePicker", "pickerView": Size(width: 320, height: 216)
    case "searchBar": Size(width: open, height: 56)
    case "navigationBar", "toolbar": Size(width: open, height: 44)
    case "tabBar": Size(width: open, height: DeviceScreen.tabBar)
    default: Size(width: open, height: open)
    }
  }
}
