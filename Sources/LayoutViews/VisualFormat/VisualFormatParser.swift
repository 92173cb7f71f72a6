/// Reads a visual format by Apple's grammar.
///
/// ```
/// format     = [ ("H" | "V") ":" ] [ "|" connection ] view { connection view } [ connection "|" ]
/// view       = "[" name [ list ] "]"
/// connection = [ "-" [ ( list | simple ) "-" ] ]
/// list       = "(" predicate { "," predicate } ")"
/// predicate  = [ relation ] ( [ sign ] number | name ) [ "@" ( number | name ) ]
/// simple     = predicate without a sign
/// relation   = "==" | "<=" | ">="
/// ```
///
/// The published grammar has no relation and no priority in a connection without parentheses, as in
/// `->=8@999-`. UIKit reads them and apps have them, so they are read here as well. Spaces may be anywhere
/// between the parts.
struct VisualFormatParser {
  private let format: String
  private var lexer: VisualFormatLexer
  private var token: VisualFormatToken
  private var column: Int

  private init(_ format: String) {
    self.format = format
    lexer = VisualFormatLexer(format)
    (token, column) = lexer.next()
  }

  static func parse(_ format: String) throws(VisualFormatError) -> VisualFormat {
    var parser = VisualFormatParser(format)
    return try parser.parse()
  }

  private mutating func parse() throws(VisualFormatError) -> VisualFormat {
    let axis = try orientation()
    var start = axis == nil ? "'H:', 'V:', '|' or '['" : "'|' or '['"
    var leadingEdge: VisualFormat.Edge?
    if token == .bar {
      let bar = column
      advance()
      leadingEdge = VisualFormat.Edge(column: bar, space: try space(canEnd: false))
      start = "'['"
    }
    var elements = [try element(expected: start)]
    var spaces: [VisualFormat.Space] = []
    var trailingEdge: VisualFormat.Edge?
    while token != .end {
      let space = try space(canEnd: true)
      if token == .bar {
        trailingEdge = VisualFormat.Edge(column: column, space: space)
        advance()
        if token != .end { throw unexpected("the end") }
      } else {
        elements.append(try element(expected: "'[' or '|'"))
        spaces.append(space)
      }
    }
    return VisualFormat(
      axis: axis ?? .horizontal, elements: elements, spaces: spaces, leadingEdge: leadingEdge,
      trailingEdge: trailingEdge)
  }

  private mutating func orientation() throws(VisualFormatError) -> LayoutConstraint.Axis? {
    guard case .name(let name) = token, name == "H" || name == "V" else { return nil }
    advance()
    try expect(.colon, "':'")
    return name == "H" ? .horizontal : .vertical
  }

  private mutating func element(
    expected: String
  ) throws(VisualFormatError) -> VisualFormat.Element {
    try expect(.openBracket, expected)
    guard case .name(let text) = token else { throw unexpected("a view's name") }
    let name = VisualFormat.Name(text: text, column: column)
    advance()
    let predicates = token == .openParenthesis ? try list() : []
    try expect(.closeBracket, predicates.isEmpty ? "'(' or ']'" : "']'")
    return VisualFormat.Element(name: name, predicates: predicates)
  }

  /// Reads what is before a view or, where the format can end there, before the superview's edge.
  private mutating func space(canEnd: Bool) throws(VisualFormatError) -> VisualFormat.Space {
    let ends = canEnd ? "'[' or '|'" : "'['"
    switch token {
    case .hyphen: break
    case .openBracket: return .none
    case .bar where canEnd: return .none
    default: throw unexpected(canEnd ? "'-', '[', '|' or the end" : "'-' or '['")
    }
    advance()
    switch token {
    case .openBracket: return .standard
    case .bar where canEnd: return .standard
    case .openParenthesis:
      let predicates = try list()
      try expect(.hyphen, "'-'")
      return .predicates(predicates)
    case .number, .name, .relation:
      let predicate = try predicate(isInList: false)
      try expect(.hyphen, predicate.priority == nil ? "'@' or '-'" : "'-'")
      return .predicates([predicate])
    default:
      throw unexpected("a relation, a number, a name, '(', \(ends)")
    }
  }

  private mutating func list() throws(VisualFormatError) -> [VisualFormat.Predicate] {
    advance()
    var predicates = [try predicate(isInList: true)]
    while token == .comma {
      advance()
      predicates.append(try predicate(isInList: true))
    }
    let hasPriority = predicates.last?.priority != nil
    try expect(.closeParenthesis, hasPriority ? "',' or ')'" : "'@', ',' or ')'")
    return predicates
  }

  private mutating func predicate(
    isInList: Bool
  ) throws(VisualFormatError) -> VisualFormat.Predicate {
    var relation = LayoutConstraint.Relation.equal
    var expected = isInList ? "a relation, a number or a name" : "a number or a name"
    if case .relation(let found) = token {
      relation = found
      expected = "a number or a name"
      advance()
    }
    let value = try value(isSigned: isInList, expected: expected)
    var priority: VisualFormat.Value?
    if token == .at {
      advance()
      priority = try self.value(isSigned: isInList, expected: "a priority: a number or a name")
    }
    return VisualFormat.Predicate(relation: relation, value: value, priority: priority)
  }

  private mutating func value(
    isSigned: Bool, expected: String
  ) throws(VisualFormatError) -> VisualFormat.Value {
    let start = column
    var sign = 1.0
    if isSigned, token == .hyphen || token == .plus {
      if token == .hyphen { sign = -1 }
      advance()
      guard case .number = token else { throw unexpected("a number") }
    }
    switch token {
    case .number(let number):
      if !isUsable(number) {
        throw VisualFormatError(
          format: format, column: column, found: "a number that is too large",
          expected: "one that a layout can have")
      }
      advance()
      return .number(sign * number, column: start)
    case .name(let text):
      advance()
      return .name(VisualFormat.Name(text: text, column: start))
    default:
      throw unexpected(expected)
    }
  }

  // MARK: Tokens

  private mutating func advance() {
    (token, column) = lexer.next()
  }

  @inline(never)
  private mutating func expect(
    _ expected: VisualFormatToken, _ description: String
  ) throws(VisualFormatError) {
    if token != expected { throw unexpected(description) }
    advance()
  }

  private func unexpected(_ expected: String) -> VisualFormatError {
    VisualFormatError(
      format: format, column: column, found: token.description, expected: expected)
  }
}
