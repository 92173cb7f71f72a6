/// Why a text is not JSON, and where.
public struct JSONReadError: Error, Sendable, Equatable {
  /// The byte of the text, from 0.
  public let offset: Int
  /// What is wrong there.
  public let reason: String
}

extension JSONValue {
  /// Reads a text that is one value.
  ///
  /// - Parameter bytes: The text, in UTF-8.
  /// - Returns: The value.
  /// - Throws: What is wrong, and where; also where something follows the value.
  /// - Complexity: O(bytes)
  public static func read(_ bytes: [UInt8]) throws(JSONReadError) -> JSONValue {
    var parser = JSONParser(bytes)
    do throws(JSONSyntaxError) {
      guard let value = try parser.next() else {
        throw JSONSyntaxError(offset: bytes.count, reason: "the text is empty")
      }
      if let next = try parser.next() {
        throw JSONSyntaxError(offset: next.offset, reason: "a second value behind the first")
      }
      return value
    } catch {
      throw JSONReadError(offset: error.offset, reason: error.reason)
    }
  }
}
