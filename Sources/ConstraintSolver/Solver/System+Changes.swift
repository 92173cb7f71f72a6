/// Making reports of changes, part by part.
extension System {
  /// Solves and begins a report; returns whether there is one to make.
  mutating func beginChanges() -> Bool {
    if report.isOpen { return false }
    solve()
    if simplex.basis.changed.isEmpty && simplex.movedEdits.isEmpty { return false }
    report.isOpen = true
    if report.delivered.isEmpty { report.delivered = FlatArray(repeating: 0, count: 1) }
    report.part.reserve(min(ChangeReport.partCount, variables.count))
    swap(&report.variables, &simplex.basis.changed)
    swap(&report.edits, &simplex.movedEdits)
    // Changed variables have numbers (`FlatArray.base`).
    let isChanged = simplex.basis.isChanged.base
    for index in 0..<report.variables.count { isChanged[report.variables.base[index]] = false }
    var moved = report.variables.count >= ChangeReport.leastSwept ? report.variables.count : 0
    for index in 0..<report.edits.count {
      let edit = simplex.edits.address(report.edits.base[index])
      edit.pointee.hasMoved = false
      edit.pointee.isInReport = true
      moved += edit.pointee.variables.count
    }
    report.source = 0
    report.cursor = 0
    report.swept = 0
    // Where much has moved, all variables in the order in which they lie are looked at sooner than those of the lists.
    let isSwept = moved > 0 && 4 * moved >= ChangeReport.sweptOfFour * variables.count
    report.sweepEnd = isSwept ? variables.count : 0
    return true
  }

  /// Returns the next part, of no more changes than a limit above 0.
  mutating func nextChanges(limit: Int = ChangeReport.partCount) -> ChangePart {
    let part = report.part.base
    let limit = min(limit, report.part.capacity)
    let (count, isLast) =
      continuesSweep()
      ? sweep(limit)
      : deliverChanges(limit: limit) { _, variable, value, position in
        part[position] = Change(variable: variable, value: value)
        return true
      }
    report.part.setCount(count)
    report.delivered[0] = 0
    return ChangePart(base: part, count: count, delivered: report.delivered.base, isLast: isLast)
  }

  /// Calls a closure, which calls nothing here, with so many of the report's changes that it takes, and with the number of those
  /// before.
  ///
  /// - Returns: How many they were, and whether there are no more.
  @inline(__always)
  mutating func deliverChanges(
    limit: Int, to body: (VariableIndex, VariableReference, Double, Int) -> Bool
  ) -> (count: Int, isLast: Bool) {
    let values = simplex.basis.values.base
    let reported = reported.base
    let objects = variables.base
    var delivered = 0
    while report.source <= report.edits.count {
      var numbers = report.variables.base
      var count = report.variables.count
      if report.source > 0 {
        // An edit whose variables are about to be others notes them all as changed, for the next time.
        let edit = simplex.edits.address(report.edits[report.source - 1])
        numbers = edit.pointee.variables.base
        count = edit.pointee.isInReport ? edit.pointee.variables.count : 0
      }
      var cursor = report.cursor
      // Those whose value differs from the one last reported.
      while cursor < count, delivered < limit {
        let number = numbers[cursor]
        cursor += 1
        if number.position < report.swept { continue }
        let value = values[number]
        if value == reported[number] { continue }
        reported[number] = value
        guard let variable = objects[number] else { continue }
        if body(number, variable, value, delivered) { delivered &+= 1 }
      }
      report.cursor = cursor
      if cursor < count { return (delivered, false) }
      if report.source > 0 { simplex.edits[report.edits[report.source - 1]].isInReport = false }
      report.source += 1
      report.cursor = 0
    }
    return (delivered, true)
  }

  /// Ends a report.
  mutating func endChanges() {
    report.variables.removeAll()
    report.edits.removeAll()
    report.isOpen = false
    for index in 0..<fading.count { simplex.orphans.append(fading[index]) }
    fading.removeAll()
    if !simplex.orphans.isEmpty { releaseOrphans() }
  }

  /// Has a copy report what a report under way in the original has not come to.
  ///
  /// - Complexity: O(changes of the report).
  @_optimize(size)
  mutating func takeOverReport(of other: borrowing System) {
    if !other.report.isOpen { return }
    for index in 0..<other.report.variables.count {
      simplex.basis.noteChange(other.report.variables[index])
    }
    for index in 0..<other.report.edits.count {
      let edit = other.report.edits[index]
      if !other.simplex.edits[edit].isInReport { continue }
      for index in 0..<other.simplex.edits[edit].variables.count {
        simplex.basis.noteChange(other.simplex.edits[edit].variables[index])
      }
    }
    // The part that is being handed out counts as reported as a whole.
    for index in 0..<other.report.part.count where index >= other.report.delivered[0] {
      let change = other.report.part[index]
      let number = findNumber(of: change.variable)
      if number.isNone { continue }
      // Whatever the value is, it differs from that.
      reported[number] = .nan
      simplex.basis.noteChange(number)
    }
    // Variables that occur nowhere any more go when that is reported.
    for index in 0..<fading.count { simplex.orphans.append(fading[index]) }
    fading.removeAll()
  }
}
