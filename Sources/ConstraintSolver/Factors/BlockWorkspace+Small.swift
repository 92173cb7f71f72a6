// Small blocks, such as "equal widths that fill the parent" of a few views, which are nearly all that there are. Their entries are
// the elements of an array, and which of them are not zero the bits of a word for each row and each column: lists of entries
// would cost some times as much. Pivots are of least Markowitz cost as for others, singletons first.

extension BlockWorkspace {
  /// The least size of a pivot relative to the largest entry of its row: hardly anything fills in, so that it may be larger, and
  /// errors smaller, than `BlockFactors.pivotThreshold` has them.
  private static var smallPivotThreshold: Double { 0.5 }

  /// The greatest number of rows of a small block.
  static var smallOrder: Int { 12 }

  /// Begins an empty small block, whose factors are within the limit however much fills in.
  mutating func beginSmall() {
    loss = 1
    isTooLarge = false
    dense.removeAll()
    dense.extend(to: 2 * order * order, with: 0)
    denseRows.removeAll()
    denseRows.extend(to: order, with: 0)
    denseColumns.removeAll()
    denseColumns.extend(to: order, with: 0)
    stepOfRow.reserve(order)
    stepOfColumn.reserve(order)
    stepOfRow.setCount(order)
    stepOfColumn.setCount(order)
    rowOfStep.removeAll()
    columnOfStep.removeAll()
    pivots.removeAll()
    upperStart.removeAll()
    upperIndex.removeAll()
    upper.removeAll()
    lowerStep.removeAll()
    lowerStart.removeAll()
    lowerIndex.removeAll()
    lower.removeAll()
  }

  /// Puts an entry into a small block.
  @inline(__always)
  mutating func putSmall(row: Int32, column: Int32, value: Double, operand: Double) {
    // Rows and columns are below the order.
    let place = Int(row) * order + Int(column)
    dense.base[place] = value
    dense.base[place + order * order] = operand
    denseRows.base[Int(row)] |= 1 &<< column
    denseColumns.base[Int(column)] |= 1 &<< row
  }

  /// Whether the coefficients are near enough to each other that the choice of pivots hardly matters, as those of a layout are.
  var isEven: Bool {
    var least = Double.infinity
    var greatest = 0.0
    for place in 0..<order * order where dense.base[place] != 0 {
      least = min(least, dense.base[place].magnitude)
      greatest = max(greatest, dense.base[place].magnitude)
    }
    return greatest <= least * Tolerance.unevenness
  }

  /// Factors a small block; false if it is numerically singular.
  mutating func eliminateSmall() -> Bool {
    while rowOfStep.count < order {
      guard let (row, column) = findSmallPivot() else { return false }
      eliminateSmall(row, column)
    }
    return true
  }

  /// The row and the column of the next pivot; nil if what is left is numerically singular.
  private mutating func findSmallPivot() -> (row: Int, column: Int)? {
    // Rows and columns are below the order; those that have had their pivot have no bits.
    let rows = denseRows.base
    let columns = denseColumns.base
    // A singleton changes no entry.
    for column in 0..<order where columns[column].isSingle {
      return checked(columns[column].trailingZeroBitCount, column)
    }
    for row in 0..<order where rows[row].isSingle {
      return checked(row, rows[row].trailingZeroBitCount)
    }
    // There is nothing better than one of two in both its lines: the last row of the first column that has such.
    for column in 0..<order where columns[column].withoutFirst.isSingle {
      let last = columns[column].withoutFirst.trailingZeroBitCount
      if isBest(last, column) { return (last, column) }
      let first = columns[column].trailingZeroBitCount
      if isBest(first, column) { return (first, column) }
    }
    return findCheapestPivot()
  }

  /// Whether an entry is one of two of its row, and acceptable.
  @inline(__always)
  private func isBest(_ row: Int, _ column: Int) -> Bool {
    let bits = denseRows.base[row]
    if !bits.withoutFirst.isSingle { return false }
    let first = bits.trailingZeroBitCount
    let other = first == column ? bits.withoutFirst.trailingZeroBitCount : first
    let values = dense.base + row * order
    let size = values[column].magnitude
    return size >= BlockWorkspace.smallPivotThreshold * values[other].magnitude
      && !BlockWorkspace.isNoise(size, values[column + order * order])
  }

  /// A singleton, unless it is noise.
  @inline(__always)
  private func checked(_ row: Int, _ column: Int) -> (row: Int, column: Int)? {
    let place = row * order + column
    return BlockWorkspace.isNoise(dense.base[place], dense.base[place + order * order])
      ? nil : (row, column)
  }

