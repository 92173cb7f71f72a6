import SolverReference
import Testing

@testable import ConstraintSolver

/// What can move at no cost, among priorities that have nothing to do with it.
struct LoosenessProperties {
  static let families: [SystemFamily] = [.sparse, .layout, .degenerate, .contradictory]

  @Test(
    "among many priorities, and wishes too weak to be meant, what is ambiguous is so as ever, and is listed as loose",
    arguments: families, [true, false])
  func manyPriorities(_ family: SystemFamily, hasWishes: Bool) {
    PropertyCheck.run("looseness, \(family), \(hasWishes)", seeds: 100) { random in
      let system = family.system(&random)
      return History(over: system, stepCount: random.int(1...20), random: &random)
    } property: { history in
      var player = HistoryPlayer(history)
      let solver = player.driver.solver
      solver.keepTrackOfLooseness()
      Self.addBystanders(to: player.driver, hasWishes)
      var loose: Set<Int> = []
      return player.play { player, step in
        if case .reset = history.steps[step] {
          Self.addBystanders(to: player.driver, hasWishes)
          loose = []
        }
        let system = player.state.system
        // What no constraint names any more is told of again when it is back.
        if !hasWishes {
          for index in system.mentioned.indices where !system.mentioned[index] {
            loose.remove(index)
          }
        }
        let told = solver.looseVariables().map { player.driver.index(of: $0.variable) }
        if Set(told).count < told.count { return "\(told) are listed, some twice" }
        loose.formUnion(told)
        guard let reference = referenceSolution(of: system), reference.isFeasible == true else {
          return nil
        }
        var allUnique = true
        for (index, variable) in player.driver.variables.enumerated() {
          // What only a wish names can be anywhere.
          let isMeant = system.mentioned[index]
          if !isMeant, !hasWishes { continue }
          guard let isUnique = isMeant ? reference.isUnique(index) : false else { return nil }
          allUnique = allUnique && isUnique
          if solver.isAmbiguous(variable) == isUnique {
            return "isAmbiguous(v\(index)) is \(isUnique)"
          }
          if isMeant, !isUnique, !loose.contains(index) {
            return "v\(index) is ambiguous, and not listed as loose"
          }
        }
        if hasWishes, solver.hasUniqueSolution != allUnique {
          return "hasUniqueSolution is \(!allUnique)"
        }
        // Questions try changes, and leave nothing to look at.
        if solver.system.simplex.mayBeLoose { return "a question leaves something to look at" }
        return nil
      }
    }
  }

  /// Adds constraints of different priorities that hold variables of their own, and a wish for each variable at one of the
  /// three priorities below what is meant.
  private static func addBystanders(to driver: SolverDriver, _ hasWishes: Bool) {
    for index in 0..<40 {
      let priority = Priority(0.5 + 20 * Double(index))
      try? driver.solver.add(Constraint(Variable() == Double(index), priority: priority))
    }
    for (index, variable) in driver.variables.enumerated() where hasWishes {
      let priority = Priority(Double(1 + index % 3) * .leastNonzeroMagnitude)
      try? driver.solver.add(Constraint(variable == Double(3 * index), priority: priority))
    }
  }
}
