// Lengths that hang on each other by factors, so that the equations of all views are one block.
//
// Chain: height i = r i · width i, width i+1 = height i, where r alternates between 0.9 and 1 / 0.9: even
// views are w × 0.9 w, odd ones 0.9 w × w. The first is 100 wide, or all of them together fill a width,
// which makes w = W / Σ.
// Grid: square cells of one width w = (W - 8 (s + 1)) / s, s in a row, at 8 + (w + 8) column.

import LayoutSolver

/// Chains and grids of fixed proportions.
enum AspectCliffs {
  static let all = [
    CliffCase(
      name: "aspect-chain",
      summary: "each view as wide as the one before is high, by proportion: first layout",
      unit: "views", sizes: [500, 1000, 2000], prepare: { chain($0, isFilling: false) }),
    CliffCase(
      name: "aspect-row", summary: "the same, in a row that fills a width", unit: "views",
      sizes: [500, 1000, 2000], prepare: { chain($0, isFilling: true) }),
    CliffCase(
      name: "aspect-grid", summary: "square cells of one width, the window 10 points wider",
      unit: "cells", sizes: [400, 900, 2500], prepare: { grid($0) }),
  ]

  private static let ratio = 0.9

  private static func chain(_ count: Int, isFilling: Bool) -> CliffTrial {
    let total = Double(count) * 100
    let stage = CliffStage(total, 1000)
    let window = stage.window
    var constraints: [LayoutConstraint] = []
    var previous: View?
    var views: [View] = []
    for index in 0..<count {
      let view = stage.makeView()
      let factor = index % 2 == 0 ? ratio : 1 / ratio
      constraints += [
        view.leadingAnchor.constraint(equalTo: previous?.trailingAnchor ?? window.leadingAnchor),
        view.topAnchor.constraint(equalTo: window.topAnchor),
        view.heightAnchor.constraint(equalTo: view.widthAnchor, multiplier: factor),
      ]
      if let previous {
        constraints.append(view.widthAnchor.constraint(equalTo: previous.heightAnchor))
      }
      views.append(view)
      previous = view
    }
    constraints.append(
      isFilling
        ? views[count - 1].trailingAnchor.constraint(equalTo: window.trailingAnchor)
        : views[0].widthAnchor.constraint(equalToConstant: 100))
    LayoutConstraint.activate(constraints)
    let parts = Double((count + 1) / 2) + ratio * Double(count / 2)
    let width = isFilling ? total / parts : 100
    return CliffTrial(change: window.runUpdateCycle) {
      stage.failures { check in
        var x = 0.0
        for (index, view) in views.enumerated() {
          let (own, high) = index % 2 == 0 ? (width, width * ratio) : (width * ratio, width)
          check.expect("view \(index)", view.frame, Rect(x: x, y: 0, width: own, height: high))
          x += own
        }
      }
    }
  }

  private static func grid(_ count: Int) -> CliffTrial {
    let side = max(2, Int(Double(count).squareRoot().rounded()))
    let width = Double(side) * 48 + 8
    let stage = CliffStage(width, width)
    let cells = makeGrid(side, on: stage)
    stage.window.runUpdateCycle()
    return CliffTrial {
      stage.window.frame.size.width = width + 10
      stage.window.runUpdateCycle()
    } failures: {
      let length = (width + 10 - 8 * Double(side + 1)) / Double(side)
      return stage.failures { check in
        for (index, cell) in cells.enumerated() {
          let x = 8 + (length + 8) * Double(index % side)
          let y = 8 + (length + 8) * Double(index / side)
          check.expect(
            "cell \(index)", cell.frame, Rect(x: x, y: y, width: length, height: length))
        }
      }
    }
  }

  private static func makeGrid(_ side: Int, on stage: CliffStage) -> [View] {
    let window = stage.window
    var cells: [View] = []
    var constraints: [LayoutConstraint] = []
    for index in 0..<side * side {
      let cell = stage.makeView()
      let (row, column) = (index / side, index % side)
      constraints += [
        cell.leadingAnchor.constraint(
          equalTo: column == 0 ? window.leadingAnchor : cells[index - 1].trailingAnchor,
          constant: 8),
        cell.topAnchor.constraint(
          equalTo: row == 0 ? window.topAnchor : cells[index - side].bottomAnchor, constant: 8),
        cell.heightAnchor.constraint(equalTo: cell.widthAnchor),
      ]
      // In rows to the left, in the first column upwards.
      if let other = column > 0 ? cells.last : row > 0 ? cells[index - side] : nil {
        constraints.append(cell.widthAnchor.constraint(equalTo: other.widthAnchor))
      }
      if row == 0, column == side - 1 {
        constraints.append(
          cell.trailingAnchor.constraint(equalTo: window.trailingAnchor, constant: -8))
      }
      cells.append(cell)
    }
    LayoutConstraint.activate(constraints)
    return cells
  }
}
