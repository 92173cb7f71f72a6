/// An object that a file archives, such as a view, a controller, a gesture recognizer or a placeholder.
public nonisolated struct InterfaceObject: Sendable {
  /// The object's element, with everything that the file says of it.
  public let element: MarkupElement

  init(_ element: MarkupElement) { self.element = element }

  /// What other objects refer to this one by.
  public var id: String? { element.id }
  /// What the object is, such as `label` or `tableViewController`.
  public var kind: String { element.tag }
  /// The line that the object begins in.
  public var line: Int { element.line }
  /// The app's class of the object.
  public var customClass: String? { element["customClass"] }
  /// The module of the app's class.
  public var customModule: String? { element["customModule"] }
  /// What the designer calls the object.
  public var userLabel: String? {
    element["userLabel"] ?? element.child("string", key: "userLabel")?.text
  }
  /// What code instantiates a controller by.
  public var storyboardIdentifier: String? { element["storyboardIdentifier"] }
  /// What state restoration calls the object.
  public var restorationIdentifier: String? {
    if element.flag("useStoryboardIdentifierAsRestorationIdentifier") {
      return storyboardIdentifier
    }
    return element["restorationIdentifier"]
  }
  /// What code dequeues a cell or a reusable view by.
  public var reuseIdentifier: String? { element["reuseIdentifier"] }
  /// The title of a controller or an item.
  public var title: String? { element["title"] }
  /// Whether the object stands for one that comes from outside: the file's owner or the first responder.
  public var isPlaceholder: Bool { kind == "placeholder" }
  /// What is connected to the object, in the order of the file.
  public var connections: [Connection] {
    element.child("connections")?.children.compactMap { Connection($0) } ?? []
  }
  /// The values that are set by key when the object awakes, in the order of the file.
  public var runtimeAttributes: [RuntimeAttribute] {
    let attributes = element.child("userDefinedRuntimeAttributes")
    return attributes?.children("userDefinedRuntimeAttribute").compactMap { RuntimeAttribute($0) }
      ?? []
  }
}

/// A value that is set by key when an object awakes.
public nonisolated struct RuntimeAttribute: Sendable {
  /// The key path, such as `layer.cornerRadius`.
  public let keyPath: String
  /// What kind of value it is, such as `number`, `boolean`, `string`, `color`, `size`, `image`.
  public let type: String
  /// The element that holds the value, for kinds that are no plain text.
  public let valueElement: MarkupElement?
  /// The value of a number, boolean, string or localized string.
  public let value: String?
  /// The line of the attribute.
  public let line: Int

  init?(_ element: MarkupElement) {
    guard let keyPath = element["keyPath"] else { return nil }
    self.keyPath = keyPath
    type = element["type"] ?? "nil"
    valueElement = element.child(key: "value")
    value = element["value"] ?? valueElement.flatMap { $0["value"] ?? $0.text }
    line = element.line
  }
}
