/// A rectangle of the interface that lays out its subviews, from constraints or by hand.
///
/// Whoever knows `UIView` knows this class: members have the same names, defaults and meaning, as far
/// as they concern layout. Coordinates are in points, with the origin at the top left, in the
/// superview's content for ``frame`` and in the view's own content for ``bounds``.
///
/// A view belongs to the task that lays out its tree; trees are independent of each other.
// Members that subclasses override must be declared in the class itself; what they do is in its extensions.
//
// Nothing of the caller's runs while one of the properties is accessed that are not checked for overlapping accesses:
// whatever leaves a list is kept alive until the list is in order. Checks would cost a tenth of a first layout.
open class View: Responder {
  // What a layout that moves all views looks at comes first, in as few lines of the cache as there can be.

  /// The tree.
  @exclusivity(unchecked) public internal(set) final var subviews: [View] = []
  @exclusivity(unchecked) final var superviewReference: Unmanaged<View>?
  @exclusivity(unchecked) final var marks: Marks = [
    .needsLayout, .needsUpdateConstraints, .needsDisplay,
  ]
  /// The position among the siblings: keys ascend, with gaps.
  @exclusivity(unchecked) final var orderKey = 0
  /// The subviews that are dirty or have a dirty descendant.
  @exclusivity(unchecked) final var dirtySubviews: [Unmanaged<View>] = []
  /// The subviews whose frames the engine has changed.
  @exclusivity(unchecked) final var movedSubviews: [Unmanaged<View>] = []
  @usableFromInline
  @exclusivity(unchecked) final var recordStorage: ItemRecord?
  @exclusivity(unchecked) final var frameStorage: Rect
  /// How far the content's exact origin is from the pixels that it was rounded to.
  @exclusivity(unchecked) final var phase = Point.zero

  // Constraints.
  @exclusivity(unchecked) final var held = ConstraintList()
  /// How many subviews resize with this view by their masks.
  @exclusivity(unchecked) final var autoresizingCount: Int32 = 0
  @exclusivity(unchecked) final var huggingPriority = AxisPriorities(
    horizontal: .defaultLow, vertical: .defaultLow)
  @exclusivity(unchecked) final var compressionPriority = AxisPriorities(
    horizontal: .defaultHigh, vertical: .defaultHigh)
  @exclusivity(unchecked) final var autoresizingFlags: UInt16 = 0
  @exclusivity(unchecked) final var semanticStorage: SemanticContentAttribute = .unspecified
  /// Guides and insets, made when something asks for them.
  @exclusivity(unchecked) final var guides: ViewGuides?
  @exclusivity(unchecked) final var attachments: ViewAttachments?

  /// A number by which to find the view.
  open var tag: Int {
    get { guides?.extras?.tag ?? 0 }
    set { if newValue != tag { madeExtras.tag = newValue } }
  }

  /// Whether it is a window, which costs less than to ask for its class.
  var isWindow: Bool { false }

  /// Creates a view with a frame in its future superview's coordinates.
  ///
  /// Subclasses whose own initialisers call `super.init()` call this one.
  public init(frame: Rect = .zero) {
    frameStorage = frame.isFinite ? frame : .zero
    super.init()
    if !frame.isFinite { report(.invalidValue("frame \(frame) of a new view is not finite")) }
  }

  /// Creates a view with an empty frame.
  ///
  /// Subclasses that override ``init(frame:)`` alone inherit it.
  @_disfavoredOverload
  public override convenience init() {
    self.init(frame: .zero)
  }

  #if MainActorViews
    @MainActor
  #endif
  deinit {
    end()
  }

  /// Sets what concerns layout of the values that an archive has: ``isHidden``, ``tag`` and other properties by their names.
  open override func setArchivedValue(_ value: ArchivedValue, forKeyPath keyPath: String) -> Bool {
    setLayoutValue(value, forKeyPath: keyPath)
  }

  // MARK: Geometry

  /// The rectangle in the superview's coordinates.
  ///
  /// The frame of a view that constraints lay out is set by the layout pass; setting it lasts until
  /// then. Where ``translatesAutoresizingMaskIntoConstraints`` is true, setting it is what decides.
  ///
  /// Of a view with a ``transform`` it is the rectangle around what is shown.
  open var frame: Rect {
    get { marks.contains(.isTransformed) ? transformedFrame : frameStorage }
    set { marks.contains(.isTransformed) ? setTransformedFrame(newValue) : setFrame(newValue) }
  }

  /// The rectangle in the view's own coordinates; its origin moves the content.
  open var bounds: Rect {
    get { Rect(origin: boundsOrigin, size: frameStorage.size) }
    set { setBounds(newValue) }
  }

