/// Makes elements of what the scanner finds, which has checked it.
nonisolated struct MarkupBuilder {
  /// An element whose end has not come yet.
  private struct Open {
    let tag: String
    let attributes: [String: String]
    let position: MarkupPosition
    var children: [MarkupElement] = []
    var text = ""
  }

  private let bytes: [UInt8]
  private var open: [Open] = []
  /// The element of the document, when it has ended.
  private(set) var root: MarkupElement?
  private var positions = MarkupPositions()

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Begins an element within the one that is open.
  ///
  /// - Parameters:
  ///   - offset: Where it begins.
  ///   - name: What it is called.
  ///   - attributes: Names and values, these without their quotes.
  mutating func start(
    at offset: Int, _ name: Range<Int>, _ attributes: [(name: Range<Int>, value: Range<Int>)]
  ) {
    var values: [String: String] = [:]
    values.reserveCapacity(attributes.count)
    for (name, value) in attributes {
      values[string(name)] = text(value, isAttribute: true)
    }
    open.append(
      Open(
        tag: string(name), attributes: values, position: positions.position(of: offset, in: bytes)))
  }

  /// Ends the element that is open.
  mutating func end() {
    guard let ended = open.popLast() else { return }
    let element = MarkupElement(
      tag: ended.tag, attributes: ended.attributes, children: ended.children,
      text: ended.children.isEmpty ? ended.text : "", position: ended.position)
    if open.isEmpty { root = element } else { open[open.count - 1].children.append(element) }
  }

  /// Adds text to the element that is open; of one with elements within none is kept.
  mutating func add(text range: Range<Int>) {
    if open.isEmpty || !open[open.count - 1].children.isEmpty { return }
    open[open.count - 1].text += text(range, isAttribute: false)
  }

  /// Adds the text of a CDATA section, in which nothing is a reference.
  mutating func add(verbatim range: Range<Int>) {
    if open.isEmpty || !open[open.count - 1].children.isEmpty { return }
    open[open.count - 1].text += text(range, isAttribute: false, hasReferences: false)
  }

  // MARK: Texts

  private func string(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  /// A text as XML hands it on (sections 2.11, 3.3.3 and 4.4): with one kind of line break, without references, and in
  /// attributes with a space for each break and tab.
  private func text(
    _ range: Range<Int>, isAttribute: Bool, hasReferences: Bool = true
  ) -> String {
    let isPlain = bytes[range].allSatisfy { byte in
      byte != UInt8(ascii: "&") && byte != 13 && (!isAttribute || byte != 10 && byte != 9)
    }
    if isPlain { return string(range) }
    var result: [UInt8] = []
    result.reserveCapacity(range.count)
    var index = range.lowerBound
    while index < range.upperBound {
      switch bytes[index] {
      case UInt8(ascii: "&") where hasReferences:
        let end = bytes[index..<range.upperBound].firstIndex(of: UInt8(ascii: ";")) ?? index
        result += Array(Self.character(string(index + 1..<max(end, index + 1))).utf8)
        index = end
      case 13:
        // A line break of two characters is one.
        if index + 1 < range.upperBound, bytes[index + 1] == 10 { index += 1 }
        result.append(isAttribute ? 32 : 10)
      case 9, 10: result.append(isAttribute ? 32 : bytes[index])
      case let byte: result.append(byte)
      }
      index += 1
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// What a reference stands for.
  private static func character(_ name: String) -> String {
    switch name {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    default:
      let digits = name.dropFirst()
      let number =
        digits.first == "x" ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits, radix: 10)
      return number.flatMap(Unicode.Scalar.init).map { String(Character($0)) } ?? "\u{FFFD}"
    }
  }
}
