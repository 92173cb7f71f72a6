import LayoutStoryboards

// A small part of YAML 1.2, by which the same text means the same to any reader of YAML:
//
//   name: value             a word, number or text up to the end of the line or " #"
//   name: 'text' "text"     in quotes, with '' for a quote, or the escapes \" \\ \n \t
//   name: [a, 'b', c]       a list on one line
//   name:                   a list or further names, indented by spaces
//     - value
//   # comment
//
// Values are texts; what reads them decides what is a number. What YAML has beyond that (tabs, several documents,
// anchors, tags, texts of several lines, maps in braces) is refused, with its place.

/// Reads the text of a configuration file.
struct ConfigurationParser {
  /// A line with something in it.
  private struct Line {
    let number: Int
    let indent: Int
    /// What stands on the line behind the indentation, without a comment.
    let text: [Character]
  }

  private var lines: [Line] = []
  private var index = 0

  /// How deeply values may be within each other; more than any configuration needs.
  private static let mostLevels = 8

  /// Returns the names and values of a text.
  ///
  /// - Complexity: O(text)
  static func read(_ text: String) throws(ConfigurationProblem) -> ConfigurationNode {
    var parser = ConfigurationParser()
    try parser.split(text)
    let start = MarkupPosition(line: 1, column: 1)
    guard let first = parser.lines.first else {
      return ConfigurationNode(content: .map([]), position: start)
    }
    if first.indent > 0 {
      throw ConfigurationProblem(
        position: MarkupPosition(line: first.number, column: 1),
        reason: "the first name is indented; remove the spaces before it")
    }
    let node = try parser.block(indent: 0, level: 0)
    if let rest = parser.current {
      throw parser.problem(
        rest, 0, "this line is indented by another number of spaces than those around it")
    }
    return node
  }

  // MARK: Lines

