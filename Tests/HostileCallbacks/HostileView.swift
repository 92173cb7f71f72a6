import LayoutSolver

/// A view whose class calls an app's code as it ceases to exist.
protocol MortalView: View {
  /// Whether it is about to cease to exist: nobody may hold it any more.
  var isGoing: Bool { get }
}

/// A view each of whose overridable members may change anything.
final class HostileView: View, MortalView {
  let storm: Storm
  var content = Size(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric)
  /// The area of content whose height follows its width; 0 for other content.
  var area = 0.0
  var insets = EdgeInsets.zero
  var baseline = Baseline.top
  private(set) var isGoing = false
  /// Whose baselines are this view's.
  weak var lender: View?

  init(_ storm: Storm) {
    self.storm = storm
    super.init(frame: .zero)
    storm.living += 1
    identifier = storm.name("v")
  }

  deinit {
    isGoing = true
    storm.living -= 1
    storm.strike("deinit")
    // The subviews outlive it, if somebody holds them. What is called by this must not hold the view.
    if !storm.isQuiet, storm.random.chance(0.3) {
      storm.quietly { for subview in subviews { subview.removeFromSuperview() } }
    }
  }

  override var alignmentRectInsets: EdgeInsets {
    storm.strike("alignmentRectInsets", self)
    return insets
  }
  override func alignmentRect(forFrame frame: Rect) -> Rect {
    storm.strike("alignmentRect(forFrame:)", self)
    return super.alignmentRect(forFrame: frame)
  }
  override func frame(forAlignmentRect alignmentRect: Rect) -> Rect {
    storm.strike("frame(forAlignmentRect:)", self)
    return super.frame(forAlignmentRect: alignmentRect)
  }
  override var isHidden: Bool {
    get { super.isHidden }
    set {
      storm.strike("isHidden", self)
      super.isHidden = newValue
    }
  }
  override var intrinsicContentSize: Size {
    storm.strike("intrinsicContentSize", self)
    return client == nil ? content : super.intrinsicContentSize
  }
  override var contentHeightDependsOnWidth: Bool {
    storm.strike("contentHeightDependsOnWidth", self)
    return client == nil ? area > 0 : super.contentHeightDependsOnWidth
  }
  override func contentHeight(forWidth width: Double) -> Double {
    storm.strike("contentHeight(forWidth:)", self)
    return area > 0 ? (area / max(width, 4)).rounded(.up) : super.contentHeight(forWidth: width)
  }
  override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    storm.strike("invalidateIntrinsicContentSize", self)
  }
  override var firstBaseline: Baseline {
    storm.strike("firstBaseline", self)
    return client == nil ? baseline : super.firstBaseline
  }
  override var lastBaseline: Baseline {
    storm.strike("lastBaseline", self)
    return client == nil ? baseline : super.lastBaseline
  }
  override var forFirstBaselineLayout: View {
    storm.strike("forFirstBaselineLayout", self)
    return lender ?? self
  }
  override var forLastBaselineLayout: View {
    storm.strike("forLastBaselineLayout", self)
    return lender ?? self
  }
  override func updateConstraints() {
    storm.strike("updateConstraints", self)
    super.updateConstraints()
    storm.strike("updateConstraints, after super", self)
  }
  override func layoutSubviews() {
    storm.strike("layoutSubviews", self)
    super.layoutSubviews()
    storm.strike("layoutSubviews, after super", self)
  }
  override func draw(_ rect: Rect) {
    storm.strike("draw", self)
    super.draw(rect)
  }
  override func setNeedsLayout() {
    super.setNeedsLayout()
    storm.strike("setNeedsLayout", self)
  }
  override func setNeedsUpdateConstraints() {
    super.setNeedsUpdateConstraints()
    storm.strike("setNeedsUpdateConstraints", self)
  }
  override func setNeedsDisplay() {
    super.setNeedsDisplay()
    storm.strike("setNeedsDisplay", self)
  }
  override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
    storm.strike("traitCollectionDidChange", self)
  }
  override func willMove(toSuperview newSuperview: View?) {
    storm.strike("willMove(toSuperview:)", self)
  }
  override func didMoveToSuperview() { storm.strike("didMoveToSuperview", self) }
  override func willMove(toWindow newWindow: Window?) { storm.strike("willMove(toWindow:)", self) }
  override func didMoveToWindow() { storm.strike("didMoveToWindow", self) }
  override func didAddSubview(_ subview: View) { storm.strike("didAddSubview", subview) }
  override func willRemoveSubview(_ subview: View) { storm.strike("willRemoveSubview", subview) }
  override func safeAreaInsetsDidChange() { storm.strike("safeAreaInsetsDidChange", self) }
  override func layoutMarginsDidChange() { storm.strike("layoutMarginsDidChange", self) }
}

