/// Making reports of changes, part by part.
extension System {
  /// Solves and begins a report; returns whether there is one to make.
  mutating func beginChanges() -> Bool {
    if report.isOpen { return false }
    solve()
    if simplex.basis.changed.isEmpty && simplex.movedEdits.isEmpty { return false }
    report.isOpen = true
    report.part.reserve(min(ChangeReport.partCount, variables.count))
    swap(&report.variables, &simplex.basis.changed)
    swap(&report.edits, &simplex.movedEdits)
    for index in 0..<report.variables.count {
      simplex.basis.isChanged[report.variables[index]] = false
    }
    for index in 0..<report.edits.count {
      simplex.edits[report.edits[index]].hasMoved = false
      simplex.edits[report.edits[index]].isInReport = true
    }
    report.source = 0
    report.cursor = 0
    return true
  }

  /// Returns the next part, of no more changes than a limit above 0.
  mutating func nextChanges(limit: Int = ChangeReport.partCount) -> ChangePart {
    report.part.removeAll()
    report.delivered[0] = 0
    while report.source <= report.edits.count {
      if report.source == 0 {
        collect(report.variables.base, count: report.variables.count, limit: limit)
        if report.cursor < report.variables.count { return part(isLast: false) }
      } else {
        // An edit whose variables are about to be others notes them all as changed, for the next time.
        let edit = report.edits[report.source - 1]
        if simplex.edits[edit].isInReport {
          let count = simplex.edits[edit].variables.count
          collect(simplex.edits[edit].variables.base, count: count, limit: limit)
          if report.cursor < count { return part(isLast: false) }
          simplex.edits[edit].isInReport = false
        }
      }
      report.source += 1
      report.cursor = 0
    }
    return part(isLast: true)
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
      let number = change.variable._withUnsafeGuaranteedRef { self.number(of: $0) }
      if number.isNone { continue }
      // Whatever the value is, it differs from that.
      reported[number] = .nan
      simplex.basis.noteChange(number)
    }
    // Variables that occur nowhere any more go when that is reported.
    for index in 0..<fading.count { simplex.orphans.append(fading[index]) }
    fading.removeAll()
  }

  private func part(isLast: Bool) -> ChangePart {
    ChangePart(
      base: report.part.base, count: report.part.count, delivered: report.delivered.base,
      isLast: isLast)
  }

  /// Adds to the part those variables, from the cursor on, whose value differs from the one last
  /// reported, until it is full.
  private mutating func collect(
    _ numbers: UnsafeMutablePointer<VariableIndex>, count: Int, limit: Int
  ) {
    let values = simplex.basis.values.base
    let reported = reported.base
    let objects = variables.base
    let part = report.part.base
    var filled = report.part.count
    var cursor = report.cursor
    let capacity = min(limit, report.part.capacity)
    while cursor < count, filled < capacity {
      let number = numbers[cursor]
      cursor += 1
      let value = values[number]
      let before = reported[number]
      if value == before { continue }
      reported[number] = value
      if let variable = objects[number] {
        part[filled] = Change(variable: variable, value: value)
        filled += 1
      }
    }
    report.part.setCount(filled)
    report.cursor = cursor
  }
}
