import LayoutInput

/// An element of an XML file: its tag, attributes and elements within.
public nonisolated final class MarkupElement: Sendable {
  /// What the element is called.
  public let tag: String
  /// The attributes: elements have few, which are found sooner one by one than by their hashes.
  private let pairs: [(name: String, value: String)]
  /// The elements within, in the order of the file.
  public let children: [MarkupElement]
  /// What other elements refer to this one by.
  public let id: String?
  /// The text of an element without others within.
  public let text: String
  /// Where the element begins.
  public let position: MarkupPosition

  init(
    tag: String, attributes: [String: String], children: [MarkupElement], text: String,
    position: MarkupPosition
  ) {
    self.tag = tag
    pairs = attributes.map { ($0.key, $0.value) }
    id = attributes["id"]
    self.children = children
    self.text = text
    self.position = position
  }

  /// The attributes by name.
  ///
  /// - Complexity: O(attributes).
  public var attributes: [String: String] {
    Dictionary(pairs.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
  }

  /// The value of an attribute.
  ///
  /// - Complexity: O(attributes).
  public subscript(name: String) -> String? {
    let length = name.utf8.count
    for pair in pairs where pair.name.utf8.count == length && pair.name == name {
      return pair.value
    }
    return nil
  }

  /// The line of the file that the element begins in.
  public var line: Int { position.line }

  /// The value of an attribute that is a decimal number, such as `-0.5` or `1e-05`; nil for other texts.
  public func number(_ name: String) -> Double? {
    self[name].flatMap { DecimalNumber.value($0) }
  }

  /// The value of an attribute that is a whole number.
  func whole(_ name: String) -> Int? { self[name].flatMap { DecimalNumber.whole($0) } }

  /// Whether an attribute is `YES`.
  public func flag(_ name: String) -> Bool { self[name] == "YES" }

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
