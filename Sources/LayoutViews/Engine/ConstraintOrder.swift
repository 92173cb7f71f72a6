import ConstraintSolver

extension [Constraint] {
  /// The rows as messages and inspection list them, whatever the solver's order is.
  ///
  /// Those of the app come in the order of their activation; then those of the engine's own by item, in
  /// the order in which the former name the items; sizes that are not to be negative come last.
  func listed(startingWith item: ItemRecord? = nil) -> [Constraint] {
    var ownCount = 0
    let rows = ordered { row in
      if let constraint = row.layoutConstraintReference {
        return constraint._withUnsafeGuaranteedRef { Int($0.sequence) }
      }
      ownCount += 1
      return Int.max
    }
    // One alone has no order.
    if ownCount < 2 { return rows }
    var known: [ObjectIdentifier: Int] = [:]
    func note(_ item: ItemRecord?) {
      guard let item, known[ObjectIdentifier(item)] == nil else { return }
      known[ObjectIdentifier(item)] = known.count
    }
    note(item)
    for row in rows {
      if let constraint = row.layoutConstraint {
        note(constraint.first)
        note(constraint.second)
        for term in row.termList { note(term.reference.item) }
      } else {
        note(row.ownTerm.reference.item)
        note(row.otherTerm?.reference.item)
      }
    }

    // Implied rows come last; then their item counts, their kind, which is below 16, and the unknown, below 4.
    return rows.ordered { row in
      if row.layoutConstraintReference != nil { return -1 }
      let variable = row.ownTerm.reference
      let item = variable.item.flatMap { known[ObjectIdentifier($0)] } ?? known.count
      let kind = Int(row.kind?.rawValue ?? 0)
      let unknown = Int(variable.unknown.rawValue)
      let implied = row.kind == .nonNegative ? known.count + 1 : 0
      return ((implied + item) * 16 + kind) * 4 + unknown
    }
  }
}
