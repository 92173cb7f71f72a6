import LayoutSolver
import SolverReference
import Testing

/// An edit whose direction is known looks at the rows that it moves only where they may leave their ranges.
struct EditRangeProperties {
  /// Boxes one after the other, most of which have bounds and wishes, and edits of some of their ends: of those
  /// of one chain each is moved by the others, those of another chain are not.
  private struct World {
    let solver = Solver()
    var edits: [Variable] = []
    var loose: [Constraint] = []

    init(_ random: inout SeededGenerator) throws {
      for _ in 0..<random.int(1...3) {
        let origin = Variable()
        try solver.add(Constraint(origin == 0, priority: 900))
        var previous = origin
        var ends = [origin]
        for _ in 0..<random.int(2...6) {
          let end = Variable()
          let share = random.pick([0.25, 0.5, 1])
          loose.append(
            Constraint(
              end == previous + share * origin + random.double(0...40),
              priority: Priority(random.double(1...400).rounded())))
          loose.append(
            Constraint(
              end - previous >= random.double(-30...10), priority: random.pick([600, .required])))
          if random.chance(0.5) {
            loose.append(
              Constraint(end <= random.double(20...120), priority: random.pick([300, 800, 950])))
          }
          previous = end
          ends.append(end)
        }
        edits.append(origin)
        if random.chance(0.7) { edits.append(random.pick(ends.dropFirst().map { $0 })) }
      }
      try solver.add(loose)
      for (number, variable) in edits.enumerated() {
        try solver.edit(variable, priority: Priority(Double(500 + number)))
      }
    }
  }

  @Test(
    "suggestions that go to and fro, with constants changed in between, keep every row in its range"
  )
  func walks() throws {
    for seed in PropertyCheck.seeds(150) {
      var random = SeededGenerator(seed: seed)
      let world = try World(&random)
      var targets = world.edits.map { _ in random.double(0...20) }
      for step in 0..<120 {
        let moved =
          random.chance(0.3) ? [random.int(0...targets.count - 1)] : Array(targets.indices)
        for index in moved {
          targets[index] +=
            random.chance(0.05) ? random.double(-80...80) : random.double(-3...3)
          try world.solver.suggest(targets[index], for: world.edits[index])
        }
        if random.chance(0.07) {
          let row = random.pick(world.loose)
          try? world.solver.setConstant(row.constant + random.double(-8...8), of: row)
        }
        world.solver.solve()
        if let broken = world.solver.brokenInvariant() {
          Issue.record("seed \(seed), step \(step): \(broken)")
          return
        }
      }
    }
  }

  @Test("a direction that is followed further and further looks at rows a few times only")
  func looksAway() throws {
    let solver = Solver()
    let total = Variable()
    var previous: Variable?
    for _ in 0..<100 {
      let width = Variable()
      try solver.add([Constraint(width >= 0), Constraint(width == 0.01 * total, priority: 700)])
      if let previous { try solver.add(Constraint(width - previous <= 5)) }
      previous = width
    }
    try solver.edit(total, priority: 800)
    for step in 0..<60 {
      if step == 10 { solver.resetStatistics() }
      try solver.suggest(100 + Double(step), for: total)
      solver.solve()
    }
    #expect(solver.statistics.directEdits == 50)
    #expect(solver.statistics.rowsChecked == 0)
    // Further than to where widths are 0 it cannot go without a look.
    try solver.suggest(-1, for: total)
    solver.solve()
    #expect(solver.value(of: total) == -1)
    #expect(solver.value(of: try #require(previous)) == 0)
    #expect(solver.brokenInvariant() == nil)
  }

  @Test("two directions that move one row know that of each other")
  func shared() throws {
    let (x, y) = (Variable("x"), Variable("y"))
    let solver = Solver()
    let gap = Variable("gap")
    try solver.add([
      Constraint(gap == y - x, priority: 700), Constraint(y - x >= 0, priority: 900),
    ])
    try solver.edit(x, priority: 500)
    try solver.edit(y, priority: 600)
    for step in 0..<20 {
      try solver.suggest([(x, Double(step)), (y, 40 + Double(step) / 2)])
      solver.solve()
    }
    // By itself each stays within what it could do while the other one was elsewhere.
    for step in 0..<30 {
      try solver.suggest([(x, 19 + Double(step)), (y, 49 - Double(step))])
      solver.solve()
      #expect(solver.value(of: x) <= solver.value(of: y), "\(step)")
      #expect(solver.brokenInvariant() == nil)
    }
  }
}
