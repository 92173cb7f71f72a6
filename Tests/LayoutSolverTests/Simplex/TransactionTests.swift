import Testing

@testable import ConstraintSolver

/// Everything of the state that a later call can see, one line an item.
///
/// Left out are marks of searches, work space, factors and which free slots there are.
private func dump(of solver: Solver) -> [String] {
  var lines: [String] = []
  func list<Element>(_ array: borrowing FlatArray<Element>) -> [Element] {
    (0..<array.count).map { array[$0] }
  }
  let free = Set(list(solver.system.simplex.basis.freeVariables))
  for variable in solver.system.simplex.basis.variables.indices where !free.contains(variable) {
    let node = solver.system.simplex.basis.variables[variable]
    let value = solver.system.simplex.basis.values[variable]
    var column: [Int32] = []
    var cell = node.columnHead
    while cell.isSome {
      column.append(solver.system.simplex.basis.cells[cell].form.rawValue)
      cell = solver.system.simplex.basis.cells[cell].next
    }
    lines.append(
      "variable \(variable.rawValue): \(value.bitPattern) \(node.definition.rawValue) \(node.tightUses) "
        + "\(node.edit.rawValue) \(column)")
  }
  let levels = list(solver.system.simplex.levels.order).filter {
    solver.system.simplex.levels.references[$0] > 0 || solver.system.simplex.levels.nonzeros[$0] > 0
  }
  for level in levels {
    let references = solver.system.simplex.levels.references[level]
    let nonzeros = solver.system.simplex.levels.nonzeros[level]
    let priority = solver.system.simplex.levels.priorities[level]
    lines.append("level \(level.rawValue): \(priority) \(references) \(nonzeros)")
  }
  for form in solver.system.simplex.basis.forms.indices
  where solver.system.simplex.basis.forms[form].count > 0 {
    let content = solver.system.simplex.basis.forms[form]
    let cost = solver.system.simplex.costs[form]
    let cells = content.terms.map {
      let cell = solver.system.simplex.basis.cells[$0]
      return "\(cell.coefficient)·\(cell.variable.rawValue)"
    }
    lines.append(
      "form \(form.rawValue): \(cells) \(content.pivot.rawValue) \(content.held.bitPattern)")
    lines.append("cost \(form.rawValue): \(cost.low) \(cost.flags.rawValue)")
    for level in levels where cost.multiplier.isSome {
      let entry = solver.system.simplex.multipliers.vector(cost.multiplier)[level]
      let peak = solver.system.simplex.multipliers.peaks(cost.multiplier)[level]
      lines.append(
        "multiplier \(form.rawValue): \(level.rawValue) \(entry.bitPattern) \(peak.bitPattern)")
    }
    var row = cost.rowHead
    while row.isSome {
      let content = solver.system.simplex.rows[row]
      let weight = content.weight(row, solver.system.simplex.rowFactors.base)
      lines.append(
        "row \(row.rawValue): \(content.level.rawValue) \(content.relation) \(content.bound) \(weight)"
      )
      row = content.next
    }
  }
  lines.append("dirty \(list(solver.system.simplex.dirty))")
  lines.append("dead \(list(solver.system.simplex.dead))")
  lines.append("pending \(list(solver.system.simplex.pendingEdits))")
  lines.append("version \(solver.system.simplex.version)")
  return lines
}

/// Transactions: a refused change leaves no trace.
struct TransactionTests {
  /// Boxes in a row that are too wide for their container, one of them editable.
  private struct Layout {
    let solver = Solver()
    let total = Variable("total")
    let widths = (0..<6).map { Variable("w\($0)") }
    let least: [Constraint]
    let wishes: [Constraint]
    let limit: Constraint

