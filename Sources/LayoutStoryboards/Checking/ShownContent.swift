import LayoutSolver

/// Something that a person reads or touches, and where it is in the root's coordinates.
struct ShownContent {
  let entry: SceneLayout.Entry
  /// What is found again on another screen.
  let key: String
  /// What is to be seen: of a text the text itself, not the empty rest of its view.
  let rect: Rect
  /// The part of the scene in which the content can be seen; nil where it scrolls.
  let visible: Rect?
  /// What cuts content off: the view that clips it, or nil for the screen.
  let clipping: InterfaceView?

  static let controls: Set<String> = [
    "button", "textField", "switch", "slider", "segmentedControl", "stepper", "searchBar",
  ]
  static let kinds = controls.union(["label"])
}

extension Examination {
  /// Whether a view is in one that scrolls.
  func isWithinScrolling(_ view: View) -> Bool {
    var outer = view.superview
    while let container = outer {
      if container is ScrollView { return true }
      outer = container.superview
    }
    return false
  }

  /// The texts and controls that can be seen, in the order of the file.
  func shownContent() -> [ShownContent] {
    guard let root = layout.entries.first?.view else { return [] }
    var modelOf: [ObjectIdentifier: InterfaceView] = [:]
    for entry in layout.entries { modelOf[ObjectIdentifier(entry.view)] = entry.model }
    var found: [ShownContent] = []
    let isCut = fillsScreen || layout.entries.first?.model.element.flag("clipsSubviews") == true
    for (index, entry) in layout.entries.enumerated()
    where ShownContent.kinds.contains(entry.model.kind) {
      let view = entry.view
      // What a part such as a cell does not clip is seen beside it.
      var visible: Rect? = isCut ? root.bounds : Self.everywhere
      var clipping: InterfaceView?
      var outer: View? = view
      var isHidden = false
      while let container = outer, container !== layout.window {
        let model = modelOf[ObjectIdentifier(container)]
        if container.isHidden || (model?.element.number("alpha") ?? 1) < 0.05 { isHidden = true }
        if container !== view, container is ScrollView { visible = nil }
        if container !== view, container !== root, model?.element.flag("clipsSubviews") == true,
          let whole = visible
        {
          let edges = root.convert(container.bounds, from: container)
          let inner = whole.intersection(edges)
          if inner != whole { clipping = model }
          visible = inner
        }
        outer = container.superview
      }
      if isHidden { continue }
      let part = textRect(of: entry) ?? view.bounds
      // A view without room shows nothing; that is how views are put away.
      found.append(
        ShownContent(
          entry: entry, key: entry.model.id ?? "\(index)", rect: root.convert(part, from: view),
          visible: visible, clipping: clipping))
    }
    return found
  }

  /// Further than anything is.
  private static let everywhere = Rect(x: -1e8, y: -1e8, width: 2e8, height: 2e8)

  /// The part of a view that its text takes, in its own coordinates; nil for what has more than a text.
  func textRect(of entry: SceneLayout.Entry) -> Rect? {
    let model = asShown(entry)
    let fonts = layout.document.fonts
    guard let text = ViewText(of: model, scale: layout.screen.device.scale, fonts: fonts) else {
      return nil
    }
    let bounds = entry.view.bounds
    let alignment: String
    switch model.kind {
    case "label": alignment = model.element["textAlignment"] ?? "natural"
    case "button":
      let state = model.element.child("state", key: "normal")
      let hasMore =
        state?["image"] != nil || state?["backgroundImage"] != nil
        || model.element.child(key: "backgroundColor") != nil
        || model.element.child(key: "configuration") != nil || text.content.string.isEmpty
      if hasMore { return nil }
      alignment = model.element["contentHorizontalAlignment"] ?? "center"
    default: return nil
    }
    let natural = EstimatedText().size(of: text.content, maxWidth: bounds.width)
    let size = Size(
      width: min(bounds.width, natural.width * Self.surely),
      height: min(bounds.height, natural.height))
    let isMirrored = entry.view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let x: Double
    switch alignment {
    case "center": x = (bounds.width - size.width) / 2
    case "right": x = bounds.width - size.width
    case "left": x = 0
    case "trailing": x = isMirrored ? 0 : bounds.width - size.width
    default: x = isMirrored ? bounds.width - size.width : 0
    }
    return Rect(
      x: bounds.minX + x, y: bounds.minY + (bounds.height - size.height) / 2, width: size.width,
      height: size.height)
  }

  /// How much of an estimated width a text has for sure.
  static let surely = 0.9
}

extension Rect {
  /// The part that lies in another rectangle, without size where there is none.
  func intersection(_ other: Rect) -> Rect {
    let left = max(minX, other.minX)
    let top = max(minY, other.minY)
    return Rect(
      x: left, y: top, width: max(0, min(maxX, other.maxX) - left),
      height: max(0, min(maxY, other.maxY) - top))
  }
}
