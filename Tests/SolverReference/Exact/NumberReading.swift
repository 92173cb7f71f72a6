/// What number a double stands for.
package enum NumberReading: Sendable {
  /// The number that its shortest decimal text says, 0.1 being 1/10, with 15 digits at most: what more there
  /// are is the rounding of a computed number. A double that is a third of such a number is that third. Sums
  /// that are meant to be ties are ties.
  case decimal
  /// Its own value, a whole number times a power of two.
  case binary

  /// The number; the double must be finite.
  package func rational(_ value: Double) -> Rational {
    if value == 0 { return .zero }
    if value == value.rounded(), value.magnitude < 0x1p53 { return Rational(Int(value)) }
    switch self {
    case .binary: return Self.exact(value)
    case .decimal: return Self.third(value) ?? Self.decimal("\(value)") ?? Self.exact(value)
    }
  }

  /// A third of a number of few digits, whose own text is long.
  private static func third(_ value: Double) -> Rational? {
    if "\(value)".utf8.count < 16 { return nil }
    let triple = value * 3
    guard let short = decimal("\(triple)", digits: 12) else { return nil }
    return abs(short.double - triple) <= 2 * triple.ulp ? short / Rational(3) : nil
  }

  private static func exact(_ value: Double) -> Rational {
    var significand = value.significand
    var exponent = Int(value.exponent)
    while significand != significand.rounded() {
      significand *= 2
      exponent -= 1
    }
    let whole = BigInteger(Int(value.sign == .minus ? -significand : significand))
    return exponent >= 0
      ? Rational(whole * .power(2, exponent)) : Rational(whole, .power(2, -exponent))
  }

  /// Reads what a double's description looks like: `-12.5`, `1e-07`, `2.5e+20`; rounds it to some digits.
  private static func decimal(_ text: String, digits count: Int = 15) -> Rational? {
    let parts = text.split(separator: "e")
    guard let mantissa = parts.first else { return nil }
    var exponent = 0
    if parts.count == 2 {
      guard let read = Int(parts[1]) else { return nil }
      exponent = read
    }
    let sides = mantissa.split(separator: ".")
    guard let whole = sides.first else { return nil }
    let fraction = sides.count == 2 ? sides[1] : ""
    guard var digits = Int(String(whole) + fraction) else { return nil }
    exponent -= fraction.utf8.count
    var unit = 1
    while digits.magnitude / UInt(unit) >= (0..<count).reduce(1, { power, _ in power * 10 }) {
      unit *= 10
      exponent += 1
    }
    let rest = digits % unit
    digits = digits / unit + (rest.magnitude * 2 >= unit ? rest.signum() : 0)
    let number = BigInteger(digits)
    return exponent >= 0
      ? Rational(number * .power(10, exponent)) : Rational(number, .power(10, -exponent))
  }
}
