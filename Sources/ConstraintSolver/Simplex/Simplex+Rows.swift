/// Forms and the rows over them: the part of the state that callers change.
extension Simplex {
  /// Makes room for more rows over so many new forms of so many terms in all; so many of the forms have several.
  mutating func reserve(rows count: Int, forms: Int, cells: Int, products: Int) {
    rows.reserve(more: count)
    costs.reserve(more: forms)
    basis.forms.reserve(more: forms)
    basis.cells.reserve(more: cells)
    dirty.reserve(more: count)
    if formTable.isInUse { formTable.reserve(products) }
  }

  /// Makes room for more variables.
  mutating func reserve(variables: Int) {
    basis.reserve(variables: variables)
    unitForms.reserve(more: variables)
  }

  /// Makes variables at rest of all numbers below a count.
  mutating func makeVariables(to count: Int) {
    basis.makeVariables(to: count)
    unitForms.extend(to: count, with: .none)
  }

  /// Gives up the room of a batch that it did not need, as many of its rows were over the same form.
  mutating func fit() {
    basis.fit()
    costs.fit()
    unitForms.fit()
  }

  /// Adds a row of a scale and a slope beyond its bound, and returns its number.
  mutating func addRow(_ row: Row, _ factors: RowFactors, priority: Priority) -> RowIndex {
    var row = row
    row.level = takeLevel(priority)
    let isEven = row.take(factors)
    let number = addRow(row)
    if !isEven {
      rowFactors.extend(to: rows.count, with: RowFactors())
      rowFactors[number] = factors
    }
    return number
  }

  /// The factor of a row: its constraint's coefficients divided by its form's.
  @inline(__always)
  func scale(of row: RowIndex) -> Double { rows[row].scale(row, rowFactors.base) }

  /// Adds a row, whose level counts it, and returns its number.
  @inline(__always)
  mutating func addRow(_ row: Row) -> RowIndex {
    let number: RowIndex
    if freeRows.isEmpty {
      number = RowIndex(rows.count)
      rows.append(row)
    } else {
      number = freeRows.removeLast()
      rows[number] = row
    }
    if row.form.isSome, costs[row.form].rowHead.isNone {
      costs[row.form].rowHead = number
      markDirty(row.form)
    } else {
      link(number)
    }
    if basis.journal.isOpen { basis.journal.note(.rowLinked, number) }
    return number
  }

  /// Takes a row out; no transaction may be open.
  mutating func removeRow(_ row: RowIndex) {
    unlink(row)
    levels.drop(rows[row].level)
    freeRow(row)
  }

  /// Changes the bound of a row in place.
  mutating func setBound(of row: RowIndex, to bound: Double) {
    if rows[row].bound == bound { return }
    if basis.journal.isOpen { basis.journal.note(.bound, row, rows[row].bound) }
    moveBound(of: row, to: bound)
  }

  /// Changes the priority of a row in place.
  mutating func setPriority(of row: RowIndex, to priority: Priority) {
    let level = rows[row].level
    let newLevel = takeLevel(priority)
    levels.drop(level)
    if level == newLevel { return }
    if basis.journal.isOpen { basis.journal.note(.strength, row, level: level) }
    rows[row].level = newLevel
    markDirty(rows[row].form)
  }

  /// Notes that the rows of a form changed.
  @inline(__always)
  mutating func markDirty(_ form: FormIndex) {
    if form.isNone || costs[form].flags.contains(.dirty) { return }
    costs[form].flags.insert(.dirty)
    dirty.append(form)
  }

  /// Puts a row into the list of its form.
  mutating func link(_ row: RowIndex) {
    let form = rows[row].form
    if form.isNone { return }
    costs.base.address(form).pointee.link(row, rows.base)
    markDirty(form)
  }

  /// Takes a row out of the list of its form.
  mutating func unlink(_ row: RowIndex) {
    let form = rows[row].form
    if form.isNone { return }
    let rows = self.rows.base
    var previous = RowIndex.none
    var current = costs[form].rowHead
    while current != row {
      if current.isNone { return Inconsistency.note() }
      previous = current
      current = rows[current].next
    }
    let next = rows[row].next
    if previous.isNone { costs[form].rowHead = next } else { rows[previous].next = next }
    markDirty(form)
  }

  @inline(never)
  mutating func moveBound(of row: RowIndex, to bound: Double) {
    // Rows and forms have numbers (`FlatArray.base`).
    let rows = self.rows.base
    rows[row].bound = bound
    let form = rows[row].form
    if form.isNone { return }
    let cost = costs.base.address(form)
    if rows[cost.pointee.rowHead].next.isSome { cost.pointee.flags.insert(.unsorted) }
    markDirty(form)
  }

