import LayoutSolver
import LayoutTraces
import Testing

struct TraceReaderTests {
  static let good = #"""
    {"name": "two boxes", "source": "here", "note": {"any": [1]},
     "constraints": [
       {"id": "c1", "terms": [[1, "b.x"], [-1, "a.x"], [-1.5, "a.x"]], "constant": -8, "op": "=="},
       {"id": "c2", "terms": [], "op": ">=", "priority": 0, "weight": 2.5}],
     "steps": [{"add": "c1"}, {"add": ["c1", "c2"], "expectError": "duplicate"},
       {"edit": "w", "priority": 1000}, {"suggest": {"z": 1, "a": 1e999}}, {"print": "all"},
       {"expect": {"a.x": 1}, "tolerance": 0.5}]}
    """#

  @Test("a document becomes a trace")
  func document() throws {
    let traces = try TraceReader.read(Array(Self.good.utf8), file: "f")
    let trace = try #require(traces.first)
    #expect(traces.count == 1)
    #expect(trace.name == "two boxes")
    #expect(trace.source == "here")
    #expect(trace.annotation("note")?.text == #"{"any": [1]}"#)
    #expect(trace.constraints.map(\.id) == ["c1", "c2"])
    #expect(trace.constraints[0].terms.map(\.coefficient) == [1, -1, -1.5])
    #expect(trace.constraints[0].constant == -8)
    #expect(trace.constraints.map(\.relation) == [.equal, .greaterThanOrEqual])
    #expect(trace.constraints.map(\.priority) == [1000, 0])
    #expect(trace.constraints.map(\.weight) == [1, 2.5])
    #expect(trace.steps.count == 6)
    #expect(trace.steps[1].expectedError == .duplicate)
    #expect(trace.variableNames == ["b.x", "a.x", "w", "z", "a"])
    guard case .suggest(let entries) = trace.steps[3].action else {
      Issue.record("not a suggestion")
      return
    }
    #expect(entries.map(\.name) == ["z", "a"])
    #expect(entries.map(\.value) == [1, .infinity])
  }

  @Test(
    "several documents are read alike, however they are laid out",
    arguments: [
      "{\"steps\":[]}\n{\"steps\":[]}\n", "\u{FEFF}{\"steps\":[]}\r\n\r\n{\"steps\":[]}",
      "{\n\"steps\":\n[]} {\"steps\":[]}",
    ])
  func lines(_ text: String) throws {
    #expect(try TraceReader.read(Array(text.utf8), file: "f").count == 2)
  }

  @Test(
    "what is not JSON is refused with its place",
    arguments: [
      ("", "f: holds no trace"),
      (" \n ", "f: holds no trace"),
      ("{", "f:1:2: this is not JSON: expected a name in quotes, but the text ends"),
      ("{\"steps\": [\n  {]}", "f:2:4: this is not JSON: expected a name in quotes, found ']'"),
      ("{\"a\" 1}", "f:1:6: this is not JSON: expected ':', found '1'"),
      ("{\"a\": 1 \"b\"}", "f:1:9: this is not JSON: expected ',' or '}', found '\"'"),
      ("{\"ä\": [1 2]}", "f:1:10: this is not JSON: expected ',' or ']', found '2'"),
      ("{\"a\": NaN}", "f:1:7: this is not JSON: expected a JSON value, found 'N'"),
      ("{\"a\": 01}", "f:1:7: this is not JSON: a number starts with a needless 0"),
      ("{\"a\": 1.}", "f:1:9: this is not JSON: expected a digit, found '}'"),
      ("{\"a\": 1, \"a\": 2}", "f:1:10: this is not JSON: 'a' is given twice"),
      ("{\"a\": \"x\n\"}", "f:1:9: this is not JSON: a string lacks its closing quote"),
      ("{\"a\": \"x", "f:1:7: this is not JSON: a string lacks its closing quote"),
      ("{\"a\": \"\\q\"}", "f:1:8: this is not JSON: an unknown escape sequence"),
      ("{\"a\": \"\\u12\"}", "f:1:8: this is not JSON: \\u needs four hexadecimal digits"),
      ("{\"a\": \"\\ud800\"}", "f:1:8: this is not JSON: half a surrogate pair"),
      ("{\"steps\": []}\n<xml>", "f:2:1: this is not JSON: expected a JSON value, found '<'"),
    ])
  func notJSON(_ text: String, _ message: String) {
    #expect(Self.message(Array(text.utf8)) == message)
  }

  @Test("bytes that are not UTF-8 are refused")
  func notUnicode() {
    let text = Array("{\"name\": \"".utf8) + [0xFF] + Array("\"}".utf8)
    #expect(Self.message(text) == "f:1:10: this is not JSON: a string is not valid UTF-8")
  }

  @Test("a text nested too deeply is refused, not a crash")
  func nesting() {
    let text = String(repeating: "[", count: 100_000)
    #expect(
      Self.message(Array(text.utf8)) == "f:1:101: this is not JSON: nested more than 100 deep")
  }

  @Test(
    "JSON that is no trace is refused with its place and path",
    arguments: [
      ("[]", "f:1:1: expected a trace (an object), found a list"),
      ("{\"constraints\": []}", "f:1:1: not a trace: 'steps' is missing"),
      ("{\"name\": 1}", "f:1:10: name: expected a string, found a number"),
      (
        "{\"constraints\": {}}",
        "f:1:17: constraints: expected a list of constraints, found an object"
      ),
      ("{\"steps\": 1}", "f:1:11: steps: expected a list of steps, found a number"),
      ("{\"steps\": [1]}", "f:1:12: steps[0]: expected a step (an object), found a number"),
      (
        "{\"steps\": []}\n{\"steps\": [{\"reset\": false}]}",
        "f:2:22: steps[0].reset: expected true"
      ),
    ])
  func notATrace(_ text: String, _ message: String) {
    #expect(Self.message(Array(text.utf8)) == message)
  }

  @Test(
    "a malformed constraint is refused with its place and path",
    arguments: [
      ("1", "12: constraints[1]: expected a constraint (an object), found a number"),
      ("{}", "12: constraints[1]: 'terms' is missing"),
      (#"{"terms": []}"#, "12: constraints[1]: 'op' is missing"),
      (#"{"terms": [], "op": "=="}"#, "12: constraints[1]: 'id' is missing"),
      (#"{"id": 7}"#, "19: constraints[1].id: expected a string, found a number"),
      (
        #"{"id": "c", "terms": [], "op": "=="}"#,
        "12: constraints[1]: the id 'c' is taken by another constraint"
      ),
      (#"{"op": "="}"#, "19: constraints[1].op: '=' is none of ==, <=, >="),
      (
        #"{"terms": [[1, "x"], ["x", 1]]}"#,
        "33: constraints[1].terms[1]: expected a term: [coefficient, \"variable\"]"
      ),
      (
        #"{"terms": {"x": 1}}"#,
        "22: constraints[1].terms: expected a list of terms, found an object"
      ),
      (
        #"{"constant": null}"#, "25: constraints[1].constant: expected a number, found null"
      ),
      (
        #"{"priority": "strong"}"#,
        "25: constraints[1].priority: expected a number, found a string"
      ),
      (
        #"{"strength": 1}"#,
        "13: constraints[1].strength: unknown key; known: id, terms, constant, op, priority, weight"
      ),
    ])
  func malformedConstraint(_ constraint: String, _ message: String) {
    let text = """
      {"constraints": [{"id": "c", "terms": [], "op": "=="},
                 \(constraint)],
       "steps": []}
      """
    #expect(Self.message(Array(text.utf8)) == "f:2:\(message)")
  }

  /// The message of a text that cannot be read.
  static func message(_ bytes: [UInt8]) -> String? {
    do {
      _ = try TraceReader.read(bytes, file: "f")
      return nil
    } catch {
      return error.description
    }
  }
}
