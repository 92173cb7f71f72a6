// A JSON reader (RFC 8259) for one or more values in a row, so that a document and JSON lines are
// read alike. Invariant: `index` is at the first byte that has not been understood yet, which is
// where an error is.

/// Text that is not JSON.
struct JSONSyntaxError: Error {
  /// Where, in bytes.
  var offset: Int
  /// What is wrong there.
  var reason: String
}

/// Reads JSON values one after the other.
struct JSONParser {
  /// How deeply lists and objects may be nested; a trace needs six levels.
  private static let maximumDepth = 100
  /// How many values a text may have, so that it takes memory in proportion to what traces need.
  private static let mostValues = 16_000_000

  private let bytes: [UInt8]
  private var index = 0
  private var depth = 0
  private var valueCount = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }  // a byte order mark
  }

  /// The next value, or nil at the end of the text.
  mutating func next() throws(JSONSyntaxError) -> JSONValue? {
    skipSpace()
    return index == bytes.count ? nil : try value()
  }

  private var current: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func skipSpace() {
    while let byte = current, byte == 0x20 || byte == 9 || byte == 10 || byte == 13 { index += 1 }
  }

  private func error(_ reason: String, at offset: Int? = nil) -> JSONSyntaxError {
    JSONSyntaxError(offset: offset ?? index, reason: reason)
  }

  /// Says what was expected in place of what is at `index`.
  private func expected(_ what: String) -> JSONSyntaxError {
    guard let byte = current else { return error("expected \(what), but the text ends") }
    let found =
      byte > 0x20 && byte < 0x7F
      ? "'\(Character(UnicodeScalar(byte)))'" : byte < 0x80 ? "a control character" : "other text"
    return error("expected \(what), found \(found)")
  }

  private mutating func value() throws(JSONSyntaxError) -> JSONValue {
    let start = index
    valueCount += 1
    if valueCount > Self.mostValues { throw error("more than \(Self.mostValues) values") }
    switch current {
    case UInt8(ascii: "{"): return JSONValue(.object(try object()), offset: start)
    case UInt8(ascii: "["): return JSONValue(.array(try array()), offset: start)
    case UInt8(ascii: "\""): return JSONValue(.string(try string()), offset: start)
    case .some(UInt8(ascii: "-")), .some(UInt8(ascii: "0")...UInt8(ascii: "9")):
      return JSONValue(.number(try number()), offset: start)
    default: break
    }
    for (word, content) in [
      ("true", JSONValue.Content.bool(true)), ("false", .bool(false)), ("null", .null),
    ]
    where bytes[index...].starts(with: word.utf8) {
      index += word.utf8.count
      return JSONValue(content, offset: start)
    }
    throw expected("a JSON value")
  }

  private mutating func enter() throws(JSONSyntaxError) {
    depth += 1
    if depth > Self.maximumDepth { throw error("nested more than \(Self.maximumDepth) deep") }
    index += 1
    skipSpace()
  }

  private mutating func leave() {
    depth -= 1
    index += 1
  }

  /// After an element: whether there is another one.
  private mutating func continues(until end: UInt8, _ what: String) throws(JSONSyntaxError) -> Bool
  {
    skipSpace()
    if current == end { return false }
    guard current == UInt8(ascii: ",") else { throw expected(what) }
    index += 1
    skipSpace()
    return true
  }

  private mutating func array() throws(JSONSyntaxError) -> [JSONValue] {
    try enter()
    var values: [JSONValue] = []
    var goesOn = current != UInt8(ascii: "]")
    while goesOn {
      values.append(try value())
      goesOn = try continues(until: UInt8(ascii: "]"), "',' or ']'")
    }
    leave()
    return values
  }

  private mutating func object() throws(JSONSyntaxError) -> [JSONValue.Member] {
    try enter()
    var members: [JSONValue.Member] = []
    var keys: Set<String> = []
    var goesOn = current != UInt8(ascii: "}")
    while goesOn {
      let start = index
      guard current == UInt8(ascii: "\"") else { throw expected("a name in quotes") }
      let key = try string()
      // Readers disagree on which of two members counts, so neither does here.
      guard keys.insert(key).inserted else { throw error("'\(key)' is given twice", at: start) }
      skipSpace()
      guard current == UInt8(ascii: ":") else { throw expected("':'") }
      index += 1
      skipSpace()
      members.append(JSONValue.Member(key, try value(), offset: start))
      goesOn = try continues(until: UInt8(ascii: "}"), "',' or '}'")
    }
    leave()
    return members
  }
}

