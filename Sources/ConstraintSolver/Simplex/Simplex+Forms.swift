/// How forms are made, and found by their terms.
///
/// Rows over the same terms share a form. Most forms that are looked for are new and have a variable that occurs nowhere
/// yet, or in a few others only: its column tells. Where it does not they are looked up in a table of all forms of several
/// variables, which is made when the first of them comes to that; a table of all forms of a large layout is in no cache.
extension Simplex {
  /// How many forms of a variable are looked at before it is said to have many.
  private static var fewForms: Int { 6 }

  /// Returns the form of given variables (ascending) and coefficients, made if it is not there.
  ///
  /// A single variable has the coefficient 1.
  ///
  /// - Complexity: O(terms), but for the first look-up in the table.
  mutating func internForm(
    variables: borrowing FlatArray<VariableIndex>, coefficients: borrowing FlatArray<Double>,
    count: Int
  ) -> FormIndex {
    if count == 1 { return internForm(of: variables[0]) }
    let variableList = UnsafePointer(variables.base)
    let coefficientList = UnsafePointer(coefficients.base)
    let known =
      findInColumns(
        variableList, coefficientList, count, forms: basis.forms.base, cells: basis.cells.base,
        nodes: basis.variables.base) ?? findInTable(variableList, coefficientList, count)
    if known.isSome { return known }
    let form = adopt(
      basis.makeForm(variables: variableList, coefficients: coefficientList, count: count))
    if formTable.isInUse { list(form) }
    return form
  }

  /// Looks for a form of variables (ascending) and coefficients among those of its first and of its last variable; returns
  /// none where there is none, and nil where both have many.
  @inline(__always)
  func findInColumns(
    _ variables: UnsafePointer<VariableIndex>, _ coefficients: UnsafePointer<Double>, _ count: Int,
    forms: IndexedPointer<FormIndex, Basis.Form>, cells: IndexedPointer<CellIndex, Basis.Cell>,
    nodes: IndexedPointer<VariableIndex, Basis.VariableNode>
  ) -> FormIndex? {
    // As many variables and coefficients as the caller says; variables, forms and cells have numbers (`FlatArray.base`).
    var place = nodes.address(variables[count - 1]).pointee.columnHead
    var otherPlace = nodes.address(variables[0]).pointee.columnHead
    for _ in 0..<2 * Simplex.fewForms {
      if place.isNone || otherPlace.isNone { return FormIndex.none }
      let form = cells.address(place).pointee.form
      if Simplex.isForm(forms.address(form), variables, coefficients, count, cells) { return form }
      // One of the one, then one of the other.
      let next = cells.address(place).pointee.next
      place = otherPlace
      otherPlace = next
    }
    return nil
  }

  /// Returns the form of variables (ascending) and coefficients that the table has, or none.
  @inline(never)
  private mutating func findInTable(
    _ variables: UnsafePointer<VariableIndex>, _ coefficients: UnsafePointer<Double>, _ count: Int
  ) -> FormIndex {
    if !formTable.isInUse {
      formTable.isInUse = true
      formTable.reserve(basis.forms.count)
      for form in basis.forms.indices where basis.forms[form].count > 1 {
        list(form)
      }
    }
    let forms = basis.forms.base
    let cells = basis.cells.base
    return formTable.find(Simplex.hash(variables, coefficients, count)) { form in
      Simplex.isForm(forms.address(form), variables, coefficients, count, cells)
    }
  }

  /// Whether a form has just these variables (ascending) and coefficients.
  @inline(__always)
  private static func isForm(
    _ form: UnsafePointer<Basis.Form>, _ variables: UnsafePointer<VariableIndex>,
    _ coefficients: UnsafePointer<Double>, _ count: Int,
    _ cells: IndexedPointer<CellIndex, Basis.Cell>
  ) -> Bool {
    if form.pointee.count != Int32(truncatingIfNeeded: count) { return false }
    var position = form.pointee.start
    for index in 0..<count {
      let cell = cells.address(position)
      position += 1
      if cell.pointee.variable != variables[index]
        || cell.pointee.coefficient != coefficients[index]
      {
        return false
      }
    }
    return true
  }

  /// Returns the form that is just a variable, made if it is not there.
  @inline(__always)
  mutating func internForm(of variable: VariableIndex) -> FormIndex {
    if variable.position < unitForms.count {
      let known = unitForms[variable]
      if known.isSome { return known }
    }
    return makeForm(of: variable)
  }

  private mutating func makeForm(of variable: VariableIndex) -> FormIndex {
    if unitForms.count < basis.variables.count {
      unitForms.extend(to: basis.variables.count, with: .none)
    }
    var one = variable
    var coefficient = 1.0
    let form = adopt(basis.makeForm(variables: &one, coefficients: &coefficient, count: 1))
    unitForms[variable] = form
    return form
  }

  /// Takes note of a form that has just been made, and returns it.
  @inline(__always)
  private mutating func adopt(_ form: FormIndex) -> FormIndex {
    var cost = Cost()
    cost.flags = [.new]
    // Costs are parallel to forms.
    if form.position == costs.count { costs.append(cost) } else { costs.base[form] = cost }
    version &+= 1
    return form
  }

  /// Has the table find a form, of those that are being written as well.
  @inline(never)
  mutating func list(_ form: FormIndex) { formTable.insert(form, hash: hash(of: form)) }

  /// Takes a form out of where it is found by its terms.
  mutating func forgetTerms(of form: FormIndex) {
    let content = basis.forms[form]
    if content.count == 1 {
      unitForms[basis.cells[content.start].variable] = .none
    } else if formTable.isInUse {
      formTable.remove(form, hash: hash(of: form))
    }
  }

  private mutating func hash(of form: FormIndex) -> UInt64 {
    // Forms and cells have numbers (`FlatArray.base`), also before they are counted (`RowWriter`).
    let content = basis.forms.base.address(form)
    let cells = basis.cells.base
    var hash = UInt64(truncatingIfNeeded: content.pointee.count)
    for cell in content.pointee.terms {
      let term = cells.address(cell)
      hash = Simplex.combine(hash, term.pointee.variable, term.pointee.coefficient)
    }
    return hash
  }

  private static func hash(
    _ variables: UnsafePointer<VariableIndex>, _ coefficients: UnsafePointer<Double>, _ count: Int
  ) -> UInt64 {
    var hash = UInt64(truncatingIfNeeded: count)
    for index in 0..<count { hash = combine(hash, variables[index], coefficients[index]) }
    return hash
  }

  @inline(__always)
  private static func combine(
    _ hash: UInt64, _ variable: VariableIndex, _ coefficient: Double
  ) -> UInt64 {
    mixed(hash ^ UInt64(UInt32(bitPattern: variable.rawValue)) ^ (coefficient.bitPattern &* 31))
  }
}
