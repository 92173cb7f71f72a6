/// A first batch that comes in parts.
///
/// A batch of a whole layout takes as much memory as the system that is made of it, and is read once: on fresh pages, and when
/// what it was made from has left the caches. So the first rows of a layout may come part by part, through batches that are
/// used again, and are solved together at the end. Until then the system is one that nobody has asked; where the rows have
/// no solution they are taken back as they came, and go the way of all batches, on which it shows what is in the way.
extension System {
  /// Whether the next rows are the first ones, which may come in parts.
  var isUntouched: Bool {
    simplex.rows.count == 0 && variables.count == 0 && simplex.edits.count == 0
  }

  /// Begins with the first part, where there are likely to be so many variables.
  mutating func beginParts(variables total: Int) {
    simplex.mayFail = true
    simplex.basis.hasOverflowed = false
    let room = SizeLimits.room(forRows: total)
    variables.reserve(more: room)
    reported.reserve(more: room)
    simplex.reserve(variables: room)
  }

  /// Adds the rows of two batches, which say how they are numbered then, as a part, and makes room for so many rows to come
  /// of so many terms; returns whether all of them could be.
  mutating func addPart(
    _ first: inout RowBatch, _ second: inout RowBatch, rowsToCome: Int, termsToCome: Int
  ) -> Bool {
    let count = first.entries.count + second.entries.count
    let terms = first.termCount + second.termCount
    if !hasRoom(rows: count + rowsToCome, terms: terms + termsToCome) { return false }
    var need = BatchNeed()
    number(&first, &need)
    number(&second, &need)
    simplex.reserve(
      rows: SizeLimits.room(forRows: count + rowsToCome),
      forms: SizeLimits.room(forRows: need.forms + rowsToCome),
      cells: SizeLimits.room(forRows: need.cells + termsToCome),
      products: need.products + rowsToCome)
    madeRows.reserve(more: count)
    indices.reserve(SizeLimits.usualTerms)
    coefficients.reserve(SizeLimits.usualTerms)
    simplex.makeVariables(to: variables.count)
    reported.extend(to: variables.count, with: 0)
    var hasRequired = false
    let isAdded =
      insert(&first, true, &hasRequired) == nil && insert(&second, true, &hasRequired) == nil
    // Where they are taken back, all rows and variables are.
    madeRows.removeAll()
    madeVariables.removeAll()
    return isAdded
  }

  /// Solves what came in parts; returns whether there is a solution.
  mutating func endParts() -> Bool {
    simplex.mayFail = true
    fit()
    if solveWithin() != nil { return false }
    keepInsertions()
    return true
  }

  /// Makes the system, which has had no solution yet, an empty one.
  mutating func dropParts() {
    for row in simplex.rows.indices {
      let content = simplex.rows[row]
      if content.owner != nil { release(content, row) }
    }
    for number in variables.indices { unregister(number) }
    startAnew()
  }
}
