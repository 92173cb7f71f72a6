import LayoutSolver

/// What a view of text has around the text.
struct TextPadding {
  var insets = EdgeInsets.zero
  var leastSize = Size.zero
  /// Whether the text has whole points, whatever the screen.
  private var hasWholeWidth = false
  private var hasWholeHeight = false

  init(of view: InterfaceView, _ text: ViewText, toolsVersion: Double) {
    switch view.kind {
    case "label" where !text.content.string.isEmpty: setShadow(of: view)
    case "button":
      let inset = view.element.child("inset", key: "contentEdgeInsets")
      let configuration = view.element.child("buttonConfiguration", key: "configuration")
      let isConfigured = configuration != nil
      hasWholeWidth = !isConfigured
      if let inset = configuration?.child("directionalEdgeInsets", key: "contentInsets") {
        insets = EdgeInsets(
          top: Self.value("top", of: inset), left: Self.value("leading", of: inset),
          bottom: Self.value("bottom", of: inset), right: Self.value("trailing", of: inset))
      } else if let inset {
        insets = EdgeInsets(
          top: Self.value("minY", of: inset), left: Self.value("minX", of: inset),
          bottom: Self.value("maxY", of: inset), right: Self.value("maxX", of: inset))
      } else if isConfigured {
        insets = EdgeInsets(top: 7, left: 12, bottom: 7, right: 12)
      } else if Self.hasBackground(view) {
        // The image is the room around the title.
      } else {
        insets = EdgeInsets(top: 6, left: 0, bottom: 6, right: 0)
        leastSize.width = 30
      }
    case "textField":
      hasWholeHeight = true
      if let border = view.element["borderStyle"], border != "none" {
        setBorder(border, isNew: toolsVersion >= Self.iOS13)
      } else if toolsVersion < Self.iOS13 {
        insets.right = 4
      } else if !isSecure(view) {
        // Lines are by some pixels higher than those of labels, wherever the text lies between them.
        hasWholeHeight = false
        let scale = text.content.scale
        insets.bottom = (Self.fieldLeading * scale).rounded() / scale
        let isTyped = view.element["text"].map { !$0.isEmpty } ?? false
        if toolsVersion >= Self.iOS18, !isTyped { leastSize.height = 22 }
      }
    case "textView": insets = EdgeInsets(top: 8, left: 5, bottom: 8, right: 5)
    default: break
    }
  }

  /// Leaves room for the shadow of a label, wherever the text lies beside it.
  private mutating func setShadow(of label: InterfaceView) {
    guard label.element.child("color", key: "shadowColor") != nil else { return }
    let offset = label.element.child("size", key: "shadowOffset")
    insets.right = abs(offset.map { Self.value("width", of: $0) } ?? 0)
    insets.bottom = abs(offset.map { Self.value("height", of: $0) } ?? -1)
  }

  /// What a border takes of a field.
  private mutating func setBorder(_ border: String, isNew: Bool) {
    // A round border is as high with a larger font.
    let isRound = border == "roundedRect"
    let end = isRound ? 0.0 : 6
    let sides = !isRound ? 14.0 : isNew ? 28 : 21
    insets = EdgeInsets(top: end, left: 7, bottom: end, right: sides - 7)
    // From iOS 13 on they are higher.
    leastSize = isNew ? Size(width: 32, height: 34) : Size(width: 25, height: 30)
  }

  /// The first version of the tools whose canvas had iOS 13.
  private static let iOS13 = 14800.0
  /// The first version of the tools whose canvas gives fields the height of a placeholder in body text.
  private static let iOS18 = 23700.0
  /// By how much lines of fields are higher than those of labels.
  private static let fieldLeading = 1.6

  private func isSecure(_ view: InterfaceView) -> Bool {
    view.element.child("textInputTraits", key: "textInputTraits")?.flag("secureTextEntry") ?? false
  }

  private static func hasBackground(_ button: InterfaceView) -> Bool {
    button.element.child("state", key: "normal")?["backgroundImage"] != nil
  }

  private static func value(_ name: String, of element: MarkupElement) -> Double {
    guard let value = element.number(name), abs(value) <= MarkupElement.greatestDistance else {
      return 0
    }
    return value
  }

  func size(around text: Size) -> Size {
    var text = text
    // What sums of rounded numbers are off does not count.
    if hasWholeWidth { text.width = (text.width - 1e-6).rounded(.up) }
    if hasWholeHeight { text.height = (text.height - 1e-6).rounded(.up) }
    return Size(
      width: max(leastSize.width, text.width + insets.left + insets.right),
      height: max(leastSize.height, text.height + insets.top + insets.bottom))
  }
}
