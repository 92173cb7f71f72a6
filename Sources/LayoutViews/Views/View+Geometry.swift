extension View {
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
      boundsOrigin = bounds.origin
      boundsOriginDidChange()
    }
    if bounds.size == frameStorage.size { return }
    // The centre stays.
    let center = self.center
    frame = Rect(
      origin: Point(x: center.x - bounds.width / 2, y: center.y - bounds.height / 2),
      size: bounds.size)
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
  private func boundsOriginDidChange() {
    guard let record = recordStorage, let engine = record.engine else { return }
    engine.noteContentMoved(self)
  }

  // MARK: Conversion

  /// The content's origin in the root's coordinates.
  private var contentOrigin: Point {
    var point = Point.zero
    var view: View? = self
    while let current = view {
      point.x += current.frameStorage.minX - current.boundsOrigin.x
      point.y += current.frameStorage.minY - current.boundsOrigin.y
      view = current.superviewStorage
    }
    return point
  }

  /// Returns a point of this view's coordinates in another's, or in the root's for nil.
  ///
  /// Views of different trees have no common coordinates; their roots are taken to coincide.
  public final func convert(_ point: Point, to view: View?) -> Point {
    let origin = contentOrigin
    let other = view?.contentOrigin ?? rootView.contentOrigin
    return Point(x: point.x + origin.x - other.x, y: point.y + origin.y - other.y)
  }

  /// Returns a point of another view's coordinates, or the root's for nil, in this view's.
  public final func convert(_ point: Point, from view: View?) -> Point {
    (view ?? rootView).convert(point, to: self)
  }

  /// Returns a rectangle of this view's coordinates in another's, or in the root's for nil.
  public final func convert(_ rect: Rect, to view: View?) -> Rect {
    Rect(origin: convert(rect.origin, to: view), size: rect.size)
  }

  /// Returns a rectangle of another view's coordinates, or the root's for nil, in this view's.
  public final func convert(_ rect: Rect, from view: View?) -> Rect {
    Rect(origin: convert(rect.origin, from: view), size: rect.size)
  }

  // MARK: Direction

  /// Whether the content follows the interface's direction.
  public final var semanticContentAttribute: SemanticContentAttribute {
    get { semanticStorage }
    set {
      if semanticStorage == newValue { return }
      let before = effectiveUserInterfaceLayoutDirection
      semanticStorage = newValue
      if before != effectiveUserInterfaceLayoutDirection { directionDidChange() }
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
    guard let window = rootView as? Window else { return .leftToRight }
    if !window.hasDirectionOverrides { return window.layoutDirection }
    return traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
  }

  /// What follows from another direction of this view's content.
  package final func directionDidChange() {
    let engine = recordStorage?.engine
    engine?.beginChange()
    defer { engine?.endChange() }
    for constraint in held.list {
      if let constraint, constraint.dependsOnDirection { constraint.needsLowering() }
    }
    guides?.directionDidChange()
    mark(.needsLayout, cause: .request)
    contentDirectionDidChange()
  }
}
