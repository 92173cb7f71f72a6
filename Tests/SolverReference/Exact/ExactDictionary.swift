/// Linear functions of a few independent quantities, in whole numbers without rounding.
///
/// With n independent ("nonbasic") quantities z and a common positive denominator D, the others read
/// `D · y_i = Σ_j T_ij z_j + T_in`. An exchange makes one of the y independent in place of a z: entries
/// become `(p · T_rc - T_rj · T_ic) / D` with the pivot p as the next D, a division without remainder, since
/// each entry is a minor of the first matrix (J. Edmonds, 1967; E. Bareiss, 1968).
struct ExactDictionary {
  let rowCount: Int
  let columnCount: Int
  private(set) var entries: [BigInteger]
  private(set) var denominator = BigInteger.one
  private var width: Int { columnCount + 1 }

  /// Creates the functions `coefficients · x - bound` of the rows.
  init(_ system: ExactSystem) {
    rowCount = system.rows.count
    columnCount = system.variableCount
    entries = []
    entries.reserveCapacity(rowCount * (columnCount + 1))
    for row in system.rows {
      entries += row.coefficients
      entries.append(-row.bound)
    }
  }

  subscript(row: Int, column: Int) -> BigInteger { entries[row * width + column] }

  /// The constant part, over the denominator.
  func constant(_ row: Int) -> BigInteger { entries[row * width + columnCount] }

  /// Exchanges the quantity of a row with that of a column; the entry there must not be zero.
  mutating func exchange(row: Int, column: Int) {
    let width = width
    let old = denominator
    let pivot = entries[row * width + column]
    for r in 0..<rowCount where r != row {
      let factor = entries[r * width + column]
      for c in 0..<width where c != column {
        let here = entries[r * width + c]
        let there = entries[row * width + c]
        if factor.isZero || there.isZero {
          if here.isZero || pivot == old { continue }
          entries[r * width + c] = pivot * here / old
        } else {
          entries[r * width + c] = (pivot * here - factor * there) / old
        }
      }
    }
    for c in 0..<width where c != column { entries[row * width + c] = -entries[row * width + c] }
    entries[row * width + column] = old
    denominator = pivot
    if pivot.sign < 0 {
      denominator = -pivot
      for index in entries.indices where !entries[index].isZero {
        entries[index] = -entries[index]
      }
    }
  }
}
