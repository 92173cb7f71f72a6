// What the readers ask of a JSON value: a type or an error that says what was found instead.

extension JSONValue {
  private func mismatch(_ expected: String) -> DocumentProblem {
    DocumentProblem(self, "expected \(expected), found \(kind)")
  }

  func readString(_ what: String = "a string") throws(DocumentProblem) -> String {
    guard case .string(let value) = content else { throw mismatch(what) }
    return value
  }

  func readNumber() throws(DocumentProblem) -> Double {
    guard case .number(let value) = content else { throw mismatch("a number") }
    return value
  }

  func readBool() throws(DocumentProblem) -> Bool {
    guard case .bool(let value) = content else { throw mismatch("true or false") }
    return value
  }

  /// Reads `true`, the only value of steps that have nothing to say.
  func readTrue() throws(DocumentProblem) {
    guard case .bool(true) = content else { throw DocumentProblem(self, "expected true") }
  }

  func readMembers(_ what: String = "an object") throws(DocumentProblem) -> [Member] {
    guard case .object(let members) = content else { throw mismatch(what) }
    return members
  }

  func readElements<Element>(
    _ what: String = "a list", _ read: (JSONValue) throws(DocumentProblem) -> Element
  ) throws(DocumentProblem) -> [Element] {
    guard case .array(let values) = content else { throw mismatch(what) }
    var elements: [Element] = []
    elements.reserveCapacity(values.count)
    for (index, value) in values.enumerated() {
      elements.append(
        try within(.index(index)) { () throws(DocumentProblem) in try read(value) })
    }
    return elements
  }

  /// Reads an object from names to values of one type.
  func readEntries<Value>(
    _ what: String, _ read: (JSONValue) throws(DocumentProblem) -> Value
  ) throws(DocumentProblem) -> [TraceStep.Entry<Value>] {
    var entries: [TraceStep.Entry<Value>] = []
    for member in try readMembers(what) {
      let value = try within(.key(member.key)) { () throws(DocumentProblem) in
        try read(member.value)
      }
      entries.append(TraceStep.Entry(member.key, value))
    }
    return entries
  }
}
