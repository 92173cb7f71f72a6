// Whether a text is well-formed XML of the small kind that interface files are, within limits.
//
// Foundation's parser on Linux is lenient: it takes tags that do not match, files that end early and
// several roots for complete documents, and it expands entities. So a text is checked here first, and only
// what passes is parsed. What is refused although XML allows it: document types (and with them entities of
// one's own), and encodings other than UTF-8.

/// Checks a text and finds where its elements begin.
nonisolated struct MarkupScanner {
  let bytes: [UInt8]
  let limits: MarkupLimits
  var index = 0
  /// The names of the open elements.
  var open: [Range<Int>] = []
  /// Where each element begins, in the order of their start tags.
  var starts: [Int] = []
  /// What says nothing: comments, processing instructions, the declaration, a byte order mark.
  var silent: [Range<Int>] = []
  private var hasRoot = false

  init(_ bytes: [UInt8], limits: MarkupLimits) {
    self.bytes = bytes
    self.limits = limits
  }

  /// Returns where each element begins, in the order of their start tags, and what says nothing.
  static func check(
    _ bytes: [UInt8], limits: MarkupLimits
  ) throws(MarkupProblem) -> (positions: [MarkupPosition], silent: [Range<Int>]) {
    var scanner = MarkupScanner(bytes, limits: limits)
    do {
      try scanner.checkDocument()
    } catch {
      let position = MarkupPositions(of: [error.offset], in: bytes).positions.first
      throw MarkupProblem(position: position, reason: error.reason)
    }
    return (MarkupPositions(of: scanner.starts, in: bytes).positions, scanner.silent)
  }

  private mutating func checkDocument() throws(ScanFailure) {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      index = 3
      silent.append(0..<3)
    }
    if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) {
      throw failure("the text is UTF-16; save it as UTF-8")
    }
    if matches("<?xml") { try checkDeclaration() }
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "<") {
        try checkMarkup()
      } else if open.isEmpty {
        guard isSpace(bytes[index]) else {
          throw failure(
            hasRoot
              ? "text after the end of the document; remove it"
              : "this is no XML: it begins with other text than '<'")
        }
        index += 1
      } else {
        try checkCharacter(in: "text")
      }
    }
    if let name = open.last {
      throw failure(
        "the file ends within <\(text(name))>, which begins in line \(lineOfLastStart); "
          + "it was cut off: save it again")
    }
    if !hasRoot { throw failure("the file has no element; it is empty") }
  }

  private mutating func checkMarkup() throws(ScanFailure) {
    if matches("<!--") {
      try skip(past: "-->", from: 4, "comment")
    } else if matches("<![CDATA[") {
      if open.isEmpty { throw failure("text outside of the document's element; remove it") }
      try skip(past: "]]>", from: 9, "CDATA section")
    } else if matches("<!") {
      throw failure("document types and entities are not read; remove '<!DOCTYPE …>'")
    } else if matches("<?") {
      if matches("<?xml"), index + 5 < bytes.count, !isNameByte(bytes[index + 5]) {
        throw failure("an XML declaration is the first thing in a file; remove this one")
      }
      try skip(past: "?>", from: 2, "processing instruction")
    } else if matches("</") {
      try checkEndTag()
    } else {
      if open.isEmpty, hasRoot {
        throw failure("a second element beside the document's; a file has one root")
      }
      hasRoot = true
      try checkStartTag()
    }
  }

  private mutating func checkDeclaration() throws(ScanFailure) {
    let start = index
    try skip(past: "?>", from: 5, "XML declaration")
    let text = self.text(start..<index).lowercased()
    guard let encoding = text.firstRange(of: "encoding") else { return }
    let name = text[encoding.upperBound...].drop { " =\t\r\n\"'".contains($0) }
      .prefix { !"\"'".contains($0) }
    if !["utf-8", "utf8", "us-ascii", "ascii"].contains(name) {
      index = start
      throw failure("the encoding is \(name); save the file as UTF-8")
    }
  }

  private var lineOfLastStart: Int {
    // The innermost open element's name follows its '<'.
    guard let name = open.last else { return 1 }
    return MarkupPositions(of: [name.lowerBound], in: bytes).positions.first?.line ?? 1
  }

  /// Goes behind the end of something that began here.
  private mutating func skip(
    past end: StaticString, from offset: Int, _ what: String
  ) throws(ScanFailure) {
    let start = index
    index += offset
    while index < bytes.count {
      if matches(end) {
        index += end.utf8CodeUnitCount
        if !what.hasPrefix("CDATA") { silent.append(start..<index) }
        return
      }
      try checkControl()
      index += 1
    }
    index = start
    throw failure("the \(what) that begins here has no end; the file was cut off")
  }
}

/// What is wrong, and at which byte.
nonisolated struct ScanFailure: Error {
  var offset: Int
  var reason: String
}
