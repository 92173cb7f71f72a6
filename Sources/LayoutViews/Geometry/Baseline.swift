/// Where a baseline is within an alignment rectangle: `top + heightFraction · height + offset`.
public nonisolated struct Baseline: Hashable, Sendable {
  /// The share of the height above the baseline.
  public var heightFraction: Double
  /// The distance, in points, that is added to it.
  public var offset: Double

  /// Creates a baseline.
  public init(heightFraction: Double, offset: Double) {
    self.heightFraction = heightFraction
    self.offset = offset
  }

  /// The top edge: the first baseline of views without text.
  public static let top = Baseline(heightFraction: 0, offset: 0)
  /// The bottom edge: the last baseline of views without text.
  public static let bottom = Baseline(heightFraction: 1, offset: 0)

  /// Returns a baseline at a distance below the top edge.
  public static func fromTop(_ offset: Double) -> Baseline {
    Baseline(heightFraction: 0, offset: offset)
  }

  /// Returns a baseline at a distance above the bottom edge.
  public static func fromBottom(_ offset: Double) -> Baseline {
    Baseline(heightFraction: 1, offset: -offset)
  }
}
