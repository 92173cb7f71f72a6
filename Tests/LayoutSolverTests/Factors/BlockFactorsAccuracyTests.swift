import Testing

@testable import ConstraintSolver

/// A factored block solves what dense elimination solves.
struct BlockFactorsAccuracyTests {
  /// Checks both solves against the dense solver; returns false if the block is not solvable.
  private func check(
    _ block: TestBlock, _ numbers: inout BlockNumbers, _ factors: inout BlockFactors,
    _ workspace: inout BlockWorkspace, _ label: String
  ) -> Bool {
    let n = block.order
    var b = [Double](repeating: 0, count: n)
    if numbers.below(2) == 0 {
      b[numbers.below(n)] = 1
    } else {
      for i in 0..<n { b[i] = numbers.unit() * 100 }
    }
    let isRegular = factors.factorize(block, using: &workspace)
    let reference = denseSolution(block, b)
    if reference.conditioning < 1e-13 {
      // Nothing can be said about what is regular by a hair.
      if reference.conditioning == 0 { #expect(!isRegular, "\(label)") }
      return false
    }
    if reference.conditioning < 1e-8 { return false }
    guard isRegular else {
      Issue.record("\(label): reported singular, conditioning \(reference.conditioning)")
      return false
    }
    let x = factors.solution(b)
    #expect(block.residual(x, b) <= 1e-12, "\(label)")
    expectEqual(x, reference.x, tolerance: 1e-12 / reference.conditioning, label)

    let y = factors.transposedSolution(b)
    let transposed = denseSolution(block.transposed, b)
    guard transposed.conditioning >= 1e-8 else { return false }
    #expect(block.transposedResidual(y, b) <= 1e-12, "\(label), transposed")
    expectEqual(y, transposed.x, tolerance: 1e-12 / transposed.conditioning, label)
    return true
  }

  private func expectEqual(_ a: [Double], _ b: [Double], tolerance: Double, _ label: String) {
    let size = b.reduce(0.0) { max($0, abs($1)) }
    // One expectation for all of them: it costs more than what it checks.
    let wrong = b.indices.first { !((a[$0] - b[$0]).magnitude <= tolerance * size) }
    #expect(wrong == nil, "\(label), unknown \(wrong ?? 0)")
  }

  @Test(
    "random sparse blocks are solved as dense elimination solves them", .tags(.slow), .unlessQuick)
  func random() {
    var workspace = BlockWorkspace()
    var factors = BlockFactors()
    var solved = 0
    for seed in 0..<4_000 {
      var numbers = BlockNumbers(seed: seed)
      let order = 1 + numbers.below(seed % 10 == 0 ? 60 : 14)
      let perRow = 1 + numbers.below(4)
      let block = TestBlock.random(&numbers, order: order, perRow: perRow)
      if check(block, &numbers, &factors, &workspace, "seed \(seed)") { solved += 1 }
    }
    #expect(solved > 2_000)
  }

  @Test("blocks with a few long rows and columns are solved as well", .tags(.slow), .unlessQuick)
  func longLines() {
    var workspace = BlockWorkspace()
    var factors = BlockFactors()
    var solved = 0
    for seed in 0..<60 {
      var numbers = BlockNumbers(seed: seed)
      let order = 60 + numbers.below(40)
      var given = TestBlock.random(&numbers, order: order, perRow: 1).entries
      for _ in 0..<(1 + numbers.below(3)) {
        let row = numbers.below(order)
        let column = numbers.below(order)
        // Whole numbers, so that updates cancel exactly now and then.
        for k in 0..<order where numbers.below(3) > 0 {
          given.append((row, k, numbers.below(2) == 0 ? 1 : -1))
          if seed % 2 == 0 { given.append((k, column, 1)) }
        }
      }
      let block = TestBlock(order: order, given)
      if check(block, &numbers, &factors, &workspace, "seed \(seed)") { solved += 1 }
    }
    #expect(solved > 15)
  }

  @Test("permutations are factored without fill")
  func permutations() {
    var workspace = BlockWorkspace()
    var factors = BlockFactors()
    for seed in 0..<300 {
      var numbers = BlockNumbers(seed: seed)
      let order = 1 + numbers.below(40)
      let column = numbers.permutation(order)
      let block = TestBlock(
        order: order, (0..<order).map { ($0, column[$0], numbers.coefficient()) })
      #expect(check(block, &numbers, &factors, &workspace, "seed \(seed)"), "seed \(seed)")
      #expect(factors.factorCount == order, "seed \(seed)")
    }
  }

  @Test("layouts in any order of rows and columns are solved")
  func layouts() {
    var workspace = BlockWorkspace()
    var factors = BlockFactors()
    for seed in 0..<300 {
      var numbers = BlockNumbers(seed: seed)
      let count = 2 + numbers.below(12)
      let plain =
        switch seed % 3 {
        case 0: TestBlock.equalWidths(count)
        case 1: TestBlock.equalWidths(count, ratio: 0.37)
        default: TestBlock.equalWidthsWithSum(count)
        }
      let block = plain.shuffled(&numbers)
      #expect(check(block, &numbers, &factors, &workspace, "seed \(seed)"), "seed \(seed)")
    }
  }

  @Test("coefficients from 1e-6 to 1e6 are solved accurately", .tags(.slow), .unlessQuick)
  func mixedCoefficients() {
    var workspace = BlockWorkspace()
    var factors = BlockFactors()
    var solved = 0
    for seed in 0..<2_000 {
      var numbers = BlockNumbers(seed: seed)
      let order = 2 + numbers.below(20)
      let plain = TestBlock.random(&numbers, order: order, perRow: 2)
      let powers = [1e-6, 1e-3, 1, 1, 1, 1, 1e3, 1e6]
      let block = TestBlock(
        order: order,
        plain.entries.map { ($0.row, $0.column, $0.value * powers[numbers.below(8)]) })
      if check(block, &numbers, &factors, &workspace, "seed \(seed)") { solved += 1 }
    }
    #expect(solved > 200)
  }

  @Test("the verdict does not depend on the scale of rows and columns")
  func scaling() {
    var workspace = BlockWorkspace()
    var factors = BlockFactors()
    for seed in 0..<500 {
      var numbers = BlockNumbers(seed: seed)
      let order = 2 + numbers.below(12)
      let block = TestBlock.random(&numbers, order: order, perRow: 2)
      let isRegular = factors.factorize(block, using: &workspace)
      let scaled = block.scaled(&numbers, decades: 5)
      #expect(factors.factorize(scaled, using: &workspace) == isRegular, "seed \(seed)")
    }
  }

  @Test("large layouts and large random blocks have small residuals")
  func large() {
    var workspace = BlockWorkspace()
    var factors = BlockFactors()
    for seed in 0..<6 {
      var numbers = BlockNumbers(seed: seed)
      let block =
        switch seed % 3 {
        case 0: TestBlock.equalWidths(3_000).shuffled(&numbers)
        case 1: TestBlock.equalWidthsWithSum(3_000).shuffled(&numbers)
        default: TestBlock.random(&numbers, order: 1_000, perRow: 2)
        }
      guard factors.factorize(block, using: &workspace) else { continue }
      let b = (0..<block.order).map { _ in numbers.unit() * 100 }
      #expect(block.residual(factors.solution(b), b) <= 1e-12, "seed \(seed)")
      #expect(block.transposedResidual(factors.transposedSolution(b), b) <= 1e-12, "seed \(seed)")
    }
  }
}
