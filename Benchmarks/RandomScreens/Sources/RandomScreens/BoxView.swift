import LayoutViews

/// A view with a content of a given size.
final class BoxView: View {
  private(set) var content: Size

  init(_ content: Size) {
    self.content = content
    super.init(frame: .zero)
  }

  override var intrinsicContentSize: Size { content }

  func grow(by size: Size) {
    content = Size(width: content.width + size.width, height: content.height + size.height)
    invalidateIntrinsicContentSize()
  }
}

extension MeasuredView {
  /// A text of some length that is wrapped, with characters of 7 by 17 points.
  convenience init(characterCount: Int) {
    let length = 7 * Double(characterCount)
    self.init { width in
      if width <= 0 || length <= width { return Size(width: length, height: 17) }
      return Size(width: width, height: 17 * (length / max(width, 7)).rounded(.up))
    }
  }
}
