import SolverReference
import Testing

@testable import ConstraintSolver

/// Pricing: which form is repaired first.
struct PricingTests {
  private func order(
    of entries: [(form: FormIndex, priority: Double)], isByNumber: Bool = false
  ) -> [FormIndex] {
    var queue = InfeasibilityQueue()
    for entry in entries { queue.insert(entry.form, priority: entry.priority, distance: 1) }
    queue.isByNumber = isByNumber
    return drain(&queue)
  }

  private func drain(_ queue: inout InfeasibilityQueue) -> [FormIndex] {
    var forms: [FormIndex] = []
    while !queue.isEmpty { forms.append(queue.removeFirst()) }
    return forms
  }

  @Test("forms come by high priorities first, then by low numbers")
  func byPriority() {
    let entries: [(FormIndex, Double)] = [
      (4, 250), (9, 1000), (2, 250), (7, 750), (3, 1000), (1, 50),
    ]
    #expect(order(of: entries) == [3, 9, 7, 2, 4, 1])
  }

  @Test("of one priority the forms that are furthest outside come first")
  func byDistance() {
    var queue = InfeasibilityQueue()
    for (form, priority, distance) in [
      (4, 250, 1), (9, 1000, 0.5), (2, 250, 3), (7, 1000, 40), (3, 1000, 2), (1, 250, 3),
    ] as [(FormIndex, Double, Float)] {
      queue.insert(form, priority: priority, distance: distance)
    }
    #expect(drain(&queue) == [7, 3, 9, 1, 2, 4])
  }

  @Test("forms come by number only under Bland's rule")
  func byNumber() {
    let entries: [(FormIndex, Double)] = [
      (4, 250), (9, 1000), (2, 250), (7, 750), (3, 1000), (1, 50),
    ]
    #expect(order(of: entries, isByNumber: true) == [1, 2, 3, 4, 7, 9])
  }

  @Test("the rule may change while forms wait")
  func changeOfRule() {
    var queue = InfeasibilityQueue()
    for (form, priority) in [(5, 100), (1, 300), (2, 200), (0, 50)] as [(FormIndex, Double)] {
      queue.insert(form, priority: priority, distance: 1)
    }
    var forms = [queue.removeFirst()]
    queue.isByNumber = true
    forms.append(queue.removeFirst())
    queue.insert(1, priority: 1, distance: 1)
    queue.isByNumber = false
    forms += drain(&queue)
    #expect(forms == [1, 0, 2, 5, 1])
  }

  @Test("the first priority is that of the first form, or the highest there is under Bland's rule")
  func firstPriority() {
    var queue = InfeasibilityQueue()
    queue.insert(3, priority: 50, distance: 1)
    queue.insert(8, priority: 700, distance: 1)
    let priority = queue.firstPriority
    queue.isByNumber = true
    let cautious = queue.firstPriority
    queue.removeAll()
    let isByNumber = queue.isByNumber
    #expect(priority == 700)
    #expect(cautious == 1000)
    #expect(!isByNumber)
  }

  @Test("a form that waits twice comes twice")
  func duplicates() {
    #expect(order(of: [(4, 250), (4, 1000), (2, 500), (4, 250)]) == [4, 2, 4, 4])
  }

  @Test("any order of insertion gives the sorted order", arguments: 1...20)
  func sorted(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let entries = (0..<60).map { (form: FormIndex($0), priority: Double(random.int(1...6))) }
    let shuffled = random.sample(60, below: 60).map { entries[$0] }
    let expected = entries.sorted { ($1.priority, $0.form) < ($0.priority, $1.form) }
    #expect(order(of: shuffled) == expected.map(\.form))
    #expect(order(of: shuffled, isByNumber: true) == entries.map(\.form))
  }

  /// Pairs x = y with x held at 10 and y wishing for 20; returns them in the order in which they move.
  ///
  /// Freeing all x makes one primal step a pair.
  private func primalOrder(_ wishes: [(priority: Priority, weight: Double)]) throws -> [Int] {
    let solver = Solver()
    let left = wishes.indices.map { Variable("x\($0)") }
    let right = wishes.indices.map { Variable("y\($0)") }
    let holds = left.map { Constraint($0 == 10, priority: 900) }
    try solver.add(wishes.indices.map { Constraint(left[$0] == right[$0]) })
    try solver.add(holds)
    try solver.add(
      wishes.indices.map {
        Constraint(right[$0] == 20, priority: wishes[$0].priority, weight: wishes[$0].weight)
      })
    solver.forEachChange { _, _ in }
    #expect(right.allSatisfy { solver.value(of: $0) == 10 })
    try solver.remove(holds)
    solver.solve()
    var order: [Int] = []
    solver.forEachChange { variable, value in
      #expect(value == 20)
      if let pair = left.firstIndex(of: variable) { order.append(pair) }
    }
    return order
  }

  @Test("the primal step of the highest level is made first")
  func levels() throws {
    #expect(try primalOrder([(250, 9), (400, 1), (100, 9), (750, 1)]) == [3, 1, 0, 2])
  }

  @Test("within a level the steepest primal step is made first, then that of the lowest form")
  func steepest() throws {
    #expect(try primalOrder([(250, 1), (250, 4), (250, 2), (250, 4)]) == [1, 3, 2, 0])
  }
}
