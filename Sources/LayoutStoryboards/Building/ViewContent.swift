public import LayoutSolver

/// What a view's class has to show: its intrinsic size, alignment rectangle and baselines.
public struct ViewContent: Sendable {
  /// What the view is in the file, such as `label`.
  public let kind: String
  /// What is known of that kind.
  let kinds: ViewKinds
  /// What a cell can be used for; nil for other views, and for cells of one row only.
  public private(set) var reuseIdentifier: String?
  /// How the sections of a table look; plain for other views.
  public private(set) var tableStyle = TableView.Style.plain
  var intrinsicSize = Size(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric)
  var alignmentInsets = EdgeInsets.zero
  var firstBaseline = Baseline.top
  var lastBaseline = Baseline.bottom
  /// The text that wraps, whose height depends on its width, and who measures it.
  var wrapping: WrappingText?

  init(of view: InterfaceView) {
    kind = view.kind
    kinds = view.kinds
  }

  init(
    of view: InterfaceView, in document: InterfaceDocument, text sizes: TextSizes,
    isCanvas: Bool = true, scale: Double, widthScale: Double? = nil, lacksFont: Bool = false,
    lineHeight: Double? = nil
  ) {
    self.init(of: view)
    reuseIdentifier = view.object.reuseIdentifier
    if kind == "tableView" { tableStyle = TableView.Style(archived: view.element["style"]) }
    alignmentInsets = CanvasRules(toolsVersion: document.toolsVersion)
      .alignmentInsets(ofKind: view.kind)
    let text = ViewText(
      of: view, toolsVersion: document.toolsVersion, isCanvas: isCanvas, scale: scale,
      widthScale: widthScale, fonts: document.fonts, lacksFont: lacksFont, lineHeight: lineHeight)
    setSavedSize(of: view, in: document)
    // A view that was never laid out has no saved size.
    let stand: (any TextMeasurer)? = view.savedFrame == nil ? EstimatedText() : nil
    if let text, let measurer = sizes.measurer ?? stand {
      let padding = TextPadding(of: view, text, toolsVersion: document.toolsVersion)
      setMeasuredSize(of: view, text, padding, measurer)
      if view.kind == "button", !text.content.string.isEmpty {
        growToBackground(of: view, document)
      }
    }
    // That of text of several lines is without a limit of its width, and says nothing of its height.
    let wraps = view.kind == "label" && view.element["numberOfLines"] != nil
    if let id = view.id, let size = document.designables[id], !wraps || wrapping != nil {
      intrinsicSize = size
      if let text = wrapping {
        wrapping = WrappingText(
          text: text.text, padding: text.padding, measurer: text.measurer, unlimited: size)
      }
    }
    if view.placeholderSize.width >= 0 { intrinsicSize.width = view.placeholderSize.width }
    if view.placeholderSize.height >= 0 { intrinsicSize.height = view.placeholderSize.height }
    // A button has the title's baselines in the font that it has by itself, too.
    let hasFont = view.kind == "button" || view.element.child("fontDescription") != nil
    if let text, view.kind != "textView", hasFont {
      setBaselines(of: view, text)
    }
  }

  private mutating func setSavedSize(of view: InterfaceView, in document: InterfaceDocument) {
    let saved =
      view.savedFrame?.inset(by: alignmentInsets).size
      ?? CanvasRules(toolsVersion: document.toolsVersion).size(ofKind: view.kind)
    switch view.kind {
    case "label", "button", "textField", "switch", "segmentedControl", "stepper", "pageControl",
      "activityIndicatorView", "datePicker", "pickerView":
      intrinsicSize = saved
    case "slider", "progressView", "searchBar", "navigationBar", "tabBar", "toolbar":
      intrinsicSize.height = saved.height
    case "textView" where view.element["scrollEnabled"] == "NO": intrinsicSize = saved
    case "imageView":
      if let image = view.element["image"], let size = document.images[image] {
        intrinsicSize = size
      } else if view.element.child("imageReference", key: "image") != nil {
        // A symbol has the size that its configuration gives it.
        intrinsicSize = saved
      }
    default: break
    }
  }

