public import LayoutViews

/// A distance in a compositional layout, in points.
public nonisolated struct CollectionLayoutSpacing: Hashable, Sendable {
  /// The distance, or the least one.
  public let spacing: Double
  /// Whether what is left over is shared among it and others of its kind.
  public let isFlexible: Bool

  /// Returns a distance that is never another one.
  public static func fixed(_ fixedSpacing: Double) -> CollectionLayoutSpacing {
    CollectionLayoutSpacing(spacing: fixedSpacing, isFlexible: false)
  }

  /// Returns a distance that takes its share of what is left over.
  public static func flexible(_ flexibleSpacing: Double) -> CollectionLayoutSpacing {
    CollectionLayoutSpacing(spacing: flexibleSpacing, isFlexible: true)
  }

  /// Whether it is never another one.
  public var isFixed: Bool { !isFlexible }

  /// The distance that is there in any case; 0 for what is no number.
  var least: Double { isUsable(spacing) ? spacing : 0 }
}

/// The distances outside of the edges of an item.
public nonisolated struct CollectionLayoutEdgeSpacing: Hashable, Sendable {
  /// Before the edge where reading begins.
  public let leading: CollectionLayoutSpacing?
  /// Above the top.
  public let top: CollectionLayoutSpacing?
  /// After the edge where reading ends.
  public let trailing: CollectionLayoutSpacing?
  /// Below the bottom.
  public let bottom: CollectionLayoutSpacing?

  /// Creates distances; nil for none.
  public init(
    leading: CollectionLayoutSpacing?, top: CollectionLayoutSpacing?,
    trailing: CollectionLayoutSpacing?, bottom: CollectionLayoutSpacing?
  ) {
    self.leading = leading
    self.top = top
    self.trailing = trailing
    self.bottom = bottom
  }

  /// Those at the beginning and the end of a direction.
  subscript(axis: CollectionLayoutAxis) -> (
    near: CollectionLayoutSpacing?, far: CollectionLayoutSpacing?
  ) { axis == .horizontal ? (leading, trailing) : (top, bottom) }
}

/// Edges of a rectangle, the horizontal ones named by the reading direction.
public nonisolated struct DirectionalRectEdge: OptionSet, Hashable, Sendable {
  /// The edges, as bits.
  public let rawValue: UInt
  /// Creates edges from bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The top edge.
  public static let top = DirectionalRectEdge(rawValue: 1)
  /// The edge where reading begins.
  public static let leading = DirectionalRectEdge(rawValue: 2)
  /// The bottom edge.
  public static let bottom = DirectionalRectEdge(rawValue: 4)
  /// The edge where reading ends.
  public static let trailing = DirectionalRectEdge(rawValue: 8)
  /// All of them.
  public static let all: DirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}

/// Where at the boundary of something a rectangle is.
public nonisolated enum RectAlignment: Int, Sendable {
  /// In the middle.
  case none = 0
  /// At the top.
  case top = 1
  /// In the corner at the top where reading begins.
  case topLeading = 2
  /// Where reading begins.
  case leading = 3
  /// In the corner at the bottom where reading begins.
  case bottomLeading = 4
  /// At the bottom.
  case bottom = 5
  /// In the corner at the bottom where reading ends.
  case bottomTrailing = 6
  /// Where reading ends.
  case trailing = 7
  /// In the corner at the top where reading ends.
  case topTrailing = 8

  /// The edges that it is at.
  var edges: DirectionalRectEdge {
    switch self {
    case .none: []
    case .top: .top
    case .topLeading: [.top, .leading]
    case .leading: .leading
    case .bottomLeading: [.bottom, .leading]
    case .bottom: .bottom
    case .bottomTrailing: [.bottom, .trailing]
    case .trailing: .trailing
    case .topTrailing: [.top, .trailing]
    }
  }
}

/// A point of a rectangle at which something is attached.
public nonisolated struct CollectionLayoutAnchor: Hashable, Sendable {
  /// The edges that it is at; in the middle where there are none of a direction.
  public let edges: DirectionalRectEdge
  /// By how much it is moved.
  public let offset: Point
  /// Whether the offset is a number of points.
  public let isAbsoluteOffset: Bool

  /// Whether the offset is a part of what is attached.
  public var isFractionalOffset: Bool { !isAbsoluteOffset }

  /// Creates an anchor at edges.
  public init(edges: DirectionalRectEdge) { self.init(edges: edges, absoluteOffset: .zero) }

  /// Creates an anchor at a number of points from edges.
  public init(edges: DirectionalRectEdge, absoluteOffset: Point) {
    self.edges = edges
    offset = absoluteOffset
    isAbsoluteOffset = true
  }

  /// Creates an anchor away from edges by parts of the size of what is attached.
  public init(edges: DirectionalRectEdge, fractionalOffset: Point) {
    self.edges = edges
    offset = fractionalOffset
    isAbsoluteOffset = false
  }

  /// The point of a rectangle of a size.
  private func point(in size: Size) -> Point {
    func place(_ near: DirectionalRectEdge, _ far: DirectionalRectEdge, _ length: Double) -> Double
    {
      if edges.contains(near) == edges.contains(far) { return length / 2 }
      return edges.contains(near) ? 0 : length
    }
    return Point(
      x: place(.leading, .trailing, size.width), y: place(.top, .bottom, size.height))
  }

  /// The rectangle of something of a size that is attached here to something larger by an anchor of its own, or else with
  /// the same edges.
  func rect(of size: Size, in container: Size, by own: CollectionLayoutAnchor?) -> Rect {
    func moved(_ anchor: CollectionLayoutAnchor) -> Point {
      let offset = anchor.offset
      guard isUsable(offset.x), isUsable(offset.y) else { return .zero }
      if anchor.isAbsoluteOffset { return offset }
      return Point(x: offset.x * size.width, y: offset.y * size.height)
    }
    let attached = point(in: container)
    let held = (own ?? self).point(in: size)
    var offset = moved(self)
    if let own {
      let back = moved(own)
      offset = Point(x: offset.x + back.x, y: offset.y + back.y)
    }
    return Rect(
      origin: Point(x: attached.x - held.x + offset.x, y: attached.y - held.y + offset.y),
      size: size)
  }
}
