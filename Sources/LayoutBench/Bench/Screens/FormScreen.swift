// A form: lines of a label and a field; all labels are as wide as the first one wants.
//
// Label i: leading 16, top to the line before + 12 (20 for the first), width equal to the first label's.
// Field i: leading to the label + 8, trailing 16, baseline... centred on the label, height 34.

import LayoutSolver

/// A form of labels and fields in two columns.
struct FormScreen: ScreenRecipe {
  let lineCount: Int

  var viewCount: Int { 2 * lineCount }
  var sizes: (first: Size, second: Size) {
    (Size(width: 320, height: 568), Size(width: 768, height: 1024))
  }

  private static let labelHeight = 20.0
  private static let labelWidth = 90.0

  func makeScreen() -> Screen {
    let screen = Screen(size: sizes.first)
    let window = screen.window
    var constraints: [LayoutConstraint] = []
    var previous: View?
    var widest: View?
    for index in 0..<lineCount {
      let label = screen.makeView(
        in: window, content: Size(width: Self.labelWidth, height: Self.labelHeight))
      let field = screen.makeView(in: window)
      screen.views += [label, field]
      let top: LayoutConstraint
      if let previous {
        top = label.topAnchor.constraint(equalTo: previous.bottomAnchor, constant: 24)
      } else {
        top = label.topAnchor.constraint(equalTo: window.topAnchor, constant: 20)
      }
      let indent = field.trailingAnchor.constraint(equalTo: window.trailingAnchor, constant: -16)
      let line = [
        top,
        label.leadingAnchor.constraint(equalTo: window.leadingAnchor, constant: 16),
        field.leadingAnchor.constraint(equalTo: label.trailingAnchor, constant: 8),
        indent,
        field.centerYAnchor.constraint(equalTo: label.centerYAnchor),
        field.heightAnchor.constraint(equalToConstant: 34),
      ]
      constraints += line
      if let widest {
        constraints.append(label.widthAnchor.constraint(equalTo: widest.widthAnchor))
      } else {
        label.setContentHuggingPriority(.required, for: .horizontal)
        widest = label
      }
      if index == lineCount / 2 {
        screen.detail = indent
        screen.shift = top
        screen.part = field
        screen.partConstraints = Array(line[2...4])
      }
      previous = label
    }
    LayoutConstraint.activate(constraints)
    return screen
  }

  func layOutByHand(_ size: Size, into frames: UnsafeMutablePointer<Double>) {
    var y = 20.0
    let x = 16 + Self.labelWidth + 8
    for index in 0..<lineCount {
      frames.set(2 * index, 16, y, Self.labelWidth, Self.labelHeight)
      frames.set(2 * index + 1, x, y + Self.labelHeight / 2 - 17, size.width - 16 - x, 34)
      y += Self.labelHeight + 24
    }
  }
}
