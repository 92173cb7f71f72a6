extension TraceReader {
  private static let kinds = [
    "add", "remove", "setConstant", "setPriority", "edit", "endEdit", "suggest", "expect",
    "expectAny", "expectRelation", "expectHas", "expectHasEdit", "expectViolated", "expectUnique",
    "expectAmbiguous", "expectAffecting", "reset", "print", "printChanged",
  ]
  /// The comparisons that a tolerance can belong to.
  private static let tolerant = ["expect", "expectAny", "expectRelation", "expectViolated"]

  static func step(_ value: JSONValue) throws(DocumentProblem) -> TraceStep {
    var subject: JSONValue.Member?
    for member in try value.readMembers("a step (an object)") where kinds.contains(member.key) {
      if let subject {
        throw DocumentProblem(
          offset: member.offset, "a step does one thing, not '\(subject.key)' and '\(member.key)'")
      }
      subject = member
    }
    let details = try details(of: value, kind: subject?.key)
    guard let subject else {
      throw DocumentProblem(
        value, "the step says nothing to do; known: \(kinds.joined(separator: ", "))")
    }
    let action = try within(.key(subject.key)) { () throws(DocumentProblem) in
      try self.action(subject.key, subject.value, details)
    }
    if case .edit = action, details.priority == nil {
      throw DocumentProblem(value, "'edit' needs 'priority', a number below 1000")
    }
    return TraceStep(action, expectedError: details.error)
  }

  /// What a step's other members say.
  private struct Details {
    var priority: Double?
    var tolerance = 1e-6
    var error: TraceFailure.Kind?
  }

  private static func details(
    of value: JSONValue, kind: String?
  ) throws(DocumentProblem) -> Details {
    var details = Details()
    for member in try value.readMembers() where member.key != kind {
      try within(.key(member.key)) { () throws(DocumentProblem) in
        switch member.key {
        case "priority" where kind == "edit": details.priority = try member.value.readNumber()
        case "tolerance" where tolerant.contains(kind ?? ""):
          details.tolerance = try member.value.readNumber()
          guard details.tolerance >= 0 else {
            throw DocumentProblem(member.value, "a tolerance is not negative")
          }
        case "expectError":
          let name = try member.value.readString()
          details.error = TraceFailure.Kind(rawValue: name)
          if details.error == nil {
            let known = TraceFailure.Kind.allCases.map(\.rawValue).joined(separator: ", ")
            throw DocumentProblem(member.value, "unknown kind of error '\(name)'; known: \(known)")
          }
        default:
          throw DocumentProblem(
            offset: member.offset,
            kind.map { "unknown key in a step of kind '\($0)'" }
              ?? "unknown step; known: \(kinds.joined(separator: ", "))")
        }
      }
    }
    return details
  }

  private static func action(
    _ kind: String, _ value: JSONValue, _ details: Details
  ) throws(DocumentProblem) -> TraceStep.Action {
    let variables = "an object from variables to numbers"
    let constraints = "an object from constraints to numbers"
    switch kind {
    case "add": return .add(try ids(value))
    case "remove": return .remove(try ids(value))
    case "setConstant":
      return .setConstant(try value.readEntries(constraints, number))
    case "setPriority":
      return .setPriority(try value.readEntries(constraints, number))
    case "edit":
      return .edit(try value.readString("a variable's name"), priority: details.priority ?? 0)
    case "endEdit": return .endEdit(try value.readString("a variable's name"))
    case "suggest": return .suggest(try value.readEntries(variables, number))
    case "reset":
      try value.readTrue()
      return .reset
    case "printChanged":
      try value.readTrue()
      return .printChanged
    case "print":
      if case .string("all") = value.content { return .print(nil) }
      return .print(try value.readElements("\"all\" or a list of variables", string))
    default: return .expect(try expectation(kind, value, details.tolerance))
    }
  }

  private static func expectation(
    _ kind: String, _ value: JSONValue, _ tolerance: Double
  ) throws(DocumentProblem) -> TraceStep.Expectation {
    let solution = "an object from variables to numbers"
    switch kind {
    case "expect": return .values(try value.readEntries(solution, number), tolerance: tolerance)
    case "expectAny":
      let solutions = try value.readElements("a list of solutions") {
        (element) throws(DocumentProblem) in try element.readEntries(solution, number)
      }
      return .anyValues(solutions, tolerance: tolerance)
    case "expectRelation":
      return .relation(try constraint(value, isStep: true), tolerance: tolerance)
    case "expectHas": return .holds(try flags(value, of: "constraints"))
    case "expectHasEdit": return .edits(try flags(value, of: "variables"))
    case "expectViolated":
      return .violated(try flags(value, of: "constraints"), tolerance: tolerance)
    case "expectUnique": return .unique(try value.readBool())
    case "expectAmbiguous": return .ambiguous(try flags(value, of: "variables"))
    default:
      return .affecting(
        try value.readEntries("an object from variables to lists of ids") {
          (element) throws(DocumentProblem) in try element.readElements("a list of ids", string)
        })
    }
  }

  private static func number(_ value: JSONValue) throws(DocumentProblem) -> Double {
    try value.readNumber()
  }

  private static func string(_ value: JSONValue) throws(DocumentProblem) -> String {
    try value.readString()
  }

  private static func flags(
    _ value: JSONValue, of things: String
  ) throws(DocumentProblem) -> [TraceStep.Entry<Bool>] {
    try value.readEntries("an object from \(things) to true or false") {
      (element) throws(DocumentProblem) in try element.readBool()
    }
  }

  /// Reads one id or a list of ids.
  private static func ids(_ value: JSONValue) throws(DocumentProblem) -> [String] {
    if case .string(let id) = value.content { return [id] }
    return try value.readElements("an id or a list of ids", string)
  }
}
