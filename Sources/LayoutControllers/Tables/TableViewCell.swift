public import LayoutViews

/// A row of a table: a view for its content, with room for an accessory at the trailing side.
///
/// ```swift
/// final class Contact: TableViewCell {
///   let name = MeasuredView { … }
///   required init(reuseIdentifier: String?) {
///     super.init(reuseIdentifier: reuseIdentifier)
///     contentView.addSubview(name)
///     // name's edges to contentView.layoutMarginsGuide's
///   }
/// }
/// ```
///
/// What is in ``contentView`` and related to its edges decides how high the row is. The table sets the cell's
/// frame, and the cell the content view's: all that the accessory, and at the sides the safe area, leave.
open class TableViewCell: View {
  /// What the cell shows at its trailing side.
  public nonisolated enum AccessoryType: Int, Sendable {
    /// Nothing.
    case none = 0
    /// A sign that there is more behind the row.
    case disclosureIndicator = 1
    /// That sign, and a button.
    case detailDisclosureButton = 2
    /// A sign that the row was chosen.
    case checkmark = 3
    /// A button.
    case detailButton = 4

    /// How much of the width it takes, in points: the library's own measures, as it draws nothing.
    public var width: Double {
      switch self {
      case .none: 0
      case .disclosureIndicator: 34
      case .detailDisclosureButton: 68
      case .checkmark: 40
      case .detailButton: 48
      }
    }
  }

  /// What the control of a row does that people press while the table is edited.
  public nonisolated enum EditingStyle: Int, Sendable {
    /// There is none.
    case none = 0
    /// It deletes the row.
    case delete = 1
    /// It inserts a row.
    case insert = 2
  }

  /// The room for that control at the leading side, in points: the library's own measure.
  public static let editingControlWidth = 38.0
  /// The room for the sign at the trailing side by which people move a row, in points: the library's own measure.
  public static let reorderControlWidth = 38.0

  /// The content, to which subviews are added.
  public final let contentView = View()
  /// The kind of row that the cell can be used for.
  public internal(set) final var reuseIdentifier: String?
  /// Whether the cell belongs to one row for good.
  final var isStatic = false

  /// What is shown at the trailing side while there is no ``accessoryView``.
  public final var accessoryType = AccessoryType.none {
    didSet {
      if accessoryType == oldValue { return }
      accessoryWidth = nil
      setNeedsLayout()
    }
  }

  /// Whether the table is edited: the cell has its controls then, and its ``editingAccessoryType``.
  public final var isEditing: Bool {
    get { isInEditing }
    set { setEditing(newValue, animated: false) }
  }
  private final var isInEditing = false
  /// What the control at the leading side does, as the table's delegate says.
  public internal(set) final var editingStyle = EditingStyle.none {
    didSet { if editingStyle != oldValue { setNeedsLayout() } }
  }
  /// Whether the content makes room for that control.
  final var indentsWhileEditing = true {
    didSet { if indentsWhileEditing != oldValue { setNeedsLayout() } }
  }
  /// Whether the data source lets people move the row.
  final var canBeMoved = false {
    didSet { if canBeMoved != oldValue { setNeedsLayout() } }
  }
  /// Whether there is a sign to move the row by while it is edited and can be moved.
  public final var showsReorderControl = false {
    didSet { if showsReorderControl != oldValue { setNeedsLayout() } }
  }
  /// What is shown at the trailing side while the table is edited.
  public final var editingAccessoryType = AccessoryType.none {
    didSet { if editingAccessoryType != oldValue { setNeedsLayout() } }
  }

  /// Shows or hides the controls, as tables do; overriders call super.
  open func setEditing(_ editing: Bool, animated: Bool) {
    if editing == isInEditing { return }
    isInEditing = editing
    setNeedsLayout()
  }

