import Foundation
import ConstraintSolver

extension History {
  /// The history as a constraint trace in JSON, with what the reference solver expects of it.
  ///
  /// - Parameters:
  ///   - name: The trace's name.
  ///   - readsEachStep: Whether to read the values after each step, which makes the solver solve.
  ///   - statesValues: Whether to say what the solution is, as far as the reference solver knows.
  /// - Returns: One JSON object.
  package func trace(
    name: String, readsEachStep: Bool = true, statesValues: Bool = true
  ) -> String {
    let used = rows.indices.filter(mentions)
    let constraints = used.map { index in
      let row = rows[index]
      let terms = row.terms.map { "[\($0.coefficient.json), \"v\($0.variable)\"]" }
      let weight = row.weight == 1 ? "" : ", \"weight\": \(row.weight.json)"
      return """
        {"id": "c\(index)", "terms": [\(terms.joined(separator: ", "))], "constant": \
        \(row.constant.json), "op": "\(row.relation.symbol)", "priority": \(row.priority.json)\(weight)}
        """
    }
    var lines: [String] = []
    var state = HeldState(self)
    for step in steps {
      // A trace has no step for a copy.
      if case .copy = step { continue }
      var reference: ReferenceSolution?
      if statesValues && state.isComplete { reference = referenceSolution(of: state.system) }
      var line = step.json
      var error: FailureKind?
      switch state.predict(step, value: { reference?.uniqueValue($0) }) {
      case .misuse(let kind): error = kind
      case .valid(let next):
        let required = next.held.map { next.rows[$0] }.filter(\.isRequired)
        // Exact arithmetic takes too long for large systems.
        let isFeasible =
          required.count <= 60
          ? ExactOptimum.isFeasible(required, variableCount: variableCount, slack: 1e-10)
          : nil
        if isFeasible == false {
          error = .unsatisfiable
        } else {
          state = next
        }
      }
      if let error { line += ", \"expectError\": \"\(error.rawValue)\"" }
      lines.append("{\(line)}" + (readsEachStep ? ", {\"print\": \"all\"}" : ""))
    }
    if statesValues, state.isComplete, let solution = referenceSolution(of: state.system),
      solution.x.count > 0
    {
      let values = (0..<variableCount).compactMap { index in
        solution.uniqueValue(index).map { "\"v\(index)\": \($0.json)" }
      }
      if !values.isEmpty { lines.append("{\"expect\": {\(values.joined(separator: ", "))}}") }
    }
    return """
      {"name": "\(name)", "constraints": [
        \(constraints.joined(separator: ",\n  "))
      ], "steps": [
        \(lines.joined(separator: ",\n  "))
      ]}
      """
  }

  /// Writes a trace to the temporary directory and returns its path.
  package static func write(_ trace: String, name: String) -> String {
    let directory = FileManager.default.temporaryDirectory
      .appendingPathComponent("layout-solver-traces")
    try? FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    let file = directory.appendingPathComponent(
      name.map { $0.isLetter || $0.isNumber ? String($0) : "-" }.joined() + ".json")
    try? Data(trace.utf8).write(to: file)
    return file.path
  }
}

extension Relation {
  fileprivate var symbol: String {
    switch self {
    case .equal: "=="
    case .lessThanOrEqual: "<="
    case .greaterThanOrEqual: ">="
    }
  }
}

extension Double {
  fileprivate var json: String {
    self == rounded() && abs(self) < 1e15 ? "\(Int(self))" : "\(self)"
  }
}

extension Step {
  /// The members of the step's JSON object, without its braces.
  fileprivate var json: String {
    func list(_ indices: [Int]) -> String {
      "[" + indices.map { "\"c\($0)\"" }.joined(separator: ", ") + "]"
    }
    func object(_ members: [(String, Double)]) -> String {
      "{" + members.map { "\"\($0.0)\": \($0.1.json)" }.joined(separator: ", ") + "}"
    }
    switch self {
    case .add(let batch): return "\"add\": \(list(batch))"
    case .remove(let batch): return "\"remove\": \(list(batch))"
    case .setConstants(let changes):
      return "\"setConstant\": \(object(changes.map { ("c\($0.row)", $0.constant) }))"
    case .setPriorities(let changes):
      return "\"setPriority\": \(object(changes.map { ("c\($0.row)", $0.priority) }))"
    case .edit(let variable, let priority):
      return "\"edit\": \"v\(variable)\", \"priority\": \(priority.json)"
    case .endEdit(let variable): return "\"endEdit\": \"v\(variable)\""
    case .suggest(let suggestions):
      return "\"suggest\": \(object(suggestions.map { ("v\($0.variable)", $0.value) }))"
    case .reset: return "\"reset\": true"
    case .solve, .copy: return "\"print\": \"all\""
    }
  }
}
