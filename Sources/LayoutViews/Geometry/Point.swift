/// A position, or a displacement, in points.
public nonisolated struct Point: Hashable, Sendable {
  /// The horizontal coordinate; it grows to the right.
  public var x: Double
  /// The vertical coordinate; it grows downwards.
  public var y: Double

  /// Creates a point.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// Creates a point from whole numbers.
  @_disfavoredOverload
  public init(x: Int, y: Int) {
    self.init(x: Double(x), y: Double(y))
  }

  /// Creates the origin.
  public init() {
    self.init(x: 0, y: 0)
  }

  /// The origin.
  public static let zero = Point()
}

nonisolated extension Point: CustomStringConvertible {
  /// The coordinates, such as `(16.0, 20.0)`.
  public var description: String { "(\(x), \(y))" }
}
