// Suggestions and values in bulk. These calls are short and often made, so they count no references: the table of handles
// has one to each variable, and nothing is freed meanwhile.

extension SolverBox {
  /// Suggests values, all or none, and returns why not.
  @inline(__always)
  func suggest(
    _ values: UnsafeBufferPointer<Double>, for variables: UnsafeBufferPointer<ls_variable>
  ) -> Refusal? {
    do throws(Refusal) {
      // A single one is refused before anything changes.
      if variables.count > 1 {
        for index in 0..<variables.count { _ = try space.uncountedVariable(variables, index) }
        for index in 0..<variables.count {
          try withVariable(variables, index) { variable throws(SolverError) in
            _ = try solver.system.edit(of: variable, suggesting: values[index])
          }
        }
      }
      for index in 0..<variables.count {
        try withVariable(variables, index) { variable throws(SolverError) in
          try solver.system.suggest(values[index], for: variable)
        }
      }
      return nil
    } catch {
      return error
    }
  }

  /// Reads values, and returns why not.
  @inline(__always)
  func readValues(
    of variables: UnsafeBufferPointer<ls_variable>, to values: UnsafeMutableBufferPointer<Double>
  ) -> Refusal? {
    do throws(Refusal) {
      for index in 0..<variables.count { _ = try space.uncountedVariable(variables, index) }
      for index in 0..<variables.count {
        values[index] = solver.value(of: try space.uncountedVariable(variables, index))
      }
      return nil
    } catch {
      return error
    }
  }

  /// Does something with the variable of a handle in an array that the solver may refuse.
  @inline(__always)
  private func withVariable(
    _ variables: UnsafeBufferPointer<ls_variable>, _ index: Int,
    _ body: (VariableReference) throws(SolverError) -> Void
  ) throws(Refusal) {
    let variable = try space.uncountedVariable(variables, index)
    do throws(SolverError) {
      try body(variable)
    } catch {
      throw .solver(error, space)
    }
  }
}
