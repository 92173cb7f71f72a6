// Rows of views that are 30 long by themselves, where the constraints leave open which of them are longer.

import LayoutSolver

/// Views side by side from one edge of the window to the other, all with the same priorities.
enum RowCliffs {
  static let all = [
    CliffCase(
      name: "row-undecided", summary: "n views in a row with room to spare: first layout",
      unit: "views", sizes: [500, 1000, 2000], prepare: { row($0) }),
    CliffCase(
      name: "row-undecided-narrow", summary: "the same, narrowed to less than they need",
      unit: "views", sizes: [500, 1000, 2000], prepare: { row($0, isNarrowed: true) }),
  ]

  private static let content = Size(width: 30, height: 20)

  private static func row(_ count: Int, isNarrowed: Bool = false) -> CliffTrial {
    let wide = Double(count) * 50
    let narrow = Double(count) * 20
    let stage = CliffStage(wide, 100)
    let views = (0..<count).map { _ in stage.makeView(content: content) }
    var edge = stage.window.leadingAnchor
    for view in views {
      LayoutConstraint.activate([
        view.leadingAnchor.constraint(equalTo: edge),
        view.topAnchor.constraint(equalTo: stage.window.topAnchor),
      ])
      edge = view.trailingAnchor
    }
    edge.constraint(equalTo: stage.window.trailingAnchor).isActive = true
    if isNarrowed { stage.window.runUpdateCycle() }
    return CliffTrial {
      if isNarrowed { stage.window.frame = Rect(x: 0, y: 0, width: narrow, height: 100) }
      stage.window.runUpdateCycle()
    } failures: {
      stage.failures { check in
        // What is too much or too little in all is what it has to be, whoever has it.
        var x = 0.0
        for (index, view) in views.enumerated() {
          check.expect("the start of view \(index)", view.frame.minX, x)
          let isFair =
            isNarrowed
            ? view.frame.width <= content.width + CliffCheck.pixel && view.frame.width >= 0
            : view.frame.width >= content.width - CliffCheck.pixel
          if !isFair { check.fail("view \(index) is \(view.frame.width) long") }
          x = view.frame.maxX
        }
        check.expect("the end of the row", x, isNarrowed ? narrow : wide)
      }
    }
  }
}
