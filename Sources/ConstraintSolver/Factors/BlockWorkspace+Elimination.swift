// Gaussian elimination on the active submatrix of a workspace. A step with pivot a[r, c] emits row r
// as a row of U and the multipliers l[i] = a[i, c] / a[r, c] as a column of L, and replaces
//
//     a[i, j] ← a[i, j] - l[i] a[r, j]      for the other rows i of column c
//
// Invariant: L U equals the rows and columns with a pivot, and differs from the block elsewhere by
// the active submatrix.
//
// Each entry carries the largest operand that it was formed from, which tells what is left of a
// cancellation from a coefficient that is merely small. An entry that is noise against its operand
// passes that on to its products; other entries pass on their value: elimination is backward stable,
// and bounds of forward errors compounded over many steps would condemn regular blocks.

extension BlockWorkspace {
  /// Factors the loaded block; false if it is numerically singular.
  ///
  /// Before a step could bring it beyond the limit of entries it ends, with `isTooLarge`.
  mutating func eliminate() -> Bool {
    isTooLarge = entries.count > limit
    while rowOfStep.count < order {
      if isDense, !isTooLarge { return eliminateDensely() }
      let pivot = findPivot()
      guard pivot >= 0, !isTooLarge else { return false }
      let rowCount = Int(rows.lines[entries[pivot].row].count)
      let columnCount = Int(columns.lines[entries[pivot].column].count)
      // Each other row of the column may get an entry for each other one of the row.
      let (fill, isOverflow) = rowCount.multipliedReportingOverflow(by: columnCount)
      if isOverflow || fill > limit - entries.count
        || rowCount + columnCount > limit - upper.count - lower.count
      {
        isTooLarge = true
        return false
      }
      eliminate(pivot: pivot)
    }
    return true
  }

  private mutating func eliminate(pivot id: Int32) {
    let pivot = entries[id]
    let step = Int32(truncatingIfNeeded: rowOfStep.count)
    rows.unlink(pivot.row)
    columns.unlink(pivot.column)
    rowOfStep.append(pivot.row)
    columnOfStep.append(pivot.column)
    stepOfRow[pivot.row] = step
    stepOfColumn[pivot.column] = step
    pivots.append(pivot.value)
    loss = max(loss, pivot.operand / abs(pivot.value))
    takePivotRow(pivot.row, except: id)

    let lowerCount = lower.count
    var next = columns.lines[pivot.column].first
    while next >= 0 {
      let target = next
      let entry = entries[target]
      next = entry.nextInColumn
      if target == id { continue }
      let factor = entry.value / pivot.value
      let operand = entry.effectiveOperand / abs(pivot.value)
      lowerIndex.append(entry.row)
      lower.append(factor)

      rows.unlink(entry.row)
      removeFromRow(target)
      release(target)
      loosenBound(entry.row, without: abs(entry.value))
      if !pivotRow.isEmpty { subtractPivotRow(from: entry.row, factor: factor, operand: operand) }
      rows.link(entry.row)
    }
    if lower.count > lowerCount {
      lowerStep.append(step)
      lowerStart.append(Int32(truncatingIfNeeded: lowerCount))
    }

    release(id)
    for k in 0..<pivotRow.count {
      pivotPlace[pivotRow[k].column] = -1
      columns.link(pivotRow[k].column)
    }
  }

  /// Moves the entries of a row to `U` and to `pivotRow`, and takes their columns off their buckets.
  private mutating func takePivotRow(_ row: Int32, except pivot: Int32) {
    upperStart.append(Int32(truncatingIfNeeded: upper.count))
    pivotRow.removeAll()
    let isHashed = isHashed[row]
    var next = rows.lines[row].first
    while next >= 0 {
      let id = next
      let entry = entries[id]
      next = entry.nextInRow
      if isHashed { removeFromHash(id) }
      if id == pivot { continue }
      columns.unlink(entry.column)
      removeFromColumn(id)
      release(id)
      upperIndex.append(entry.column)
      upper.append(entry.value)
      pivotPlace[entry.column] = Int32(truncatingIfNeeded: pivotRow.count)
      pivotRow.append(
        PivotTerm(
          value: entry.value, operand: entry.effectiveOperand, column: entry.column, matchedRow: -1)
      )
    }
  }

