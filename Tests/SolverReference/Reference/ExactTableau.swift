/// A tableau in integers, without rounding: integer-preserving elimination.
///
/// All entries share one positive denominator D, the last pivot; a pivot p at (i, q) turns the other
/// entries into `(m[r][c] · p - m[r][q] · m[i][c]) / D`, a division without remainder, since each
/// entry is a minor of the first matrix (J. Edmonds, 1967; E. Bareiss, 1968). Entries that outgrow 63 bits
/// end the attempt; the caller then falls back to floating point.
package struct ExactTableau: ReferenceTableau {
  package let rowCount: Int
  package let columnCount: Int
  private var entries: [Int]
  private var denominator = 1
  private var width: Int { columnCount + 1 }

  /// Creates a tableau from rows of whole numbers that have their right side as last entry; nil where
  /// an entry is no whole number of a moderate size.
  package init?(_ rows: [[Double]]) {
    rowCount = rows.count
    columnCount = (rows.first?.count ?? 1) - 1
    entries = []
    for value in rows.joined() {
      guard let whole = Int(exactly: value), abs(whole) < 1 << 40 else { return nil }
      entries.append(whole)
    }
    entries += Array(repeating: 0, count: columnCount + 1)
  }

  package func sign(_ row: Int, _ column: Int) -> Int { entries[row * width + column].signum() }

  package func value(_ row: Int, _ column: Int) -> Double {
    Double(entries[row * width + column]) / Double(denominator)
  }

  package func compareRatios(_ row: Int, _ other: Int, column: Int) -> Int {
    let a = Int128(entries[row * width + columnCount]) * Int128(entries[other * width + column])
    let b = Int128(entries[other * width + columnCount]) * Int128(entries[row * width + column])
    return a == b ? 0 : (a < b ? -1 : 1)
  }

  package mutating func negate(row: Int) {
    for c in 0..<width { entries[row * width + c].negate() }
  }

  package mutating func pivot(row: Int, column: Int) -> Bool {
    let width = width
    let divisor = denominator
    let p = entries[row * width + column]
    denominator = p
    return entries.withUnsafeMutableBufferPointer { e in
      for r in 0...rowCount where r != row {
        let q = e[r * width + column]
        if q == 0 && p == divisor { continue }
        for c in 0..<width {
          let old = e[r * width + c]
          let other = e[row * width + c]
          if old == 0 && (q == 0 || other == 0) { continue }
          let (a, overflowA) = old.multipliedReportingOverflow(by: p)
          let (b, overflowB) = q.multipliedReportingOverflow(by: other)
          let (difference, overflow) = a.subtractingReportingOverflow(b)
          if !overflowA && !overflowB && !overflow {
            e[r * width + c] = difference / divisor
          } else {
            let wide = (Int128(old) * Int128(p) - Int128(q) * Int128(other)) / Int128(divisor)
            guard let narrow = Int(exactly: wide), narrow > Int.min else { return false }
            e[r * width + c] = narrow
          }
        }
      }
      return true
    }
  }

  package mutating func setObjective(_ costs: [Double], basis: [Int]) -> Bool {
    let last = rowCount * width
    for c in 0..<width {
      var sum = Int128(0)
      if c < columnCount {
        guard let cost = Int(exactly: costs[c]) else { return false }
        sum = Int128(cost) * Int128(denominator)
      }
      for r in 0..<rowCount where costs[basis[r]] != 0 {
        sum -= Int128(Int(costs[basis[r]])) * Int128(entries[r * width + c])
      }
      guard let narrow = Int(exactly: sum), narrow > Int.min else { return false }
      entries[last + c] = narrow
    }
    return true
  }
}
