import SolverReference
import Testing

@testable import ConstraintSolver

/// The start finds simultaneous equations with one variable as a parameter.
struct OpenVariableTests {
  /// Boxes side by side, each as wide as the first one, that fill a width.
  private func equalBoxes(
    _ count: Int, filling width: Double, gap: Double = 8
  ) -> (constraints: [Constraint], boxes: [(x: Variable, width: Variable)]) {
    let boxes = (0..<count).map { (x: Variable("x\($0)"), width: Variable("w\($0)")) }
    var constraints = [Constraint(boxes[0].x == gap)]
    for index in 1..<count {
      constraints.append(Constraint(boxes[index].width == boxes[0].width))
      constraints.append(
        Constraint(boxes[index].x == boxes[index - 1].x + boxes[index - 1].width + gap))
    }
    let last = boxes[count - 1]
    constraints.append(Constraint(last.x + last.width == width - gap))
    return (constraints, boxes)
  }

  @Test(
    "equal boxes that fill a width take no factors until they are edited", arguments: [16, 200])
  func equalBoxes(count: Int) throws {
    let width = Double(count) * 38 + 8
    let (constraints, boxes) = equalBoxes(count, filling: width)
    let solver = Solver()
    try solver.add(constraints)
    for (index, box) in boxes.enumerated() {
      #expect(abs(solver.value(of: box.width) - 30) < 1e-9)
      #expect(abs(solver.value(of: box.x) - (8 + 38 * Double(index))) < 1e-9)
    }
    #expect(solver.statistics.factorizations == 0)
    #expect(solver.statistics.pivots == 0)
    #expect(solver.brokenInvariant() == nil)
    // All of the boxes can be moved at once.
    let last = try #require(constraints.last)
    try solver.setConstant(-(width + Double(count)) + 8, of: last)
    #expect(abs(solver.value(of: boxes[1].width) - 31) < 1e-9)
    #expect(solver.statistics.factorizations == 1)
    #expect(solver.brokenInvariant() == nil)
  }

  @Test(
    "factors that the start puts off are made by the first change, once, and that is no new start")
  func manyBlocks() throws {
    let total = Variable("total")
    let width = Constraint(total == 8 * 38 + 8)
    var batch = [width]
    var all: [Variable] = []
    for _ in 0..<300 {
      let (constraints, boxes) = equalBoxes(8, filling: 0)
      batch += constraints.dropLast()
      batch.append(Constraint(boxes[7].x + boxes[7].width + 8 == total))
      all += boxes.map { $0.width }
    }
    let solver = Solver()
    try solver.add(batch)
    #expect(solver.statistics.factorizations == 0)
    for expected in [31.0, 32, 30] {
      try solver.setConstant(-(8 * expected + 72), of: width)
      #expect(all.allSatisfy { abs(solver.value(of: $0) - expected) < 1e-9 })
      #expect(solver.statistics.factorizations == 300)
    }
    #expect(solver.statistics.freshStarts == 0)
    #expect(solver.brokenInvariant() == nil)
  }

  @Test("two rows of boxes are open at the same time, and each finds its width")
  func interleaved() throws {
    let (first, wide) = equalBoxes(20, filling: 20 * 38 + 8)
    let (second, narrow) = equalBoxes(20, filling: 20 * 18 + 8)
    var batch: [Constraint] = []
    for index in first.indices { batch += [first[index], second[index]] }
    let solver = Solver()
    try solver.add(batch)
    #expect(wide.allSatisfy { abs(solver.value(of: $0.width) - 30) < 1e-9 })
    #expect(narrow.allSatisfy { abs(solver.value(of: $0.width) - 10) < 1e-9 })
    #expect(solver.statistics.factorizations == 0)
    #expect(solver.brokenInvariant() == nil)
  }

  @Test("what has two parameters is solved together")
  func twoParameters() throws {
    let (constraints, boxes) = equalBoxes(20, filling: 20 * 38 + 8)
    let (u, v) = (Variable("u"), Variable("v"))
    // Boxes and two others depend on each other: w = u + v, u = 2 v.
    let batch = [Constraint(boxes[0].width == u + v), Constraint(u == 2 * v)] + constraints
    let solver = Solver()
    try solver.add(batch)
    #expect(abs(solver.value(of: u) - 20) < 1e-9 && abs(solver.value(of: v) - 10) < 1e-9)
    #expect(boxes.allSatisfy { abs(solver.value(of: $0.width) - 30) < 1e-9 })
    #expect(solver.brokenInvariant() == nil)
  }

  @Test("a row that says nothing of the parameter does not close it")
  func redundant() throws {
    let (constraints, boxes) = equalBoxes(20, filling: 20 * 38 + 8)
    // It follows from the others, whatever the width is.
    let same = Constraint(boxes[7].width == boxes[4].width)
    let solver = Solver()
    try solver.add(Array(constraints.dropLast()) + [same, constraints[constraints.count - 1]])
    #expect(boxes.allSatisfy { abs(solver.value(of: $0.width) - 30) < 1e-9 })
    #expect(solver.brokenInvariant() == nil)
    let other = Constraint(boxes[9].width == boxes[3].width + 1)
    #expect(throws: SolverError.self) { try solver.add(other) }
    #expect(throws: SolverError.self) { try Solver().add(constraints + [same, other]) }
  }

  @Test("a parameter that nothing closes is at rest")
  func unclosed() throws {
    let (constraints, boxes) = equalBoxes(20, filling: 0)
    let solver = Solver()
    try solver.add(Array(constraints.dropLast()))
    #expect(boxes.allSatisfy { solver.value(of: $0.width) == 0 })
    #expect(solver.value(of: boxes[19].x) == 160)
    #expect(solver.isAmbiguous(boxes[3].width))
    #expect(solver.brokenInvariant() == nil)
  }

  @Test("random rows in random orders are solved as one by one", arguments: 0..<60)
  func random(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    var batch: [Constraint] = []
    var variables: [Variable] = []
    for _ in 0..<random.int(1...6) {
      let count = random.int(3...12)
      let (constraints, boxes) = equalBoxes(
        count, filling: Double(random.int(0...90)) * 10, gap: Double(random.int(0...12)))
      batch += constraints
      let widths = boxes.map { $0.width }
      // Some of the rows depend on others.
      if let other = variables.last, random.chance(0.5) {
        batch[batch.count - 1] = Constraint(
          boxes[count - 1].x + boxes[count - 1].width == other * Double(random.int(1...3)) + 40)
      }
      if random.chance(0.3) {
        batch.append(Constraint(widths[1] >= 20, priority: .defaultHigh))
        batch.append(Constraint(widths[0] == 50, priority: .defaultLow))
      }
      variables += widths + boxes.map { $0.x }
    }
    if random.chance(0.7) {
      batch = random.sample(batch.count, below: batch.count).map { batch[$0] }
    }
    let (whole, single) = (Solver(), Solver())
    try whole.add(batch)
    for constraint in batch { try single.add(constraint) }
    for variable in variables {
      let (value, other) = (whole.value(of: variable), single.value(of: variable))
      #expect(abs(value - other) <= 1e-7 * max(1, abs(other)), "\(variable)")
    }
    #expect(whole.brokenInvariant() == nil)
  }
}
