/// A place in a text, as editors count it: both numbers start at 1.
public struct TextPosition: Sendable, Hashable {
  /// The line.
  public var line: Int
  /// The column, in Unicode scalars.
  public var column: Int

  /// Finds the line and column of a byte.
  public init(ofByte offset: Int, in bytes: [UInt8]) {
    line = 1
    column = 1
    for byte in bytes.prefix(offset) {
      if byte == UInt8(ascii: "\n") {
        line += 1
        column = 1
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
    }
  }
}
