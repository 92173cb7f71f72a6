extension View {
  /// The safe area as the layout sees it, whatever subclasses say.
  package final var foundSafeArea: EdgeInsets {
    marks.contains(.tracksInsets) ? knownInsets.safeArea : climbedSafeArea
  }

  /// What is added to the safe area's insets, for bars of the app's own.
  public final var additionalSafeAreaInsets: EdgeInsets {
    get { guides?.additionalSafeArea ?? .zero }
    set {
      if newValue == additionalSafeAreaInsets || !newValue.isFinite { return }
      madeGuides.additionalSafeArea = newValue
      noteTracksInsets()
      insetsDidChange()
    }
  }

  /// The margins as the layout sees them, whatever subclasses say.
  package final var foundMargins: EdgeInsets {
    if marks.contains(.tracksInsets) { return knownInsets.margins }
    return layoutMargins(safeArea: insetsLayoutMarginsFromSafeArea ? foundSafeArea : .zero)
  }

  /// Sets the margins of the view itself.
  final func setMargins(_ margins: EdgeInsets) {
    guard margins.isFinite else {
      report(.invalidValue("layout margins \(margins) of \(debugName) are not finite"))
      return
    }
    madeGuides.ownMargins = .absolute(margins)
    insetsDidChange()
  }

  /// The margins, given the safe area.
  final func layoutMargins(safeArea: EdgeInsets) -> EdgeInsets {
    var margins = ownMargins
    if insetsLayoutMarginsFromSafeArea { margins = margins.sum(with: safeArea) }
    if let superview = superviewStorage, guides?.preservesSuperviewMargins == true {
      // Who takes the superview's margins into account tracks insets, and so does the superview.
      margins = margins.greatest(with: reach(of: superview.foundMargins, in: superview))
    }
    if guides?.marginsFollowReadableWidth == true {
      let between = frameStorage.width - margins.left - margins.right
      let extra = max(0, (between - LayoutMetrics.readableWidth) / 2)
      margins.left += extra
      margins.right += extra
    }
    return margins
  }

  /// The margins by reading direction.
  public final var directionalLayoutMargins: DirectionalEdgeInsets {
    get { DirectionalEdgeInsets(foundMargins, isRightToLeft: isRightToLeft) }
    set {
      guard EdgeInsets(newValue, isRightToLeft: false).isFinite else {
        report(.invalidValue("layout margins \(newValue) of \(debugName) are not finite"))
        return
      }
      madeGuides.ownMargins = .directional(newValue)
      insetsDidChange()
    }
  }

  /// Whether the margins are at least what the superview's reach into this view.
  public final var preservesSuperviewLayoutMargins: Bool {
    get { guides?.preservesSuperviewMargins ?? false }
    set {
      if newValue == preservesSuperviewLayoutMargins { return }
      madeGuides.preservesSuperviewMargins = newValue
      noteTracksInsets()
      if newValue { superviewStorage?.marks.insert(.hasMarginFollower) }
      insetsDidChange()
    }
  }

  /// Whether the safe area's insets are added to the margins.
  public final var insetsLayoutMarginsFromSafeArea: Bool {
    get { guides?.insetsMarginsFromSafeArea ?? true }
    set {
      if newValue == insetsLayoutMarginsFromSafeArea { return }
      madeGuides.insetsMarginsFromSafeArea = newValue
      insetsDidChange()
    }
  }

  /// Whether the margins leave no more width than is comfortable to read, as ``readableContentGuide`` does.
  ///
  /// Interface Builder calls it Follow Readable Width.
  public final var layoutMarginsFollowReadableWidth: Bool {
    get { guides?.marginsFollowReadableWidth ?? false }
    set {
      if newValue == layoutMarginsFollowReadableWidth { return }
      madeGuides.marginsFollowReadableWidth = newValue
      noteTracksInsets()
      insetsDidChange()
    }
  }

  /// The height that the keyboard, or the safe area without one, covers at the bottom.
  package final var keyboardInset: Double {
    max(foundSafeArea.bottom, coveredByKeyboard)
  }

  /// The height that the keyboard covers at the bottom; 0 where it covers nothing.
  package final var coveredByKeyboard: Double {
    guard let window, window.keyboardFrame.height > 0 else { return 0 }
    let keyboard = convert(window.keyboardFrame, from: window)
    return max(0, bounds.maxY - keyboard.minY)
  }

  /// Whether nothing was set for the margins of the view itself.
  package final var hasUsualMargins: Bool {
    guard let guides else { return true }
    return guides.ownMargins == nil && !guides.hasSystemMargins
  }

  /// The margins that were set for this view.
  private var ownMargins: EdgeInsets {
    let own: EdgeInsets
    switch guides?.ownMargins {
    case nil:
      if guides?.hasSystemMargins == true { return systemMargins }
      return EdgeInsets(
        top: LayoutMetrics.defaultMargin, left: LayoutMetrics.defaultMargin,
        bottom: LayoutMetrics.defaultMargin, right: LayoutMetrics.defaultMargin)
    case .absolute(let insets): own = insets
    case .directional(let insets): own = EdgeInsets(insets, isRightToLeft: isRightToLeft)
    }
    return guides?.hasSystemMargins == true ? own.greatest(with: systemMargins) : own
  }

  /// The margins of a controller's view: at the sides only, wider where the window is.
  package final var systemMargins: EdgeInsets {
    let side = sideMargin
    return EdgeInsets(top: 0, left: side, bottom: 0, right: side)
  }

  /// The margin that the system gives controllers' views at the sides in a tree as wide as this one.
  private var sideMargin: Double {
    @inline(never) get {
      LayoutMetrics.sideMargin(
        forWidth: (recordStorage?.engine?.root ?? self).frameStorage.width)
    }
  }

  /// How far a superview's insets reach into this view; what is beyond the superview's edges is not covered by
  /// anything.
  final func reach(of outer: EdgeInsets, in superview: View) -> EdgeInsets {
    let frame = frameStorage
    let size = superview.frameStorage.size
    return EdgeInsets(
      top: max(0, outer.top - max(0, frame.minY)), left: max(0, outer.left - max(0, frame.minX)),
      bottom: max(0, outer.bottom - max(0, size.height - frame.maxY)),
      right: max(0, outer.right - max(0, size.width - frame.maxX)))
  }

  // MARK: Following

  /// Whether the insets of the view or of its subviews may be others than those that are known, now that the
  /// frame is another one.
  ///
  /// Most views that move are free of bars before and after. Where the superview's own insets have changed,
  /// it passes that on itself.
  final func insetsMayFollow(_ old: Rect) -> Bool {
    let kinds: Marks = [
      .isFreeOfInsets, .hasMarginFollower, .hasKeyboardFollower, .hasStaleInsets,
    ]
    if marks.intersection(kinds) == .isFreeOfInsets { return false }
    guard let guides, let superview = superviewStorage, let outer = superview.guides,
      !guides.preservesSuperviewMargins, !guides.marginsFollowReadableWidth,
      marks.isDisjoint(with: [.hasMarginFollower, .hasKeyboardFollower, .hasStaleInsets])
    else { return true }
    let known = guides.known.safeArea
    if old.size != frameStorage.size, known != .zero { return true }
    return safeArea(within: superview.containsSafeArea ? .zero : outer.known.safeArea) != known
  }

  /// The frame is another one: notes what may follow from it.
  final func insetsFollowFrame(from old: Rect) {
    if superviewStorage == nil || recordStorage?.engine == nil, old.width != frameStorage.width,
      LayoutMetrics.sideMargin(forWidth: old.width)
        != LayoutMetrics.sideMargin(forWidth: frameStorage.width)
    {
      // The system's margins are others, in the whole tree or in one that no engine knows.
      insetsMayDiffer()
    }
    if !insetsMayFollow(old) { return }
    insetsMayDiffer()
    recordStorage?.engine?.noteInsets(of: self)
  }

  /// Notes whether moving the view can matter to its insets.
  private func noteWhetherFree() {
    if let guides, guides.usedSafeArea == .zero, guides.known.safeArea == .zero,
      !guides.preservesSuperviewMargins, !guides.marginsFollowReadableWidth,
      let superview = superviewStorage?.guides, superview.usedSafeArea == .zero,
      superview.known.safeArea == .zero
    {
      marks.insert(.isFreeOfInsets)
    } else {
      marks.remove(.isFreeOfInsets)
    }
  }

  /// Notes that this view's insets depend on where it is, so that passes look after them.
  ///
  /// - Complexity: O(ancestors that did not track insets).
  package final func noteTracksInsets() {
    trackInsets()
    recordStorage?.engine?.noteInsets(of: self)
  }

  /// Has the view and those above it track their insets.
  final func trackInsets() {
    var path: [View] = []
    var view: View? = self
    while let current = view, !current.marks.contains(.tracksInsets) {
      path.append(current)
      view = current.superviewStorage
    }
    if path.isEmpty { return }
    // Those above first, which those below take theirs from.
    _ = view?.knownInsets
    for current in path.reversed() { current.beginTrackingInsets() }
  }

  /// Tracks insets from now on; what is used is noted, so that a change is passed on.
  private func beginTrackingInsets() {
    marks.insert(.tracksInsets)
    let guides = madeGuides
    findInsets()
    guides.usedSafeArea = guides.known.safeArea
    guides.usedMargins = guides.known.margins
    guides.usedSideMargin = sideMargin
    if guides.preservesSuperviewMargins { superviewStorage?.marks.insert(.hasMarginFollower) }
  }

  /// Has a closure called with the view when the keyboard covers more or less of the view; nil for none.
  package final func followKeyboard(_ handler: ((View) -> Void)?) {
    if handler == nil && guides?.keyboardHandler == nil { return }
    madeGuides.keyboardHandler = handler
    if handler == nil { return }
    // A guide has been laid out with what it covered then.
    if madeGuides.keyboard == nil { madeGuides.usedKeyboard = keyboardInset }
    noteTracksInsets()
    noteKeyboardFollower()
  }

  /// Notes that what the keyboard covers is of interest here, for the views above to pass it on.
  final func noteKeyboardFollower() {
    var view: View? = self
    while let current = view, !current.marks.contains(.hasKeyboardFollower) {
      current.marks.insert(.hasKeyboardFollower)
      view = current.superviewStorage
    }
  }

  /// Called when something that the insets depend on has changed.
  package final func insetsDidChange() {
    insetsMayDiffer()
    refreshInsets(always: true)
  }

  /// Compares the insets with those that were used and, where they differ, passes that on: to the
  /// guides' constraints and to subviews.
  ///
  /// - Complexity: O(subviews that follow insets), where they have changed or the size has.
  @inline(never)
  final func refreshInsets(always: Bool = false) {
    if !refreshOwnInsets(always: always) { return }
    var walk = TreeWalk()
    walk.enter(self)
    while let view = walk.next() {
      if view.marks.isSuperset(of: [.tracksInsets, .hasUnusedInsets]), view.refreshOwnInsets() {
        walk.enter(view)
      }
    }
  }

  /// Compares the view's own insets with those that were used; returns whether subviews may have to follow.
  private func refreshOwnInsets(always: Bool = false) -> Bool {
    var didChange = always
    marks.remove(.hasUnusedInsets)
    let safeArea = foundSafeArea
    if let guides {
      // Some view below may be a controller's.
      let side = sideMargin
      if side != guides.usedSideMargin {
        guides.usedSideMargin = side
        didChange = true
      }
      if safeArea != guides.usedSafeArea {
        guides.usedSafeArea = safeArea
        didChange = true
        guides.safeArea?.edgesDidChange()
        safeAreaInsetsDidChange()
        attachedController?.viewSafeAreaInsetsDidChange(of: self)
      }
      // Whoever heard of the safe area may have changed them.
      let margins = foundMargins
      if margins != guides.usedMargins { use(margins, of: guides) }
      let isFollowed = guides.keyboard != nil || guides.keyboardHandler != nil
      let keyboard = isFollowed ? keyboardInset : 0
      if keyboard != guides.usedKeyboard {
        guides.usedKeyboard = keyboard
        guides.keyboard?.edgesDidChange()
        guides.keyboardHandler?(self)
      }
    }
    noteWhetherFree()
    return didChange || safeArea != .zero
      || !marks.isDisjoint(with: [.hasMarginFollower, .hasKeyboardFollower])
  }

  /// Called when the margins that the system gives a controller's view may be others, as another width of the
  /// window makes them.
  ///
  /// Frames are not what they will be yet: the safe area is looked at by the next pass.
  package final func systemMarginsDidChange() {
    guard let guides else { return }
    let margins = layoutMargins(safeArea: guides.usedSafeArea)
    if margins == guides.usedMargins { return }
    use(margins, of: guides)
    if marks.contains(.hasMarginFollower) { recordStorage?.engine?.noteInsets(of: self) }
  }

  /// Passes on that the margins are others.
  private func use(_ margins: EdgeInsets, of guides: ViewGuides) {
    guides.usedMargins = margins
    guides.margins?.edgesDidChange()
    guides.readable?.edgesDidChange()
    marginAttributesDidChange()
    layoutMarginsDidChange()
    attachedController?.viewLayoutMarginsDidChange(of: self)
    insetsArrangementDidChange()
  }

  /// Has the constraints lowered anew that name the margins as attributes of this view.
  private func marginAttributesDidChange() {
    // Rows of such attributes are made from the margins' guide.
    if guides?.margins == nil { return }
    let engine = recordStorage?.engine
    engine?.beginChange()
    defer { engine?.endChange() }
    guard let references = recordStorage?.references.all else { return }
    for reference in references {
      let constraint = reference.takeUnretainedValue()
      if constraint.namesMargins(of: self) { constraint.needsLowering() }
    }
  }
}

extension LayoutConstraint {
  /// Whether an attribute is one of a view's margins.
  fileprivate final func namesMargins(of view: View) -> Bool {
    (first?.view === view && firstAttribute.withinMargins != nil)
      || (second?.view === view && secondAttribute.withinMargins != nil)
  }
}

nonisolated extension EdgeInsets {
  var isFinite: Bool {
    isUsable(top) && isUsable(left) && isUsable(bottom) && isUsable(right)
  }
}
