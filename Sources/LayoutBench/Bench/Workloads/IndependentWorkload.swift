// Groups that share nothing: the cost of an edit must not depend on how many others there are.
//
// K groups of five boxes x[i], w[i] and a width W each.
//   x[0] = 0, w[i] >= 10, x[i+1] = x[i] + w[i] + 8, x[4] + w[4] = W    required
//   W = 300                                                            medium
//   w[0...3] = 40                                                      weak
// Edited: W of the middle group, strong.

import LayoutSolver

/// Unrelated groups of boxes, one of them edited.
struct IndependentWorkload: Workload {
  let name = "indep"
  let summary = "unrelated groups of five boxes, one group edited"
  let unit = "groups"
  let defaultSizes = [10, 100, 1000, 10_000, 20_000]
  let possibleSizes = 1...200_000

  func recipes(size: Int) -> [any SystemRecipe] { [IndependentRecipe(groupCount: size)] }
}

/// The independent groups of one size.
struct IndependentRecipe: SystemRecipe {
  let groupCount: Int

  private static let boxCount = 5

  var viewCount: Int { groupCount * Self.boxCount }

  func makeSystem() -> LinearSystem {
    var system = LinearSystem()
    system.variables.reserveCapacity(groupCount * 11)
    system.constraints.reserveCapacity(groupCount * 16)
    for group in 0..<groupCount {
      let wishes = addGroup(to: &system)
      if group == groupCount / 2 {
        let width = system.variables[system.variables.count - 1]
        system.edits = [.init(variable: width, priority: .strong, first: Self.width(0))]
        system.churned = [wishes[0]]
      }
    }
    return system
  }

  /// Adds one group, its width last; returns its weak rows.
  private func addGroup(to system: inout LinearSystem) -> [Constraint] {
    var wishes: [Constraint] = []
    var previous: (x: Variable, w: Variable)?
    for index in 0..<Self.boxCount {
      let x = system.makeVariable()
      let w = system.makeVariable()
      if let previous {
        system.require(x == previous.x + previous.w + 8)
      } else {
        system.require(x == 0)
      }
      system.require(w >= 10)
      if index < Self.boxCount - 1 {
        wishes.append(system.require(w == 40, priority: .weak))
      }
      previous = (x, w)
    }
    let width = system.makeVariable()
    if let last = previous {
      system.require(last.x + last.w == width)
    }
    system.require(width == 300, priority: .medium)
    return wishes
  }

  private static func width(_ frame: Int) -> Double { Double(100 + (37 * frame) % 500) }

  func frames(of system: LinearSystem) -> [Frame] {
    (0..<1000).map { frame in system.edits.map { ($0.variable, Self.width(frame)) } }
  }
}
