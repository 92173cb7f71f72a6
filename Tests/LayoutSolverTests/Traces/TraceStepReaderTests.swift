import LayoutTraces
import Testing

struct TraceStepReaderTests {
  static let kinds =
    "add, remove, setConstant, setPriority, edit, endEdit, suggest, expect, expectAny, "
    + "expectRelation, expectHas, expectHasEdit, expectViolated, expectUnique, expectAmbiguous, "
    + "expectAffecting, reset, print, printChanged"

  @Test(
    "a malformed step is refused with its place and path",
    arguments: [
      ("{}", "12: steps[0]: the step says nothing to do; known: \(kinds)"),
      (#"{"tolerance": 1}"#, "13: steps[0].tolerance: unknown step; known: \(kinds)"),
      (#"{"sugest": {"x": 1}}"#, "13: steps[0].sugest: unknown step; known: \(kinds)"),
      (
        #"{"add": "a", "remove": "a"}"#,
        "25: steps[0]: a step does one thing, not 'add' and 'remove'"
      ),
      (#"{"add": 1}"#, "20: steps[0].add: expected an id or a list of ids, found a number"),
      (#"{"add": ["a", 1]}"#, "26: steps[0].add[1]: expected a string, found a number"),
      (
        #"{"setConstant": {"c": "1"}}"#,
        "34: steps[0].setConstant.c: expected a number, found a string"
      ),
      (
        #"{"setPriority": 1}"#,
        "28: steps[0].setPriority: expected an object from constraints to numbers, found a number"
      ),
      (#"{"edit": "x"}"#, "12: steps[0]: 'edit' needs 'priority', a number below 1000"),
      (
        #"{"edit": 1, "priority": 2}"#,
        "21: steps[0].edit: expected a variable's name, found a number"
      ),
      (
        #"{"add": "c", "priority": 2}"#,
        "25: steps[0].priority: unknown key in a step of kind 'add'"
      ),
      (
        #"{"suggest": {"a.x": true}}"#,
        "32: steps[0].suggest[\"a.x\"]: expected a number, found a boolean"
      ),
      (
        #"{"expect": {"x": 1}, "tolerance": -1}"#,
        "46: steps[0].tolerance: a tolerance is not negative"
      ),
      (
        #"{"expectAny": {"x": 1}}"#,
        "26: steps[0].expectAny: expected a list of solutions, found an object"
      ),
      (
        #"{"expectAny": [{"x": 1}, {"x": []}]}"#,
        "43: steps[0].expectAny[1].x: expected a number, found a list"
      ),
      (
        #"{"expectRelation": {"terms": [], "op": "==", "priority": 1}}"#,
        "57: steps[0].expectRelation.priority: unknown key; known: terms, constant, op"
      ),
      (
        #"{"expectHas": {"c": 1}}"#,
        "32: steps[0].expectHas.c: expected true or false, found a number"
      ),
      (
        #"{"expectUnique": "yes"}"#,
        "29: steps[0].expectUnique: expected true or false, found a string"
      ),
      (
        #"{"expectAffecting": {"x": "c"}}"#,
        "38: steps[0].expectAffecting.x: expected a list of ids, found a string"
      ),
      (
        #"{"print": "some"}"#,
        "22: steps[0].print: expected \"all\" or a list of variables, found a string"
      ),
      (#"{"printChanged": 1}"#, "29: steps[0].printChanged: expected true"),
      (
        #"{"reset": true, "expectError": "odd"}"#,
        "43: steps[0].expectError: unknown kind of error 'odd'; "
          + "known: unsatisfiable, duplicate, unknown, invalid"
      ),
    ])
  func malformedStep(_ step: String, _ message: String) {
    let text = "{\"steps\": [\(step)]}"
    #expect(TraceReaderTests.message(Array(text.utf8)) == "f:1:\(message)")
  }

  @Test(
    "steps that a solver has to judge are read",
    arguments: [
      #"{"add": "nosuch"}"#, #"{"edit": "", "priority": 5}"#, #"{"edit": "x", "priority": 1001}"#,
      #"{"suggest": {}}"#, #"{"setPriority": {"c": 0}}"#, #"{"suggest": {"x": 1e999}}"#,
    ])
  func judgedLater(_ step: String) {
    #expect(TraceReaderTests.message(Array("{\"steps\": [\(step)]}".utf8)) == nil)
  }
}
