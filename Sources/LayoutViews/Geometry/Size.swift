/// A width and a height in points.
public nonisolated struct Size: Hashable, Sendable {
  /// The horizontal extent.
  public var width: Double
  /// The vertical extent.
  public var height: Double

  /// Creates a size.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// Creates a size from whole numbers.
  @_disfavoredOverload
  public init(width: Int, height: Int) {
    self.init(width: Double(width), height: Double(height))
  }

  /// Creates an empty size.
  public init() {
    self.init(width: 0, height: 0)
  }

  /// The empty size.
  public static let zero = Size()
}

nonisolated extension Size: CustomStringConvertible {
  /// The width and the height, such as `(320.0, 44.0)`.
  public var description: String { "(\(width), \(height))" }
}
