public import LayoutViews

/// Decides where the items of a collection are.
///
/// Derive a class, override ``prepare()``, ``collectionViewContentSize``, ``layoutAttributesForElements(in:)`` and
/// ``layoutAttributesForItem(at:)``, and give it to a ``CollectionView``. Rectangles are in the coordinates of the
/// content, in points. The collection asks in this order, once for each layout pass that needs it: ``prepare()``, the size
/// of the content, the elements of the part that is shown. It asks again only after an invalidation, or for another
/// part.
///
/// Source: UIKit's *Collection View Programming Guide*, "Creating Custom Layouts".
#if MainActorViews
  @MainActor
#endif
open class CollectionViewLayout {
  /// The collection whose items the layout places; nil while it is that of none.
  public internal(set) final weak var collectionView: CollectionView?
  /// How often ``prepare()`` is due: whether it is.
  final var needsPreparation = true
  /// What the invalidations since the last preparation have named.
  final var pendingContexts: [CollectionViewLayoutInvalidationContext] = []
  final var decorationMakers: [String: () -> CollectionReusableView] = [:]

  /// Creates a layout.
  public init() {}

  // Another thread that lets go of it leaves its end to the main actor.
  #if MainActorViews
    @MainActor
  #endif
  deinit {}

  /// The class of the attributes that the layout makes, which is derived from ``CollectionViewLayoutAttributes``; another one
  /// does not count.
  open class var layoutAttributesClass: AnyClass { CollectionViewLayoutAttributes.self }

  /// The class of the contexts of its invalidations, which is derived from ``CollectionViewLayoutInvalidationContext``;
  /// another one does not count.
  open class var invalidationContextClass: AnyClass { CollectionViewLayoutInvalidationContext.self }

  /// The class of attributes that counts.
  final class var attributesClass: CollectionViewLayoutAttributes.Type {
    layoutAttributesClass as? CollectionViewLayoutAttributes.Type
      ?? CollectionViewLayoutAttributes.self
  }

  /// The class of contexts that counts.
  final class var contextClass: CollectionViewLayoutInvalidationContext.Type {
    invalidationContextClass as? CollectionViewLayoutInvalidationContext.Type
      ?? usualContextClass
  }

  /// The class of contexts that the library's layout needs.
  class var usualContextClass: CollectionViewLayoutInvalidationContext.Type {
    CollectionViewLayoutInvalidationContext.self
  }

  // MARK: What layouts override

  /// Computes what the answers to the questions that follow need; called when the layout was invalidated.
  open func prepare() {}

  /// The size of the whole content, in points; zero unless overridden.
  open var collectionViewContentSize: Size { .zero }

  /// Returns the attributes of all that has a part in a rectangle; nil for nothing, as unless overridden.
  open func layoutAttributesForElements(in rect: Rect) -> [CollectionViewLayoutAttributes]? { nil }

