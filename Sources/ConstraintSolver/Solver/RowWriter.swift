/// Writes rows, and forms that are new, to the buffers of a system that have room for them.
///
/// Its counts are the system's again after `end`: between, nothing else may be added.
struct RowWriter: BitwiseCopyable {
  // Numbers of all kinds are within their buffers (`FlatArray.base`).
  let rows: IndexedPointer<RowIndex, Row>
  let costs: IndexedPointer<FormIndex, Simplex.Cost>
  let forms: IndexedPointer<FormIndex, Basis.Form>
  let cells: IndexedPointer<CellIndex, Basis.Cell>
  let variables: IndexedPointer<VariableIndex, Basis.VariableNode>
  let unitForms: IndexedPointer<VariableIndex, FormIndex>
  private let dirty: UnsafeMutablePointer<FormIndex>
  private let made: UnsafeMutablePointer<RowIndex>
  private let freeRows: UnsafeMutablePointer<RowIndex>
  private var rowCount: Int32
  private var formCount: Int32
  private var cellCount: Int32
  private var dirtyCount: Int
  private var madeCount: Int
  private var freeRowCount: Int
  /// How many variables have come to occur in forms.
  private var freedom = 0
  // Where there is no more room, by the count of rows added, of forms and of cells.
  private let rowLimit: Int
  private let formLimit: Int32
  private let cellLimit: Int
  /// Whether a new form takes the place, or its terms take the places, of others.
  private let hasFreeForms: Bool

  /// The system is not changed; one that is borrowed would be copied.
  init(_ system: inout System) {
    rows = system.simplex.rows.base
    costs = system.simplex.costs.base
    forms = system.simplex.basis.forms.base
    cells = system.simplex.basis.cells.base
    variables = system.simplex.basis.variables.base
    unitForms = system.simplex.unitForms.base
    dirty = system.simplex.dirty.base
    made = system.madeRows.base
    freeRows = system.simplex.freeRows.base
    rowCount = Int32(truncatingIfNeeded: system.simplex.rows.count)
    formCount = Int32(truncatingIfNeeded: system.simplex.basis.forms.count)
    cellCount = Int32(truncatingIfNeeded: system.simplex.basis.cells.count)
    dirtyCount = system.simplex.dirty.count
    madeCount = system.madeRows.count
    freeRowCount = system.simplex.freeRows.count
    let rowsLeft = min(
      system.simplex.rows.capacity - system.simplex.rows.count,
      system.simplex.dirty.capacity - dirtyCount, system.madeRows.capacity - madeCount)
    rowLimit = madeCount + rowsLeft
    formLimit = Int32(
      clamping: min(system.simplex.costs.capacity, system.simplex.basis.forms.capacity))
    cellLimit = system.simplex.basis.cells.capacity
    hasFreeForms =
      !system.simplex.basis.freeForms.isEmpty || !system.simplex.basis.freeCells.isEmpty
  }

  /// Has the system count what was written, and note it in its journal: undone in the opposite order, rows come before the
  /// forms that they are over.
  @inline(never)
  func end(_ system: inout System) {
    let firstForm = system.simplex.basis.forms.count
    let firstMade = system.madeRows.count
    system.simplex.rows.setCount(Int(rowCount))
    system.simplex.costs.setCount(Int(formCount))
    system.simplex.basis.forms.setCount(Int(formCount))
    system.simplex.basis.cells.setCount(Int(cellCount))
    system.simplex.dirty.setCount(dirtyCount)
    system.madeRows.setCount(madeCount)
    system.simplex.freeRows.setCount(freeRowCount)
    system.simplex.basis.freedom += freedom
    system.simplex.version &+= formCount - Int32(truncatingIfNeeded: firstForm)
    if !system.simplex.basis.journal.isOpen { return }
    for form in firstForm..<Int(formCount) {
      system.simplex.basis.journal.record(.formMade, FormIndex(form))
    }
    for index in firstMade..<madeCount {
      system.simplex.basis.journal.record(.rowLinked, made[index])
    }
  }

  /// Whether another row can be written.
  @inline(__always)
  var hasRoom: Bool { madeCount < rowLimit }

  /// Whether a new form of so many terms can be written.
  @inline(__always)
  func hasRoom(forTerms count: Int) -> Bool {
    formCount < formLimit && Int(cellCount) + count <= cellLimit && !hasFreeForms
  }

  /// Adds a row over a form that there is.
  @inline(__always)
  mutating func add(_ row: Row, over form: FormIndex) -> RowIndex {
    let number = nextRow()
    write(row, over: form, at: number)
    let cost = costs.address(form)
    cost.pointee.link(number, rows)
    if !cost.pointee.flags.contains(.dirty) {
      cost.pointee.flags.insert(.dirty)
      list(form)
    }
    return number
  }

  /// Adds a row over a form of given variables (ascending) and coefficients, which there is not yet.
  @inline(__always)
  mutating func addToNewForm(
    _ row: Row, _ numbers: UnsafePointer<VariableIndex>,
    _ coefficients: UnsafePointer<Double>, _ count: Int
  ) -> (row: RowIndex, form: FormIndex) {
    let form = FormIndex(rawValue: formCount)
    formCount &+= 1
    let number = nextRow()
    write(row, over: form, at: number)
    var cost = Simplex.Cost()
    cost.rowHead = number
    cost.flags = [.new, .dirty]
    costs[form] = cost
    list(form)
    var cell = CellIndex(rawValue: cellCount)
    forms[form] = Basis.Form(start: cell, count: Int32(truncatingIfNeeded: count))
    for offset in 0..<count {
      let content = Basis.Cell(
        coefficient: coefficients[offset], variable: numbers[offset], form: form)
      if Basis.write(content, at: cell, cells, variables) { freedom &+= 1 }
      cell = CellIndex(rawValue: cell.rawValue &+ 1)
    }
    cellCount = cell.rawValue
    return (number, form)
  }

  @inline(__always)
  private func write(_ row: Row, over form: FormIndex, at number: RowIndex) {
    var row = row
    row.form = form
    rows[number] = row
  }

  @inline(__always)
  private mutating func nextRow() -> RowIndex {
    let number: RowIndex
    if freeRowCount == 0 {
      number = RowIndex(rawValue: rowCount)
      rowCount &+= 1
    } else {
      freeRowCount &-= 1
      number = freeRows[freeRowCount]
    }
    made[madeCount] = number
    madeCount &+= 1
    return number
  }

  @inline(__always)
  private mutating func list(_ form: FormIndex) {
    dirty[dirtyCount] = form
    dirtyCount &+= 1
  }
}
