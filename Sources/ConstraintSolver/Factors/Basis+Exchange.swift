extension Basis {
  /// Lets a form take the place of the row that defines `leaving`, and returns that row's form, or -1
  /// where it was the rest row.
  ///
  /// The last search must have been that of the entering form's dependencies and have reached
  /// `leaving`: the way by which it came there is the alternating path along which definitions move
  /// up by one. `entering` is -1 for the rest row of the variable where the search began.
  ///
  /// - Complexity: O(path + terms of both forms).
  @discardableResult
  mutating func exchange(entering: Int32, leaving: Int32) -> Int32 {
    let left = variables[leaving].definition
    var variable = leaving
    dissolveBlock(of: variable)
    while variables[variable].parent >= 0 {
      let dependent = variables[variable].parent
      define(variable, by: variables[dependent].definition)
      variable = dependent
      dissolveBlock(of: variable)
    }
    define(variable, by: entering)
    if left >= 0 { release(left) }
    if entering >= 0 { countUses(of: entering, 1) }
    return left
  }

  /// The same along the way by which the last search, of the dependents of `leaving`, came to a variable of
  /// the entering form, or the variable whose rest row enters where that is -1.
  ///
  /// - Complexity: O(path + terms of both forms).
  mutating func exchange(entering: Int32, at variable: Int32, leaving: Int32) {
    let left = variables[leaving].definition
    var current = variable
    var form = entering
    while true {
      dissolveBlock(of: current)
      let next = variables[current].definition
      define(current, by: form)
      if current == leaving { break }
      form = next
      current = variables[current].parent
    }
    if left >= 0 { release(left) }
    if entering >= 0 { countUses(of: entering, 1) }
  }

  /// The variable of a form that the last search reached and that moves the form most; `leaving` where
  /// the form has it.
  mutating func entry(of form: Int32, leaving: Int32) -> Int32 {
    var best: Int32 = -1
    var largest = 0.0
    let start = forms[form].start
    for cell in start..<(start + forms[form].count) {
      let variable = cells[cell].variable
      if variable == leaving { return leaving }
      let size = (cells[cell].coefficient * direction[variable]).magnitude
      if variables[variable].index > search.origin, size > largest {
        largest = size
        best = variable
      }
    }
    return best
  }

  /// Lets a form define a variable at rest that no tight form contains: no path is needed.
  mutating func takeRest(of variable: Int32, by form: Int32) {
    define(variable, by: form)
    countUses(of: form, 1)
  }

  /// Lets all variables rest, and no form be tight.
  ///
  /// - Complexity: O(size of the system).
  mutating func dissolveBasis() {
    for index in 0..<variables.count {
      let variable = Int32(index)
      let form = variables[variable].definition
      if form < 0 { continue }
      dissolveBlock(of: variable)
      define(variable, by: -1)
      release(form)
      setValue(variable, 0)
    }
  }

  /// Restores what a journal entry recorded; returns false for entries of other layers.
  mutating func undo(_ entry: Journal.Entry) -> Bool {
    switch entry.kind {
    case .value:
      values[entry.index] = entry.old
      noteChange(entry.index)
    case .held:
      forms[entry.index].held = entry.old
    case .definition:
      dissolveBlock(of: entry.index)
      variables[entry.index].definition = Int32(entry.old)
    case .pivot:
      let old = Int32(entry.old)
      let isTight = forms[entry.index].pivot >= 0
      forms[entry.index].pivot = old
      if isTight != (old >= 0) { countUses(of: entry.index, old >= 0 ? 1 : -1) }
    case .formMade:
      freeForm(entry.index)
    case .variableMade:
      freeVariable(entry.index)
    default:
      return false
    }
    return true
  }

  private mutating func define(_ variable: Int32, by form: Int32) {
    if journal.isOpen {
      journal.record(.definition, variable, Double(variables[variable].definition))
      if form >= 0 { journal.record(.pivot, form, Double(forms[form].pivot)) }
    }
    variables[variable].definition = form
    if form >= 0 { forms[form].pivot = variable }
  }

  private mutating func release(_ form: Int32) {
    if journal.isOpen { journal.record(.pivot, form, Double(forms[form].pivot)) }
    forms[form].pivot = -1
    countUses(of: form, -1)
  }

  private mutating func countUses(of form: Int32, _ change: Int32) {
    let start = forms[form].start
    for cell in start..<(start + forms[form].count) {
      variables[cells[cell].variable].tightUses += change
    }
  }
}
