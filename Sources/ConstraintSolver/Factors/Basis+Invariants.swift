/// What holds of the basis at any time, as code for tests.
extension Basis {
  /// Returns what is wrong with the assignment of definitions to variables, or nil.
  func brokenMatching() -> String? {
    for index in 0..<variables.count {
      let variable = Int32(index)
      let node = variables[variable]
      if node.definition >= 0, forms[node.definition].pivot != variable {
        return "variable \(variable) is not what its definition defines"
      }
      if node.definition < 0, values[variable] != 0 {
        return "variable \(variable) rests at \(values[variable])"
      }
      var uses: Int32 = 0
      var cell = node.columnHead
      while cell >= 0 {
        if cells[cell].variable != variable { return "column \(variable) has a foreign cell" }
        if forms[cells[cell].form].pivot >= 0 { uses += 1 }
        cell = cells[cell].next
      }
      if uses != node.tightUses { return "variable \(variable) has \(uses) tight forms" }
      if direction[variable] != 0 || dual[variable] != 0 { return "work vectors are not clear" }
    }
    for index in 0..<forms.count where forms[index].count > 0 && forms[index].pivot >= 0 {
      if variables[forms[index].pivot].definition != Int32(index) {
        return "form \(index) is not the definition of what it defines"
      }
    }
    return nil
  }
}
