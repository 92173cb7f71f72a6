import LayoutInput

/// An element of an XML file: its tag, attributes and elements within.
public nonisolated final class MarkupElement: Sendable {
  /// What the element is called.
  public let tag: String
  /// The attributes by name.
  public let attributes: [String: String]
  /// The elements within, in the order of the file.
  public let children: [MarkupElement]
  /// The text of an element without others within.
  public let text: String
  /// Where the element begins.
  public let position: MarkupPosition

  init(
    tag: String, attributes: [String: String], children: [MarkupElement], text: String,
    position: MarkupPosition
  ) {
    self.tag = tag
    self.attributes = attributes
    self.children = children
    self.text = text
    self.position = position
  }

  /// The value of an attribute.
  public subscript(name: String) -> String? { attributes[name] }

  /// The line of the file that the element begins in.
  public var line: Int { position.line }

  /// What other elements refer to this one by.
  public var id: String? { attributes["id"] }

  /// The value of an attribute that is a decimal number, such as `-0.5` or `1e-05`; nil for other texts.
  public func number(_ name: String) -> Double? {
    attributes[name].flatMap { DecimalNumber.value($0) }
  }

  /// The value of an attribute that is a whole number.
  func whole(_ name: String) -> Int? { attributes[name].flatMap { DecimalNumber.whole($0) } }

  /// Whether an attribute is `YES`.
  public func flag(_ name: String) -> Bool { attributes[name] == "YES" }

  /// The first child of a tag, and of a key where one is given.
  public func child(_ tag: String, key: String? = nil) -> MarkupElement? {
    children.first { $0.tag == tag && (key == nil || $0["key"] == key) }
  }

  /// The children of a tag.
  public func children(_ tag: String) -> [MarkupElement] { children.filter { $0.tag == tag } }

  /// The first child whose key is this.
  public func child(key: String) -> MarkupElement? { children.first { $0["key"] == key } }

  /// Calls a function for this element and those within, in the order of the file.
  public func forEach(_ body: (MarkupElement) throws -> Void) rethrows {
    try body(self)
    for child in children { try child.forEach(body) }
  }
}
