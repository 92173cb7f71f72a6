import SolverReference
import Testing

@testable import ConstraintSolver

/// What can move at no cost, among priorities that have nothing to do with it.
struct LoosenessProperties {
  static let families: [SystemFamily] = [.sparse, .layout, .degenerate, .contradictory]

  @Test(
    "among many priorities, and wishes too weak to be meant, what is ambiguous is so as ever, and is listed as loose",
    arguments: families)
  func manyPriorities(_ family: SystemFamily) {
    PropertyCheck.run("looseness, \(family)", seeds: 100) { random in
      let system = family.system(&random)
      return History(over: system, stepCount: random.int(1...20), random: &random)
    } property: { history in
      var player = HistoryPlayer(history)
      let solver = player.driver.solver
      solver.keepTrackOfLooseness()
      Self.addBystanders(to: player.driver)
      var loose: Set<Int> = []
      return player.play { player, step in
        if case .reset = history.steps[step] { Self.addBystanders(to: player.driver) }
        loose.formUnion(solver.looseVariables().map { player.driver.index(of: $0.variable) })
        let system = player.state.system
        guard let reference = referenceSolution(of: system), reference.isFeasible == true else {
          return nil
        }
        var allUnique = true
        for (index, variable) in player.driver.variables.enumerated() {
          // What only a wish names can be anywhere.
          let isMeant = system.mentioned[index]
          guard let isUnique = isMeant ? reference.isUnique(index) : false else { return nil }
          allUnique = allUnique && isUnique
          if solver.isAmbiguous(variable) == isUnique {
            return "isAmbiguous(v\(index)) is \(isUnique)"
          }
          if isMeant, !isUnique, !loose.contains(index) {
            return "v\(index) is ambiguous, and not listed as loose"
          }
        }
        if solver.hasUniqueSolution != allUnique { return "hasUniqueSolution is \(!allUnique)" }
        return nil
      }
    }
  }

  /// Adds constraints of different priorities that hold variables of their own, and a wish for each variable at one of the
  /// three priorities below what is meant.
  private static func addBystanders(to driver: SolverDriver) {
    for index in 0..<40 {
      let priority = Priority(0.5 + 20 * Double(index))
      try? driver.solver.add(Constraint(Variable() == Double(index), priority: priority))
    }
    for (index, variable) in driver.variables.enumerated() {
      let priority = Priority(Double(1 + index % 3) * .leastNonzeroMagnitude)
      try? driver.solver.add(Constraint(variable == Double(3 * index), priority: priority))
    }
  }
}
