import LayoutTraces

/// What goes from one process of the tool to another as JSON.
protocol WireValue: Sendable {
  /// The value as JSON.
  var wire: JSONValue { get }
  /// Reads a value; nil where the JSON is none.
  init?(wire: JSONValue)
}

extension JSONValue {
  /// The text of a string; nil for other values.
  var string: String? { if case .string(let text) = content { text } else { nil } }
  /// A whole number; nil for other values.
  var whole: Int? {
    if case .number(let value) = content { Int(exactly: value) } else { nil }
  }
  /// A boolean; nil for other values.
  var flag: Bool? { if case .bool(let value) = content { value } else { nil } }
  /// The values of a list; nil for other values.
  var list: [JSONValue]? { if case .array(let values) = content { values } else { nil } }
  /// The members of an object; nil for other values.
  var members: [Member]? { if case .object(let members) = content { members } else { nil } }

  /// A list of strings; nil where another value is among them.
  var strings: [String]? {
    guard let list else { return nil }
    let strings = list.compactMap(\.string)
    return strings.count == list.count ? strings : nil
  }

  /// A list of values of a type; nil where another is among them.
  func list<Value: WireValue>(of type: Value.Type) -> [Value]? {
    guard let list else { return nil }
    let values = list.compactMap { Value(wire: $0) }
    return values.count == list.count ? values : nil
  }

  static func whole(_ value: Int) -> JSONValue { .number(Double(value)) }
  static func strings(_ values: [String]) -> JSONValue { .array(values.map { .string($0) }) }
}
