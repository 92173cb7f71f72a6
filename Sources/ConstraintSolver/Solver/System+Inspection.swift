/// Whether a variable can move at no cost.
enum Mobility: UInt8, BitwiseCopyable {
  case fixed, doubtful, free
}

extension System {
  mutating func isAmbiguous(_ variable: VariableReference) -> Bool {
    solve()
    let number = findNumber(of: variable)
    if number.isNone { return true }
    findMobility()
    if mobility[number] == .doubtful, !canMove(number, form: .none) { mobility[number] = .fixed }
    return mobility[number] == .free
  }

  /// Finds out which variables follow from something that may be left to one side at no cost; all others are fixed.
  ///
  /// It is known until something changes. Each of those is then tried, and what moves with it is found to be free.
  private mutating func findMobility() {
    if mobility.count == variables.count, mobilitySolves == simplex.solveCount { return }
    mobilitySolves = simplex.solveCount
    mobility.removeAll()
    mobility.extend(to: variables.count, with: .fixed)
    simplex.basis.beginSearch()
    for number in variables.indices {
      let definition = simplex.basis.variables[number].definition
      if definition.isNone || simplex.isLoose(definition) {
        simplex.basis.reachDependents(of: number)
      }
    }
    for index in 0..<simplex.basis.search.order.count {
      mobility[simplex.basis.search.order[index]] = .doubtful
    }
  }

  mutating func hasUniqueSolution() -> Bool {
    solve()
    findMobility()
    for number in variables.indices where variables[number] != nil {
      let node = simplex.basis.variables[number]
      if node.definition.isNone, node.columnHead.isSome, canMove(number, form: .none) {
        return false
      }
    }
    for form in simplex.basis.forms.indices where simplex.basis.forms[form].pivot.isSome {
      // The tight forms determine the solution: another one would move one of those that may move.
      if simplex.isLoose(form), canMove(.none, form: form) { return false }
    }
    return true
  }

  mutating func names(_ variable: VariableReference) -> Bool {
    let number = findNumber(of: variable)
    if number.isNone { return false }
    let node = simplex.basis.variables[number]
    return node.definition.isSome || node.columnHead.isSome
  }

  mutating func constraints(affecting variable: VariableReference) -> [Constraint] {
    solve()
    let number = findNumber(of: variable)
    if number.isNone { return [] }
    simplex.collectRows(determining: number)
    var constraints: [Constraint] = []
    for index in 0..<simplex.determining.count {
      if let constraint = constraint(of: simplex.determining[index]) {
        constraints.append(constraint)
      }
    }
    return constraints
  }

  mutating func violation(of constraint: Constraint) -> Double {
    solve()
    var sum = constraint.constant
    for term in constraint.termList {
      let number = findNumber(of: term.reference)
      if number.isSome { sum += term.coefficient * simplex.basis.values[number] }
    }
    switch constraint.relation {
    case .equal: return sum.magnitude
    case .lessThanOrEqual: return max(sum, 0)
    case .greaterThanOrEqual: return max(-sum, 0)
    }
  }

  @_optimize(size)
  mutating func certificate() -> OptimalityCertificate {
    solve()
    var certificate = OptimalityCertificate()
    var shares = FlatArray<(row: RowIndex, priority: Double, multiplier: Double)>()
    for form in simplex.basis.forms.indices where simplex.costs[form].rowHead.isSome {
      let single = simplex.basis.cells[simplex.basis.forms[form].start].variable
      shares.removeAll()
      simplex.splitMultiplier(of: form) { shares.append(($0, $1, $2)) }
      for index in 0..<shares.count {
        let (number, priority, multiplier) = shares[index]
        let content = simplex.rows[number]
        var constraint = content.constraint?.takeUnretainedValue()
        var variable: Variable?
        var row: RowNumber?
        if let owner = content.owner {
          row = RowNumber(number)
          if constraint == nil {
            constraint = detachedConstraint(of: number, tag: UInt(bitPattern: owner))
          }
        } else {
          variable = variables[single]?.variable
        }
        certificate.entries.append(
          OptimalityCertificate.Entry(
            constraint: constraint, variable: variable,
            priority: priority, multiplier: multiplier / simplex.scale(of: number), row: row))
      }
    }
    return certificate
  }

  /// The variables that have come to be able to move at no cost.
  mutating func looseVariables() -> [VariableReference] {
    solve()
    if !simplex.mayBeLoose { return [] }
    var numbers = FlatArray<VariableIndex>()
    simplex.collectLoose(into: &numbers)
    var loose: [VariableReference] = []
    for index in 0..<numbers.count {
      if let variable = variables[numbers[index]] { loose.append(variable) }
    }
    return loose
  }

  /// Whether a variable, or the activity of a form, can change without any cost: a wish weaker than
  /// all constraints shows it, and is undone.
  @_optimize(size)
  private mutating func canMove(_ number: VariableIndex, form: FormIndex) -> Bool {
    for direction in [1.0, -1.0] {
      let checkpoint = simplex.begin()
      let target: FormIndex
      if form.isSome {
        target = form
      } else {
        indices.removeAll()
        coefficients.removeAll()
        indices.append(number)
        coefficients.append(1)
        target = simplex.internForm(variables: indices, coefficients: coefficients, count: 1)
      }
      let before = simplex.activity(of: target)
      let size = max(1, before.magnitude)
      let row = Row(form: target, relation: 0, bound: before + direction * size, owner: nil)
      _ = simplex.addRow(row, RowFactors(), priority: .leastMeant)
      _ = simplex.solve()
      let after = simplex.activity(of: target)
      let moves = hasMoved(from: before, to: after)
      let moved = moves ? written() : FlatArray<WrittenValue>()
      simplex.rollBack(to: checkpoint)
      // All is as before.
      mobilitySolves = simplex.solveCount
      for index in 0..<moved.count {
        let before = simplex.basis.values[moved[index].variable]
        if hasMoved(from: before, to: moved[index].value) {
          mobility[moved[index].variable] = .free
        }
      }
      if moves { return true }
    }
    return false
  }

  private struct WrittenValue: BitwiseCopyable {
    var variable: VariableIndex
    var value: Double
  }

  /// The variables to which the open transaction has written values, with those that they have now, some more than once.
  private mutating func written() -> FlatArray<WrittenValue> {
    var written = FlatArray<WrittenValue>()
    for index in 0..<simplex.basis.journal.entries.count {
      let entry = simplex.basis.journal.entries[index]
      if entry.kind != .value { continue }
      let value = simplex.basis.values[entry.variable]
      written.append(WrittenValue(variable: entry.variable, value: value))
    }
    return written
  }

  private func hasMoved(from before: Double, to after: Double) -> Bool {
    (after - before).magnitude > max(1, before.magnitude) * Tolerance.movement
  }
}
