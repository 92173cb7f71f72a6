import LayoutSolver

/// A view of a scene, with what its class shows.
final class ContentView: View {
  private let content: ViewContent

  init(_ content: ViewContent) {
    self.content = content
    super.init(frame: .zero)
  }

  override var intrinsicContentSize: Size { content.intrinsicSize }
  override var alignmentRectInsets: EdgeInsets { content.alignmentInsets }
  override var firstBaseline: Baseline { content.firstBaseline }
  override var lastBaseline: Baseline { content.lastBaseline }
  override var contentHeightDependsOnWidth: Bool { content.wrapping != nil }

  override func contentHeight(forWidth width: Double) -> Double {
    content.wrapping?.height(forWidth: width) ?? content.intrinsicSize.height
  }
}

/// A view of a scene whose content scrolls.
final class ScrollingContentView: ScrollView {
  private let content: ViewContent

  init(_ content: ViewContent) {
    self.content = content
    super.init(frame: .zero)
  }

  override var intrinsicContentSize: Size { content.intrinsicSize }
  override var contentHeightDependsOnWidth: Bool { content.wrapping != nil }

  override func contentHeight(forWidth width: Double) -> Double {
    content.wrapping?.height(forWidth: width) ?? content.intrinsicSize.height
  }
}
