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

    init(seed: Int) {
      numbers = BlockNumbers(seed: seed)
      window.messageHandler = { [unowned self] in
        if case .conflict(let report) = $0 { reports.append(report) }
      }
      for index in 0..<4 {
        let bar = View()
        bar.translatesAutoresizingMaskIntoConstraints = false
        window.addSubview(bar)
        LayoutConstraint.activate([
          bar.leadingAnchor.constraint(equalTo: window.leadingAnchor),
          bar.topAnchor.constraint(equalTo: window.topAnchor, constant: 10 * Double(index)),
          bar.heightAnchor.constraint(equalToConstant: 10),
        ])
        bars.append(bar)
      }
      for _ in 0..<10 { addConstraint() }
    }

    private var length: Double { [20.0, 40, 60, 80][numbersBelow(4)] }

    func numbersBelow(_ limit: Int) -> Int { numbers.below(limit) }

    private func addConstraint() {
      let bar = bars[numbersBelow(4)]
      let other = bars[numbersBelow(4)]
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

  @Test("none of the broken constraints could take part, after any history")
  func noneFits() {
    var seen = 0
    for seed in 0..<60 {
      let scene = Scene(seed: seed)
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