  /// Returns the attributes of an item; nil unless overridden.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> CollectionViewLayoutAttributes? {
    nil
  }

  /// Returns the attributes of a supplementary view; nil unless overridden.
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? { nil }

  /// Returns the attributes of a decoration; nil unless overridden.
  open func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? { nil }

  /// Returns the offset to end at where scrolling would end at a proposed one.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: Point, withScrollingVelocity velocity: Point
  ) -> Point { targetContentOffset(forProposedContentOffset: proposedContentOffset) }

  /// Returns the offset to be at after an update or a change of the layout.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: Point) -> Point {
    proposedContentOffset
  }

  // MARK: Invalidation

  /// Has the layout made anew before it is asked the next time; overrides call super.
  open func invalidateLayout() {
    let context = type(of: self).contextClass.init()
    context.invalidateEverything = true
    invalidateLayout(with: context)
  }

  /// Has what a context names made anew before it is asked for the next time; overrides call super.
  open func invalidateLayout(with context: CollectionViewLayoutInvalidationContext) {
    needsPreparation = true
    pendingContexts.append(context)
    collectionView?.layoutWasInvalidated(with: context)
  }

  /// Returns whether the layout is another one where the collection's bounds are others; false unless overridden.
  open func shouldInvalidateLayout(forBoundsChange newBounds: Rect) -> Bool { false }

  /// Returns the context of the invalidation for other bounds.
  open func invalidationContext(
    forBoundsChange newBounds: Rect
  ) -> CollectionViewLayoutInvalidationContext { type(of: self).contextClass.init() }

  /// Returns whether a view's own wish, made of the original attributes, changes the layout; false unless overridden.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: CollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: CollectionViewLayoutAttributes
  ) -> Bool { false }

  /// Returns the context of the invalidation for a view's own wish; overrides call super.
  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: CollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: CollectionViewLayoutAttributes
  ) -> CollectionViewLayoutInvalidationContext { type(of: self).contextClass.init() }

  /// Whether views are asked for their own wishes at all: a fitting for each costs much.
  var asksForPreferredAttributes: Bool { true }

  /// Whether a view with some attributes is asked.
  func asksForPreferredAttributes(of attributes: CollectionViewLayoutAttributes) -> Bool {
    asksForPreferredAttributes
  }

  /// Called when insets, margins or traits of the collection may be others.
  func surroundingsDidChange() {}

  // MARK: Sections that are scrolled by themselves

  /// Where a section is that is scrolled by itself; nil for others.
  func scroller(of section: Int) -> SectionScroll? { nil }
  /// Called when such a section was scrolled, with how far it is from where reading begins.
  func sectionDidScroll(_ section: Int, to offset: Double) {}
  /// Whether such sections are scrolled to the sides.
  var scrollsSectionsSideways: Bool { true }
  /// Where such a section comes to rest.
  func restingOffset(
    ofSection section: Int, forProposed proposed: Double, from start: Double
  ) -> Double { proposed }
  /// How far such a section is scrolled where an item of it is at a position; nil for other sections.
  func sectionOffset(showing path: IndexPath, at position: SectionPosition) -> Double? { nil }

  /// Called within an update, before the layout is made anew, with where items are that were somewhere before.
  func itemsDidMove(_ map: TableUpdateMap, reloaded: Set<IndexPath>) {}

  /// Whether what is no cell is attached to the item of its path, and goes where that goes; asked before it does.
  func isAttachedToItem(_ element: CollectionElement) -> Bool { false }

  // MARK: Items that a person moves

  /// Returns the place that an item has at a position: that of the item which is there, of several the one in front, or
  /// the place that it has where there is none.
  ///
  /// - Parameters:
  ///   - previousIndexPath: The place that it has.
  ///   - position: Where its middle is.
  /// - Returns: The place.
  open func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: Point
  ) -> IndexPath {
    let rect = Rect(x: position.x - 0.5, y: position.y - 0.5, width: 1, height: 1)
    let found = (layoutAttributesForElements(in: rect) ?? []).filter {
      $0.representedElementCategory == .cell && !$0.isHidden && $0.frame.contains(position)
    }
    return found.max { ($0.zIndex, $0.indexPath) < ($1.zIndex, $1.indexPath) }?.indexPath
      ?? previousIndexPath
  }

  /// Returns the attributes of an item while it is moved: its own, with its middle at a position, in front of everything.
  ///
  /// Overrides call super, and change what else they like.
  open func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: Point
  ) -> CollectionViewLayoutAttributes {
    let made =
      layoutAttributesForItem(at: indexPath)?.copied
      ?? CollectionViewLayoutAttributes(forCellWith: indexPath)
    made.center = position
    made.zIndex = Int.max
    return made
  }

  /// Returns the context of the invalidation while items are moved; overrides call super.
  open func invalidationContext(
    forInteractivelyMovingItems targetIndexPaths: [IndexPath],
    withTargetPosition targetPosition: Point, previousIndexPaths: [IndexPath],
    previousPosition: Point
  ) -> CollectionViewLayoutInvalidationContext {
    let context = type(of: self).contextClass.init()
    context.targetIndexPathsForInteractivelyMovingItems = targetIndexPaths
    context.previousIndexPathsForInteractivelyMovingItems = previousIndexPaths
    context.interactiveMovementTarget = targetPosition
    return context
  }

  /// Returns the context of the invalidation when items are moved no longer; overrides call super.
  ///
  /// - Parameters:
  ///   - indexPaths: Where they are now; where the movement was cancelled, that is where they were at its beginning.
  ///   - previousIndexPaths: Where they were last.
  ///   - movementCancelled: Whether the movement was cancelled.
  /// - Returns: The context.
  open func invalidationContextForEndingInteractiveMovementOfItems(
    toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath],
    movementCancelled: Bool
  ) -> CollectionViewLayoutInvalidationContext {
    let context = type(of: self).contextClass.init()
    context.targetIndexPathsForInteractivelyMovingItems = indexPaths
    context.previousIndexPathsForInteractivelyMovingItems = previousIndexPaths
    return context
  }

  // MARK: Updates

  /// Called when a batch of updates is about to be shown; the layout was prepared for the state after it.
  open func prepare(forCollectionViewUpdates updateItems: [CollectionViewUpdateItem]) {}
  /// Called at the end of such an update, within its animation.
  open func finalizeCollectionViewUpdates() {}
  /// Called when the bounds are about to change in an animation.
  open func prepare(forAnimatedBoundsChange oldBounds: Rect) {}
  /// Called when that is done.
  open func finalizeAnimatedBoundsChange() {}
  /// Called when another layout is about to take this one's place.
  open func prepareForTransition(to newLayout: CollectionViewLayout) {}
  /// Called when the layout is about to take another one's place.
  open func prepareForTransition(from oldLayout: CollectionViewLayout) {}
  /// Called for both when that is done.
  open func finalizeLayoutTransition() {}

  /// Returns where a new item comes from; by default from its place, transparent.
  open func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    faded(layoutAttributesForItem(at: itemIndexPath))
  }

  /// Returns where an item goes to that is gone; nil, as by default, for where it was, transparent.
  open func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? { nil }

  /// Returns where a new supplementary view comes from; by default from its place, transparent.
  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    faded(layoutAttributesForSupplementaryView(ofKind: elementKind, at: elementIndexPath))
  }

  /// Returns where a supplementary view goes to that is gone; nil, as by default, for where it was, transparent.
  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? { nil }

  /// Returns where a new decoration comes from; by default from its place, transparent.
  open func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    faded(layoutAttributesForDecorationView(ofKind: elementKind, at: decorationIndexPath))
  }

  /// Returns where a decoration goes to that is gone; nil, as by default, for where it was, transparent.
  open func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? { nil }

  private func faded(
    _ attributes: CollectionViewLayoutAttributes?
  ) -> CollectionViewLayoutAttributes? {
    guard let made = attributes?.copied else { return nil }
    made.alpha = 0
    return made
  }

  // MARK: Decorations

  /// Says which class the decorations of a kind have.
  public final func register(
    _ viewClass: CollectionReusableView.Type, forDecorationViewOfKind elementKind: String
  ) {
    decorationMakers[elementKind] = { viewClass.init(frame: .zero) }
  }

  // MARK: Direction

  /// The direction that the layout's rectangles are made for.
  open var developmentLayoutDirection: UserInterfaceLayoutDirection { .leftToRight }
  /// Whether the collection mirrors the layout where it is read in the other direction; false unless overridden.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }
}
