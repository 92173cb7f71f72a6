import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Builds the tree of elements from the events of Foundation's parser.
nonisolated final class MarkupReader: NSObject {
  /// An element whose end tag has not come yet.
  private struct Open {
    let tag: String
    let attributes: [String: String]
    let position: MarkupPosition
    var children: [MarkupElement] = []
    var text = ""
  }

  private let positions: [MarkupPosition]
  private var next = 0
  private var open: [Open] = []
  private var root: MarkupElement?

  private init(_ positions: [MarkupPosition]) {
    self.positions = positions
  }

  /// Returns the root element of a text.
  static func read(
    _ bytes: [UInt8], limits: MarkupLimits
  ) throws(MarkupProblem) -> MarkupElement {
    if bytes.count > limits.fileBytes {
      throw MarkupProblem(reason: "the file has more than \(limits.fileBytes) bytes")
    }
    let (positions, silent) = try MarkupScanner.check(bytes, limits: limits)
    if let problem = encodingProblem(bytes) { throw problem }
    let reader = MarkupReader(positions)
    // The parser never sees what says nothing: on Linux it crashes at some processing instructions.
    var text = bytes
    for range in silent {
      for index in range { text[index] = UInt8(ascii: " ") }
    }
    let parser = XMLParser(data: Data(text))
    parser.shouldResolveExternalEntities = false
    parser.delegate = reader
    let isParsed = parser.parse()
    guard isParsed, let root = reader.root, reader.next == positions.count, reader.open.isEmpty
    else {
      let last = reader.next > 0 ? positions[min(reader.next, positions.count) - 1] : nil
      throw MarkupProblem(
        position: last, reason: "the XML parser stops after this element; save the file again")
    }
    return root
  }

  /// The first line that is no UTF-8, if there is one.
  private static func encodingProblem(_ bytes: [UInt8]) -> MarkupProblem? {
    if String(validating: bytes, as: UTF8.self) != nil { return nil }
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let line = lines.firstIndex { String(validating: $0, as: UTF8.self) == nil } ?? 0
    return MarkupProblem(
      position: MarkupPosition(line: line + 1, column: 1),
      reason: "this line is no UTF-8; save the file as UTF-8")
  }
}

nonisolated extension MarkupReader: XMLParserDelegate {
  func parser(
    _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?,
    qualifiedName qName: String?, attributes attributeDict: [String: String] = [:]
  ) {
    let position = next < positions.count ? positions[next] : MarkupPosition(line: 1, column: 1)
    next += 1
    open.append(Open(tag: elementName, attributes: attributeDict, position: position))
  }

  func parser(
    _ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?,
    qualifiedName qName: String?
  ) {
    guard let ended = open.popLast() else { return }
    let element = MarkupElement(
      tag: ended.tag, attributes: ended.attributes, children: ended.children,
      text: ended.children.isEmpty ? ended.text : "", position: ended.position)
    if open.isEmpty { root = element } else { open[open.count - 1].children.append(element) }
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    if open.isEmpty || !open[open.count - 1].children.isEmpty { return }
    open[open.count - 1].text += string
  }

  func parser(_ parser: XMLParser, foundCDATA CDATABlock: Data) {
    if open.isEmpty || !open[open.count - 1].children.isEmpty { return }
    open[open.count - 1].text += String(decoding: CDATABlock, as: UTF8.self)
  }
}
