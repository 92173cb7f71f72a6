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
        .compressed, at: text.model.element.position, views: [text.model], amount: text.amount,
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
    let amount: Double
    let message: String
    let advice: String
  }

  private func cutTexts() -> [CutText] {
    var cut: [CutText] = []
    for (index, entry) in layout.entries.enumerated()
    where entry.model.kind == "label" || entry.model.kind == "button" {
      let model = entry.model
      let element = model.element
      // Who competes may have all the room: that is told, not what follows from it. Nor is it known how large a view is
      // that follows its mask, and whose frame the file has in parts of its superview's.
      guard !isPutAway(entry), !isCompeting(entry.view),
        !model.followsMask || model.savedFrame != nil,
        let text = ViewText(of: model, scale: layout.screen.device.scale),
        !text.content.string.isEmpty, !Self.standIns.contains(text.content.string)
      else { continue }
      // Texts that become smaller have room.
      if element.flag("adjustsFontSizeToFit") || element["minimumScaleFactor"] != nil
        || element["minimumFontSize"].map({ $0 != "0" && $0 != "0.0" && $0 != "10" }) == true
      {
        continue
      }
      if model.kind == "button" {
        let state = element.child("state", key: "normal")
        if state?["image"] != nil || element.child(key: "configuration") != nil { continue }
      }
      let estimate = EstimatedText()
      // Nothing is known of fonts of an app's own.
      let surely = text.content.font.name == nil ? Self.surely : Self.surelyInOtherFonts
      let size = entry.view.frame.size
      if model.kind == "button" || text.content.numberOfLines == 1 {
        let needed = estimate.size(of: text.content, maxWidth: .infinity).width
        guard size.width < needed * surely - 2 else { continue }
        cut.append(
          CutText(
            index: index, model: model, amount: needed - size.width,
            message:
              "\(model.fullName) is \(size.width.plain) wide; its text needs about \(needed.rounded().plain), so it is cut off.",
            advice:
              "Give it more room, more lines or a smaller font, or raise its compression resistance above what makes it so narrow."
          ))
      } else if !hasFreeHeight(entry.view) {
        let line = text.content.font.lineHeight
        let distance = text.content.font.lineDistance
        let needed = estimate.size(of: text.content, maxWidth: size.width / surely).height
        guard size.height < needed - line * 0.6 else { continue }
        let lines = 1 + Int(((needed - line) / distance).rounded())
        let room = max(0, 1 + Int(((size.height - line) / distance).rounded(.down)))
        cut.append(
          CutText(
            index: index, model: model, amount: needed - size.height,
            message:
              "\(model.fullName) is \(size.height.plain) high, which is room for \(room) \(room == 1 ? "line" : "lines"); its text needs about \(lines), so it is cut off.",
            advice: "Let its height follow from its text, or put it in a view that scrolls."))
      }
    }
    return cut
  }

  /// The texts that Interface Builder gives new views; an app replaces them.
  private static let standIns: Set<String> = [
    "Label", "Button", "Title", "Subtitle", "Detail", "Text",
  ]

  /// Whether a view, or one that it is in, is hidden or has no room in the design either.
  private func isPutAway(_ entry: SceneLayout.Entry) -> Bool {
    if let saved = entry.model.savedFrame, saved.width == 0 || saved.height == 0 { return true }
    var outer: View? = entry.view
    while let view = outer, view !== layout.window {
      if view.isHidden { return true }
      outer = view.superview
    }
    return false
  }

  /// How much of an estimated width a text in a font of an app's own has for sure.
  private static let surelyInOtherFonts = 0.8

  /// Whether what a view is in becomes as high as its content when the app runs: cells, what scrolls, and
  /// parts that are no screens.
  private func hasFreeHeight(_ view: View) -> Bool { isWithinScrolling(view) || !isScreen }

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

  // MARK: Clipping

  mutating func checkClipping(of shown: [ShownContent]) {
    for item in shown {
      guard let visible = item.visible, item.rect.width > 0, item.rect.height > 0 else { continue }
      let inside = item.rect.intersection(visible)
      let across = item.rect.width - inside.width
      let down = item.rect.height - inside.height
      let isOutside = inside.width <= 0 || inside.height <= 0
      // What is outside altogether is where an animation begins, unless it is not there in the design.
      if isOutside {
        guard let saved = design?.shown[item.key], let root = layout.entries.first?.model,
          let size = root.savedFrame?.size, item.clipping == nil,
          saved.intersection(Rect(origin: .zero, size: size)) == saved
        else { continue }
      }
      let amount = max(across, down)
      let sides = Self.sides(of: item.rect, outside: visible)
      guard !sides.isEmpty, !isPanelOutside(item, visible), isLost(across, down, of: item),
        !isOfDrawnRow(item, sides), !isAsDrawn(item)
      else { continue }
      let model = item.entry.model
      let by = item.clipping.map { $0.fullName } ?? (isScreen ? "the screen" : "its root view")
      add(
        .clipped, at: model.element.position, views: [model] + (item.clipping.map { [$0] } ?? []),
        amount: amount,
        "\(model.fullName) reaches \(amount.plain) points out of \(by) at the \(Self.list(sides)), and is not seen there.",
        "Tie its \(Self.list(sides)) to what it is in, or put it in a view that scrolls.")
    }
  }

  /// Whether so much is outside that it is missed: of a control, more than the room around its title.
  private func isLost(_ across: Double, _ down: Double, of item: ShownContent) -> Bool {
    if !ShownContent.controls.contains(item.entry.model.kind) { return true }
    return across > item.rect.width / 4 || down > item.rect.height / 4
  }

  /// Whether a button reaches out of the screen where it was drawn so.
  ///
  /// Who drew it has seen it: its background or what can be touched goes beyond the edge. Its title alone is not drawn so.
  private func isAsDrawn(_ item: ShownContent) -> Bool {
    guard item.entry.model.kind == "button", item.clipping == nil, textRect(of: item.entry) == nil,
      let size = layout.entries.first?.model.savedFrame?.size,
      let drawn = SavedFrames(of: layout).rect(of: item.entry.view)
    else { return false }
    return drawn.intersection(Rect(origin: .zero, size: size)) != drawn
  }

  /// Whether what clips content above or below is a cell that becomes as high as its content.
  private func isOfDrawnRow(_ item: ShownContent, _ sides: [String]) -> Bool {
    guard let id = item.clipping?.id, let view = layout.view(id) else { return false }
    return sides.allSatisfy { $0 == "top" || $0 == "bottom" } && isContentOfRow(view)
  }

  /// Whether content is in a panel most of which is outside, where an animation begins.
  private func isPanelOutside(_ item: ShownContent, _ visible: Rect) -> Bool {
    guard let root = layout.entries.first?.view, let panel = item.entry.view.superview,
      panel !== root
    else { return false }
    let rect = root.convert(panel.bounds, from: panel)
    let inside = rect.intersection(visible)
    return inside.width * inside.height < rect.width * rect.height / 2
  }

  private static func sides(of rect: Rect, outside visible: Rect) -> [String] {
    var sides: [String] = []
    if rect.minX < visible.minX - leastPart { sides.append("left") }
    if rect.maxX > visible.maxX + leastPart { sides.append("right") }
    if rect.minY < visible.minY - leastPart { sides.append("top") }
    if rect.maxY > visible.maxY + leastPart { sides.append("bottom") }
    return sides
  }

  /// What is less is not seen, in points.
  private static let leastPart = 2.0

  // MARK: Overlaps

  mutating func checkOverlaps(of shown: [ShownContent]) {
    guard let design else { return }
    for (index, item) in shown.enumerated() where item.rect.width > 0 && item.rect.height > 0 {
      for other in shown[(index + 1)...]
      where other.entry.view.superview === item.entry.view.superview {
        let common = item.rect.intersection(other.rect)
        guard min(common.width, common.height) > Self.leastPart else { continue }
        // What the design lays over another is meant so: a button at a field's end, or one of two texts that are never
        // shown together.
        let before = design.shown[item.key].map { rect in
          design.shown[other.key].map { rect.intersection($0) } ?? .zero
        }
        guard let before, min(before.width, before.height) <= 0 else { continue }
        let (model, second) = (other.entry.model, item.entry.model)
        add(
          .overlap, at: model.element.position, views: [model, second],
          amount: min(common.width, common.height),
          "\(model.fullName) covers a part of \(second.fullName), \(common.width.plain) × \(common.height.plain) points.",
          "Add a constraint that keeps them apart, and let one of them give way.")
        if overfullKinds.contains(.overlap) { return }
      }
    }
  }
}
