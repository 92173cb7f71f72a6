import SolverReference
import Testing

/// Whole numbers of any size, against machine words and against their own laws.
struct BigIntegerTests {
  /// Limbs at which carries, borrows and guesses of a digit go wrong first.
  private static let edges: [Int] = [0, 1, 2, Int.max, Int.max - 1, 1 << 32, 1 << 62, 3 << 61]

  private func number(_ random: inout SeededGenerator, limbs: Int) -> BigInteger {
    var result = BigInteger.zero
    let unit = BigInteger.power(2, 62)
    for _ in 0..<limbs {
      let digit =
        random.chance(0.5) ? random.pick(Self.edges) : Int(truncatingIfNeeded: random.next() >> 1)
      result = result * unit + BigInteger(digit)
    }
    return random.chance(0.5) ? -result : result
  }

  @Test("small numbers are those of the machine")
  func words() {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<1_000 {
      let a = random.chance(0.3) ? random.pick(Self.edges) : Int(truncatingIfNeeded: random.next())
      let b = random.chance(0.3) ? -random.pick(Self.edges) : Int(truncatingIfNeeded: random.next())
      let (x, y) = (BigInteger(a), BigInteger(b))
      #expect("\(x + y)" == "\(Int128(a) + Int128(b))")
      #expect("\(x - y)" == "\(Int128(a) - Int128(b))")
      #expect("\(x * y)" == "\(Int128(a) * Int128(b))")
      #expect((x < y) == (a < b))
      if b != 0 {
        let (quotient, remainder) = x.quotientAndRemainder(dividingBy: y)
        #expect("\(quotient)" == "\(Int128(a) / Int128(b))")
        #expect("\(remainder)" == "\(Int128(a) % Int128(b))")
      }
    }
  }

  @Test("large numbers keep the laws of arithmetic")
  func laws() {
    var random = SeededGenerator(seed: 2)
    for _ in 0..<1_000 {
      let a = number(&random, limbs: random.int(0...9))
      let b = number(&random, limbs: random.int(0...6))
      let c = number(&random, limbs: random.int(0...6))
      #expect(a + b - b == a)
      #expect((a + b) * c == a * c + b * c)
      #expect(a - b == -(b - a))
      #expect((a < b) == ((a - b).sign < 0))
      if b.isZero { continue }
      let (quotient, remainder) = a.quotientAndRemainder(dividingBy: b)
      #expect(quotient * b + remainder == a)
      #expect(remainder.absolute < b.absolute)
      #expect(remainder.isZero || remainder.sign == a.sign)
      #expect(a * b / b == a)
    }
  }

  /// Divisors whose first limb is at the ends of its range make the guess of a digit too large.
  @Test("division corrects a digit that was guessed too large")
  func guesses() {
    let limb = BigInteger.power(2, 64)
    let tops = [BigInteger.power(2, 63), limb - .one, .one, BigInteger.power(2, 63) + .one]
    let rests = [BigInteger.zero, .one, limb - .one, BigInteger.power(2, 63)]
    for top in tops {
      for middle in rests {
        for low in rests {
          let divisor = (top * limb + middle) * limb + low
          for factor in tops + rests {
            for offset in [BigInteger.zero, .one, divisor - .one] {
              let number = (factor * limb + factor) * divisor + offset
              let (quotient, remainder) = number.quotientAndRemainder(dividingBy: divisor)
              #expect(quotient == factor * limb + factor)
              #expect(remainder == offset)
            }
          }
        }
      }
    }
  }

  @Test(
    "a fraction becomes the nearest double", arguments: [0.1, 1.0 / 3, 1e150, 1e-150, 7, 1e-300])
  func doubles(_ value: Double) {
    #expect(NumberReading.binary.rational(value).double == value)
    #expect(NumberReading.binary.rational(-value).double == -value)
    #expect(abs(NumberReading.decimal.rational(value).double - value) <= 1e-15 * value)
  }

  @Test("a double stands for its shortest text, or for a third")
  func readings() {
    func read(_ value: Double) -> String { "\(NumberReading.decimal.rational(value))" }
    #expect(read(0.1) == "1/10")
    #expect(read(-1.1) == "-11/10")
    #expect(read(1e-3) == "1/1000")
    #expect(read(1e-7) == "1/10000000")
    #expect(read(2.5e20) == "250000000000000000000")
    #expect(read(1.0 / 3) == "1/3")
    #expect(read(-2.0 / 3) == "-2/3")
    #expect(read(100.0 / 3) == "100/3")
    #expect(read(0.3333333333) == "3333333333/10000000000")
    #expect(read(0.5) == "1/2")
    #expect(read(0.7 * 3) == "21/10")
    #expect(read(0.05 / 3) == "1/60")
    #expect(read(0.07 * (1.0 / 3)) == "7/300")
    #expect(read(0.333333333333333) == "333333333333333/1000000000000000")
    #expect(read(0.1 + 0.2) == "3/10")
    #expect(read(-1 / 7) == "-142857142857143/1000000000000000")
    #expect("\(NumberReading.binary.rational(0.1))" == "3602879701896397/36028797018963968")
  }
}
