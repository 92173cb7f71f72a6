/// Moving what follows an edit along the direction that is stored for it.
extension Simplex {
  /// Whether an edit's form comes past no row of its own with the suggestion, and no form that the edit touches leaves its range.
  @inline(__always)
  func isInRange(_ edit: UnsafeMutablePointer<Edit>, _ target: Double) -> Bool {
    edit.pointee.rangeVersion == rangeVersion && target > edit.pointee.least
      && target < edit.pointee.greatest
  }

  /// Notes that an edit's variables are moved along the stored direction.
  @inline(__always)
  mutating func noteMove(_ number: EditIndex, _ edit: UnsafeMutablePointer<Edit>) {
    edit.pointee.uses += 1
    if !edit.pointee.hasMoved {
      edit.pointee.hasMoved = true
      movedEdits.append(number)
    }
    basis.statistics.variablesEvaluated &+= edit.pointee.variables.count
  }

  /// Holds the form of an edit at its suggestion; returns by how much that moves it.
  @inline(__always)
  mutating func hold(_ form: FormIndex, at target: Double) -> Double {
    // Forms have numbers (`FlatArray.base`).
    let change = target - basis.forms.base[form].held
    costs.base[form].low = target
    basis.forms.base[form].held = target
    basis.statistics.directEdits &+= 1
    return change
  }

  /// Whether an edit's form is held at the edit's own row and stays between the same neighbours.
  @inline(__always)
  mutating func isDirect(_ row: RowIndex, _ content: Row, _ target: Double) -> Bool {
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

  /// Moves what follows an edit whose suggestion changes nothing about the basis.
  ///
  /// Forms that the stored direction touches are looked at where they may have left their ranges.
  @inline(__always)
  mutating func moveDirectly(
    _ number: EditIndex, _ edit: UnsafeMutablePointer<Edit>, _ form: FormIndex, to target: Double,
    areMany: Bool, room: inout Int
  ) {
    let change = hold(form, at: target)
    if edit.pointee.version == version {
      if !edit.pointee.isStored && !areMany { storeDirection(of: number, form) }
      if edit.pointee.isStored && edit.pointee.uses < Edit.usesBetweenEvaluations,
        edit.pointee.variables.count <= room
      {
        room -= edit.pointee.variables.count
        noteMove(number, edit)
        move(edit, by: change)
        if !isInRange(edit, target) { checkTouched(by: number, edit, at: target) }
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

  /// Moves the variables of a direction.
  mutating func move(_ edit: UnsafeMutablePointer<Edit>, by change: Double) {
    if edit.pointee.first.isNone {
      moveListed(edit, by: change)
    } else {
      let first = edit.pointee.first.position
      moveAll(edit, by: change, first, first &+ edit.pointee.rates.count)
    }
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

  /// Moves all variables between two numbers, of those from the first to the last one of a direction.
  @inline(never) @_optimize(size)
  mutating func moveAll(
    _ edit: UnsafeMutablePointer<Edit>, by change: Double, _ start: Int, _ end: Int
  ) {
    // As many rates as there are variables from the first on, which have numbers (`FlatArray.base`).
    let rates = edit.pointee.rates.base - edit.pointee.first.position
    let values = basis.values.base.address(VariableIndex(0))
    var index = start
    while index &+ 4 <= end {
      let near = load(values + index) + load(rates + index) * change
      let far = load(values + index + 2) + load(rates + index + 2) * change
      store(near, to: values + index)
      store(far, to: values + index + 2)
      index &+= 4
    }
    while index < end {
      values[index] += rates[index] * change
      index &+= 1
    }
  }

  /// Checks the forms that a stored direction touches, and finds how far it may be followed without looking at them.
  ///
  /// Where another direction that is being followed moves one of them as well, neither knows that.
  @inline(never) @_optimize(size)
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
    #if !hasFeature(Embedded)
      // The rows before and after the edit's own.
      let own = rows.base[edit.pointee.row]
      var row = costs.base[own.form].rowHead
      while row != edit.pointee.row {
        least = rows.base[row].bound
        row = rows.base[row].next
      }
      if own.next.isSome { greatest = rows.base[own.next].bound }
    #endif
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
      let high = cost.pointee.high(basis.forms.base.address(form).pointee)
      let ahead = isRising ? high : cost.pointee.low
      let behind = isRising ? cost.pointee.low : high
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

  @inline(never) @_optimize(size)
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
