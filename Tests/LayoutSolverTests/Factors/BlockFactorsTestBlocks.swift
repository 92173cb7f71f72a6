import Testing

@testable import ConstraintSolver

// What the suites about blocks share: seeded numbers, test blocks, a slow dense solver.

/// A seeded generator of numbers (SplitMix64).
struct BlockNumbers {
  private var state: UInt64

  init(seed: Int) {
    state = UInt64(truncatingIfNeeded: seed)
  }

  private mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// A number from `0 ..< limit`.
  mutating func below(_ limit: Int) -> Int {
    Int(next() % UInt64(limit))
  }

  /// A number from -1 to 1.
  mutating func unit() -> Double {
    Double(below(2_000_001) - 1_000_000) / 1_000_000
  }

  mutating func permutation(_ count: Int) -> [Int] {
    var result = Array(0..<count)
    for i in stride(from: count - 1, to: 0, by: -1) { result.swapAt(i, below(i + 1)) }
    return result
  }
}

/// A square matrix by its entries, sorted by row, then column.
struct TestBlock {
  var order: Int
  private(set) var entries: [(row: Int, column: Int, value: Double)]

  /// Later values for the same position replace earlier ones; zeros are left out.
  init(order: Int, _ given: [(row: Int, column: Int, value: Double)]) {
    self.order = order
    var kept: [Int: Double] = [:]
    for entry in given { kept[entry.row * order + entry.column] = entry.value }
    entries = kept.filter { $0.value != 0 }.sorted { $0.key < $1.key }
      .map { (row: $0.key / order, column: $0.key % order, value: $0.value) }
  }

  init(rows: [[Double]]) {
    var given: [(row: Int, column: Int, value: Double)] = []
    for (i, row) in rows.enumerated() {
      for (j, value) in row.enumerated() { given.append((i, j, value)) }
    }
    self.init(order: rows.count, given)
  }

  var dense: [[Double]] {
    var result = [[Double]](repeating: [Double](repeating: 0, count: order), count: order)
    for entry in entries { result[entry.row][entry.column] = entry.value }
    return result
  }

  var transposed: TestBlock {
    TestBlock(order: order, entries.map { ($0.column, $0.row, $0.value) })
  }

  /// The block with its rows and columns in an arbitrary order.
  func shuffled(_ numbers: inout BlockNumbers) -> TestBlock {
    let row = numbers.permutation(order)
    let column = numbers.permutation(order)
    return TestBlock(order: order, entries.map { (row[$0.row], column[$0.column], $0.value) })
  }

  /// The block with each row and column multiplied by a power of ten.
  func scaled(_ numbers: inout BlockNumbers, decades: Int) -> TestBlock {
    func power(_ n: Int) -> Double {
      (0..<abs(n)).reduce(1.0) { value, _ in n < 0 ? value / 10 : value * 10 }
    }
    let row = (0..<order).map { _ in power(numbers.below(2 * decades + 1) - decades) }
    let column = (0..<order).map { _ in power(numbers.below(2 * decades + 1) - decades) }
    return TestBlock(
      order: order,
      entries.map { ($0.row, $0.column, $0.value * row[$0.row] * column[$0.column]) })
  }

  func times(_ x: [Double]) -> [Double] {
    var result = [Double](repeating: 0, count: order)
    for entry in entries { result[entry.row] += entry.value * x[entry.column] }
    return result
  }

  /// The largest residual of `A x = b`, each relative to the size of its row, `x` and `b`.
  func residual(_ x: [Double], _ b: [Double]) -> Double {
    let product = times(x)
    let largest = x.reduce(0.0) { max($0, abs($1)) }
    var size = [Double](repeating: 0, count: order)
    for entry in entries { size[entry.row] += abs(entry.value) * largest }
    return (0..<order).reduce(0.0) {
      max($0, abs(product[$1] - b[$1]) / max(size[$1] + abs(b[$1]), 1e-300))
    }
  }

  /// The largest residual of `Aᵀ y = c`, each relative to the size of `c` and of each unknown's
  /// largest term: a row of `A` may have any scale, its multiplier then has the inverse one.
  func transposedResidual(_ y: [Double], _ c: [Double]) -> Double {
    var product = [Double](repeating: 0, count: order)
    var term = [Double](repeating: 0, count: order)
    for entry in entries {
      product[entry.column] += entry.value * y[entry.row]
      term[entry.row] = max(term[entry.row], abs(entry.value * y[entry.row]))
    }
    let size = term.reduce(0, +)
    return (0..<order).reduce(0.0) {
      max($0, abs(product[$1] - c[$1]) / max(size + abs(c[$1]), 1e-300))
    }
  }

  // MARK: Layouts

