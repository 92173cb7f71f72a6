import LayoutInput
import LayoutSolver

extension Action {
  /// The action of a method: its name up to the first colon, so that `save:` is `save`.
  init(selector: String) {
    self.init(String(selector.prefix { $0 != ":" }))
  }
}

extension Control.Event {
  /// The event of a name in a file; the primary one where there is none.
  init(archived name: String?) {
    self = name.flatMap { Self.byName[$0] } ?? .primaryActionTriggered
  }

  private static let byName: [String: Control.Event] = [
    "touchDown": .touchDown, "touchDownRepeat": .touchDownRepeat,
    "touchDragInside": .touchDragInside, "touchDragOutside": .touchDragOutside,
    "touchDragEnter": .touchDragEnter, "touchDragExit": .touchDragExit,
    "touchUpInside": .touchUpInside, "touchUpOutside": .touchUpOutside,
    "touchCancel": .touchCancel, "valueChanged": .valueChanged,
    "primaryActionTriggered": .primaryActionTriggered,
    "menuActionTriggered": .menuActionTriggered, "editingDidBegin": .editingDidBegin,
    "editingChanged": .editingChanged, "editingDidEnd": .editingDidEnd,
    "editingDidEndOnExit": .editingDidEndOnExit,
  ]
}

extension ArchivedValue {
  /// The value of an attribute; nil for kinds that concern no layout, such as colours and images.
  init?(_ attribute: RuntimeAttribute) {
    let element = attribute.valueElement
    switch attribute.type {
    case "nil": self = .none
    case "boolean": self = .boolean(attribute.value == "YES")
    case "number":
      guard let text = attribute.value, let number = DecimalNumber.value(text) else { return nil }
      self = .number(number)
    case "string", "localizedString": self = .string(attribute.value ?? "")
    case "point":
      guard let element else { return nil }
      guard let x = Self.distance("x", element), let y = Self.distance("y", element) else {
        return nil
      }
      self = .point(Point(x: x, y: y))
    case "size":
      guard let element, let width = Self.distance("width", element),
        let height = Self.distance("height", element)
      else { return nil }
      self = .size(Size(width: width, height: height))
    case "rect":
      guard let element, let x = Self.distance("x", element), let y = Self.distance("y", element),
        let width = Self.distance("width", element), let height = Self.distance("height", element)
      else { return nil }
      self = .rect(Rect(x: x, y: y, width: width, height: height))
    default: return nil
    }
  }

  private static func distance(_ name: String, _ element: MarkupElement) -> Double? {
    guard let value = element.number(name), abs(value) <= MarkupElement.greatestDistance else {
      return nil
    }
    return value
  }
}
