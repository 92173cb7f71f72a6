// A grid of cells: every cell as large as the first, gaps of 8, the last column and row at the edges.

import LayoutSolver

/// A square grid of equal cells.
struct GridScreen: ScreenRecipe {
  /// Cells in a row.
  let side: Int

  var viewCount: Int { side * side }
  var sizes: (first: Size, second: Size) {
    let first = Double(side) * 48 + 8
    return (Size(width: first, height: first), Size(width: first * 1.5, height: first * 1.25))
  }

  private static let gap = 8.0

  func makeScreen() -> Screen {
    let screen = Screen(size: sizes.first)
    let window = screen.window
    let gap = Self.gap
    var constraints: [LayoutConstraint] = []
    for index in 0..<viewCount {
      let column = index % side
      let row = index / side
      let cell = screen.makeView(in: window)
      let first = constraints.count
      let x =
        column == 0
        ? cell.leadingAnchor.constraint(equalTo: window.leadingAnchor, constant: gap)
        : cell.leadingAnchor.constraint(
          equalTo: screen.views[index - 1].trailingAnchor, constant: gap)
      let y =
        row == 0
        ? cell.topAnchor.constraint(equalTo: window.topAnchor, constant: gap)
        : cell.topAnchor.constraint(
          equalTo: screen.views[index - side].bottomAnchor, constant: gap)
      constraints.append(x)
      constraints.append(y)
      if index > 0 {
        constraints.append(cell.widthAnchor.constraint(equalTo: screen.views[0].widthAnchor))
        constraints.append(cell.heightAnchor.constraint(equalTo: screen.views[0].heightAnchor))
      }
      if row == 0, column == side - 1 {
        constraints.append(
          cell.trailingAnchor.constraint(equalTo: window.trailingAnchor, constant: -gap))
      }
      if column == 0, row == side - 1 {
        constraints.append(
          cell.bottomAnchor.constraint(equalTo: window.bottomAnchor, constant: -gap))
      }
      // The last cell of a row in the middle: nothing else hangs on it horizontally.
      if row == side / 2, column == side - 1 { screen.detail = x }
      if row == 0, column == 0 { screen.shift = x }
      screen.views.append(cell)
      if index == viewCount - 1 {
        screen.part = cell
        screen.partConstraints = Array(constraints[first...])
      }
    }
    LayoutConstraint.activate(constraints)
    return screen
  }

  func layOutByHand(_ size: Size, into frames: UnsafeMutablePointer<Double>) {
    let gap = Self.gap
    let width = (size.width - gap * Double(side + 1)) / Double(side)
    let height = (size.height - gap * Double(side + 1)) / Double(side)
    for row in 0..<side {
      let y = gap + Double(row) * (height + gap)
      for column in 0..<side {
        frames.set(
          row * side + column, gap + Double(column) * (width + gap), y, width, height)
      }
    }
  }
}
