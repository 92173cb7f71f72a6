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
    let count = terms.count
    indices.removeAll()
    coefficients.removeAll()
    indices.extendUnwritten(by: count)
    coefficients.extendUnwritten(by: count)
    // Positions are below the count, which both lists have.
    let indices = self.indices.base
    let coefficients = self.coefficients.base
    let isShort = count <= SizeLimits.fewTerms
    var isUsual = isShort
    var largest = 0.0
    for position in 0..<count {
      let term = terms[position]
      if !isUsable(term.coefficient) { return nil }
      let number = register(term.reference)
      var place = position
      if isShort {
        while place > 0, indices[place - 1] > number {
          indices[place] = indices[place - 1]
          coefficients[place] = coefficients[place - 1]
          place -= 1
        }
      }
      if term.coefficient == 0 || place > 0 && indices[place - 1] == number { isUsual = false }
      indices[place] = number
      coefficients[place] = term.coefficient
      if term.coefficient.magnitude > largest { largest = term.coefficient.magnitude }
    }
    if !isUsual {
      if !isShort { sortTerms() }
      guard let size = mergeTerms() else { return nil }
      largest = size
    }
    let kept = self.indices.count
    if kept == 0 { return 1 }
    var scale = coefficients[0]
    if kept > 1 {
      // The power of two that it is, or that it begins with.
      let power = Double(bitPattern: largest.bitPattern & Double.infinity.bitPattern)
      scale = scale < 0 ? -power : power
    }
    if scale == 1 { return 1 }
    if !scale.isNormal { return nil }
    // None is larger than 2 then.
    for index in 0..<kept {
      coefficients[index] /= scale
      if coefficients[index] == 0 { return nil }
    }
    return scale
  }

  /// Adds up the coefficients of equal neighbours, leaves out those that are zero, and returns the largest size; nil where one
  /// cannot be used.
  private mutating func mergeTerms() -> Double? {
    // Positions are below the count, which both lists have.
    let count = self.indices.count
    let indices = self.indices.base
    let coefficients = self.coefficients.base
    var kept = 0
    var position = 0
    var largest = 0.0
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
      if !isUsable(sum) { return nil }
      if sum == 0 || (equals > 1 && sum.magnitude <= size * Tolerance.cancellation) {
        noteUnused(number)
        continue
      }
      indices[kept] = number
      coefficients[kept] = sum
      if sum.magnitude > largest { largest = sum.magnitude }
      kept += 1
    }
    self.indices.truncate(to: kept)
    self.coefficients.truncate(to: kept)
    return largest
  }

  /// A variable that only occurs with a coefficient of zero may have been made for nothing.
  private mutating func noteUnused(_ number: VariableIndex) {
    if simplex.basis.variables[number].columnHead.isNone { simplex.orphans.append(number) }
  }

  /// Sorts many terms by variable; equal ones keep their order.
  private mutating func sortTerms() {
    // Positions are below the count, which both lists have.
    let count = self.indices.count
    let indices = self.indices.base
    let coefficients = self.coefficients.base
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
