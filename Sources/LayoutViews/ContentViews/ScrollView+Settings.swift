extension ScrollView {
  /// How quickly a scroll view comes to rest: what is left of its velocity after a millisecond.
  public nonisolated struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// The number.
    public let rawValue: Double
    /// Creates a rate by its number.
    public init(rawValue: Double) { self.rawValue = rawValue }
    /// The usual one, 0.998.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// A quick one, 0.99.
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  /// The record of what few scroll views have, made if it is not there.
  final var madeState: ScrollState {
    if let state { return state }
    let made = ScrollState()
    made.toldOffset = boundsOrigin
    state = made
    return made
  }

  /// Who hears of scrolling; the delegate, whatever its kind.
  package final var scrollDelegate: (any ScrollViewDelegate)? {
    get { state?.delegate.object }
    set {
      if newValue != nil || state != nil { madeState.delegate.object = newValue }
      // It hears of the insets.
      if newValue != nil { trackInsets() }
    }
  }

  /// Whether people can scroll; the app can in any case.
  public final var isScrollEnabled: Bool {
    get { state?.isScrollEnabled ?? true }
    set {
      if newValue == isScrollEnabled { return }
      madeState.isScrollEnabled = newValue
      state?.pan?.isEnabled = newValue
    }
  }

  /// Whether it comes to rest at multiples of its size.
  public final var isPagingEnabled: Bool {
    get { state?.isPagingEnabled ?? false }
    set { madeState.isPagingEnabled = newValue }
  }

  /// Whether a finger that moves mostly along one side scrolls along that alone.
  public final var isDirectionalLockEnabled: Bool {
    get { state?.isDirectionalLockEnabled ?? false }
    set { madeState.isDirectionalLockEnabled = newValue }
  }

  /// Whether the content can be pulled beyond its ends, from where it goes back.
  public final var bounces: Bool {
    get { state?.bounces ?? true }
    set { madeState.bounces = newValue }
  }

  /// Whether that is so vertically where the content is no higher than the view.
  public final var alwaysBounceVertical: Bool {
    get { state?.alwaysBounceVertical ?? false }
    set { madeState.alwaysBounceVertical = newValue }
  }

  /// Whether that is so horizontally where the content is no wider than the view.
  public final var alwaysBounceHorizontal: Bool {
    get { state?.alwaysBounceHorizontal ?? false }
    set { madeState.alwaysBounceHorizontal = newValue }
  }

  /// How quickly it comes to rest.
  public final var decelerationRate: DecelerationRate {
    get { state?.decelerationRate ?? .normal }
    set { madeState.decelerationRate = newValue }
  }

  /// Whether a tap on the status bar scrolls to the top; see ``scrollToTop()``.
  public final var scrollsToTop: Bool {
    get { state?.scrollsToTop ?? true }
    set { madeState.scrollsToTop = newValue }
  }

  /// Whether views within hear of a touch only when it is clear that it does not scroll: after 0.15 s, which is chosen, or
  /// when it leaves.
  public final var delaysContentTouches: Bool {
    get { state?.delaysContentTouches ?? true }
    set { madeState.delaysContentTouches = newValue }
  }

  /// Whether a touch that a view within has heard of may scroll yet, if ``touchesShouldCancel(in:)`` agrees.
  public final var canCancelContentTouches: Bool {
    get { state?.canCancelContentTouches ?? true }
    set { madeState.canCancelContentTouches = newValue }
  }

  /// Whether the host shows how far the content is scrolled horizontally.
  public final var showsHorizontalScrollIndicator: Bool {
    get { state?.showsHorizontalScrollIndicator ?? true }
    set { madeState.showsHorizontalScrollIndicator = newValue }
  }

  /// Whether the host shows how far the content is scrolled vertically.
  public final var showsVerticalScrollIndicator: Bool {
    get { state?.showsVerticalScrollIndicator ?? true }
    set { madeState.showsVerticalScrollIndicator = newValue }
  }

  /// Whether a finger is on it that may scroll.
  public final var isTracking: Bool { state?.isTracking ?? false }
  /// Whether a finger scrolls it.
  public final var isDragging: Bool { state?.isDragging ?? false }
  /// Whether it goes on by itself after a finger has let go.
  public final var isDecelerating: Bool { state?.motion?.kind == .deceleration }

  /// What recognises that a finger scrolls.
  ///
  /// It may be given to another view, whose touches scroll then.
  public final var panGestureRecognizer: PanGestureRecognizer {
    makeOwnRecognizers()
    return ownPan
  }

  private final var ownPan: ScrollPanGestureRecognizer {
    if let pan = madeState.pan { return pan }
    let made = ScrollPanGestureRecognizer(self)
    made.isEnabled = isScrollEnabled
    madeState.pan = made
    return made
  }

  final func makeScrollRecognizers() {
    if state?.pan == nil { addGestureRecognizer(ownPan) }
    guard let state, state.pinch == nil, state.minimumZoomScale < state.maximumZoomScale else {
      return
    }
    let pinch = PinchGestureRecognizer()
    state.pinch = pinch
    let own = WeakReference<ScrollView>(self)
    pinch.addHandler { recognizer in own.object?.pinch(recognizer) }
    addGestureRecognizer(pinch)
  }

  // MARK: Ends

  /// The offsets at the beginning and at the end of the content.
  package final var offsetLimits: (x: ClosedRange<Double>, y: ClosedRange<Double>) {
    offsetLimits(of: contentSize)
  }

  /// The offsets at the beginning and at the end of a content of a size.
  final func offsetLimits(
    of content: Size
  ) -> (x: ClosedRange<Double>, y: ClosedRange<Double>) {
    let inset = adjustedContentInset
    func range(_ before: Double, _ content: Double, _ after: Double, _ length: Double)
      -> ClosedRange<Double>
    {
      // Not -0.
      let low = 0 - before
      return low...max(low, content + after - length)
    }
    return (
      range(inset.left, content.width, inset.right, frameStorage.width),
      range(inset.top, content.height, inset.bottom, frameStorage.height)
    )
  }

  /// Along which sides a finger scrolls.
  final var draggableAxes: (x: Bool, y: Bool) {
    let limits = offsetLimits
    return (
      limits.x.lowerBound < limits.x.upperBound || bounces && alwaysBounceHorizontal,
      limits.y.lowerBound < limits.y.upperBound
        || bounces && (alwaysBounceVertical || state?.refreshControl != nil)
    )
  }
}