  /// Brings the rows of a form into order, before anything looks at them that needs it: sorted by bound and then by number, so
  /// that the order does not depend on how the rows came there.
  ///
  /// Runs that are in order are merged in pairs, until one is left: mostly that is one look at each row.
  @inline(never) @_optimize(size)
  mutating func sortRows(of form: FormIndex) {
    costs[form].flags.remove(.unsorted)
    // Rows have numbers (`FlatArray.base`).
    let rows = self.rows.base
    var rest = costs[form].rowHead
    while true {
      var first = takeRun(from: &rest)
      if rest.isNone {
        costs[form].rowHead = first
        return
      }
      var head = RowIndex.none
      var last = RowIndex.none
      while true {
        var second = takeRun(from: &rest)
        while first.isSome || second.isSome {
          if first.isNone || (second.isSome && comes(second, before: first)) {
            swap(&first, &second)
          }
          if last.isNone { head = first } else { rows.address(last).pointee.next = first }
          last = first
          first = rows.address(first).pointee.next
        }
        if rest.isNone { break }
        first = takeRun(from: &rest)
      }
      rest = head
    }
  }

  /// Takes rows that are in order from the beginning of a list, and returns the first of them.
  private mutating func takeRun(from rest: inout RowIndex) -> RowIndex {
    let first = rest
    var last = RowIndex.none
    while rest.isSome, last.isNone || comes(last, before: rest) {
      last = rest
      rest = rows.base.address(rest).pointee.next
    }
    if last.isSome { rows.base.address(last).pointee.next = .none }
    return first
  }

  @inline(__always)
  func comes(_ row: RowIndex, before other: RowIndex) -> Bool {
    let bound = rows.base.address(row).pointee.bound
    let otherBound = rows.base.address(other).pointee.bound
    return bound < otherBound || (bound == otherBound && row < other)
  }

  mutating func freeRow(_ row: RowIndex) {
    rows[row].owner = nil
    rows[row].forgetTag()
    freeRows.append(row)
  }

  /// Forgets forms without rows and the variables that then occur nowhere.
  mutating func buryDeadForms() {
    for index in 0..<dead.count {
      let form = dead[index]
      if basis.forms[form].count == 0 || costs[form].rowHead.isSome { continue }
      clearMultiplier(of: form)
      forget(form)
    }
    dead.removeAll()
  }

  /// Forgets a form that is not tight and has no rows.
  mutating func forget(_ form: FormIndex) {
    forgetTerms(of: form)
    let cells = basis.forms[form].terms
    basis.freeForm(form)
    hasLostForms = true
    costs[form] = Cost()
    for cell in cells {
      let variable = basis.cells[cell].variable
      if basis.variables[variable].columnHead.isNone {
        orphans.append(variable)
        if listsArrivals { forgetLooseness(of: variable) }
      }
    }
    version &+= 1
  }

  /// The level of a priority, which counts one more row.
  mutating func takeLevel(_ priority: Priority) -> LevelIndex {
    let level = levels.take(priority)
    if level.isSome, levels.priorities.count > slopes.count { makeRoomForLevels() }
    return level
  }

  private mutating func makeRoomForLevels() {
    let count = levels.priorities.count
    multipliers.widen(to: count)
    slopes.extend(to: count, with: 0)
    otherSlopes.extend(to: count, with: 0)
    slopeSizes.extend(to: count, with: 0)
  }
}

extension Simplex.Cost {
  /// Puts a row into the list of the form's; where there are many, its place is found later (`sortRows(of:)`).
  @inline(__always)
  mutating func link(_ row: RowIndex, _ rows: IndexedPointer<RowIndex, Row>) {
    if rowHead.isSome { return linkAmongOthers(row, rows) }
    rows.address(row).pointee.next = .none
    rowHead = row
  }

  // Few forms have more rows; its loop would be unrolled eight times.
  @inline(never) @_optimize(size)
  private mutating func linkAmongOthers(_ row: RowIndex, _ rows: IndexedPointer<RowIndex, Row>) {
    // Rows have numbers (`FlatArray.base`).
    let bound = rows.address(row).pointee.bound
    var previous = RowIndex.none
    var next = rowHead
    var passed = 0
    while next.isSome {
      let other = rows.address(next)
      let otherBound = other.pointee.bound
      if otherBound > bound || (otherBound == bound && next > row) { break }
      if passed == Effort.shortList {
        flags.insert(.unsorted)
        break
      }
      passed += 1
      previous = next
      next = other.pointee.next
    }
    rows.address(row).pointee.next = next
    if previous.isNone { rowHead = row } else { rows.address(previous).pointee.next = row }
  }
}
