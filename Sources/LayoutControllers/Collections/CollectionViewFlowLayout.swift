public import LayoutViews

/// Breaks the items of each section into lines, between a header and a footer.
///
/// Items follow each other across the direction of scrolling, as many as fit with ``minimumInteritemSpacing``; the gaps of
/// a line are widened until it is full, those of the last one as if it went on, and a line of one item has it in the
/// middle. A line reaches as far as its largest item; smaller ones are in the middle of it. Where ``estimatedItemSize`` is
/// not zero, items have that size until they are seen, and then the one that their cells would like.
///
/// Sections of items that are all alike take O(1); others what their runs of equal sizes take. A question about a part of
/// the content takes O(log sections) and what is in it.
///
/// Source: UIKit's *Collection View Programming Guide*, "Using the Flow Layout". How lines are filled is not documented; it
/// is as widely described.
open class CollectionViewFlowLayout: CollectionViewLayout {
  /// Along which direction a collection scrolls.
  public nonisolated enum ScrollDirection: Int, Sendable {
    /// Up and down: lines are rows.
    case vertical = 0
    /// To the sides: lines are columns.
    case horizontal = 1
  }

  /// The estimate that says that the cells decide.
  public static let automaticSize = Size(width: -1, height: -1)
  /// What is taken for the size of an item then, until it is seen.
  static let standardSize = Size(width: 50, height: 50)

  /// Along which direction it scrolls.
  open var scrollDirection = ScrollDirection.vertical { didSet { invalidateLayout() } }
  /// The distance between lines, in points.
  open var minimumLineSpacing = 10.0 { didSet { invalidateMetrics() } }
  /// The least distance between the items of a line, in points.
  open var minimumInteritemSpacing = 10.0 { didSet { invalidateMetrics() } }
  /// The size of items, in points.
  open var itemSize = CollectionViewFlowLayout.standardSize { didSet { invalidateMetrics() } }
  /// What items are taken to be until they are seen, in points; zero where the cells have no say in it.
  open var estimatedItemSize = Size.zero { didSet { invalidateMetrics() } }
  /// The size of headers, of which that along the scrolling counts; zero for none.
  open var headerReferenceSize = Size.zero { didSet { invalidateMetrics() } }
  /// The size of footers, of which that along the scrolling counts; zero for none.
  open var footerReferenceSize = Size.zero { didSet { invalidateMetrics() } }
  /// The distances around the items of a section, in points.
  open var sectionInset = EdgeInsets.zero { didSet { invalidateMetrics() } }
  /// Whether headers stay in sight while their section is.
  open var sectionHeadersPinToVisibleBounds = false { didSet { invalidateLayout() } }
  /// Whether footers stay in sight while their section is.
  open var sectionFootersPinToVisibleBounds = false { didSet { invalidateLayout() } }

  // MARK: State

  final var sections: [FlowSection] = []
  /// The sizes that cells have asked for.
  final var measured: [IndexPath: FlowSpan] = [:]
  /// The same by sections, while lines are made.
  final var measuredBySection: [Int: [(key: IndexPath, value: FlowSpan)]] = [:]
  /// What the lines were made for: the length across, and what bars and insets take of it.
  final var usedCross = -1.0
  final var isStale = true

  /// Creates a layout of items of 50 by 50 points, 10 points apart.
  public override init() { super.init() }

  final var isVertical: Bool { scrollDirection == .vertical }

  private func invalidateMetrics() {
    invalidateLayout(with: type(of: self).contextClass.init())
  }

  open override class var invalidationContextClass: AnyClass { usualContextClass }

  override class var usualContextClass: CollectionViewLayoutInvalidationContext.Type {
    CollectionViewFlowLayoutInvalidationContext.self
  }

  override var asksForPreferredAttributes: Bool { estimatedItemSize != .zero }

  // MARK: Answers

  /// Makes the lines, if they are not those of the collection any more.
  open override func prepare() {
    super.prepare()
    if isStale { makeLines() }
  }

  /// The size of all sections, as wide as the collection.
  open override var collectionViewContentSize: Size {
    let main = sections.last?.end ?? 0
    return isVertical
      ? Size(width: max(0, usedCross), height: main)
      : Size(width: main, height: max(0, usedCross))
  }

