public import LayoutViews

/// A list of rows in sections, of which only those are there that are seen.
///
/// Whoever knows `UITableView` knows this class. A data source says how many rows there are and makes their
/// cells; a row is as high as the constraints of its cell make it at the table's width, or as
/// ``rowHeight`` or the delegate says.
///
/// What is loaded are the rows, headers and footers that have a part in `View.bounds`, and nothing beyond.
/// Cells that leave it are used again for others. Heights are estimates until a row is seen. When a height
/// turns out to be another one, `ScrollView.contentSize` changes; the rows that are seen stay where they are
/// on the screen, as the content's offset is moved by what the rows above have gained. The offset is set back
/// within the content where rows that turned out lower, or are gone, would leave a gap at its end.
///
/// A layout costs O(rows in sight · log rows), whatever the number of rows: see ``reloadData()`` for what it
/// takes to begin.
open class TableView: ScrollView {
  /// How sections look.
  public nonisolated enum Style: Int, Sendable {
    /// Headers and footers stay in sight while their section is.
    case plain = 0
    /// Headers and footers scroll with the rows.
    case grouped = 1
    /// The same, with the table's layout margins beside the sections.
    case insetGrouped = 2
  }

  /// The height that says that constraints decide.
  public static let automaticDimension = -1.0
  /// The height of a row about which nothing says anything.
  public static let defaultRowHeight = 44.0
  /// The height of a section's title.
  public static let titleHeight = 28.0

  /// How sections look.
  public final let style: Style

  /// The object that knows the rows; it is not retained.
  public final weak var dataSource: (any TableViewDataSource)? {
    didSet { if dataSource !== oldValue { reloadData() } }
  }

  /// The object that decides about heights; it is not retained.
  ///
  /// It hears of scrolling as well.
  public final weak var delegate: (any TableViewDelegate)? {
    didSet {
      scrollDelegate = delegate
      if delegate !== oldValue { reloadData() }
    }
  }

  /// The height of rows: a number of points, or ``automaticDimension``, as it is unless set.
  public final var rowHeight = TableView.automaticDimension {
    didSet {
      let height = rowHeight
      if !TableView.isHeight(height) { rowHeight = oldValue }
      heightDidChange(from: oldValue, to: height, "rowHeight")
    }
  }
  /// What a row's height is taken to be until it is seen; 0 to ask for all heights at the beginning.
  public final var estimatedRowHeight = TableView.automaticDimension {
    didSet {
      let height = estimatedRowHeight
      if !TableView.isHeight(height) { estimatedRowHeight = oldValue }
      heightDidChange(from: oldValue, to: height, "estimatedRowHeight")
    }
  }
  /// The height of sections' headers that have a title or a view.
  public final var sectionHeaderHeight = TableView.automaticDimension {
    didSet {
      let height = sectionHeaderHeight
      if !TableView.isHeight(height) { sectionHeaderHeight = oldValue }
      heightDidChange(from: oldValue, to: height, "sectionHeaderHeight")
    }
  }
  /// The height of sections' footers that have a title or a view.
  public final var sectionFooterHeight = TableView.automaticDimension {
    didSet {
      let height = sectionFooterHeight
      if !TableView.isHeight(height) { sectionFooterHeight = oldValue }
      heightDidChange(from: oldValue, to: height, "sectionFooterHeight")
    }
  }

  /// A view above all sections, as high as its frame.
  public final var tableHeaderView: View? {
    didSet { replace(oldValue, by: tableHeaderView) }
  }
  /// A view below all sections, as high as its frame.
  public final var tableFooterView: View? {
    didSet { replace(oldValue, by: tableFooterView) }
  }

