/// The root of a tree of views that a host shows: the size, scale, direction and insets it is laid out for.
///
/// A window runs nothing by itself. It calls ``needsUpdateCycle`` when there is something to do; the host
/// calls ``runUpdateCycle()`` when it is ready, usually before it shows the next frame.
///
/// ```swift
/// let window = Window(frame: Rect(x: 0, y: 0, width: 390, height: 844))
/// window.displayScale = 3
/// window.needsUpdateCycle = { window in queue.schedule { window.runUpdateCycle() } }
/// ```
open class Window: View {
  final override var isWindow: Bool { true }

  /// Called when an update cycle is needed, once until it is run; at once when it is set and one is.
  public final var needsUpdateCycle: ((Window) -> Void)? {
    didSet { if isUpdateCycleRequested { askHost() } }
  }
  /// Who gets the messages of this window's tree; nil for that of `LayoutMessage.withHandler`.
  public final var messageHandler: ((LayoutMessage) -> Void)?
  /// Whether a cycle is needed, and ``needsUpdateCycle`` was called if it was set.
  @exclusivity(unchecked)
  public internal(set) final var isUpdateCycleRequested = false
  @exclusivity(unchecked)
  final var isRunningCycle = false
  /// Those who have something to do in the next update cycle, in the order in which they said so.
  final var participants = WaitingParticipants()
  /// The transitions between controllers that go on in the window.
  package final var transitions: [any UpdateCycleParticipant] = []
  /// Those that look after each layout pass where things are; views of this window only.
  package final var layoutFollowers: [any LayoutFollower] = []
  package final var rootController: (any RootLayoutController)?
  final var hostTraits = TraitCollection()
  final var scaleStorage = 1.0
  @exclusivity(unchecked)
  final var directionStorage = UserInterfaceLayoutDirection.leftToRight
  final var orientation = InterfaceOrientation.unknown
  @exclusivity(unchecked)
  final var isAskingHost = false
  /// Whether the host is to be asked for a cycle when the tree is in order again.
  @exclusivity(unchecked)
  final var isHostToBeAsked = false
  /// Another number whenever the traits of controllers may be others than those that were found.
  package final var traitsEpoch: UInt = 0
  /// How many controllers were passed in looking for traits.
  package final var traitSteps = 0
  /// The calls from controller to controller that are under way.
  package final var nestedCalls = NestedCalls()
  /// Whether controllers are told of a change that is about to be made.
  final var isChanging = false
  static let largestScale = 1000.0
  /// Whether a controller's traits ask for another direction than the window's.
  @exclusivity(unchecked)
  package final var hasDirectionOverrides = false
  /// Called with what an animation changes, for the host to show; without it animations end at once.
  public final var animator: ((ViewAnimation) -> Void)?
  /// What brings touches to recognizers and views; nil before the first touch.
  final var gestureDispatcher: GestureDispatcher?
  /// What moves with time, in the order in which it has begun.
  final var motions: [any TimedMotion] = []
  final let motionsWithoutTime = MotionsWithoutTime()
  /// The time that the host has said last, in seconds.
  package internal(set) final var time = 0.0
  /// What says the time to the window's animations, gestures and scroll views; setting it sets ``animator``.
  ///
  /// Without it, time passes with touches alone, and what would move by itself is where it goes at the next update cycle.
  public final var clock: AnimationClock? {
    didSet {
      if clock === oldValue { return }
      oldValue?.forget(self)
      animator = nil
      guard let clock else { return }
      animator = clock.play
      clock.drive(self)
    }
  }
  /// Called with what assistive technology is to be told, such as that a controller was presented.
  public final var accessibilityNotificationHandler: ((AccessibilityNotification) -> Void)?
  /// Whether sheets and popovers cover the screen where there is little room horizontally, as on systems before
  /// iOS 13.
  ///
  /// By default they are cards there, over a presenter that stays and hears nothing. Set it before anything is
  /// presented, for code that counts on the presenter's disappearing.
  public final var sheetsCoverCompactScreens = false
  /// Where the window is among those of its clock.
  final var placeInClock: Int32 = 0
  /// How far below the top cards begin that are as wide as the screen; nil where what covers the top says so.
  package final var cardTop: Double?
  /// Called when controllers may want something else of what is the host's: which ways round the interface may be,
  /// the status bar, the sign at the bottom of the screen, which edges are the app's first.
  public final var hostPreferencesDidChange: ((Window) -> Void)?
  /// The responder of the host that follows the window in the chain.
  public final var hostResponder: Responder? {
    get { hostReference.object }
    set { hostReference.object = newValue }
  }
  private final var hostReference = WeakReference<Responder>()

