/// The lines and columns of bytes of a text, which are asked for in rising order.
nonisolated struct MarkupPositions {
  private var index = 0
  private var current = MarkupPosition(line: 1, column: 1)

  /// The place of a byte, which is not before the last one that was asked for.
  ///
  /// - Complexity: O(bytes since then)
  mutating func position(of offset: Int, in bytes: [UInt8]) -> MarkupPosition {
    while index < min(offset, bytes.count) {
      if bytes[index] == UInt8(ascii: "\n") {
        current.line += 1
        current.column = 1
      } else if bytes[index] & 0xC0 != 0x80 {
        current.column += 1
      }
      index += 1
    }
    return current
  }

  /// The place of one byte.
  static func position(of offset: Int, in bytes: [UInt8]) -> MarkupPosition {
    var positions = MarkupPositions()
    return positions.position(of: offset, in: bytes)
  }
}
