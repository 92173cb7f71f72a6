extension Basis {
  /// Lets a form take the place of the row that defines `leaving`, and returns that row's form, or none
  /// where it was the rest row.
  ///
  /// The last search must have been that of the entering form's dependencies and have reached
  /// `leaving`: the way by which it came there is the alternating path along which definitions move
  /// up by one. `entering` is none for the rest row of the variable where the search began.
  ///
  /// - Complexity: O(path + terms of both forms).
  @discardableResult
  mutating func exchange(entering: FormIndex, leaving: VariableIndex) -> FormIndex {
    let left = variables[leaving].definition
    var variable = leaving
    dissolveBlock(of: variable)
    while variables[variable].parent.isSome {
      let dependent = variables[variable].parent
      define(variable, by: variables[dependent].definition)
      variable = dependent
      dissolveBlock(of: variable)
    }
    define(variable, by: entering)
    if left.isSome { release(left) }
    if entering.isSome { countUses(of: entering, 1) }
    return left
  }

  /// The same along the way by which the last search, of the dependents of `leaving`, came to a variable of
  /// the entering form, or the variable whose rest row enters where that is none.
  ///
  /// - Complexity: O(path + terms of both forms).
  mutating func exchange(entering: FormIndex, at variable: VariableIndex, leaving: VariableIndex) {
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
    if left.isSome { release(left) }
    if entering.isSome { countUses(of: entering, 1) }
  }

  /// The variable of a form that the last search reached and that moves the form most; `leaving` where
  /// the form has it.
  mutating func entry(of form: FormIndex, leaving: VariableIndex) -> VariableIndex {
    var best = VariableIndex.none
    var largest = 0.0
    for cell in forms[form].terms {
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
  ///
  /// It is `define` and `countUses` in one: a first layout comes here for each of its variables.
  @inline(__always)
  mutating func takeRest(of variable: VariableIndex, by form: FormIndex) {
    if journal.isOpen {
      journal.record(.definition, variable, FormIndex.none)
      journal.record(.pivot, form, forms[form].pivot)
    }
    // Numbers of variables, forms and cells are within their buffers (`FlatArray.base`).
    let variables = self.variables.base
    let cells = self.cells.base
    let content = forms.base.address(form)
    variables.address(variable).pointee.definition = form
    freedom -= 1
    content.pointee.pivot = variable
    for cell in content.pointee.terms {
      variables.address(cells.address(cell).pointee.variable).pointee.tightUses += 1
    }
  }

  /// Lets all variables rest, and no form be tight.
  ///
  /// - Complexity: O(size of the system).
  mutating func dissolveBasis() {
    for variable in variables.indices {
      let form = variables[variable].definition
      if form.isNone { continue }
      dissolveBlock(of: variable)
      define(variable, by: .none)
      release(form)
      setSingleValue(variable, 0)
    }
    var none = FlatArray<VariableIndex>()
    releaseBorderedBlocks(&none)
  }

  /// Restores what a journal entry recorded; returns false for entries of other layers.
  mutating func undo(_ entry: Journal.Entry) -> Bool {
    switch entry.kind {
    case .value:
      values[entry.variable] = entry.old
      noteChange(entry.variable)
    case .held:
      forms[entry.form].held = entry.old
    case .definition:
      dissolveBlock(of: entry.variable)
      setDefinition(of: entry.variable, FormIndex(rawValue: Int32(entry.old)))
    case .pivot:
      let old = VariableIndex(rawValue: Int32(entry.old))
      let isTight = forms[entry.form].pivot.isSome
      forms[entry.form].pivot = old
      if isTight != old.isSome { countUses(of: entry.form, old.isSome ? 1 : -1) }
    case .formMade:
      freeForm(entry.form)
    case .variableMade:
      freeVariable(entry.variable)
    default:
      return false
    }
    return true
  }

  private mutating func define(_ variable: VariableIndex, by form: FormIndex) {
    if journal.isOpen {
      journal.note(.definition, variable, variables[variable].definition)
      if form.isSome { journal.note(.pivot, form, forms[form].pivot) }
    }
    setDefinition(of: variable, form)
    if form.isSome { forms[form].pivot = variable }
  }

  @inline(__always)
  private mutating func setDefinition(of variable: VariableIndex, _ form: FormIndex) {
    if variables[variable].definition.isNone { freedom -= 1 }
    if form.isNone { freedom += 1 }
    variables[variable].definition = form
  }

  private mutating func release(_ form: FormIndex) {
    if journal.isOpen { journal.note(.pivot, form, forms[form].pivot) }
    forms[form].pivot = .none
    countUses(of: form, -1)
  }

  private mutating func countUses(of form: FormIndex, _ change: Int32) {
    for cell in forms[form].terms {
      variables[cells[cell].variable].tightUses += change
    }
  }
}