  private mutating func setMeasuredSize(
    of view: InterfaceView, _ text: ViewText, _ padding: TextPadding, _ measurer: any TextMeasurer
  ) {
    if view.kind == "textView", view.element["scrollEnabled"] != "NO" { return }
    if view.kind == "button", text.content.string.isEmpty || Self.hasMoreThanText(view) { return }
    var size = measurer.size(of: text.content, maxWidth: .infinity)
    if text.content.string.isEmpty, view.kind != "label" {
      // An empty field is as high as one with a text.
      var letter = text.content
      letter.string = "x"
      size.height = measurer.size(of: letter, maxWidth: .infinity).height
    }
    let wraps =
      text.content.numberOfLines != 1 && (view.kind == "label" || view.kind == "textView")
    // A label that is told its width for this is as wide as that where its text does not fit.
    if wraps, let width = view.element.number("preferredMaxLayoutWidth"), width > 0,
      width < size.width
    {
      size = measurer.size(of: text.content, maxWidth: width)
      size.width = width
    }
    intrinsicSize = padding.size(around: size)
    if wraps, view.placeholderSize.height < 0,
      !(view.kind == "textView" && text.content.string.isEmpty)
    {
      wrapping = WrappingText(text: text.content, padding: padding, measurer: measurer)
    }
  }

  /// Makes a button as large as the image behind its title.
  private mutating func growToBackground(of button: InterfaceView, _ document: InterfaceDocument) {
    guard !Self.hasMoreThanText(button),
      button.element.child("buttonConfiguration", key: "configuration") == nil,
      let image = button.element.child("state", key: "normal")?["backgroundImage"],
      let size = document.images[image]
    else { return }
    intrinsicSize.width = max(intrinsicSize.width, size.width)
    intrinsicSize.height = max(intrinsicSize.height, size.height)
  }

  /// Whether a view shows something beside or instead of a text, which has no size here but the saved one.
  nonisolated static func hasMoreThanText(_ view: InterfaceView) -> Bool {
    if view.kind == "textView" { return view.element["scrollEnabled"] != "NO" }
    guard view.kind == "button" else { return false }
    return [
      view.element.child("state", key: "normal"),
      view.element.child("buttonConfiguration", key: "configuration"),
    ].contains { $0?["image"] != nil || $0?.child("imageReference", key: "image") != nil }
  }

  /// The baselines of text, whose lines are centred vertically.
  private mutating func setBaselines(of view: InterfaceView, _ text: ViewText) {
    let pointSize = text.content.font.pointSize
    let line = EstimatedText.lineHeight * pointSize
    let height = view.savedFrame?.height ?? line
    let isMultiline = view.kind == "label" && view.element["numberOfLines"] != nil
    let box = isMultiline ? max(1, (height / line).rounded()) * line : line
    firstBaseline = Baseline(
      heightFraction: 0.5, offset: EstimatedText.ascender * pointSize - box / 2)
    lastBaseline = Baseline(
      heightFraction: 0.5, offset: box / 2 - EstimatedText.descender * pointSize)
  }
}

extension ViewContent {
  /// Makes an image twice as large as the file lists it.
  mutating func doubleImage(of view: InterfaceView, in document: InterfaceDocument) {
    guard view.kind == "imageView", let image = view.element["image"],
      let listed = document.images[image], intrinsicSize == listed
    else { return }
    intrinsicSize = Size(width: 2 * listed.width, height: 2 * listed.height)
  }

  /// Makes a label that a stack arranges and that has no text as large as the canvas shows it.
  mutating func growEmptyText(of view: InterfaceView, toolsVersion: Double) {
    guard kind == "label", CanvasRules(toolsVersion: toolsVersion).showsEmptyLabels,
      wrapping == nil, intrinsicSize == .zero
    else { return }
    if view.placeholderSize.width < 0 { intrinsicSize.width = 50 }
    if view.placeholderSize.height < 0 { intrinsicSize.height = 50 }
  }

