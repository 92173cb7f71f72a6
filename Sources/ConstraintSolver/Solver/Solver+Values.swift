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
  /// The closure may call the solver, or let go of it. What changes then is reported the next time; asked for
  /// from within the closure, there are no changes. A copy that is made there reports what the closure has
  /// not been called with yet.
  ///
  /// - Complexity: O(variables that moved).
  @inlinable
  public func forEachChange(_ body: (Variable, Double) -> Void) {
    forEachChangedReference { reference, value in
      reference.withVariable { body($0, value) }
    }
  }

  /// The same, without an object for each variable.
  @inlinable
  package func forEachChangedReference(_ body: (VariableReference, Double) -> Void) {
    guard beginChanges() else { return }
    // Whoever holds the solver may let go of it.
    defer { withExtendedLifetime(self) {} }
    var isLast = false
    while !isLast {
      let part = nextChanges()
      for index in 0..<part.count {
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

  @usableFromInline
  func nextChanges() -> ChangePart { system.nextChanges() }

  @usableFromInline
  func endChanges() { system.endChanges() }
}
