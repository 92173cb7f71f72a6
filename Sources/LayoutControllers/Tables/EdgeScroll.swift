import LayoutViews

/// Scrolls while what a person moves is near an edge of what is seen, as time says.
///
/// The nearer to the edge, the faster: how near and how fast is chosen, as UIKit does not document it.
final class EdgeScroll: TimedMotion {
  /// How near to an edge it begins, in points; at most a third of what is seen.
  static let reach = 60.0
  /// How fast it is at the edge and beyond, in points per second.
  static let speed = 600.0

  private weak var view: (any HandMoving)?
  private var last: Double
  /// Whether time moves it.
  private(set) var goesOn = true

  init(_ view: any HandMoving, at time: Double) {
    self.view = view
    last = time
  }

  /// How fast a view scrolls now, in points per second: zero where nothing is near an edge, or there is nothing beyond it.
  static func velocity(of view: any HandMoving) -> Vector {
    guard let place = view.movedPlace else { return .zero }
    let bounds = view.bounds
    let inset = view.adjustedContentInset
    let offset = view.contentOffset
    let limits = view.offsetLimits
    func velocity(
      _ place: Double, _ low: Double, _ high: Double, _ offset: Double,
      _ limits: ClosedRange<Double>
    ) -> Double {
      let reach = min(EdgeScroll.reach, (high - low) / 3)
      if reach <= 0 { return 0 }
      if place < low + reach {
        return offset > limits.lowerBound
          ? -EdgeScroll.speed * min(1, (low + reach - place) / reach) : 0
      }
      if place > high - reach {
        return offset < limits.upperBound
          ? EdgeScroll.speed * min(1, (place - high + reach) / reach) : 0
      }
      return 0
    }
    return Vector(
      dx: velocity(
        place.x, bounds.minX + inset.left, bounds.maxX - inset.right, offset.x, limits.x),
      dy: velocity(
        place.y, bounds.minY + inset.top, bounds.maxY - inset.bottom, offset.y, limits.y))
  }

  func move(to time: Double) -> Bool {
    goesOn = scroll(to: time)
    return goesOn
  }

  private func scroll(to time: Double) -> Bool {
    let passed = time - last
    last = time
    guard let view, view.window != nil else { return false }
    let velocity = EdgeScroll.velocity(of: view)
    if velocity == .zero { return false }
    let old = view.contentOffset
    let limits = view.offsetLimits
    func moved(_ offset: Double, _ velocity: Double, _ limits: ClosedRange<Double>) -> Double {
      // Never back, where the app has scrolled beyond the content's end.
      velocity < 0
        ? max(min(offset, limits.lowerBound), offset + velocity * passed)
        : velocity > 0 ? min(max(offset, limits.upperBound), offset + velocity * passed) : offset
    }
    view.contentOffset = Point(
      x: moved(old.x, velocity.dx, limits.x), y: moved(old.y, velocity.dy, limits.y))
    let new = view.contentOffset
    view.didScrollAtEdge(by: Vector(dx: new.x - old.x, dy: new.y - old.y))
    return EdgeScroll.velocity(of: view) != .zero
  }

  /// Without a clock nothing is scrolled: nobody says how long a finger stays at an edge.
  func arrive() { goesOn = false }
}

extension HandMoving {
  /// Has the content scroll as long as what is moved is near an edge; returns what scrolls it.
  func edgeScroll(after old: EdgeScroll?) -> EdgeScroll? {
    guard let window, window.clock != nil, EdgeScroll.velocity(of: self) != .zero else {
      old.map { self.window?.end($0) }
      return nil
    }
    if let old, old.goesOn { return old }
    let scroll = EdgeScroll(self, at: window.time)
    window.begin(scroll)
    return scroll
  }
}
