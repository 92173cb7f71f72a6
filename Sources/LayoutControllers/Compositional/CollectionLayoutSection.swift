public import LayoutViews

/// A section of a compositional layout: groups of one kind, one after the other, with what is around them.
#if MainActorViews
  @MainActor
#endif
public final class CollectionLayoutSection {
  /// What the section's items are placed in.
  let group: CollectionLayoutGroup
  /// What is kept free around the groups, in points.
  public var contentInsets = DirectionalEdgeInsets.zero
  /// What the section begins next to; automatic for what the layout's configuration says.
  public var contentInsetsReference = ContentInsetsReference.automatic
  /// The distance between groups, in points.
  public var interGroupSpacing = 0.0
  /// Whether groups follow each other across the direction of the collection, where they are scrolled by themselves, and
  /// where that rests.
  public var orthogonalScrollingBehavior = OrthogonalScrollingBehavior.none
  /// What is at the boundary of the section, such as headers.
  public var boundarySupplementaryItems: [CollectionLayoutBoundarySupplementaryItem] = []
  /// Whether what is at the boundary keeps to ``contentInsets`` at the sides.
  public var supplementariesFollowContentInsets = true
  /// What is behind the section.
  public var decorationItems: [CollectionLayoutDecorationItem] = []
  /// Called with what is in sight of the section, each time it is placed or scrolled, and may change it; with how far the
  /// section is scrolled by itself, or the collection is.
  public var visibleItemsInvalidationHandler:
    (
      ([any CollectionLayoutVisibleItem], Point, any CollectionLayoutEnvironment) -> Void
    )?

  /// What is kept free above the section's headers.
  var headerPadding = 0.0
  /// What the section is as a list, if it is one.
  var listConfiguration: CollectionLayoutListConfiguration?

  /// Creates a section of groups.
  public init(group: CollectionLayoutGroup) { self.group = group }

  /// Whether and how a section is scrolled across the direction of its collection.
  public nonisolated enum OrthogonalScrollingBehavior: Int, Sendable {
    /// It is not.
    case none = 0
    /// It rests anywhere.
    case continuous = 1
    /// It rests at the beginning of a group.
    case continuousGroupLeadingBoundary = 2
    /// It rests at multiples of its own length, one at a time.
    case paging = 3
    /// It rests at the beginning of a group, one at a time.
    case groupPaging = 4
    /// It rests with a group in the middle, one at a time.
    case groupPagingCentered = 5
  }

  /// What the insets of a section begin at.
  public nonisolated enum ContentInsetsReference: Int, Sendable {
    /// For a layout, what the collection's own insets leave free; for a section, what the layout says.
    case automatic = 0
    /// The edges of the collection.
    case none = 1
    /// What bars and cutouts leave free.
    case safeArea = 2
    /// The margins of the collection.
    case layoutMargins = 3
    /// What is readable of its width.
    case readableContent = 4
  }
}

/// Something in sight of a section, that a handler may change.
#if MainActorViews
  @MainActor
#endif
public protocol CollectionLayoutVisibleItem: AnyObject {
  /// How opaque it is.
  var alpha: Double { get set }
  /// What is in front of what: the greater is.
  var zIndex: Int { get set }
  /// Whether it is not shown.
  var isHidden: Bool { get set }
  /// The middle of its rectangle.
  var center: Point { get set }
  /// How it is drawn turned, scaled or moved about its centre.
  var transform: AffineTransform { get set }
  /// Which item, or which of the supplementary views of a kind.
  var indexPath: IndexPath { get }
  /// The rectangle, in the coordinates of the collection's content.
  var frame: Rect { get set }
  /// The rectangle in its own coordinates.
  var bounds: Rect { get set }
  /// What it is.
  var representedElementCategory: CollectionView.ElementCategory { get }
  /// The kind of what is no cell; nil for cells.
  var representedElementKind: String? { get }
}

extension CollectionViewLayoutAttributes: CollectionLayoutVisibleItem {}
