import LayoutTraces
import Testing

/// Replays that depend on what the solver finds.
struct TraceReplaySolvingTests {
  private static func values(_ step: Int, _ values: String, _ key: String = "values") -> String {
    #"{"trace": "t", "step": \#(step), "\#(key)": {\#(values)}}"#
  }

  private static func error(_ step: Int, _ kind: String, _ conflict: String = "") -> String {
    #"{"trace": "t", "step": \#(step), "error": "\#(kind)", "conflict": [\#(conflict)]}"#
  }

  static let examples = [
    ReplayExample(
      name: "a batch, its solution, and what changed since",
      steps: #"""
        {"add": ["gap", "left", "width"]}, {"print": "all"}, {"printChanged": true},
        {"edit": "a.x", "priority": 999}, {"suggest": {"a.x": 12}}, {"printChanged": true},
        {"expect": {"b.x": 60}}
        """#,
      lines: [
        values(1, #""a.w": 40, "a.x": 0, "b.x": 48"#), values(2, "", "changed"),
        values(5, #""a.x": 12, "b.x": 60"#, "changed"),
      ]),
    ReplayExample(
      name: "a comparison reads the solution too",
      steps: #"""
        {"add": ["gap", "left", "width"]}, {"expect": {"a.w": 40}}, {"printChanged": true},
        {"setConstant": {"width": -50}}, {"expectUnique": true}, {"printChanged": true}
        """#,
      lines: [values(2, "", "changed"), values(5, "", "changed")]),
    ReplayExample(
      name: "a change and its reversal between two readings are no change",
      steps: #"""
        {"add": ["gap", "left", "width"]}, {"print": []}, {"setConstant": {"width": -50}},
        {"setConstant": {"width": -40}}, {"printChanged": true}
        """#,
      lines: [values(1, ""), values(4, "", "changed")]),
    ReplayExample(
      name: "an emptied solver forgets",
      steps: #"""
        {"add": ["left", "width"]}, {"print": ["a.w"]}, {"reset": true}, {"printChanged": true},
        {"expectHas": {"width": false}}, {"add": "width"}, {"printChanged": true}
        """#,
      lines: [
        values(1, #""a.w": 40"#), values(3, #""a.w": 0"#, "changed"),
        values(6, #""a.w": 40"#, "changed"),
      ]),
    ReplayExample(
      name: "a conflict is named, and the batch that made it leaves no trace",
      steps: #"""
        {"add": ["gap", "left", "width", "max"]}, {"add": ["min", "gap"]},
        {"add": ["heavy"], "expectError": "invalid"}, {"add": "min", "expectError": "unsatisfiable"},
        {"expectHas": {"max": true, "min": false}}, {"expect": {"a.w": 40, "b.x": 48}}
        """#,
      lines: [
        error(1, "duplicate"), error(2, "invalid"), error(3, "unsatisfiable", #""max", "min""#),
      ], isClean: false),
    ReplayExample(
      name: "constants and priorities change together, and stay",
      steps: #"""
        {"add": ["width", "max"]}, {"setConstant": {"width": -130, "max": -120}},
        {"expect": {"a.w": 120}}, {"setPriority": {"max": 100, "width": 200}},
        {"expect": {"a.w": 130}}, {"remove": ["max", "width"]}, {"add": ["width", "max"]},
        {"expect": {"a.w": 130}}, {"setPriority": {"max": 0}, "expectError": "invalid"},
        {"setPriority": {"max": 1001}, "expectError": "invalid"},
        {"setConstant": {"max": -7, "width": 1e999}, "expectError": "invalid"},
        {"expectViolated": {"max": true, "width": false}}, {"expect": {"a.w": 130}}
        """#,
      lines: [error(8, "invalid"), error(9, "invalid"), error(10, "invalid")]),
    ReplayExample(
      name: "an unsatisfiable constant or priority is refused",
      steps: #"""
        {"add": ["max", "width"]}, {"setConstant": {"width": -110}},
        {"setPriority": {"width": 1000}, "expectError": "unsatisfiable"},
        {"setConstant": {"width": -90}}, {"setPriority": {"width": 1000}},
        {"setConstant": {"width": -110}, "expectError": "unsatisfiable"}, {"expect": {"a.w": 90}}
        """#,
      lines: [
        error(2, "unsatisfiable", #""width", "max""#),
        error(5, "unsatisfiable", #""width", "max""#),
      ]),
    ReplayExample(
      name: "edits",
      steps: #"""
        {"edit": "a.x", "priority": 500}, {"edit": "a.x", "priority": 500, "expectError": "duplicate"},
        {"suggest": {"a.x": 5, "a.w": 6}, "expectError": "unknown"}, {"expect": {"a.x": 0}},
        {"edit": "a.w", "priority": 500}, {"suggest": {"a.x": 5, "a.w": 6}},
        {"expect": {"a.x": 5, "a.w": 6}}, {"suggest": {"a.x": 1e999}, "expectError": "invalid"},
        {"expectHasEdit": {"a.x": true, "b.x": false}}, {"endEdit": "a.x"},
        {"endEdit": "a.x", "expectError": "unknown"}, {"expectHasEdit": {"a.x": false}},
        {"edit": "b.x", "priority": 1000, "expectError": "invalid"},
        {"edit": "b.x", "priority": 0, "expectError": "invalid"}
        """#,
      lines: [
        error(1, "duplicate"), error(2, "unknown"), error(7, "invalid"), error(10, "unknown"),
        error(12, "invalid"), error(13, "invalid"),
      ]),
    ReplayExample(
      name: "constraints that are not in, or in twice, or out of range",
      steps: #"""
        {"remove": "gap", "expectError": "unknown"}, {"add": "zero", "expectError": "invalid"},
        {"add": "infinite", "expectError": "invalid"},
        {"add": ["gap", "gap"], "expectError": "duplicate"}, {"expectHas": {"gap": false}},
        {"add": "left"}, {"remove": ["left", "gap"], "expectError": "unknown"},
        {"expectHas": {"left": true}}
        """#,
      lines: [
        error(0, "unknown"), error(1, "invalid"), error(2, "invalid"), error(3, "duplicate"),
        error(6, "unknown"),
      ]),
    ReplayExample(
      name: "ambiguity and what determines a value",
      steps: #"""
        {"add": ["gap", "width"]}, {"expectUnique": false},
        {"expectAmbiguous": {"a.x": true, "b.x": true, "a.w": false}}, {"add": "left"},
        {"expectUnique": true}, {"expectAmbiguous": {"a.x": false}},
        {"expectAffecting": {"b.x": ["width", "gap", "left"], "a.w": ["width"]}}
        """#,
      lines: []),
  ]

  @Test("replays that need a solution print what is expected", arguments: examples)
  func solving(_ example: ReplayExample) throws {
    let result = try TraceReplayTests.replay(example.steps)
    #expect(result.lines == example.lines)
    #expect(result.isClean == example.isClean)
  }
}
