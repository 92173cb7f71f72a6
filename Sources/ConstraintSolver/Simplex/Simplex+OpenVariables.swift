/// Simultaneous equations as a start meets them: with one variable as a parameter.
///
/// Of a row of equally wide views the first one's width is at rest until the last edge says what it is. What is placed
/// between follows from it: `x = constant + factor · parameter`. The form that has nothing else at rest gives the
/// parameter, all others follow, and no search and no factors are needed: those are made when a change comes to
/// the block. A form with two parameters, or with what is not known yet, goes the general way, and all that is open with
/// it.
///
/// Reference: tearing, Kron, "Diakoptics", 1963; with one variable torn, a block that is triangular but for one column.
struct OpenVariables: CompoundStorage, ~Copyable {
  /// What is known of a variable, by its number in `records`.
  struct Record: BitwiseCopyable {
    var variable: VariableIndex
    /// The record of the variable at rest: its own where it is that.
    var parameter: Int32
    var constant: Double
    var factor: Double
    /// The record of a variable of its definition that follows from the parameter, or is it; below 0 for the parameter.
    var source: Int32
    /// The record of the next variable that follows from the same parameter, in the order in which they were placed;
    /// below 0 at the end.
    var next: Int32 = -1
    /// The record of the last one, kept with the parameter.
    var last: Int32
  }

  var records = FlatArray<Record>()
  /// How many parameters are open; with the last one all records go.
  var parameterCount = 0

  @inline(__always)
  mutating func visitParts(_ visitor: inout some BufferVisitor) {
    visitor.visit(&records, .trimmed)
  }

  /// Adds what is known of a variable and returns the number of its record.
  @inline(__always)
  mutating func append(
    _ variable: VariableIndex, parameter: Int32, source: Int32, constant: Double, factor: Double
  ) -> Int32 {
    let number = Int32(truncatingIfNeeded: records.count)
    records.append(
      Record(
        variable: variable, parameter: parameter, constant: constant, factor: factor,
        source: source, last: number))
    // The numbers are those of records (`FlatArray.base`).
    let base = records.base
    if parameter != number {
      base[Int(base[Int(parameter)].last)].next = number
      base[Int(parameter)].last = number
    }
    return number
  }
}

extension Simplex {
  /// A form's activity as `constant + factor · parameter`, less one of its variables.
  private struct OpenActivity {
    var constant = 0.0
    var factor = 0.0
    /// The largest part of the factor.
    var size = 0.0
    /// The record of the variable with that part.
    var source: Int32 = -1
    var parameter: Int32 = -1
    /// The coefficient of the variable that is left out.
    var pivot = 1.0
  }

  /// Adds up a form of variables that have their values or follow from one parameter; nil where there are two parameters.
  @inline(never)
  private mutating func openActivity(
    of form: FormIndex, without left: VariableIndex
  ) -> OpenActivity? {
    // Numbers of variables, cells and records are within their buffers (`FlatArray.base`).
    let cells = basis.cells.base
    let variables = basis.variables.base
    let values = basis.values.base
    let records = start.open.records.base
    var sum = OpenActivity()
    for cell in basis.forms.base.address(form).pointee.terms {
      let coefficient = cells.address(cell).pointee.coefficient
      let variable = cells.address(cell).pointee.variable
      if variable == left {
        sum.pivot = coefficient
        continue
      }
      let node = variables.address(variable)
      if !node.pointee.isOpen {
        sum.constant += coefficient * values[variable]
        continue
      }
      let number = node.pointee.low
      let record = records + Int(number)
      if sum.parameter >= 0, sum.parameter != record.pointee.parameter { return nil }
      sum.parameter = record.pointee.parameter
      sum.constant += coefficient * record.pointee.constant
      let part = coefficient * record.pointee.factor
      sum.factor += part
      if part.magnitude > sum.size || sum.source < 0 {
        sum.size = part.magnitude
        sum.source = number
      }
    }
    return sum
  }

  /// Notes how a variable that a form has come to define follows from a parameter, which is a variable at rest that no tight
  /// form had contained, or that of the form's other variables; returns false where these have two.
  @inline(never)
  mutating func open(
    _ variable: VariableIndex, _ position: Double, over rest: VariableIndex = .none
  ) -> Bool {
    if rest.isSome {
      if start.open.records.isEmpty { start.open.records.reserve(forBatch: basis.variables.count) }
      let number = Int32(truncatingIfNeeded: start.open.records.count)
      _ = start.open.append(rest, parameter: number, source: -1, constant: 0, factor: 1)
      start.open.parameterCount += 1
      basis.setOpen(rest, record: number)
    }
    guard let sum = openActivity(of: basis.variables[variable].definition, without: variable) else {
      return false
    }
    let number = start.open.append(
      variable, parameter: sum.parameter, source: sum.source,
      constant: (position - sum.constant) / sum.pivot, factor: -sum.factor / sum.pivot)
    basis.setOpen(variable, record: number)
    return true
  }

  /// Lets a form whose activity follows from one parameter say what that is; returns false where it has two, no share in
  /// it that is surely more than rounding, or more rounding in what follows than it may be off by.
  @inline(never)
  mutating func close(_ form: FormIndex, at position: Double) -> Bool {
    guard let sum = openActivity(of: form, without: .none) else { return false }
    let value = (position - sum.constant) / sum.factor
    if sum.factor.magnitude < Tolerance.smallShare * max(1, sum.size) || !value.isFinite {
      return false
    }
    // Records have numbers (`FlatArray.base`).
    let records = start.open.records.base
    let parameter = records[Int(sum.parameter)].variable
    basis.setSingleValue(parameter, value)
    var number = records[Int(sum.parameter)].next
    var count = 1
    while number >= 0 {
      let variable = records[Int(number)].variable
      evaluate(variable, from: basis.variables[variable].definition)
      number = records[Int(number)].next
      count += 1
    }
    // A small length that comes out as the difference of large coordinates has their rounding.
    if (activity(of: form) - position).magnitude > feasibilityTolerance(of: form) {
      basis.setSingleValue(parameter, 0)
      return false
    }
    number = sum.parameter
    while number >= 0 {
      noteDetermined(records[Int(number)].variable, isEvaluated: true)
      number = records[Int(number)].next
    }
    basis.noteBlockToCome(count)
    // The path along which definitions move up, as a search would have found it.
    number = sum.source
    var dependent = VariableIndex.none
    while number >= 0 {
      let variable = records[Int(number)].variable
      basis.variables[variable].parent = dependent
      dependent = variable
      number = records[Int(number)].source
    }
    enter(form, at: position, leaving: parameter)
    // What follows from the exchange has its value.
    _ = seeds.removeLast()
    start.open.parameterCount -= 1
    if start.open.parameterCount == 0 { start.open.records.removeAll() }
    return true
  }

  /// Leaves what is open to the general way, by which it is evaluated when all is placed.
  @inline(never)
  mutating func giveUpOpenVariables() {
    for index in 0..<start.open.records.count {
      let variable = start.open.records[index].variable
      if !basis.variables[variable].isOpen { continue }
      basis.unhide(variable)
      if basis.variables[variable].definition.isSome { seeds.append(variable) }
    }
    start.open.records.removeAll()
    start.open.parameterCount = 0
  }
}
