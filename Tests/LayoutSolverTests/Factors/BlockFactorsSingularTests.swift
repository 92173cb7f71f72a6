import Testing

@testable import ConstraintSolver

/// A numerically singular block is reported.
struct BlockFactorsSingularTests {
  private func isRegular(_ block: TestBlock) -> Bool {
    var workspace = BlockWorkspace()
    var factors = BlockFactors()
    return factors.factorize(block, using: &workspace)
  }

  @Test("rows or columns without entries are singular")
  func emptyLines() {
    #expect(!isRegular(TestBlock(rows: [[0]])))
    #expect(!isRegular(TestBlock(rows: [[1, 2], [0, 0]])))
    #expect(!isRegular(TestBlock(rows: [[1, 0], [2, 0]])))
    #expect(!isRegular(TestBlock(order: 30, [])))
  }

  @Test("too few columns for some rows are singular")
  func structure() {
    #expect(!isRegular(TestBlock(rows: [[1, 2, 3], [0, 0, 4], [0, 0, 5]])))
    #expect(!isRegular(TestBlock(rows: [[1, 0, 0], [2, 0, 0], [3, 4, 5]])))
  }

  @Test("differences round every cycle are singular")
  func cycle() {
    for count in [2, 3, 10, 1_000] {
      // x1 - x0, x2 - x1, …, x0 - xn: the sum of the rows is zero.
      let block = TestBlock(
        order: count,
        (0..<count).flatMap { [(row: $0, column: $0, value: -1.0), ($0, ($0 + 1) % count, 1)] })
      #expect(!isRegular(block), "\(count) rows")
    }
  }

  @Test("a row that is a combination of others is singular, whatever the scale")
  func dependentRows() {
    for seed in 0..<500 {
      var numbers = BlockNumbers(seed: seed)
      let order = 3 + numbers.below(20)
      let plain = TestBlock.random(&numbers, order: order, perRow: 2)
      var rows = plain.dense
      let factors = (0..<3).map { _ in numbers.coefficient() }
      let chosen = (0..<3).map { _ in 1 + numbers.below(order - 1) }
      for j in 0..<order {
        rows[0][j] = zip(factors, chosen).reduce(0.0) { $0 + $1.0 * rows[$1.1][j] }
      }
      let block = TestBlock(rows: rows)
      #expect(!isRegular(block), "seed \(seed)")
      #expect(!isRegular(block.transposed), "seed \(seed)")
      #expect(!isRegular(block.scaled(&numbers, decades: 6)), "seed \(seed)")
    }
  }

  @Test("a row that is a combination of others but for noise in every entry is singular")
  func nearlyDependentRows() {
    for seed in 0..<500 {
      var numbers = BlockNumbers(seed: seed)
      let order = 5 + numbers.below(20)
      var rows = TestBlock.random(&numbers, order: order, perRow: 3).dense
      let (p, q) = (1 + numbers.unit() / 2, 1 + numbers.unit() / 2)
      for j in 0..<order {
        let noise = 1 + 2e-14 * numbers.unit()
        rows[0][j] = (p * rows[1][j] - q * rows[2][j]) * noise
      }
      let block = TestBlock(rows: rows)
      #expect(!isRegular(block), "seed \(seed)")
      #expect(!isRegular(block.transposed), "seed \(seed)")
      #expect(!isRegular(block.scaled(&numbers, decades: 6)), "seed \(seed)")
    }
  }

  @Test("two dependent rows are no less singular than one")
  func deficiencyTwo() {
    for seed in 0..<500 {
      var numbers = BlockNumbers(seed: seed)
      let order = 6 + numbers.below(15)
      var rows = TestBlock.random(&numbers, order: order, perRow: 3).dense
      for target in 0..<2 {
        let (p, q) = (numbers.unit(), numbers.unit())
        for j in 0..<order {
          rows[target][j] = p * rows[2 + target][j] + q * rows[4 + target][j]
        }
      }
      #expect(!isRegular(TestBlock(rows: rows)), "seed \(seed)")
    }
  }

  @Test("the verdict changes at the threshold")
  func threshold() {
    let tolerance = BlockFactors.singularityTolerance
    #expect(!isRegular(TestBlock(rows: [[1, 1], [1, 1 + tolerance / 4]])))
    #expect(isRegular(TestBlock(rows: [[1, 1], [1, 1 + 4 * tolerance]])))
    #expect(!isRegular(TestBlock(rows: [[0.1, 0.3], [0.7, 2.1]])))
    #expect(!isRegular(TestBlock(rows: [[1e6, 3e-6], [1e-6, 3e-18]])))
  }

  @Test("small coefficients alone are not singular")
  func smallButRegular() {
    #expect(isRegular(TestBlock(rows: [[1e-20]])))
    #expect(isRegular(TestBlock(rows: [[1e6, 1e-6], [1, 0]])))
    #expect(isRegular(TestBlock(rows: [[1e-6, 1e6], [1e-6, -1e6]])))
    #expect(isRegular(TestBlock(rows: [[1, 1e-6, 0], [0, 1e-6, 1], [1e6, 0, 1]])))
  }
}