  /// A view behind everything else, as large as the table; it does not scroll.
  public final var backgroundView: View? {
    didSet {
      if backgroundView === oldValue { return }
      part(oldValue)?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }

  /// Whether rows can be selected.
  public final var allowsSelection = true
  /// Whether rows can be selected while they are edited.
  public final var allowsSelectionDuringEditing = false
  /// Whether several rows can be selected at a time.
  public final var allowsMultipleSelection = false

  // MARK: State

  /// Whether the data source has yet to be asked.
  final var needsLoading = true
  /// How often it has been asked for everything.
  final var reloads = 0
  final var heights = TableHeights()
  /// How often the rows have been others.
  final var loads = 0
  /// The views that are there, in their order.
  final var shown: [ShownElement] = [] { didSet { foundRows = nil } }
  /// The same by their places and by themselves, since somebody has asked.
  final var foundRows: ShownRows?
  final var pool = ReusePool()
  final var selection: Set<IndexPath> = []
  /// The width of the cells' content, and how often heights have come to depend on something else.
  final var measuredWidth = -1.0
  final var generation: Int32 = 1
  /// The greatest offset of the last layout at which the content had no gap at its end.
  final var usedLimit = Double.infinity
  final var pendingScroll: (indexPath: IndexPath, position: ScrollPosition)?
  final var updates: TableUpdates?
  final var editing = TableEditing()
  final var isLayingOutContent = false
  /// The rows that a person moves.
  final var movements = HandMovements()
  /// What follows a finger on the signs by which rows are moved.
  final var movementRecognizer: LongPressGestureRecognizer?
  /// The insets to which the offset was last adapted.
  final var usedInset = EdgeInsets.zero

  /// A view that the table shows, with its place.
  struct ShownElement {
    var element: TableElement
    let view: View
  }

  /// Creates a table.
  public init(frame: Rect = .zero, style: Style = .plain) {
    self.style = style
    super.init(frame: frame)
    // The rows begin below what bars cover, scroll below it, and leave room for it at the sides.
    keepsContentClear = true
    noteTracksInsets()
  }

  /// Creates a plain table.
  @_disfavoredOverload
  public convenience override init(frame: Rect) {
    self.init(frame: frame, style: .plain)
  }

  /// Where the rows are scrolled to, and how large the table is.
  open override var bounds: Rect {
    get { super.bounds }
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

  /// Loads and places the rows that are in sight.
  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutRows()
    endWaitingMovement()
  }

  /// Has a row that is moved be where it was.
  open override func willMove(toWindow newWindow: Window?) {
    super.willMove(toWindow: newWindow)
    cancelMovement(leavingFor: newWindow)
  }

  /// Moves the rows below what bars cover.
  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
  }

  /// Gives rows beside which the margins are their new width.
  open override func layoutMarginsDidChange() {
    super.layoutMarginsDidChange()
    if style == .insetGrouped { setNeedsLayout() }
  }

  /// What is left free beside the rows.
  final var rowInsets: EdgeInsets { style == .insetGrouped ? layoutMargins : .zero }

  /// The width of the rows.
  final var rowWidth: Double {
    let insets = rowInsets
    return max(0, bounds.width - insets.left - insets.right)
  }

  open override func adjustedContentInsetDidChange() {
    super.adjustedContentInsetDidChange()
    setNeedsLayout()
  }

  /// Loads the rows anew after a height was set; tells of one that is none, and was not taken.
  private func heightDidChange(from old: Double, to height: Double, _ name: String) {
    if height == old { return }
    if TableView.isHeight(height) { return reloadData() }
    report(
      .invalidValue(
        "\(name) \(height) of \(debugName) is no height: use a number of points from 0 on, or "
          + "TableView.automaticDimension; it stays \(old)"))
  }

  /// Whether a number can be used as a height.
  static func isHeight(_ height: Double) -> Bool {
    height == automaticDimension || (height >= 0 && isUsable(height))
  }

  private func replace(_ old: View?, by new: View?) {
    if old === new { return }
    part(old)?.removeFromSuperview()
    if let new { addSubview(new) }
    setNeedsLayout()
  }
}
