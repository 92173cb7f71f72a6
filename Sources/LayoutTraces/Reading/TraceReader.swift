// Reads traces from JSON: one document, several in a row, or one a line. What cannot be a trace is
// refused here, with its place. What a solver has to judge (a priority out of range, an id that
// no constraint has) is not: steps may expect exactly that error.

import ConstraintSolver

/// Reads traces.
public enum TraceReader {
  /// Reads the traces of a text.
  ///
  /// - Parameters:
  ///   - bytes: The text, in UTF-8.
  ///   - file: What errors call it.
  /// - Returns: The traces in order, at least one.
  /// - Throws: What is wrong, and where, for a text that is no trace; nothing of it is returned.
  /// - Complexity: O(bytes)
  public static func read(_ bytes: [UInt8], file: String) throws(TraceReadError) -> [Trace] {
    var parser = JSONParser(bytes)
    var traces: [Trace] = []
    do {
      while let document = try next(&parser) {
        traces.append(try trace(document))
      }
    } catch {
      throw TraceReadError(
        file: file, position: TextPosition(ofByte: error.offset, in: bytes), path: error.path,
        reason: error.reason)
    }
    if traces.isEmpty { throw TraceReadError(file: file, reason: "holds no trace") }
    return traces
  }

  private static func next(_ parser: inout JSONParser) throws(DocumentProblem) -> JSONValue? {
    do {
      return try parser.next()
    } catch {
      throw DocumentProblem(offset: error.offset, "this is not JSON: \(error.reason)")
    }
  }

  private static func trace(_ document: JSONValue) throws(DocumentProblem) -> Trace {
    var result = Trace(name: "", constraints: [], steps: [])
    var hasSteps = false
    for member in try document.readMembers("a trace (an object)") {
      try within(.key(member.key)) { () throws(DocumentProblem) in
        switch member.key {
        case "name": result.name = try member.value.readString()
        case "source": result.source = try member.value.readString()
        case "constraints": result.constraints = try constraints(member.value)
        case "steps":
          result.steps = try member.value.readElements("a list of steps", step)
          hasSteps = true
        default: result.annotations.append(member)
        }
      }
    }
    guard hasSteps else {
      throw DocumentProblem(document, "not a trace: 'steps' is missing")
    }
    return result
  }

  private static func constraints(
    _ value: JSONValue
  ) throws(DocumentProblem) -> [TraceConstraint] {
    var ids: Set<String> = []
    return try value.readElements("a list of constraints") {
      (element) throws(DocumentProblem) in
      let constraint = try constraint(element, isStep: false)
      guard ids.insert(constraint.id).inserted else {
        throw DocumentProblem(element, "the id '\(constraint.id)' is taken by another constraint")
      }
      return constraint
    }
  }

  /// Reads a constraint, or the relation of a step, which has neither id nor priority.
  static func constraint(
    _ value: JSONValue, isStep: Bool
  ) throws(DocumentProblem) -> TraceConstraint {
    var id: String?
    var terms: [TraceConstraint.Term]?
    var relation: Relation?
    var result = TraceConstraint(id: "", terms: [], relation: .equal)
    for member in try value.readMembers(
      isStep ? "a relation (an object)" : "a constraint (an object)")
    {
      try within(.key(member.key)) { () throws(DocumentProblem) in
        switch member.key {
        case "terms": terms = try member.value.readElements("a list of terms", term)
        case "constant": result.constant = try member.value.readNumber()
        case "op": relation = try self.relation(member.value)
        case "id" where !isStep: id = try member.value.readString()
        case "priority" where !isStep: result.priority = try member.value.readNumber()
        case "weight" where !isStep: result.weight = try member.value.readNumber()
        default:
          throw DocumentProblem(
            offset: member.offset,
            "unknown key; known: \(isStep ? "" : "id, ")terms, constant, op"
              + (isStep ? "" : ", priority, weight"))
        }
      }
    }
    guard let terms else { throw DocumentProblem(value, "'terms' is missing") }
    guard let relation else { throw DocumentProblem(value, "'op' is missing") }
    if id == nil && !isStep { throw DocumentProblem(value, "'id' is missing") }
    result.id = id ?? ""
    result.terms = terms
    result.relation = relation
    return result
  }

  private static func term(_ value: JSONValue) throws(DocumentProblem) -> TraceConstraint.Term {
    guard case .array(let parts) = value.content, parts.count == 2,
      case .number(let coefficient) = parts[0].content,
      case .string(let name) = parts[1].content
    else {
      throw DocumentProblem(value, "expected a term: [coefficient, \"variable\"]")
    }
    return TraceConstraint.Term(coefficient, name)
  }

  private static func relation(_ value: JSONValue) throws(DocumentProblem) -> Relation {
    switch try value.readString() {
    case "==": return .equal
    case "<=": return .lessThanOrEqual
    case ">=": return .greaterThanOrEqual
    case let other: throw DocumentProblem(value, "'\(other)' is none of ==, <=, >=")
    }
  }
}
