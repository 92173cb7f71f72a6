/// Which view a person touches.
extension View {
  /// Views this opaque or less are not seen, so they are not touched.
  static let leastTouchableAlpha = 0.01
  /// How many levels below the root views are asked by calls within calls.
  static let greatestHitDepth = 128

  /// Whether touches can begin on the view or on what is within.
  private final var takesTouches: Bool {
    isUserInteractionEnabled && !isHidden && alpha >= View.leastTouchableAlpha
  }

  /// Returns the foremost view of the subtree that contains a point.
  final func foundHit(_ point: Point, _ event: Event?) -> View? {
    if !isUsable(point.x) || !isUsable(point.y) || !takesTouches { return nil }
    if !self.point(inside: point, with: event) { return nil }
    if isBelowGreatestHitDepth { return deepHit(point, event) }
    for subview in subviews.reversed() where subview.superviewStorage === self {
      guard let place = subview.pointFromSuperview(point) else { continue }
      if let hit = subview.hitTest(place, with: event) { return hit }
    }
    return self
  }

  /// The same without calls within calls: by the views' rectangles, or what they say of points inside, alone.
  private final func deepHit(_ point: Point, _ event: Event?) -> View {
    var (view, point) = (self, point)
    search: while true {
      for subview in view.subviews.reversed()
      where subview.superviewStorage === view && subview.takesTouches {
        guard let place = subview.pointFromSuperview(point) else { continue }
        if subview.point(inside: place, with: event) {
          (view, point) = (subview, place)
          continue search
        }
      }
      return view
    }
  }

  private final var isBelowGreatestHitDepth: Bool {
    var depth = 0
    var view = superviewStorage
    while let current = view {
      depth += 1
      if depth >= View.greatestHitDepth { return true }
      view = current.superviewStorage
    }
    return false
  }

  /// A point of the superview's coordinates in the view's own; nil where a transform leaves nothing of the view.
  private final func pointFromSuperview(_ point: Point) -> Point? {
    if !marks.contains(.isTransformed) {
      return Point(
        x: point.x - frameStorage.minX + boundsOrigin.x,
        y: point.y - frameStorage.minY + boundsOrigin.y)
    }
    let transform = transformToSuperview
    let determinant = transform.a * transform.d - transform.b * transform.c
    if determinant == 0 || !determinant.isFinite { return nil }
    return point.applying(transform.inverted())
  }
}
