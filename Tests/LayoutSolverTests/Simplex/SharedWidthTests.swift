import ConstraintSolver
import SolverReference
import Testing

/// Shares of one width, each of which wants to have a size: the width grows past hundreds of breakpoints, which together take
/// all of a slope that it has at first.
struct SharedWidthTests {
  @Test(
    "a width is as large as the greatest of its shares wants", arguments: [50, 100, 300, 1000])
  func isLargeEnough(count: Int) throws {
    for seed in 1...40 {
      var random = SeededGenerator(seed: seed)
      let solver = Solver()
      let width = Variable("width")
      var rows = [Constraint(width == 0, priority: .defaultLow)]
      var largest = 0.0
      for _ in 0..<count {
        let share = Variable("share")
        let factor =
          seed % 2 == 0 ? Double(random.int(1...99)) / 100 : 1 / Double(random.int(1...30))
        let size = Double(random.int(1...100))
        rows.append(Constraint(share == factor * width))
        rows.append(Constraint(share >= size, priority: .defaultHigh))
        largest = max(largest, size / factor)
      }
      try solver.add(rows)
      #expect((solver.value(of: width) - largest).magnitude < 1e-9 * largest)
      #expect(solver.statistics.stalls == 0 && solver.statistics.restarts == 0)
    }
  }
}