  /// The acceptable pivot of least cost, the first of them or in its row the largest; nil where there is none.
  private mutating func findCheapestPivot() -> (row: Int, column: Int)? {
    let values = dense.base
    let operands = values + order * order
    let rows = denseRows.base
    let columns = denseColumns.base
    var best: (row: Int, column: Int)?
    var least = Int.max
    var largest = 0.0
    for row in 0..<order where rows[row] != 0 {
      let others = rows[row].nonzeroBitCount - 1
      var bound = 0.0
      var left = rows[row]
      while left != 0 {
        bound = max(bound, values[row * order + left.trailingZeroBitCount].magnitude)
        left = left.withoutFirst
      }
      left = rows[row]
      while left != 0 {
        let column = left.trailingZeroBitCount
        left = left.withoutFirst
        let place = row * order + column
        let size = values[place].magnitude
        if size < BlockWorkspace.smallPivotThreshold * bound { continue }
        if BlockWorkspace.isNoise(size, operands[place]) { continue }
        let cost = others * (columns[column].nonzeroBitCount - 1)
        if cost < least || (cost == least && best?.row == row && size > largest) {
          least = cost
          largest = size
          best = (row, column)
        }
      }
    }
    return best
  }

  private mutating func eliminateSmall(_ row: Int, _ column: Int) {
    let values = dense.base
    let operands = values + order * order
    let rows = denseRows.base
    let columns = denseColumns.base
    let place = row * order + column
    let pivot = values[place]
    let step = Int32(truncatingIfNeeded: rowOfStep.count)
    let columnBit: Int32 = 1 &<< Int32(truncatingIfNeeded: column)
    let rowBit: Int32 = 1 &<< Int32(truncatingIfNeeded: row)
    rowOfStep.append(Int32(truncatingIfNeeded: row))
    columnOfStep.append(Int32(truncatingIfNeeded: column))
    stepOfRow[row] = step
    stepOfColumn[column] = step
    pivots.append(pivot)
    loss = max(loss, operands[place] / pivot.magnitude)
    upperStart.append(Int32(truncatingIfNeeded: upper.count))
    let rest = rows[row] & ~columnBit
    rows[row] = 0
    var left = rest
    while left != 0 {
      let other = left.trailingZeroBitCount
      left = left.withoutFirst
      let place = row * order + other
      columns[other] &= ~rowBit
      upperIndex.append(Int32(truncatingIfNeeded: other))
      upper.append(values[place])
      operands[place] = effectiveOperand(values[place], operands[place])
    }
    let lowerCount = lower.count
    var targets = columns[column] & ~rowBit
    columns[column] = 0
    while targets != 0 {
      let target = targets.trailingZeroBitCount
      targets = targets.withoutFirst
      let first = target * order
      rows[target] &= ~columnBit
      let factor = values[first + column] / pivot
      let operand =
        effectiveOperand(values[first + column], operands[first + column]) / pivot.magnitude
      lowerIndex.append(Int32(truncatingIfNeeded: target))
      lower.append(factor)
      let targetBit: Int32 = 1 &<< Int32(truncatingIfNeeded: target)
      left = rest
      while left != 0 {
        let other = left.trailingZeroBitCount
        left = left.withoutFirst
        let source = row * order + other
        let place = first + other
        let value = values[place] - factor * values[source]
        let largest = max(
          max(operands[place], value.magnitude),
          max(operand * values[source].magnitude, factor.magnitude * operands[source]))
        let isRounding = value.magnitude <= BlockFactors.cancellationTolerance * largest
        let otherBit: Int32 = 1 &<< Int32(truncatingIfNeeded: other)
        values[place] = isRounding ? 0 : value
        operands[place] = isRounding ? 0 : largest
        rows[target] = isRounding ? rows[target] & ~otherBit : rows[target] | otherBit
        columns[other] =
          isRounding ? columns[other] & ~targetBit : columns[other] | targetBit
      }
    }
    if lower.count > lowerCount {
      lowerStep.append(step)
      lowerStart.append(Int32(truncatingIfNeeded: lowerCount))
    }
  }

  /// Whether a value is no larger than what rounding may have left of zero.
  @inline(__always)
  private static func isNoise(_ value: Double, _ operand: Double) -> Bool {
    !(value.magnitude > BlockFactors.singularityTolerance * operand)
  }
}

/// The entries of a line, a bit each.
extension Int32 {
  /// All but the first.
  @inline(__always)
  fileprivate var withoutFirst: Int32 { self & (self &- 1) }

  /// Whether it is just one.
  @inline(__always)
  fileprivate var isSingle: Bool { self != 0 && withoutFirst == 0 }
}
