/// A rectangle in points: an origin and a size.
public nonisolated struct Rect: Hashable, Sendable {
  /// The corner with the smallest coordinates.
  public var origin: Point
  /// The extents.
  public var size: Size

  /// Creates a rectangle from its corner and its extents.
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Creates a rectangle from four numbers.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// Creates a rectangle from four whole numbers.
  @_disfavoredOverload
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.init(x: Double(x), y: Double(y), width: Double(width), height: Double(height))
  }

  /// Creates the empty rectangle at the origin.
  public init() {
    self.init(origin: .zero, size: .zero)
  }

  /// The empty rectangle at the origin.
  public static let zero = Rect()

  /// The horizontal extent.
  public var width: Double { size.width }
  /// The vertical extent.
  public var height: Double { size.height }
  /// The coordinate of the left edge.
  public var minX: Double { origin.x }
  /// The horizontal coordinate of the centre.
  public var midX: Double { origin.x + size.width / 2 }
  /// The coordinate of the right edge.
  public var maxX: Double { origin.x + size.width }
  /// The coordinate of the top edge.
  public var minY: Double { origin.y }
  /// The vertical coordinate of the centre.
  public var midY: Double { origin.y + size.height / 2 }
  /// The coordinate of the bottom edge.
  public var maxY: Double { origin.y + size.height }
  /// Whether the width or the height is 0 or less.
  public var isEmpty: Bool { size.width <= 0 || size.height <= 0 }

  /// Returns the rectangle moved by a displacement.
  public func offsetBy(dx: Double, dy: Double) -> Rect {
    Rect(origin: Point(x: origin.x + dx, y: origin.y + dy), size: size)
  }

  /// Returns the rectangle with its vertical edges moved inwards by `dx` and its horizontal ones by `dy`.
  public func insetBy(dx: Double, dy: Double) -> Rect {
    inset(by: EdgeInsets(top: dy, left: dx, bottom: dy, right: dx))
  }

  /// Returns the rectangle with its edges moved inwards; negative insets move them outwards.
  public func inset(by insets: EdgeInsets) -> Rect {
    Rect(
      x: origin.x + insets.left, y: origin.y + insets.top,
      width: size.width - insets.left - insets.right,
      height: size.height - insets.top - insets.bottom)
  }

  /// Returns whether a point lies within the rectangle; the right and bottom edges do not belong to it.
  public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// Returns whether another rectangle lies within this one; the null rectangle lies within each.
  public func contains(_ other: Rect) -> Bool {
    other.isNull
      || (other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY)
  }

  /// The rectangle that stands for none, as of an intersection; its origin is infinite.
  public static let null = Rect(x: .infinity, y: .infinity, width: 0, height: 0)

  /// Whether the rectangle stands for none.
  public var isNull: Bool { origin.x == .infinity || origin.y == .infinity }

  /// The smallest rectangle around this one whose edges are whole numbers.
  public var integral: Rect {
    if isNull { return self }
    let left = minX.rounded(.down)
    let top = minY.rounded(.down)
    return Rect(
      x: left, y: top, width: maxX.rounded(.up) - left, height: maxY.rounded(.up) - top)
  }

  /// The same rectangle with a size that is not negative.
  public var standardized: Rect {
    Rect(
      x: min(minX, maxX), y: min(minY, maxY), width: width.magnitude, height: height.magnitude)
  }

  /// Returns what the rectangles have in common; ``null`` where they do not touch.
  public func intersection(_ other: Rect) -> Rect {
    let left = max(minX, other.minX)
    let top = max(minY, other.minY)
    let right = min(maxX, other.maxX)
    let bottom = min(maxY, other.maxY)
    if isNull || other.isNull || left > right || top > bottom { return .null }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Returns whether the rectangles have an area in common.
  public func intersects(_ other: Rect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }

  /// Returns the smallest rectangle that holds both.
  public func union(_ other: Rect) -> Rect {
    if isNull { return other }
    if other.isNull { return self }
    let left = min(minX, other.minX)
    let top = min(minY, other.minY)
    return Rect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }
}

nonisolated extension Rect: CustomStringConvertible {
  /// The origin and the size, such as `(16.0, 20.0, 320.0, 44.0)`.
  public var description: String { "(\(minX), \(minY), \(width), \(height))" }
}

nonisolated extension Rect {
  /// Whether all four numbers can be computed with.
  package var isFinite: Bool {
    isUsable(origin.x) && isUsable(origin.y) && isUsable(size.width) && isUsable(size.height)
  }
}