  /// What the controls take at the leading and the trailing side.
  private final var controlWidths: (leading: Double, trailing: Double) {
    if !isInEditing { return (0, 0) }
    let hasControl = editingStyle != .none && indentsWhileEditing
    return (
      hasControl ? TableViewCell.editingControlWidth : 0,
      showsReorderControl && canBeMoved ? TableViewCell.reorderControlWidth : 0
    )
  }

  /// Where the sign is by which people move the row, in the cell's coordinates: at its trailing edge; nil where there is
  /// none.
  final var reorderControlFrame: Rect? {
    let width = controlWidths.trailing
    if width <= 0 { return nil }
    let safe = sideInsets
    return Rect(
      x: isRightToLeft ? safe.left : bounds.width - safe.right - width, y: 0, width: width,
      height: bounds.height)
  }

  /// How much of the width the ``accessoryType`` takes; nil, as it is after each change of that, for the library's own
  /// measure.
  public final var accessoryWidth: Double? {
    didSet { if accessoryWidth != oldValue { setNeedsLayout() } }
  }

  /// What is left free around the content besides the accessory and the safe area, such as a line below.
  public final var contentInsets = DirectionalEdgeInsets.zero {
    didSet { if contentInsets != oldValue { setNeedsLayout() } }
  }

  /// A view of the app's own at the trailing side, as large as its frame or, if that is empty, as it fits.
  ///
  /// It is a subview of the cell. A view that cannot be one, as it contains the cell, is reported, and none is set.
  public final var accessoryView: View? {
    didSet {
      if accessoryView === oldValue { return }
      part(oldValue)?.removeFromSuperview()
      if let accessoryView {
        addSubview(accessoryView)
        if part(accessoryView) == nil { self.accessoryView = nil }
      }
      setNeedsLayout()
    }
  }

  /// The accessory, while it is where it belongs: one that contains the cell meanwhile would be asked for its size by the cell,
  /// and the cell by it.
  private var ownAccessoryView: View? { part(accessoryView) }

  /// A view behind the content, as large as the cell.
  public final var backgroundView: View? { didSet { replace(oldValue, by: backgroundView) } }
  /// A view behind the content, before ``backgroundView``, that is there while the row is selected or pressed; whoever
  /// draws decides.
  public final var selectedBackgroundView: View? {
    didSet { replace(oldValue, by: selectedBackgroundView) }
  }

  private func replace(_ old: View?, by new: View?) {
    if old === new { return }
    part(old)?.removeFromSuperview()
    guard let new else { return }
    if new === backgroundView {
      insertSubview(new, at: 0)
    } else {
      insertSubview(new, belowSubview: contentView)
    }
    setNeedsLayout()
  }

  /// The height of the row where that is left to constraints and they leave it open; nil for
  /// ``TableView/defaultRowHeight``.
  public final var standardHeight: Double?

  /// What is done when a person selects the row, such as a segue; see ``TableView/pressRow(at:)``.
  public final var selectionHandler: ((TableViewCell) -> Void)?
  /// What is done when a person presses the accessory; see ``TableView/pressAccessory(ofRowAt:)``.
  public final var accessoryHandler: ((TableViewCell) -> Void)?

  /// Whether the row is selected.
  open var isSelected = false

  /// The distance of an ``accessoryView`` from the cell's edge, in points.
  public static let accessoryMargin = 16.0
  /// The margins of a new content view.
  public static let contentMargins = DirectionalEdgeInsets(
    top: 8, leading: 16, bottom: 8, trailing: 16)

