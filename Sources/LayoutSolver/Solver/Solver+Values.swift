extension Solver {
  /// Returns the value of a variable, after solving what is pending.
  ///
  /// - Complexity: O(1) where nothing is pending.
  public func value(of variable: Variable) -> Double {
    system.value(of: variable)
  }

  /// Calls a closure with each variable whose value differs from what it was when changes were last
  /// asked for, and its value; before the first time all values were 0.
  ///
  /// The closure may call the solver; what changes then is reported the next time.
  ///
  /// - Complexity: O(variables that moved).
  public func forEachChange(_ body: (Variable, Double) -> Void) {
    let changes = system.takeChanges()
    let base = changes.base
    for index in 0..<changes.count {
      let value = base[index].value
      base[index].variable._withUnsafeGuaranteedRef { body($0, value) }
    }
    system.endChanges(changes)
  }
}
