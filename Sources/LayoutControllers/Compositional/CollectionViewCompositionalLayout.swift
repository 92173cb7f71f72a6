public import LayoutViews

/// Places the items of each section in groups, as sections say that are made of items, groups and sizes.
///
/// Whoever knows `UICollectionViewCompositionalLayout` knows this class. Sections are made when the layout is, by a closure
/// that gets the room that there is, or are all alike. Groups that are alike take no more room or time than one, so that
/// 100,000 items cost what is in sight; what cells have asked for (estimated lengths) is kept by item.
///
/// Not said by UIKit's documentation, and chosen here: a fraction of a height is one of what bars leave free of the
/// collection; a group of a flexible spacing shares what is left among the items that it has, also the last group; what is
/// at the boundary begins at the section's edge, before its insets.
open class CollectionViewCompositionalLayout: CollectionViewLayout {
  /// Returns the section of a number for what it is placed in; nil for none, which leaves it without items.
  public typealias SectionProvider = (Int, any CollectionLayoutEnvironment) ->
    CollectionLayoutSection?

  private let provider: SectionProvider
  /// What is common to all sections.
  open var configuration: CollectionViewCompositionalLayoutConfiguration {
    didSet { invalidateLayout() }
  }

  // MARK: State

  final var sections: [CompositionalSection] = []
  final var isStale = true
  /// The sections in which cells have asked for sizes.
  final var unsettled: Set<Int> = []
  /// What the sections were made for.
  final var usedSurroundings: Surroundings?
  /// The sizes that cells have asked for, by section and item.
  final var measured: [Int: [Int: Size]] = [:]
  /// The sizes that headers and the like have asked for, by section, -1 for the whole; then by kind and number.
  final var measuredBoundaries: [Int: [String: Size]] = [:]
  /// What is at the boundary of the whole content.
  final var boundaries: [CompositionalSection.Boundary] = []
  final var header = 0.0
  final var footer = 0.0
  /// How far sections are scrolled by themselves.
  final var offsets: [Int: Double] = [:]

  /// What a layout depends on besides the items.
  struct Surroundings: Equatable {
    var size: Size
    var inset: EdgeInsets
    var margins: EdgeInsets
    var readable: EdgeInsets
    var contentInset: EdgeInsets
    var traits: TraitCollection
  }

  /// Creates a layout whose sections are all alike.
  public convenience init(section: CollectionLayoutSection) {
    self.init(section: section, configuration: CollectionViewCompositionalLayoutConfiguration())
  }

  /// Creates a layout whose sections are all alike.
  public convenience init(
    section: CollectionLayoutSection, configuration: CollectionViewCompositionalLayoutConfiguration
  ) { self.init(sectionProvider: { _, _ in section }, configuration: configuration) }

  /// Creates a layout whose sections a closure makes, which is called whenever the layout is made anew.
  public convenience init(sectionProvider: @escaping SectionProvider) {
    self.init(
      sectionProvider: sectionProvider,
      configuration: CollectionViewCompositionalLayoutConfiguration())
  }

  /// Creates a layout whose sections a closure makes, which is called whenever the layout is made anew.
  public init(
    sectionProvider: @escaping SectionProvider,
    configuration: CollectionViewCompositionalLayoutConfiguration
  ) {
    provider = sectionProvider
    self.configuration = configuration
    super.init()
  }

  final var axis: CollectionLayoutAxis {
    configuration.scrollDirection == .vertical ? .vertical : .horizontal
  }

  /// The section of a number, or nil.
  final func definition(
    _ section: Int, in environment: any CollectionLayoutEnvironment
  ) -> CollectionLayoutSection? { provider(section, environment) }

  open override class var invalidationContextClass: AnyClass { usualContextClass }

  override class var usualContextClass: CollectionViewLayoutInvalidationContext.Type {
    CollectionViewCompositionalLayoutInvalidationContext.self
  }

  /// Whether the collection mirrors the layout where it is read in the other direction: it does.
  open override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

  // MARK: Answers

  /// Makes the sections, if they are not those of the collection any more.
  open override func prepare() {
    super.prepare()
    if isStale { makeSections() }
    settle()
  }

  /// The size of all sections and what is at their boundary.
  open override var collectionViewContentSize: Size {
    var size = usedSurroundings.map { Size(width: $0.innerWidth, height: $0.innerHeight) } ?? .zero
    size[axis] = (sections.last?.end ?? header) + footer
    return size
  }

