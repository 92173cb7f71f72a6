import SolverReference
import LayoutSolver
import Testing

/// Rounding does not add up over long runs.
struct DriftProperties {
  static let tolerance = 1e-9

  @Test(
    "random edits, with constraints removed and added in between, do not drift", .tags(.slow),
    .unlessQuick)
  func edits() throws {
    let run = try LongRun(boxes: 12)
    let count = PropertyCheck.isLong ? 1_000_000 : 20_000
    var random = SeededGenerator(seed: 1)
    var missing: Set<Constraint> = []
    for step in 1...count {
      let value = random.double(0...1_200)
      try run.solver.suggest(value, for: run.total)
      if step % 7 == 0 {
        let constraint = random.pick(run.loose)
        if missing.remove(constraint) != nil {
          try run.solver.add(constraint)
        } else {
          try run.solver.remove(constraint)
          missing.insert(constraint)
        }
      }
      run.solver.solve()
      if step % (count / 20) == 0 {
        // A natural width that is missing may leave a tie: complete the system first.
        for constraint in run.loose where missing.contains(constraint) {
          try run.solver.add(constraint)
        }
        missing = []
        let distance = try run.distanceFromFresh(total: value, without: missing)
        #expect(distance <= Self.tolerance, "after \(step) steps")
      }
    }
  }

  @Test("what moves at rates that are no binary fractions is where it belongs after each move")
  func directions() throws {
    let solver = Solver()
    let total = Variable("total")
    let parts = (1...7).map { Variable("part \($0)") }
    try solver.add(zip(parts, 1...).map { Constraint($0 * (Double($1) * 3) == total + 0.1) })
    try solver.edit(total, priority: .defaultHigh)
    var random = SeededGenerator(seed: 3)
    let changes = solver.statistics.directEdits
    for step in 1...3_000 {
      let value = random.double(0...20_000)
      try solver.suggest(value, for: total)
      for (part, number) in zip(parts, 1...) {
        let distance = solver.value(of: part) - (value + 0.1) / (Double(number) * 3)
        #expect(distance.magnitude <= Self.tolerance, "after \(step) steps")
      }
    }
    #expect(solver.statistics.directEdits - changes > 2_900)
  }

  @Test("constants that move a little each time do not drift")
  func constants() throws {
    let run = try LongRun(boxes: 6)
    let constraint = try #require(run.loose.first)
    let count = PropertyCheck.isLong ? 300_000 : 5_000
    try run.solver.suggest(321.7, for: run.total)
    for step in 1...count {
      try run.solver.setConstant(-40.3 + 0.001 * Double(step % 997), of: constraint)
      run.solver.solve()
    }
    let distance = try run.distanceFromFresh(total: 321.7, without: [])
    #expect(distance <= Self.tolerance)
  }

  @Test("large numbers that come and go leave nothing behind")
  func largeNumbers() throws {
    let run = try LongRun(boxes: 8)
    for step in 0..<500 {
      try run.solver.suggest(step % 2 == 0 ? 1e7 : 1e-7, for: run.total)
      run.solver.solve()
    }
    try run.solver.suggest(250, for: run.total)
    let distance = try run.distanceFromFresh(total: 250, without: [])
    #expect(distance <= Self.tolerance)
  }
}
