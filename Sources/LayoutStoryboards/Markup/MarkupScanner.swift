// XML 1.0 of the small kind that interface files are, within limits.
//
// A reader of our own, and not Foundation's: that one takes tags that do not match, files that end early and
// several roots for complete documents, says neither columns nor, on Linux, where it stopped, crashes at some
// processing instructions, and brings libxml2 and ICU with it. What is refused although XML allows it: document types
// (and with them entities of one's own), and encodings other than UTF-8. What names may be made of beyond ASCII is not
// looked at.
//
// Invariant: all before `index` is well-formed, and `builder` has the elements of it.

/// Checks a text and makes elements of it.
nonisolated struct MarkupScanner {
  let bytes: [UInt8]
  let limits: MarkupLimits
  var index = 0
  /// The names of the open elements.
  var open: [Range<Int>] = []
  /// How many elements there are so far.
  var count = 0
  /// Makes the elements.
  var builder: MarkupBuilder
  private var hasRoot = false

  init(_ bytes: [UInt8], limits: MarkupLimits) {
    self.bytes = bytes
    self.limits = limits
    builder = MarkupBuilder(bytes)
  }

  /// Returns the element of a document.
  static func root(
    of bytes: [UInt8], limits: MarkupLimits
  ) throws(MarkupProblem) -> MarkupElement {
    var scanner = MarkupScanner(bytes, limits: limits)
    do {
      try scanner.checkDocument()
    } catch {
      throw MarkupProblem(
        position: MarkupPositions.position(of: error.offset, in: bytes), reason: error.reason)
    }
    guard let root = scanner.builder.root else {
      throw MarkupProblem(reason: "the file has no element; it is empty")
    }
    return root
  }

  private mutating func checkDocument() throws(ScanFailure) {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
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
        try checkText()
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
      let start = index + 9
      try skip(past: "]]>", from: 9, "CDATA section")
      builder.add(verbatim: start..<index - 3)
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

  /// Goes to the end of a text.
  private mutating func checkText() throws(ScanFailure) {
    let start = index
    while index < bytes.count, bytes[index] != UInt8(ascii: "<") {
      if bytes[index] == UInt8(ascii: "]"), matches("]]>") {
        throw failure("']]>' in text, where no CDATA section ends; write ']]&gt;'")
      }
      try checkCharacter(in: "text")
    }
    builder.add(text: start..<index)
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
    return MarkupPositions.position(of: name.lowerBound, in: bytes).line
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
