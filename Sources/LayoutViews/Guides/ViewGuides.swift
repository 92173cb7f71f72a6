/// A view's guides and insets, made when something asks for them.
final class ViewGuides {
  unowned(unsafe) let view: View
  /// The guides that were added.
  var added: [LayoutGuide] = []
  /// The guides that each view has, as far as something asked for them.
  var safeArea: LayoutGuide?
  var margins: LayoutGuide?
  var readable: LayoutGuide?
  var keyboard: LayoutGuide?
  var scrollContent: LayoutGuide?
  var scrollFrame: LayoutGuide?
  /// The lengths and positions that a stack view's constraints share.
  var shared: [LayoutGuide] = []

  /// The margins that were set; nil for the default.
  var ownMargins: OwnMargins?
  var preservesSuperviewMargins = false
  var insetsMarginsFromSafeArea = true
  var marginsFollowReadableWidth = false
  var additionalSafeArea = EdgeInsets.zero
  /// What bars of a container cover of the view, beside what its host and its place say.
  var barInsets = EdgeInsets.zero
  /// Whether the view has at least the margins of a controller's view.
  var hasSystemMargins = false
  /// Where the view's own coordinates begin, as those of scrolled content do.
  var boundsOrigin = Point.zero
  /// What few views have besides.
  var extras: ViewExtras?
  /// The insets as they are, while the view tracks them and they are not stale.
  var known = ViewInsets()
  /// Where the view is in its engine's list of those whose insets are to be looked at.
  var insetPosition = 0
  /// What the guides were laid out with.
  var usedSafeArea = EdgeInsets.zero
  var usedMargins = EdgeInsets.zero
  var usedKeyboard = 0.0
  /// The system's margin at the sides when insets were last compared.
  var usedSideMargin = 0.0
  /// Called when the keyboard covers more or less of the view than before.
  var keyboardHandler: ((View) -> Void)?

  /// Margins as they were set: by side, or by reading direction.
  enum OwnMargins {
    case absolute(EdgeInsets)
    case directional(DirectionalEdgeInsets)
  }

  init(view: View) {
    self.view = view
  }

  /// All guides, in a fixed order.
  var all: [LayoutGuide] {
    var guides = added
    for guide in [safeArea, margins, readable, keyboard, scrollContent, scrollFrame] {
      if let guide { guides.append(guide) }
    }
    guides += shared
    return guides
  }

  /// Called when the view ceases to exist.
  func forgetOwner() {
    for guide in all { guide.owner = nil }
    extras?.forgetView()
  }

  func directionDidChange() {
    if let ownMargins, case .directional = ownMargins { view.insetsDidChange() }
  }
}

extension View {
  /// The record of guides and insets, made if it is not there.
  final var madeGuides: ViewGuides { guides ?? makeGuides() }

  @inline(never)
  private final func makeGuides() -> ViewGuides {
    let made = ViewGuides(view: self)
    guides = made
    return made
  }

  /// The guides that were added to the view, in the order of their addition.
  public final var layoutGuides: [LayoutGuide] { guides?.added ?? [] }

  /// Adds a guide; it leaves the view that had it.
  public final func addLayoutGuide(_ guide: LayoutGuide) {
    if guide.owner === self { return }
    if let owner = guide.owner { owner.removeLayoutGuide(guide) }
    // Who was called by that may have added it elsewhere.
    if guide.owner != nil { return }
    let engine = recordStorage?.engine
    engine?.beginChange()
    defer { engine?.endChange() }
    madeGuides.added.append(guide)
    guide.owner = self
    if let engine { engine.adopt(guide) }
    guide.edgesDidChange()
  }

  /// Removes a guide; its constraints are deactivated.
  public final func removeLayoutGuide(_ guide: LayoutGuide) {
    guard guide.owner === self, let index = guides?.added.firstIndex(where: { $0 === guide }) else {
      return
    }
    let engine = guide.record.engine
    engine?.beginChange()
    // Letting go of them may call anything: that is done when the guide is out.
    let constraints = guide.record.references.all.map { $0.takeUnretainedValue() }
    for constraint in constraints.reversed() { constraint.deactivate() }
    engine?.release(guide.record)
    guides?.added.remove(at: index)
    guide.owner = nil
    engine?.noteChange()
    engine?.endChange()
    withExtendedLifetime(constraints) {}
  }

  /// The part of the view that bars and the device's shape leave free.
  public final var safeAreaLayoutGuide: LayoutGuide {
    if let guide = madeGuides.safeArea { return guide }
    let guide = LayoutGuide(role: .safeArea, owner: self, identifier: "safeAreaLayoutGuide")
    madeGuides.safeArea = guide
    madeGuides.usedSafeArea = foundSafeArea
    noteTracksInsets()
    return guide
  }

  /// The part of the view that its margins leave.
  public final var layoutMarginsGuide: LayoutGuide {
    if let guide = madeGuides.margins { return guide }
    let guide = LayoutGuide(role: .margins, owner: self, identifier: "layoutMarginsGuide")
    madeGuides.margins = guide
    madeGuides.usedMargins = foundMargins
    noteTracksInsets()
    return guide
  }

  /// The part of the margins' guide that is not too wide for reading: up to 672 points, centred.
  public final var readableContentGuide: LayoutGuide {
    if let guide = madeGuides.readable { return guide }
    let guide = LayoutGuide(role: .readable, owner: self, identifier: "readableContentGuide")
    madeGuides.readable = guide
    let width = guide.widthAnchor
    let available = layoutMarginsGuide.widthAnchor
    let fills = width.constraint(equalTo: available)
    fills.priority = LayoutPriority(999)
    let constraints = [
      width.constraint(lessThanOrEqualTo: available),
      width.constraint(lessThanOrEqualToConstant: LayoutMetrics.readableWidth), fills,
    ]
    for constraint in constraints { constraint.state.insert(.isSystemMade) }
    LayoutConstraint.activate(constraints)
    return guide
  }

  /// The part of the view that the keyboard covers; while it is hidden, the bottom of the safe area.
  public final var keyboardLayoutGuide: LayoutGuide {
    if let guide = madeGuides.keyboard { return guide }
    let guide = LayoutGuide(role: .keyboard, owner: self, identifier: "keyboardLayoutGuide")
    madeGuides.keyboard = guide
    madeGuides.usedKeyboard = keyboardInset
    noteKeyboardFollower()
    noteTracksInsets()
    return guide
  }
}
