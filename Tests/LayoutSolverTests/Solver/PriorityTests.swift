import LayoutSolver
import Testing

/// Levels are strictly lexicographic, weights count within a level.
struct PriorityTests {
  let solver = Solver()
  let x = Variable("x")
  let y = Variable("y")

  @Test("a thousand constraints at 250 never outvote one at 251")
  func strict() throws {
    try solver.add((0..<1_000).map { _ in Constraint(x == 0, priority: 250, weight: 1_000) })
    try solver.add(Constraint(x == 1, priority: 251))
    #expect(solver.value(of: x) == 1)
  }

  @Test("levels may be as close as numbers are")
  func closeLevels() throws {
    try solver.add([
      Constraint(x == 1, priority: Priority(250.0.nextUp)),
      Constraint(x == 2, priority: 250), Constraint(x == 3, priority: 250),
    ])
    #expect(solver.value(of: x) == 1)
  }

  @Test("any number of levels is told apart", arguments: [10, 300])
  func manyLevels(_ count: Int) throws {
    let order = (0..<count).map { ($0 * 7 + 3) % count }
    try solver.add(
      order.map { Constraint(x == Double($0), priority: Priority(1 + Double($0) / 2)) })
    #expect(solver.value(of: x) == Double(count - 1))
  }

  @Test("a higher level's tie is decided by the next one")
  func tieBreak() throws {
    try solver.add([
      Constraint(x == 0, priority: 500), Constraint(x == 10, priority: 500),
      Constraint(x == 4, priority: 1),
    ])
    #expect(solver.value(of: x) == 4)
  }

  @Test("within a level violations add up, by weight")
  func weights() throws {
    let low = Constraint(x == 0, priority: 500)
    let high = Constraint(x == 10, priority: 500, weight: 1.5)
    try solver.add([low, high])
    #expect(solver.value(of: x) == 10)
    let third = Constraint(x <= 3, priority: 500, weight: 0.75)
    try solver.add(third)
    #expect(solver.value(of: x) == 3)
    #expect(solver.violation(of: high) == 7)
    #expect(solver.violation(of: low) == 3)
    #expect(solver.violation(of: third) == 0)
  }

  @Test("wishes of one level lead to their median, not to their mean")
  func median() throws {
    try solver.add([0.0, 1, 2, 50, 1_000].map { Constraint(x == $0, priority: 500) })
    #expect(solver.value(of: x) == 2)
  }

  @Test("a priority changes in place, also to and from required")
  func inPlace() throws {
    let low = Constraint(x == 1, priority: 250)
    let high = Constraint(x == 2, priority: 750)
    try solver.add([low, high])
    #expect(solver.value(of: x) == 2)
    try solver.setPriority(800, of: low)
    #expect(solver.value(of: x) == 1)
    try solver.setPriority(.required, of: high)
    #expect(solver.value(of: x) == 2)
    try solver.setPriority(100, of: high)
    #expect(solver.value(of: x) == 1)
    #expect(low.priority == 800)
    #expect(solver.constraintCount == 2)
  }

  @Test("constants change in place and stay with the constraint")
  func constants() throws {
    let constraint = Constraint(x == y + 5)
    try solver.add([constraint, Constraint(y == 1)])
    #expect(solver.value(of: x) == 6)
    try solver.setConstant(-7, of: constraint)
    #expect(solver.value(of: x) == 8)
    try solver.setPriority(500, of: constraint)
    try solver.remove(constraint)
    #expect(constraint.constant == -7)
    #expect(constraint.priority == 500)
    try solver.add(constraint)
    #expect(solver.value(of: x) == 8)
  }

  @Test("an inequality that nothing else decides is taken tight")
  func tight() throws {
    try solver.add(Constraint(x <= 100))
    #expect(solver.value(of: x) == 100)
    try solver.add(Constraint(y >= 0))
    #expect(solver.value(of: y) == 0)
    #expect(solver.isAmbiguous(x))
    #expect(!solver.hasUniqueSolution)
  }

  @Test("hugging and compression resistance decide a content's size")
  func content() throws {
    let width = Variable("width")
    let other = Variable("other")
    let container = Variable("container")
    try solver.add([
      Constraint(width + other + 8 == container), Constraint(width >= 0), Constraint(other >= 0),
      Constraint(width >= 60, priority: .defaultHigh),
      Constraint(width <= 60, priority: .defaultLow),
      Constraint(other >= 40, priority: 749), Constraint(other <= 40, priority: 251),
    ])
    try solver.edit(container, priority: 999)
    // Wide: the one that hugs less grows. Narrow: the one that resists less shrinks.
    for (total, expected) in [(108.0, 60.0), (208, 160), (88, 60), (58, 50), (28, 20)] {
      try solver.suggest(total, for: container)
      #expect(solver.value(of: width) == expected)
      #expect(solver.value(of: other) == total - 8 - expected)
    }
  }
}
