import LayoutSolver

/// How the kinds of views of a file look in a picture.
enum ViewDrawing {
  static func appearance(
    of view: View, _ model: InterfaceView, in layout: SceneLayout
  ) -> WireframeAppearance {
    let named = model.object.userLabel ?? model.object.customClass
    var appearance = WireframeAppearance(role: role(of: model), name: named, kind: model.kind)
    // The class says more than the kind, but a label of the designer's says most.
    if model.object.userLabel == nil, model.object.customClass != nil {
      appearance.kind = model.kind
    }
    appearance.isHidden = (model.element.number("alpha") ?? 1) < 0.05
    if let root = layout.entries.first?.view, view === root {
      appearance.marks = SceneBars.marks(of: layout)
    } else {
      appearance.marks = marks(of: view, model)
    }
    let isPlain = named == nil && (model.kind == "view" || model.kind.hasSuffix("ContentView"))
    let isDrawn = !appearance.marks.isEmpty && appearance.role != .image
    appearance.isLabelled = !isPlain && !isDrawn
    return appearance
  }

  private static func role(of model: InterfaceView) -> WireframeAppearance.Role {
    switch model.kind {
    case "label": .text
    case "button", "textField", "switch", "slider", "segmentedControl", "stepper", "searchBar",
      "datePicker", "pickerView", "textView", "colorWell", "searchTextField", "pageControl":
      .control
    case "imageView": .image
    case "stackView": .stack
    case "scrollView", "tableView", "collectionView": .scrolling
    case "navigationBar", "tabBar", "toolbar": .bar
    default: .container
    }
  }

  /// What is drawn within a view.
  private static func marks(of view: View, _ model: InterfaceView) -> [WireframeMark] {
    let box = Rect(origin: .zero, size: view.bounds.size)
    let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    switch model.kind {
    case "label": return text(of: view, model, in: box, .strong)
    case "button":
      let words = text(of: view, model, in: box.insetBy(dx: min(2, box.width / 8), dy: 0), .accent)
      return words.isEmpty ? ControlMarks.image(in: box) : words
    case "textField", "searchBar", "searchTextField":
      let isTyped = model.element["text"]?.isEmpty == false
      return [.rectangle(box.insetBy(dx: 1, dy: 1), cornerRadius: 4, .ground)]
        + text(
          of: view, model, in: box.insetBy(dx: min(7, box.width / 4), dy: 0),
          isTyped ? .strong : .quiet)
    case "textView":
      return [.rectangle(box.insetBy(dx: 1, dy: 1), cornerRadius: 4, .ground)]
        + text(
          of: view, model,
          in: box.insetBy(dx: min(6, box.width / 4), dy: min(8, box.height / 4)), .strong)
    case "imageView": return ControlMarks.image(in: box)
    case "switch":
      return ControlMarks.toggle(
        in: box.inset(by: view.alignmentRectInsets), isOn: model.element["on"] != "NO",
        isMirrored: isMirrored)
    case "slider": return ControlMarks.slider(in: box, isMirrored: isMirrored)
    case "segmentedControl":
      let segments = model.element.child("segments")?.children("segment") ?? []
      let titles = segments.map { $0["title"] ?? "" }
      return ControlMarks.segments(
        isMirrored ? titles.reversed() : titles,
        in: box.inset(by: view.alignmentRectInsets), chosen: isMirrored ? titles.count - 1 : 0)
    case "stepper": return ControlMarks.stepper(in: box)
    case "progressView": return ControlMarks.progress(in: box, isMirrored: isMirrored)
    case "pageControl": return ControlMarks.dots(in: box)
    case "activityIndicatorView": return ControlMarks.wheel(in: box)
    case "navigationBar":
      let item = model.element.child("items")?.children("navigationItem").first
      guard let title = item?["title"] else { return [] }
      return [
        .text(WireframeText(title, pointSize: 17, isBold: true, alignment: .center), in: box)
      ]
    default: return []
    }
  }

  private static func text(
    of view: View, _ model: InterfaceView, in box: Rect, _ ink: WireframeMark.Ink
  ) -> [WireframeMark] {
    guard let shown = ViewText(of: model, scale: 1),
      shown.content.string.contains(where: { !$0.isWhitespace })
    else { return [] }
    let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let stated =
      model.kind == "button"
      ? model.element["contentHorizontalAlignment"] ?? "center"
      : model.element["textAlignment"] ?? "natural"
    let alignment: WireframeText.Alignment =
      switch stated {
      case "center": .center
      case "left": .left
      case "right": .right
      case "trailing": isMirrored ? .left : .right
      default: isMirrored ? .right : .left
      }
    var text = WireframeText(
      shown.content.string, pointSize: shown.content.font.pointSize,
      isBold: shown.content.font.isBold, alignment: alignment,
      numberOfLines: model.kind == "button" ? 1 : shown.content.numberOfLines, ink: ink)
    text.isAtTop = model.kind == "textView"
    return [.text(text, in: box)]
  }
}
