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
      let place =
        isShort ? System.makePlace(for: number, below: position, indices, coefficients) : position
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
    if kept > 1 { scale = System.scale(largest, first: scale) }
    if scale == 1 { return 1 }
    if !scale.isNormal { return nil }
    // None is larger than 2 then.
    for index in 0..<kept {
      coefficients[index] /= scale
      if coefficients[index] == 0 { return nil }
    }
    return scale
  }

  /// Moves up the terms that come after a variable, of those below a position, which are in order; returns where it goes.
  @inline(__always)
  static func makePlace(
    for number: VariableIndex, below position: Int, _ indices: UnsafeMutablePointer<VariableIndex>,
    _ coefficients: UnsafeMutablePointer<Double>
  ) -> Int {
    var place = position
    while place > 0, indices[place - 1] > number {
      indices[place] = indices[place - 1]
      coefficients[place] = coefficients[place - 1]
      place -= 1
    }
    return place
  }

  /// What several terms are divided by: the power of two that the largest coefficient is, or that it begins with, with the sign
  /// of the first one.
  @inline(__always)
  static func scale(_ largest: Double, first: Double) -> Double {
    let power = Double(bitPattern: largest.bitPattern & Double.infinity.bitPattern)
    return first < 0 ? -power : power
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
