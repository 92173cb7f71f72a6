import SolverReference
import Testing

@testable import ConstraintSolver
@testable import LayoutViews

/// How primal steps choose what moves, and what that costs.
struct PrimalStepTests {
  /// Views with wishes for their edges and bounds of their widths, each of which takes steps of its own.
  private func makeWishes(_ count: Int) -> Window {
    let window = Window(frame: Rect(x: 0, y: 0, width: 400, height: 800))
    for index in 0..<count {
      let view = View()
      view.translatesAutoresizingMaskIntoConstraints = false
      window.addSubview(view)
      let wishes = [
        view.leftAnchor.constraint(equalTo: window.leftAnchor, constant: 10),
        view.rightAnchor.constraint(lessThanOrEqualTo: window.rightAnchor),
        view.bottomAnchor.constraint(lessThanOrEqualTo: window.bottomAnchor),
        view.topAnchor.constraint(greaterThanOrEqualTo: window.topAnchor, constant: 10),
      ]
      for wish in wishes { wish.priority = .defaultHigh }
      let least = Double(index * 37 % 23)
      LayoutConstraint.activate(
        wishes + [view.widthAnchor.constraint(greaterThanOrEqualToConstant: least)])
    }
    return window
  }

  @Test("each step looks at what the one before has changed, not at all that waits for one")
  func suspects() throws {
    for count in [50, 400] {
      let window = makeWishes(count)
      window.layoutIfNeeded()
      let solver = try #require(window.ownEngine).solver
      #expect(solver.statistics.pivots >= count)
      let looks = solver.system.simplex.descents.looks
      #expect(looks > count)
      #expect(looks <= 20 * count)
      #expect(solver.brokenInvariant() == nil)
    }
  }

  @Test("links of a column without room are put back by few evaluations of each view")
  func links() {
    for count in [100, 600] {
      let window = Window(frame: Rect(x: 0, y: 0, width: 400, height: 800))
      let views = (0..<count).map { _ in
        let view = MeasuredView { _ in Size(width: 30, height: 20) }
        view.wraps = false
        view.translatesAutoresizingMaskIntoConstraints = false
        window.addSubview(view)
        return view
      }
      let links = views.enumerated().map { index, view in
        view.bottomAnchor.constraint(
          equalTo: index == 0 ? window.topAnchor : views[index - 1].topAnchor)
      }
      let end = views[count - 1].bottomAnchor.constraint(equalTo: window.bottomAnchor)
      end.priority = .defaultHigh
      LayoutConstraint.activate(
        links + views.map { $0.leftAnchor.constraint(equalTo: window.leftAnchor) } + [end])
      window.layoutIfNeeded()
      let half = links.enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
      LayoutConstraint.deactivate(half)
      window.layoutIfNeeded()
      window.resetStatistics()
      LayoutConstraint.activate(half)
      window.layoutIfNeeded()
      #expect(window.solverStatistics.variablesEvaluated <= 60 * count)
      #expect(zip(views, views.dropFirst()).allSatisfy { $0.frame.minY == $1.frame.maxY })
    }
  }

  @Test("an entry of a multiplier is noted once in a transaction, and is what it was after it")
  func notes() throws {
    let solver = Solver()
    let x = Variable("x")
    try solver.add([0.25, 0.5].map { Constraint(x == 40 * $0, priority: .defaultLow, weight: $0) })
    #expect(solver.value(of: x) == 20)
    let form = solver.system.simplex.unitForms[solver.system.findNumber(of: x.reference)]
    let level = solver.system.simplex.levels.order[0]
    func entry() -> Double { solver.system.simplex.multiplier(of: form, at: level) }
    let before = entry()
    for _ in 0..<2 {
      let checkpoint = solver.system.simplex.begin()
      for step in 1...50 {
        solver.system.simplex.setMultiplier(of: form, at: level, to: Double(step))
      }
      // The largest magnitude that it had, and itself.
      #expect(solver.system.simplex.basis.journal.entries.count == 2)
      // Its storage is given back, and is another one's or the same's afterwards.
      solver.system.simplex.clearMultiplier(of: form)
      for step in 1...50 {
        solver.system.simplex.setMultiplier(of: form, at: level, to: -Double(step))
      }
      #expect(solver.system.simplex.basis.journal.entries.count <= 5)
      #expect(entry() == -50)
      solver.system.simplex.rollBack(to: checkpoint)
      #expect(entry() == before)
      #expect(solver.brokenInvariant() == nil)
    }
  }
}