  /// The centre of the frame; that of a view with a ``transform`` stays where it is without one.
  open var center: Point {
    get { Point(x: frameStorage.midX, y: frameStorage.midY) }
    set { setCenter(newValue) }
  }

  /// How the view is shown, seen from its centre; layout goes on as if there was none.
  ///
  /// Layout sets ``center`` and ``bounds``, which do not change with it; ``frame`` is the rectangle around what is
  /// shown, and conversions of coordinates take it into account.
  open var transform: AffineTransform {
    get { guides?.extras?.transform ?? .identity }
    set { setTransform(newValue) }
  }

  /// How opaque the view is, from 0 to 1; it has no part in the layout; a view that cannot be seen keeps its place.
  open var alpha: Double {
    get { guides?.extras?.alpha ?? 1 }
    set { setAlpha(newValue) }
  }

  /// Whether what is outside of the bounds is not shown; the layout is the same, and so is what is touched: that lies
  /// within the bounds of all views above it in any case.
  open var clipsToBounds: Bool {
    get { guides?.extras?.clipsToBounds ?? scrollsContent }
    set { madeExtras.clipsToBounds = newValue }
  }

  // MARK: Touches

  /// Whether a person can touch the view and what is within; where they cannot, they touch what is behind.
  open var isUserInteractionEnabled: Bool {
    get { guides?.extras?.ignoresTouches != true }
    set { if newValue != isUserInteractionEnabled { madeExtras.ignoresTouches = !newValue } }
  }

  /// Whether the view itself hears of more than one touch at a time; recognizers do in any case.
  open var isMultipleTouchEnabled: Bool {
    get { guides?.extras?.takesManyTouches == true }
    set {
      if newValue != isMultipleTouchEnabled { madeExtras.takesManyTouches = newValue }
    }
  }

  /// The foremost view of the subtree that contains a point; nil where the point is outside, or the view is hidden,
  /// nearly transparent (an ``alpha`` below 0.01) or not to be touched.
  ///
  /// Views more than 128 levels below the root are found by ``point(inside:with:)`` alone: overrides of this method are
  /// not asked there.
  ///
  /// The point is in the view's own coordinates, the event what it is asked for; nil outside of events.
  ///
  /// - Complexity: O(views whose superviews contain the point).
  open func hitTest(_ point: Point, with event: Event?) -> View? { foundHit(point, event) }

  /// Returns whether a point, in the view's own coordinates, is within the view: by default within its bounds.
  open func point(inside point: Point, with event: Event?) -> Bool { bounds.contains(point) }

  /// Returns whether a recognizer of this view, or of a view above, may begin: true by default.
  ///
  /// It is asked of the recognizer's own view and, where the recognizer would take touches away, of the views that they came
  /// down on.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool { true }

  // MARK: Alignment

  /// The insets from the frame to what constraints align.
  open var alignmentRectInsets: EdgeInsets {
    if marks.contains(.isAlignedByFrame) { return .zero }
    return attachedClient?.alignmentRectInsets(of: self) ?? .zero
  }

  /// Returns the rectangle that constraints align, for a frame.
  ///
  /// Views with ornaments outside of what should be aligned override ``alignmentRectInsets``, or both
  /// this and its inverse.
  open func alignmentRect(forFrame frame: Rect) -> Rect {
    frame.inset(by: alignmentRectInsets)
  }

