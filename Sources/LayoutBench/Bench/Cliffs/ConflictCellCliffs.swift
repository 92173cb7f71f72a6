// A mistake in a cell is one in each of them: as many conflicts as cells, none of which has to do with another one.

import LayoutSolver

/// Cells of two squares in a column as wide as the window, with a length each that cannot hold.
enum ConflictCellCliffs {
  static let all = [
    CliffCase(
      name: "conflict-cells", summary: "n cells of two squares, too high for them: first layout",
      unit: "cells", sizes: [150, 300, 600],
      prepare: { count in
        let column = Column(count) { $0.heightAnchor.constraint(equalToConstant: 40) }
        return column.trial(width: Column.width)
      }),
    CliffCase(
      name: "conflict-cells-narrowed",
      summary: "a window that gets narrower than any of its n cells may be", unit: "cells",
      sizes: [150, 300, 600],
      prepare: { count in
        let column = Column(count) { $0.widthAnchor.constraint(greaterThanOrEqualToConstant: 350) }
        column.stage.window.runUpdateCycle()
        return column.trial(width: 300)
      }),
  ]

  struct Column {
    static let width = 400.0

    let stage = CliffStage(width, 1000)
    private var cells: [View] = []
    private var squares: [View] = []

    /// A column before its first layout; the lengths are activated last.
    init(_ count: Int, _ length: (View) -> LayoutConstraint) {
      var constraints: [LayoutConstraint] = []
      var top = stage.window.topAnchor
      for _ in 0..<count {
        let cell = stage.makeView()
        cells.append(cell)
        constraints += [
          cell.leadingAnchor.constraint(equalTo: stage.window.leadingAnchor),
          cell.trailingAnchor.constraint(equalTo: stage.window.trailingAnchor),
          cell.topAnchor.constraint(equalTo: top),
        ]
        constraints += fill(cell)
        top = cell.bottomAnchor
      }
      LayoutConstraint.activate(constraints + cells.map(length))
    }

    /// Adds two squares to a cell, side by side, and returns what says so.
    private mutating func fill(_ cell: View) -> [LayoutConstraint] {
      let pair = [View(), View()]
      squares += pair
      var constraints = [
        pair[0].leadingAnchor.constraint(equalTo: cell.leadingAnchor),
        pair[1].leadingAnchor.constraint(equalTo: pair[0].trailingAnchor),
        pair[1].trailingAnchor.constraint(equalTo: cell.trailingAnchor),
        pair[1].widthAnchor.constraint(equalTo: pair[0].widthAnchor),
      ]
      for square in pair {
        square.translatesAutoresizingMaskIntoConstraints = false
        cell.addSubview(square)
        constraints += [
          square.topAnchor.constraint(equalTo: cell.topAnchor),
          square.bottomAnchor.constraint(equalTo: cell.bottomAnchor),
          square.heightAnchor.constraint(equalTo: square.widthAnchor),
        ]
      }
      return constraints
    }

    /// Lays the column out in a window of a width, where each cell's length has to break.
    func trial(width: Double) -> CliffTrial {
      CliffTrial {
        layOut(width: width)
      } failures: {
        stage.failures(messages: cells.count) { expect(width: width, &$0) }
      }
    }

    func layOut(width: Double) {
      stage.window.frame = Rect(x: 0, y: 0, width: width, height: 1000)
      stage.window.runUpdateCycle()
    }

    func expect(width: Double, _ check: inout CliffCheck) {
      let broken = Double(stage.window.brokenConstraints.count)
      check.expect("the number of broken ones", broken, Double(cells.count), within: 0)
      for (index, cell) in cells.enumerated() {
        check.expect("the width of cell \(index)", cell.frame.width, width)
        check.expect("the height of cell \(index)", cell.frame.height, width / 2)
        check.expect("the top of cell \(index)", cell.frame.minY, Double(index) * width / 2)
      }
      for (index, square) in squares.enumerated() {
        check.expect("the width of square \(index)", square.frame.width, width / 2)
      }
    }
  }
}