    init() throws {
      least = widths.map { Constraint($0 >= 10) }
      wishes = widths.indices.map { [widths] in
        Constraint(
          widths[$0] == 40.0 + Double($0), priority: .defaultLow, weight: 0.1 * Double($0 + 1))
      }
      limit = Constraint(total <= 200)
      try solver.add(least + wishes)
      try solver.add(limit)
      try solver.add(
        Constraint(LinearExpression(terms: widths.map { Term($0) }) == total))
      try solver.edit(total, priority: .defaultHigh)
      try solver.suggest(150, for: total)
      solver.solve()
    }

    /// Makes a change that must fail and compares what was with what is.
    func refuse(_ change: () throws -> Void) {
      let before = dump(of: solver)
      #expect(throws: SolverError.self) { try change() }
      let after = dump(of: solver)
      #expect(after.count == before.count)
      let difference = zip(before, after).first { $0 != $1 }
      #expect(difference == nil)
    }
  }

  @Test("adding constraints that contradict the others leaves no trace")
  func add() throws {
    let layout = try Layout()
    // The first two alone could be added, and change nearly everything.
    layout.refuse {
      try layout.solver.add([
        Constraint(layout.widths[0] == layout.widths[5]),
        Constraint(layout.widths[1] + layout.widths[2] >= 100),
        Constraint(layout.total <= 59),
      ])
    }
    #expect(layout.solver.value(of: layout.total) == 150)
  }

  @Test(
    "adding constraints over new variables, at new priorities, that contradict each other leaves no trace"
  )
  func addNew() throws {
    let layout = try Layout()
    let x = Variable("x")
    let y = Variable("y")
    layout.refuse {
      try layout.solver.add([
        Constraint(x == layout.widths[0] + 5), Constraint(y == 2 * x, priority: 333),
        Constraint(x + y <= 10, priority: 444), Constraint(x >= 500), Constraint(y == 3),
        Constraint(layout.widths[0] + x <= 20),
      ])
    }
    #expect(layout.solver.value(of: x) == 0)
    #expect(layout.solver.value(of: layout.total) == 150)
  }

  @Test("adding something invalid after something valid leaves no trace")
  func addInvalid() throws {
    let layout = try Layout()
    layout.refuse {
      try layout.solver.add([
        Constraint(layout.widths[0] == 77), Constraint(layout.widths[1] == .nan),
      ])
    }
  }

  @Test("setting constants that leave nothing leaves no trace")
  func setConstants() throws {
    let layout = try Layout()
    layout.refuse {
      try layout.solver.setConstants([
        (layout.wishes[2], -300), (layout.least[0], -80), (layout.least[1], -80),
        (layout.limit, -130),
      ])
    }
    #expect(layout.limit.constant == -200)
  }

  @Test("setting priorities that leave nothing leaves no trace")
  func setPriorities() throws {
    let layout = try Layout()
    layout.refuse {
      try layout.solver.setPriorities(
        layout.wishes.map { ($0, .required) } + [(layout.least[0], 123)])
    }
    #expect(layout.wishes[0].priority == .defaultLow)
  }

  @Test("changes that no solve has seen, and suggestions, are still to be made")
  func pending() throws {
    let layout = try Layout()
    try layout.solver.suggest(120, for: layout.total)
    try layout.solver.setConstant(-30, of: layout.wishes[3])
    try layout.solver.remove(layout.wishes[4])
    layout.refuse { try layout.solver.add(Constraint(layout.total <= 59)) }
    let other = layout.solver.copy()
    #expect(layout.solver.value(of: layout.total) == 120)
    #expect(layout.widths.allSatisfy { layout.solver.value(of: $0) == other.value(of: $0) })
  }

  @Test("what follows a refused change is what would have been without it")
  func afterwards() throws {
    let first = try Layout()
    let second = try Layout()
    first.refuse { try first.solver.setConstant(-59, of: first.limit) }
    for value in [200.0, 61, 190] {
      try first.solver.suggest(value, for: first.total)
      try second.solver.suggest(value, for: second.total)
      first.solver.solve()
      second.solver.solve()
      #expect(dump(of: first.solver) == dump(of: second.solver))
    }
  }
}
