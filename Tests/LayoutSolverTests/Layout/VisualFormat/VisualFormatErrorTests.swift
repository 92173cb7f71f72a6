import LayoutSolver
import Testing

/// Visual format: errors say where and what.
struct VisualFormatErrorTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let format: String
    let column: Int
    let found: String
    let expected: String

    init(_ format: String, _ column: Int, found: String, expected: String) {
      self.format = format
      self.column = column
      self.found = found
      self.expected = expected
    }

    var testDescription: String { format }
  }

  static let cases = [
    Case("", 1, found: "the end", expected: "'H:', 'V:', '|' or '['"),
    Case("H:", 3, found: "the end", expected: "'|' or '['"),
    Case("V|[a]|", 2, found: "'|'", expected: "':'"),
    Case("X:[a]", 1, found: "the name 'X'", expected: "'H:', 'V:', '|' or '['"),
    Case("|", 2, found: "the end", expected: "'-' or '['"),
    Case("||", 2, found: "'|'", expected: "'-' or '['"),
    Case("|-", 3, found: "the end", expected: "a relation, a number, a name, '(', '['"),
    Case("|-|", 3, found: "'|'", expected: "a relation, a number, a name, '(', '['"),
    Case("|-8-|", 5, found: "'|'", expected: "'['"),
    Case("[", 2, found: "the end", expected: "a view's name"),
    Case("[]", 2, found: "']'", expected: "a view's name"),
    Case("[8]", 2, found: "the number 8", expected: "a view's name"),
    Case("[a", 3, found: "the end", expected: "'(' or ']'"),
    Case("[a b]", 4, found: "the name 'b'", expected: "'(' or ']'"),
    Case("[a(10)b]", 7, found: "the name 'b'", expected: "']'"),
    Case("[a(]", 4, found: "']'", expected: "a relation, a number or a name"),
    Case("[a(>=)]", 6, found: "')'", expected: "a number or a name"),
    Case("[a(10,)]", 7, found: "')'", expected: "a relation, a number or a name"),
    Case("[a(-)]", 5, found: "')'", expected: "a number"),
    Case("[a(-w)]", 5, found: "the name 'w'", expected: "a number"),
    Case("[a(10@)]", 7, found: "')'", expected: "a priority: a number or a name"),
    Case("[a(10@5@6)]", 8, found: "'@'", expected: "',' or ')'"),
    Case("[a(=10)]", 4, found: "'='", expected: "a relation, a number or a name"),
    Case("[a(10", 6, found: "the end", expected: "'@', ',' or ')'"),
    Case("[a(0x10)]", 5, found: "the name 'x10'", expected: "'@', ',' or ')'"),
    Case(
      "[a(1e999)]", 4, found: "a number that is too large", expected: "one that a layout can have"),
    Case("[a]]", 4, found: "']'", expected: "'-', '[', '|' or the end"),
    Case("[a]-", 5, found: "the end", expected: "a relation, a number, a name, '(', '[' or '|'"),
    Case("[a]--8-[b]", 5, found: "'-'", expected: "a relation, a number, a name, '(', '[' or '|'"),
    Case("[a]-8", 6, found: "the end", expected: "'@' or '-'"),
    Case("[a]-8[b]", 6, found: "'['", expected: "'@' or '-'"),
    Case("[a]-8@5[b]", 8, found: "'['", expected: "'-'"),
    Case("[a]-8@-5-[b]", 7, found: "'-'", expected: "a priority: a number or a name"),
    Case("[a]-(8)[b]", 8, found: "'['", expected: "'-'"),
    Case("[a]-8-", 7, found: "the end", expected: "'[' or '|'"),
    Case("[a]-8-8-[b]", 7, found: "the number 8", expected: "'[' or '|'"),
    Case("[a]|[b]", 5, found: "'['", expected: "the end"),
    Case("[a]é[b]", 4, found: "the name 'é'", expected: "'-', '[', '|' or the end"),
    Case("[a]👩‍👩‍👧‍👦[b", 4, found: "'👩‍👩‍👧‍👦'", expected: "'-', '[', '|' or the end"),
    // What names stand for.
    Case("[a]-[z]", 6, found: "the name 'z'", expected: "one of the views (a, b, foreign, loose)"),
    Case("[w]", 2, found: "the name 'w'", expected: "one of the views (a, b, foreign, loose)"),
    Case("[a(z)]", 4, found: "the name 'z'", expected: "a number or a metric or a view (nan, w)"),
    Case("[a]-b-[b]", 5, found: "the name 'b'", expected: "a number or a metric (nan, w)"),
    Case("[a(1@z)]", 6, found: "the name 'z'", expected: "a number or a metric (nan, w)"),
    Case("[a(nan)]", 4, found: "the metric 'nan', which is nan", expected: "a finite number"),
    Case("[a(1@0)]", 6, found: "the priority 0", expected: "one that is above 0 and up to 1000"),
    Case("[a(1@-1)]", 6, found: "the priority -1", expected: "one that is above 0 and up to 1000"),
    Case(
      "[a]-1@1001-[b]", 7, found: "the priority 1001",
      expected: "one that is above 0 and up to 1000"),
    Case(
      "|-[loose]", 1, found: "'|' beside a view that is in no view",
      expected: "one that was added to a superview"),
    Case(
      "V:[loose]|", 10, found: "'|' beside a view that is in no view",
      expected: "one that was added to a superview"),
    Case(
      "[foreign]", 2, found: "'foreign', which is of the type Foreign",
      expected: "a view or a layout guide"),
  ]

  private final class Foreign {}

  private var scene: VisualFormatScene {
    var scene = VisualFormatScene("a", "b", "loose", detached: ["loose"])
    scene.add(Foreign(), as: "foreign")
    return scene
  }

  @Test("errors name the column, what is there, and what should be", arguments: cases)
  func error(_ expectation: Case) throws {
    let error = try #require(
      scene.error(expectation.format, metrics: ["w": 10, "nan": .nan]))
    #expect(error.format == expectation.format)
    #expect(error.column == expectation.column)
    #expect(error.found == expectation.found)
    #expect(error.expected == expectation.expected)
  }

  @Test("the description has a caret under the column")
  func description() {
    #expect(
      scene.error("V:|-\t[]-|")?.description == """
        Unable to parse the visual format: found ']', expected a view's name.
          V:|- []-|
                ^
        """)
  }

  @Test("without names there is nothing to list")
  func emptyLists() {
    #expect(
      scene.error("[a(w)]")?.expected == "a number or a metric or a view, of which there are none")
  }

  @Test("the form that does not throw tells the window's handler, and has no constraints")
  func message() {
    var messages: [LayoutMessage] = []
    let scene = self.scene
    scene.window.messageHandler = { messages.append($0) }
    let constraints = LayoutConstraint.constraints(
      withVisualFormat: "[a]-[", options: [], metrics: nil, views: scene.views)
    #expect(constraints.isEmpty)
    #expect(messages.count == 1)
    guard case .visualFormat(let error) = messages.first else {
      Issue.record("\(messages)")
      return
    }
    #expect(error.column == 6)
    #expect(messages.first?.description == "LayoutSolver: \(error)")
  }
}
