import LayoutTraces
import Testing

/// A trace and the lines it must print.
struct ReplayExample: Sendable, CustomTestStringConvertible {
  let name: String
  let steps: String
  let lines: [String]
  var isClean = true

  var testDescription: String { name }
}

/// What a replay prints, line by line, and whether it calls the trace clean.
struct TraceReplayTests {
  /// Two boxes beside each other: `a.w` is 40 if nothing else is said, `b.x` follows 8 after `a`.
  static let constraints = #"""
    {"id": "gap", "terms": [[1, "b.x"], [-1, "a.x"], [-1, "a.w"]], "constant": -8, "op": "=="},
    {"id": "left", "terms": [[1, "a.x"]], "op": "==", "priority": 750},
    {"id": "width", "terms": [[1, "a.w"]], "constant": -40, "op": "==", "priority": 500},
    {"id": "max", "terms": [[1, "a.w"]], "constant": -100, "op": "<="},
    {"id": "min", "terms": [[1, "a.w"]], "constant": -120, "op": ">="},
    {"id": "zero", "terms": [[1, "a.w"]], "op": "==", "priority": 0},
    {"id": "heavy", "terms": [[1, "a.w"]], "op": "==", "weight": -1},
    {"id": "infinite", "terms": [[1, "a.w"]], "constant": 1e999, "op": "=="}
    """#

  static func replay(_ steps: String) throws -> (lines: [String], isClean: Bool) {
    let text = #"{"name": "t", "constraints": [\#(constraints)], "steps": [\#(steps)]}"#
    let trace = try #require(try TraceReader.read(Array(text.utf8), file: "t").first)
    var replay = TraceReplay(trace)
    var lines: [String] = []
    let isClean = replay.run { lines.append($0.line) }
    return (lines, isClean)
  }

  /// What needs no solution to be right.
  static let examples = [
    ReplayExample(
      name: "variables rest at 0", steps: #"{"print": "all"}"#,
      lines: [#"{"trace": "t", "step": 0, "values": {"a.w": 0, "a.x": 0, "b.x": 0}}"#]),
    ReplayExample(
      name: "only the named variables are printed, by name",
      steps: #"{"print": ["b.x", "a.w", "b.x"]}, {"print": ["other"]}"#,
      lines: [
        #"{"trace": "t", "step": 0, "values": {"a.w": 0, "b.x": 0}}"#,
        #"{"trace": "t", "step": 1, "values": {"other": 0}}"#,
      ]),
    ReplayExample(
      name: "nothing has changed at the start", steps: #"{"printChanged": true}"#,
      lines: [#"{"trace": "t", "step": 0, "changed": {}}"#]),
    ReplayExample(
      name: "an id that no constraint has is unknown, and the replay goes on",
      steps: #"{"remove": "x"}, {"setConstant": {"y": 1}}, {"add": "z", "expectError": "unknown"}"#,
      lines: (0...2).map { #"{"trace": "t", "step": \#($0), "error": "unknown", "conflict": []}"# },
      isClean: false),
    ReplayExample(
      name: "an edit of nothing is invalid",
      steps:
        #"{"edit": "", "priority": 5, "expectError": "invalid"}, {"suggest": {}, "expectError": "invalid"}"#,
      lines: (0...1).map { #"{"trace": "t", "step": \#($0), "error": "invalid", "conflict": []}"# }),
    ReplayExample(
      name: "an error of another kind than expected is both an error and unmet",
      steps: #"{"remove": "x", "expectError": "duplicate"}"#,
      lines: [
        #"{"trace": "t", "step": 0, "error": "unknown", "conflict": []}"#,
        #"{"trace": "t", "step": 0, "expected": "duplicate", "got": "unknown"}"#,
      ], isClean: false),
    ReplayExample(
      name: "success where an error was expected is unmet",
      steps: #"{"reset": true, "expectError": "invalid"}"#,
      lines: [#"{"trace": "t", "step": 0, "expected": "invalid", "got": null}"#], isClean: false),
    ReplayExample(
      name: "unmet values are listed without those that are met",
      steps: #"{"expect": {"a.x": 0, "b.x": 2, "a.w": -1}}"#,
      lines: [
        #"{"trace": "t", "step": 0, "expected": {"b.x": 2, "a.w": -1}, "got": {"b.x": 0, "a.w": 0}}"#
      ], isClean: false),
    ReplayExample(
      name: "one of several solutions is enough",
      steps: #"{"expectAny": [{"a.x": 1}, {"a.x": 0}]}, {"expectAny": [{"a.x": 1}, {"b.x": 2}]}"#,
      lines: [
        #"{"trace": "t", "step": 1, "expected": [{"a.x": 1}, {"b.x": 2}], "got": {"a.x": 0, "b.x": 0}}"#
      ], isClean: false),
    ReplayExample(
      name: "an unmet relation tells its left side",
      steps: #"""
        {"expectRelation": {"terms": [[2, "a.x"]], "constant": 0.5, "op": ">="}},
        {"expectRelation": {"terms": [[2, "a.x"]], "constant": 0.5, "op": "<="}}
        """#,
      lines: [
        #"{"trace": "t", "step": 1, "expected": {"terms": [[2, "a.x"]], "constant": 0.5, "op": "<="}, "got": 0.5}"#
      ], isClean: false),
    ReplayExample(
      name: "what the solver holds",
      steps: #"{"expectHas": {"gap": true, "max": false}}, {"expectHasEdit": {"a.x": true}}"#,
      lines: [
        #"{"trace": "t", "step": 0, "expected": {"gap": true}, "got": {"gap": false}}"#,
        #"{"trace": "t", "step": 1, "expected": {"a.x": true}, "got": {"a.x": false}}"#,
      ], isClean: false),
    ReplayExample(
      name: "what determines a variable is compared as a set",
      steps: #"{"expectAffecting": {"a.x": [], "b.x": ["gap"]}}"#,
      lines: [
        #"{"trace": "t", "step": 0, "expected": {"b.x": ["gap"]}, "got": {"b.x": []}}"#
      ], isClean: false),
    ReplayExample(
      name: "a constraint is violated by the solution, added or not",
      steps:
        #"{"expectViolated": {"width": true, "left": false}}, {"expectViolated": {"min": false}}"#,
      lines: [
        #"{"trace": "t", "step": 1, "expected": {"min": false}, "got": {"min": true}}"#
      ], isClean: false),
  ]

  @Test("replays that need no solution print what is expected", arguments: examples)
  func withoutSolver(_ example: ReplayExample) throws {
    let result = try Self.replay(example.steps)
    #expect(result.lines == example.lines)
    #expect(result.isClean == example.isClean)
  }

  @Test(
    "a tolerance is absolute up to 1 and relative above",
    arguments: [
      ("1e-7", "1e-6", true), ("2e-6", "1e-6", false), ("-1e-7", "1e-6", true),
      ("100", "1", true), ("0.5", "0.4", false), ("0", "0", true), ("1e-9", "0", false),
    ])
  func tolerance(_ value: String, _ tolerance: String, _ holds: Bool) throws {
    let steps = #"{"expect": {"a.x": \#(value)}, "tolerance": \#(tolerance)}"#
    #expect(try Self.replay(steps).isClean == holds)
  }

  @Test("without a tolerance it is 1e-6", arguments: [("9e-7", true), ("2e-6", false)])
  func defaultTolerance(_ value: String, _ holds: Bool) throws {
    #expect(try Self.replay(#"{"expect": {"a.x": \#(value)}}"#).isClean == holds)
  }
}
