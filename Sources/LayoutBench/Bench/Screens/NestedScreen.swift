// Boxes in boxes: children of i are 4i+1 … 4i+4, below each other with gaps of 8 and equally high.

import LayoutSolver

/// Views nested to the depth of a tree of four children each.
struct NestedScreen: ScreenRecipe {
  let viewCount: Int

  private static let fanout = 4
  private static let gap = 8.0

  /// Large enough for the deepest leaves to have a size.
  var sizes: (first: Size, second: Size) {
    var height = 24.0
    var count = 1
    while count < viewCount {
      height = 4 * height + 40
      count = count * Self.fanout + 1
    }
    return (Size(width: 1000, height: height), Size(width: 1200, height: height * 1.25))
  }

  func makeScreen() -> Screen {
    let screen = Screen(size: sizes.first)
    var constraints: [LayoutConstraint] = []
    let middle = (viewCount - 2) / Self.fanout / 2
    for index in 0..<viewCount {
      let parent = index == 0 ? nil : (index - 1) / Self.fanout
      let superview = parent.map { screen.views[$0] } ?? screen.window
      let view = screen.makeView(in: superview)
      let position = index == 0 ? 0 : (index - 1) % Self.fanout
      let isLast = index == 0 || position == Self.fanout - 1 || index == viewCount - 1
      let first = constraints.count
      let leading = view.leadingAnchor.constraint(
        equalTo: superview.leadingAnchor, constant: Self.gap)
      constraints.append(leading)
      constraints.append(
        view.trailingAnchor.constraint(equalTo: superview.trailingAnchor, constant: -Self.gap))
      if position == 0 {
        constraints.append(
          view.topAnchor.constraint(equalTo: superview.topAnchor, constant: Self.gap))
      } else {
        let previous = screen.views[index - 1]
        constraints.append(
          view.topAnchor.constraint(equalTo: previous.bottomAnchor, constant: Self.gap))
        constraints.append(view.heightAnchor.constraint(equalTo: previous.heightAnchor))
      }
      if isLast {
        constraints.append(
          view.bottomAnchor.constraint(equalTo: superview.bottomAnchor, constant: -Self.gap))
      }
      screen.views.append(view)
      if index == max(1, middle) { screen.detail = leading }
      if index == min(1, viewCount - 1) { screen.shift = leading }
      if index == viewCount - 1 {
        screen.part = view
        screen.partConstraints = Array(constraints[first...])
      }
    }
    LayoutConstraint.activate(constraints)
    return screen
  }

  func layOutByHand(_ size: Size, into frames: UnsafeMutablePointer<Double>) {
    let gap = Self.gap
    frames.set(0, gap, gap, size.width - 2 * gap, size.height - 2 * gap)
    var first = 1
    var parent = 0
    while first < viewCount {
      let count = min(Self.fanout, viewCount - first)
      let x = frames[4 * parent] + gap
      let width = frames[4 * parent + 2] - 2 * gap
      let height = (frames[4 * parent + 3] - gap * Double(count + 1)) / Double(count)
      var y = frames[4 * parent + 1] + gap
      for index in first..<first + count {
        frames.set(index, x, y, width, height)
        y += height + gap
      }
      first += count
      parent += 1
    }
  }
}
