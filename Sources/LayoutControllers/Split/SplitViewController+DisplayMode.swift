import LayoutViews

extension SplitViewController: ChildArranger {
  final func prepareChildren(for window: Window) { arrangeIfNeeded(in: window) }

  final func layOutChildren() {
    arrangeIfNeeded(in: loadedView?.window)
    adaptToBounds()
    placeColumns()
  }

  /// How the columns are shown, or would be if the controller were not collapsed.
  public final var displayMode: DisplayMode {
    if isArranged { return mode }
    let size = loadedView?.bounds.size ?? .zero
    return mode(in: orientation(in: size, of: loadedView?.window))
  }

  /// Goes to the display mode that a button for it goes to, with an animation; does nothing while collapsed.
  ///
  /// The delegate may say which. By default the primary column is hidden where it is shown, and else shown beside
  /// the secondary, where that is how the orientation or ``preferredDisplayMode`` asks, or over it. Of three columns the
  /// supplementary one comes first, then the primary, which is hidden again.
  public final func toggleDisplayMode() {
    let asked = delegate?.targetDisplayModeForAction(in: self) ?? .automatic
    if asked != .automatic {
      choose(fitted(asked, in: currentOrientation))
    } else if style == .tripleColumn {
      show(columns: mode.count == 1 ? 2 : 1)
    } else if mode == .secondaryOnly {
      show(.primary)
    } else {
      hide(.primary)
    }
  }

  /// Shows a column with an animation, where it is hidden.
  ///
  /// The primary column comes beside the secondary, where that is how the orientation or ``preferredDisplayMode``
  /// asks, or over it. Of three columns the primary comes with the supplementary one. While collapsed, the style
  /// `.unspecified` does nothing; others go back to the column, or have it put on the stack of the one that is shown.
  public final func show(_ column: Column) {
    if isCollapsed, style != .unspecified {
      showCollapsed(column)
      return
    }
    if style == .tripleColumn {
      let count = column == .primary ? 2 : column == .supplementary ? 1 : 0
      if mode.count < count { show(columns: count) }
      return
    }
    if column != .primary || mode != .secondaryOnly { return }
    choose(modeWithPrimary)
  }

  /// The mode in which the primary of two columns comes.
  private var modeWithPrimary: DisplayMode {
    if style == .doubleColumn { return mode(showing: 1, in: currentOrientation) }
    let chosen = chosenMode
    chosenMode = nil
    let usual = mode(in: currentOrientation)
    chosenMode = chosen
    return usual == .oneBesideSecondary ? usual : .oneOverSecondary
  }

  /// Hides a column with an animation; the secondary one stays, and while collapsed nothing is done.
  ///
  /// Of three columns the primary goes with the supplementary one.
  public final func hide(_ column: Column) {
    if style == .tripleColumn {
      let count = column == .primary ? 1 : column == .supplementary ? 0 : 2
      if mode.count > count { show(columns: count) }
    } else if column == .primary {
      choose(.secondaryOnly)
    }
  }

  /// Shows the primary column, or the next of three, as a swipe from its edge does; returns whether it has.
  @discardableResult
  public final func presentPrimaryByGesture() -> Bool {
    guard let next = modeByGesture(showing: true) else { return false }
    choose(next)
    return true
  }

  /// Hides columns that are over the secondary or push it away, as a swipe or a tap beside them does; returns whether
  /// it has.
  @discardableResult
  public final func dismissPrimaryByGesture() -> Bool {
    guard let next = modeByGesture(showing: false) else { return false }
    choose(next)
    return true
  }

  /// The mode that a gesture goes to; nil where it does nothing.
  final func modeByGesture(showing isShowing: Bool) -> DisplayMode? {
    if !presentsWithGesture || isCollapsed || !isArranged { return nil }
    if !isShowing {
      switch mode {
      case .oneOverSecondary, .twoOverSecondary: return .secondaryOnly
      case .twoDisplaceSecondary: return mode(showing: 1, in: currentOrientation)
      default: return nil
      }
    }
    if style == .tripleColumn {
      return mode.count >= 2 ? nil : mode(showing: mode.count + 1, in: currentOrientation)
    }
    return mode == .secondaryOnly ? modeWithPrimary : nil
  }

  /// Begins to bring a column in, or take those away that lie over the secondary, as a person drags; nil where nothing
  /// comes or goes, or not now.
  ///
  /// The mode changes at once; the views follow ``PercentDrivenInteractiveTransition/update(_:)``. Where the person decides
  /// against it, the mode is as before: the delegate hears of that as of any change, columns that came disappear, and those
  /// that had left appear again.
  public final func beginInteractiveColumnChange(
    showing isShowing: Bool
  ) -> PercentDrivenInteractiveTransition? {
    guard let next = modeByGesture(showing: isShowing), next != mode, !isTelling,
      appearance.phase == .appeared, loadedView?.window != nil
    else { return nil }
    course?.cutShort()
    if activeTransition != nil || isTelling { return nil }
    let before = chosenMode
    chosenMode = next
    choiceBefore = before
    change(to: next, .own(isAnimated: true, isInteractive: true))
    choiceBefore = nil
    guard let transition = course?.transition, transition.isInteractive else { return nil }
    return PercentDrivenInteractiveTransition(transition)
  }

