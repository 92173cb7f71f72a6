import Testing

@testable import ConstraintSolver

/// Blocks of few rows are factored in an array, to factors as good as those of the others.
struct SmallBlockTests {
  /// The block with rows beside it that have nothing to do with it, which make it one that is not small.
  private func enlarged(_ block: TestBlock) -> TestBlock {
    let more = BlockWorkspace.smallOrder + 1
    return TestBlock(
      order: block.order + more,
      block.entries + (0..<more).map { (block.order + $0, block.order + $0, 1) })
  }

  private func randomBlock(_ numbers: inout BlockNumbers) -> TestBlock {
    let order = 1 + numbers.below(BlockWorkspace.smallOrder)
    var entries: [(row: Int, column: Int, value: Double)] = []
    for row in 0..<order {
      entries.append((row, row, numbers.below(4) == 0 ? numbers.unit() : 1))
      for _ in 0..<1 + numbers.below(3) {
        let size = [1, -1, 0.5, -2, numbers.unit()][numbers.below(5)]
        entries.append((row, numbers.below(order), size))
      }
    }
    return TestBlock(order: order, entries).shuffled(&numbers)
  }

  @Test("solutions are those of the same equations in a larger block, and so is what is singular")
  func agreement() {
    var small = 0
    var regular = 0
    var singular = 0
    for seed in 0..<2_000 {
      var numbers = BlockNumbers(seed: seed)
      let block = randomBlock(&numbers)
      var workspace = BlockWorkspace()
      var factors = BlockFactors()
      let isRegular = factors.factorize(block, using: &workspace)
      let isSmall = workspace.isSmall
      let large = enlarged(block)
      var others = BlockFactors()
      let isOtherRegular = others.factorize(large, using: &workspace)
      let isOtherSmall = workspace.isSmall
      #expect(!isOtherSmall)
      // Others have coefficients that differ much.
      if isSmall { small += 1 }
      #expect(isRegular == isOtherRegular, "seed \(seed)")
      if !isRegular || !isOtherRegular {
        singular += 1
        continue
      }
      regular += 1
      let right = (0..<large.order).map { _ in numbers.unit() }
      let own = Array(right.prefix(block.order))
      let pairs = [
        (factors.solution(own), others.solution(right)),
        (factors.transposedSolution(own), others.transposedSolution(right)),
      ]
      for (small, other) in pairs {
        let size = small.reduce(1) { max($0, $1.magnitude) }
        for index in small.indices {
          #expect((small[index] - other[index]).magnitude <= 1e-9 * size, "seed \(seed)")
        }
      }
    }
    #expect(small > 500)
    #expect(regular > 500)
    #expect(singular > 20)
  }

  @Test("equal widths that fill a row have no more entries in their factors than in a larger block")
  func fill() {
    for count in 2...5 {
      let block = TestBlock.equalWidths(count)
      var workspace = BlockWorkspace()
      var factors = BlockFactors()
      var others = BlockFactors()
      #expect(factors.factorize(block, using: &workspace))
      let isSmall = workspace.isSmall
      #expect(isSmall)
      let large = enlarged(block)
      #expect(others.factorize(large, using: &workspace))
      #expect(factors.factorCount <= others.factorCount - (large.order - block.order))
    }
  }

  @Test("where factors may have few entries, even a small block is left when it could have more")
  func limit() {
    var workspace = BlockWorkspace()
    workspace.limit = 8
    var factors = BlockFactors()
    let full = TestBlock(rows: [[2, 1, 1], [1, 2, 1], [1, 1, 2]])
    #expect(!factors.factorize(full, using: &workspace))
    let wasTooLarge = workspace.isTooLarge
    #expect(wasTooLarge)
    workspace.limit = 9
    #expect(factors.factorize(full, using: &workspace))
    let isTooLarge = workspace.isTooLarge
    #expect(!isTooLarge)
  }
}
