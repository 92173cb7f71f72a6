import LayoutSolver

extension Examination {
  /// Looks for texts that their views have no room for.
  mutating func checkTexts() {
    let cut = cutTexts()
    if cut.isEmpty { return }
    // A saved size may be less than the text needs by the estimate, since the font is another one. Where nothing keeps the
    // view from being as large as the estimate, nothing cuts the text off.
    let confirmed = Examination.cutKeysOfEstimates(in: layout)
    for text in cut where confirmed.map({ $0.contains(text.index) }) ?? true {
      add(
        text.isSample ? .sample : .compressed, at: text.model.element.position, views: [text.model],
        amount: text.amount,
        text.message, text.advice)
    }
  }

  /// The texts that are cut off when texts have estimated sizes, by their places in the scene; nil where they have.
  private static func cutKeysOfEstimates(in layout: SceneLayout) -> Set<Int>? {
    guard case .saved = layout.options.text else { return nil }
    var options = layout.options
    options.text = .estimated
    let other = Examination(
      of: layout.scene, in: layout.document, options: options, design: nil)
    return other.map { Set($0.cutTexts().map(\.index)) }
  }

  /// A text that is cut off.
  private struct CutText {
    let index: Int
    let model: InterfaceView
    /// Whether an app may show another text, or in another font.
    let isSample: Bool
    let amount: Double
    let message: String
    let advice: String
  }

  private func cutTexts() -> [CutText] {
    var cut: [CutText] = []
    for (index, entry) in layout.entries.enumerated()
    where entry.model.kind == "label" || entry.model.kind == "button" {
      let model = asShown(entry)
      let element = model.element
      // Who is open or competes may have all the room: that is told, not what follows from it. Nor is it known how large a view is
      // that follows its mask, and whose frame the file has in parts of its superview's.
      guard !isPutAway(entry), !isCompeting(entry.view),
        !openViews.contains(ObjectIdentifier(entry.view)), !isWithinUnsizedItem(entry.view),
        !isLaidOutByCell(entry),
        !model.followsMask || model.savedFrame != nil,
        let text = ViewText(
          of: model, toolsVersion: toolsOfTexts, scale: layout.screen.device.scale,
          fonts: layout.document.fonts),
        !text.content.string.isEmpty, !Self.standIns.contains(text.content.string)
      else { continue }
      let shrinking = Self.leastScale(of: text, in: element)
      if shrinking == 0 { continue }
      if model.kind == "button" {
        let state = element.child("state", key: "normal")
        if state?["image"] != nil || element.child(key: "configuration") != nil { continue }
        // These titles have as many lines as they need.
        if ["wordWrap", "characterWrap"].contains(element["lineBreakMode"]) { continue }
      }
      let estimate = EstimatedText()
      // Nothing is known of fonts of an app's own whose files are not there.
      let font = text.content.font
      let isKnown = font.name == nil || font.face != nil
      let surely = shrinking * (isKnown ? Self.surely : Self.surelyInOtherFonts)
      let size = entry.view.frame.size
      if model.kind == "button" || text.content.numberOfLines == 1 {
        let needed = estimate.size(of: text.content, maxWidth: .infinity).width
        guard size.width < needed * surely - 2 else { continue }
        cut.append(
          CutText(
            index: index, model: model, isSample: isSample(text, of: entry),
            amount: needed - size.width,
            message:
              "\(model.fullName) is \(size.width.plain) wide; its text needs about \(needed.rounded().plain), so it is cut off.",
            advice:
              "Give it more room, more lines or a smaller font, or raise its compression resistance above what makes it so narrow."
          ))
      } else if !hasFreeHeight(entry.view) {
        let line = text.content.font.lineHeight
        let distance = text.content.font.lineDistance
        let needed = estimate.size(of: text.content, maxWidth: size.width / surely).height
        guard size.height < (needed - line * 0.6) * shrinking else { continue }
        let lines = 1 + Int(((needed - line) / distance).rounded())
        let room = max(0, 1 + Int(((size.height - line) / distance).rounded(.down)))
        cut.append(
          CutText(
            index: index, model: model, isSample: isSample(text, of: entry),
            amount: needed - size.height,
            message:
              "\(model.fullName) is \(size.height.plain) high, which is room for \(room) \(room == 1 ? "line" : "lines"); its text needs about \(lines), so it is cut off.",
            advice: "Let its height follow from its text, or put it in a view that scrolls."))
      }
    }
    return cut
  }

  /// The version of the tools whose fonts the texts have: saved sizes are those of the canvas.
  private var toolsOfTexts: Double {
    if case .saved = layout.options.text { return layout.document.toolsVersion }
    return .infinity
  }

  /// How small a text becomes, as a share of its size; 0 where it has no limit.
  ///
  /// Interface Builder writes how small a label's text becomes, and that it does not, but not that it does.
  private static func leastScale(of text: ViewText, in element: MarkupElement) -> Double {
    if element.flag("adjustsFontSizeToFit") || element["minimumScaleFactor"] != nil { return 0 }
    guard element["adjustsFontSizeToFit"] != "NO", let least = element.number("minimumFontSize")
    else { return 1 }
    return min(1, least / max(1, text.content.font.pointSize))
  }

  /// The texts that Interface Builder gives new views; an app replaces them.
  private static let standIns: Set<String> = [
    "Label", "Button", "Title", "Subtitle", "Detail", "Text",
  ]

  /// Whether a view, or one that it is in, is hidden or has no room in the design either.
  private func isPutAway(_ entry: SceneLayout.Entry) -> Bool {
    if let saved = entry.model.savedFrame, saved.width == 0 || saved.height == 0 { return true }
    return isHidden(entry.view)
  }

  /// How much of an estimated width a text in a font of an app's own has for sure.
  private static let surelyInOtherFonts = 0.8

  /// Whether what a view is in becomes as high as its content when the app runs: cells, what scrolls, and
  /// parts that are no screens.
  private func hasFreeHeight(_ view: View) -> Bool { isWithinScrolling(view) || !fillsScreen }

  /// Whether the root view is a screen's, not a part such as a cell.
  var isScreen: Bool {
    layout.scene.controller != nil && layout.entries.first?.model.kind == "view"
  }

  /// Whether the root view is a screen's and goes to the screen's edges, apart from bars; a lower or narrower one is a part
  /// of a screen, beside which content may be seen.
  var fillsScreen: Bool {
    let screen = layout.screen.size
    return isScreen && layout.size.width >= screen.width
      && layout.size.height >= screen.height - LayoutOptions.mostBars
  }
}
