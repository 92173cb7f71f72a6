#if DEBUG || CHECKS_INVARIANTS
  /// What holds of the basis at any time, as code for tests.
  extension Basis {
    /// Returns what is wrong with the assignment of definitions to variables, or nil.
    func brokenMatching() -> String? {
      var free = 0
      for variable in variables.indices {
        let node = variables[variable]
        if node.definition.isNone && node.columnHead.isSome { free += 1 }
        if node.definition.isSome, forms[node.definition].pivot != variable {
          return "variable \(variable.rawValue) is not what its definition defines"
        }
        if node.definition.isNone, values[variable] != 0 {
          return "variable \(variable.rawValue) rests at \(values[variable])"
        }
        var uses: Int32 = 0
        var cell = node.columnHead
        while cell.isSome {
          if cells[cell].variable != variable {
            return "column \(variable.rawValue) has a foreign cell"
          }
          if forms[cells[cell].form].pivot.isSome { uses += 1 }
          cell = cells[cell].next
        }
        if uses != node.tightUses { return "variable \(variable.rawValue) has \(uses) tight forms" }
        if direction.count > 0, direction[variable] != 0 { return "a direction is not clear" }
        if dual.count > 0, dual[variable] != 0 {
          return "work vectors are not clear"
        }
      }
      if free != freedom { return "\(free) variables rest, not \(freedom)" }
      for form in forms.indices where forms[form].count > 0 && forms[form].pivot.isSome {
        if variables[forms[form].pivot].definition != form {
          return "form \(form.rawValue) is not the definition of what it defines"
        }
      }
      return nil
    }
  }
#endif
