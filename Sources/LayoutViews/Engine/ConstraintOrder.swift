import ConstraintSolver

extension [Constraint] {
  /// The rows as messages and inspection list them, whatever the solver's order is.
  ///
  /// Those of the app come in the order of their activation; then those of the engine's own by item, in
  /// the order in which the former name the items; sizes that are not to be negative come last.
  func listed(startingWith item: ItemRecord? = nil) -> [Constraint] {
    let app = compactMap { row in row.layoutConstraint.map { (row: row, constraint: $0) } }
      .ordered { Int($0.constraint.sequence) }
    let own = filter { $0.layoutConstraintReference == nil }
    // One alone has no order.
    if own.count < 2 { return app.map { $0.row } + own }
    var known: [ObjectIdentifier: Int] = [:]
    func note(_ item: ItemRecord?) {
      guard let item, known[ObjectIdentifier(item)] == nil else { return }
      known[ObjectIdentifier(item)] = known.count
    }
    note(item)
    for member in app {
      note(member.constraint.first)
      note(member.constraint.second)
      for term in member.row.termList { note(term.reference.item) }
    }
    for row in own {
      note(row.ownTerm.reference.item)
      note(row.otherTerm?.reference.item)
    }

    // Implied rows come last; then their item counts, their kind, which is below 16, and the unknown, below 4.
    func key(_ row: Constraint) -> Int {
      let variable = row.ownTerm.reference
      let item = variable.item.flatMap { known[ObjectIdentifier($0)] } ?? known.count
      let kind = Int(row.kind?.rawValue ?? 0)
      let unknown = Int(variable.unknown.rawValue)
      let implied = row.kind == .nonNegative ? known.count + 1 : 0
      return ((implied + item) * 16 + kind) * 4 + unknown
    }
    return app.map { $0.row } + own.ordered(by: key)
  }
}
