import LayoutStoryboards
import Testing

@testable import LayoutBench

struct ConfigurationParserTests {
  /// A value in a notation of its own: words, lists in brackets, names in braces.
  private func plain(_ node: ConfigurationNode) -> String {
    switch node.content {
    case .empty: "-"
    case .text(let text): text
    case .list(let items): "[" + items.map { plain($0) }.joined(separator: "|") + "]"
    case .map(let entries):
      "{" + entries.map { $0.name + "=" + plain($0.value) }.joined(separator: "|") + "}"
    }
  }

  @Test(
    "what is read means what YAML says",
    arguments: [
      ("", "{}"), ("# only this\n", "{}"), ("---\na: b\n", "{a=b}"), ("a: b # c", "{a=b}"),
      ("a: b#c", "{a=b#c}"), ("a:\n  - b\n  - c d\ne: f", "{a=[b|c d]|e=f}"),
      ("a:\n- b\n- c\nd:\n  e: f\n  g: h", "{a=[b|c]|d={e=f|g=h}}"),
      ("a: [b, 'c, d', \"e\\\"f\", g h]", "{a=[b|c, d|e\"f|g h]}"), ("a: []", "{a=[]}"),
      ("a: 'it''s' # x", "{a=it's}"), ("a: '#b'", "{a=#b}"), ("'a b': c", "{a b=c}"),
      ("a:\nb: c", "{a=-|b=c}"), ("a: http://b", "{a=http://b}"), ("a: \"b\\nc\"", "{a=b\nc}"),
      ("a: b\r\nc: d\r\n", "{a=b|c=d}"), ("\u{FEFF}a: b", "{a=b}"),
      ("a:\n  # why\n  - b\n\n  - c", "{a=[b|c]}"), ("a: it's # so", "{a=it's}"),
      ("a:\n  b:\n    - c\n  d: e", "{a={b=[c]|d=e}}"),
    ])
  func reading(text: String, expected: String) throws {
    #expect(plain(try ConfigurationParser.read(text)) == expected)
  }

  @Test(
    "what is not read is refused with its line and column",
    arguments: [
      ("a: b\n\tc: d", 2, 1, "a tab"), ("a: {b: c}", 1, 4, "braces"), ("a: *b", 1, 4, "aliases"),
      ("a: &b c", 1, 4, "anchors"), ("a: !!str b", 1, 4, "tags"),
      ("a: |\n  b", 1, 4, "several lines"),
      ("a", 1, 1, "name: value"), ("a:b", 1, 3, "space"), ("a: b: c", 1, 5, "':'"),
      ("a: 'b", 1, 4, "closing quote"), ("a: 'b' c", 1, 7, "behind the closing quote"),
      ("a: [b", 1, 4, "']'"), ("a: [b] c", 1, 7, "behind ']'"), ("a: [b 'c' d]", 1, 0, ""),
      ("a: b\n  c: d", 2, 3, "indented more"), ("a:\n  b: c\n d: e", 3, 2, "indented more"),
      ("  a: b", 1, 1, "indented"), ("a: b\n- c", 2, 1, "'-' between"),
      ("a: b\na: c", 2, 1, "twice"),
      ("- ", 1, 1, "nothing behind"), ("a:\n  - - b", 2, 5, "list within"),
      ("a: \"\\x\"", 1, 5, "escape"),
      ("a: [,]", 1, 5, "nothing before"), ("a:\n  - b: c", 2, 6, "':'"),
      ("a: b\n---\nc: d", 2, 1, "name"),
    ])
  func refusing(text: String, line: Int, column: Int, reason: String) throws {
    if column == 0 {
      // Quotes within a word are signs as any other.
      #expect(plain(try ConfigurationParser.read(text)) == "{a=[b 'c' d]}")
      return
    }
    do throws(ConfigurationProblem) {
      _ = try ConfigurationParser.read(text)
      Issue.record("'\(text)' was read")
    } catch {
      #expect(error.position == MarkupPosition(line: line, column: column), "\(text): \(error)")
      #expect(error.reason.contains(reason), "\(text): \(error)")
    }
  }

  @Test("values within values are read to a depth")
  func depth() {
    var text = ""
    for level in 0..<200 { text += String(repeating: " ", count: level) + "a:\n" }
    #expect(throws: ConfigurationProblem.self) { try ConfigurationParser.read(text) }
  }
}
