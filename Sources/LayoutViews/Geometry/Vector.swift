/// A direction with a length, such as a velocity; Core Graphics calls it `CGVector`.
public nonisolated struct Vector: Hashable, Sendable {
  /// The horizontal part.
  public var dx: Double
  /// The vertical part.
  public var dy: Double

  /// Creates a vector from its parts.
  public init(dx: Double, dy: Double) {
    (self.dx, self.dy) = (dx, dy)
  }

  /// The vector without a length.
  public static let zero = Vector(dx: 0, dy: 0)
}