  /// A row of `count` boxes of equal width with gaps, filling a given width.
  ///
  /// Unknowns are the leading edges of all boxes but the first, then all widths. Each width equals
  /// the first one's times `ratio`.
  static func equalWidths(_ count: Int, ratio: Double = 1) -> TestBlock {
    let gaps = count - 1
    var given: [(row: Int, column: Int, value: Double)] = []
    for i in 0..<gaps {
      given.append((i, gaps + 1 + i, 1))
      given.append((i, gaps, -ratio))
      if i > 0 { given.append((gaps + i, i - 1, -1)) }
      given.append((gaps + i, i, 1))
      given.append((gaps + i, gaps + i, -1))
    }
    given.append((2 * gaps, gaps - 1, 1))
    given.append((2 * gaps, 2 * gaps, 1))
    return TestBlock(order: 2 * gaps + 1, given)
  }

  /// `count` equal widths whose sum is given in a single row.
  static func equalWidthsWithSum(_ count: Int) -> TestBlock {
    var given: [(row: Int, column: Int, value: Double)] = []
    for i in 1..<count {
      given.append((i - 1, i, 1))
      given.append((i - 1, 0, -1))
    }
    for i in 0..<count { given.append((count - 1, i, 1)) }
    return TestBlock(order: count, given)
  }

  // MARK: Random blocks

  /// A sparse block with a full transversal; coefficients mostly ±1.
  static func random(_ numbers: inout BlockNumbers, order: Int, perRow: Int) -> TestBlock {
    let diagonal = numbers.permutation(order)
    var given: [(row: Int, column: Int, value: Double)] = []
    for i in 0..<order {
      for _ in 0..<numbers.below(perRow + 1) {
        given.append((i, numbers.below(order), numbers.coefficient()))
      }
      given.append((i, diagonal[i], numbers.coefficient()))
    }
    return TestBlock(order: order, given)
  }
}

extension BlockNumbers {
  mutating func coefficient() -> Double {
    switch below(8) {
    case 0: return unit() * 10 + (below(2) == 0 ? 11 : -11)
    case 1: return 0.5
    case 2: return -0.37
    case 3, 4, 5: return 1
    default: return -1
    }
  }
}

/// Gaussian elimination with complete pivoting on rows scaled to 1.
///
/// - Returns: The solution, and the smallest pivot relative to the largest.
func denseSolution(_ block: TestBlock, _ b: [Double]) -> (x: [Double], conditioning: Double) {
  let n = block.order
  var a = block.dense
  var b = b
  for i in 0..<n {
    let size = a[i].reduce(0.0) { max($0, abs($1)) }
    guard size > 0 else { return ([], 0) }
    for j in 0..<n { a[i][j] /= size }
    b[i] /= size
  }
  var columnOfStep = Array(0..<n)
  var smallest = Double.infinity
  var largest = 0.0
  for k in 0..<n {
    var (row, column) = (k, k)
    var size = a[k][k].magnitude
    for i in k..<n {
      let line = a[i]
      for j in k..<n where line[j].magnitude > size {
        (row, column, size) = (i, j, line[j].magnitude)
      }
    }
    let pivot = a[row][column]
    smallest = min(smallest, abs(pivot))
    largest = max(largest, abs(pivot))
    if pivot == 0 { return ([], 0) }
    a.swapAt(k, row)
    b.swapAt(k, row)
    columnOfStep.swapAt(k, column)
    for i in 0..<n { a[i].swapAt(k, column) }
    for i in (k + 1)..<max(n, k + 1) where a[i][k] != 0 {
      let factor = a[i][k] / pivot
      let line = a[k]
      for j in k..<n where line[j] != 0 { a[i][j] -= factor * line[j] }
      b[i] -= factor * b[k]
    }
  }
  var x = [Double](repeating: 0, count: n)
  var z = x
  for k in (0..<n).reversed() {
    var value = b[k]
    for j in (k + 1)..<max(n, k + 1) { value -= a[k][j] * z[j] }
    z[k] = value / a[k][k]
    x[columnOfStep[k]] = z[k]
  }
  return (x, smallest / largest)
}

extension BlockFactors {
  /// Loads and factors a block.
  mutating func factorize(_ block: TestBlock, using workspace: inout BlockWorkspace) -> Bool {
    workspace.begin(order: block.order)
    for entry in block.entries {
      workspace.append(row: Int32(entry.row), column: Int32(entry.column), value: entry.value)
    }
    workspace.link()
    return factorize(using: &workspace)
  }

  func solution(_ b: [Double]) -> [Double] {
    var x = b
    // Whatever is in the scratch memory must not matter.
    var scratch = [Double](repeating: .nan, count: b.count)
    x.withUnsafeMutableBufferPointer { x in
      scratch.withUnsafeMutableBufferPointer { scratch in
        guard let x = x.baseAddress, let scratch = scratch.baseAddress else { return }
        solve(x, scratch: scratch)
      }
    }
    return x
  }

  func transposedSolution(_ c: [Double]) -> [Double] {
    var y = c
    var scratch = [Double](repeating: .nan, count: c.count)
    y.withUnsafeMutableBufferPointer { y in
      scratch.withUnsafeMutableBufferPointer { scratch in
        guard let y = y.baseAddress, let scratch = scratch.baseAddress else { return }
        solveTransposed(y, scratch: scratch)
      }
    }
    return y
  }
}
