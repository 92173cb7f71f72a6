/// Bringing a constraint's terms into the form that constraints over the same left side share.
extension System {
  /// Writes the terms to `indices` and `coefficients`, each variable once and ascending, scaled, and
  /// returns the factor by which they were divided; nil where a coefficient cannot be used.
  ///
  /// A single variable gets the coefficient 1. More are divided by a power of two, which loses
  /// nothing, and given a positive first coefficient.
  ///
  /// - Complexity: O(n²) for few terms, O(n log n) for many.
  mutating func normalize(_ terms: UnsafeBufferPointer<UnownedTerm>) -> Double? {
    indices.removeAll()
    coefficients.removeAll()
    for position in 0..<terms.count {
      let term = terms[position]
      if !isUsable(term.coefficient) { return nil }
      let number = register(term.reference)
      indices.append(number)
      coefficients.append(term.coefficient)
    }
    sortTerms()
    if !areDistinct() && !mergeTerms() { return nil }
    if indices.isEmpty { return 1 }
    var scale: Double
    if indices.count == 1 {
      scale = coefficients[0]
    } else {
      let coefficients = self.coefficients.base
      var largest = 0.0
      for index in 0..<indices.count { largest = max(largest, coefficients[index].magnitude) }
      // The power of two that it is, or that it begins with.
      scale = Double(bitPattern: largest.bitPattern & Double.infinity.bitPattern)
      if coefficients[0] < 0 { scale = -scale }
    }
    if scale == 1 { return 1 }
    if !scale.isNormal { return nil }
    for index in 0..<indices.count {
      coefficients[index] /= scale
      if coefficients[index] == 0 || !coefficients[index].isFinite { return nil }
    }
    return scale
  }

  /// Whether no variable comes twice, and no coefficient is zero, as is usual.
  private mutating func areDistinct() -> Bool {
    let indices = self.indices.base
    let coefficients = self.coefficients.base
    for position in 0..<self.indices.count {
      if coefficients[position] == 0 { return false }
      if position > 0, indices[position] == indices[position - 1] { return false }
    }
    return true
  }

  /// Adds up the coefficients of equal neighbours and leaves out those that are zero.
  private mutating func mergeTerms() -> Bool {
    // Positions are below the count, which both lists have.
    let count = self.indices.count
    let indices = self.indices.base
    let coefficients = self.coefficients.base
    var kept = 0
    var position = 0
    while position < count {
      let number = indices[position]
      var sum = 0.0
      var size = 0.0
      var equals = 0
      while position < count, indices[position] == number {
        sum += coefficients[position]
        size = max(size, coefficients[position].magnitude)
        equals += 1
        position += 1
      }
      if !isUsable(sum) { return false }
      if sum == 0 || (equals > 1 && sum.magnitude <= size * Tolerance.cancellation) {
        noteUnused(number)
        continue
      }
      indices[kept] = number
      coefficients[kept] = sum
      kept += 1
    }
    self.indices.truncate(to: kept)
    self.coefficients.truncate(to: kept)
    return true
  }

  /// A variable that only occurs with a coefficient of zero may have been made for nothing.
  private mutating func noteUnused(_ number: VariableIndex) {
    if simplex.basis.variables[number].columnHead.isNone { simplex.orphans.append(number) }
  }

  /// Sorts the terms by variable; equal ones keep their order.
  private mutating func sortTerms() {
    // Positions are below the count, which both lists have.
    let count = self.indices.count
    let indices = self.indices.base
    let coefficients = self.coefficients.base
    if count <= SizeLimits.fewTerms {
      for index in stride(from: 1, to: count, by: 1) {
        let number = indices[index]
        let coefficient = coefficients[index]
        var position = index
        while position > 0, indices[position - 1] > number {
          indices[position] = indices[position - 1]
          coefficients[position] = coefficients[position - 1]
          position -= 1
        }
        indices[position] = number
        coefficients[position] = coefficient
      }
      return
    }
    var order = FlatArray<(position: Int, index: VariableIndex, coefficient: Double)>()
    order.reserve(count)
    for index in 0..<count { order.append((index, indices[index], coefficients[index])) }
    order.sort { ($0.index, $0.position) < ($1.index, $1.position) }
    for index in 0..<count {
      indices[index] = order[index].index
      coefficients[index] = order[index].coefficient
    }
  }
}
