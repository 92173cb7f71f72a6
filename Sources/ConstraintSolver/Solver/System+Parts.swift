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

  /// Adds the rows of two batches, which say how they are numbered then, as a part; returns whether all of them could be.
  mutating func addPart(
    _ first: inout RowBatch, _ second: inout RowBatch, before rest: RowsToCome
  ) -> Bool {
    if isUntouched {
      _ = beginAddition()
      variables.reserve(more: SizeLimits.room(forRows: rest.variables))
    }
    var hasRequired = false
    let isAdded = insert(&first, &second, before: rest, &hasRequired) == nil
    // Where they are taken back, all rows and variables are.
    madeRows.removeAll()
    madeVariables.removeAll()
    return isAdded
  }

  /// Makes room for what all parts have, the greatest of it in one piece of memory, where that is a large one.
  mutating func reserve(variables: Int, rows: Int, forms: Int, cells: Int) {
    slab.begin(
      rows * MemoryLayout<Row>.stride
        + forms * (MemoryLayout<Simplex.Cost>.stride + MemoryLayout<Basis.Form>.stride)
        + cells * MemoryLayout<Basis.Cell>.stride
        + variables * (MemoryLayout<Basis.VariableNode>.stride + 2 * MemoryLayout<Double>.stride)
        + Slab.room(forParts: 7))
    simplex.rows.reserve(rows, in: &slab)
    simplex.costs.reserve(forms, in: &slab)
    simplex.basis.forms.reserve(forms, in: &slab)
    simplex.basis.cells.reserve(cells, in: &slab)
    simplex.basis.variables.reserve(variables, in: &slab)
    simplex.basis.values.reserve(variables, in: &slab)
    reported.reserve(variables, in: &slab)
    simplex.reserve(variables: variables)
    reported.reserve(more: variables)
  }

  /// Solves what came in parts; returns whether there is a solution.
  mutating func endParts() -> Bool {
    simplex.mayFail = true
    fit()
    if solveWithin() != nil { return false }
    keepInsertions()
    return true
  }
}

/// What comes after a part, more or less, and with the first one how many variables all parts have.
package typealias RowsToCome = (rows: Int, terms: Int, variables: Int)
