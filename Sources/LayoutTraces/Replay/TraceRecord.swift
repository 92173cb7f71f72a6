/// Something that a replay has to say: one line of its output.
public struct TraceRecord: Sendable {
  /// What there is to say.
  public enum Content: Sendable {
    /// Values that a step prints, by name.
    case values([TraceStep.Entry<Double>])
    /// Variables that changed since the last solution that was read, with their values, by name.
    case changed([TraceStep.Entry<Double>])
    /// The step failed, as it was expected to or not.
    case failure(TraceFailure, expected: Bool)
    /// The step expected something else.
    case unmet(expected: JSONValue, got: JSONValue)
  }

  /// The trace's name.
  public var trace: String
  /// The step's index.
  public var step: Int
  /// What there is to say.
  public var content: Content

  /// Whether the record says that something went wrong.
  public var isProblem: Bool {
    switch content {
    case .values, .changed, .failure(_, expected: true): false
    case .failure(_, expected: false), .unmet: true
    }
  }

  /// The record as one line of JSON.
  public var line: String { json.text }

  /// The record as a JSON object.
  public var json: JSONValue {
    var members: [(String, JSONValue)] = [
      ("trace", .string(trace)), ("step", .number(Double(step))),
    ]
    switch content {
    case .values(let entries): members.append(("values", .object(entries)))
    case .changed(let entries): members.append(("changed", .object(entries)))
    case .failure(let failure, _):
      members.append(("error", .string(failure.kind.rawValue)))
      members.append(("conflict", .array(failure.conflict.map { .string($0) })))
    case .unmet(let expected, let got):
      members.append(("expected", expected))
      members.append(("got", got))
    }
    return .object(members)
  }
}

extension JSONValue {
  /// Creates an object from names to numbers.
  static func object(_ entries: [TraceStep.Entry<Double>]) -> JSONValue {
    .object(entries.map { ($0.name, .number($0.value)) })
  }

  /// Creates an object from names to booleans.
  static func object(_ entries: [TraceStep.Entry<Bool>]) -> JSONValue {
    .object(entries.map { ($0.name, .bool($0.value)) })
  }
}
