import LayoutViews

/// The display modes of split views with the styles of columns.
///
/// Which behaviour and mode are chosen where nobody says anything is not documented: upright the columns lie over the
/// secondary one, which is alone at first; on the side they are beside it, and of three the primary displaces it unless
/// the view is 1366 points wide.
extension SplitViewController {
  /// The width from which on three columns are side by side.
  private static let widthForTiles = 1366.0

  /// Where columns are that are shown with the secondary one.
  public final var splitBehavior: SplitBehavior { behavior(in: currentOrientation) }

  private func behavior(in orientation: InterfaceOrientation) -> SplitBehavior {
    if preferredSplitBehavior != .automatic { return preferredSplitBehavior }
    if orientation.isPortrait { return .overlay }
    let width = course?.size?.width ?? loadedView?.bounds.width ?? 0
    return style == .tripleColumn && width < SplitViewController.widthForTiles ? .displace : .tile
  }

  /// The mode in which a number of columns are shown with the secondary one.
  final func mode(showing count: Int, in orientation: InterfaceOrientation) -> DisplayMode {
    let behavior = behavior(in: orientation)
    if count == 0 { return .secondaryOnly }
    if count == 1 || style != .tripleColumn {
      return behavior == .overlay ? .oneOverSecondary : .oneBesideSecondary
    }
    switch behavior {
    case .overlay: return .twoOverSecondary
    case .displace: return .twoDisplaceSecondary
    case .tile, .automatic: return .twoBesideSecondary
    }
  }

  /// A mode, or the one with as many columns that goes with the behaviour.
  final func fitted(_ mode: DisplayMode, in orientation: InterfaceOrientation) -> DisplayMode {
    style == .unspecified ? mode : self.mode(showing: mode.count, in: orientation)
  }

  /// How columns are to be shown in an orientation.
  final func columnMode(in orientation: InterfaceOrientation) -> DisplayMode {
    if let chosenMode { return fitted(chosenMode, in: orientation) }
    let preferred = preferredDisplayMode
    if preferred != .automatic, fits(preferred, in: orientation) { return preferred }
    return mode(showing: orientation.isPortrait ? 0 : 1, in: orientation)
  }

  /// Whether a preferred mode goes with the behaviour; without a preferred behaviour all do that there are.
  private func fits(_ mode: DisplayMode, in orientation: InterfaceOrientation) -> Bool {
    if style != .tripleColumn, mode.count > 1 { return false }
    return preferredSplitBehavior == .automatic || mode == fitted(mode, in: orientation)
  }

  /// Tells the delegate which columns come and go.
  final func tellColumns(from old: DisplayMode, to new: DisplayMode) {
    if style == .unspecified || old.count == new.count { return }
    let order: [Column] = style == .tripleColumn ? [.supplementary, .primary] : [.primary]
    for (index, column) in order.enumerated() {
      let wasShown = old.count > index
      let isShown = new.count > index
      if isShown && !wasShown { delegate?.splitViewController(self, willShow: column) }
      if wasShown && !isShown { delegate?.splitViewController(self, willHide: column) }
    }
  }

  /// Shows a column where there is room for one only.
  final func showCollapsed(_ column: Column) {
    guard let controller = viewController(for: column), let shown = columns.shown,
      controller !== shown
    else {
      if column == .primary, let stack = columns.shown as? NavigationController,
        columns.shown === columns.primary
      {
        stack.popToRootViewController(animated: true)
      }
      return
    }
    if shown === columns.compact || column == .compact { return }
    let content = (controller as? NavigationController)?.topViewController ?? controller
    if let stack = shown as? NavigationController,
      stack.viewControllers.contains(where: { $0 === content })
    {
      stack.popToViewController(content, animated: true)
    } else if controller.parentStorage == nil {
      shown.collapseSecondaryViewController(controller, for: self)
    }
  }
}
