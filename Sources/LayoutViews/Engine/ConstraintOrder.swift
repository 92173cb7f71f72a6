import ConstraintSolver

extension [Constraint] {
  /// The rows as messages and inspection list them, whatever the solver's order is.
  ///
  /// Those of the app come in the order of their activation; then those of the engine's own by item, in
  /// the order in which the former name the items; sizes that are not to be negative come last.
  func listed(startingWith item: ItemRecord? = nil) -> [Constraint] {
    listing(startingWith: item).map { self[$0] }
  }

  /// The positions of the rows in that order.
  func listing(startingWith item: ItemRecord? = nil) -> [Int] {
    var appCount = 0
    let keys = [Int](unsafeUninitializedCapacity: count) { keys, written in
      for index in indices {
        let constraint = self[index].layoutConstraintReference
        if constraint != nil { appCount += 1 }
        keys.initializeElement(
          at: index, to: constraint?._withUnsafeGuaranteedRef { Int($0.sequence) } ?? Int.max)
      }
      written = count
    }
    let order = positions(ascendingBy: keys)
    let app = order.prefix(appCount)
    let own = order.suffix(from: appCount)
    // One alone has no order.
    if own.count < 2 { return order }
    var known: [ObjectIdentifier: Int] = [:]
    func note(_ item: ItemRecord?) {
      guard let item, known[ObjectIdentifier(item)] == nil else { return }
      known[ObjectIdentifier(item)] = known.count
    }
    note(item)
    for place in app {
      note(self[place].layoutConstraint?.first)
      note(self[place].layoutConstraint?.second)
      for term in self[place].termList { note(term.reference.item) }
    }
    for place in own {
      note(self[place].ownTerm.reference.item)
      note(self[place].otherTerm?.reference.item)
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
    return [Int](app) + [Int](own).ordered { key(self[$0]) }
  }
}
