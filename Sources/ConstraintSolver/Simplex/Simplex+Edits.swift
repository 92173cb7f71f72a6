extension Simplex {
  /// Makes a variable editable, by a row over it that holds its present value.
  mutating func beginEdit(
    _ variable: VariableIndex, form: FormIndex, priority: Priority, weight: Double
  ) {
    let value = basis.values[variable]
    let row = Row(form: form, relation: 0, bound: value, owner: nil)
    var edit = Edit()
    edit.row = addRow(row, RowFactors(weight: weight), priority: priority)
    edit.target = value
    basis.variables[variable].edit = edits.insert(edit)
  }

  /// Ends an edit.
  @_optimize(size)
  mutating func endEdit(_ variable: VariableIndex) {
    let number = basis.variables[variable].edit
    noteMoves(of: number)
    pendingEdits.remove(number)
    removeRow(edits[number].row)
    basis.variables[variable].edit = .none
    edits.release(number, leaving: Edit())
  }

  /// Suggests a value; the next solve applies it.
  @inline(__always)
  mutating func suggest(_ value: Double, forEdit number: EditIndex) {
    let edit = edits.address(number)
    edit.pointee.target = value
    if !edit.pointee.isPending {
      edit.pointee.isPending = true
      pendingEdits.append(number)
    }
  }

  /// Applies the pending suggestions, directly where the basis allows it.
  ///
  /// What many of them move is evaluated once, after all: one by one, each might move what all do.
  @inline(never) @_optimize(size)
  mutating func applySuggestions() {
    let pending = pendingEdits.base
    let areMany = pendingEdits.count > Edit.fewTogether
    var room = areMany ? Edit.movesForEach * basis.variables.count : Int.max
    for index in 0..<pendingEdits.count {
      let number = pending[index]
      let edit = edits.address(number)
      edit.pointee.isPending = false
      let row = edit.pointee.row
      let target = edit.pointee.target
      let content = rows[row]
      if content.bound == target { continue }
      if isDirect(row, content, target) {
        rows.base[row].bound = target
        moveDirectly(number, edit, content.form, to: target, areMany: areMany, room: &room)
      } else {
        setBound(of: row, to: target)
      }
    }
    pendingEdits.removeAll()
    if areMany { evaluateSeeds() }
  }

  /// Adds the variables that an edit moved to the list of changed ones.
  @inline(never) @_optimize(size)
  mutating func noteMoves(of number: EditIndex) {
    let edit = edits.address(number)
    if !edit.pointee.hasMoved && !edit.pointee.isInReport { return }
    // As many as there are (`FlatArray.base`).
    let variables = edit.pointee.variables.base
    for index in 0..<edit.pointee.variables.count { basis.noteChange(variables[index]) }
    if edit.pointee.hasMoved { movedEdits.remove(number) }
    edit.pointee.hasMoved = false
    edit.pointee.isInReport = false
  }
}
