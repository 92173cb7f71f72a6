/// A whole number of any size.
///
/// Numbers that fit into a machine word are kept in one and need no memory of their own; larger ones have
/// their magnitude in limbs of 64 bits, least significant first. Multiplication and division are the
/// schoolbook's (D. Knuth, The Art of Computer Programming, 4.3.1): what the exact reference multiplies has a
/// few dozen limbs at most.
package struct BigInteger: Hashable, Sendable {
  /// The value where `limbs` is empty; else its sign, as 1 or -1.
  let word: Int
  /// The magnitude of a number that does not fit into `word`; without zeros at the end.
  let limbs: [UInt64]

  package static let zero = BigInteger(0)
  package static let one = BigInteger(1)

  private init(word: Int, limbs: [UInt64]) {
    self.word = word
    self.limbs = limbs
  }

  package init(_ value: Int) {
    self.init(word: value, limbs: [])
  }

  /// Creates a number from its sign and magnitude, in the form that equal numbers share.
  init(isNegative: Bool, magnitude: [UInt64]) {
    var magnitude = magnitude
    while magnitude.last == 0 { magnitude.removeLast() }
    if magnitude.isEmpty {
      self.init(0)
    } else if magnitude.count == 1, magnitude[0] <= UInt64(Int.max) {
      self.init(isNegative ? -Int(magnitude[0]) : Int(magnitude[0]))
    } else {
      self.init(word: isNegative ? -1 : 1, limbs: magnitude)
    }
  }

  /// -1, 0 or 1.
  package var sign: Int { word.signum() }
  package var isZero: Bool { limbs.isEmpty && word == 0 }
  var isNegative: Bool { word < 0 }

  /// The absolute value's limbs.
  var magnitude: [UInt64] {
    if !limbs.isEmpty { return limbs }
    return word == 0 ? [] : [UInt64(word.magnitude)]
  }

  /// The number of bits of the absolute value.
  package var bitWidth: Int {
    let limbs = magnitude
    guard let last = limbs.last else { return 0 }
    return 64 * limbs.count - last.leadingZeroBitCount
  }

  package static prefix func - (value: BigInteger) -> BigInteger {
    if value.limbs.isEmpty && value.word != Int.min { return BigInteger(-value.word) }
    return BigInteger(isNegative: !value.isNegative, magnitude: value.magnitude)
  }

  package static func + (a: BigInteger, b: BigInteger) -> BigInteger {
    if a.limbs.isEmpty && b.limbs.isEmpty {
      let (sum, overflow) = a.word.addingReportingOverflow(b.word)
      if !overflow && sum != Int.min { return BigInteger(sum) }
    }
    if a.isZero { return b }
    if b.isZero { return a }
    if a.isNegative == b.isNegative {
      return BigInteger(
        isNegative: a.isNegative, magnitude: Limbs.sum(a.magnitude, b.magnitude))
    }
    switch Limbs.compare(a.magnitude, b.magnitude) {
    case 0: return .zero
    case 1:
      return BigInteger(
        isNegative: a.isNegative, magnitude: Limbs.difference(a.magnitude, b.magnitude))
    default:
      return BigInteger(
        isNegative: b.isNegative, magnitude: Limbs.difference(b.magnitude, a.magnitude))
    }
  }

  package static func - (a: BigInteger, b: BigInteger) -> BigInteger {
    if a.limbs.isEmpty && b.limbs.isEmpty {
      let (difference, overflow) = a.word.subtractingReportingOverflow(b.word)
      if !overflow && difference != Int.min { return BigInteger(difference) }
    }
    return a + -b
  }

  package static func * (a: BigInteger, b: BigInteger) -> BigInteger {
    if a.limbs.isEmpty && b.limbs.isEmpty {
      let (product, overflow) = a.word.multipliedReportingOverflow(by: b.word)
      if !overflow && product != Int.min { return BigInteger(product) }
    }
    if a.isZero || b.isZero { return .zero }
    return BigInteger(
      isNegative: a.isNegative != b.isNegative, magnitude: Limbs.product(a.magnitude, b.magnitude))
  }

  package static func += (a: inout BigInteger, b: BigInteger) { a = a + b }
  package static func -= (a: inout BigInteger, b: BigInteger) { a = a - b }
  package static func *= (a: inout BigInteger, b: BigInteger) { a = a * b }

  /// Divides, rounding towards zero; the remainder has the sign of the number.
  package func quotientAndRemainder(
    dividingBy divisor: BigInteger
  ) -> (quotient: BigInteger, remainder: BigInteger) {
    precondition(!divisor.isZero, "division by zero")
    if limbs.isEmpty && divisor.limbs.isEmpty && word != Int.min {
      return (BigInteger(word / divisor.word), BigInteger(word % divisor.word))
    }
    let (quotient, remainder) = Limbs.division(magnitude, by: divisor.magnitude)
    return (
      BigInteger(isNegative: isNegative != divisor.isNegative, magnitude: quotient),
      BigInteger(isNegative: isNegative, magnitude: remainder)
    )
  }

  package static func / (a: BigInteger, b: BigInteger) -> BigInteger {
    if b == .one { return a }
    return a.quotientAndRemainder(dividingBy: b).quotient
  }

  /// The absolute value.
  package var absolute: BigInteger { isNegative ? -self : self }

  /// The greatest common divisor, not negative.
  package static func gcd(_ a: BigInteger, _ b: BigInteger) -> BigInteger {
    var (a, b) = (a.absolute, b.absolute)
    while !b.isZero { (a, b) = (b, a.quotientAndRemainder(dividingBy: b).remainder) }
    return a
  }

  /// Ten, or another small number, to a power that is not negative.
  package static func power(_ base: Int, _ exponent: Int) -> BigInteger {
    var result = BigInteger.one
    var square = BigInteger(base)
    var rest = exponent
    while rest > 0 {
      if rest & 1 == 1 { result *= square }
      rest >>= 1
      if rest > 0 { square *= square }
    }
    return result
  }
}

extension BigInteger: Comparable {
  package static func < (a: BigInteger, b: BigInteger) -> Bool {
    if a.limbs.isEmpty && b.limbs.isEmpty { return a.word < b.word }
    if a.isNegative != b.isNegative { return a.isNegative }
    let order = Limbs.compare(a.magnitude, b.magnitude)
    return a.isNegative ? order > 0 : order < 0
  }
}

extension BigInteger: CustomStringConvertible {
  /// The number in decimal digits.
  package var description: String {
    if limbs.isEmpty { return "\(word)" }
    var digits: [String] = []
    var rest = absolute
    let chunk = BigInteger(1_000_000_000_000_000_000)
    while !rest.isZero {
      let (quotient, remainder) = rest.quotientAndRemainder(dividingBy: chunk)
      digits.append("\(remainder.word)")
      rest = quotient
    }
    let tail = digits.dropLast().reversed().map {
      String(repeating: "0", count: 18 - $0.utf8.count) + $0
    }
    return (isNegative ? "-" : "") + (digits.last ?? "") + tail.joined()
  }
}
