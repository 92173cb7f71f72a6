// The end of an elimination whose active submatrix has filled up. Linked entries cost some ten times what
// the elements of an array do, so that what is left is copied to a square array and eliminated there, to the same
// factors up to the choice of pivots: the next row's largest entry, which is as safe as the threshold.

extension BlockWorkspace {
  /// The least number of rows that are worth a copy.
  private static let leastDenseOrder = 12

  /// Whether what is left to eliminate is at least half full, and would stay within the limit of entries if it
  /// filled up.
  var isDense: Bool {
    let left = order - rowOfStep.count
    if left < BlockWorkspace.leastDenseOrder || 2 * activeCount < left * left { return false }
    let (size, isOverflow) = left.multipliedReportingOverflow(by: left)
    return !isOverflow && size <= limit && size <= limit - upper.count - lower.count
  }

  /// Factors what is left; false if the block is numerically singular.
  ///
  /// - Complexity: O(n³) for n rows.
  mutating func eliminateDensely() -> Bool {
    let count = order - rowOfStep.count
    fillDense(count)
    for step in 0..<count where !eliminateDense(row: step, of: count) { return false }
    return true
  }

  /// Copies the active submatrix to the array, each row and then what its values were made of.
  private mutating func fillDense(_ count: Int) {
    dense.removeAll()
    dense.extend(to: 2 * count * count, with: 0)
    denseRows.removeAll()
    denseColumns.removeAll()
    for line in 0..<Int32(truncatingIfNeeded: order) {
      if stepOfRow[line] < 0 { denseRows.append(line) }
      if stepOfColumn[line] < 0 {
        pivotPlace[line] = Int32(truncatingIfNeeded: denseColumns.count)
        denseColumns.append(line)
      }
    }
    for row in 0..<count {
      var id = rows.lines[denseRows[row]].first
      while id >= 0 {
        let entry = entries[id]
        let place = 2 * row * count + Int(pivotPlace[entry.column])
        dense[place] = entry.value
        dense[place + count] = entry.operand
        id = entry.nextInRow
      }
    }
    for column in 0..<count { pivotPlace[denseColumns[column]] = -1 }
  }

  /// Eliminates with a pivot of one row, the first that is left; its pivot's column takes the place of the first one.
  private mutating func eliminateDense(row step: Int, of count: Int) -> Bool {
    // The array has two times `count` elements for each of `count` rows, and `step` is one of these.
    let values = dense.base + 2 * step * count
    let operands = values + count
    var best = -1
    for column in step..<count
    where values[column].magnitude > BlockFactors.singularityTolerance * operands[column]
      && (best < 0 || values[column].magnitude > values[best].magnitude)
    {
      best = column
    }
    if best < 0 { return false }
    if best != step { swapDenseColumns(best, step, of: count) }
    let pivot = values[step]
    let number = Int32(truncatingIfNeeded: rowOfStep.count)
    rowOfStep.append(denseRows[step])
    columnOfStep.append(denseColumns[step])
    stepOfRow[denseRows[step]] = number
    stepOfColumn[denseColumns[step]] = number
    pivots.append(pivot)
    loss = max(loss, operands[step] / pivot.magnitude)
    upperStart.append(Int32(truncatingIfNeeded: upper.count))
    for column in step + 1..<max(count, step + 1) {
      if values[column] != 0 {
        upperIndex.append(denseColumns[column])
        upper.append(values[column])
      }
      operands[column] = effectiveOperand(values[column], operands[column])
    }
    let lowerCount = lower.count
    for row in step + 1..<max(count, step + 1) {
      let target = dense.base + 2 * row * count
      if target[step] == 0 { continue }
      let operand = effectiveOperand(target[step], target[count + step]) / pivot.magnitude
      let factor = target[step] / pivot
      lowerIndex.append(denseRows[row])
      lower.append(factor)
      BlockWorkspace.subtract(
        UnsafePointer(values), from: target, count: count, from: step + 1, factor: factor,
        operand: operand)
    }
    if lower.count > lowerCount {
      lowerStep.append(number)
      lowerStart.append(Int32(truncatingIfNeeded: lowerCount))
    }
    return true
  }

  /// Subtracts a multiple of the pivot row from another one, both followed by what they are made of.
  @inline(__always)
  private static func subtract(
    _ pivotRow: UnsafePointer<Double>, from target: UnsafeMutablePointer<Double>, count: Int,
    from first: Int, factor: Double, operand: Double
  ) {
    var column = first
    while column + 4 <= count {
      let own = vector(at: pivotRow + column)
      let value = vector(at: target + column) - factor * own
      let size = magnitude(value)
      let products = larger(
        operand * magnitude(own), factor.magnitude * vector(at: pivotRow + (count + column)))
      let largest = larger(larger(vector(at: target + (count + column)), size), products)
      let isRounding = size .<= BlockFactors.cancellationTolerance * largest
      put(value.replacing(with: 0, where: isRounding), at: target + column)
      put(largest.replacing(with: 0, where: isRounding), at: target + (count + column))
      column += 4
    }
    while column < count {
      let value = target[column] - factor * pivotRow[column]
      let largest = max(
        max(target[count + column], value.magnitude),
        max(operand * pivotRow[column].magnitude, factor.magnitude * pivotRow[count + column]))
      let isRounding = value.magnitude <= BlockFactors.cancellationTolerance * largest
      target[column] = isRounding ? 0 : value
      target[count + column] = isRounding ? 0 : largest
      column += 1
    }
  }

  /// What a value contributes to the operands of its products; see `Entry.effectiveOperand`.
  @inline(__always)
  func effectiveOperand(_ value: Double, _ operand: Double) -> Double {
    value.magnitude > BlockFactors.singularityTolerance * operand ? value.magnitude : operand
  }

  private mutating func swapDenseColumns(_ first: Int, _ second: Int, of count: Int) {
    for row in second..<count {
      let values = dense.base + 2 * row * count
      (values[first], values[second]) = (values[second], values[first])
      let operands = values + count
      (operands[first], operands[second]) = (operands[second], operands[first])
    }
    (denseColumns[first], denseColumns[second]) = (denseColumns[second], denseColumns[first])
  }
}

// Four elements at a time.

@inline(__always)
private func vector(at pointer: UnsafePointer<Double>) -> SIMD4<Double> {
  UnsafeRawPointer(pointer).loadUnaligned(as: SIMD4<Double>.self)
}

@inline(__always)
private func put(_ vector: SIMD4<Double>, at pointer: UnsafeMutablePointer<Double>) {
  UnsafeMutableRawPointer(pointer).storeBytes(of: vector, as: SIMD4<Double>.self)
}

@inline(__always)
private func magnitude(_ vector: SIMD4<Double>) -> SIMD4<Double> {
  vector.replacing(with: -vector, where: vector .< 0)
}

@inline(__always)
private func larger(_ lhs: SIMD4<Double>, _ rhs: SIMD4<Double>) -> SIMD4<Double> {
  lhs.replacing(with: rhs, where: lhs .< rhs)
}
