import LayoutInput

/// What a view shows as text.
nonisolated struct ViewText {
  /// The kinds of views whose intrinsic size is that of a text.
  static let kinds: Set<String> = ["label", "button", "textField", "textView"]

  /// The text, in no more lines than the view has.
  let content: TextContent

  /// - Parameters:
  ///   - view: The view.
  ///   - toolsVersion: The version of the tools that saved the file; the current one where it does not matter.
  ///   - isCanvas: Whether the text is shown by those tools, not by an app.
  ///   - scale: Pixels in a point.
  ///   - widthScale: Pixels in a point, for the width; nil where it is measured as the height is.
  ///   - fonts: The fonts of the app's own; nil where none are known.
  ///   - lacksFont: Whether a font that apps bring along is replaced by the one that stands for those that are not there.
  ///   - lineHeight: The height of a line, where other texts tell it of a font whose measures are not known.
  init?(
    of view: InterfaceView, toolsVersion: Double = .infinity, isCanvas: Bool = true, scale: Double,
    widthScale: Double? = nil, fonts: DocumentFonts? = nil, lacksFont: Bool = false,
    lineHeight: Double? = nil
  ) {
    guard Self.kinds.contains(view.kind) else { return nil }
    let element = view.element
    var font = element.child("fontDescription").map { FontDescription($0) }
    // Titles of plain buttons have whole points, whatever the screen.
    var scale = scale
    var string: String?
    var lines = 1
    var attributed: MarkupElement?
    switch view.kind {
    case "label":
      string = Self.string("text", of: element)
      if string == nil {
        attributed = element.child("attributedString", key: "attributedText")
      }
      lines = element.whole("numberOfLines").map { max(0, $0) } ?? 1
    case "button":
      let state = element.child("state", key: "normal")
      let configuration = element.child("buttonConfiguration", key: "configuration")
      if let configuration {
        let described = configuration.child("fontDescription", key: "titleFontDescription")
        font = described.map { FontDescription($0) } ?? font ?? Self.configuredFont
      }
      // A title of the time before there was a configuration is not shown.
      let titled = configuration ?? state
      string = titled.flatMap { Self.string("title", of: $0) }
      if let titled, string == nil {
        attributed = titled.child("attributedString", key: "attributedTitle")
      } else if configuration == nil {
        scale = 1
      }
    case "textField":
      string =
        Self.string("text", of: element).flatMap { $0.isEmpty ? nil : $0 }
        ?? Self.string("placeholder", of: element)
    default:
      string = Self.string("text", of: element)
      lines = 0
    }
    let fragments = attributed?.children("fragment") ?? []
    let attributes = fragments.first?.child("attributes")
    let whole =
      Self.font(of: attributes) ?? font
      ?? FontDescription(pointSize: Self.defaultPointSize(of: view))
    func shown(_ font: FontDescription) -> FontDescription {
      var shown = font.onDevice(ofToolsVersion: toolsVersion)
      shown.edition = SystemFontEdition(toolsVersion: toolsVersion)
      shown = shown.withFace(from: fonts)
      if lacksFont, shown.isBroughtAlong { shown = shown.replaced }
      if shown.name == whole.name, shown.pointSize == whole.pointSize {
        shown.foundLineHeight = lineHeight
      }
      shown.hasSpacedIdeographs = toolsVersion >= Self.iOS10
      let isSmallest = isCanvas && CanvasRules(toolsVersion: toolsVersion).hasSmallestText
      return isSmallest ? shown.inSmallestText : shown
    }
    var content = TextContent(
      string: string ?? "", font: shown(whole), numberOfLines: lines, scale: scale)
    content.widthScale = widthScale
    if !fragments.isEmpty {
      content.string = ""
      for fragment in fragments {
        let part = Self.content(of: fragment)
        let own = Self.font(of: fragment.child("attributes")) ?? whole
        content.runs.append(TextRun(length: part.unicodeScalars.count, font: shown(own)))
        content.string += part
      }
      if content.runs.allSatisfy({ $0.font == content.font }) { content.runs = [] }
    }
    content.setParagraph(of: attributes)
    // Lines of text views have the distance of the text style, the first one, too.
    if view.kind == "textView" {
      content.lineHeightLimits = content.font.lineDistance...Double.infinity
    }
    self.content = content
  }

  /// The first version of the tools whose canvas had iOS 10.
  private static let iOS10 = 11000.0

  /// The font of a configured button, which is that of body text.
  private static var configuredFont: FontDescription {
    var font = FontDescription(pointSize: 17)
    font.style = "UICTFontTextStyleBody"
    return font
  }

  /// The size of a font that the file does not name.
  private static func defaultPointSize(of view: InterfaceView) -> Double {
    switch view.kind {
    case "label": return 17
    case "button":
      return view.element["buttonType"] == nil ? 18 : 15
    default: return 14
    }
  }

  /// A text, which is an attribute, or an element where it has several lines.
  private static func string(_ name: String, of element: MarkupElement) -> String? {
    if let text = element[name] { return text }
    let child = element.child("string", key: name) ?? element.child("mutableString", key: name)
    guard let child, child.flag("base64-UTF8") else { return child?.text }
    // Older tools write texts with control characters like this, without padding.
    let digits = child.text.filter { !$0.isWhitespace && $0 != "=" }
    return Base64.bytes(of: digits).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The font that an attributed text begins in; nil where it does not say so.
  private static func font(of attributes: MarkupElement?) -> FontDescription? {
    attributes?.child("font", key: "NSFont").map { FontDescription(attribute: $0) }
  }

  /// The text of a part of an attributed text.
  private static func content(of fragment: MarkupElement) -> String {
    string("content", of: fragment) ?? ""
  }
}

nonisolated extension TextContent {
  /// Takes how high lines are and what is between them from the attributes that a text begins with.
  fileprivate mutating func setParagraph(of attributes: MarkupElement?) {
    guard let style = attributes?.child("paragraphStyle", key: "NSParagraphStyle") else { return }
    // A factor of 0 stands for none, and so does a limit.
    if let multiple = style.number("lineHeightMultiple"), (0.1...100).contains(multiple) {
      lineHeightMultiple = multiple
    }
    if let spacing = style.number("lineSpacing"), (0...1000).contains(spacing) {
      lineSpacing = spacing
    }
    let limits = [("minimumLineHeight", 0.0), ("maximumLineHeight", Double.infinity)].map {
      style.number($0).flatMap { (0.1...1000).contains($0) ? $0 : nil } ?? $1
    }
    lineHeightLimits = min(limits[0], limits[1])...limits[1]
  }
}
