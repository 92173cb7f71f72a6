// Chooses the next pivot of an active submatrix with row counts r and column counts c: an acceptable
// entry (i, j) of least Markowitz cost (r_i - 1)(c_j - 1), which bounds the fill of the step.
//
// Columns and rows are examined by ascending count; a line of count k cannot offer less than
// (k - 1)², so the search usually ends with the first line. After a few lines the best entry so far
// is taken. Ties go to the entry that is found first, in a row to the larger one.

extension BlockWorkspace {
  /// The number of lines after which the search is content with any pivot (Zlatev's strategy).
  ///
  /// Suhl and Suhl found four to lose next to nothing in fill.
  private var lineLimit: Int { 4 }

  /// What the search has found so far.
  private struct Candidate {
    var entry: Int32 = -1
    var cost = Int.max
    var size = 0.0
  }

  /// Returns the next pivot, or -1 if the active submatrix is numerically singular.
  mutating func findPivot() -> Int32 {
    // A line that has run out of entries.
    guard rows.heads[0] < 0 && columns.heads[0] < 0 else { return -1 }

    // Singletons cost nothing and change no entry, so size does not matter. One that is noise is a
    // line of zeros.
    let column = columns.heads[1]
    if column >= 0 {
      let id = columns.lines[column].first
      return entries[id].isNoise ? -1 : id
    }
    let row = rows.heads[1]
    if row >= 0 {
      let id = rows.lines[row].first
      return entries[id].isNoise ? -1 : id
    }

    var best = Candidate()
    var examined = 0
    var count = 2
    while count <= order {
      var column = columns.heads[count]
      while column >= 0 {
        let next = columns.lines[column].next
        if !examine(column: column, count: count, &best) { columns.unlink(column) }
        examined += 1
        if best.cost <= (count - 1) * (count - 1) { return best.entry }
        if examined >= lineLimit && best.entry >= 0 { return best.entry }
        column = next
      }
      // All columns of this count are done: what remains has at least one more entry.
      if best.cost <= (count - 1) * count { return best.entry }
      var row = rows.heads[count]
      while row >= 0 {
        let next = rows.lines[row].next
        if !examine(row: row, count: count, &best) { rows.unlink(row) }
        examined += 1
        if best.cost <= (count - 1) * count { return best.entry }
        if examined >= lineLimit && best.entry >= 0 { return best.entry }
        row = next
      }
      if best.cost <= count * count { return best.entry }
      count += 1
    }
    return best.entry
  }

  /// Looks for a better pivot in a column; false if the column has no acceptable entry.
  private mutating func examine(column: Int32, count: Int, _ best: inout Candidate) -> Bool {
    var hasPivot = false
    var id = columns.lines[column].first
    while id >= 0 {
      let row = entries[id].row
      let cost = (count - 1) * (Int(rows.lines[row].count) - 1)
      if cost < best.cost {
        if isAcceptable(id) {
          best = Candidate(entry: id, cost: cost, size: 0)
          hasPivot = true
        }
      } else {
        hasPivot = true  // Not looked at, so it cannot be ruled out.
      }
      id = entries[id].nextInColumn
    }
    return hasPivot
  }

  /// Looks for a better pivot in a row; false if the row has no acceptable entry.
  private mutating func examine(row: Int32, count: Int, _ best: inout Candidate) -> Bool {
    var hasPivot = false
    var isBest = false
    var id = rows.lines[row].first
    while id >= 0 {
      let size = abs(entries[id].value)
      let cost = (count - 1) * (Int(columns.lines[entries[id].column].count) - 1)
      if cost < best.cost || (cost == best.cost && isBest && size > best.size) {
        if isAcceptable(id) {
          best = Candidate(entry: id, cost: cost, size: size)
          isBest = true
          hasPivot = true
        }
      } else {
        hasPivot = true
      }
      id = entries[id].nextInRow
    }
    return hasPivot
  }

  /// Whether an entry is large enough in its row, and no noise.
  @inline(__always)
  private mutating func isAcceptable(_ id: Int32) -> Bool {
    guard !entries[id].isNoise else { return false }
    let size = abs(entries[id].value)
    let row = entries[id].row
    let bound = rowBound[row]
    if size >= BlockFactors.pivotThreshold * abs(bound) { return true }
    guard bound < 0 else { return false }
    return size >= BlockFactors.pivotThreshold * measure(row)
  }

  /// Computes the largest magnitude in a row afresh.
  @inline(never)
  private mutating func measure(_ row: Int32) -> Double {
    var bound = 0.0
    var id = rows.lines[row].first
    while id >= 0 {
      bound = max(bound, abs(entries[id].value))
      id = entries[id].nextInRow
    }
    rowBound[row] = bound
    return bound
  }
}
