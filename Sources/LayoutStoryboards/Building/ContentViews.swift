public import LayoutSolver

/// A view of a scene, with what its class in the file shows: its size, alignment rectangle and baselines.
///
/// Views of an app's own classes that derive from it are laid out as the file's class is. One that is a button, a switch or
/// another control in the file follows touches as `Control` does; touches on others go along the chain.
open class ContentView: Control {
  final var content: ViewContent {
    didSet { invalidateIntrinsicContentSize() }
  }

  /// Creates a view that shows what the file says.
  public init(_ content: ViewContent) {
    self.content = content
    super.init(frame: .zero)
    passesTouchesOn = !content.kinds.contains(.control)
    behavesAsButton = content.kind == "button"
  }

  /// The natural size of the content.
  open override var intrinsicContentSize: Size { content.intrinsicSize }
  /// What of the view constraints do not see.
  open override var alignmentRectInsets: EdgeInsets { content.alignmentInsets }
  /// The baseline of the first line.
  open override var firstBaseline: Baseline { content.firstBaseline }
  /// The baseline of the last line.
  open override var lastBaseline: Baseline { content.lastBaseline }
  /// Whether the content is text that wraps.
  open override var contentHeightDependsOnWidth: Bool { content.wrapping != nil }

  /// Returns the height of the content for a width.
  open override func contentHeight(forWidth width: Double) -> Double {
    content.wrapping?.height(forWidth: width) ?? content.intrinsicSize.height
  }
}

/// A stack view without views, which has the size that stands for that of its later views on the canvas.
final class EmptyStackView: StackView {
  private let placeholderSize: Size

  init(_ placeholderSize: Size) {
    self.placeholderSize = placeholderSize
    super.init(frame: .zero)
  }

  override var intrinsicContentSize: Size { placeholderSize }
}

/// A view of a scene whose content scrolls, with what its class in the file shows.
open class ScrollingContentView: ScrollView {
  final var content: ViewContent {
    didSet { invalidateIntrinsicContentSize() }
  }

  /// Creates a view that shows what the file says.
  public init(_ content: ViewContent) {
    self.content = content
    super.init(frame: .zero)
  }

  /// The natural size of the content.
  open override var intrinsicContentSize: Size { content.intrinsicSize }
  /// Whether the content is text that wraps.
  open override var contentHeightDependsOnWidth: Bool { content.wrapping != nil }

  /// Returns the height of the content for a width.
  open override func contentHeight(forWidth width: Double) -> Double {
    content.wrapping?.height(forWidth: width) ?? content.intrinsicSize.height
  }
}

/// A table of a scene.
open class ContentTableView: TableView {
  private final let content: ViewContent

  /// Creates the table that the file says.
  public init(_ content: ViewContent) {
    self.content = content
    super.init(frame: .zero, style: content.tableStyle)
  }

  /// The natural size that the file gives the table, if any.
  open override var intrinsicContentSize: Size { content.intrinsicSize }
}

/// A collection of a scene, with the layout that the file says.
open class ContentCollectionView: CollectionView {
  private final let content: ViewContent

  /// Creates a collection, which gets its layout from the file.
  public init(_ content: ViewContent) {
    self.content = content
    super.init(frame: .zero, collectionViewLayout: CollectionViewFlowLayout())
  }

  /// The natural size that the file gives the collection, if any.
  open override var intrinsicContentSize: Size { content.intrinsicSize }
}
