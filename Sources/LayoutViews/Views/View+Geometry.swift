extension View {
  /// The origin of the bounds, which few views have elsewhere than at zero.
  package final var boundsOrigin: Point {
    get { guides?.boundsOrigin ?? .zero }
    set { if newValue != boundsOrigin { madeGuides.boundsOrigin = newValue } }
  }

  final func setFrame(_ frame: Rect) {
    guard frame.isFinite else {
      report(
        .invalidValue("frame \(frame) of \(debugName) is not finite: it keeps \(frameStorage)"))
      return
    }
    if frame == frameStorage { return }
    let engine = recordStorage?.engine
    engine?.beginChange()
    defer { engine?.endChange() }
    (FrameRecorder.current ?? engine?.recorder)?.note(self)
    changeFrame(to: frame)
    resetPhase()
    if let record = recordStorage, let engine = record.engine { engine.noteFrame(record) }
    // What constraints lay out goes back to its place in the next pass.
    if !isLaidOutByFrame, recordStorage?.engine != nil { noteMoved() }
  }

  package final func setBounds(_ bounds: Rect) {
    guard bounds.isFinite else {
      report(
        .invalidValue("bounds \(bounds) of \(debugName) are not finite: it keeps \(self.bounds)"))
      return
    }
    if bounds.origin != boundsOrigin {
      (FrameRecorder.current ?? recordStorage?.engine?.recorder)?.note(self)
      let old = boundsOrigin
      boundsOrigin = bounds.origin
      boundsOriginDidChange(from: old)
      if bounds.size == frameStorage.size { return contentOriginDidChange() }
      defer { contentOriginDidChange() }
      return setBoundsSize(bounds.size)
    }
    if bounds.size != frameStorage.size { setBoundsSize(bounds.size) }
  }

  private func setBoundsSize(_ size: Size) {
    // The centre stays.
    let center = Point(x: frameStorage.midX, y: frameStorage.midY)
    let frame = Rect(
      origin: Point(x: center.x - size.width / 2, y: center.y - size.height / 2), size: size)
    if marks.contains(.isTransformed) { setFrame(frame) } else { self.frame = frame }
  }

  /// Moves the view so that its centre, that of a view with a transform as it is without one, is another one.
  final func setCenter(_ center: Point) {
    let isTransformed = marks.contains(.isTransformed)
    let size = isTransformed ? frameStorage.size : frame.size
    let moved = Rect(
      origin: Point(x: center.x - size.width / 2, y: center.y - size.height / 2), size: size)
    if isTransformed { setFrame(moved) } else { frame = moved }
  }

  /// Sets the frame and does what follows from another size or place: subviews follow by their masks, and theirs.
  final func changeFrame(to frame: Rect) {
    let old = frameStorage
    frameStorage = frame
    if marks.contains(.tracksInsets) { insetsFollowFrame(from: old) }
    if old.size != frame.size {
      if autoresizingCount > 0, autoresizesSubviews { resizeSubviews(withOldSize: old.size) }
      mark(.needsLayout, cause: .resized)
      marks.insert(.needsDisplay)
    }
    if marks.contains(.reportsFrame) { attachedController?.viewFrameDidChange(of: self) }
  }

  /// The constraints that look through the moved content have other constants now.
  private func boundsOriginDidChange(from old: Point) {
    guard let record = recordStorage, let engine = record.engine else { return }
    engine.noteContentMoved(self, from: old)
  }

  // MARK: Conversion

  /// The content's origin in the root's coordinates; nil where a transform is on the way.
  private var contentOrigin: Point? {
    var point = Point.zero
    var view: View? = self
    while let current = view {
      if current.marks.contains(.isTransformed) { return nil }
      point.x += current.frameStorage.minX - current.boundsOrigin.x
      point.y += current.frameStorage.minY - current.boundsOrigin.y
      view = current.superviewStorage
    }
    return point
  }

  /// What takes this view's coordinates to the root's.
  private var contentTransform: AffineTransform {
    var transform = AffineTransform.identity
    var view: View? = self
    while let current = view {
      transform = transform.concatenating(current.transformToSuperview)
      view = current.superviewStorage
    }
    return transform
  }

  /// What takes this view's coordinates to another's where transforms are on the way; nil for those that only move.
  private func transform(to view: View) -> AffineTransform? {
    if contentOrigin != nil, view.contentOrigin != nil { return nil }
    return contentTransform.concatenating(view.contentTransform.inverted())
  }

  /// Returns a point of this view's coordinates in another's, or in the root's for nil.
  ///
  /// Views of different trees have no common coordinates; their roots are taken to coincide.
  public final func convert(_ point: Point, to view: View?) -> Point {
    let view = view ?? rootView
    guard let origin = contentOrigin, let other = view.contentOrigin else {
      return transform(to: view).map { point.applying($0) } ?? point
    }
    return Point(x: point.x + origin.x - other.x, y: point.y + origin.y - other.y)
  }

  /// Returns a point of another view's coordinates, or the root's for nil, in this view's.
  public final func convert(_ point: Point, from view: View?) -> Point {
    (view ?? rootView).convert(point, to: self)
  }

  /// Returns a rectangle of this view's coordinates in another's, or in the root's for nil.
  ///
  /// Where transforms turn it on the way, it is the rectangle around it.
  public final func convert(_ rect: Rect, to view: View?) -> Rect {
    if let transform = transform(to: view ?? rootView) { return rect.applying(transform) }
    return Rect(origin: convert(rect.origin, to: view), size: rect.size)
  }

  /// Returns a rectangle of another view's coordinates, or the root's for nil, in this view's.
  public final func convert(_ rect: Rect, from view: View?) -> Rect {
    (view ?? rootView).convert(rect, to: self)
  }

  // MARK: Direction

  /// Sets whether the content follows the interface's direction.
  final func setSemanticContentAttribute(_ attribute: SemanticContentAttribute) {
    if semanticStorage == attribute { return }
    let before = effectiveUserInterfaceLayoutDirection
    semanticStorage = attribute
    if before != effectiveUserInterfaceLayoutDirection { directionDidChange() }
  }

  /// Whether the content follows the direction, whatever subclasses say.
  package final var ownSemanticContentAttribute: SemanticContentAttribute { semanticStorage }

  /// Returns the direction of views that have an attribute, where the interface is read from left to right.
  public final class func userInterfaceLayoutDirection(
    for attribute: SemanticContentAttribute
  ) -> UserInterfaceLayoutDirection {
    userInterfaceLayoutDirection(for: attribute, relativeTo: .leftToRight)
  }

  /// Returns the direction of views that have an attribute, within others that have a direction.
  public final class func userInterfaceLayoutDirection(
    for attribute: SemanticContentAttribute,
    relativeTo layoutDirection: UserInterfaceLayoutDirection
  ) -> UserInterfaceLayoutDirection {
    switch attribute {
    case .unspecified: layoutDirection
    case .forceRightToLeft: .rightToLeft
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    }
  }

  /// The direction in which the view arranges its content.
  public final var effectiveUserInterfaceLayoutDirection: UserInterfaceLayoutDirection {
    switch semanticStorage {
    case .unspecified: inheritedDirection
    case .forceRightToLeft: .rightToLeft
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    }
  }

  package final var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// The direction that views without one of their own have here.
  private var inheritedDirection: UserInterfaceLayoutDirection {
    guard let window = windowReference else { return .leftToRight }
    // Mostly the window says it for all.
    let direction = window._withUnsafeGuaranteedRef { window in
      window.hasDirectionOverrides ? nil : Optional(window.layoutDirection)
    }
    if let direction { return direction }
    return foundTraits.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
  }

  /// What follows from another direction of this view's content.
  package final func directionDidChange() {
    let engine = recordStorage?.engine
    engine?.beginChange()
    defer { engine?.endChange() }
    for constraint in constraints where constraint.dependsOnDirection {
      constraint.needsLowering()
    }
    guides?.directionDidChange()
    mark(.needsLayout, cause: .request)
    contentDirectionDidChange()
  }
}