/// A stack whose callbacks may change anything.
final class HostileStack: StackView, MortalView {
  let storm: Storm
  private(set) var isGoing = false

  init(_ storm: Storm) {
    self.storm = storm
    super.init(frame: .zero)
    storm.living += 1
    identifier = storm.name("s")
  }

  deinit {
    isGoing = true
    storm.living -= 1
    storm.strike("deinit of a stack")
  }

  override func updateConstraints() {
    storm.strike("updateConstraints", self)
    super.updateConstraints()
    storm.strike("updateConstraints, after super", self)
  }
  override func layoutSubviews() {
    storm.strike("layoutSubviews", self)
    super.layoutSubviews()
  }
  override func setNeedsUpdateConstraints() {
    super.setNeedsUpdateConstraints()
    storm.strike("setNeedsUpdateConstraints", self)
  }
  override var forFirstBaselineLayout: View {
    storm.strike("forFirstBaselineLayout", self)
    return super.forFirstBaselineLayout
  }
  override func didAddSubview(_ subview: View) { storm.strike("didAddSubview", subview) }
  override func willRemoveSubview(_ subview: View) { storm.strike("willRemoveSubview", subview) }
}

/// A scroll view whose callbacks may change anything.
final class HostileScrollView: ScrollView, MortalView {
  let storm: Storm
  private(set) var isGoing = false

  init(_ storm: Storm) {
    self.storm = storm
    super.init(frame: .zero)
    storm.living += 1
    identifier = storm.name("r")
  }

  deinit {
    isGoing = true
    storm.living -= 1
    storm.strike("deinit of a scroll view")
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    storm.strike("layoutSubviews, after super", self)
  }
  override func safeAreaInsetsDidChange() { storm.strike("safeAreaInsetsDidChange", self) }
}

/// A window whose callbacks may change anything.
final class HostileWindow: Window {
  let storm: Storm

  init(_ storm: Storm, frame: Rect) {
    self.storm = storm
    super.init(frame: frame)
    storm.living += 1
    identifier = storm.name("w")
    listen()
  }

  deinit {
    storm.living -= 1
    storm.strike("deinit of a window")
  }

  /// Takes over the handlers that a host sets.
  func listen() {
    messageHandler = { [storm, weak self] message in
      storm.say("message: \(message)")
      storm.count(message)
      storm.strike("the handler of messages", self)
    }
    needsUpdateCycle = { $0.hostIsAsked() }
    animator = { [storm] animation in
      storm.strike("the animator")
      animation.finish(storm.random.chance(0.5))
    }
    accessibilityNotificationHandler = { [storm] _ in storm.strike("a notification") }
  }

  override func layoutSubviews() {
    storm.strike("layoutSubviews", self)
    super.layoutSubviews()
  }
  override func updateConstraints() {
    storm.strike("updateConstraints", self)
    super.updateConstraints()
  }
  override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
    storm.strike("traitCollectionDidChange", self)
  }
  override func didAddSubview(_ subview: View) { storm.strike("didAddSubview", subview) }
  override func willRemoveSubview(_ subview: View) { storm.strike("willRemoveSubview", subview) }
  override func safeAreaInsetsDidChange() { storm.strike("safeAreaInsetsDidChange", self) }
}

extension Window {
  fileprivate final func hostIsAsked() {
    (self as? HostileWindow)?.storm.strike("needsUpdateCycle", self)
  }
}
