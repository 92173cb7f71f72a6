/// What a system would have too much of, looked at before anything is made.
///
/// Methods are mutating for the reason that `Simplex` gives.
extension System {
  /// The limit that a row of these terms would exceed, or nil.
  @inline(__always)
  mutating func limit(with terms: UnsafeBufferPointer<UnownedTerm>) -> SizeLimit? {
    hasRoom(for: terms.count) ? nil : limit(terms: terms.count, unknown: countUnknown(terms))
  }

  /// The limit that an edit of a variable would exceed, or nil.
  mutating func limitOfEdits(with variable: VariableReference) -> SizeLimit? {
    hasRoom(for: 1) ? nil : limit(terms: 1, unknown: findNumber(of: variable).isNone ? 1 : 0)
  }

  /// Whether there is room for so many rows whatever their terms are.
  mutating func hasRoom(rows count: Int, terms: Int) -> Bool {
    let limits = simplex.basis.limits
    return simplex.rows.count <= limits.rows - count
      && simplex.basis.forms.count <= limits.rows - count
      && simplex.basis.variables.count <= limits.variables - terms
      && simplex.basis.cells.count <= limits.coefficients - terms
      && terms <= SizeLimits.reservedTerms
  }

  /// Whether there is room whatever the terms are; all but the largest systems are done with that.
  @inline(__always)
  private func hasRoom(for terms: Int) -> Bool {
    let limits = simplex.basis.limits
    return simplex.rows.count < limits.rows && simplex.basis.forms.count < limits.rows
      && simplex.basis.variables.count <= limits.variables - terms
      && simplex.basis.cells.count <= limits.coefficients - terms
  }

  @inline(never)
  private mutating func limit(terms: Int, unknown: Int) -> SizeLimit? {
    let limits = simplex.basis.limits
    if simplex.rows.count >= limits.rows && simplex.freeRows.isEmpty
      || simplex.basis.forms.count >= limits.rows && simplex.basis.freeForms.isEmpty
    {
      return .constraints(limit: limits.rows)
    }
    let used = simplex.basis.variables.count - simplex.basis.freeVariables.count
    if used > limits.variables - unknown { return .variables(limit: limits.variables) }
    // Only places of as many cells are used again.
    let isFree =
      terms < simplex.basis.freeCells.count && simplex.basis.freeCells[terms].isSome
    if !isFree && simplex.basis.cells.count > limits.coefficients - terms {
      return .coefficients(limit: limits.coefficients)
    }
    return nil
  }

  /// So many variables at most a row of these terms would make.
  @inline(never)
  private mutating func countUnknown(_ terms: UnsafeBufferPointer<UnownedTerm>) -> Int {
    var count = 0
    for term in terms where findNumber(of: term.reference).isNone { count += 1 }
    return count
  }
}

/// Whether a number is one that sums and products of a few of its like keep finite.
@inline(__always)
func isUsable(_ number: Double) -> Bool {
  number.magnitude <= SizeLimits.largestInput
}
