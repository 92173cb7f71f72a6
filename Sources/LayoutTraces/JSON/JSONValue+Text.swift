extension JSONValue {
  /// Creates a number.
  public static func number(_ value: Double) -> JSONValue { JSONValue(.number(value)) }
  /// Creates a string.
  public static func string(_ value: String) -> JSONValue { JSONValue(.string(value)) }
  /// Creates a boolean.
  public static func bool(_ value: Bool) -> JSONValue { JSONValue(.bool(value)) }
  /// Creates a list.
  public static func array(_ values: [JSONValue]) -> JSONValue { JSONValue(.array(values)) }
  /// Creates an object from names and values, in that order.
  public static func object(_ members: [(String, JSONValue)]) -> JSONValue {
    JSONValue(.object(members.map { Member($0.0, $0.1) }))
  }

  /// The value as JSON on one line.
  public var text: String {
    var result = ""
    write(to: &result)
    return result
  }

  private func write(to result: inout String) {
    switch content {
    case .null: result += "null"
    case .bool(let value): result += value ? "true" : "false"
    case .number(let value): result += Self.text(of: value)
    case .string(let value): Self.write(value, to: &result)
    case .array(let values):
      result += "["
      for (index, value) in values.enumerated() {
        if index > 0 { result += ", " }
        value.write(to: &result)
      }
      result += "]"
    case .object(let members):
      result += "{"
      for (index, member) in members.enumerated() {
        if index > 0 { result += ", " }
        Self.write(member.key, to: &result)
        result += ": "
        member.value.write(to: &result)
      }
      result += "}"
    }
  }

  /// The shortest text that reads back as the same number; whole numbers without a fraction, and
  /// no negative zero.
  ///
  /// JSON has neither infinities nor what is no number: these are null.
  static func text(of value: Double) -> String {
    if !value.isFinite { return "null" }
    if value == 0 { return "0" }
    let text = value.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  private static func write(_ string: String, to result: inout String) {
    result += "\""
    var isSecondSign = false
    for scalar in string.unicodeScalars {
      defer { isSecondSign = scalar == "#" }
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      // Programs that read the log of a build take "##[…]" for a command, wherever it is.
      case "#" where isSecondSign: result += "\\u0023"
      case _ where isEscaped(scalar):
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    result += "\""
  }

  /// Whether a character is written by its number, for other programs than readers of JSON.
  ///
  /// These are control characters, other ends of lines, and marks that show text in another order than it has.
  private static func isEscaped(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0...0x1F, 0x7F...0x9F, 0x2028, 0x2029: true
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
