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
    func look() {
      let value = values[position]
      if value != reported[position], let variable = variables[position] {
        reported[position] = value
        part[count] = Change(variable: variable, value: value)
        count &+= 1
      }
      position &+= 1
    }
    // Most have changed: two at a time, each with its variable in one write where both are words of as many bits.
    let isPaired = MemoryLayout<VariableReference?>.size == MemoryLayout<Double>.size
    while isPaired, position &+ 1 < end, count &+ 1 < limit {
      let pair = load(values + position)
      if any(pair .== load(reported + position)) {
        look()
        look()
        continue
      }
      let addresses = load(variables + position)
      let room = part + count
      store(pair, to: reported + position)
      store(SIMD2(addresses.x, pair.x), to: room)
      store(SIMD2(addresses.y, pair.y), to: room + 1)
      count &+= 2
      position &+= 2
    }
    while position < end, count < limit { look() }
    report.swept = position
    if position < end { return (count, false) }
    report.source = .max
    for index in 0..<report.edits.count { simplex.edits[report.edits[index]].isInReport = false }
    return (count, true)
  }
}

/// Two words, whatever they stand for.
@inline(__always)
private func load(_ pointer: UnsafeRawPointer) -> SIMD2<Double> {
  pointer.loadUnaligned(as: SIMD2<Double>.self)
}

@inline(__always)
private func store(_ pair: SIMD2<Double>, to pointer: UnsafeMutableRawPointer) {
  pointer.storeBytes(of: pair, as: SIMD2<Double>.self)
}
