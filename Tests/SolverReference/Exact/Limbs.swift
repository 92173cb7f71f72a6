/// Arithmetic on magnitudes: limbs of 64 bits, least significant first.
enum Limbs {
  /// -1, 0 or 1; both without zeros at the end.
  static func compare(_ a: [UInt64], _ b: [UInt64]) -> Int {
    if a.count != b.count { return a.count < b.count ? -1 : 1 }
    for index in a.indices.reversed() where a[index] != b[index] {
      return a[index] < b[index] ? -1 : 1
    }
    return 0
  }

  static func sum(_ a: [UInt64], _ b: [UInt64]) -> [UInt64] {
    let (long, short) = a.count >= b.count ? (a, b) : (b, a)
    var result = long
    var carry = false
    for index in long.indices {
      if index >= short.count && !carry { break }
      let addend = index < short.count ? short[index] : 0
      let (partial, first) = long[index].addingReportingOverflow(addend)
      let (total, second) = partial.addingReportingOverflow(carry ? 1 : 0)
      result[index] = total
      carry = first || second
    }
    if carry { result.append(1) }
    return result
  }

  /// `a - b` for a not below b.
  static func difference(_ a: [UInt64], _ b: [UInt64]) -> [UInt64] {
    var result = a
    var borrow = false
    for index in a.indices {
      if index >= b.count && !borrow { break }
      let subtrahend = index < b.count ? b[index] : 0
      let (partial, first) = a[index].subtractingReportingOverflow(subtrahend)
      let (total, second) = partial.subtractingReportingOverflow(borrow ? 1 : 0)
      result[index] = total
      borrow = first || second
    }
    return result
  }

  static func product(_ a: [UInt64], _ b: [UInt64]) -> [UInt64] {
    var result = [UInt64](repeating: 0, count: a.count + b.count)
    for (i, factor) in a.enumerated() {
      var carry: UInt64 = 0
      for (j, other) in b.enumerated() {
        let (high, low) = factor.multipliedFullWidth(by: other)
        let (first, overflow) = low.addingReportingOverflow(result[i + j])
        let (second, again) = first.addingReportingOverflow(carry)
        result[i + j] = second
        // At most 2⁶⁴ - 1: the product of two limbs and two more limbs fit into two.
        carry = high &+ (overflow ? 1 : 0) &+ (again ? 1 : 0)
      }
      result[i + b.count] = carry
    }
    return result
  }

  /// Long division (Knuth's algorithm D); the divisor is not zero and has no zeros at the end.
  static func division(
    _ a: [UInt64], by b: [UInt64]
  ) -> (quotient: [UInt64], remainder: [UInt64]) {
    if compare(a, b) < 0 { return ([], a) }
    if b.count == 1 {
      var quotient = a
      var rest: UInt64 = 0
      for index in a.indices.reversed() {
        (quotient[index], rest) = b[0].dividingFullWidth((rest, a[index]))
      }
      return (quotient, [rest])
    }
    let shift = b[b.count - 1].leadingZeroBitCount
    let divisor = shifted(b, left: shift)
    var rest = shifted(a, left: shift)
    rest.append(0)
    let n = b.count
    let top = divisor[n - 1]
    let next = divisor[n - 2]
    var quotient = [UInt64](repeating: 0, count: a.count - n + 1)
    for j in quotient.indices.reversed() {
      var digit = guess(rest[j + n], rest[j + n - 1], rest[j + n - 2], top, next)
      if digit == 0 { continue }
      var borrow: UInt64 = 0
      for i in 0..<n {
        let (high, low) = digit.multipliedFullWidth(by: divisor[i])
        let (product, carry) = low.addingReportingOverflow(borrow)
        let (value, under) = rest[i + j].subtractingReportingOverflow(product)
        rest[i + j] = value
        borrow = high &+ (carry ? 1 : 0) &+ (under ? 1 : 0)
      }
      let (value, under) = rest[j + n].subtractingReportingOverflow(borrow)
      rest[j + n] = value
      if under {
        // The guess was one too large: it happens about twice in 2⁶⁴ times.
        digit -= 1
        var carry: UInt64 = 0
        for i in 0..<n {
          let (first, overflow) = rest[i + j].addingReportingOverflow(divisor[i])
          let (second, again) = first.addingReportingOverflow(carry)
          rest[i + j] = second
          carry = overflow || again ? 1 : 0
        }
        rest[j + n] &+= carry
      }
      quotient[j] = digit
    }
    rest.removeLast(rest.count - n)
    return (quotient, shifted(rest, right: shift))
  }

  /// A digit of the quotient, or one more than it.
  private static func guess(
    _ high: UInt64, _ middle: UInt64, _ low: UInt64, _ top: UInt64, _ next: UInt64
  ) -> UInt64 {
    var digit = UInt64.max
    var remainder: UInt64
    if high >= top {
      // The digit is 2⁶⁴ - 1 at most; the remainder to go with it.
      let (sum, overflow) = middle.addingReportingOverflow(top)
      if overflow { return digit }
      remainder = sum
    } else {
      (digit, remainder) = top.dividingFullWidth((high, middle))
    }
    while true {
      let (a, b) = digit.multipliedFullWidth(by: next)
      if a < remainder || (a == remainder && b <= low) { return digit }
      digit -= 1
      let (sum, overflow) = remainder.addingReportingOverflow(top)
      if overflow { return digit }
      remainder = sum
    }
  }

  private static func shifted(_ a: [UInt64], left shift: Int) -> [UInt64] {
    var result = a
    result.append(0)
    if shift > 0 {
      var carry: UInt64 = 0
      for index in a.indices {
        result[index] = a[index] << shift | carry
        carry = a[index] >> (64 - shift)
      }
      result[a.count] = carry
    }
    if result.last == 0 { result.removeLast() }
    return result
  }

  private static func shifted(_ a: [UInt64], right shift: Int) -> [UInt64] {
    if shift == 0 { return a }
    var result = a
    for index in a.indices {
      let above = index + 1 < a.count ? a[index + 1] << (64 - shift) : 0
      result[index] = a[index] >> shift | above
    }
    return result
  }
}
