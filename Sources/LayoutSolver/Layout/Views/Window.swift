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
  /// Called when an update cycle is needed, once until it is run; at once when it is set and one is.
  public final var needsUpdateCycle: ((Window) -> Void)? {
    didSet { if isUpdateCycleRequested { askHost() } }
  }
  /// Who gets the messages of this window's tree; nil for ``LayoutMessage/handler``.
  public final var messageHandler: ((LayoutMessage) -> Void)?
  /// Whether a cycle is needed, and ``needsUpdateCycle`` was called if it was set.
  public internal(set) final var isUpdateCycleRequested = false
  final var isRunningCycle = false
  final var isAskingHost = false

  /// Creates a window of a size.
  public override init(frame: Rect) {
    super.init(frame: frame)
    let engine = LayoutEngine(root: self)
    ownEngine = engine
    engine.scale = displayScale
    engine.adopt(self)
  }

  /// The number of pixels in a point; frames are rounded to pixels.
  public final var displayScale = 1.0 {
    didSet {
      if !(displayScale > 0 && displayScale <= 1000) {
        report(
          .invalidValue("the display scale \(displayScale) is not above 0: it stays \(oldValue)"))
        displayScale = oldValue
      }
      ownEngine?.scale = displayScale
      if displayScale != oldValue { forEachInTree { $0.frameRulesDidChange() } }
    }
  }

  /// The reading direction of views that have none of their own.
  public final var layoutDirection = UserInterfaceLayoutDirection.leftToRight {
    didSet {
      if layoutDirection == oldValue { return }
      forEachInTree { if $0.semanticContentAttribute == .unspecified { $0.directionDidChange() } }
    }
  }

  /// What bars and the device's shape cover of the window, as its host knows.
  public final var hostSafeAreaInsets = EdgeInsets.zero {
    didSet {
      if !hostSafeAreaInsets.isFinite { hostSafeAreaInsets = oldValue }
      if hostSafeAreaInsets != oldValue { insetsDidChange() }
    }
  }

  /// Where the keyboard is, in the window's coordinates; empty while it is hidden.
  public final var keyboardFrame = Rect.zero {
    didSet {
      if !keyboardFrame.isFinite { keyboardFrame = oldValue }
      if keyboardFrame != oldValue { insetsDidChange() }
    }
  }

  override func treeNeedsUpdate() {
    if isUpdateCycleRequested || isRunningCycle { return }
    isUpdateCycleRequested = true
    askHost()
  }

  /// Calls the host, which may be in the middle of a change of the tree: a cycle has to wait.
  private func askHost() {
    if isAskingHost { return }
    isAskingHost = true
    needsUpdateCycle?(self)
    isAskingHost = false
  }
}
