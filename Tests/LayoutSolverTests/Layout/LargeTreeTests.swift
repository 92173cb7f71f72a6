import LayoutSolver
import Testing

@testable import ConstraintSolver
@testable import LayoutViews

/// Changes that move so many views that the engine is told of them in another order, and looks ahead.
struct LargeTreeTests {
  private static let rowCount = 500
  private static let cellCount = 3

  /// Tells when it is laid out.
  private final class Row: View {
    var isLaidOut: (() -> Void)?

    override func layoutSubviews() {
      super.layoutSubviews()
      isLaidOut?()
    }
  }

  /// Rows below each other, each of cells beside each other; all sizes are shares of the window's.
  private struct Table {
    let window = Window(frame: Rect(x: 0, y: 0, width: 600, height: 500))
    var rows: [Row] = []
    var cells: [[View]] = []

    init() {
      window.displayScale = 2
      var constraints: [LayoutConstraint] = []
      for index in 0..<LargeTreeTests.rowCount {
        let row = Row()
        row.translatesAutoresizingMaskIntoConstraints = false
        window.addSubview(row)
        constraints += [
          row.topAnchor.constraint(
            equalTo: index == 0 ? window.topAnchor : rows[index - 1].bottomAnchor),
          row.leadingAnchor.constraint(equalTo: window.leadingAnchor),
          row.trailingAnchor.constraint(equalTo: window.trailingAnchor),
          row.heightAnchor.constraint(equalTo: window.heightAnchor, multiplier: 0.125),
        ]
        var members: [View] = []
        for position in 0..<LargeTreeTests.cellCount {
          let cell = View()
          cell.translatesAutoresizingMaskIntoConstraints = false
          row.addSubview(cell)
          let leading = members.last?.trailingAnchor ?? row.leadingAnchor
          constraints += [
            cell.leadingAnchor.constraint(equalTo: leading, constant: position == 0 ? 4 : 8),
            cell.widthAnchor.constraint(equalTo: row.widthAnchor, multiplier: 0.25),
            cell.topAnchor.constraint(equalTo: row.topAnchor, constant: 2),
            cell.bottomAnchor.constraint(equalTo: row.bottomAnchor, constant: -2),
          ]
          members.append(cell)
        }
        rows.append(row)
        cells.append(members)
      }
      LayoutConstraint.activate(constraints)
      window.runUpdateCycle()
    }

    var frames: [Rect] { rows.map(\.frame) + cells.joined().map(\.frame) }

    func resize(_ width: Double, _ height: Double) {
      window.frame = Rect(x: 0, y: 0, width: width, height: height)
      window.runUpdateCycle()
    }

    /// How many unknowns searches have reached.
    var reached: Int32 { window.ownEngine?.solver.system.simplex.basis.search.counter ?? -1 }
  }

  @Test(
    "a window that is dragged larger is searched once, and has the frames of one that was made so")
  func dragged() throws {
    let table = Table()
    table.resize(640, 520)
    let reached = table.reached
    for step in 1...4 {
      table.window.resetStatistics()
      table.resize(640 + 8 * Double(step), 520 + 16 * Double(step))
      #expect(table.reached == reached)
      #expect(table.window.solverStatistics.pivots == 0)
      #expect(table.window.statistics.appliedFrames == 4 * LargeTreeTests.rowCount)
      #expect(table.window.statistics.draws == 4 * LargeTreeTests.rowCount + 1)
    }
    #expect(table.window.brokenLayoutInvariant() == nil)
    let fresh = Table()
    fresh.resize(672, 584)
    #expect(table.frames == fresh.frames)
    for (index, row) in table.rows.enumerated() {
      #expect(row.frame == Rect(x: 0, y: 73 * Double(index), width: 672, height: 73))
      #expect(table.cells[index][2].frame == Rect(x: 356, y: 2, width: 168, height: 69))
    }
  }

  @Test("the solver tells of many changes in the order of the variables, each once")
  func order() throws {
    let solver = Solver()
    let size = Variable("size")
    let variables = (0..<6000).map { Variable("v\($0)") }
    let constant = Constraint(size == 1)
    try solver.add([constant] + variables.map { Constraint($0 == size * 2) })
    solver.forEachChange { _, _ in }
    try solver.setConstant(-5, of: constant)
    var changed: [Variable] = []
    solver.forEachChange { variable, value in
      changed.append(variable)
      #expect(value == (variable == size ? 5 : 10))
    }
    #expect(changed == [size] + variables)
  }

  @Test("views that leave while many are moved stay as they were, and the others get their frames")
  func leaving() {
    let table = Table()
    var removed: Set<Int> = []
    for index in stride(from: 0, to: LargeTreeTests.rowCount - 1, by: 7) {
      table.rows[index].isLaidOut = {
        table.cells[index + 1][1].removeFromSuperview()
        removed.insert(index + 1)
      }
    }
    table.resize(800, 1000)
    #expect(table.window.brokenLayoutInvariant() == nil)
    #expect(removed.count == (LargeTreeTests.rowCount + 5) / 7)
    for (index, row) in table.rows.enumerated() {
      #expect(row.frame == Rect(x: 0, y: 125 * Double(index), width: 800, height: 125))
      #expect(table.cells[index][0].frame == Rect(x: 4, y: 2, width: 200, height: 121))
      #expect(row.subviews.count == (removed.contains(index) ? 2 : 3))
    }
  }
}
