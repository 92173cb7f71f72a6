/// The smallest parts of a visual format.
enum VisualFormatToken: Equatable {
  case bar
  case hyphen
  case openBracket
  case closeBracket
  case openParenthesis
  case closeParenthesis
  case comma
  case at
  case colon
  case relation(LayoutConstraint.Relation)
  /// A number without a sign.
  case number(Double)
  case plus
  case name(String)
  /// Something that is no part of any visual format.
  case other(String)
  case end

  /// How messages call it.
  var description: String {
    switch self {
    case .bar: "'|'"
    case .hyphen: "'-'"
    case .openBracket: "'['"
    case .closeBracket: "']'"
    case .openParenthesis: "'('"
    case .closeParenthesis: "')'"
    case .comma: "','"
    case .at: "'@'"
    case .colon: "':'"
    case .plus: "'+'"
    case .relation(.lessThanOrEqual): "'<='"
    case .relation(.equal): "'=='"
    case .relation(.greaterThanOrEqual): "'>='"
    case .number(let number): "the number \(number.brief)"
    case .name(let name): "the name '\(name)'"
    case .other(let text): "'\(text)'"
    case .end: "the end"
    }
  }
}

/// Takes a visual format apart.
///
/// Spaces between the parts mean nothing. Numbers are as C reads them, without signs: those are the
/// parser's, as a hyphen may be a space as well.
struct VisualFormatLexer {
  private let characters: [Character]
  private var index = 0

  init(_ format: String) {
    characters = Array(format)
  }

  /// Returns the next part and the column where it begins.
  mutating func next() -> (token: VisualFormatToken, column: Int) {
    while index < characters.count, characters[index].isSpace { index += 1 }
    let column = index + 1
    guard index < characters.count else { return (.end, column) }
    if characters[index].startsName { return (.name(take { $0.continuesName }), column) }
    let character = ascii()
    if isDigit(character) || (character == UInt8(ascii: ".") && isDigit(ascii(1))) {
      return (number(), column)
    }
    if let relation = relation() { return (.relation(relation), column) }
    index += 1
    switch character {
    case UInt8(ascii: "|"): return (.bar, column)
    case UInt8(ascii: "-"): return (.hyphen, column)
    case UInt8(ascii: "["): return (.openBracket, column)
    case UInt8(ascii: "]"): return (.closeBracket, column)
    case UInt8(ascii: "("): return (.openParenthesis, column)
    case UInt8(ascii: ")"): return (.closeParenthesis, column)
    case UInt8(ascii: ","): return (.comma, column)
    case UInt8(ascii: "@"): return (.at, column)
    case UInt8(ascii: ":"): return (.colon, column)
    case UInt8(ascii: "+"): return (.plus, column)
    default: return (.other(String(characters[index - 1])), column)
    }
  }

  /// The character so far from here; 0 where it is beyond ASCII or the end.
  private func ascii(_ offset: Int = 0) -> UInt8 {
    index + offset < characters.count ? characters[index + offset].asciiCode : 0
  }

  @inline(never)
  private mutating func take(while condition: (Character) -> Bool) -> String {
    var text = ""
    while index < characters.count, condition(characters[index]) {
      text.append(characters[index])
      index += 1
    }
    return text
  }

  private mutating func relation() -> LayoutConstraint.Relation? {
    guard ascii(1) == UInt8(ascii: "=") else { return nil }
    let relation: LayoutConstraint.Relation
    switch ascii() {
    case UInt8(ascii: "<"): relation = .lessThanOrEqual
    case UInt8(ascii: "="): relation = .equal
    case UInt8(ascii: ">"): relation = .greaterThanOrEqual
    default: return nil
    }
    index += 2
    return relation
  }

  /// Digits, a fraction, and an exponent where digits follow its letter.
  private mutating func number() -> VisualFormatToken {
    var text = digits()
    if text.isEmpty { text = "0" }
    if ascii() == UInt8(ascii: ".") {
      index += 1
      let fraction = digits()
      if !fraction.isEmpty { text += "." + fraction }
    }
    if ascii() | 0x20 == UInt8(ascii: "e") {
      let sign = ascii(1)
      let isSigned = sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+")
      if isDigit(ascii(isSigned ? 2 : 1)) {
        text += sign == UInt8(ascii: "-") ? "e-" : "e"
        index += isSigned ? 2 : 1
        text += digits()
      }
    }
    // What is too large for a number is infinite, which the parser refuses.
    return .number(Double(text) ?? .infinity)
  }

  private mutating func digits() -> String { take { isDigit($0.asciiCode) } }
}

private func isDigit(_ code: UInt8) -> Bool { code &- UInt8(ascii: "0") <= 9 }

extension Character {
  /// The code of an ASCII character; 0 of others.
  fileprivate var asciiCode: UInt8 {
    let bytes = utf8
    return bytes.count == 1 ? bytes[bytes.startIndex] : 0
  }

  private var firstScalar: UInt32 {
    let scalars = unicodeScalars
    return scalars[scalars.startIndex].value
  }

  /// Whether it is white space by Unicode's property, without the tables of all properties.
  fileprivate var isSpace: Bool {
    switch firstScalar {
    case 0x9...0xD, 0x20, 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F,
      0x3000:
      true
    default: false
    }
  }

  fileprivate var startsName: Bool { Identifiers.canBegin(with: firstScalar) }
  fileprivate var continuesName: Bool { startsName || isDigit(asciiCode) }
}
