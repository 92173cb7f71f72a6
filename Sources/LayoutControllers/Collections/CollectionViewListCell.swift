public import LayoutViews

/// The cell of a row of a list: indented, with a guide of where its separator is.
///
/// It is as high as its content would like. Accessories are for a subclass to add.
open class CollectionViewListCell: CollectionViewCell {
  /// By how many steps the content is indented; below 0 counts as 0.
  public final var indentationLevel = 0 { didSet { indent() } }
  /// The length of a step, in points.
  public final var indentationWidth = 10.0 { didSet { indent() } }
  /// How far the content is indented already, which is part of its leading margin.
  private final var indentation = 0.0

  /// Where the separator below the cell is: at its bottom edge, to its trailing edge; whoever draws gives it a height.
  ///
  /// It begins at the content's leading margin, unless a constraint of the app's says where.
  public final let separatorLayoutGuide = LayoutGuide()

  /// Creates a cell.
  public required init(frame: Rect = .zero) {
    super.init(frame: frame)
    separatorLayoutGuide.identifier = "separatorLayoutGuide"
    addLayoutGuide(separatorLayoutGuide)
    let usual = separatorLayoutGuide.leadingAnchor.constraint(
      equalTo: contentView.layoutMarginsGuide.leadingAnchor)
    usual.priority = .defaultLow
    LayoutConstraint.activate([
      usual, separatorLayoutGuide.trailingAnchor.constraint(equalTo: trailingAnchor),
      separatorLayoutGuide.bottomAnchor.constraint(equalTo: bottomAnchor),
      separatorLayoutGuide.heightAnchor.constraint(equalToConstant: 0),
    ])
  }

  private func indent() {
    let width = isUsable(indentationWidth) ? indentationWidth : 0
    let new = Double(max(0, indentationLevel)) * width
    contentView.directionalLayoutMargins.leading += new - indentation
    indentation = new
  }
}
