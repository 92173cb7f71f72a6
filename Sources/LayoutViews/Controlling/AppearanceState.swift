/// Where a controller's view stands between being away and being there, and why it changes.
///
/// ```text
///                  begin(true)                  end
///   disappeared ───────────────► appearing ───────────► appeared
///        ▲                        │     ▲                   │
///        │ end       begin(false) │     │ begin(true)       │ begin(false)
///        └───────────────────── disappearing ◄──────────────┘
/// ```
///
/// An appearance that is interrupted becomes a disappearance without `viewDidAppear`, and the other way
/// round (UIKit's reference of `viewWillDisappear`). Beginnings nest; the did callback comes with the last matching
/// end. Will callbacks go from parents to children, did callbacks from children to parents.
///
/// Each controller has one, whatever its class; `ViewController` has one, too. A toolkit's own container uses it so:
///
/// ```swift
/// final class Screen: RootLayoutController, AppearingController {
///   let appearance = AppearanceState()
///   init() { appearance.controller = self }
///
///   func show(_ other: Screen) {
///     other.appearance.begin(true, animated: false, because: .moveToParent)
///     rootView.addSubview(other.rootView)
///     other.appearance.end()
///   }
///   func viewWillBeginLayout(of view: View) { appearance.viewWillBeginLayout() }
///   func window(_ window: Window, willShow isShown: Bool) {
///     appearance.window(window, willShow: isShown)
///   }
///   func window(_ window: Window, didShow isShown: Bool) {
///     appearance.window(window, didShow: isShown)
///   }
/// }
/// ```
public final class AppearanceState {
  /// Where the view stands.
  public nonisolated enum Phase: Sendable {
    /// It is away.
    case disappeared
    /// It is about to be there.
    case appearing
    /// It is there.
    case appeared
    /// It is about to be away.
    case disappearing
  }

  /// Why the view appears or disappears, as the guide's table has it.
  public nonisolated enum Cause: Sendable {
    /// Another reason, such as that its parent does.
    case other
    /// The controller has come to a parent.
    case moveToParent
    /// The controller leaves its parent.
    case moveFromParent
    /// The controller is presented.
    case presentation
    /// The controller is dismissed.
    case dismissal
  }

  /// Whose view it is, and who is told; it is not retained.
  public var controller: (any AppearingController)? {
    get { controllerReference.object }
    set {
      controllerReference.object = newValue
      #if !hasFeature(Embedded)
        // Embedded Swift has no such casts, and nothing there conforms.
        hooksReference.object = newValue as? any AppearanceHooks
      #endif
    }
  }
  private var controllerReference = WeakAppearingController()
  /// The controller, as far as it is one of the library's own.
  var hooks: (any AppearanceHooks)? { hooksReference.object }
  private var hooksReference = WeakAppearanceHooks()
  /// The state of a controller that holds this one's, which has none of its own class around it.
  package var host: AppearanceState? {
    get { hostReference.object }
    set { hostReference.object = newValue }
  }
  private var hostReference = WeakReference<AppearanceState>()
  var lifetime = Lifetime()

  /// Where the view stands.
  public internal(set) var phase = Phase.disappeared
  /// Whether what goes on, or went on last, is animated.
  public internal(set) var isAnimated = false
  /// How many transitions were begun and have not ended.
  public internal(set) var depth = 0
  /// Why the view appears or disappears; `other` where it does neither.
  public internal(set) var cause = Cause.other
  /// Whether a callback is being made, within which the cause is visible.
  public internal(set) var isInCallback = false
  /// Whether the view is being made because it is to appear.
  var isLoadingView = false
  /// Whether `viewIsAppearing` has yet to come in this appearance.
  public internal(set) var awaitsIsAppearing = false
  /// Why the next appearance or disappearance comes, as a container or presenter knows.
  package var nextCause: Cause?

  /// Creates the state of a controller whose view is away; set ``controller`` before it appears.
  public init() {}

  /// Whether the view is there or about to be.
  public var isVisible: Bool { phase == .appearing || phase == .appeared }

  /// Says that the view is about to appear or disappear.
  ///
  /// Calls nest: the did callback comes with the last matching ``end()``. A call in the other direction interrupts
  /// what goes on. Children whose views are in this one follow.
  ///
  /// - Parameters:
  ///   - isAppearing: Whether it appears.
  ///   - animated: What the callbacks are told.
  ///   - cause: Why; nil where the controller knows.
  public func begin(_ isAppearing: Bool, animated: Bool, because cause: Cause? = nil) {
    if let cause { nextCause = cause }
    depth += 1
    start(isAppearing, animated: animated)
    // It may have been under way already.
    if cause != nil { nextCause = nil }
  }

  /// Ends what ``begin(_:animated:because:)`` has begun.
  ///
  /// Within a parent that appears as well, the did callback comes before the parent's. An end without a beginning
  /// does nothing but send a message.
  public func end() {
    if depth == 0 {
      reportEndWithoutBeginning()
      return
    }
    depth -= 1
    if depth == 0, !appearsWithParent { complete() }
  }

  /// Says that the layout pass has reached the view, as `LayoutController.viewWillBeginLayout(of:)` does:
  /// `viewIsAppearing` is called, if it has yet to come.
  public func viewWillBeginLayout() {
    if controller?.viewIfLoaded?.window != nil { deliverIsAppearing() }
  }

  /// Says that the window whose root the controller is, or in which it stands alone, is about to be shown or hidden.
  public func window(_ window: Window, willShow isShown: Bool) {
    start(isShown, animated: false)
  }

  /// Says that the window was shown or hidden: an appearance ends with the next update cycle.
  public func window(_ window: Window, didShow isShown: Bool) {
    if phase == .appearing { window.participate(self) }
    if phase == .disappearing { complete() }
  }

  /// Returns whether a callback is being made within which a cause is visible: the controller's, or one of those below,
  /// which may ask for it.
  ///
  /// - Complexity: O(controllers below), where the controller comes or goes for that cause.
  public func isUnderWay(because cause: Cause) -> Bool {
    if self.cause != cause { return false }
    if isInCallback { return true }
    if phase != .appearing && phase != .disappearing { return false }
    var pending = controller?.childAppearances ?? []
    while let state = pending.popLast() {
      if state.isInCallback { return true }
      pending += state.controller?.childAppearances ?? []
    }
    return false
  }

  private func reportEndWithoutBeginning() {
    if let hooks {
      hooks.reportEndWithoutBeginning()
      return
    }
    guard let controller else { return }
    let name = nameInMessages(controller, identifier: controller.viewIfLoaded?.identifier ?? "")
    LayoutMessage.controller(
      .invalidCall("end() of the appearance of \(name) without a begin: nothing was done")
    ).send(near: controller.viewIfLoaded)
  }
}

/// One whose view has come into a window appears with the next update cycle.
extension AppearanceState: UpdateCycleParticipant {
  package func updateCycleWillLayOut(_ window: Window) {}

  package func updateCycleDidDisplay(_ window: Window) -> Bool {
    // A parent that appears takes its children along.
    if parent?.phase == .appearing { return true }
    if phase == .appearing, depth == 0, controller?.viewIfLoaded?.window === window { complete() }
    return true
  }

  package func windowDidDissolve() {}
}
