/// A fraction of whole numbers in lowest terms, with a positive denominator.
package struct Rational: Hashable, Sendable {
  package let numerator: BigInteger
  package let denominator: BigInteger

  package static let zero = Rational(0)

  package init(_ whole: Int) {
    numerator = BigInteger(whole)
    denominator = .one
  }

  package init(_ numerator: BigInteger, _ denominator: BigInteger = .one) {
    precondition(!denominator.isZero, "a denominator of zero")
    if denominator == .one {
      self.numerator = numerator
      self.denominator = denominator
      return
    }
    let divisor = BigInteger.gcd(numerator, denominator)
    let signed = denominator.sign < 0 ? -divisor : divisor
    self.numerator = numerator / signed
    self.denominator = denominator / signed
  }

  package var sign: Int { numerator.sign }
  package var isZero: Bool { numerator.isZero }
  package var absolute: Rational { sign < 0 ? -self : self }

  package static prefix func - (value: Rational) -> Rational {
    Rational(-value.numerator, value.denominator)
  }

  package static func + (a: Rational, b: Rational) -> Rational {
    Rational(
      a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator)
  }

  package static func - (a: Rational, b: Rational) -> Rational { a + -b }

  package static func * (a: Rational, b: Rational) -> Rational {
    Rational(a.numerator * b.numerator, a.denominator * b.denominator)
  }

  package static func / (a: Rational, b: Rational) -> Rational {
    Rational(a.numerator * b.denominator, a.denominator * b.numerator)
  }

  /// The nearest double, to within a unit in its last place.
  package var double: Double { Double(numerator, over: denominator) }
}

extension Rational: Comparable {
  package static func < (a: Rational, b: Rational) -> Bool {
    a.numerator * b.denominator < b.numerator * a.denominator
  }
}

extension Rational: CustomStringConvertible {
  package var description: String {
    denominator == .one ? "\(numerator)" : "\(numerator)/\(denominator)"
  }
}

extension Double {
  /// A quotient of whole numbers, to within a unit in the last place.
  package init(_ numerator: BigInteger, over denominator: BigInteger) {
    if numerator.isZero {
      self = 0
      return
    }
    // Shifted so that the quotient has 66 bits or 67, far more than a double keeps.
    let shift = 66 - (numerator.bitWidth - denominator.bitWidth)
    let scaled =
      shift >= 0
      ? (numerator * .power(2, shift)) / denominator
      : numerator / (denominator * .power(2, -shift))
    var value = 0.0
    for limb in scaled.magnitude.reversed() { value = value * 0x1p64 + Double(limb) }
    value *= scaled.sign < 0 ? -1 : 1
    // In two steps: the power of two alone may be out of range.
    let half = -shift / 2
    self =
      value * Double(sign: .plus, exponent: half, significand: 1)
      * Double(sign: .plus, exponent: -shift - half, significand: 1)
  }
}
