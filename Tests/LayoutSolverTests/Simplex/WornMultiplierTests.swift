import LayoutSolver
import Testing

@testable import LayoutBench

/// Multipliers that have been added to many times are derived anew, once, and those of zero give no cause for it.
struct WornMultiplierTests {
  @Test("a refused change leaves no multipliers of zero that are taken for others")
  func zeros() throws {
    let solver = Solver()
    let (width, right, side) = (Variable("W"), Variable("R"), Variable("S"))
    let link = Constraint(right == width)
    try solver.add([link, Constraint(side == right + 10)])
    try solver.edit(width, priority: 900)
    try solver.suggest(400, for: width)
    solver.solve()
    #expect(throws: SolverError.self) {
      // A step for the first, which has its multiplier from the link, and the other one cannot hold.
      try solver.add([Constraint(right <= 150), Constraint(side >= 300)])
    }
    try solver.remove(link)
    solver.solve()
    #expect(solver.value(of: width) == 400)
    #expect(solver.statistics.reviews == 0)
    #expect(solver.statistics.restarts == 0)
  }

  @Test("of a refused constraint nothing is placed anew, however often multipliers were added to")
  func refused() throws {
    let solver = Solver()
    let count = 12
    let width = Variable("W")
    let edges = (0...count).map { Variable("x\($0)") }
    try solver.add(Constraint(edges[0] == 0))
    for (index, (near, far)) in zip(edges, edges.dropFirst()).enumerated() {
      try solver.add([
        Constraint(far >= near + 10),
        Constraint(far == near + Double(20 + index), priority: Priority(500 + Double(index))),
      ])
    }
    try solver.add(Constraint(edges[count] == width))
    try solver.edit(width, priority: 900)
    for round in 0..<300 {
      try solver.suggest(round % 2 == 0 ? 400 : 150, for: width)
      solver.solve()
      #expect(throws: SolverError.self) {
        // A step for the first, and the other one cannot hold.
        try solver.add([Constraint(width <= 150), Constraint(edges[6] >= 120)])
      }
    }
    let statistics = solver.statistics
    // It does happen that they are.
    #expect(statistics.reviews > 0)
    #expect(statistics.restarts == 0)
    #expect(solver.value(of: width) == 150)
  }

  @Test("nor where views are broken that go and come", arguments: [12, 20])
  func broken(count: Int) {
    let stage = CliffStage(390, 30 * Double(count))
    let column = stage.makeStack(isFilling: true)
    column.axis = .vertical
    column.spacing = 8
    // The lines of a card that is hidden are still apart by their spacing.
    let cards = (0..<count).map { index in
      let card = StackView()
      card.axis = .vertical
      card.spacing = 4
      for height in [20, Double(14 + index * 37 % 30), 16] {
        card.addArrangedSubview(ContentBox(Size(width: 100, height: height)))
      }
      column.addArrangedSubview(card)
      return card
    }
    for round in 0..<200 {
      for card in cards.enumerated() where card.offset % 2 == 0 {
        card.element.isHidden = round % 2 == 0
      }
      stage.window.runUpdateCycle()
    }
    #expect(stage.messageCount > 0)
    #expect(stage.window.solverStatistics.reviews > 0)
    #expect(stage.window.solverStatistics.restarts == 0)
  }
}
