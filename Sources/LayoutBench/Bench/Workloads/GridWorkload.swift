// A square of cells of equal size that fill an edited area: nothing but required equalities.
//
// Cells with L, T, W, H, and the area's W0, H0.
//   first column L = 8, others L = L(left) + W(left) + 8; first row T = 8, others likewise
//   every W and H equals those of cell (0, 0)
//   the last cell of row 0: L + W = W0 - 8; the last cell of column 0: T + H = H0 - 8

import LayoutSolver

/// Equal cells in rows and columns.
struct GridWorkload: Workload {
  let name = "grid"
  let summary = "equal cells in rows and columns that fill an edited area"
  let unit = "rows"
  let defaultSizes = [3, 10, 30, 100, 300]
  let possibleSizes = 1...1000

  func recipes(size: Int) -> [any SystemRecipe] { [GridRecipe(side: size)] }
}

/// The grid of one size.
struct GridRecipe: SystemRecipe {
  let side: Int

  var viewCount: Int { side * side }

  func makeSystem() -> LinearSystem {
    var system = LinearSystem()
    system.variables.reserveCapacity(4 * side * side + 2)
    system.constraints.reserveCapacity(4 * side * side)
    var cells: [ViewVariables] = []
    cells.reserveCapacity(side * side)
    for row in 0..<side {
      for column in 0..<side {
        let cell = ViewVariables(in: &system)
        let first = system.constraints.count
        let left = column > 0 ? cells[cells.count - 1] : nil
        let above = row > 0 ? cells[cells.count - side] : nil
        addCell(cell, left: left, above: above, first: cells.first, to: &system)
        if row == side / 2 && column == side / 2 {
          system.churned = Array(system.constraints[first...])
        }
        cells.append(cell)
      }
    }
    let width = system.makeVariable()
    let height = system.makeVariable()
    let lastOfRow = cells[side - 1]
    let lastOfColumn = cells[side * (side - 1)]
    system.require(lastOfRow.l + lastOfRow.w == width - 8)
    system.require(lastOfColumn.t + lastOfColumn.h == height - 8)
    let first = 100 * Double(side)
    system.edits = [
      .init(variable: width, priority: .strong, first: first),
      .init(variable: height, priority: .strong, first: first),
    ]
    return system
  }

  private func addCell(
    _ cell: ViewVariables, left: ViewVariables?, above: ViewVariables?, first: ViewVariables?,
    to system: inout LinearSystem
  ) {
    if let left {
      system.require(cell.l == left.l + left.w + 8)
    } else {
      system.require(cell.l == 8)
    }
    if let above {
      system.require(cell.t == above.t + above.h + 8)
    } else {
      system.require(cell.t == 8)
    }
    if let first {
      system.require(cell.w == first.w)
      system.require(cell.h == first.h)
    }
  }

  func frames(of system: LinearSystem) -> [Frame] {
    (0..<100).map { frame in
      let step = 10 * Double(frame + 1)
      let scale = Double(side) / 3
      return [
        (system.edits[0].variable, (300 + step) * scale),
        (system.edits[1].variable, (1300 - step) * scale),
      ]
    }
  }

  func makeByHand() -> (any HandWrittenLayout)? { GridByHand(side: side) }
}

/// The four variables of a view.
struct ViewVariables {
  let l, t, w, h: Variable

  init(in system: inout LinearSystem) {
    l = system.makeVariable()
    t = system.makeVariable()
    w = system.makeVariable()
    h = system.makeVariable()
  }
}
