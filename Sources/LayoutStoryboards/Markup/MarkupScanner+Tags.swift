nonisolated extension MarkupScanner {
  mutating func checkStartTag() throws(ScanFailure) {
    let start = index
    if count == limits.elements {
      throw failure("more than \(limits.elements) elements; a file may not have more")
    }
    if open.count == limits.depth {
      throw failure("elements within elements \(limits.depth) deep; a file may not be deeper")
    }
    count += 1
    index += 1
    let name = try checkName("an element's name after '<'; write '&lt;' for the character")
    var attributes: [(name: Range<Int>, value: Range<Int>)] = []
    while true {
      let hadSpace = skipSpace()
      guard index < bytes.count else {
        index = start
        throw failure("the tag <\(text(name)) has no end; the file was cut off")
      }
      if bytes[index] == UInt8(ascii: ">") {
        index += 1
        open.append(name)
        builder.start(at: start, name, attributes)
        return
      }
      if matches("/>") {
        index += 2
        builder.start(at: start, name, attributes)
        builder.end()
        return
      }
      if !hadSpace { throw failure("an unexpected character in the tag <\(text(name))>") }
      let attribute = try checkAttribute(of: name)
      let isRepeated = attributes.contains { bytes[$0.name].elementsEqual(bytes[attribute.name]) }
      if isRepeated {
        index = attribute.name.lowerBound
        throw failure("the attribute '\(text(attribute.name))' is given twice; remove one")
      }
      attributes.append(attribute)
      if attributes.count > limits.attributes {
        throw failure("more than \(limits.attributes) attributes of an element")
      }
    }
  }

  /// Checks a name, an equals sign and a value in quotes.
  private mutating func checkAttribute(
    of element: Range<Int>
  ) throws(ScanFailure) -> (name: Range<Int>, value: Range<Int>) {
    let name = try checkName("an attribute's name in the tag <\(text(element))>")
    _ = skipSpace()
    guard index < bytes.count, bytes[index] == UInt8(ascii: "=") else {
      throw failure("the attribute '\(text(name))' has no value; write \(text(name))=\"…\"")
    }
    index += 1
    _ = skipSpace()
    guard index < bytes.count,
      bytes[index] == UInt8(ascii: "\"") || bytes[index] == UInt8(ascii: "'")
    else { throw failure("the value of the attribute '\(text(name))' is not in quotes") }
    let quote = bytes[index]
    index += 1
    let start = index
    while index < bytes.count, bytes[index] != quote {
      if bytes[index] == UInt8(ascii: "<") {
        throw failure("'<' in the attribute '\(text(name))'; write '&lt;', or close the quote")
      }
      try checkCharacter(in: "attribute")
      if index - start > limits.attributeBytes {
        index = name.lowerBound
        throw failure(
          "the attribute '\(text(name))' has more than \(limits.attributeBytes) bytes")
      }
    }
    guard index < bytes.count else {
      index = name.lowerBound
      throw failure("the attribute '\(text(name))' has no closing quote; the file was cut off")
    }
    index += 1
    return (name, start..<index - 1)
  }

  mutating func checkEndTag() throws(ScanFailure) {
    let start = index
    index += 2
    let name = try checkName("an element's name after '</'")
    _ = skipSpace()
    guard index < bytes.count, bytes[index] == UInt8(ascii: ">") else {
      throw failure("the end tag </\(text(name)) is not closed by '>'")
    }
    index += 1
    guard let opened = open.popLast() else {
      index = start
      throw failure("</\(text(name))> ends nothing; remove it")
    }
    if !bytes[opened].elementsEqual(bytes[name]) {
      index = start
      throw failure("</\(text(name))> where </\(text(opened))> belongs")
    }
    builder.end()
  }

  private mutating func checkName(_ expected: String) throws(ScanFailure) -> Range<Int> {
    let start = index
    while index < bytes.count, isNameByte(bytes[index]) { index += 1 }
    let first = start < bytes.count ? bytes[start] : 0
    let isStart = !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first)
    if start == index || !isStart || first == UInt8(ascii: "-") || first == UInt8(ascii: ".") {
      index = start
      throw failure("expected \(expected)")
    }
    if index - start > limits.nameBytes {
      index = start
      throw failure("a name of more than \(limits.nameBytes) bytes")
    }
    return start..<index
  }

  func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: ":"),
      UInt8(ascii: "-"), UInt8(ascii: "."), 0x80...:
      true
    default: false
    }
  }
}