  /// Subtracts a multiple of the pivot row from another row.
  ///
  /// A short row is walked once. In a long one the few entries concerned are found by hashing:
  /// otherwise a row that adds up all widths would be walked once for each of them.
  private mutating func subtractPivotRow(from row: Int32, factor: Double, operand: Double) {
    if isHashed[row] || hashIfLong(row) {
      for k in 0..<pivotRow.count {
        let term = pivotRow[k]
        let id = findHashed(row: row, column: term.column)
        if id >= 0 {
          subtract(term, from: id, factor: factor, operand: operand)
        } else if let id = fill(row, with: term, factor: factor, operand: operand) {
          insertIntoHash(id)
        }
      }
      return
    }

    var next = rows.lines[row].first
    while next >= 0 {
      let id = next
      next = entries[id].nextInRow
      let place = pivotPlace[entries[id].column]
      guard place >= 0 else { continue }
      pivotRow[place].matchedRow = row
      subtract(pivotRow[place], from: id, factor: factor, operand: operand)
    }
    for k in 0..<pivotRow.count where pivotRow[k].matchedRow != row {
      _ = fill(row, with: pivotRow[k], factor: factor, operand: operand)
    }
  }

  /// Updates one entry; removes it if only rounding is left of it.
  @inline(__always)
  private mutating func subtract(
    _ term: PivotTerm, from id: Int32, factor: Double, operand: Double
  ) {
    let old = entries[id]
    let value = old.value - factor * term.value
    let newOperand = max(
      max(old.operand, abs(value)),
      max(operand * abs(term.value), abs(factor) * term.operand))
    if abs(value) <= BlockFactors.cancellationTolerance * newOperand {
      removeFromRow(id)
      removeFromColumn(id)
      release(id)
      loosenBound(old.row, without: abs(old.value))
      return
    }
    entries[id].value = value
    entries[id].operand = newOperand
    if abs(value) >= abs(rowBound[old.row]) {
      rowBound[old.row] = abs(value)
    } else {
      loosenBound(old.row, without: abs(old.value))
    }
  }

  /// Adds an entry where there was none.
  @inline(__always)
  private mutating func fill(
    _ row: Int32, with term: PivotTerm, factor: Double, operand: Double
  ) -> Int32? {
    let value = -(factor * term.value)
    guard value != 0 else { return nil }
    rowBound[row] = abs(value) >= abs(rowBound[row]) ? abs(value) : rowBound[row]
    return insert(
      row: row, column: term.column, value: value,
      operand: max(operand * abs(term.value), abs(factor) * term.operand))
  }

  /// Notes that a row lost a magnitude: if that was its largest, the bound is no longer attained.
  @inline(__always)
  private mutating func loosenBound(_ row: Int32, without size: Double) {
    let bound = rowBound[row]
    if size >= bound && bound > 0 { rowBound[row] = -bound }
  }
}

// MARK: - Long rows

extension BlockWorkspace {
  /// Enters a row into the hash table if walking it would cost much more than finding the pivot
  /// row's columns in it.
  @inline(__always)
  private mutating func hashIfLong(_ row: Int32) -> Bool {
    guard Int(rows.lines[row].count) > SizeLimits.longRow(pivotRow: pivotRow.count) else {
      return false
    }
    hash(row)
    return true
  }

  @inline(never)
  private mutating func hash(_ row: Int32) {
    if hashHeads.isEmpty {
      var size = SizeLimits.leastHash
      while size < 2 * entries.count { size *= 2 }
      hashHeads.extend(to: size, with: -1)
    }
    isHashed[row] = true
    var id = rows.lines[row].first
    while id >= 0 {
      insertIntoHash(id)
      id = entries[id].nextInRow
    }
  }

  @inline(__always)
  private func hashSlot(row: Int32, column: Int32) -> Int {
    let key = UInt64(UInt32(bitPattern: row)) << 32 | UInt64(UInt32(bitPattern: column))
    // Fibonacci hashing: the high bits of a product with 2⁶⁴ / golden ratio.
    let product = key &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: product >> 32) & (hashHeads.count - 1)
  }

  private mutating func insertIntoHash(_ id: Int32) {
    let slot = hashSlot(row: entries[id].row, column: entries[id].column)
    entries[id].nextHashed = hashHeads[slot]
    hashHeads[slot] = id
  }

  private func findHashed(row: Int32, column: Int32) -> Int32 {
    var id = hashHeads[hashSlot(row: row, column: column)]
    while id >= 0 && (entries[id].row != row || entries[id].column != column) {
      id = entries[id].nextHashed
    }
    return id
  }

  mutating func removeFromHash(_ id: Int32) {
    let slot = hashSlot(row: entries[id].row, column: entries[id].column)
    var other = hashHeads[slot]
    if other == id {
      hashHeads[slot] = entries[id].nextHashed
      return
    }
    while entries[other].nextHashed != id { other = entries[other].nextHashed }
    entries[other].nextHashed = entries[id].nextHashed
  }
}
