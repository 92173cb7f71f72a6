public import LayoutViews

/// Where copies are made, which says nothing here: ported code has it in what it overrides.
public nonisolated struct CopyZone: Sendable {}

/// Where a layout puts an item, a supplementary view or a decoration of a collection.
///
/// Layouts with attributes of their own derive a class, override ``copy()`` and ``isEqual(_:)`` in it, and name it by
/// ``CollectionViewLayout/layoutAttributesClass``.
#if MainActorViews
  @MainActor
#endif
open class CollectionViewLayoutAttributes {
  /// Which item, or which of the supplementary views of a kind.
  public final var indexPath = IndexPath(item: 0, section: 0)
  /// What is placed.
  public private(set) final var representedElementCategory = CollectionView.ElementCategory.cell
  /// The kind of what is no cell; nil for cells.
  public private(set) final var representedElementKind: String?

  /// The rectangle, in the coordinates of the collection's content.
  open var frame = Rect.zero
  /// How opaque it is, for whoever draws it.
  open var alpha = 1.0
  /// What is in front of what: the greater is.
  open var zIndex = 0
  /// Whether it is not shown: what is hidden has no view.
  open var isHidden = false
  /// How its view is drawn turned, scaled or moved about its centre.
  open var transform = AffineTransform.identity

  /// Along which directions the view itself decides how large it is, where it is asked.
  final var estimatesWidth = true
  final var estimatesHeight = true
  /// Whether the view is in a section that is scrolled by itself.
  final var isScrolledBySection = false

  /// The middle of the rectangle.
  public final var center: Point {
    get { Point(x: frame.midX, y: frame.midY) }
    set {
      let size = frame.size
      frame = Rect(
        origin: Point(x: newValue.x - size.width / 2, y: newValue.y - size.height / 2), size: size)
    }
  }

  /// The size of the rectangle; setting it keeps the middle where it is.
  public final var size: Size {
    get { frame.size }
    set {
      let middle = center
      frame.size = newValue
      center = middle
    }
  }

  /// The rectangle in its own coordinates.
  public final var bounds: Rect {
    get { Rect(origin: .zero, size: frame.size) }
    set { size = newValue.size }
  }

  /// Creates attributes of the cell [0, 0]; use one of the other initializers.
  public required init() {}

  // They may be let go of anywhere, and nothing happens then.
  nonisolated deinit {}

  /// Makes them those of an element.
  final func represent(_ element: CollectionElement) {
    indexPath = element.indexPath
    representedElementCategory = element.category
    representedElementKind = element.category == .cell ? nil : element.kind
  }

  /// Creates attributes of a cell.
  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
  }

  /// Creates attributes of a supplementary view.
  public convenience init(
    forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath
  ) {
    self.init()
    self.indexPath = indexPath
    representedElementCategory = .supplementaryView
    representedElementKind = elementKind
  }

  /// Creates attributes of a decoration.
  public convenience init(forDecorationViewOfKind elementKind: String, with indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
    representedElementCategory = .decorationView
    representedElementKind = elementKind
  }

  /// Returns what ``copy()`` does; ported code overrides this one.
  open func copy(with zone: CopyZone?) -> Any { copy() }

  /// Returns attributes that are equal and can be changed by themselves, of the same class.
  open func copy() -> Any {
    let made = type(of: self).init()
    made.indexPath = indexPath
    made.representedElementCategory = representedElementCategory
    made.representedElementKind = representedElementKind
    made.frame = frame
    made.alpha = alpha
    made.zIndex = zIndex
    made.isHidden = isHidden
    made.transform = transform
    made.estimatesWidth = estimatesWidth
    made.estimatesHeight = estimatesHeight
    made.isScrolledBySection = isScrolledBySection
    return made
  }

  /// Returns whether other attributes say the same.
  open func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? CollectionViewLayoutAttributes else { return false }
    return other === self
      || (element == other.element && frame == other.frame && alpha == other.alpha
        && zIndex == other.zIndex && isHidden == other.isHidden && transform == other.transform)
  }

  /// What is placed.
  final var element: CollectionElement {
    CollectionElement(
      representedElementCategory, kind: representedElementKind ?? "", at: indexPath)
  }

  /// A copy, whatever `copy()` has been overridden to return.
  final var copied: CollectionViewLayoutAttributes {
    copy(with: nil) as? CollectionViewLayoutAttributes ?? self
  }
}
