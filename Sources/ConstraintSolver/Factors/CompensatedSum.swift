/// A sum with about twice the digits of a double: what rounding takes from it is kept apart.
///
/// Residuals are what is left of numbers that cancel. With these, iterative refinement makes each entry of a
/// solution accurate relative to its own size, and entries that ought to be zero are, however uneven the block's
/// coefficients. (Ogita, Rump and Oishi, "Accurate sum and dot product", 2005.)
struct CompensatedSum: BitwiseCopyable {
  private var high: Double
  private var low = 0.0

  @inline(__always)
  init(_ value: Double) { high = value }

  @inline(__always)
  var value: Double { high + low }

  @inline(__always)
  mutating func subtractProduct(_ lhs: Double, _ rhs: Double) {
    let product = lhs * rhs
    // Without a fused multiplication, which some machines only have as a slow function of a library.
    let (lhsHigh, lhsLow) = CompensatedSum.split(lhs)
    let (rhsHigh, rhsLow) = CompensatedSum.split(rhs)
    let rounding =
      lhsLow * rhsLow - (((product - lhsHigh * rhsHigh) - lhsLow * rhsHigh) - lhsHigh * rhsLow)
    let sum = high - product
    let part = sum - high
    low += (high - (sum - part)) - (product + part) - rounding
    high = sum
  }

  /// A number as a sum of two that have half of its digits each (Veltkamp).
  @inline(__always)
  private static func split(_ number: Double) -> (high: Double, low: Double) {
    let scaled = number * 0x8000001
    let high = scaled - (scaled - number)
    return (high, number - high)
  }
}
