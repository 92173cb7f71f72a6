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
  public enum AccessoryType: Int, Sendable {
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

  /// The content, to which subviews are added.
  public final let contentView = View()
  /// The kind of row that the cell can be used for.
  public final let reuseIdentifier: String?

  /// What is shown at the trailing side while there is no ``accessoryView``.
  public final var accessoryType = AccessoryType.none {
    didSet { if accessoryType != oldValue { setNeedsLayout() } }
  }

  /// A view of the app's own at the trailing side, as large as its frame or, if that is empty, as it fits.
  public final var accessoryView: View? {
    didSet {
      if accessoryView === oldValue { return }
      oldValue?.removeFromSuperview()
      if let accessoryView { addSubview(accessoryView) }
      setNeedsLayout()
    }
  }

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
    contentView.frame = contentFrame(in: bounds.size)
    guard let accessoryView else { return }
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
    let size = contentView.systemLayoutSizeFitting(
      Size(width: max(0, targetSize.width - taken), height: targetSize.height),
      withHorizontalFittingPriority: horizontalFittingPriority,
      verticalFittingPriority: verticalFittingPriority)
    let least = accessoryView.map { accessorySize($0).height } ?? 0
    return Size(width: size.width + taken, height: max(size.height, least))
  }

  /// Where the content is in a cell of a size.
  final func contentFrame(in size: Size) -> Rect {
    var accessory = accessoryType.width
    if let accessoryView {
      accessory = accessorySize(accessoryView).width + TableViewCell.accessoryMargin
    }
    let safe = sideInsets
    let isRightToLeft = self.isRightToLeft
    let left = safe.left + (isRightToLeft ? accessory : 0)
    let right = safe.right + (isRightToLeft ? 0 : accessory)
    return Rect(x: left, y: 0, width: max(0, size.width - left - right), height: size.height)
  }

  private func accessorySize(_ view: View) -> Size {
    if !view.frame.isEmpty { return view.frame.size }
    return view.systemLayoutSizeFitting(View.layoutFittingCompressedSize)
  }

  /// What the device's shape covers at the table's sides.
  private var sideInsets: EdgeInsets {
    (superview as? TableView)?.safeAreaInsets ?? .zero
  }
}

/// The view of a section's header or footer, with a view for its content like a cell's.
open class TableViewHeaderFooterView: View {
  /// The content, to which subviews are added; it fills the view.
  public final let contentView = View()
  /// The kind of header or footer that the view can be used for.
  public final let reuseIdentifier: String?
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
