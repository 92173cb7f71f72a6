/// Reports of changes where much has moved: all variables are looked at, in the order in which they lie in memory.
///
/// The lists of edits would go through the same lines of the cache once for each edit; that of all changes would come to the
/// unknowns of a view one by one, each with others between.
extension System {
  /// Returns whether the next part is to be made so.
  ///
  /// What changes while the report is made is to be reported next time: then it goes on with the lists, which say what is left.
  mutating func continuesSweep() -> Bool {
    if report.swept >= report.sweepEnd { return false }
    if simplex.basis.changed.isEmpty && simplex.movedEdits.isEmpty { return true }
    report.sweepEnd = 0
    return false
  }

  /// Writes so many changes at most to the report's part, which has room for them.
  mutating func sweep(_ limit: Int) -> (count: Int, isLast: Bool) {
    // As many values as variables (`FlatArray.base`), which are no fewer than when the report began; a variable that is no
    // more has the value that was last reported, which is 0.
    let values = simplex.basis.values.base.address(VariableIndex(0))
    let reported = reported.base.address(VariableIndex(0))
    let variables = variables.base.address(VariableIndex(0))
    let part = report.part.base
    let end = report.sweepEnd
    var position = report.swept
    var count = 0
    // Four at a time, each with its variable in one write where both are words of as many bits.
    let isPaired = MemoryLayout<VariableReference?>.size == MemoryLayout<Double>.size
    while isPaired {
      var groups = min(end &- position, limit &- count) / 4
      if groups <= 0 { break }
      while groups > 0 {
        groups &-= 1
        let (first, second) = (load(values + position), load(values + position + 2))
        let (firstReported, secondReported) = (
          load(reported + position), load(reported + position + 2)
        )
        let (firstAddresses, secondAddresses) = (
          load(variables + position), load(variables + position + 2)
        )
        store(first, to: reported + position)
        store(second, to: reported + position + 2)
        position &+= 4
        // Most have changed. Where one has not, the next one is written over it.
        let same = (first .== firstReported) .| (second .== secondReported)
        store(SIMD2(firstAddresses.x, first.x), to: part + count)
        if any(same) {
          if first.x != firstReported.x { count &+= 1 }
          store(SIMD2(firstAddresses.y, first.y), to: part + count)
          if first.y != firstReported.y { count &+= 1 }
          store(SIMD2(secondAddresses.x, second.x), to: part + count)
          if second.x != secondReported.x { count &+= 1 }
          store(SIMD2(secondAddresses.y, second.y), to: part + count)
          if second.y != secondReported.y { count &+= 1 }
        } else {
          store(SIMD2(firstAddresses.y, first.y), to: part + count + 1)
          store(SIMD2(secondAddresses.x, second.x), to: part + count + 2)
          store(SIMD2(secondAddresses.y, second.y), to: part + count + 3)
          count &+= 4
        }
      }
    }
    report.swept = position
    let rest = deliverSweep(limit: limit &- count) { _, variable, value, more in
      part[count &+ more] = Change(variable: variable, value: value)
      return true
    }
    return (count &+ rest.count, rest.isLast)
  }

  /// Calls a closure, which calls nothing here, with so many of these changes that it takes, and with the number of those before.
  @inline(__always)
  mutating func deliverSweep(
    limit: Int, to body: (Int, VariableReference, Double, Int) -> Bool
  ) -> (count: Int, isLast: Bool) {
    // As in `sweep`, but one by one.
    let values = simplex.basis.values.base.address(VariableIndex(0))
    let reported = reported.base.address(VariableIndex(0))
    let variables = variables.base.address(VariableIndex(0))
    let end = report.sweepEnd
    var position = report.swept
    var delivered = 0
    while position < end, delivered < limit {
      let value = values[position]
      if value != reported[position], let variable = variables[position] {
        reported[position] = value
        if body(position, variable, value, delivered) { delivered &+= 1 }
      }
      position &+= 1
    }
    report.swept = position
    if position == end { noteSwept() }
    return (delivered, position == end)
  }

  /// Whether the report that has been begun looks at all variables, each of which has an object of its own.
  ///
  /// In the C libraries, which are made to be small, all that is called while values are looked at calls nothing (`deliverSweep`).
  var sweepsAll: Bool {
    #if hasFeature(Embedded)
      false
    #else
      report.sweepEnd > 0 && !haveGroups
    #endif
  }

  /// Begins to look at all variables where they lie.
  @inline(__always)
  mutating func beginSweep() -> ChangeSweep {
    report.part.removeAll()
    if simplex.sweepEnd.isEmpty { simplex.sweepEnd.append(0) }
    simplex.sweepEnd[0] = report.sweepEnd
    let first = VariableIndex(0)
    return (
      UnsafePointer(simplex.basis.values.base.address(first)), reported.base.address(first),
      UnsafePointer(variables.base.address(first)), UnsafePointer(simplex.sweepEnd.base),
      variableCount == variables.count && report.sweepEnd >= ChangeReport.leastTogether
        ? report.sweepEnd - 7 : 0
    )
  }

  /// Notes how far that has come; if that was the whole report, ends it, and returns true.
  ///
  /// If not, it goes on with the lists: what changes while a report is made is to be reported next time.
  @inline(__always)
  mutating func endSweep(at position: Int) -> Bool {
    simplex.endSweep()
    report.swept = position
    let isWhole = position == report.sweepEnd
    report.sweepEnd = 0
    if isWhole {
      noteSwept()
      endChanges()
    }
    return isWhole
  }

  /// Notes that all variables have been looked at.
  @inline(never)
  private mutating func noteSwept() {
    report.source = .max
    for index in 0..<report.edits.count { simplex.edits[report.edits[index]].isInReport = false }
  }
}
