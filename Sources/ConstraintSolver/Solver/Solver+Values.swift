extension Solver {
  /// Returns the value of a variable, after solving what is pending.
  ///
  /// - Complexity: O(1) where nothing is pending.
  public func value(of variable: Variable) -> Double {
    system.value(of: variable.reference)
  }

  /// Returns the value of a variable, after solving what is pending.
  package func value(of variable: VariableReference) -> Double { system.value(of: variable) }

  /// Calls a closure with each variable whose value differs from what it was when changes were last
  /// asked for, and its value; before the first time all values were 0.
  ///
  /// The order is the same for the same calls, and otherwise open.
  ///
  /// The closure may call the solver, or let go of it. What changes then is reported the next time; asked for
  /// from within the closure, there are no changes. A copy that is made there reports what the closure has
  /// not been called with yet.
  ///
  /// - Complexity: O(variables that moved).
  @inlinable
  public func forEachChange(_ body: (Variable, Double) -> Void) {
    let start = beginReport()
    if !start.isDue { return }
    // Whoever holds the solver may let go of it.
    defer { withExtendedLifetime(self) {} }
    if start.isSweep {
      // All variables, where they lie, until the closure changes some.
      let sweep = beginSweep()
      var position = 0
      while position < sweep.lastEight, sweep.end.pointee > 0 {
        let haveAllChanged = haveEightChanged(sweep, at: position)
        let next = position &+ 8
        repeat {
          let number = position
          position &+= 1
          let value = sweep.values[number]
          if haveAllChanged || value != sweep.reported[number] {
            sweep.reported[number] = value
            // There is one (`System.beginSweep`).
            let variable = sweep.variables[number].unsafelyUnwrapped
            variable.single._withUnsafeGuaranteedRef { body($0, value) }
          }
        } while position < next && sweep.end.pointee > 0
      }
      while position < sweep.end.pointee {
        let number = position
        position += 1
        let value = sweep.values[number]
        if value != sweep.reported[number], let variable = sweep.variables[number] {
          sweep.reported[number] = value
          variable.single._withUnsafeGuaranteedRef { body($0, value) }
        }
      }
      if endSweep(at: position) { return }
    }
    deliver(lookingAhead: false, { _ in }) { reference, value in
      reference.withVariable { body($0, value) }
    }
  }

  /// The same, without an object for each variable.
  @inlinable
  package func forEachChangedReference(_ body: (VariableReference, Double) -> Void) {
    guard beginChanges() else { return }
    defer { withExtendedLifetime(self) {} }
    deliver(lookingAhead: false, { _ in }, body)
  }

  /// The same for whoever looks at what some changes are about before it is called with the first of them.
  ///
  /// - Parameters:
  ///   - ahead: Called with the next changes, where there are many; it calls nothing.
  ///   - body: Called with each change.
  @inlinable
  @inline(__always)
  package func forEachChangedReference(
    lookingAhead ahead: (UnsafeBufferPointer<Change>) -> Void,
    _ body: (VariableReference, Double) -> Void
  ) {
    guard beginChanges() else { return }
    defer { withExtendedLifetime(self) {} }
    deliver(lookingAhead: reportsMany, ahead, body)
  }

  /// Whether the values of eight variables, from a number on, differ from those last reported.
  @inlinable
  @inline(__always)
  func haveEightChanged(_ sweep: ChangeSweep, at number: Int) -> Bool {
    func areEqual(_ offset: Int) -> SIMDMask<SIMD2<Int64>> {
      load(sweep.values + number + offset) .== load(sweep.reported + number + offset)
    }
    return !any((areEqual(0) .| areEqual(2)) .| (areEqual(4) .| areEqual(6)))
  }

  /// Makes a report, or what is left of it, part by part.
  @inlinable
  @inline(__always)
  func deliver(
    lookingAhead areMany: Bool, _ ahead: (UnsafeBufferPointer<Change>) -> Void,
    _ body: (VariableReference, Double) -> Void
  ) {
    var isLast = false
    while !isLast {
      let part = nextChanges()
      for index in 0..<part.count {
        if areMany, index % Change.blockCount == 0 {
          let count = min(Change.blockCount, part.count - index)
          ahead(UnsafeBufferPointer(start: part.base + index, count: count))
        }
        let change = part.base[index]
        part.delivered.pointee = index + 1
        body(change.variable, change.value)
      }
      isLast = part.isLast
    }
    endChanges()
  }

  @usableFromInline
  func beginChanges() -> Bool { system.beginChanges() }

  /// Whether a report is of so many changes that those who are told of them had better look ahead.
  @usableFromInline
  var reportsMany: Bool { system.report.variables.count >= ChangeReport.leastSwept }

  @usableFromInline
  func nextChanges() -> ChangePart { system.nextChanges() }

  /// Whether there is a report to make, and whether it is one that looks at all variables where they lie.
  @usableFromInline
  func beginReport() -> (isDue: Bool, isSweep: Bool) {
    let isDue = system.beginChanges()
    return (isDue, isDue && system.sweepsAll)
  }

  @usableFromInline
  func beginSweep() -> ChangeSweep { system.beginSweep() }

  /// Returns whether that was the whole report, which has ended then.
  @usableFromInline
  func endSweep(at position: Int) -> Bool { system.endSweep(at: position) }

  @usableFromInline
  func endChanges() { system.endChanges() }
}