  /// Shows a number of columns with the secondary one, as the behaviour asks.
  private func show(columns count: Int) {
    choose(mode(showing: count, in: currentOrientation))
  }

  final func choose(_ new: DisplayMode) {
    if isCollapsed || !isArranged { return }
    chosenMode = new
    change(to: new, .own(isAnimated: true))
  }

  final func preferredDisplayModeDidChange() {
    chosenMode = nil
    if isArranged, !isCollapsed {
      change(to: mode(in: currentOrientation), .own(isAnimated: false))
    }
  }

  private func change(to new: DisplayMode, _ drive: Drive, size: Size? = nil) {
    if new == mode { return }
    announce(new)
    rearrange(drive, size: size) { $0.mode = new }
  }

  /// Tells the delegate of another mode.
  final func announce(_ new: DisplayMode) {
    delegate?.splitViewController(self, willChangeTo: new)
    tellColumns(from: mode, to: new)
  }

  // MARK: Orientations and sizes

  final var currentOrientation: InterfaceOrientation {
    orientation(in: loadedView?.bounds.size ?? .zero, of: loadedView?.window)
  }

  /// Returns the orientation: the window's or, where its host does not say, that of a size.
  private func orientation(
    in size: Size, of window: Window?, after turns: Int = 0
  ) -> InterfaceOrientation {
    if let window, window.interfaceOrientation != .unknown {
      return window.interfaceOrientation.turned(by: turns)
    }
    return size.width > size.height ? .landscapeLeft : .portrait
  }

  /// Returns how the columns are to be shown in an orientation.
  final func mode(in orientation: InterfaceOrientation) -> DisplayMode {
    if style != .unspecified { return columnMode(in: orientation) }
    if let chosenMode { return chosenMode }
    if preferredDisplayMode != .automatic { return preferredDisplayMode }
    return hidesPrimary(in: orientation) ? .secondaryOnly : .oneBesideSecondary
  }

  private func hidesPrimary(in orientation: InterfaceOrientation) -> Bool {
    if let hiding, hiding.orientation == orientation { return hiding.isHidden }
    var isHidden = orientation.isPortrait
    if let delegate, let primary = columns.primary {
      isHidden = delegate.splitViewController(self, shouldHide: primary, in: orientation)
    }
    hiding = (orientation, isHidden)
    return isHidden
  }

  /// The view is about to have another size: collapses, expands or goes to another mode with it.
  final func adapt(to size: Size, with coordinator: any ViewControllerTransitionCoordinator) {
    if !isArranged { return }
    let orientation = orientation(
      in: size, of: loadedView?.window, after: coordinator.targetQuarterTurns)
    chosenMode = nil
    if let willCollapse = columns.willCollapse, willCollapse != isCollapsed {
      columns.willCollapse = nil
      setCollapsed(willCollapse, in: orientation, size: size, with: coordinator)
    } else if !isCollapsed {
      change(to: mode(in: orientation), .along(coordinator), size: size)
    }
  }

  /// The interface is about to turn: goes to another mode with it, where the size has not told already.
  final func adapt(to orientation: InterfaceOrientation) {
    if !isArranged || isCollapsed { return }
    guard let transitionCoordinator, course == nil else { return }
    let new = mode(in: orientation)
    change(to: new, .along(transitionCoordinator))
  }

  /// Goes to the mode that a size asks for that nobody has announced.
  private func adaptToBounds() {
    if !isArranged || isCollapsed || course != nil { return }
    change(to: mode(in: currentOrientation), .none)
  }

  // MARK: Room

  /// Puts the columns in, or collapses or expands, where the room asks for it.
  final func arrangeIfNeeded(in window: Window?) {
    let traits = window?.windowTraits.overridden(by: traitCollection) ?? traitCollection
    let isNarrow = traits.horizontalSizeClass == .compact
    if isArranged && isNarrow == isCollapsed { return }
    let bounds = loadedView?.bounds.size ?? .zero
    let size = bounds == .zero ? window?.bounds.size ?? bounds : bounds
    let orientation = orientation(in: size, of: window)
    columns.willCollapse = nil
    if isArranged || isNarrow {
      isArranged = true
      setCollapsed(isNarrow, in: orientation)
    } else {
      rearrange(.none) { split in
        split.isArranged = true
        split.mode = split.mode(in: orientation)
      }
    }
  }
}
