import LayoutSolver
import Testing

/// Counts of work, which do not depend on the machine.
struct ChangeCostTests {
  /// Rows below each other in a window, each with a label in it.
  private final class List {
    let window = Window(frame: Rect(x: 0, y: 0, width: 320, height: 480))
    var rows: [View] = []
    var indents: [LayoutConstraint] = []
    var outer: [[LayoutConstraint]] = []

    init(_ count: Int) {
      for index in 0..<count {
        let row = View()
        let label = MeasuredView { _ in Size(width: 50, height: 20) }
        label.wraps = false
        for view in [row, label] { view.translatesAutoresizingMaskIntoConstraints = false }
        window.addSubview(row)
        row.addSubview(label)
        let indent = label.leadingAnchor.constraint(equalTo: row.leadingAnchor, constant: 8)
        // Each at its own place: no row depends on another.
        let outer = [
          row.topAnchor.constraint(equalTo: window.topAnchor, constant: Double(index) * 20),
          row.leadingAnchor.constraint(equalTo: window.leadingAnchor),
          row.widthAnchor.constraint(equalToConstant: 100),
        ]
        LayoutConstraint.activate(
          outer + [
            indent, label.topAnchor.constraint(equalTo: row.topAnchor),
            label.bottomAnchor.constraint(equalTo: row.bottomAnchor),
          ])
        rows.append(row)
        indents.append(indent)
        self.outer.append(outer)
      }
      window.runUpdateCycle()
      window.resetStatistics()
    }

    /// The counts of what is done.
    func counts(_ body: (List) -> Void) -> (layout: LayoutStatistics, solver: Statistics) {
      window.resetStatistics()
      body(self)
      return (window.statistics, window.solverStatistics)
    }
  }

  @Test(
    "a constant that moves one view costs the same in a window of 10 rows and of 2,000",
    .tags(.slow), .unlessQuick)
  func constant() {
    func change(_ list: List) {
      list.indents[5].constant = 12
      list.window.runUpdateCycle()
    }
    let small = List(10).counts(change)
    let large = List(2000).counts(change)
    #expect(small.layout.appliedFrames == 1)
    #expect(small.layout == large.layout)
    #expect(small.solver == large.solver)
  }

  @Test(
    "a subtree that leaves and comes back costs the same in a window of 10 rows and of 2,000",
    .tags(.slow), .unlessQuick)
  func subtree() {
    func replace(_ list: List) {
      let row = list.rows[4]
      row.removeFromSuperview()
      list.window.runUpdateCycle()
      list.window.addSubview(row)
      LayoutConstraint.activate(list.outer[4])
      list.window.runUpdateCycle()
    }
    let small = List(10).counts(replace)
    let large = List(2000).counts(replace)
    #expect(small.layout == large.layout)
    #expect(small.solver == large.solver)
  }

  @Test("a subtree moves to another window at the cost of its own size")
  func betweenWindows() {
    let other = List(10)
    func move(_ list: List) {
      other.window.addSubview(list.rows[3])
      list.window.runUpdateCycle()
    }
    let small = List(10).counts(move)
    let first = other.window.statistics
    other.rows.removeAll()
    let large = List(2000).counts(move)
    #expect(small.layout == large.layout)
    #expect(small.solver == large.solver)
    other.window.runUpdateCycle()
    // Both rows with their labels: positions, sizes that are not negative, content.
    #expect(first.loweredConstraints == 0)
    #expect(other.window.statistics.loweredConstraints <= 2 * 16)
  }

  @Test(
    "deactivating all constraints of a thousand views evaluates each of them a few times at most")
  func deactivateAll() {
    let list = List(500)
    let counts = list.counts { list in
      for row in list.rows {
        LayoutConstraint.deactivate(row.constraints)
        for label in row.subviews { LayoutConstraint.deactivate(label.constraints) }
      }
      LayoutConstraint.deactivate(list.window.constraints)
      list.window.runUpdateCycle()
    }
    #expect(list.window.constraints.isEmpty)
    #expect(counts.layout.loweredConstraints == 0)
    #expect(counts.solver.variablesEvaluated <= 4 * 1000 * 2)
    #expect(counts.solver.pivots <= 4 * 1000)
  }

  @Test("another size of the window moves what depends on it alone")
  func resize() {
    let list = List(50)
    let stretched = View()
    stretched.translatesAutoresizingMaskIntoConstraints = false
    list.window.addSubview(stretched)
    LayoutConstraint.activate([
      stretched.leadingAnchor.constraint(equalTo: list.window.leadingAnchor),
      stretched.trailingAnchor.constraint(equalTo: list.window.trailingAnchor),
      stretched.topAnchor.constraint(equalTo: list.window.topAnchor),
      stretched.heightAnchor.constraint(equalToConstant: 5),
    ])
    list.window.runUpdateCycle()
    let counts = list.counts { list in
      list.window.frame.size.width = 400
      list.window.runUpdateCycle()
    }
    #expect(counts.layout.appliedFrames == 1)
    #expect(counts.layout.layouts == 2)
    #expect(stretched.frame.width == 400)
  }
}
