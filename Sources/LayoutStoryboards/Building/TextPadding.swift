import LayoutSolver

/// What a view of text has around the text.
struct TextPadding {
  var insets = EdgeInsets.zero
  var leastSize = Size.zero

  init(of view: InterfaceView, _ text: ViewText, toolsVersion: Double) {
    switch view.kind {
    case "button":
      let inset = view.element.child("inset", key: "contentEdgeInsets")
      let isConfigured = view.element.child("buttonConfiguration", key: "configuration") != nil
      if let inset {
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
      let font = text.content.font
      if let border = view.element["borderStyle"], border != "none" {
        // A round border is as high with a larger font.
        let end = border == "roundedRect" ? 0.0 : 6
        insets = EdgeInsets(top: end, left: 7, bottom: end, right: 7)
        // From iOS 13 on they are higher.
        leastSize =
          toolsVersion < Self.iOS13 ? Size(width: 25, height: 30) : Size(width: 32, height: 34)
      } else if toolsVersion >= Self.iOS13, !isSecure(view) {
        leastSize.height = font.lineDistance.rounded(.up)
      }
    case "textView": insets = EdgeInsets(top: 8, left: 5, bottom: 8, right: 5)
    default: break
    }
  }

  /// The first version of the tools whose canvas had iOS 13.
  private static let iOS13 = 14800.0

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
    Size(
      width: max(leastSize.width, text.width + insets.left + insets.right),
      height: max(leastSize.height, text.height + insets.top + insets.bottom))
  }
}
