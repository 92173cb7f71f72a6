import LayoutSolver

extension Examination {
  /// Looks for content that is cut off by the screen or what it is in.
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
      let model = asShown(item.entry)
      let by = item.clipping.map { $0.fullName } ?? (isScreen ? "the screen" : "its root view")
      // Where a sample begins is no matter of its text, but how far it reaches is.
      let text = ViewText(
        of: model, scale: layout.screen.device.scale, fonts: layout.document.fonts)
      let mayDiffer = !isOutside && text.map { isSample($0, of: item.entry) } == true
      add(
        mayDiffer ? .sample : .clipped, at: model.element.position,
        views: [model] + (item.clipping.map { [$0] } ?? []),
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

  /// Whether what clips content above or below is a cell that becomes as high as its content, or as its layout says.
  private func isOfDrawnRow(_ item: ShownContent, _ sides: [String]) -> Bool {
    guard sides.allSatisfy({ $0 == "top" || $0 == "bottom" }) else { return false }
    guard let id = item.clipping?.id else {
      return layout.entries.first?.model.kinds.contains(.collectionPart) == true
    }
    return layout.view(id).map { isContentOfRow($0) || isWithinRow($0) } ?? false
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
