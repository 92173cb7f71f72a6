/// A JSON value that remembers where it was read and in which order its members came.
///
/// Positions make errors precise, and the order of members keeps replays deterministic; neither
/// survives a decoder that goes through dictionaries.
public struct JSONValue: Sendable {
  /// What the value is.
  public enum Content: Sendable {
    /// `null`.
    case null
    /// `true` or `false`.
    case bool(Bool)
    /// A number; infinite where the text names one too large for a `Double`.
    case number(Double)
    /// A string.
    case string(String)
    /// A list.
    case array([JSONValue])
    /// An object, its members in the order of the text.
    case object([Member])
  }

  /// One member of an object.
  public struct Member: Sendable {
    /// The member's name.
    public var key: String
    /// Where the name starts in the text, in bytes.
    public var offset: Int
    /// The member's value.
    public var value: JSONValue

    /// Creates a member.
    public init(_ key: String, _ value: JSONValue, offset: Int = 0) {
      self.key = key
      self.value = value
      self.offset = offset
    }
  }

  /// What the value is.
  public var content: Content
  /// Where the value starts in the text, in bytes.
  public var offset: Int

  /// Creates a value.
  public init(_ content: Content, offset: Int = 0) {
    self.content = content
    self.offset = offset
  }

  /// The value as an English noun phrase, for messages.
  public var kind: String {
    switch content {
    case .null: "null"
    case .bool: "a boolean"
    case .number: "a number"
    case .string: "a string"
    case .array: "a list"
    case .object: "an object"
    }
  }

  /// The member of that name; nil where there is none or the value is no object.
  public subscript(key: String) -> JSONValue? {
    guard case .object(let members) = content else { return nil }
    return members.first { $0.key == key }?.value
  }
}