extension JSONParser {
  private mutating func digits() -> Bool {
    let start = index
    while let byte = current, byte >= 0x30 && byte <= 0x39 { index += 1 }
    return index > start
  }

  private mutating func number() throws(JSONSyntaxError) -> Double {
    let start = index
    if current == UInt8(ascii: "-") { index += 1 }
    let first = index
    guard digits() else { throw expected("a digit") }
    if bytes[first] == UInt8(ascii: "0"), index > first + 1 {
      throw error("a number starts with a needless 0", at: first)
    }
    if current == UInt8(ascii: ".") {
      index += 1
      guard digits() else { throw expected("a digit") }
    }
    if current == UInt8(ascii: "e") || current == UInt8(ascii: "E") {
      index += 1
      if current == UInt8(ascii: "+") || current == UInt8(ascii: "-") { index += 1 }
      guard digits() else { throw expected("a digit") }
    }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    guard let value = Double(text) else { throw error("'\(text)' is no number", at: start) }
    return value
  }

  private mutating func string() throws(JSONSyntaxError) -> String {
    let start = index
    index += 1
    var collected: [UInt8] = []
    var run = index
    while let byte = current, byte != UInt8(ascii: "\"") {
      guard byte >= 0x20 else {
        throw error(
          byte == 10 || byte == 13
            ? "a string lacks its closing quote" : "a control character in a string")
      }
      guard byte == UInt8(ascii: "\\") else {
        index += 1
        continue
      }
      collected += bytes[run..<index]
      collected += String(try escape()).utf8
      run = index
    }
    guard current != nil else { throw error("a string lacks its closing quote", at: start) }
    let tail = bytes[run..<index]
    index += 1
    let text =
      collected.isEmpty
      ? String(validating: tail, as: UTF8.self)
      : String(validating: collected + tail, as: UTF8.self)
    guard let text else { throw error("a string is not valid UTF-8", at: start) }
    return text
  }

  /// Reads an escape sequence, a surrogate pair as one.
  private mutating func escape() throws(JSONSyntaxError) -> UnicodeScalar {
    let start = index
    index += 2
    guard index <= bytes.count else { throw error("a string lacks its closing quote", at: start) }
    switch bytes[index - 1] {
    case UInt8(ascii: "\""): return "\""
    case UInt8(ascii: "\\"): return "\\"
    case UInt8(ascii: "/"): return "/"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): break
    default: throw error("an unknown escape sequence", at: start)
    }
    var code = try codeUnit(from: start)
    if code & 0xFC00 == 0xD800, bytes[index...].starts(with: [0x5C, 0x75]) {
      index += 2
      let low = try codeUnit(from: start)
      guard low & 0xFC00 == 0xDC00 else { throw error("half a surrogate pair", at: start) }
      code = 0x10000 + (code & 0x3FF) << 10 + (low & 0x3FF)
    }
    guard let scalar = UnicodeScalar(code) else { throw error("half a surrogate pair", at: start) }
    return scalar
  }

  private mutating func codeUnit(from start: Int) throws(JSONSyntaxError) -> UInt32 {
    let digits = bytes[index..<min(index + 4, bytes.count)]
    var code: UInt32 = 0
    for byte in digits {
      guard let digit = Character(UnicodeScalar(byte)).hexDigitValue else {
        throw error("\\u needs four hexadecimal digits", at: start)
      }
      code = code << 4 | UInt32(digit)
    }
    guard digits.count == 4 else { throw error("\\u needs four hexadecimal digits", at: start) }
    index += 4
    return code
  }
}
