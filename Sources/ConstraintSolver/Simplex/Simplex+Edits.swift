extension Simplex {
  /// Makes a variable editable, by a row over it that holds its present value.
  mutating func beginEdit(
    _ variable: VariableIndex, form: FormIndex, priority: Priority, weight: Double
  ) {
    let value = basis.values[variable]
    let row = Row(
      form: form, level: .none, relation: 0, bound: value, weight: weight, scale: 1, owner: nil)
    var edit = Edit()
    edit.row = addRow(row, priority: priority)
    edit.target = value
    basis.variables[variable].edit = edits.insert(edit)
  }

  /// Ends an edit.
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

  /// Whether an edit's form is held at the edit's own row and stays between the same neighbours.
  @inline(__always)
  private mutating func isDirect(_ row: RowIndex, _ content: Row, _ target: Double) -> Bool {
    // Rows and forms have numbers (`FlatArray.base`).
    let rows = self.rows.base
    let cost = costs.base[content.form]
    let bound = content.bound
    if basis.forms.base[content.form].pivot.isNone || cost.low != bound || mayFail { return false }
    if cost.flags.contains(.dirty) { return false }
    let next = content.next
    if next.isSome, rows[next].bound <= max(bound, target) { return false }
    var other = cost.rowHead
    while other != row {
      if rows[other].bound >= min(bound, target) { return false }
      other = rows[other].next
    }
    return true
  }

  @inline(__always)
  private mutating func moveDirectly(
    _ number: EditIndex, _ edit: UnsafeMutablePointer<Edit>, _ form: FormIndex, to target: Double,
    areMany: Bool, room: inout Int
  ) {
    let change = target - basis.forms.base[form].held
    costs.base[form].low = target
    costs.base[form].high = target
    basis.forms.base[form].held = target
    basis.statistics.directEdits &+= 1
    if edit.pointee.version == version {
      if !edit.pointee.isStored && !areMany { storeDirection(of: number, form) }
      if edit.pointee.isStored && edit.pointee.uses < Edit.usesBetweenEvaluations,
        edit.pointee.variables.count <= room
      {
        room -= edit.pointee.variables.count
        moveAlong(number, edit, to: target, by: change)
        return
      }
    } else {
      noteMoves(of: number)
      edit.pointee.version = version
      edit.pointee.isStored = false
    }
    edit.pointee.uses = 0
    seeds.append(basis.forms[form].pivot)
    if !areMany { evaluateSeeds() }
  }

  /// Moves all variables along the stored direction and checks the forms that it touches, where they may have left
  /// their ranges.
  @inline(__always)
  private mutating func moveAlong(
    _ number: EditIndex, _ edit: UnsafeMutablePointer<Edit>, to target: Double, by change: Double
  ) {
    edit.pointee.uses += 1
    if !edit.pointee.hasMoved {
      edit.pointee.hasMoved = true
      movedEdits.append(number)
    }
    let count = edit.pointee.variables.count
    if edit.pointee.first.isNone {
      moveListed(edit, by: change)
    } else {
      moveAll(edit, by: change)
    }
    basis.statistics.variablesEvaluated &+= count
    if edit.pointee.rangeVersion == rangeVersion, target >= edit.pointee.least,
      target <= edit.pointee.greatest
    {
      return
    }
    checkTouched(by: number, edit, at: target)
  }

  @inline(__always)
  private mutating func moveListed(_ edit: UnsafeMutablePointer<Edit>, by change: Double) {
    // As many rates as variables, and numbers of both are within their buffers (`FlatArray.base`).
    let count = edit.pointee.variables.count
    let variables = edit.pointee.variables.base
    let rates = edit.pointee.rates.base
    let values = basis.values.base
    for index in 0..<count { values[variables[index]] += rates[index] * change }
  }

  /// Moves all variables from the first to the last one of a direction.
  @inline(never)
  private mutating func moveAll(_ edit: UnsafeMutablePointer<Edit>, by change: Double) {
    // As many rates as there are variables between those, which have numbers (`FlatArray.base`).
    let count = edit.pointee.rates.count
    let rates = edit.pointee.rates.base
    let values = basis.values.base.address(edit.pointee.first)
    var index = 0
    while index &+ 4 <= count {
      let near = load(values + index) + load(rates + index) * change
      let far = load(values + index + 2) + load(rates + index + 2) * change
      store(near, to: values + index)
      store(far, to: values + index + 2)
      index &+= 4
    }
    while index < count {
      values[index] += rates[index] * change
      index &+= 1
    }
  }

  /// Checks the forms that a stored direction touches, and finds how far it may be followed without looking at them.
  ///
  /// Where another direction that is being followed moves one of them as well, neither knows that.
  @inline(never)
  private mutating func checkTouched(
    by number: EditIndex, _ edit: UnsafeMutablePointer<Edit>, at target: Double
  ) {
    // As many rates as forms, and numbers of forms are within their buffers (`FlatArray.base`).
    let count = edit.pointee.forms.count
    let forms = edit.pointee.forms.base
    let rates = edit.pointee.formRates.base
    var least = -Double.infinity
    var greatest = Double.infinity
    var isShared = false
    for index in 0..<count {
      let form = forms[index]
      check(form)
      let cost = costs.address(form)
      let other = cost.pointee.follower
      if other != number, other.isSome, edits[other].rangeVersion == rangeVersion {
        isShared = true
      }
      cost.pointee.follower = number
      let activity = basis.activity(of: basis.forms.base[form])
      let isRising = rates[index] > 0
      let ahead = isRising ? cost.pointee.high : cost.pointee.low
      let behind = isRising ? cost.pointee.low : cost.pointee.high
      let scale = 1 / rates[index]
      // What is not a number leaves no room.
      let end = target + (ahead - activity) * scale
      if !(end >= greatest) { greatest = end }
      let start = target + (behind - activity) * scale
      if !(start <= least) { least = start }
    }
    basis.statistics.rowsChecked &+= count
    edit.pointee.least = least
    edit.pointee.greatest = greatest
    if isShared { rangeVersion &+= 1 }
    edit.pointee.rangeVersion = isShared || !queue.isEmpty ? -1 : rangeVersion
  }

  @inline(never)
  private mutating func storeDirection(of number: EditIndex, _ form: FormIndex) {
    noteMoves(of: number)
    basis.computeDirection(of: basis.forms[form].pivot, rate: 1)
    let edit = edits.address(number)
    edit.pointee.forms.removeAll()
    edit.pointee.formRates.removeAll()
    let largest = listMoved(edit)
    for index in 0..<basis.search.touched.count {
      let touched = basis.search.touched.base[index]
      let rate = basis.rate(of: touched)
      if rate == 0 { continue }
      edit.pointee.forms.append(touched)
      edit.pointee.formRates.append(rate)
    }
    edit.pointee.rangeVersion = -1
    basis.clearDirection()
    // Moves add up unchecked: where they could overflow, values are evaluated.
    edit.pointee.isStored = largest <= Edit.largestRate
  }

  /// Lists the variables that the direction moves, and their rates; returns the largest rate.
  ///
  /// In the order of their numbers, so that passes over them go through memory one way. Most lie close together: there the
  /// direction is read in that order, others are sorted.
  private mutating func listMoved(_ edit: UnsafeMutablePointer<Edit>) -> Double {
    // What a search reached has numbers of variables, and so has what is between; there is room for as many as are counted
    // (`FlatArray.base`).
    let direction = basis.direction.base
    let order = basis.search.order.base
    var (first, last): (Int32, Int32) = (.max, -1)
    var count = 0
    var largest = 0.0
    for index in 0..<basis.search.order.count {
      let rate = direction[order[index]]
      if rate == 0 { continue }
      let number = order[index].rawValue
      first = min(first, number)
      last = max(last, number)
      count &+= 1
      largest = max(largest, rate.magnitude)
    }
    let span = count == 0 ? 0 : Int(last &- first) &+ 1
    let isDense = span <= Edit.movedForEach * count && span >= Edit.leastDense
    edit.pointee.first = isDense ? VariableIndex(rawValue: first) : .none
    edit.pointee.variables.removeAll()
    edit.pointee.variables.reserve(count)
    let variables = edit.pointee.variables.base
    let isScanned = span <= Edit.readForEach * count
    var listed = 0
    for index in 0..<(isScanned ? span : basis.search.order.count) {
      let variable =
        isScanned
        ? VariableIndex(rawValue: first &+ Int32(truncatingIfNeeded: index)) : order[index]
      if direction[variable] == 0 { continue }
      variables[listed] = variable
      listed &+= 1
    }
    edit.pointee.variables.setCount(count)
    if !isScanned { edit.pointee.variables.sort() }
    edit.pointee.rates.removeAll()
    edit.pointee.rates.extend(to: isDense ? span : count, with: 0)
    let rates = edit.pointee.rates.base
    let start = isDense ? Int(first) : 0
    for index in 0..<count {
      rates[(isDense ? variables[index].position : index) &- start] = direction[variables[index]]
    }
    return largest
  }
}
