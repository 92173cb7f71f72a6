import LayoutSolver
import Testing

/// The room that a batch gets: as much as it needs, and a little for what comes after.
struct BatchRoomTests {
  /// Boxes in a row, each of at least, and by three wishes about, some width.
  private struct Boxes {
    let constraints: [Constraint]
    let widths: [Variable]

    init(_ count: Int) {
      let edges = (0...count).map { _ in Variable() }
      let widths = (0..<count).map { _ in Variable() }
      var constraints = [Constraint(edges[0] == 0)]
      for index in 0..<count {
        constraints.append(Constraint(edges[index + 1] == edges[index] + widths[index] + 8))
        constraints.append(Constraint(widths[index] >= 0))
        constraints.append(Constraint(widths[index] >= 30, priority: .defaultHigh))
        constraints.append(Constraint(widths[index] <= 90, priority: .defaultHigh))
        constraints.append(Constraint(widths[index] == 40, priority: .defaultLow))
      }
      self.constraints = constraints
      self.widths = widths
    }

    func makeSolver() throws -> Solver {
      let solver = Solver()
      try solver.add(constraints)
      solver.solve()
      return solver
    }
  }

  @Test("what is exchanged or edited after a large batch has room", arguments: [300, 3000])
  func exchange(count: Int) throws {
    let boxes = Boxes(count)
    let solver = try boxes.makeSolver()
    let byteCount = solver.byteCount
    for width in boxes.widths.prefix(count / 50) { try solver.edit(width, priority: 300) }
    let others = boxes.widths.suffix(count / 50).map { Constraint($0 <= 70, priority: .required) }
    try solver.add(others)
    solver.solve()
    // The edits are what is new.
    let growth = Double(solver.byteCount - byteCount) / Double(byteCount)
    #expect(growth < 0.2, "\(byteCount) bytes became \(solver.byteCount)")
  }

  // What is solved at once needs work space that a solve for each constraint does not.
  @Test(
    "a batch takes little more memory than its constraints one by one",
    arguments: [(20, 1.3), (300, 1.2), (3000, 1.2)])
  func spare(count: Int, most: Double) throws {
    let boxes = Boxes(count)
    let single = Solver()
    for constraint in boxes.constraints { try single.add(constraint) }
    single.solve()
    let solver = try boxes.makeSolver()
    #expect(
      Double(solver.byteCount) <= most * Double(single.byteCount),
      "\(solver.byteCount) bytes at once, \(single.byteCount) one by one")
    #expect(boxes.widths.allSatisfy { solver.value(of: $0) == 40 })
  }
}
