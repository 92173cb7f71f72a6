public import LayoutViews

/// What of a collection's layout is to be made anew.
///
/// Layouts derive classes with more details, so that not everything is made anew for each change.
#if MainActorViews
  @MainActor
#endif
open class CollectionViewLayoutInvalidationContext {
  /// Whether everything is, because it was asked for in general.
  public internal(set) final var invalidateEverything = false
  /// Whether the data source has to be asked how many items there are.
  public internal(set) final var invalidateDataSourceCounts = false
  /// The items of which it is known that they are concerned; nil where nobody has named any.
  public private(set) final var invalidatedItemIndexPaths: [IndexPath]?
  /// The supplementary views of which that is known, by kind.
  public private(set) final var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
  /// The decorations of which that is known, by kind.
  public private(set) final var invalidatedDecorationIndexPaths: [String: [IndexPath]]?
  /// Where items that a person moves were before; nil where nobody moves any.
  public internal(set) final var previousIndexPathsForInteractivelyMovingItems: [IndexPath]?
  /// Where items that a person moves are; nil where nobody moves any.
  public internal(set) final var targetIndexPathsForInteractivelyMovingItems: [IndexPath]?
  /// Where the person moves them, in the coordinates of the layout; zero where nobody does, or they have let go.
  public internal(set) final var interactiveMovementTarget = Point.zero
  /// By how much the content's offset is to be moved, in points, so that what is seen stays where it is.
  open var contentOffsetAdjustment = Point.zero
  /// By how much the content's size changes, in points, as far as the layout knows.
  open var contentSizeAdjustment = Size.zero

  /// Creates a context that names nothing.
  public required init() {}

  // They may be let go of anywhere, and nothing happens then.
  nonisolated deinit {}

  /// Names items that are concerned.
  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
  }

  /// Names supplementary views that are concerned.
  open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath])
  {
    var known = invalidatedSupplementaryIndexPaths ?? [:]
    known[elementKind, default: []] += indexPaths
    invalidatedSupplementaryIndexPaths = known
  }

  /// Names decorations that are concerned.
  open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    var known = invalidatedDecorationIndexPaths ?? [:]
    known[elementKind, default: []] += indexPaths
    invalidatedDecorationIndexPaths = known
  }
}
