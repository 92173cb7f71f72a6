import LayoutSolver
import Testing

@testable import ConstraintSolver

/// Suggestions that move stored directions, after which a solve has nothing left to do.
struct FollowedEditTests {
  /// Two edited variables, and others of which one moves some, the other some, and both perhaps some.
  private struct Board {
    let solver = Solver()
    let width = Variable("width")
    let height = Variable("height")
    let followers: [Variable]

    init(_ count: Int, wide: Range<Int>, high: Range<Int>) throws {
      followers = (0..<count).map { Variable("v\($0)") }
      try solver.add(
        followers.indices.map { index in
          let share = wide.contains(index) ? Double(index % 7 + 1) / 3 : 0
          let other = high.contains(index) ? Double(index % 5 + 1) / 7 : 0
          return Constraint(followers[index] == share * width + other * height + Double(index))
        })
      for variable in [width, height] { try solver.edit(variable, priority: .defaultHigh) }
    }

    var followed: Int { solver.system.simplex.followedSolves }
  }

  @Test(
    "what two edits move together is what they move one after the other",
    arguments: [
      (0..<200, 0..<200), (0..<100, 100..<200), (100..<200, 0..<100), (0..<120, 77..<200),
      (77..<200, 0..<120), (0..<200, 60..<101), (60..<101, 0..<200), (3..<37, 150..<190),
    ])
  func together(_ wide: Range<Int>, _ high: Range<Int>) throws {
    let board = try Board(200, wide: wide, high: high)
    for step in 0..<40 {
      let size = (100 + 3.7 * Double(step), 900 - 1.3 * Double(step))
      let copy = board.solver.copy()
      try board.solver.suggest([(board.width, size.0), (board.height, size.1)])
      board.solver.solve()
      // To the last bit, once the directions are known.
      try copy.suggest(size.0, for: board.width)
      copy.solve()
      try copy.suggest(size.1, for: board.height)
      let areSame = board.followers.allSatisfy {
        let (value, other) = (board.solver.value(of: $0), copy.value(of: $0))
        return step < 3 ? (value - other).magnitude < 1e-9 : value == other
      }
      #expect(areSame, "\(step)")
    }
    // The first suggestions find the directions, and how far they go.
    #expect(board.followed == 37)
    // All that lies between the first and the last one of both, but for up to three at the end.
    let together = wide.clamped(to: high).count
    #expect(board.solver.system.simplex.movedTogether >= 37 * (together - 3))
    #expect(board.solver.brokenInvariant() == nil)
  }

  @Test(
    "an edit that comes to a row of its own variable is looked at",
    arguments: [(250.0, 250.0), (300, 250), (70, 70), (60, 60), (20, 20), (10, 20)])
  func ownRows(_ value: Double, _ expected: Double) throws {
    let board = try Board(40, wide: 0..<40, high: 0..<0)
    let (solver, width) = (board.solver, board.width)
    try solver.add([
      Constraint(width >= 20, priority: 900), Constraint(width <= 250, priority: 900),
      Constraint(width == 70, priority: 100),
    ])
    for value in [100.0, 110, 120, 249, 80] {
      try solver.suggest(value, for: width)
      #expect(solver.value(of: width) == value)
    }
    #expect(board.followed == 2)
    try solver.suggest(value, for: width)
    #expect(solver.value(of: width) == expected)
    #expect((solver.value(of: board.followers[0]) - expected / 3).magnitude < 1e-12)
    #expect(solver.brokenInvariant() == nil)
    #expect(board.followed == 2)
  }

  @Test("what is suggested again moves nothing")
  func again() throws {
    let board = try Board(40, wide: 0..<40, high: 0..<40)
    let solver = board.solver
    for step in 0..<6 {
      try solver.suggest([(board.width, Double(step)), (board.height, 2 * Double(step))])
      solver.solve()
    }
    let evaluated = solver.statistics.variablesEvaluated
    try solver.suggest([(board.width, 5), (board.height, 10)])
    solver.solve()
    #expect(solver.statistics.variablesEvaluated == evaluated)
    // One of two is another one: nothing but that moves.
    try solver.suggest([(board.width, 5), (board.height, 11)])
    solver.solve()
    #expect(solver.statistics.variablesEvaluated == evaluated + 41)
    #expect(solver.value(of: board.height) == 11)
  }

  @Test("values are evaluated anew after as many moves as before")
  func evaluated() throws {
    let board = try Board(40, wide: 0..<40, high: 0..<0)
    for step in 0..<1200 {
      try board.solver.suggest(Double(step), for: board.width)
      board.solver.solve()
    }
    // All but the first three, and two after 512 that are followed.
    #expect(board.followed == 1200 - 3 - 2 * 2)
    #expect(board.solver.brokenInvariant() == nil)
  }
}
