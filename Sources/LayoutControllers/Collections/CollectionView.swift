public import LayoutViews

/// A content of items in sections, placed by a layout, of which only those are there that are seen.
///
/// Whoever knows `UICollectionView` knows this class. A ``CollectionViewDataSource`` says how many items there are and
/// makes their cells; a ``CollectionViewLayout`` says where they are, such as ``CollectionViewFlowLayout``, which breaks
/// lines of them. Cells that leave `View.bounds` are used again for others. Where the layout asks for it, a cell says how
/// large it would like to be, by its constraints or ``CollectionReusableView/preferredLayoutAttributesFitting(_:)``.
///
/// A layout pass costs what the layout takes for the elements in sight, and what comes into sight.
open class CollectionView: ScrollView {
  /// The object that knows the items; it is not retained.
  public final weak var dataSource: (any CollectionViewDataSource)? {
    didSet { if dataSource !== oldValue { reloadData() } }
  }

  /// The object that decides what people may do; it is not retained.
  ///
  /// It hears of scrolling as well. A flow layout asks it for sizes and distances as well, if it is a ``CollectionViewDelegateFlowLayout``.
  public final weak var delegate: (any CollectionViewDelegate)? {
    didSet {
      scrollDelegate = delegate
      if delegate !== oldValue { reloadData() }
    }
  }

  /// The object that is told early which items are going to be seen; it is not retained.
  public final weak var prefetchDataSource: (any CollectionViewDataSourcePrefetching)? {
    didSet { if prefetchDataSource !== oldValue { prefetched.removeAll() } }
  }
  /// Whether it is told.
  public final var isPrefetchingEnabled = true

  /// What decides where the items are.
  ///
  /// A layout that is that of another collection already cannot be set: a message says so.
  public final var collectionViewLayout: CollectionViewLayout {
    get { usedLayout }
    set { setCollectionViewLayout(newValue, animated: false) }
  }

  /// A view behind all items, as large as the collection; it does not scroll.
  public final var backgroundView: View? {
    didSet {
      if backgroundView === oldValue { return }
      part(oldValue)?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }

  /// Whether items can be selected.
  public final var allowsSelection = true
  /// Whether several items can be selected at a time.
  public final var allowsMultipleSelection = false

  // MARK: State

  final var usedLayout: CollectionViewLayout
  /// Whether the data source has yet to be asked.
  final var needsLoading = true
  /// How often it has been asked for everything.
  final var reloads = 0
  /// The number of items of each section.
  final var counts: [Int] = []
  /// How often the items have been others.
  final var loads = 0
  /// The views that are there.
  final var shown = ShownElements()
  /// What sections are scrolled by that are so by themselves.
  final var scrollers: [Int: SectionScrollView] = [:]
  final var pool = CollectionReusePool()
  final var selection: Set<IndexPath> = []
  final var highlighted: IndexPath?
  final var prefetched: Set<IndexPath> = []
  final var updates: TableUpdates?
  /// Where what is new in the update under way comes from.
  final var appearing: [CollectionElement: CollectionViewLayoutAttributes] = [:]
  final var isLayingOutContent = false
  /// How often the views' own wishes have come to depend on something else.
  final var generation = 0
  /// The bounds and insets of the last layout.
  final var usedBounds: Rect?
  final var usedInset = EdgeInsets.zero
  /// What layouts see as the bounds while they are asked whether others change them.
  final var formerBounds: Rect?
  /// The greatest offsets of the last layout at which the content had no gap at its end.
  final var usedLimit = Point(x: Double.infinity, y: Double.infinity)
  /// By how much contexts have asked to move the offset.
  final var pendingAdjustment = Point.zero
  final var pendingScroll: (indexPath: IndexPath, position: ScrollPosition)?
  /// The items that a person moves.
  final var movements = HandMovements()

  /// A view that the collection shows, with what the layout has said of it.
  struct ShownItem {
    let view: CollectionReusableView
    var attributes: CollectionViewLayoutAttributes
    /// The generation in which the view was asked for its own wish.
    var generation = -1
    /// Whether the delegate has been told; what was only measured is never displayed.
    var isDisplayed = false
  }

  /// Creates a collection.
  ///
  /// - Parameters:
  ///   - frame: Its frame.
  ///   - layout: What decides where its items are.
  public init(frame: Rect = .zero, collectionViewLayout layout: CollectionViewLayout) {
    usedLayout = layout
    super.init(frame: frame)
    // The items begin below what bars cover, and scroll below it.
    keepsContentClear = true
    noteTracksInsets()
    if layout.collectionView != nil {
      reportTaken(layout)
      usedLayout = CollectionViewFlowLayout()
    }
    usedLayout.collectionView = self
  }

  /// Creates a collection with a flow layout.
  @_disfavoredOverload
  public convenience override init(frame: Rect) {
    self.init(frame: frame, collectionViewLayout: CollectionViewFlowLayout())
  }

  /// Where the items are scrolled to, and how large the collection is.
  open override var bounds: Rect {
    get { formerBounds ?? super.bounds }
    set {
      let old = super.bounds.origin
      // Who hears of the offset finds the mark.
      let isHeld = holdsScrollNotes
      holdsScrollNotes = true
      super.bounds = newValue
      if super.bounds.origin != old { setNeedsLayout() }
      if !isHeld { releaseScrollNote() }
    }
  }

  /// Loads and places the items that are in sight.
  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutItems()
    endWaitingMovement()
  }

  /// Has an item that is moved be where it was.
  open override func willMove(toWindow newWindow: Window?) {
    super.willMove(toWindow: newWindow)
    cancelMovement(leavingFor: newWindow)
  }

  open override func adjustedContentInsetDidChange() {
    super.adjustedContentInsetDidChange()
    usedLayout.surroundingsDidChange()
    setNeedsLayout()
  }

  /// Moves the items below what bars cover.
  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
  }

  /// Places the items anew, where those keep to the margins.
  open override func layoutMarginsDidChange() {
    super.layoutMarginsDidChange()
    usedLayout.surroundingsDidChange()
    setNeedsLayout()
  }

  final func reportTaken(_ layout: CollectionViewLayout) {
    report(
      .invalidValue(
        "the layout of \(debugName) is that of another collection already: make one for each; "
          + "it is not taken"))
  }
}