  /// Creates a cell for a kind of rows, or for one row only.
  public required init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    addSubview(contentView)
    contentView.directionalLayoutMargins = TableViewCell.contentMargins
  }

  /// Creates a cell that is not used for other rows.
  public convenience init() {
    self.init(reuseIdentifier: nil)
  }

  /// Sets the selection, as tables do.
  open func setSelected(_ selected: Bool, animated: Bool) {
    isSelected = selected
  }

  /// Called before the cell is used for another row.
  open func prepareForReuse() {}

  /// Lays out the content view and the accessory.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let whole = Rect(origin: .zero, size: bounds.size)
    for view in [backgroundView, selectedBackgroundView] { part(view)?.frame = whole }
    contentView.frame = contentFrame(in: bounds.size)
    guard let accessoryView = ownAccessoryView else { return }
    accessoryView.isHidden = isInEditing
    if isInEditing { return }
    let size = accessorySize(accessoryView)
    let safe = sideInsets
    let x =
      isRightToLeft
      ? safe.left + TableViewCell.accessoryMargin
      : bounds.width - safe.right - TableViewCell.accessoryMargin - size.width
    accessoryView.frame = Rect(
      origin: Point(x: x, y: (bounds.height - size.height) / 2), size: size)
  }

  /// Returns the size of the row: the content's at the width that the accessory leaves.
  open override func systemLayoutSizeFitting(
    _ targetSize: Size, withHorizontalFittingPriority horizontalFittingPriority: LayoutPriority,
    verticalFittingPriority: LayoutPriority
  ) -> Size {
    let taken = targetSize.width - contentFrame(in: targetSize).width
    let around = contentInsets.top + contentInsets.bottom
    let size = contentView.systemLayoutSizeFitting(
      Size(
        width: max(0, targetSize.width - taken), height: max(0, targetSize.height - around)),
      withHorizontalFittingPriority: horizontalFittingPriority,
      verticalFittingPriority: verticalFittingPriority)
    let least = isInEditing ? 0 : ownAccessoryView.map { accessorySize($0).height } ?? 0
    let height = size.height > 0 ? size.height + around : 0
    return Size(width: size.width + taken, height: max(height, least))
  }

  /// Where the content is in a cell of a size.
  final func contentFrame(in size: Size) -> Rect {
    var accessory = accessoryWidth ?? accessoryType.width
    if isInEditing {
      accessory = editingAccessoryType.width
    } else if let accessoryView = ownAccessoryView {
      accessory = accessorySize(accessoryView).width + TableViewCell.accessoryMargin
    }
    let safe = sideInsets
    let isRightToLeft = self.isRightToLeft
    let controls = controlWidths
    let leading = contentInsets.leading + controls.leading
    let trailing = contentInsets.trailing + accessory + controls.trailing
    let left = safe.left + (isRightToLeft ? trailing : leading)
    let right = safe.right + (isRightToLeft ? leading : trailing)
    return Rect(
      x: left, y: contentInsets.top, width: max(0, size.width - left - right),
      height: max(0, size.height - contentInsets.top - contentInsets.bottom))
  }

  private func accessorySize(_ view: View) -> Size {
    if !view.frame.isEmpty { return view.frame.size }
    return view.systemLayoutSizeFitting(View.layoutFittingCompressedSize)
  }

  /// What the device's shape covers at the table's sides.
  private var sideInsets: EdgeInsets {
    guard let table = superview as? TableView, table.style != .insetGrouped else { return .zero }
    return table.safeAreaInsets
  }
}

/// The view of a section's header or footer, with a view for its content like a cell's.
open class TableViewHeaderFooterView: View {
  /// The content, to which subviews are added; it fills the view.
  public final let contentView = View()
  /// The kind of header or footer that the view can be used for.
  public internal(set) final var reuseIdentifier: String?
  /// The section's title, for whoever draws it.
  open var title: String?

  /// Creates a view for a kind of headers or footers, or for one only.
  public required init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    addSubview(contentView)
    contentView.directionalLayoutMargins = TableViewCell.contentMargins
  }

  /// Called before the view is used for another section.
  open func prepareForReuse() {}

  /// Lays out the content view.
  open override func layoutSubviews() {
    super.layoutSubviews()
    contentView.frame = bounds
  }

  /// Returns the size of the content.
  open override func systemLayoutSizeFitting(
    _ targetSize: Size, withHorizontalFittingPriority horizontalFittingPriority: LayoutPriority,
    verticalFittingPriority: LayoutPriority
  ) -> Size {
    contentView.systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
      verticalFittingPriority: verticalFittingPriority)
  }
}