  open override func layoutAttributesForElements(
    in rect: Rect
  ) -> [CollectionViewLayoutAttributes]? { attributes(in: rect) }

  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? { itemAttributes(indexPath) }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? { supplementaryAttributes(elementKind, indexPath) }

  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? { decorationAttributes(elementKind, indexPath) }

  // MARK: Invalidation

  /// Notes what of the sections is to be made anew; overrides call super.
  open override func invalidateLayout(with context: CollectionViewLayoutInvalidationContext) {
    note(context)
    super.invalidateLayout(with: context)
  }

  /// Returns whether there is other room for the sections, or something stays in sight or follows the scrolling.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: Rect) -> Bool {
    isOtherRoom(newBounds) || followsScrolling
  }

  /// Returns a context that has the sections made anew where there is other room for them.
  open override func invalidationContext(
    forBoundsChange newBounds: Rect
  ) -> CollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    complete(context, for: newBounds)
    return context
  }

  override func surroundingsDidChange() { noteSurroundings() }

  override func itemsDidMove(_ map: TableUpdateMap, reloaded: Set<IndexPath>) {
    follow(map, reloaded: reloaded)
  }

  override func isAttachedToItem(_ element: CollectionElement) -> Bool {
    element.category == .supplementaryView && isAttached(element.kind, at: element.indexPath)
  }

  // MARK: What views would like

  override func asksForPreferredAttributes(
    of attributes: CollectionViewLayoutAttributes
  ) -> Bool { attributes.estimatesWidth || attributes.estimatesHeight }

  /// Returns whether a view would like another length than its own where that is estimated.
  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: CollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: CollectionViewLayoutAttributes
  ) -> Bool {
    let original = originalAttributes.size
    let preferred = preferredAttributes.size
    return originalAttributes.estimatesWidth && preferred.width != original.width
      || originalAttributes.estimatesHeight && preferred.height != original.height
  }

  /// Returns a context with which the view gets the size; where it is above what is seen, that stays where it is.
  open override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: CollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: CollectionViewLayoutAttributes
  ) -> CollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(
      forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
    complete(context, preferredAttributes, originalAttributes)
    return context
  }

  // MARK: Sections that are scrolled by themselves

  override func scroller(of section: Int) -> SectionScroll? { sectionScroll(section) }

  override func sectionDidScroll(_ section: Int, to offset: Double) {
    if offsets[section, default: 0] != offset { offsets[section] = offset }
  }

  override var scrollsSectionsSideways: Bool { axis == .vertical }

  override func restingOffset(
    ofSection section: Int, forProposed proposed: Double, from start: Double
  ) -> Double {
    guard sections.indices.contains(section) else { return proposed }
    return sections[section].restingOffset(forProposed: proposed, from: start)
  }

  override func sectionOffset(showing path: IndexPath, at position: SectionPosition) -> Double? {
    offset(showing: path, at: position)
  }
}

/// What is common to the sections of a compositional layout.
#if MainActorViews
  @MainActor
#endif
open class CollectionViewCompositionalLayoutConfiguration {
  /// Along which direction the collection scrolls.
  open var scrollDirection = CollectionViewFlowLayout.ScrollDirection.vertical
  /// The distance between sections, in points.
  open var interSectionSpacing = 0.0
  /// What is at the boundary of the whole content.
  ///
  /// Their index paths are those of section 0: give them kinds of their own.
  open var boundarySupplementaryItems: [CollectionLayoutBoundarySupplementaryItem] = []
  /// What the insets of sections begin at that do not say so themselves.
  open var contentInsetsReference = CollectionLayoutSection.ContentInsetsReference.automatic

  /// Creates a configuration of vertical scrolling.
  public init() {}

  // It may be let go of anywhere, and nothing happens then.
  nonisolated deinit {}
}

/// What of a compositional layout is to be made anew.
final class CollectionViewCompositionalLayoutInvalidationContext:
  CollectionViewLayoutInvalidationContext
{
  /// Whether the sections are.
  var isOtherRoom = false
  /// What would like another size.
  var preferred: (element: CollectionElement, size: Size)?
}

extension CollectionViewCompositionalLayout.Surroundings {
  /// What bars and insets leave of the collection.
  var innerWidth: Double { max(0, size.width - inset.left - inset.right) }
  var innerHeight: Double { max(0, size.height - inset.top - inset.bottom) }
}
