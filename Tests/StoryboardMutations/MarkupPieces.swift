/// Where the attributes and elements of a text are, as far as a quick look tells.
struct MarkupPieces {
  /// The values of attributes, without the quotes.
  var values: [Range<Int>] = []
  /// Elements with everything within.
  var elements: [Range<Int>] = []
  /// Start tags of elements that have something within, from '<' to behind '>'.
  var openings: [Range<Int>] = []

  init(_ bytes: [UInt8]) {
    var open: [Int] = []
    var index = 0
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "<"), index + 1 < bytes.count else {
        index += 1
        continue
      }
      let start = index
      let second = bytes[index + 1]
      var quote: Int?
      while index < bytes.count {
        let byte = bytes[index]
        if byte == UInt8(ascii: "\"") {
          if let opened = quote {
            values.append(opened + 1..<index)
            quote = nil
          } else {
            quote = index
          }
        } else if byte == UInt8(ascii: ">"), quote == nil {
          break
        }
        index += 1
      }
      guard index < bytes.count else { return }
      index += 1
      switch second {
      case UInt8(ascii: "?"), UInt8(ascii: "!"): break
      case UInt8(ascii: "/"):
        if let opened = open.popLast() { elements.append(opened..<index) }
      default:
        if bytes[index - 2] == UInt8(ascii: "/") {
          elements.append(start..<index)
        } else {
          openings.append(start..<index)
          open.append(start)
        }
      }
    }
  }
}
