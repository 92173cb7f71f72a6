import Testing

@testable import ConstraintSolver

struct CompensatedSumTests {
  @Test("products are taken away without losing what rounding takes from them")
  func products() {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<10_000 {
      let lhs = Double.random(in: -1e6...1e6, using: &generator)
      let rhs = Double.random(in: -1e-6...1e6, using: &generator)
      var sum = CompensatedSum(lhs * rhs)
      sum.subtractProduct(lhs, rhs)
      // What is left is just the rounding of the first product.
      #expect(sum.value == -(-(lhs * rhs)).addingProduct(lhs, rhs))
    }
  }

  @Test("large numbers that cancel leave the small ones")
  func cancelling() {
    var sum = CompensatedSum(1e16)
    sum.subtractProduct(1, 1e-3)
    sum.subtractProduct(1e8, 1e8)
    #expect(sum.value == -1e-3)
  }
}
