import Testing

@testable import ConstraintSolver

/// A block is factored exactly and frugally.
struct BlockFactorsTests {
  @Test("an empty block has nothing to solve")
  func empty() {
    var workspace = BlockWorkspace()
    var factors = BlockFactors()
    #expect(factors.factorize(TestBlock(order: 0, []), using: &workspace))
    #expect(factors.order == 0)
    #expect(factors.solution([]) == [])
  }

  @Test("one equation divides")
  func single() {
    var workspace = BlockWorkspace()
    var factors = BlockFactors()
    #expect(factors.factorize(TestBlock(rows: [[3]]), using: &workspace))
    #expect(factors.solution([12]) == [4])
    #expect(factors.transposedSolution([-6]) == [-2])
  }

  @Test("two equations with two unknowns have the solution found by hand")
  func pair() {
    // x + y = 10, x - y = 4; transposed: u + v = 10, u - v = 4
    var workspace = BlockWorkspace()
    var factors = BlockFactors()
    #expect(factors.factorize(TestBlock(rows: [[1, 1], [1, -1]]), using: &workspace))
    #expect(factors.order == 2)
    #expect(factors.solution([10, 4]) == [7, 3])
    #expect(factors.transposedSolution([10, 4]) == [7, 3])
  }

  @Test("right hand sides go by row, solutions by column, and the other way round transposed")
  func indexing() {
    // Row 0: 2 x2 = 2, row 1: 3 x0 + x2 = 10, row 2: 5 x1 - x0 = 7
    let block = TestBlock(rows: [[0, 0, 2], [3, 0, 1], [-1, 5, 0]])
    var workspace = BlockWorkspace()
    var factors = BlockFactors()
    #expect(factors.factorize(block, using: &workspace))
    #expect(factors.solution([2, 10, 7]) == [3, 2, 1])
    // Column 0: 3 y1 - y2 = 2, column 1: 5 y2 = 5, column 2: 2 y0 + y1 = 9
    #expect(factors.transposedSolution([2, 5, 9]) == [4, 1, 1])
  }

  @Test("a zero right hand side gives zeros")
  func zeros() {
    var workspace = BlockWorkspace()
    var factors = BlockFactors()
    #expect(factors.factorize(.equalWidths(5), using: &workspace))
    let zeros = [Double](repeating: 0, count: factors.order)
    #expect(factors.solution(zeros) == zeros)
    #expect(factors.transposedSolution(zeros) == zeros)
  }

  @Test("three equal widths with gaps of 8 in 316 are 100 each")
  func equalWidths() {
    var workspace = BlockWorkspace()
    var factors = BlockFactors()
    #expect(factors.factorize(.equalWidths(3), using: &workspace))
    // Rows: two width equations, two gaps, the end. Columns: two edges, three widths.
    #expect(factors.solution([0, 0, 8, 8, 316]) == [108, 216, 100, 100, 100])
  }

  @Test(
    "fill stays below twice the entries in long layouts, and whole numbers whole", .tags(.slow),
    .unlessQuick)
  func longLayouts() {
    var numbers = BlockNumbers(seed: 1)
    var workspace = BlockWorkspace()
    var factors = BlockFactors()
    let count = 20_001
    let chain = TestBlock.equalWidths(count)
    for block in [chain, chain.shuffled(&numbers)] {
      #expect(factors.factorize(block, using: &workspace))
      #expect(factors.factorCount < 2 * block.entries.count)
      // Twelve bytes an entry of the factors, and the bookkeeping of the steps.
      #expect(factors.byteCount < 5 * (12 * factors.factorCount + 24 * block.order) / 4)
    }
    #expect(factors.factorize(chain, using: &workspace))
    var b = [Double](repeating: 0, count: chain.order)
    for i in (count - 1)..<(2 * count - 2) { b[i] = 8 }
    b[chain.order - 1] = Double(count * 30 + (count - 1) * 8)
    let x = factors.solution(b)
    let edges = (0..<(count - 1)).map { Double(($0 + 1) * 38) }
    let widths = [Double](repeating: 30, count: chain.order - edges.count)
    // Not compared within the expectation, which would describe all of them.
    let isExact = x == edges + widths
    #expect(isExact)
  }

  @Test("a row that adds up all widths causes no fill", .tags(.slow), .unlessQuick)
  func longRow() {
    var numbers = BlockNumbers(seed: 2)
    var workspace = BlockWorkspace()
    var factors = BlockFactors()
    let block = TestBlock.equalWidthsWithSum(20_000).shuffled(&numbers)
    for block in [block, block.transposed] {
      #expect(factors.factorize(block, using: &workspace))
      #expect(factors.factorCount <= block.entries.count + 1)
    }
  }

  @Test("an object and a workspace are used again for any other block")
  func reuse() {
    var workspace = BlockWorkspace()
    var factors = BlockFactors()
    #expect(factors.factorize(.equalWidths(2_000), using: &workspace))
    let large = factors.byteCount
    #expect(!factors.factorize(TestBlock(rows: [[1, 1], [1, 1]]), using: &workspace))
    #expect(factors.factorize(TestBlock(rows: [[1, 1], [1, -1]]), using: &workspace))
    #expect(factors.solution([10, 4]) == [7, 3])
    #expect(factors.byteCount < 500)
    #expect(factors.factorize(.equalWidths(2_000), using: &workspace))
    #expect(factors.byteCount <= large)
    #expect(factors.factorize(.equalWidths(3), using: &workspace))
    #expect(factors.solution([0, 0, 8, 8, 316]) == [108, 216, 100, 100, 100])
  }

  @Test("the factors do not depend on what was factored before")
  func determinism() {
    for seed in 0..<200 {
      var numbers = BlockNumbers(seed: seed)
      let order = 2 + numbers.below(60)
      let block = TestBlock.random(&numbers, order: order, perRow: 3)
      let other = TestBlock.random(&numbers, order: 2 + numbers.below(60), perRow: 4)
      let b = (0..<block.order).map { _ in numbers.unit() }
      var fresh = BlockWorkspace()
      var factors = BlockFactors()
      guard factors.factorize(block, using: &fresh) else { continue }
      var used = BlockWorkspace()
      var again = BlockFactors()
      _ = again.factorize(other, using: &used)
      #expect(again.factorize(block, using: &used), "seed \(seed)")
      #expect(factors.solution(b) == again.solution(b), "seed \(seed)")
      #expect(factors.transposedSolution(b) == again.transposedSolution(b), "seed \(seed)")
    }
  }
}
