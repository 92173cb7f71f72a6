/// A view that arranges views in a row or a column, with constraints that it makes and keeps up to date.
///
/// ```swift
/// let stack = StackView(arrangedSubviews: [icon, title, button])
/// stack.spacing = 8
/// stack.alignment = .center
/// ```
///
/// Where the arranged views are follows from ``axis``, ``distribution``, ``alignment`` and ``spacing``;
/// hidden ones take no room. How large the stack is follows from its content, or from constraints of its
/// own. Changes are noted, and the constraint pass touches what they concern: adding or hiding one of a
/// thousand views makes a handful of constraints.
///
/// The constraints carry the identifiers that logs of UIKit have, such as `UISV-spacing`.
open class StackView: View {
  /// The arranged views' records, in order.
  final var slots = ArrangedViewList()
  /// The slots whose constraints, or whose followers' ones, are to be looked at.
  final var dirtySlots: [ArrangedView] = []
  /// What the next constraint pass makes anew for all views.
  final var pendingRebuild: Rebuild = []
  /// The constraints that exist once.
  final var frameConstraints = StackFrameConstraints()
  /// The lengths and positions that the arranged views share.
  final var sharedLengths = StackSharedLengths()
  final var visibleCount = 0
  /// Whether a constraint has asked for the stack's baselines.
  final var providesBaselines = false
  private final var storedSpacing = 0.0

  /// Parts of the arrangement that are made anew together.
  struct Rebuild: OptionSet {
    let rawValue: UInt8
    static let alongAxis = Rebuild(rawValue: 1)
    static let acrossAxis = Rebuild(rawValue: 2)
    /// The constants between neighbours.
    static let spacing = Rebuild(rawValue: 4)
  }

  #if MainActorViews
    @MainActor
  #endif
  deinit {
    // The subviews alone hold them now, and are released level by level.
    slots = ArrangedViewList()
    dirtySlots = []
  }

  /// Creates a stack without arranged views.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
  }

  /// Creates a stack of views.
  public convenience init(arrangedSubviews views: [View]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  /// The direction in which views follow each other.
  public final var axis = LayoutConstraint.Axis.horizontal {
    didSet { if axis != oldValue { rebuild([.alongAxis, .acrossAxis]) } }
  }

  /// How the room along the axis is shared.
  public final var distribution = Distribution.fill {
    didSet { if distribution != oldValue { rebuild(.alongAxis) } }
  }

  /// Where the views are across the axis.
  public final var alignment = Alignment.fill {
    didSet { if alignment != oldValue { rebuild(.acrossAxis) } }
  }

  /// The space between neighbours; the least one where the distribution spaces or centres equally.
  public final var spacing: Double {
    get { storedSpacing }
    set {
      if !isUsable(newValue) {
        report(
          .invalidValue(
            "the spacing \(newValue) of \(debugName) is not finite: it stays \(storedSpacing)"))
        return
      }
      if newValue == storedSpacing { return }
      storedSpacing = newValue
      rebuild(.spacing)
    }
  }

  /// Whether a column's spacing is measured between baselines, of the last line above and the first below.
  public final var isBaselineRelativeArrangement = false {
    didSet { if isBaselineRelativeArrangement != oldValue { rebuild(.alongAxis) } }
  }

  /// Whether the views are arranged within the margins instead of the edges.
  public final var isLayoutMarginsRelativeArrangement = false {
    didSet {
      if isLayoutMarginsRelativeArrangement != oldValue { rebuild([.alongAxis, .acrossAxis]) }
    }
  }

  /// The custom spacing that means none: ``spacing`` is used.
  public static let spacingUseDefault = Double(Float.greatestFiniteMagnitude)
  /// The spacing that means the system's, 8 points.
  public static let spacingUseSystem = Double(Float.leastNormalMagnitude)

  /// Whether the class needs constraints to lay itself out.
  open override class var requiresConstraintBasedLayout: Bool { true }

  /// Brings the constraints of the arrangement up to date.
  open override func updateConstraints() {
    updateArrangement()
    super.updateConstraints()
  }

  // MARK: Baselines

  /// The view whose first baseline is the stack's: the first one of a column, the tallest of a row.
  open override var forFirstBaselineLayout: View {
    providesBaselines = true
    return (axis == .vertical ? slots.visible(after: -1)?.view : tallestView) ?? self
  }

  /// The view whose last baseline is the stack's: the last one of a column, the tallest of a row.
  open override var forLastBaselineLayout: View {
    providesBaselines = true
    return (axis == .vertical ? slots.visible(before: slots.count)?.view : tallestView) ?? self
  }

  /// The view with the greatest natural height, of equal ones the first.
  private var tallestView: View? {
    var tallest: (view: View, height: Double)?
    for slot in slots.list where !slot.view.isHidden {
      let height = slot.view.intrinsicContentSize.height
      if tallest.map({ height > $0.height }) ?? true { tallest = (slot.view, height) }
    }
    return tallest?.view
  }

  // MARK: Changes

  override func subviewVisibilityDidChange(_ subview: View) {
    if let slot = slots[subview] { noteChange(of: slot) }
  }

  override func subviewWillLeave(_ subview: View) {
    removeArrangedSubview(subview)
  }

  override func subviewContentDidChange(_ subview: View) -> Bool {
    guard let slot = slots[subview] else { return false }
    if distribution == .fillProportionally { list(slot) }
    return providesBaselines
  }

  override func setOwnLayoutValue(_ value: ArchivedValue, forKeyPath keyPath: String) -> Bool {
    switch (keyPath, value) {
    case ("spacing", .number(let number)): spacing = number
    case ("layoutMarginsRelativeArrangement", .boolean(let flag)),
      ("isLayoutMarginsRelativeArrangement", .boolean(let flag)):
      isLayoutMarginsRelativeArrangement = flag
    case ("baselineRelativeArrangement", .boolean(let flag)),
      ("isBaselineRelativeArrangement", .boolean(let flag)):
      isBaselineRelativeArrangement = flag
    default: return false
    }
    return true
  }

  private func rebuild(_ parts: Rebuild) {
    pendingRebuild.formUnion(parts)
    setNeedsUpdateConstraints()
    if providesBaselines { contentSizeDidChange() }
  }

  /// Has the next constraint pass look at an arranged view and its follower.
  final func noteChange(of slot: ArrangedView) {
    if providesBaselines { contentSizeDidChange() }
    list(slot)
  }

  private func list(_ slot: ArrangedView) {
    if slot.isDirty { return }
    slot.isDirty = true
    slot.dirtyPlace = dirtySlots.count
    dirtySlots.append(slot)
    setNeedsUpdateConstraints()
  }

  /// Lists a view no longer that has left: a list would keep it alive until the next constraint pass.
  final func unlist(_ slot: ArrangedView) {
    let place = slot.dirtyPlace
    // An update that is under way has taken the list out.
    if place >= dirtySlots.count || dirtySlots[place] !== slot { return }
    let last = dirtySlots.removeLast()
    if last === slot { return }
    last.dirtyPlace = place
    dirtySlots[place] = last
  }
}
