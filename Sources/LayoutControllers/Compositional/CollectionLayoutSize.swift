import LayoutViews

/// A length in a compositional layout: a part of its container's, a number of points, or what its content turns out to
/// need.
///
/// A length that is negative or no number is taken to be 0.
public nonisolated struct CollectionLayoutDimension: Hashable, Sendable {
  enum Kind {
    case fractionalWidth
    case fractionalHeight
    case absolute
    case estimated
  }

  let kind: Kind
  /// The fraction, or the number of points.
  public let dimension: Double

  /// Returns a part of the container's width.
  public static func fractionalWidth(_ fractionalWidth: Double) -> CollectionLayoutDimension {
    CollectionLayoutDimension(kind: .fractionalWidth, dimension: fractionalWidth)
  }

  /// Returns a part of the container's height.
  public static func fractionalHeight(_ fractionalHeight: Double) -> CollectionLayoutDimension {
    CollectionLayoutDimension(kind: .fractionalHeight, dimension: fractionalHeight)
  }

  /// Returns a number of points.
  public static func absolute(_ absoluteDimension: Double) -> CollectionLayoutDimension {
    CollectionLayoutDimension(kind: .absolute, dimension: absoluteDimension)
  }

  /// Returns a number of points that counts until the content says how large it is.
  public static func estimated(_ estimatedDimension: Double) -> CollectionLayoutDimension {
    CollectionLayoutDimension(kind: .estimated, dimension: estimatedDimension)
  }

  /// Whether it is a part of the container's width.
  public var isFractionalWidth: Bool { kind == .fractionalWidth }
  /// Whether it is a part of the container's height.
  public var isFractionalHeight: Bool { kind == .fractionalHeight }
  /// Whether it is a number of points.
  public var isAbsolute: Bool { kind == .absolute }
  /// Whether the content decides in the end.
  public var isEstimated: Bool { kind == .estimated }

  /// The length in a container, in points.
  func length(in container: Size) -> Double {
    let length =
      switch kind {
      case .fractionalWidth: dimension * container.width
      case .fractionalHeight: dimension * container.height
      case .absolute, .estimated: dimension
      }
    return isUsable(length) ? max(0, length) : 0
  }
}

/// The width and height of something in a compositional layout.
public nonisolated struct CollectionLayoutSize: Hashable, Sendable {
  /// The width.
  public let widthDimension: CollectionLayoutDimension
  /// The height.
  public let heightDimension: CollectionLayoutDimension

  /// Creates a size.
  public init(
    widthDimension: CollectionLayoutDimension, heightDimension: CollectionLayoutDimension
  ) {
    self.widthDimension = widthDimension
    self.heightDimension = heightDimension
  }

  /// The size in a container, in points.
  func size(in container: Size) -> Size {
    Size(
      width: widthDimension.length(in: container), height: heightDimension.length(in: container))
  }

  func isEstimated(along axis: CollectionLayoutAxis) -> Bool {
    axis == .horizontal ? widthDimension.isEstimated : heightDimension.isEstimated
  }
}
