import SolverReference
import Testing

@testable import ConstraintSolver

/// Greedy start: what is laid out without a pivot.
struct StartTests {
  @Test("a grid needs no pivot, whatever the order of its constraints", arguments: 0...5)
  func grid(seed: Int) throws {
    let lines = (0...8).map { Variable("line\($0)") }
    var batch = [Constraint(lines[0] == 0)]
    for line in 1...8 { batch.append(Constraint(lines[line] == lines[line - 1] + 50)) }
    var cells: [(leading: Variable, width: Variable)] = []
    for column in 0..<8 {
      for _ in 0..<8 {
        let cell = (leading: Variable("x"), width: Variable("w"))
        batch.append(Constraint(cell.leading == lines[column] + 4))
        batch.append(Constraint(cell.leading + cell.width == lines[column + 1] - 4))
        cells.append(cell)
      }
    }
    var random = SeededGenerator(seed: seed)
    if seed > 0 { batch = random.sample(batch.count, below: batch.count).map { batch[$0] } }
    let solver = Solver()
    try solver.add(batch)
    for (index, cell) in cells.enumerated() {
      #expect(solver.value(of: cell.leading) == Double(index / 8) * 50 + 4)
      #expect(solver.value(of: cell.width) == 42)
    }
    #expect(solver.statistics.pivots == 0)
    #expect(solver.statistics.flips == 0)
  }

  @Test("equal columns that fill a width are simultaneous equations, without a pivot")
  func equalColumns() throws {
    let widths = (0..<5).map { Variable("w\($0)") }
    let solver = Solver()
    var batch = (1..<5).map { Constraint(widths[$0] == widths[0]) }
    batch.append(Constraint(LinearExpression(terms: widths.map { Term($0) }) == 300))
    try solver.add(batch)
    #expect(widths.allSatisfy { solver.value(of: $0) == 60 })
    #expect(solver.statistics.pivots == 0)
    #expect(solver.statistics.factorizations <= 1)
  }

  @Test("a wish does not define a variable that cancels in it, as others follow from that")
  func cancelled() throws {
    let (first, second, third) = (Variable("first"), Variable("second"), Variable("third"))
    let solver = Solver()
    try solver.add([Constraint(first + 10 == second), Constraint(second + 10 == third)])
    // Whatever the first is, it is 20.
    try solver.add(Constraint(third - first == 25, priority: .defaultHigh))
    #expect(solver.value(of: third) - solver.value(of: first) == 20)
    #expect(solver.statistics.stalls == 0)
    // Three variables that each follow from another one would be a singular block.
    #expect(solver.statistics.factorizations == 0)
    try solver.add(Constraint(third == 50))
    #expect(solver.value(of: first) == 30)
  }

  /// A parent that is 16 wider than each of its children, which resist being made smaller than their
  /// content (750) more than larger (250).
  private func counts(children: [Double]) throws -> [Int] {
    let solver = Solver()
    let parent = Variable("parent")
    let widths = children.indices.map { Variable("child\($0)") }
    try solver.add(
      widths.map { Constraint(parent == $0 + 16) }
        + children.indices.flatMap {
          [
            Constraint(widths[$0] >= children[$0], priority: .defaultHigh),
            Constraint(widths[$0] == children[$0], priority: .defaultLow),
          ]
        })
    #expect(solver.value(of: parent) == (children.max() ?? 0) + 16)
    return [solver.statistics.pivots, solver.statistics.flips]
  }

  @Test("one child determines its parent")
  func onlyChild() throws {
    #expect(try counts(children: [50]) == [0, 0])
  }

  @Test("the first of several children determines the parent, and a wider one takes its place")
  func widest() throws {
    // The others are not violated at the higher level: each stays outside the basis, beyond its width.
    #expect(try counts(children: [70, 50, 60]) == [0, 2])
    // Each is wider than all before it; the widest takes the place at once.
    #expect(try counts(children: [50, 60, 70]) == [1, 1])
    // The second is the widest, so that the third is beyond its width.
    #expect(try counts(children: [50, 70, 60]) == [1, 1])
  }

  @Test("nested views whose leaves have a width need no pivot", arguments: [1, 10, 100])
  func nested(depth: Int) throws {
    let widths = (0...depth).map { Variable("view\($0)") }
    let solver = Solver()
    var batch = (0..<depth).map { Constraint(widths[$0] == widths[$0 + 1] + 16) }
    batch.append(Constraint(widths[depth] == 30, priority: .defaultLow))
    try solver.add(batch)
    #expect(solver.value(of: widths[0]) == Double(30 + 16 * depth))
    #expect(solver.statistics.pivots == 0)
    #expect(solver.statistics.flips == 0)
  }

  @Test(
    "forms of the same priority are placed as they were listed, however many priorities there are",
    arguments: [2, 16, 17, 40])
  func order(priorities: Int) {
    var start = StartWorkspace()
    // Numbers are used again from the last to the first.
    let numbers = (0..<80).reversed().map { FormIndex($0) }
    for (place, form) in numbers.enumerated() {
      start.append(form, priority: Double(1 + place % priorities))
    }
    start.sort(isReversed: false)
    let expected = numbers.enumerated().sorted { first, second in
      let (priority, other) = (first.offset % priorities, second.offset % priorities)
      return priority != other ? priority > other : first.offset < second.offset
    }
    #expect(
      (0..<start.candidates.count).map { start.candidates[$0].form } == expected.map(\.element))
  }
}
