/// What one object of a file has to do with another.
public nonisolated struct Connection: Sendable {
  /// The kinds of connections.
  public enum Kind: Sendable, Hashable {
    /// A property that holds the destination.
    case outlet(property: String)
    /// A property that holds the destination among others.
    case outletCollection(property: String)
    /// A method of the destination that is called on an event.
    case action(selector: String, event: String?)
    /// A way to another controller, such as `show`, `presentation`, `embed`, `unwind` or `custom`.
    case segue(kind: String, identifier: String?)
    /// A controller that belongs to this one, such as `rootViewController` or `viewControllers`.
    case relationship(name: String)
  }

  /// What the connection is.
  public let kind: Kind
  /// The id of the connection itself.
  public let id: String?
  /// The id of the object that it leads to.
  public let destination: String
  /// The connection's element, with everything else that the file says of it.
  public let element: MarkupElement

  /// The line of the connection.
  public var line: Int { element.line }

  init?(_ element: MarkupElement) {
    guard let destination = element["destination"] else { return nil }
    switch element.tag {
    case "outlet": kind = .outlet(property: element["property"] ?? "")
    case "outletCollection": kind = .outletCollection(property: element["property"] ?? "")
    case "action":
      kind = .action(selector: element["selector"] ?? "", event: element["eventType"])
    case "segue" where element["kind"] == "relationship":
      kind = .relationship(name: element["relationship"] ?? "")
    case "segue":
      kind = .segue(kind: element["kind"] ?? "", identifier: element["identifier"])
    default: return nil
    }
    id = element.id
    self.destination = destination
    self.element = element
  }
}
