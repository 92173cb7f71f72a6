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
    while let character = peek(), character.isWhitespace { index += 1 }
    let column = index + 1
    guard let character = peek() else { return (.end, characters.count + 1) }
    if character.startsName { return (.name(take { $0.continuesName }), column) }
    if character.isDigit || (character == "." && peek(1)?.isDigit == true) {
      return (number(), column)
    }
    if let relation = relation() { return (.relation(relation), column) }
    index += 1
    switch character {
    case "|": return (.bar, column)
    case "-": return (.hyphen, column)
    case "[": return (.openBracket, column)
    case "]": return (.closeBracket, column)
    case "(": return (.openParenthesis, column)
    case ")": return (.closeParenthesis, column)
    case ",": return (.comma, column)
    case "@": return (.at, column)
    case ":": return (.colon, column)
    case "+": return (.plus, column)
    default: return (.other(String(character)), column)
    }
  }

  private func peek(_ offset: Int = 0) -> Character? {
    index + offset < characters.count ? characters[index + offset] : nil
  }

  private mutating func take(while condition: (Character) -> Bool) -> String {
    var text = ""
    while let character = peek(), condition(character) {
      text.append(character)
      index += 1
    }
    return text
  }

  private mutating func relation() -> LayoutConstraint.Relation? {
    guard peek(1) == "=" else { return nil }
    let relation: LayoutConstraint.Relation
    switch peek() {
    case "<": relation = .lessThanOrEqual
    case "=": relation = .equal
    case ">": relation = .greaterThanOrEqual
    default: return nil
    }
    index += 2
    return relation
  }

  /// Digits, a fraction, and an exponent where digits follow its letter.
  private mutating func number() -> VisualFormatToken {
    var text = take { $0.isDigit }
    if text.isEmpty { text = "0" }
    if peek() == "." {
      index += 1
      let fraction = take { $0.isDigit }
      if !fraction.isEmpty { text += "." + fraction }
    }
    if peek() == "e" || peek() == "E" {
      let isSigned = peek(1) == "-" || peek(1) == "+"
      if peek(isSigned ? 2 : 1)?.isDigit == true {
        text += isSigned && peek(1) == "-" ? "e-" : "e"
        index += isSigned ? 2 : 1
        text += take { $0.isDigit }
      }
    }
    // What is too large for a number is infinite, which the parser refuses.
    return .number(Double(text) ?? .infinity)
  }
}

extension Character {
  fileprivate var isDigit: Bool { self >= "0" && self <= "9" && isASCII }
  fileprivate var startsName: Bool { isLetter || self == "_" }
  fileprivate var continuesName: Bool { startsName || isDigit }
}