  /// Creates a window of a size.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    let engine = LayoutEngine(root: self)
    ownEngine = engine
    engine.scale = displayScale
    engine.adopt(self)
  }

  #if MainActorViews
    @MainActor
  #endif
  deinit {
    lifetime.end()
    rootController?.windowDidDissolve()
    for transition in transitions { transition.windowDidDissolve() }
  }

  /// The rectangle on the host's screen; another size is a change that controllers hear of.
  open override var frame: Rect {
    get { super.frame }
    set {
      if rootController == nil || newValue.size == super.frame.size || !newValue.isFinite {
        super.frame = newValue
      } else {
        change(to: newValue, hostTraits, orientation, duration: 0)
      }
    }
  }

  /// Whether the window is not shown; its controller appears and disappears with it.
  open override var isHidden: Bool {
    get { super.isHidden }
    set {
      if newValue == super.isHidden { return }
      super.isHidden = newValue
      if newValue { hide() } else { show() }
      tellShown(!newValue)
    }
  }

  /// The number of pixels in a point; frames are rounded to pixels.
  public final var displayScale: Double {
    get { scaleStorage }
    set {
      if !(newValue > 0 && newValue <= Window.largestScale) {
        report(
          .invalidValue(
            "the display scale \(newValue) is not above 0 and up to 1000: it stays \(scaleStorage)")
        )
        return
      }
      change(
        to: frame, hostTraits.overridden(by: TraitCollection(displayScale: newValue)), orientation,
        duration: 0)
    }
  }

  /// The reading direction of views that have none of their own.
  public final var layoutDirection: UserInterfaceLayoutDirection {
    get { directionStorage }
    set {
      let direction: TraitEnvironmentLayoutDirection =
        newValue == .rightToLeft ? .rightToLeft : .leftToRight
      change(
        to: frame, hostTraits.overridden(by: TraitCollection(layoutDirection: direction)),
        orientation, duration: 0)
    }
  }

  /// What bars and the device's shape cover of the window, as its host knows.
  public final var hostSafeAreaInsets = EdgeInsets.zero {
    didSet {
      if !hostSafeAreaInsets.isFinite { hostSafeAreaInsets = oldValue }
      if hostSafeAreaInsets != oldValue, !isChanging { insetsDidChange() }
    }
  }

  /// The height of the status bar, as far as the host shows one; it adds to the safe area unless it is hidden.
  ///
  /// It is hidden where the root controller wants it so.
  public final var statusBarHeight = 0.0 {
    didSet {
      if !isUsable(statusBarHeight) || statusBarHeight < 0 { statusBarHeight = oldValue }
      if statusBarHeight != oldValue { insetsDidChange() }
    }
  }

  /// What the device's shape and the status bar cover.
  package final var coveredInsets: EdgeInsets {
    if statusBarHeight == 0 || rootController?.hidesStatusBar == true { return hostSafeAreaInsets }
    var insets = hostSafeAreaInsets
    insets.top = max(insets.top, statusBarHeight)
    return insets
  }

  override var coveredByHost: EdgeInsets { coveredInsets }

  /// Where the keyboard is, in the window's coordinates; empty while it is hidden.
  public final var keyboardFrame = Rect.zero {
    didSet {
      if !keyboardFrame.isFinite { keyboardFrame = oldValue }
      if keyboardFrame != oldValue { insetsDidChange() }
    }
  }

  /// Brings what touches do to recognizers and views; overriders that see it before call super.
  ///
  /// An event is brought once; further calls with it do nothing.
  open func sendEvent(_ event: Event) { gestureDispatcher?.dispatch(event) }

  /// The responder that follows the window: its host's.
  open override var next: Responder? { hostResponder }

  override func treeNeedsUpdate() {
    if isUpdateCycleRequested || isRunningCycle { return }
    isUpdateCycleRequested = true
    askHost()
  }

  override func treeDidChange() {
    if !isHostToBeAsked { return }
    isHostToBeAsked = false
    if isUpdateCycleRequested && !isRunningCycle { askHost() }
  }

  /// Calls the host, which may do anything but run a cycle: that has to wait.
  ///
  /// Where the tree is changed by several steps, the host is called after the last of them.
  private func askHost() {
    if isAskingHost { return }
    if ownEngine?.isChanging == true {
      isHostToBeAsked = true
      return
    }
    isAskingHost = true
    needsUpdateCycle?(self)
    isAskingHost = false
  }
}
