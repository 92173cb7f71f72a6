/// The functions of analysis that motion needs; the library imports no C library that has them.
///
/// Each reduces its argument to a small interval by subtracting multiples of a constant in two parts (Cody and Waite),
/// and sums a Taylor series there, whose remainder is below the rounding of the result. Relative errors are below 1e-14
/// for the arguments of animations, which are at most some thousands.
nonisolated enum Elementary {
  // ln 2 and π/2, each as a part with trailing zeros, of which multiples are exact, and the rest.
  private static let ln2High = 0x1.62e42feep-1
  private static let ln2Low = 0x1.a39ef35793c76p-33
  private static let halfPiHigh = 0x1.921fb544p0
  private static let halfPiLow = 0x1.0b4611a626331p-34

  /// Returns e to the power of a number; 0 and infinity where that is beyond what numbers can say.
  static func exp(_ x: Double) -> Double {
    if x.isNaN { return x }
    if x > 709.7 { return .infinity }
    if x < -745 { return 0 }
    let count = (x / 0x1.62e42fefa39efp-1).rounded()
    let rest = (x - count * ln2High) - count * ln2Low
    // |rest| ≤ ln 2 / 2: the term of degree 17 is below 1e-22.
    var term = 1.0
    var sum = 1.0
    for degree in 1...17 {
      term *= rest / Double(degree)
      sum += term
    }
    // In two steps, as the power of two alone may be too small for a number.
    let half = (count / 2).rounded()
    return sum * Double(sign: .plus, exponent: Int(half), significand: 1)
      * Double(sign: .plus, exponent: Int(count - half), significand: 1)
  }

  /// Returns the natural logarithm of a number above 0, by Halley's steps on `exp`.
  static func log(_ x: Double) -> Double {
    if !(x > 0) || !x.isFinite { return x > 0 ? .infinity : -.infinity }
    var result = Double(x.exponent) * 0x1.62e42fefa39efp-1
    // The error is below ln 2 at first, and its third power is left of it at each step.
    for _ in 0..<5 {
      let power = exp(result)
      result += 2 * (x - power) / (x + power)
    }
    return result
  }

  /// Returns the cosine and the sine of an angle in radians; 1 and 0 where the angle is too large to have one.
  static func cosineAndSine(_ x: Double) -> (cosine: Double, sine: Double) {
    // Multiples of π/2 beyond that are not exact any more.
    if !(x.magnitude < 1_000_000) { return (1, 0) }
    let count = (x / 0x1.921fb54442d18p0).rounded()
    let rest = (x - count * halfPiHigh) - count * halfPiLow
    // |rest| ≤ π/4: the terms of degree 18 and 19 are below 1e-17.
    let square = rest * rest
    var cosine = 1.0
    var sine = rest
    var cosineTerm = 1.0
    var sineTerm = rest
    for pair in 1...9 {
      let degree = Double(2 * pair)
      cosineTerm *= -square / ((degree - 1) * degree)
      sineTerm *= -square / (degree * (degree + 1))
      cosine += cosineTerm
      sine += sineTerm
    }
    switch ((Int(count) % 4) + 4) % 4 {
    case 0: return (cosine, sine)
    case 1: return (-sine, cosine)
    case 2: return (-cosine, -sine)
    default: return (sine, -cosine)
    }
  }
}
