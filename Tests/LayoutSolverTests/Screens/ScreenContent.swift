import LayoutSolver

/// What an element's class has to show: its intrinsic size, alignment rectangle and baselines.
///
/// There are no fonts here: the saved size of a view with text is taken for its intrinsic size.
struct ScreenContent {
  var intrinsicSize = Size(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric)
  var alignmentInsets = EdgeInsets.zero
  var firstBaseline = Baseline.top
  var lastBaseline = Baseline.bottom

  init(of element: MarkupElement, in document: ScreenDocument) {
    switch element.tag {
    case "switch": alignmentInsets.right = 2
    case "slider": alignmentInsets = EdgeInsets(top: 0, left: 2, bottom: 1, right: 2)
    case "segmentedControl": alignmentInsets.bottom = 1
    default: break
    }
    let saved = (element.frame ?? .zero).inset(by: alignmentInsets).size
    switch element.tag {
    case "label", "button", "textField", "switch", "segmentedControl", "stepper", "pageControl",
      "activityIndicatorView", "datePicker", "pickerView":
      intrinsicSize = saved
    case "slider", "progressView", "searchBar": intrinsicSize.height = saved.height
    case "textView" where element["scrollEnabled"] == "NO": intrinsicSize = saved
    case "imageView":
      if let image = element["image"], let size = document.images[image] { intrinsicSize = size }
    default: break
    }
    // That of text of several lines is without a limit of its width, and says nothing of its height.
    let wraps = element.tag == "label" && element["numberOfLines"] != nil
    if let id = element.id, !wraps, let size = document.designables[id] { intrinsicSize = size }
    if let width = element.number("placeholderIntrinsicWidth") { intrinsicSize.width = width }
    if let height = element.number("placeholderIntrinsicHeight") { intrinsicSize.height = height }
    if ["label", "button", "textField"].contains(element.tag) { setBaselines(element) }
  }

  /// The baselines of text, whose lines are centred vertically.
  private mutating func setBaselines(_ element: MarkupElement) {
    guard let font = element.child("fontDescription") else { return }
    let pointSize = font.number("pointSize") ?? ScreenContent.pointSize(ofStyle: font["style"])
    let line = 1.19336 * pointSize
    let height = element.frame?.height ?? line
    let isMultiline = element.tag == "label" && element["numberOfLines"] != nil
    let box = isMultiline ? max(1, (height / line).rounded()) * line : line
    firstBaseline = Baseline(heightFraction: 0.5, offset: 0.952 * pointSize - box / 2)
    lastBaseline = Baseline(heightFraction: 0.5, offset: box / 2 - 0.241 * pointSize)
  }

  private static func pointSize(ofStyle style: String?) -> Double {
    switch style?.dropFirst("UICTFontTextStyle".count) {
    case "Title1": 28
    case "Title2": 22
    case "Title3": 20
    case "Callout": 16
    case "Subhead": 15
    case "Footnote": 13
    case "Caption1": 12
    case "Caption2": 11
    default: 17
    }
  }
}

/// A view of a screen.
final class ScreenView: View {
  private let content: ScreenContent

  init(_ content: ScreenContent) {
    self.content = content
    super.init(frame: .zero)
  }

  override var intrinsicContentSize: Size { content.intrinsicSize }
  override var alignmentRectInsets: EdgeInsets { content.alignmentInsets }
  override var firstBaseline: Baseline { content.firstBaseline }
  override var lastBaseline: Baseline { content.lastBaseline }
}

/// A view of a screen whose content scrolls.
final class ScreenScrollView: ScrollView {
  private let content: ScreenContent

  init(_ content: ScreenContent) {
    self.content = content
    super.init(frame: .zero)
  }

  override var intrinsicContentSize: Size { content.intrinsicSize }
}
