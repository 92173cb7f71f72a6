/// Conflicts each of which has all of the one before.
///
/// Where a row is refused because of all that the one before was refused for, and some more, the search goes on with what that
/// one has not reached, and the conflict lists what is new only. What was reached stands for the variable that the row before was
/// about, of which the form has as large a share as that row's. It is as it was found: both calls did nothing but to add a row
/// and were undone, and nothing was solved in between; or one call goes on without the row that was refused.
extension Simplex {
  /// Whether the open transaction has done nothing but to add a row, or a call goes on without one.
  ///
  /// The transaction's records are then the row, its form, and both ends of that one's range. What changes something else has
  /// records of another kind, or as many of its own; and what moves a tight form is a search besides, which forgets the last one.
  @inline(never) @_optimize(size)
  mutating func hasOnlyAddedRow() -> Bool {
    if !basis.journal.isOpen { return goesOn }
    let count = basis.journal.entries.count
    // A batch has thousands, and a conflict for each of many.
    if count > 4 { return false }
    var rows = 0
    for index in 0..<count {
      let kind = basis.journal.entries.base[index].kind
      if kind.rawValue < Journal.Kind.low.rawValue { return false }
      if kind == .rowLinked { rows += 1 }
    }
    return rows == 1
  }

  /// Collects the conflict of a form where it has all of the conflict before; returns whether it does.
  @inline(never) @_optimize(size)
  mutating func continueConflict(_ form: FormIndex, _ target: Double, isAbove: Bool) -> Bool {
    let kept = basis.search.kept
    if kept == 0 || conflictSolve != solveCount || !hasOnlyAddedRow()
      || conflictSign == (isAbove ? -1 : 1)
    {
      return false
    }
    let counter = basis.search.counter
    basis.extendDual(to: form)
    // What a search reached has numbers of variables, as forms and cells have theirs (`FlatArray.base`).
    let order = basis.search.order.base
    let variables = basis.variables.base
    // With the same share of what was reached the shares in that are the same, if nothing else of that has another one.
    let root = order[kept - 1]
    var isSame = basis.dual.base[root] == 1
    var made = form
    var index = kept
    while true {
      // One at rest is made of nothing.
      if made.isSome {
        for cell in basis.forms.base.address(made).pointee.terms {
          let variable = basis.cells.base.address(cell).pointee.variable
          if variables.address(variable).pointee.index > counter { continue }
          basis.clearDual(of: variable)
          if variable != root { isSame = false }
        }
      }
      if index == basis.search.order.count { break }
      made = variables.address(order[index]).pointee.definition
      index += 1
    }
    basis.search.kept = 0
    if isSame { _ = listConflict(form, target, isAbove: isAbove) }
    basis.clearDual()
    return basis.search.kept != 0
  }
}
