public import LayoutViews

/// What a group of a compositional layout consists of: an item of the collection, or a group.
///
/// It may be changed until a layout has used it.
#if MainActorViews
  @MainActor
#endif
open class CollectionLayoutItem {
  /// How large it is, in the group that it is in.
  public final let layoutSize: CollectionLayoutSize
  /// What is attached to it.
  public final var supplementaryItems: [CollectionLayoutSupplementaryItem]
  /// By how much it is made smaller where it has been placed, in points; along a direction in which its length is estimated,
  /// not at all.
  public final var contentInsets = DirectionalEdgeInsets.zero
  /// What is kept free around it; nil for nothing.
  public final var edgeSpacing: CollectionLayoutEdgeSpacing?

  /// Creates an item.
  public convenience init(layoutSize: CollectionLayoutSize) {
    self.init(layoutSize: layoutSize, supplementaryItems: [])
  }

  /// Creates an item with something attached to it.
  public init(
    layoutSize: CollectionLayoutSize, supplementaryItems: [CollectionLayoutSupplementaryItem]
  ) {
    self.layoutSize = layoutSize
    self.supplementaryItems = supplementaryItems
  }

  // They may be let go of anywhere, and nothing happens then.
  nonisolated deinit {}

  /// The insets that count along a direction.
  final func insets(along axis: CollectionLayoutAxis) -> (near: Double, far: Double) {
    layoutSize.isEstimated(along: axis) ? (0, 0) : contentInsets[axis]
  }
}

/// A supplementary view that is attached to an item, such as a badge.
open class CollectionLayoutSupplementaryItem: CollectionLayoutItem {
  /// The kind of view.
  public final let elementKind: String
  /// Where it is attached to the item.
  public final let containerAnchor: CollectionLayoutAnchor
  /// Which point of its own is there; nil for that of the same edges.
  public final let itemAnchor: CollectionLayoutAnchor?
  /// What is in front of what: the greater is.
  public final var zIndex = 1

  /// Creates something that is attached to an item.
  public init(
    layoutSize: CollectionLayoutSize, elementKind: String, containerAnchor: CollectionLayoutAnchor,
    itemAnchor: CollectionLayoutAnchor? = nil
  ) {
    self.elementKind = elementKind
    self.containerAnchor = containerAnchor
    self.itemAnchor = itemAnchor
    super.init(layoutSize: layoutSize, supplementaryItems: [])
  }

  // They may be let go of anywhere, and nothing happens then.
  nonisolated deinit {}
}

/// A supplementary view at the boundary of a section, or of the whole content, such as a header.
public final class CollectionLayoutBoundarySupplementaryItem: CollectionLayoutSupplementaryItem {
  /// Where it is.
  public let alignment: RectAlignment
  /// By how much it is moved, in points.
  public let offset: Point
  /// Whether the section is longer by it; else it is over the items.
  ///
  /// It is at the beginning or end of the direction in which the content scrolls; what is at the sides always is over the
  /// items.
  public var extendsBoundary = true
  /// Whether it stays in sight while what it belongs to is.
  public var pinToVisibleBounds = false

  /// Creates something at a boundary.
  public init(
    layoutSize: CollectionLayoutSize, elementKind: String, alignment: RectAlignment,
    absoluteOffset: Point = .zero
  ) {
    self.alignment = alignment
    offset = absoluteOffset
    super.init(
      layoutSize: layoutSize, elementKind: elementKind,
      containerAnchor: CollectionLayoutAnchor(
        edges: alignment.edges, absoluteOffset: absoluteOffset))
  }
}

/// A decoration of a section.
public final class CollectionLayoutDecorationItem: CollectionLayoutItem {
  /// The kind of view, which is registered with the layout.
  public let elementKind: String
  /// What is in front of what: the greater is.
  ///
  /// At 0 a decoration is behind the items.
  public var zIndex = 0

  private init(elementKind: String) {
    self.elementKind = elementKind
    super.init(
      layoutSize: CollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)),
      supplementaryItems: [])
  }

  /// Returns a decoration as large as a section with all that is at its boundary, less its `contentInsets`.
  public static func background(elementKind: String) -> CollectionLayoutDecorationItem {
    CollectionLayoutDecorationItem(elementKind: elementKind)
  }
}
