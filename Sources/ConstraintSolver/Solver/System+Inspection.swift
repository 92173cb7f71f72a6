extension System {
  mutating func isAmbiguous(_ variable: Variable) -> Bool {
    solve()
    let number = number(of: variable)
    if number < 0 { return true }
    return canMove(number, form: nil)
  }

  mutating func hasUniqueSolution() -> Bool {
    solve()
    for number in 0..<variables.count where variables[number] != nil {
      let node = simplex.basis.variables[number]
      if node.definition < 0, node.columnHead >= 0, canMove(Int32(number), form: nil) {
        return false
      }
    }
    for form in 0..<simplex.basis.forms.count where simplex.basis.forms[form].pivot >= 0 {
      // The tight forms determine the solution: another one would move one of those that may move.
      if simplex.isDegenerate(Int32(form)), canMove(-1, form: Int32(form)) { return false }
    }
    return true
  }

  mutating func names(_ variable: Variable) -> Bool {
    let number = number(of: variable)
    if number < 0 { return false }
    let node = simplex.basis.variables[number]
    return node.definition >= 0 || node.columnHead >= 0
  }

  mutating func constraints(affecting variable: Variable) -> [Constraint] {
    solve()
    let number = number(of: variable)
    if number < 0 { return [] }
    simplex.collectRows(determining: number)
    var constraints: [Constraint] = []
    for index in 0..<simplex.conflict.count {
      if let owner = simplex.rows[simplex.conflict[index]].owner {
        constraints.append(Unmanaged<Constraint>.fromOpaque(owner).takeUnretainedValue())
      }
    }
    return constraints
  }

  mutating func violation(of constraint: Constraint) -> Double {
    solve()
    var sum = constraint.constant
    for term in constraint.termBuffer {
      let number = number(of: term.variable)
      if number >= 0 { sum += term.coefficient * simplex.basis.values[number] }
    }
    switch constraint.relation {
    case .equal: return sum.magnitude
    case .lessThanOrEqual: return max(sum, 0)
    case .greaterThanOrEqual: return max(-sum, 0)
    }
  }

  mutating func certificate() -> OptimalityCertificate {
    solve()
    var certificate = OptimalityCertificate()
    for form in 0..<simplex.basis.forms.count where simplex.costs[form].rowHead >= 0 {
      let single = simplex.basis.cells[simplex.basis.forms[form].start].variable
      simplex.splitMultiplier(of: Int32(form)) { content, priority, multiplier in
        var constraint: Constraint?
        var variable: Variable?
        if let owner = content.owner {
          constraint = Unmanaged<Constraint>.fromOpaque(owner).takeUnretainedValue()
        } else {
          variable = variables[single]?.takeUnretainedValue()
        }
        certificate.entries.append(
          OptimalityCertificate.Entry(
            constraint: constraint, variable: variable,
            priority: priority, multiplier: multiplier / content.scale))
      }
    }
    return certificate
  }

  /// Whether a variable, or the activity of a form, can change without any cost: a wish weaker than
  /// all constraints shows it, and is undone.
  private mutating func canMove(_ number: Int32, form: Int32?) -> Bool {
    for direction in [1.0, -1.0] {
      let checkpoint = simplex.begin()
      let target: Int32
      if let form {
        target = form
      } else {
        indices.removeAll()
        coefficients.removeAll()
        indices.append(number)
        coefficients.append(1)
        target = simplex.internForm(variables: indices, coefficients: coefficients, count: 1)
      }
      let before = simplex.basis.activity(of: target)
      let size = max(1, before.magnitude)
      let row = Row(
        form: target, level: -1, relation: 0, bound: before + direction * size, weight: 1,
        scale: 1, owner: nil)
      _ = simplex.addRow(row, priority: Double.leastNonzeroMagnitude)
      _ = simplex.solve()
      let after = simplex.basis.activity(of: target)
      simplex.rollBack(to: checkpoint)
      if (after - before).magnitude > size * Tolerance.movement { return true }
    }
    return false
  }
}
