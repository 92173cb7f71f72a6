import LayoutViews

extension SplitViewController {
  /// Goes over to one column, or back to both; what comes and goes does so at once.
  ///
  /// - Parameters:
  ///   - isNarrow: Whether there is room for one only.
  ///   - orientation: The orientation, or the one to come.
  ///   - size: The size that the view will have; nil for the one that it has.
  final func setCollapsed(
    _ isNarrow: Bool, in orientation: InterfaceOrientation, size: Size? = nil
  ) {
    if isNarrow { collapse(size: size) } else { expand(in: orientation, size: size) }
  }

  /// Shows one controller and has the secondary go with it, if anyone takes it.
  ///
  /// The secondary is kept for the time when there is room again.
  ///
  /// - Parameters:
  ///   - former: The secondary that has gone with the one that is shown already.
  ///   - size: The size that the view will have; nil for the one that it has.
  final func collapse(
    former: (shown: ViewController?, secondary: ViewController?) = (nil, nil), size: Size? = nil
  ) {
    let chosen = columns.compact ?? delegate?.primaryViewController(forCollapsing: self)
    let shown = chosen ?? columns.primary ?? columns.secondary
    rearrange(.none, size: size) { split in
      split.isCollapsed = true
      split.columns.shown = shown
    }
    guard let secondary = columns.secondary, let shown, secondary !== shown,
      columns.compact == nil, former.shown !== shown || former.secondary !== secondary
    else { return }
    let isDone =
      delegate?.splitViewController(self, collapseSecondary: secondary, onto: shown) ?? false
    if !isDone { shown.collapseSecondaryViewController(secondary, for: self) }
  }

  /// Shows both columns again, or those that the display mode lets be seen.
  private func expand(in orientation: InterfaceOrientation, size: Size?) {
    var primary = delegate?.primaryViewController(forExpanding: self)
    var secondary: ViewController?
    if columns.shown === columns.compact || columns.shown === columns.secondary {
      primary = primary ?? columns.primary
      secondary = columns.secondary
    } else {
      primary = primary ?? columns.shown
      if let primary {
        secondary =
          delegate?.splitViewController(self, separateSecondaryFrom: primary)
          ?? primary.separateSecondaryViewController(for: self)
      }
      // The former one, unless someone else has it now.
      if secondary == nil, columns.secondary?.parentStorage == nil { secondary = columns.secondary }
    }
    if secondary === primary { secondary = nil }
    rearrange(.none, size: size) { split in
      split.isCollapsed = false
      split.columns.shown = nil
      split.columns.primary = primary
      split.columns.secondary = secondary
      split.mode = split.mode(in: orientation)
    }
  }
}
