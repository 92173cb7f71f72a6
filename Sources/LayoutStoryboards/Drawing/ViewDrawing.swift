import LayoutSolver

/// How the views of a scene look in a picture.
final class ViewDrawing {
  let layout: SceneLayout
  let colors: FileColors
  private var modelOf: [ObjectIdentifier: InterfaceView] = [:]
  /// The tints that were looked up.
  private var tints: [ObjectIdentifier: WireframeColor] = [:]

  init(of layout: SceneLayout, _ colors: FileColors) {
    self.layout = layout
    self.colors = colors
    for entry in layout.entries { modelOf[ObjectIdentifier(entry.view)] = entry.model }
  }

  /// What the file says of a view; nil for one that it does not have.
  func model(of view: View) -> InterfaceView? { modelOf[ObjectIdentifier(view)] }

  func appearance(of view: View) -> WireframeAppearance? {
    guard let model = model(of: view) else { return nil }
    let named = model.object.userLabel ?? model.object.customClass
    var appearance = WireframeAppearance(
      role: Self.role(of: model), name: named, kind: model.kind)
    appearance.isHidden = (model.element.number("alpha") ?? 1) < 0.05
    let tint = tint(of: view)
    if let root = layout.entries.first?.view, view === root {
      appearance.overlays = SceneBars(colors: colors, tint: tint).marks(of: layout)
    } else {
      appearance.marks = marks(of: view, model, tint: tint)
    }
    appearance.paint = paint(of: view, model, tint: tint)
    let isPlain = named == nil && (model.kind == "view" || model.kind.hasSuffix("ContentView"))
    let isDrawn = !appearance.marks.isEmpty && appearance.role != .image
    appearance.isLabelled = !isPlain && !isDrawn
    return appearance
  }

  /// The tint of a view: its own, or that of the next view around it that has one.
  private func tint(of view: View) -> WireframeColor {
    var path: [ObjectIdentifier] = []
    var found = colors.tint
    var next: View? = view
    while let current = next {
      let id = ObjectIdentifier(current)
      if let known = tints[id] {
        found = known
        break
      }
      path.append(id)
      if let own = modelOf[id].flatMap({ colors.color("tintColor", of: $0.element) }) {
        found = own
        break
      }
      next = current.superview
    }
    for id in path { tints[id] = found }
    return found
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
  private func marks(
    of view: View, _ model: InterfaceView, tint: WireframeColor
  ) -> [WireframeMark] {
    let element = model.element
    let label = colors.system("label")
    var inks = ControlMarks()
    inks.accent = .color(tint)
    inks.quiet = .color(colors.system("systemGray3"))
    inks.knob = .color(WireframeColor(white: 1))
    inks.letters = .color(label)
    let box = Rect(origin: .zero, size: view.bounds.size)
    let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    switch model.kind {
    case "label":
      return text(of: view, model, in: box, textColor(of: element, or: label))
    case "button":
      let inner = box.insetBy(dx: min(2, box.width / 8), dy: 0)
      let words = text(of: view, model, in: inner, titleColor(of: element, tint: tint))
      inks.quiet = .color(titleColor(of: element, tint: tint).withAlpha(0.7))
      return words.isEmpty ? inks.image(in: box) : words
    case "textField", "searchBar", "searchTextField":
      let isTyped = element["text"]?.isEmpty == false
      let color =
        isTyped ? textColor(of: element, or: label) : colors.system("placeholderText")
      return text(of: view, model, in: box.insetBy(dx: min(7, box.width / 4), dy: 0), color)
    case "textView":
      let inner = box.insetBy(dx: min(6, box.width / 4), dy: min(8, box.height / 4))
      return text(of: view, model, in: inner, textColor(of: element, or: label))
    case "imageView":
      // An image of the system's is drawn in the tint; of the others nobody knows the colours.
      let isTinted = element.child("color", key: "tintColor") != nil
      inks.quiet = isTinted ? .color(tint) : .color(colors.system("systemGray2"))
      return inks.image(in: box)
    case "switch":
      inks.accent = .color(
        colors.color("onTintColor", of: element) ?? colors.system("systemGreen"))
      return inks.toggle(
        in: box.inset(by: view.alignmentRectInsets), isOn: element["on"] != "NO",
        isMirrored: isMirrored)
    case "slider": return inks.slider(in: box, isMirrored: isMirrored)
    case "segmentedControl":
      let segments = element.child("segments")?.children("segment") ?? []
      let titles = segments.map { $0["title"] ?? "" }
      let inner = box.inset(by: view.alignmentRectInsets)
      inks.knob = .color(
        colors.color("selectedSegmentTintColor", of: element)
          ?? (colors.isDark ? colors.system("systemGray") : WireframeColor(white: 1)))
      let ground = WireframeMark.Ink.color(colors.system("secondarySystemFill"))
      return [.rectangle(inner, cornerRadius: 7, ground)]
        + inks.segments(
          isMirrored ? titles.reversed() : titles, in: inner,
          chosen: isMirrored ? titles.count - 1 : 0)
    case "stepper":
      inks.accent = .color(label)
      let ground = WireframeMark.Ink.color(colors.system("secondarySystemFill"))
      return [.rectangle(box, cornerRadius: 8, ground)] + inks.stepper(in: box)
    case "progressView":
      if let color = colors.color("progressTintColor", of: element) { inks.accent = .color(color) }
      if let color = colors.color("trackTintColor", of: element) { inks.quiet = .color(color) }
      return inks.progress(in: box, isMirrored: isMirrored)
    case "pageControl": return inks.dots(in: box)
    case "activityIndicatorView":
      inks.quiet = .color(colors.color("color", of: element) ?? colors.system("systemGray"))
      return inks.wheel(in: box)
    case "navigationBar":
      let item = element.child("items")?.children("navigationItem").first
      guard let title = item?["title"] else { return [] }
      return [
        .text(
          WireframeText(
            title, pointSize: 17, isBold: true, alignment: .center, ink: .color(label)),
          in: box)
      ]
    default: return []
    }
  }

  /// The colour of a text: the view's, or that of the first part of an attributed one.
  private func textColor(of element: MarkupElement, or other: WireframeColor) -> WireframeColor {
    let fragment = element.child("attributedString", key: "attributedText")?.child("fragment")
    let attributed = fragment?.child("attributes").flatMap { colors.color("NSColor", of: $0) }
    return attributed ?? colors.color("textColor", of: element) ?? other
  }

  /// The colour of a button's title.
  private func titleColor(of element: MarkupElement, tint: WireframeColor) -> WireframeColor {
    if let configuration = element.child("buttonConfiguration", key: "configuration") {
      let stated = colors.color("baseForegroundColor", of: configuration)
      return stated ?? (configuration["style"] == "filled" ? WireframeColor(white: 1) : tint)
    }
    let state = element.child("state", key: "normal")
    if let color = state.flatMap({ colors.color("titleColor", of: $0) }) { return color }
    // Titles of plain buttons without a type are white.
    return element["buttonType"] == nil ? WireframeColor(white: 1) : tint
  }

  private func text(
    of view: View, _ model: InterfaceView, in box: Rect, _ color: WireframeColor
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
      numberOfLines: model.kind == "button" ? 1 : shown.content.numberOfLines, ink: .color(color))
    text.weight = shown.content.font.strokeWeight
    text.isItalic = shown.content.font.isItalic
    text.isAtTop = model.kind == "textView"
    return [.text(text, in: box)]
  }
}
