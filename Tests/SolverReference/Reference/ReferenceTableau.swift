/// A dense simplex tableau: the arithmetic that the reference solver needs, in exact integers or in
/// floating point.
///
/// Row r reads `Σ_c entry(r, c) · z_c = entry(r, columnCount)`, all divided by a positive common
/// denominator; the last row is the objective's reduced costs.
package protocol ReferenceTableau {
  var rowCount: Int { get }
  var columnCount: Int { get }

  /// The sign of an entry, 0 where it is within the arithmetic's tolerance.
  func sign(_ row: Int, _ column: Int) -> Int

  /// The value of an entry.
  func value(_ row: Int, _ column: Int) -> Double

  /// Compares `right side / entry` of two rows whose entries are positive: -1, 0 or 1.
  func compareRatios(_ row: Int, _ other: Int, column: Int) -> Int

  mutating func negate(row: Int)

  /// Makes `column` basic in `row`, whose entry must be positive; false where the numbers become
  /// too large.
  mutating func pivot(row: Int, column: Int) -> Bool

  /// Sets the objective row to `costs` and prices out the basis; false where the numbers become too
  /// large.
  mutating func setObjective(_ costs: [Double], basis: [Int]) -> Bool
}

/// A tableau in floating point, with rows scaled by the caller to entries of about 1.
package struct FloatingTableau: ReferenceTableau {
  /// Entries below this are rounding: rows are scaled to 1 and systems are small.
  package static let tolerance = 1e-9

  package let rowCount: Int
  package let columnCount: Int
  private var entries: [Double]
  private var width: Int { columnCount + 1 }

  /// Creates a tableau from rows that have their right side as last entry.
  package init(_ rows: [[Double]]) {
    rowCount = rows.count
    columnCount = (rows.first?.count ?? 1) - 1
    entries = rows.flatMap(\.self) + Array(repeating: 0, count: columnCount + 1)
  }

  package func value(_ row: Int, _ column: Int) -> Double { entries[row * width + column] }

  package func sign(_ row: Int, _ column: Int) -> Int {
    let value = value(row, column)
    return abs(value) <= Self.tolerance ? 0 : (value < 0 ? -1 : 1)
  }

  package func compareRatios(_ row: Int, _ other: Int, column: Int) -> Int {
    let a = max(value(row, columnCount), 0) / value(row, column)
    let b = max(value(other, columnCount), 0) / value(other, column)
    return abs(a - b) <= Self.tolerance * max(1, abs(a)) ? 0 : (a < b ? -1 : 1)
  }

  package mutating func negate(row: Int) {
    for c in 0..<width { entries[row * width + c].negate() }
  }

  package mutating func pivot(row: Int, column: Int) -> Bool {
    let width = width
    entries.withUnsafeMutableBufferPointer { e in
      let p = e[row * width + column]
      for c in 0..<width { e[row * width + c] /= p }
      e[row * width + column] = 1
      for r in 0...rowCount where r != row {
        let q = e[r * width + column]
        if q == 0 { continue }
        for c in 0..<width {
          let product = q * e[row * width + c]
          if product == 0 { continue }
          let old = e[r * width + c]
          let difference = old - product
          // What cancels to within rounding is zero: nothing later may pivot on it.
          e[r * width + c] = abs(difference) <= 1e-13 * abs(old) ? 0 : difference
        }
        e[r * width + column] = 0
      }
    }
    return true
  }

  package mutating func setObjective(_ costs: [Double], basis: [Int]) -> Bool {
    let last = rowCount * width
    for c in 0..<columnCount { entries[last + c] = costs[c] }
    entries[last + columnCount] = 0
    for r in 0..<rowCount where costs[basis[r]] != 0 {
      let cost = costs[basis[r]]
      for c in 0..<width { entries[last + c] -= cost * entries[r * width + c] }
      entries[last + basis[r]] = 0
    }
    return true
  }
}
