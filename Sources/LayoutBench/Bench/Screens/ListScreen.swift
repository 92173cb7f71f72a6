// A list: rows below each other, each with an icon, a title and a detail.
//
// Content: pinned to the window's top, leading and trailing edges. Row i: leading and trailing to the
// content, top to the row before. Icon: 40 × 40, leading 16, centred. Title: leading to the icon + 8,
// trailing 16, top 8. Detail: leading and trailing to the title, below it by 4, bottom 8.

import LayoutSolver

/// A list of rows of four views.
struct ListScreen: ScreenRecipe {
  let rowCount: Int

  static let viewsPerRow = 4

  var viewCount: Int { 1 + rowCount * Self.viewsPerRow }
  var sizes: (first: Size, second: Size) {
    (Size(width: 390, height: 844), Size(width: 844, height: 390))
  }

  private static let titleHeight = 20.0
  private static let detailHeight = 16.0

  func makeScreen() -> Screen {
    let screen = Screen(size: sizes.first)
    let content = screen.makeView(in: screen.window)
    screen.views.append(content)
    var constraints = [
      content.topAnchor.constraint(equalTo: screen.window.topAnchor),
      content.leadingAnchor.constraint(equalTo: screen.window.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: screen.window.trailingAnchor),
    ]
    var previous: View?
    for index in 0..<rowCount {
      let row = screen.makeView(in: content)
      let first = constraints.count
      constraints += outer(row, below: previous, in: content)
      let inner = addRow(row, on: screen)
      if index == rowCount / 2 {
        screen.part = row
        screen.partConstraints = Array(constraints[first...])
        screen.detail = inner[2]
        screen.shift = inner[7]
      }
      constraints += inner
      previous = row
      if index == rowCount / 2 + 1 { screen.partConstraints.append(constraints[first]) }
    }
    if let previous {
      let last = content.bottomAnchor.constraint(equalTo: previous.bottomAnchor)
      constraints.append(last)
      if rowCount / 2 == rowCount - 1 { screen.partConstraints.append(last) }
    }
    LayoutConstraint.activate(constraints)
    return screen
  }

  private func outer(_ row: View, below previous: View?, in content: View) -> [LayoutConstraint] {
    [
      row.topAnchor.constraint(equalTo: previous?.bottomAnchor ?? content.topAnchor),
      row.leadingAnchor.constraint(equalTo: content.leadingAnchor),
      row.trailingAnchor.constraint(equalTo: content.trailingAnchor),
    ]
  }

  private func addRow(_ row: View, on screen: Screen) -> [LayoutConstraint] {
    let icon = screen.makeView(in: row)
    let title = screen.makeView(in: row, content: Size(width: 120, height: Self.titleHeight))
    let detail = screen.makeView(in: row, content: Size(width: 200, height: Self.detailHeight))
    screen.views += [row, icon, title, detail]
    return [
      icon.leadingAnchor.constraint(equalTo: row.leadingAnchor, constant: 16),
      icon.centerYAnchor.constraint(equalTo: row.centerYAnchor),
      icon.widthAnchor.constraint(equalToConstant: 40),
      icon.heightAnchor.constraint(equalToConstant: 40),
      title.leadingAnchor.constraint(equalTo: icon.trailingAnchor, constant: 8),
      title.trailingAnchor.constraint(equalTo: row.trailingAnchor, constant: -16),
      title.topAnchor.constraint(equalTo: row.topAnchor, constant: 8),
      detail.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 4),
      detail.leadingAnchor.constraint(equalTo: title.leadingAnchor),
      detail.trailingAnchor.constraint(equalTo: title.trailingAnchor),
      detail.bottomAnchor.constraint(equalTo: row.bottomAnchor, constant: -8),
    ]
  }

  func layOutByHand(_ size: Size, into frames: UnsafeMutablePointer<Double>) {
    let rowHeight = 8 + Self.titleHeight + 4 + Self.detailHeight + 8
    frames.set(0, 0, 0, size.width, Double(rowCount) * rowHeight)
    for index in 0..<rowCount {
      let y = Double(index) * rowHeight
      let base = frames + 4 * (1 + index * Self.viewsPerRow)
      base.set(0, 0, y, size.width, rowHeight)
      base.set(1, 16, y + rowHeight / 2 - 20, 40, 40)
      base.set(2, 64, y + 8, size.width - 80, Self.titleHeight)
      base.set(3, 64, y + 12 + Self.titleHeight, size.width - 80, Self.detailHeight)
    }
  }
}

extension UnsafeMutablePointer<Double> {
  /// Writes a frame.
  @inline(__always)
  func set(_ index: Int, _ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    self[4 * index] = x
    self[4 * index + 1] = y
    self[4 * index + 2] = width
    self[4 * index + 3] = height
  }
}
