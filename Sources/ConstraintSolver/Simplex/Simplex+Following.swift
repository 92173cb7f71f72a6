/// Suggestions after which a solve has nothing left to do.
extension Simplex {
  /// Applies the pending suggestions, where nothing else has changed, if each of them moves a stored direction along which nothing
  /// leaves its range; returns whether they do.
  ///
  /// Most time of a move is that of reading and writing values: what two edits move, as those of a window that is resized do,
  /// is gone through once.
  @inline(never) @_optimize(size)
  mutating func followSuggestions() -> Bool {
    let count = pendingEdits.count
    if count > Edit.fewTogether || needsReview || mayFail { return false }
    // Pending edits have numbers (`FlatArray.base`).
    let pending = pendingEdits.base
    for index in 0..<count where !isFollowed(edits.address(pending[index])) { return false }
    noteSolve()
    if !movePair() {
      for index in 0..<count {
        let edit = edits.address(pending[index])
        move(edit, by: take(pending[index], edit))
      }
    }
    pendingEdits.removeAll()
    #if DEBUG || CHECKS_INVARIANTS
      followedSolves += 1
    #endif
    return true
  }

  /// Whether a suggestion moves variables along a stored direction, and nothing leaves its range by that.
  @inline(__always)
  private func isFollowed(_ edit: UnsafeMutablePointer<Edit>) -> Bool {
    let target = edit.pointee.target
    return edit.pointee.version == version && edit.pointee.isStored && isInRange(edit, target)
      && edit.pointee.uses < Edit.usesBetweenEvaluations
      && rows.base[edit.pointee.row].bound != target
  }

  /// Takes a suggestion that is followed; returns by how much it moves the form.
  @inline(never)
  private mutating func take(_ number: EditIndex, _ edit: UnsafeMutablePointer<Edit>) -> Double {
    let target = edit.pointee.target
    // Rows have numbers (`FlatArray.base`).
    let row = rows.base.address(edit.pointee.row)
    row.pointee.bound = target
    edit.pointee.isPending = false
    noteMove(number, edit)
    return hold(row.pointee.form, at: target)
  }

  #if hasFeature(Embedded)
    /// The C libraries, which are made to be small, have no room to move two at once.
    @inline(__always)
    private func movePair() -> Bool { false }
  #else
    /// Takes two suggestions that are followed, and moves along both directions at once; returns whether there are two that move
    /// anything.
    @inline(__always)
    private mutating func movePair() -> Bool {
      if pendingEdits.count != 2 { return false }
      // Pending edits have numbers (`FlatArray.base`).
      let pending = pendingEdits.base
      let (first, last) = (edits.address(pending[0]), edits.address(pending[1]))
      if first.pointee.first.isNone || last.pointee.first.isNone { return false }
      moveBoth(first, by: take(pending[0], first), last, by: take(pending[1], last))
      return true
    }

    /// Moves all variables from the first to the last one of two directions.
    @inline(never) @_optimize(size)
    private mutating func moveBoth(
      _ edit: UnsafeMutablePointer<Edit>, by change: Double, _ other: UnsafeMutablePointer<Edit>,
      by otherChange: Double
    ) {
      // As many rates as there are variables from the first on, which have numbers (`FlatArray.base`).
      let (first, otherFirst) = (edit.pointee.first.position, other.pointee.first.position)
      let rates = edit.pointee.rates.base - first
      let otherRates = other.pointee.rates.base - otherFirst
      let values = basis.values.base.address(VariableIndex(0))
      let last = first &+ edit.pointee.rates.count
      let otherLast = otherFirst &+ other.pointee.rates.count
      let start = max(first, otherFirst)
      let end = min(last, otherLast)
      var index = start
      while index &+ 4 <= end {
        let near = load(values + index) + load(rates + index) * change
        let far = load(values + index + 2) + load(rates + index + 2) * change
        store(near + load(otherRates + index) * otherChange, to: values + index)
        store(far + load(otherRates + index + 2) * otherChange, to: values + index + 2)
        index &+= 4
      }
      #if DEBUG || CHECKS_INVARIANTS
        movedTogether += index - start
      #endif
      // What only one of them moves, or is left.
      moveAll(edit, by: change, first, min(start, last))
      moveAll(other, by: otherChange, otherFirst, min(start, otherLast))
      moveAll(edit, by: change, index, last)
      moveAll(other, by: otherChange, index, otherLast)
    }
  #endif
}
