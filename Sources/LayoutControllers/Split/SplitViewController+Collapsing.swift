import LayoutViews

extension SplitViewController {
  /// Goes over to one column, or back to all.
  ///
  /// What comes and goes does so at once. Where the change around is animated, columns that come, and those that nobody
  /// takes, come and go with it.
  ///
  /// - Parameters:
  ///   - isNarrow: Whether there is room for one only.
  ///   - orientation: The orientation, or the one to come.
  ///   - size: The size that the view will have; nil for the one that it has.
  ///   - coordinator: The change of size around; nil where nobody has announced one.
  final func setCollapsed(
    _ isNarrow: Bool, in orientation: InterfaceOrientation, size: Size? = nil,
    with coordinator: (any ViewControllerTransitionCoordinator)? = nil
  ) {
    let drive = coordinator.flatMap { $0.isAnimated ? Drive.along($0) : nil } ?? .none
    if isNarrow {
      collapse(size: size, along: drive)
      if isCollapsed { delegate?.splitViewControllerDidCollapse(self) }
    } else {
      expand(in: orientation, size: size, along: drive)
      if !isCollapsed { delegate?.splitViewControllerDidExpand(self) }
    }
  }

  /// Shows one controller and has the others go with it, if anyone takes them.
  ///
  /// They are kept for the time when there is room again.
  ///
  /// - Parameters:
  ///   - former: The columns before, where it was collapsed already.
  ///   - size: The size that the view will have; nil for the one that it has.
  ///   - drive: What animates it.
  final func collapse(former: SplitColumns? = nil, size: Size? = nil, along drive: Drive = .none) {
    let top = topColumn
    var chosen = columns.compact
    if style != .unspecified, top != .compact { chosen = nil }
    if style == .unspecified {
      chosen = chosen ?? delegate?.primaryViewController(forCollapsing: self)
    }
    let shown = chosen ?? columns.all.first
    let isCompact = shown != nil && shown === columns.compact
    let others = isCompact ? [] : columns.all.filter { $0 !== shown && goes($0, upTo: top) }
    rearrange(others.isEmpty ? drive : .none, size: size) { split in
      split.isCollapsed = true
      split.columns.shown = shown
    }
    guard let shown else { return }
    let isSame = former?.shown === shown
    for other in others {
      // What has gone with it already is there.
      if isSame, former?.all.contains(where: { $0 === other }) == true { continue }
      if columns.shown !== shown { return }
      if style == .unspecified,
        delegate?.splitViewController(self, collapseSecondary: other, onto: shown) == true
      {
        continue
      }
      shown.collapseSecondaryViewController(other, for: self)
    }
  }

  /// The column that is on top while collapsed.
  private var topColumn: Column {
    let proposed: Column = columns.compact == nil ? .secondary : .compact
    if style == .unspecified { return proposed }
    let asked =
      delegate?.splitViewController(self, topColumnForCollapsingToProposedTopColumn: proposed)
      ?? proposed
    return asked == .compact && columns.compact == nil ? .secondary : asked
  }

  /// Whether a controller goes onto the stack of the one that is shown.
  private func goes(_ controller: ViewController, upTo top: Column) -> Bool {
    controller === columns.supplementary ? top != .primary : top == .secondary
  }

  /// Shows all columns again, or those that the display mode lets be seen.
  private func expand(in orientation: InterfaceOrientation, size: Size?, along drive: Drive) {
    var next = columns
    let shown = columns.shown
    let isClassic = style == .unspecified
    var primary = isClassic ? delegate?.primaryViewController(forExpanding: self) : nil
    if shown === columns.compact || shown === columns.secondary || shown === columns.supplementary {
      primary = primary ?? columns.primary
    } else {
      primary = primary ?? shown
      if let primary {
        let separated =
          (isClassic
            ? delegate?.splitViewController(self, separateSecondaryFrom: primary) : nil)
          ?? primary.separateSecondaryViewController(for: self)
        // It may have been the only one that went along.
        let isSupplementary = separated != nil && separated === columns.supplementary
        next.secondary = isSupplementary ? nil : separated
        if style == .tripleColumn {
          next.supplementary =
            isSupplementary ? separated : primary.separateSecondaryViewController(for: self)
        }
      }
      // The former ones, unless someone else has them now.
      if next.secondary == nil, isFree(columns.secondary) { next.secondary = columns.secondary }
      if next.supplementary == nil, isFree(columns.supplementary) {
        next.supplementary = columns.supplementary
      }
    }
    next.primary = primary
    if next.secondary === primary { next.secondary = nil }
    if next.supplementary === primary || next.supplementary === next.secondary {
      next.supplementary = nil
    }
    next.shown = nil
    let asked = isClassic ? mode(in: orientation) : modeForExpanding(in: orientation)
    rearrange(drive, size: size) { split in
      split.isCollapsed = false
      split.columns = next
      split.mode = asked
    }
  }

  private func isFree(_ controller: ViewController?) -> Bool {
    controller?.parentStorage == nil
  }

  private func modeForExpanding(in orientation: InterfaceOrientation) -> DisplayMode {
    let proposed = mode(in: orientation)
    let asked =
      delegate?.splitViewController(
        self, displayModeForExpandingToProposedDisplayMode: proposed) ?? proposed
    if asked == .automatic || asked == proposed { return proposed }
    let fitting = fitted(asked, in: orientation)
    chosenMode = fitting
    return fitting
  }
}
