import LayoutSolver
import Testing

@testable import ConstraintSolver
@testable import LayoutViews

/// Whatever the history: what is broken could not hold, and only what may hold is tried.
struct BrokenConstraintHistoryTests {
  /// Bars in a window, with required widths and relations between them, most of which conflict.
  fileprivate final class Scene {
    let window = Window(frame: Rect(x: 0, y: 0, width: 1000, height: 1000))
    var bars: [View] = []
    var constraints: [LayoutConstraint] = []
    var reports: [ConflictReport] = []
    var numbers: BlockNumbers

    /// With a chain, that many bars are as wide as the one before each, so that conflicts have members in common.
    init(seed: Int, chainCount: Int = 0) {
      numbers = BlockNumbers(seed: seed)
      window.messageHandler = { [unowned self] in
        if case .conflict(let report) = $0 { reports.append(report) }
      }
      for index in 0..<max(4, chainCount) {
        let bar = View()
        bar.translatesAutoresizingMaskIntoConstraints = false
        window.addSubview(bar)
        LayoutConstraint.activate([
          bar.leadingAnchor.constraint(equalTo: window.leadingAnchor),
          bar.topAnchor.constraint(equalTo: window.topAnchor, constant: 10 * Double(index)),
          bar.heightAnchor.constraint(equalToConstant: 10),
        ])
        if chainCount > 0, let last = bars.last {
          constraints.append(bar.widthAnchor.constraint(equalTo: last.widthAnchor))
          constraints.last?.isActive = true
        }
        bars.append(bar)
      }
      for _ in 0..<10 { addConstraint() }
    }

    private var length: Double { [20.0, 40, 60, 80][numbersBelow(4)] }

    func numbersBelow(_ limit: Int) -> Int { numbers.below(limit) }

    private func addConstraint() {
      let bar = bars[numbersBelow(bars.count)]
      let other = bars[numbersBelow(bars.count)]
      let made: LayoutConstraint
      switch numbersBelow(6) {
      case 0: made = bar.widthAnchor.constraint(equalToConstant: length)
      case 1: made = bar.widthAnchor.constraint(lessThanOrEqualToConstant: length)
      case 2: made = bar.widthAnchor.constraint(greaterThanOrEqualToConstant: length)
      case 3 where bar !== other: made = bar.widthAnchor.constraint(equalTo: other.widthAnchor)
      case 4 where bar !== other:
        made = bar.widthAnchor.constraint(
          greaterThanOrEqualTo: other.widthAnchor, multiplier: 2, constant: length)
      default:
        made = bar.trailingAnchor.constraint(equalTo: window.trailingAnchor, constant: -length)
      }
      constraints.append(made)
      made.isActive = true
    }

    func change() {
      let chosen = constraints[numbersBelow(constraints.count)]
      switch numbersBelow(7) {
      case 0: chosen.isActive.toggle()
      case 1: chosen.priority = chosen.priority == .required ? .defaultHigh : .required
      case 2: addConstraint()
      default: chosen.constant = [-40.0, 0, 20, 40, 60, 80][numbersBelow(6)]
      }
    }
  }