  /// Has a text of several lines, whose size was saved, take more or fewer lines in other widths.
  mutating func wrapSavedText(
    of view: InterfaceView, in document: InterfaceDocument, scale: Double
  ) {
    let tools = document.toolsVersion
    guard
      let content = ViewText(
        of: view, toolsVersion: tools, scale: scale, fonts: document.fonts),
      content.content.numberOfLines != 1,
      !content.content.string.isEmpty, !Self.hasMoreThanText(view), view.placeholderSize.height < 0,
      let frame = view.savedFrame, frame.width > 0, intrinsicSize.height > 0
    else { return }
    wrapping = WrappingText(
      text: content.content, padding: TextPadding(of: view, content, toolsVersion: tools),
      measurer: EstimatedText(),
      known: Size(width: frame.width, height: intrinsicSize.height))
    // Where the lines fill the height, the first one is at the top, however many there are.
    if view.kind == "label", intrinsicSize.height == frame.height {
      let first = firstBaseline.heightFraction * frame.height + firstBaseline.offset
      let last = lastBaseline.heightFraction * frame.height + lastBaseline.offset
      firstBaseline = .fromTop(first)
      lastBaseline = .fromBottom(frame.height - last)
    }
  }
}

/// A text whose height depends on its width; what shows it shares it.
final class WrappingText: Sendable {
  let text: TextContent
  let padding: TextPadding
  let measurer: any TextMeasurer
  /// A width for which the height is known.
  private let known: Size?
  /// The size without a limit that an app's own class has, in whatever font, beside that of the file's font.
  private let unlimited: (known: Size, measured: Size)?

  /// - Parameters:
  ///   - text: The text.
  ///   - padding: What is around it.
  ///   - measurer: Who measures it.
  ///   - known: A width for which the height is known.
  ///   - unlimited: The size that the text is known to have where nothing limits its width; nil, or an empty
  ///     one, where that is measured.
  init(
    text: TextContent, padding: TextPadding, measurer: any TextMeasurer, known: Size? = nil,
    unlimited: Size? = nil
  ) {
    self.text = text
    self.padding = padding
    self.measurer = measurer
    self.known = known
    self.unlimited = unlimited.flatMap { size in
      let measured = padding.size(around: measurer.size(of: text, maxWidth: .infinity))
      let isUsable = size.width > 0 && measured.width > 0 && measured.height > 0
      return isUsable ? (size, measured) : nil
    }
  }

  func height(forWidth width: Double) -> Double {
    if let unlimited {
      // Its lines are as much wider and higher as the whole text.
      let scale = unlimited.measured.width / unlimited.known.width
      let lines = measuredHeight(forWidth: width * scale) / unlimited.measured.height
      return width >= unlimited.known.width - 1e-6
        ? unlimited.known.height
        : (lines * unlimited.known.height * text.scale).rounded(.up) / text.scale
    }
    guard let known else { return measuredHeight(forWidth: width) }
    let further = measuredHeight(forWidth: width) - measuredHeight(forWidth: known.width)
    let line = EstimatedText.lineHeight * text.font.pointSize
    return max(min(known.height, line), known.height + further)
  }

  /// How wide the text is in lines of at most a width; nil where its size is known in another way.
  func widestLine(inWidth width: Double) -> Double? {
    if known != nil || unlimited != nil { return nil }
    let inner = max(0, width - padding.insets.left - padding.insets.right)
    return padding.size(around: measurer.size(of: text, maxWidth: inner)).width
  }

  private func measuredHeight(forWidth width: Double) -> Double {
    let inner = max(0, width - padding.insets.left - padding.insets.right)
    return padding.size(around: measurer.size(of: text, maxWidth: inner)).height
  }
}
