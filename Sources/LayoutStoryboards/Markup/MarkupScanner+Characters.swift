nonisolated extension MarkupScanner {
  /// Goes behind a character of text, or a reference to one.
  mutating func checkCharacter(in place: String) throws(ScanFailure) {
    if bytes[index] == UInt8(ascii: "&") {
      try checkReference(in: place)
    } else {
      try checkControl()
      index += 1
    }
  }

  /// Refuses control characters, which XML does not have.
  func checkControl() throws(ScanFailure) {
    let byte = bytes[index]
    if byte < 0x20, !isSpace(byte) {
      throw failure("a control character, number \(byte), which XML does not allow; remove it")
    }
    // U+FFFE and U+FFFF.
    if byte == 0xEF, index + 2 < bytes.count, bytes[index + 1] == 0xBF, bytes[index + 2] >= 0xBE {
      throw failure("a sign that is no character, which XML does not allow; remove it")
    }
  }

  /// `&amp;` and the other four that need no declaration, and characters by their number.
  private mutating func checkReference(in place: String) throws(ScanFailure) {
    let start = index
    index += 1
    let nameStart = index
    while index < bytes.count, index - nameStart < 12, bytes[index] != UInt8(ascii: ";") {
      index += 1
    }
    let name = text(nameStart..<index)
    guard index < bytes.count, bytes[index] == UInt8(ascii: ";") else {
      index = start
      throw failure("'&' in \(place); write '&amp;' for the character")
    }
    index += 1
    if ["amp", "lt", "gt", "quot", "apos"].contains(name) { return }
    index = start
    guard name.first == "#" else {
      throw failure("the entity &\(name); is not one of XML's own; write the character itself")
    }
    let digits = name.dropFirst()
    let number =
      digits.first == "x" ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits, radix: 10)
    let isAllowed =
      number.map { $0 >= 0x20 || $0 == 9 || $0 == 10 || $0 == 13 } == true
      && number != 0xFFFE && number != 0xFFFF && number.flatMap(Unicode.Scalar.init) != nil
    if !isAllowed || digits.contains("+") {
      throw failure("&\(name); is not the number of a character")
    }
    index = nameStart + name.utf8.count + 1
  }

  mutating func skipSpace() -> Bool {
    let start = index
    while index < bytes.count, isSpace(bytes[index]) { index += 1 }
    return index > start
  }

  func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 9 || byte == 10 || byte == 13 }

  func matches(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard index + count <= bytes.count else { return false }
    return text.withUTF8Buffer { bytes[index..<index + count].elementsEqual($0) }
  }

  func failure(_ reason: String) -> ScanFailure { ScanFailure(offset: index, reason: reason) }

  /// A part of the text, as it is shown in messages.
  func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range.prefix(80)], as: UTF8.self)
  }
}
