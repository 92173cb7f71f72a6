/// A sum with about twice the digits of a double: what rounding takes from it is kept apart.
///
/// Residuals are what is left of numbers that cancel. With these, iterative refinement makes each entry of a
/// solution accurate relative to its own size, and entries that ought to be zero are, however uneven the block's
/// coefficients. (Ogita, Rump and Oishi, "Accurate sum and dot product", 2005.)
nonisolated struct CompensatedSum: BitwiseCopyable {
  private var high: Double
  private var low = 0.0

  @inline(__always)
  init(_ value: Double) { high = value }

  @inline(__always)
  var value: Double { high + low }

  @inline(__always)
  mutating func subtractProduct(_ lhs: Double, _ rhs: Double) {
    let product = lhs * rhs
    let rounding = (-product).addingProduct(lhs, rhs)
    let sum = high - product
    let part = sum - high
    low += (high - (sum - part)) - (product + part) - rounding
    high = sum
  }
}
