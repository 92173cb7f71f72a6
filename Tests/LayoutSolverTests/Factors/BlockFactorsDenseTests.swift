import Testing

@testable import ConstraintSolver

/// Blocks that are full, or fill up, are factored in an array, to the same solutions.
struct BlockFactorsDenseTests {
  /// A full block of numbers from -1 to 1.
  private func full(_ numbers: inout BlockNumbers, order: Int) -> [[Double]] {
    (0..<order).map { _ in (0..<order).map { _ in numbers.unit() } }
  }

  private func product(_ rows: [[Double]], _ vector: [Double]) -> [Double] {
    rows.map { zip($0, vector).reduce(0) { $0 + $1.0 * $1.1 } }
  }

  @Test("full blocks of each size have the solution that their right side was made of")
  func solutions() {
    for order in 10..<60 {
      var numbers = BlockNumbers(seed: order)
      let rows = full(&numbers, order: order)
      let expected = (0..<order).map { Double($0 % 7) - 3 }
      var workspace = BlockWorkspace()
      var factors = BlockFactors()
      #expect(factors.factorize(TestBlock(rows: rows), using: &workspace))
      let columns = (0..<order).map { column in rows.map { $0[column] } }
      for (solution, name) in [
        (factors.solution(product(rows, expected)), "solution"),
        (factors.transposedSolution(product(columns, expected)), "transposed solution"),
      ] {
        let error = zip(solution, expected).map { abs($0 - $1) }.max() ?? 0
        #expect(error < 1e-8, "the \(name) of \(order) rows is off by \(error)")
      }
    }
  }

  @Test("sparse rows around a full part are eliminated first; the array has the rest")
  func mixed() {
    for seed in 0..<60 {
      var numbers = BlockNumbers(seed: seed)
      let core = 12 + numbers.below(20)
      let order = core + 1 + numbers.below(30)
      var rows = [[Double]](repeating: [Double](repeating: 0, count: order), count: order)
      for row in 0..<core { for column in 0..<core { rows[row][column] = numbers.unit() } }
      for row in core..<order {
        rows[row][row] = 1
        rows[row][numbers.below(order)] += 0.5
        rows[numbers.below(order)][row] += 0.25
      }
      let block = TestBlock(rows: rows).shuffled(&numbers)
      let expected = (0..<order).map { Double($0 % 5) - 2 }
      var workspace = BlockWorkspace()
      var factors = BlockFactors()
      guard factors.factorize(block, using: &workspace) else {
        Issue.record("seed \(seed) is singular")
        continue
      }
      let solution = factors.solution(product(block.dense, expected))
      let error = zip(solution, expected).map { abs($0 - $1) }.max() ?? 0
      #expect(error < 1e-6, "seed \(seed) is off by \(error)")
    }
  }

  @Test("a full block with a row that others make up is singular, whatever the scale")
  func dependentRows() {
    for seed in 0..<100 {
      var numbers = BlockNumbers(seed: seed)
      let order = 12 + numbers.below(30)
      var rows = full(&numbers, order: order)
      let (first, second) = (1 + numbers.below(order - 1), 1 + numbers.below(order - 1))
      let factor = numbers.unit()
      for column in 0..<order {
        rows[0][column] = rows[first][column] + factor * rows[second][column]
      }
      let block = TestBlock(rows: rows).shuffled(&numbers).scaled(&numbers, decades: 3)
      var workspace = BlockWorkspace()
      var factors = BlockFactors()
      #expect(!factors.factorize(block, using: &workspace), "seed \(seed)")
    }
  }

  @Test("a workspace that was full has no trace of it in the next block")
  func reused() {
    var numbers = BlockNumbers(seed: 1)
    var workspace = BlockWorkspace()
    var factors = BlockFactors()
    #expect(factors.factorize(TestBlock(rows: full(&numbers, order: 40)), using: &workspace))
    #expect(factors.factorize(.equalWidths(30), using: &workspace))
    var fresh = BlockWorkspace()
    var other = BlockFactors()
    #expect(other.factorize(.equalWidths(30), using: &fresh))
    let side = (0..<factors.order).map { Double($0) }
    #expect(factors.solution(side) == other.solution(side))
  }

  @Test("a full block of more entries than the limit is too large, as a sparse one is")
  func limit() {
    var numbers = BlockNumbers(seed: 2)
    var workspace = BlockWorkspace()
    workspace.limit = 900
    var factors = BlockFactors()
    #expect(!factors.factorize(TestBlock(rows: full(&numbers, order: 40)), using: &workspace))
    let isTooLarge = workspace.isTooLarge
    #expect(isTooLarge)
  }
}
