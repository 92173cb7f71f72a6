// Numbers as programs write them into files and people type them into command lines:
//
//   number = ["-"] digits ["." digits] [("e" | "E") ["+" | "-"] digits]
//   whole  = ["-"] digits
//
// with the digits 0 to 9, nothing before or behind. Swift's own readers take more: "0x10", "inf", "nan", "+1",
// ".5". What is too large for a number is none; what is too small is 0.

/// Reads decimal numbers.
public enum DecimalNumber {
  /// The number that a text is; nil where it is none, or too large.
  public static func value(_ text: some StringProtocol) -> Double? {
    guard isNumber(text), let value = Double(text), value.isFinite else { return nil }
    return value
  }

  /// The same, rounded once to single precision.
  public static func single(_ text: some StringProtocol) -> Float? {
    guard isNumber(text), let value = Float(text), value.isFinite else { return nil }
    return value
  }

  /// The whole number that a text is; nil where it is none, or too large.
  public static func whole(_ text: some StringProtocol) -> Int? {
    text.utf8.first == UInt8(ascii: "+") ? nil : Int(text)
  }

  private static func isNumber(_ text: some StringProtocol) -> Bool {
    var part = Part.start
    for byte in text.utf8 {
      switch (part, byte) {
      case (.start, UInt8(ascii: "-")): part = .sign
      case (.start, 48...57), (.sign, 48...57), (.whole, 48...57): part = .whole
      case (.whole, UInt8(ascii: ".")): part = .point
      case (.point, 48...57), (.fraction, 48...57): part = .fraction
      case (.whole, UInt8(ascii: "e")), (.whole, UInt8(ascii: "E")): part = .exponent
      case (.fraction, UInt8(ascii: "e")), (.fraction, UInt8(ascii: "E")): part = .exponent
      case (.exponent, UInt8(ascii: "+")), (.exponent, UInt8(ascii: "-")): part = .exponentSign
      case (.exponent, 48...57), (.exponentSign, 48...57), (.power, 48...57): part = .power
      default: return false
      }
    }
    return part == .whole || part == .fraction || part == .power
  }

  /// What was read last of a number.
  private enum Part {
    case start, sign, whole, point, fraction, exponent, exponentSign, power
  }
}