  /// Returns the frame for an alignment rectangle.
  open func frame(forAlignmentRect alignmentRect: Rect) -> Rect {
    let insets = alignmentRectInsets
    return alignmentRect.inset(
      by: EdgeInsets(
        top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
  }

  /// Whether the view is hidden.
  ///
  /// A hidden view keeps its place in a layout, but for stack views.
  open var isHidden: Bool {
    get { marks.contains(.isHidden) }
    set { setHidden(newValue) }
  }

  /// Whether the frame and ``autoresizingMask`` lay the view out; constraints do where it is false.
  ///
  /// Constraints that name such a view, or one that depends on it, see its frame as required
  /// constraints of the engine's own. While a ``ConstraintSuspension`` lasts the frame lays it out anyway;
  /// what is set meanwhile counts afterwards.
  open var translatesAutoresizingMaskIntoConstraints: Bool {
    get { usesAutoresizingMask }
    set { setUsesAutoresizingMask(newValue) }
  }

  /// Whether the content follows the interface's direction.
  ///
  /// An override changes what callers see. The layout goes by what was set.
  open var semanticContentAttribute: SemanticContentAttribute {
    get { semanticStorage }
    set { setSemanticContentAttribute(newValue) }
  }

  /// What the view is laid out for: its controller's traits, or those of the controllers above, or the window's.
  ///
  /// An override changes what callers see, not the traits of views below.
  ///
  /// - Complexity: O(depth).
  open var traitCollection: TraitCollection { foundTraits }

  /// The distances from the edges that bars and the device's shape cover.
  ///
  /// A view's are its superview's less the distance of its edges from the superview's, and its own
  /// ``additionalSafeAreaInsets``; a window's are what its host says. An override changes what callers see, not where
  /// guides are.
  ///
  /// - Complexity: O(1) where a guide or a controller in the subtree follows it and the views above have been asked
  ///   since they changed; else O(depth), but for all views of a tree together O(views).
  open var safeAreaInsets: EdgeInsets { foundSafeArea }

  /// The margins by side: those that were set, or 8, and what the safe area and the superview add.
  ///
  /// An override changes what callers see, not where guides are.
  ///
  /// - Complexity: that of ``safeAreaInsets``.
  open var layoutMargins: EdgeInsets {
    get { foundMargins }
    set { setMargins(newValue) }
  }

  // MARK: Tree

  /// Adds a subview in front of the others; it leaves its former superview.
  ///
  /// - Complexity: O(size of the subtree that is added).
  open func addSubview(_ view: View) {
    insert(view, at: subviews.count)
  }

  /// Inserts a subview at a position, 0 for the backmost; positions out of range are those at the ends.
  open func insertSubview(_ view: View, at index: Int) {
    insert(view, at: index)
  }

  /// Inserts a subview in front of a sibling.
  open func insertSubview(_ view: View, aboveSubview sibling: View) {
    insert(view, beside: sibling, offset: 1)
  }

  /// Inserts a subview behind a sibling.
  open func insertSubview(_ view: View, belowSubview sibling: View) {
    insert(view, beside: sibling, offset: 0)
  }

  /// Moves a subview in front of the others.
  open func bringSubviewToFront(_ view: View) {
    if view.superviewStorage === self { reorder(view, to: subviews.count - 1) }
  }

  /// Moves a subview behind the others.
  open func sendSubviewToBack(_ view: View) {
    if view.superviewStorage === self { reorder(view, to: 0) }
  }

  /// Has two subviews change places; positions that there are none of change nothing.
  open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    exchange(index1, index2)
  }

  /// Takes the view out of its superview.
  ///
  /// Constraints between its subtree and the rest are deactivated; those within the subtree stay.
  ///
  /// - Complexity: O(size of the subtree and its constraints), and moving the later siblings' references.
  open func removeFromSuperview() {
    leaveSuperview()
  }

  // MARK: Content

  /// The natural size of the content; ``noIntrinsicMetric`` where there is none.
  ///
  /// It is the size of the alignment rectangle. Call ``invalidateIntrinsicContentSize()`` when it changes.
  open var intrinsicContentSize: Size {
    attachedClient?.intrinsicContentSize(of: self)
      ?? Size(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric)
  }

  /// Whether the height of the content depends on the width that the layout gives it, as that of text does.
  open var contentHeightDependsOnWidth: Bool {
    attachedClient?.contentHeightDependsOnWidth(of: self) ?? false
  }

  /// Returns the height of the content for a width, where ``contentHeightDependsOnWidth``.
  open func contentHeight(forWidth width: Double) -> Double {
    attachedClient?.contentHeight(of: self, forWidth: width) ?? intrinsicContentSize.height
  }

  /// Says that the content has another natural size; the next update cycle asks for it.
  open func invalidateIntrinsicContentSize() {
    contentSizeDidChange()
  }

  /// Where the first baseline of the content is.
  open var firstBaseline: Baseline { attachedClient?.firstBaseline(of: self) ?? .top }

  /// Where the last baseline of the content is.
  open var lastBaseline: Baseline { attachedClient?.lastBaseline(of: self) ?? .bottom }

  /// The view whose first baseline is this view's.
  open var forFirstBaselineLayout: View { self }

  /// The view whose last baseline is this view's.
  open var forLastBaselineLayout: View { self }

  /// Returns the size that suits the view best within another one; by default the size that it has.
  ///
  /// Views with content of their own return its size.
  open func sizeThatFits(_ size: Size) -> Size {
    clientSize(fitting: size)
  }

  /// Gives the view the size that suits it best; its corner at the top left stays.
  open func sizeToFit() {
    frame = Rect(origin: frame.origin, size: sizeThatFits(bounds.size))
  }

  /// Returns the size that comes closest to a target, each dimension at its priority.
  ///
  /// The subtree's constraints are solved on the side; neither the view nor its window's layout change.
  /// A table row that is to be as high as its content at the table's width asks for the width at `required`
  /// and for a height of 0 at `fittingSizeLevel`.
  open func systemLayoutSizeFitting(
    _ targetSize: Size, withHorizontalFittingPriority horizontalFittingPriority: LayoutPriority,
    verticalFittingPriority: LayoutPriority
  ) -> Size {
    fittingSize(targetSize, horizontalFittingPriority, verticalFittingPriority)
  }

  /// The type and the identifier or address, with the frame.
  open var description: String { "<\(debugName); frame = \(frame)>" }

  // MARK: Passes

  /// Whether the class needs constraints to lay itself out.
  open class var requiresConstraintBasedLayout: Bool { false }

  /// Updates constraints; called in the constraint pass, subviews first.
  ///
  /// Overriders call super last.
  open func updateConstraints() {
    attachedClient?.updateConstraints(of: self)
  }

  /// Applies the layout to the subviews' frames; called in the layout pass, superviews first.
  ///
  /// Overriders call super, then change frames of subviews, or constraints within their own subtree.
  open func layoutSubviews() {
    applyEngineFrames()
    attachedClient?.layoutSubviews(of: self)
  }

  /// Lays out what is dirty in the subtree now, after updating constraints.
  ///
  /// The pass begins at the topmost of the ancestors that are dirty as well, as the frames of this view's
  /// subviews depend on theirs. Without anything dirty it does nothing. Within `layoutSubviews` it may be
  /// called for subviews. The library's own passes do not call it: an override is called by those who ask.
  open func layoutIfNeeded() {
    LayoutPass.run(for: self)
  }

  /// Draws the view; called in the display pass for views that were marked.
  open func draw(_ rect: Rect) {
    attachedClient?.draw(self, rect)
  }

  /// Marks the view: the next layout pass lays out its subviews.
  open func setNeedsLayout() {
    mark(.needsLayout, cause: .request)
  }

  /// Marks the view: the next constraint pass updates its constraints.
  open func setNeedsUpdateConstraints() {
    mark(.needsUpdateConstraints, cause: .request)
  }

  /// Marks the view: the next display pass draws it.
  open func setNeedsDisplay() {
    mark(.needsDisplay, cause: .request)
  }

  // MARK: Hooks

  /// The responder that follows the view: its controller or, without one, its superview.
  open override var next: Responder? { attachedController?.viewResponder ?? superview }

  /// Says that the traits have changed that the view is laid out for.
  ///
  /// - Parameter previousTraitCollection: The traits before; nil the first time.
  open func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {}

  /// Says that the view is about to have another superview, or none.
  open func willMove(toSuperview newSuperview: View?) {}
  /// Says that the view has another superview, or none.
  open func didMoveToSuperview() {}
  /// Says that the view is about to be in another window, or none.
  open func willMove(toWindow newWindow: Window?) {}
  /// Says that the view is in another window, or none.
  open func didMoveToWindow() {}
  /// Says that the view has a new subview.
  open func didAddSubview(_ subview: View) {}
  /// Says that a subview is about to be removed.
  open func willRemoveSubview(_ subview: View) {}
  /// Says that the safe area has changed.
  open func safeAreaInsetsDidChange() {}
  /// Says that the margins have changed.
  open func layoutMarginsDidChange() {}

  /// Called when a subview was hidden or shown.
  func subviewVisibilityDidChange(_ subview: View) {}
  /// Called when a subview is about to leave.
  func subviewWillLeave(_ subview: View) {}
  /// Called on the root when something in its tree has to be updated.
  func treeNeedsUpdate() {}
  /// Called on the root when a change of several steps is over.
  func treeDidChange() {}
  /// Called when a subview's content size or priorities have changed; returns whether this view's have with them.
  func subviewContentDidChange(_ subview: View) -> Bool { false }
  /// Called when the subviews are in another order.
  func subviewOrderDidChange() {}
  /// Called when the direction of this view's content has changed.
  func contentDirectionDidChange() {}
  /// Called when the margins have changed.
  func insetsArrangementDidChange() {}
  /// Whether subviews need not care for what bars cover, as this view does.
  var containsSafeArea: Bool { false }
  /// What its host covers of a window.
  var coveredByHost: EdgeInsets { .zero }
  /// Sets a property of the view's class that concerns layout by its name; returns whether there is one.
  func setOwnLayoutValue(_ value: ArchivedValue, forKeyPath keyPath: String) -> Bool { false }
  /// What the view's edges and margins are seen from within, where that is not the view itself.
  var innerLayoutGuide: LayoutGuide? { nil }
  /// Whether constraints from descendants see a content of another size than the view.
  var scrollsContent: Bool { false }
  /// Whether a view within hears of touches that came down on it.
  func letsTouchesBegin(_ touches: [Touch], _ event: Event, in view: View) -> Bool { true }
  /// Called when the origin of the bounds has changed.
  func contentOriginDidChange() {}
  /// Called before the recognizers are listed: those of the view's own are made then.
  func makeOwnRecognizers() {}
}