  open override func layoutAttributesForElements(
    in rect: Rect
  ) -> [CollectionViewLayoutAttributes]? { attributes(in: rect) }

  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? { itemAttributes(indexPath) }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    if indexPath.item != 0 { return nil }
    switch elementKind {
    case CollectionView.elementKindSectionHeader:
      return edgeAttributes(indexPath.section, isFooter: false)
    case CollectionView.elementKindSectionFooter:
      return edgeAttributes(indexPath.section, isFooter: true)
    default: return nil
    }
  }

  // MARK: Invalidation

  /// Notes what of the lines is to be made anew.
  open override func invalidateLayout(with context: CollectionViewLayoutInvalidationContext) {
    if context.invalidateEverything { forgetMeasures() }
    if context.invalidateEverything || context.invalidateDataSourceCounts {
      isStale = true
    } else if let context = context as? CollectionViewFlowLayoutInvalidationContext {
      if let (path, span) = context.preferred {
        measured[path] = span
        setMeasured(span, at: path)
      } else if context.invalidateFlowLayoutDelegateMetrics {
        isStale = true
        if context.resetsMeasures { forgetMeasures() }
      }
    }
    super.invalidateLayout(with: context)
  }

  /// Has cells asked anew for their sizes.
  private func forgetMeasures() {
    measured.removeAll()
    collectionView?.generation += 1
  }

  private func setMeasured(_ span: FlowSpan, at path: IndexPath) {
    guard !isStale, sections.indices.contains(path.section),
      path.item < sections[path.section].sizes.count
    else { return }
    let before = sections[path.section].length
    sections[path.section].set(span, of: path.item)
    let change = sections[path.section].length - before
    if change == 0 { return }
    for section in path.section + 1..<max(path.section + 1, sections.count) {
      sections[section].start += change
    }
  }

  /// Returns whether the length across is another one, or headers or footers stay in sight.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: Rect) -> Bool {
    sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds
      || across(newBounds) != usedCross
  }

  /// Returns a context that has the lines made anew where the length across is another one.
  open override func invalidationContext(
    forBoundsChange newBounds: Rect
  ) -> CollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    if let flow = context as? CollectionViewFlowLayoutInvalidationContext {
      let isOther = across(newBounds) != usedCross
      flow.invalidateFlowLayoutDelegateMetrics = isOther
      flow.resetsMeasures = isOther
    }
    return context
  }

  /// Returns whether a cell would like another size than its item has, where it is asked.
  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: CollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: CollectionViewLayoutAttributes
  ) -> Bool {
    guard estimatedItemSize != .zero, originalAttributes.representedElementCategory == .cell else {
      return false
    }
    return preferredAttributes.size != originalAttributes.size
  }

  /// Returns a context with which the item gets the size; where it is above what is seen, that stays where it is.
  open override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: CollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: CollectionViewLayoutAttributes
  ) -> CollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(
      forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
    guard let flow = context as? CollectionViewFlowLayoutInvalidationContext else { return context }
    let path = originalAttributes.indexPath
    let span = span(preferredAttributes.size)
    flow.invalidateFlowLayoutDelegateMetrics = false
    flow.preferred = (path, span)
    flow.invalidateItems(at: [path])
    guard let collectionView, sections.indices.contains(path.section), !isStale,
      path.item < sections[path.section].sizes.count
    else { return context }
    let growth = sections[path.section].growth(of: path.item, to: span.main)
    let inset = collectionView.usedInset
    let origin = collectionView.boundsOrigin
    if isVertical {
      flow.contentSizeAdjustment.height = growth
      if originalAttributes.frame.minY < origin.y + inset.top {
        flow.contentOffsetAdjustment.y = growth
      }
    } else {
      flow.contentSizeAdjustment.width = growth
      if originalAttributes.frame.minX < origin.x + inset.left {
        flow.contentOffsetAdjustment.x = growth
      }
    }
    return context
  }

  /// Returns a context that keeps the lines, as long as no item comes to another place.
  open override func invalidationContext(
    forInteractivelyMovingItems targetIndexPaths: [IndexPath],
    withTargetPosition targetPosition: Point, previousIndexPaths: [IndexPath],
    previousPosition: Point
  ) -> CollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(
      forInteractivelyMovingItems: targetIndexPaths, withTargetPosition: targetPosition,
      previousIndexPaths: previousIndexPaths, previousPosition: previousPosition)
    keepLines(context)
    return context
  }

  /// Returns a context that keeps the lines, where no item has come to another place.
  open override func invalidationContextForEndingInteractiveMovementOfItems(
    toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath],
    movementCancelled: Bool
  ) -> CollectionViewLayoutInvalidationContext {
    let context = super.invalidationContextForEndingInteractiveMovementOfItems(
      toFinalIndexPaths: indexPaths, previousIndexPaths: previousIndexPaths,
      movementCancelled: movementCancelled)
    keepLines(context)
    return context
  }

  private func keepLines(_ context: CollectionViewLayoutInvalidationContext) {
    let flow = context as? CollectionViewFlowLayoutInvalidationContext
    flow?.invalidateFlowLayoutDelegateMetrics = false
    flow?.invalidateFlowLayoutAttributes = false
  }

  /// Has the sizes that cells have asked for follow their items.
  override func itemsDidMove(_ map: TableUpdateMap, reloaded: Set<IndexPath>) {
    var moved: [IndexPath: FlowSpan] = [:]
    for (path, span) in measured where !reloaded.contains(path) {
      if let path = map.row(path) { moved[path] = span }
    }
    measured = moved
  }
}

/// What of a flow layout is to be made anew.
open class CollectionViewFlowLayoutInvalidationContext: CollectionViewLayoutInvalidationContext {
  /// Whether the delegate is asked anew for sizes and distances.
  public final var invalidateFlowLayoutDelegateMetrics = true
  /// Whether places are computed anew.
  public final var invalidateFlowLayoutAttributes = true
  /// The item whose cell would like a size.
  final var preferred: (path: IndexPath, span: FlowSpan)?
  /// Whether cells are to be asked anew for their sizes, too.
  final var resetsMeasures = false

  /// Creates a context that has all sizes and distances asked for.
  public required init() { super.init() }

  // They may be let go of anywhere, and nothing happens then.
  nonisolated deinit {}
}