  @Test("what is undetermined is next to an inequality again that had been broken")
  func restoredBound() {
    let window = Window(frame: Rect(x: 0, y: 0, width: 500, height: 100))
    window.messageHandler = { _ in }
    let view = View()
    view.translatesAutoresizingMaskIntoConstraints = false
    window.addSubview(view)
    let exact = view.leadingAnchor.constraint(equalTo: window.leadingAnchor, constant: 350)
    let least = view.leadingAnchor.constraint(
      greaterThanOrEqualTo: window.leadingAnchor, constant: 400)
    let greatest = view.leadingAnchor.constraint(
      lessThanOrEqualTo: window.leadingAnchor, constant: 300)
    LayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: window.topAnchor),
      view.widthAnchor.constraint(equalToConstant: 20),
      view.heightAnchor.constraint(equalToConstant: 20), exact,
    ])
    window.layoutIfNeeded()
    greatest.isActive = true
    window.layoutIfNeeded()
    #expect(greatest.isBroken)
    // While it is broken the view comes to be undetermined.
    exact.isActive = false
    least.isActive = true
    window.layoutIfNeeded()
    #expect(greatest.isBroken)
    #expect(view.frame.minX == 400)
    least.isActive = false
    window.layoutIfNeeded()
    #expect(!greatest.isBroken)
    #expect(view.frame.minX == 300)
  }

  @Test(
    "none of the broken constraints could take part, after any history", arguments: [0, 12])
  func noneFits(chainCount: Int) {
    var seen = 0
    for seed in 0..<60 {
      let scene = Scene(seed: seed, chainCount: chainCount)
      for step in 0..<20 {
        scene.window.layoutIfNeeded()
        let engine = scene.window.madeEngine
        // All rows once more, in a solver that knows nothing of the history.
        let rows = scene.rows(of: engine).filter { $0.priority.isRequired }
        let solver = Solver()
        do throws(SolverError) { try solver.add(rows) } catch {
          Issue.record("seed \(seed), step \(step): what is not broken has no solution")
          return
        }
        for row in engine.broken.constraints {
          seen += 1
          if (try? solver.add(row)) != nil {
            Issue.record("seed \(seed), step \(step): \(row) is broken and fits")
            return
          }
        }
        for _ in 0...scene.numbersBelow(2) { scene.change() }
      }
    }
    #expect(seen > 1000)
  }

  @Test("the first layout reports each constraint that it leaves broken, once, and no others")
  func firstReports() {
    var seen = 0
    for seed in 0..<200 {
      let scene = Scene(seed: seed)
      scene.window.layoutIfNeeded()
      let broken = scene.window.brokenConstraints.map { ObjectIdentifier($0) }
      let reported = scene.reports.map { ObjectIdentifier($0.broken) }
      #expect(Set(broken) == Set(reported) && broken.count == reported.count, "seed \(seed)")
      seen += broken.count
    }
    #expect(seen > 300)
  }

  @Test(
    "what is told of conflicts with members in common is a conflict each, without any one of which there is none"
  )
  func commonReports() throws {
    var seen = 0
    for seed in 0..<40 {
      let scene = Scene(seed: seed, chainCount: 12)
      for _ in 0..<10 {
        scene.reports.removeAll()
        scene.window.layoutIfNeeded()
        for report in scene.reports {
          let rows = report.constraints.compactMap(\.rowConstraint)
          if rows.count < report.constraints.count { continue }
          #expect(report.constraints.contains { $0 === report.broken }, "seed \(seed)")
          #expect(throws: SolverError.self, "seed \(seed)") { try Solver().add(rows) }
          for index in rows.indices {
            var others = rows
            others.remove(at: index)
            try Solver().add(others)
          }
          if rows.count > 4 { seen += 1 }
        }
        scene.change()
      }
      // Each row is held as often as it is let go.
      let engine = scene.window.madeEngine
      let rows = scene.rows(of: engine) + engine.broken.constraints
      engine.broken.removeAll()
      #expect(rows.allSatisfy { $0.conflictCount == 0 }, "seed \(seed)")
    }
    #expect(seen > 100)
  }

  @Test("one that is broken once more is in its new conflict before it leaves the old one")
  func brokenTwice() throws {
    let solver = Solver()
    solver.keepConflicts()
    let variables = (0..<20).map { Variable("x\($0)") }
    var rows = variables.indices.map {
      Constraint($0 == 0 ? variables[0] == 0 : variables[$0] == variables[$0 - 1])
    }
    try solver.add(rows)
    func conflict(_ index: Int, after last: Contradiction?) throws -> Contradiction {
      let row = Constraint(variables[index] == 1)
      var refusal: SolverError?
      do throws(SolverError) { try solver.add(row) } catch { refusal = error }
      rows.append(row)
      let error = try #require(refusal)
      return try #require(Contradiction(error, of: solver, after: last))
    }
    var broken = BrokenConstraints()
    let row = Constraint(variables[0] == 2)
    let long = try conflict(19, after: nil)
    broken.append(BrokenConstraints.Member(constraint: row, conflict: long))
    let short = try conflict(10, after: long)
    #expect(short.common === long.common)
    weak let last = rows[19]
    try solver.remove(rows[19])
    rows.removeSubrange(..<20)
    broken.append(BrokenConstraints.Member(constraint: row, conflict: short))
    // Nobody but the list that both have holds it.
    #expect(last?.conflictCount == 1)
    broken.removeAll()
    #expect(last == nil)
  }

  @Test("what conflicts along a chain have in common is kept once")
  func keptOnce() throws {
    let window = Window(frame: Rect(x: 0, y: 0, width: 1000, height: 1000))
    window.messageHandler = { _ in }
    var bars: [View] = []
    var lengths: [LayoutConstraint] = []
    for index in 0..<200 {
      let bar = View()
      bar.translatesAutoresizingMaskIntoConstraints = false
      window.addSubview(bar)
      if let last = bars.last {
        bar.widthAnchor.constraint(equalTo: last.widthAnchor).isActive = true
      }
      bars.append(bar)
      lengths.append(bar.widthAnchor.constraint(equalToConstant: 20 + Double(index)))
    }
    LayoutConstraint.activate(lengths)
    window.layoutIfNeeded()
    let broken = window.madeEngine.broken
    let conflicts = broken.constraints.compactMap { broken.conflict(of: $0) }
    #expect(conflicts.map(\.count).reduce(0, +) > 199 * 100)
    let first = try #require(conflicts.first { $0.common != nil }?.common)
    #expect(conflicts.filter { $0.common !== first }.count < 4)
    #expect(first.count == 200)
    // Where one changes, each conflict is proven by a sum that goes on from the one before.
    lengths[0].constant += 0.5
    window.layoutIfNeeded()
    #expect(window.brokenConstraints.count == 199)
    lengths[0].constant = 25
    window.layoutIfNeeded()
    #expect(window.brokenConstraints.count == 198)
  }

  @Test("a change tries those broken constraints alone whose conflicts it is part of")
  func othersAreLeft() {
    let window = Window(frame: Rect(x: 0, y: 0, width: 1000, height: 1000))
    window.messageHandler = { _ in }
    var lengths: [LayoutConstraint] = []
    for index in 0..<200 {
      let bar = View()
      bar.translatesAutoresizingMaskIntoConstraints = false
      window.addSubview(bar)
      LayoutConstraint.activate([
        bar.leadingAnchor.constraint(equalTo: window.leadingAnchor),
        bar.topAnchor.constraint(equalTo: window.topAnchor, constant: Double(index)),
        bar.heightAnchor.constraint(equalToConstant: 1),
      ])
      for length in [20.0, 40] {
        lengths.append(bar.widthAnchor.constraint(equalToConstant: length))
      }
    }
    LayoutConstraint.activate(lengths)
    window.layoutIfNeeded()
    #expect(window.brokenConstraints.count == 200)
    let solver = window.madeEngine.solver
    var before = solver.searchedVariables
    lengths[0].constant = 30
    window.layoutIfNeeded()
    // The new width and its trial; all of them would be 200 at least.
    #expect(solver.searchedVariables - before < 20)
    #expect(window.brokenConstraints.count == 200)
    before = solver.searchedVariables
    lengths[0].constant = 40
    window.layoutIfNeeded()
    #expect(solver.searchedVariables - before < 20)
    #expect(window.brokenConstraints.count == 199)
    before = solver.searchedVariables
    lengths[2].isActive = false
    window.layoutIfNeeded()
    #expect(solver.searchedVariables - before < 20)
    #expect(window.brokenConstraints.count == 198)
  }
}

extension BrokenConstraintHistoryTests.Scene {
  /// The rows that the engine's solver holds.
  fileprivate func rows(of engine: LayoutEngine) -> [Constraint] {
    var collector = RowCollector(engine: engine)
    collector.collect(window)
    return collector.rows.map(\.row)
  }
}
