import Testing

@testable import ConstraintSolver
@testable import LayoutBench

/// Memory: what a solver says that it occupies.
struct ByteCountTests {
  /// Wishes of several priorities along a chain, and simultaneous equations.
  private static func makeConstraints() -> (last: Variable, constraints: [Constraint]) {
    let positions = (0..<3000).map { _ in Variable() }
    var constraints = [Constraint(positions[0] == 0)]
    for (index, position) in positions.enumerated().dropFirst() {
      let wish = Priority(Double(100 + index % 7))
      constraints.append(Constraint(position >= positions[index - 1] + 8))
      constraints.append(Constraint(position == Double(8 * index - index % 5), priority: wish))
    }
    let widths = (0..<200).map { _ in Variable() }
    for width in widths.dropFirst() { constraints.append(Constraint(width == widths[0])) }
    let total = LinearExpression(terms: widths.map { Term($0) })
    constraints.append(Constraint(total == positions[2999]))
    return (positions[2999], constraints)
  }

  @Test("no buffer is left out: it is what the heap has grown by", .tags(.slow), .unlessQuick)
  func counted() async {
    // In a process of its own: the heap is everyone's.
    await #expect(processExitsWith: .success) {
      let (last, constraints) = ByteCountTests.makeConstraints()
      let mark = HeapUse.mark()
      let solver = Solver()
      func check() {
        let growth = Double(HeapUse.growth(since: mark))
        // The rest is the solver's own fields and what the C library needs for each buffer.
        let isCounted = (0.97...1).contains(Double(solver.byteCount) / growth)
        precondition(isCounted, "\(solver.byteCount) of \(growth)")
      }
      try solver.add(constraints)
      check()
      try solver.edit(last, priority: 750)
      for value in [100.0, 30_000, 15_000] {
        try solver.suggest(value, for: last)
        solver.solve()
      }
      solver.forEachChange { _, _ in }
      check()
      try solver.remove(Array(constraints.prefix(3000)))
      solver.solve()
      check()
    }
  }
}
