/// The lines and columns of bytes of a text, which are given in rising order.
nonisolated struct MarkupPositions {
  private(set) var positions: [MarkupPosition] = []

  init(of offsets: [Int], in bytes: [UInt8]) {
    positions.reserveCapacity(offsets.count)
    var position = MarkupPosition(line: 1, column: 1)
    var index = 0
    for offset in offsets {
      while index < min(offset, bytes.count) {
        if bytes[index] == UInt8(ascii: "\n") {
          position.line += 1
          position.column = 1
        } else if bytes[index] & 0xC0 != 0x80 {
          position.column += 1
        }
        index += 1
      }
      positions.append(position)
    }
  }
}