  private mutating func split(_ text: String) throws(ConfigurationProblem) {
    var number = 0
    let characters = text.hasPrefix("\u{FEFF}") ? text.dropFirst() : text[...]
    for full in characters.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      number += 1
      let indent = full.prefix { $0 == " " }.count
      let behind = full.dropFirst(indent)
      if behind.first == "\t" {
        throw ConfigurationProblem(
          position: MarkupPosition(line: number, column: indent + 1),
          reason: "a tab before the text; indent by spaces")
      }
      var content = Self.withoutComment(Array(behind))
      while content.last?.isWhitespace == true { content.removeLast() }
      if content.isEmpty { continue }
      if content == ["-", "-", "-"], indent == 0, lines.isEmpty { continue }
      lines.append(Line(number: number, indent: indent, text: content))
    }
  }

  /// What stands before a number sign that begins a comment: the first one, or one behind a space, not in quotes.
  private static func withoutComment(_ text: [Character]) -> [Character] {
    var quote: Character?
    for (index, character) in text.enumerated() {
      if let open = quote {
        let isEscaped = open == "\"" && index > 0 && text[index - 1] == "\\"
        if character == open, !isEscaped { quote = nil }
      } else if character == "\"" || character == "'" {
        // Within a word it is a sign as any other.
        let before = index == 0 ? " " : text[index - 1]
        if before.isWhitespace || before == "[" || before == "," { quote = character }
      } else if character == "#", index == 0 || text[index - 1].isWhitespace {
        return Array(text[..<index])
      }
    }
    return text
  }

  private var current: Line? { index < lines.count ? lines[index] : nil }

  private func problem(_ line: Line, _ offset: Int, _ reason: String) -> ConfigurationProblem {
    ConfigurationProblem(position: position(line, offset), reason: reason)
  }

  private func position(_ line: Line, _ offset: Int) -> MarkupPosition {
    MarkupPosition(line: line.number, column: line.indent + offset + 1)
  }

  // MARK: Blocks

  /// The lines of one indentation: names with values, or the items of a list.
  private mutating func block(
    indent: Int, level: Int
  ) throws(ConfigurationProblem) -> ConfigurationNode {
    guard let first = current else {
      return ConfigurationNode(content: .empty, position: MarkupPosition(line: 1, column: 1))
    }
    if level == Self.mostLevels {
      throw problem(first, 0, "values within values more than \(Self.mostLevels) deep")
    }
    let isList = Self.isItem(first)
    var items: [ConfigurationNode] = []
    var entries: [ConfigurationNode.Entry] = []
    while let line = current, line.indent == indent, Self.isItem(line) == isList {
      index += 1
      if isList {
        items.append(try item(line))
      } else {
        let entry = try self.entry(line, level: level)
        if let other = entries.first(where: { $0.name == entry.name }) {
          throw ConfigurationProblem(
            position: entry.position,
            reason: "'\(entry.name)' is given twice; the first is in line \(other.position.line)")
        }
        entries.append(entry)
      }
    }
    if let line = current, line.indent > indent {
      throw problem(
        line, 0, "this line is indented more than the one before it, which has no place for it")
    }
    if let line = current, line.indent == indent, level == 0 || !isList {
      throw problem(line, 0, isList ? "a name between the items of a list" : "'-' between names")
    }
    return ConfigurationNode(
      content: isList ? .list(items) : .map(entries), position: position(first, 0))
  }

  private static func isItem(_ line: Line) -> Bool {
    line.text.first == "-" && (line.text.count == 1 || line.text[1] == " ")
  }

  private func item(_ line: Line) throws(ConfigurationProblem) -> ConfigurationNode {
    var start = 1
    while start < line.text.count, line.text[start] == " " { start += 1 }
    if start == line.text.count {
      throw problem(line, 0, "nothing behind '-'; write the item there")
    }
    return try value(line, from: start)
  }

  private mutating func entry(
    _ line: Line, level: Int
  ) throws(ConfigurationProblem) -> ConfigurationNode.Entry {
    var end = 0
    var name = ""
    if line.text[0] == "\"" || line.text[0] == "'" {
      (name, end) = try quoted(line, from: 0)
    } else {
      if let reason = Self.refusal(of: line.text[0]) { throw problem(line, 0, reason) }
      while end < line.text.count, line.text[end] != ":" { end += 1 }
      name = String(line.text[..<end])
    }
    guard end < line.text.count, line.text[end] == ":" else {
      throw problem(line, 0, "expected 'name: value'")
    }
    var start = end + 1
    if start < line.text.count, line.text[start] != " " {
      throw problem(line, start, "a space belongs behind ':'")
    }
    while start < line.text.count, line.text[start] == " " { start += 1 }
    let position = position(line, 0)
    if start < line.text.count {
      return .init(name: name, position: position, value: try value(line, from: start))
    }
    // What is indented more; the items of a list may stand below the name.
    guard let next = current,
      next.indent > line.indent || next.indent == line.indent && Self.isItem(next)
    else {
      return .init(
        name: name, position: position,
        value: ConfigurationNode(content: .empty, position: position))
    }
    return .init(
      name: name, position: position, value: try block(indent: next.indent, level: level + 1))
  }

  // MARK: Values

  /// A value that goes to the end of its line.
  private func value(
    _ line: Line, from start: Int
  ) throws(ConfigurationProblem) -> ConfigurationNode {
    if line.text[start] == "[" { return try list(line, from: start) }
    let (node, end) = try scalar(line, from: start, isInList: false)
    if end < line.text.count { throw problem(line, end, "text behind the closing quote") }
    return node
  }

  private func list(_ line: Line, from start: Int) throws(ConfigurationProblem) -> ConfigurationNode
  {
    var items: [ConfigurationNode] = []
    var place = start + 1
    func skipSpace() { while place < line.text.count, line.text[place] == " " { place += 1 } }
    while true {
      skipSpace()
      guard place < line.text.count else {
        throw problem(line, start, "a list without ']' on its line")
      }
      if line.text[place] == "]" { break }
      let (node, end) = try scalar(line, from: place, isInList: true)
      items.append(node)
      place = end
      skipSpace()
      guard place < line.text.count else {
        throw problem(line, start, "a list without ']' on its line")
      }
      if line.text[place] == "," {
        place += 1
      } else if line.text[place] != "]" {
        throw problem(line, place, "expected ',' or ']'")
      }
    }
    if place + 1 < line.text.count { throw problem(line, place + 1, "text behind ']'") }
    return ConfigurationNode(content: .list(items), position: position(line, start))
  }

  /// A text, in quotes or not, and where it ends.
  private func scalar(
    _ line: Line, from start: Int, isInList: Bool
  ) throws(ConfigurationProblem) -> (ConfigurationNode, Int) {
    let first = line.text[start]
    let position = position(line, start)
    if first == "\"" || first == "'" {
      let (text, end) = try quoted(line, from: start)
      return (ConfigurationNode(content: .text(text), position: position), end)
    }
    if first == "," { throw problem(line, start, "nothing before ','") }
    if let reason = Self.refusal(of: first) { throw problem(line, start, reason) }
    if first == "-", start + 1 < line.text.count, line.text[start + 1] == " " {
      throw problem(line, start, "a list within an item is not read")
    }
    var end = start
    while end < line.text.count, !isInList || line.text[end] != "," && line.text[end] != "]" {
      if line.text[end] == ":", end + 1 == line.text.count || line.text[end + 1] == " " {
        throw problem(
          line, end, "':' in a value; put the value in quotes, or the name on a line of its own")
      }
      end += 1
    }
    var last = end
    while last > start, line.text[last - 1].isWhitespace { last -= 1 }
    return (
      ConfigurationNode(content: .text(String(line.text[start..<last])), position: position), end
    )
  }

  /// Why a value does not begin with a character.
  private static func refusal(of first: Character) -> String? {
    switch first {
    case "{": "maps in braces are not read; write 'name: value' on lines of their own"
    case "&", "*":
      "anchors and aliases are not read; a pattern that begins with '\(first)' belongs in quotes"
    case "!": "tags are not read; a text that begins with '!' belongs in quotes"
    case "|", ">": "texts of several lines are not read; write it on one line"
    case "%", "@", "`", "}", "]", "?": "a text that begins with '\(first)' belongs in quotes"
    default: nil
    }
  }

  /// A text in quotes, and where it ends.
  private func quoted(_ line: Line, from start: Int) throws(ConfigurationProblem) -> (String, Int) {
    let quote = line.text[start]
    var text = ""
    var place = start + 1
    while place < line.text.count {
      let character = line.text[place]
      if character == quote {
        if quote == "'", place + 1 < line.text.count, line.text[place + 1] == "'" {
          text.append("'")
          place += 2
          continue
        }
        return (text, place + 1)
      }
      if quote == "\"", character == "\\" {
        switch place + 1 < line.text.count ? line.text[place + 1] : " " {
        case "\"": text.append("\"")
        case "\\": text.append("\\")
        case "n": text.append("\n")
        case "t": text.append("\t")
        default:
          throw problem(line, place, "an unknown escape; use single quotes for a text with '\\'")
        }
        place += 2
        continue
      }
      text.append(character)
      place += 1
    }
    throw problem(line, start, "the text lacks its closing quote")
  }
}
