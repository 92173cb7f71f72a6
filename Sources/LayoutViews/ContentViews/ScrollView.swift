/// A view that shows a part of a larger content.
///
/// Constraints between descendants and the scroll view's edges, or with ``contentLayoutGuide``, make the
/// size of the content; constraints with its width, height and centre, or with ``frameLayoutGuide``,
/// concern the part that is shown. Scrolling moves the origin of ``View/bounds`` and lays out nothing
/// but what is tied to the frame.
///
/// Fingers scroll it (``Window/sendTouches(_:at:)``), and time (``Window/clock``): the offset is where it is at each time
/// that is said, and ``ScrollViewDelegate`` hears of it.
open class ScrollView: View {
  /// The content, whose size constraints decide.
  public final var contentLayoutGuide: LayoutGuide {
    if let guide = madeGuides.scrollContent { return guide }
    let guide = LayoutGuide()
    guide.role = .scrollContent
    guide.identifier = "contentLayoutGuide"
    guide.owner = self
    madeGuides.scrollContent = guide
    if let engine = recordStorage?.engine { engine.adopt(guide) }
    return guide
  }

  /// The part that is shown.
  public final var frameLayoutGuide: LayoutGuide {
    if let guide = madeGuides.scrollFrame { return guide }
    let guide = LayoutGuide(role: .scrollFrame, owner: self, identifier: "frameLayoutGuide")
    madeGuides.scrollFrame = guide
    return guide
  }

  /// The size of the content: what constraints made it in the last layout pass, or what was set.
  open var contentSize: Size {
    get {
      guard let record = guides?.scrollContent?.record, record.engine != nil else {
        return ownContentSize
      }
      // Constraints see what is zoomed as without it.
      let scale = zoomScale
      return Size(
        width: record.isUsed(.width) ? record[.width] * scale : ownContentSize.width,
        height: record.isUsed(.height) ? record[.height] * scale : ownContentSize.height)
    }
    set { ownContentSize = newValue }
  }

  final var ownContentSize = Size.zero

  /// Where in the content the part that is shown begins.
  open var contentOffset: Point {
    get { boundsOrigin }
    set { bounds = Rect(origin: newValue, size: frameStorage.size) }
  }

  /// What people's scrolling needs, made when something sets it.
  final var state: ScrollState?
  /// Whether who hears of the offset is to hear of it later, and has to.
  package final var holdsScrollNotes = false
  final var hasScrollNote = false

  /// Scrolls to a place in the content, in 0.3 s or at once; what goes on by itself stops.
  ///
  /// Animated, it never arrives within the call: the window's ``Window/clock`` moves it, or without one the next update
  /// cycle. The delegate's `scrollViewDidEndScrollingAnimation` says that it is there; nothing does where it was there
  /// already. In no window it is there at once.
  open func setContentOffset(_ contentOffset: Point, animated: Bool) {
    if animated {
      animate(.animation, to: contentOffset)
    } else {
      stopMotion()
      self.contentOffset = contentOffset
    }
    if !isTracking { didRest() }
  }

  /// The distances from the edges that the content keeps when it is scrolled to an end.
  public final var contentInset = EdgeInsets.zero {
    didSet {
      let inset = contentInset
      if inset.isFinite {
        if inset != oldValue { insetDidChange() }
        return
      }
      // Who is told may look at it, or set another one.
      contentInset = oldValue
      report(.invalidValue("content inset \(inset) of \(debugName) is not finite"))
    }
  }

  /// Whether what bars cover is added to ``contentInset``.
  public nonisolated enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// It is.
    case automatic = 0
    /// It is, along the directions in which the content can be scrolled.
    case scrollableAxes = 1
    /// It is not.
    case never = 2
    /// It is.
    case always = 3
  }

  /// Whether what bars cover is added to ``contentInset``.
  public final var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet { if contentInsetAdjustmentBehavior != oldValue { insetDidChange() } }
  }

  /// ``contentInset`` with what bars cover.
  ///
  /// It says where the content's ends are when people scroll; a plain scroll view's offset does not follow it,
  /// a table's does.
  public final var adjustedContentInset: EdgeInsets {
    var safe = foundSafeArea
    switch contentInsetAdjustmentBehavior {
    case .automatic, .always: break
    case .never: safe = .zero
    case .scrollableAxes:
      let content = contentSize
      if content.width <= frameStorage.width { (safe.left, safe.right) = (0, 0) }
      if content.height <= frameStorage.height { (safe.top, safe.bottom) = (0, 0) }
    }
    if movesWithKeyboard {
      safe.bottom = max(safe.bottom, min(coveredByKeyboard, frameStorage.height))
    }
    if let state { safe.top += state.refreshInset }
    return contentInset.sum(with: safe)
  }

  /// Whether what the keyboard covers is added to ``contentInset`` like what bars cover.
  package final var movesWithKeyboard = false {
    didSet {
      if movesWithKeyboard == oldValue { return }
      followKeyboard(
        movesWithKeyboard ? { ($0 as? ScrollView)?.insetDidChange() } : nil)
      insetDidChange()
    }
  }

  /// Called when ``adjustedContentInset`` may be another one.
  open func adjustedContentInsetDidChange() {}

  final func insetDidChange() {
    adjustedContentInsetDidChange()
    scrollDelegate?.scrollViewDidChangeAdjustedContentInset(self)
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    if contentInsetAdjustmentBehavior != .never { insetDidChange() }
  }

  /// Whether what is shown keeps clear of what bars cover, so that views within need not care for it.
  package final var keepsContentClear = false

  /// Returns whether a view within hears of touches that came down on it: true by default.
  ///
  /// It is asked before the view hears of them, of each scroll view around it, inner ones first.
  open func touchesShouldBegin(
    _ touches: Set<Touch>, with event: Event?, in view: View
  ) -> Bool { true }

  /// Returns whether a touch that a view within has heard of is taken from it when it begins to scroll: true by default, but
  /// not for a ``Control``.
  ///
  /// It is asked where ``canCancelContentTouches`` is true. For false the touch does not scroll any more.
  open func touchesShouldCancel(in view: View) -> Bool {
    guard let control = view as? Control else { return true }
    return control.passesTouchesOn
  }

  override var containsSafeArea: Bool { keepsContentClear }
  override var scrollsContent: Bool { true }
  override func letsTouchesBegin(_ touches: [Touch], _ event: Event, in view: View) -> Bool {
    touchesShouldBegin(Set(touches), with: event, in: view)
  }
  override func contentOriginDidChange() { tellOfContentOrigin() }
  override func makeOwnRecognizers() { makeScrollRecognizers() }
  override var innerLayoutGuide: LayoutGuide? { contentLayoutGuide }
}
