/// A reference of a file to an object that the file does not have.
public nonisolated struct DanglingReference: Sendable {
  /// The element that refers.
  public let element: MarkupElement
  /// The attribute that names the object, such as `destination`.
  public let attribute: String
  /// The id of what is not there.
  public let id: String
}
