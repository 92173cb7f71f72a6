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
    CliffCase(
      name: "row-asked", summary: "whether each view of that row is ambiguous, asked one by one",
      unit: "views", sizes: [500, 1000, 2000], prepare: { asked($0, isDecided: false) }),
    CliffCase(
      name: "row-asked-decided", summary: "the same of a row in which all is decided",
      unit: "views", sizes: [500, 1000, 2000], prepare: { asked($0, isDecided: true) }),
    CliffCase(
      name: "row-gaps",
      summary: "n views with gaps of 8 to 20, for some of which there is room: first layout",
      unit: "views", sizes: [500, 1000, 2000], prepare: { gaps($0) }),
    CliffCase(
      name: "columns-below",
      summary: "n views in two columns, each below both that come before: first layout",
      unit: "views", sizes: [500, 1000, 2000], prepare: { columns($0) }),
    CliffCase(
      name: "row-priorities",
      summary: "n views with fifty priorities of resistance in a row that gets narrower: one step",
      unit: "views", sizes: [500, 1000, 2000], prepare: { priorities($0) }),
  ]

  private static let content = Size(width: 30, height: 20)

  /// Adds views from one edge of a stage to the other, or with room behind them.
  private static func makeRow(_ count: Int, in stage: CliffStage, isFilling: Bool) -> [View] {
    let views = (0..<count).map { _ in stage.makeView(content: content) }
    var edge = stage.window.leadingAnchor
    for view in views {
      LayoutConstraint.activate([
        view.leadingAnchor.constraint(equalTo: edge),
        view.topAnchor.constraint(equalTo: stage.window.topAnchor),
      ])
      edge = view.trailingAnchor
    }
    if isFilling { edge.constraint(equalTo: stage.window.trailingAnchor).isActive = true }
    return views
  }

  private static func row(_ count: Int, isNarrowed: Bool = false) -> CliffTrial {
    let wide = Double(count) * 50
    let narrow = Double(count) * 20
    let stage = CliffStage(wide, 100)
    let views = makeRow(count, in: stage, isFilling: true)
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

  private static func asked(_ count: Int, isDecided: Bool) -> CliffTrial {
    let stage = CliffStage(Double(count) * 50, 100)
    let views = makeRow(count, in: stage, isFilling: !isDecided)
    stage.window.runUpdateCycle()
    var ambiguous = 0
    return CliffTrial(operations: count) {
      for view in views where view.hasAmbiguousLayout { ambiguous += 1 }
    } failures: {
      stage.failures { check in
        check.expect(
          "the number of ambiguous ones", Double(ambiguous), isDecided ? 0 : Double(count),
          within: 0)
      }
    }
  }

  private static let gap = (least: 8.0, most: 20.0)

  private static func gaps(_ count: Int) -> CliffTrial {
    let width = Double(count) * 45
    let stage = CliffStage(width, 100)
    let views = (0..<count).map { _ in stage.makeView(content: content) }
    var constraints = [
      views[0].leadingAnchor.constraint(equalTo: stage.window.leadingAnchor),
      views[count - 1].trailingAnchor.constraint(equalTo: stage.window.trailingAnchor),
    ]
    for (view, next) in zip(views, views.dropFirst()) {
      let most = next.leadingAnchor.constraint(
        lessThanOrEqualTo: view.trailingAnchor, constant: gap.most)
      most.priority = .defaultLow
      constraints += [
        next.leadingAnchor.constraint(
          greaterThanOrEqualTo: view.trailingAnchor, constant: gap.least), most,
      ]
    }
    constraints += views.map { $0.topAnchor.constraint(equalTo: stage.window.topAnchor) }
    LayoutConstraint.activate(constraints)
    return CliffTrial {
      stage.window.runUpdateCycle()
    } failures: {
      stage.failures { check in
        // Earlier views are as near to the edge as they can be, so that the later gaps are the wide ones.
        let room: Double = width - content.width * Double(count)
        let range = gap.most - gap.least
        let wide = (room - gap.least * Double(count - 1)) / range
        var x = 0.0
        for (index, view) in views.enumerated() {
          let place = Rect(x: x, y: 0, width: content.width, height: content.height)
          check.expect("view \(index)", view.frame, place)
          let share = min(max(wide - Double(count - 2 - index), 0), 1)
          x += content.width + gap.least + range * share
        }
      }
    }
  }

  private static func columns(_ count: Int) -> CliffTrial {
    let stage = CliffStage(400, 40 * Double(count))
    func height(_ row: Int, _ column: Int) -> Double {
      let mixed: Int = row * (13 + 7 * column)
      return 20 + Double((mixed + 29 * column) % 31)
    }
    var constraints: [LayoutConstraint] = []
    var rows: [[View]] = []
    for row in 0..<count / 2 {
      let views = (0..<2).map { _ in stage.makeView() }
      for (column, view) in views.enumerated() {
        constraints += [
          view.leadingAnchor.constraint(
            equalTo: stage.window.leadingAnchor, constant: 100 * Double(column)),
          view.widthAnchor.constraint(equalToConstant: 50),
          view.heightAnchor.constraint(equalToConstant: height(row, column)),
        ]
        if rows.isEmpty {
          constraints.append(view.topAnchor.constraint(equalTo: stage.window.topAnchor))
        }
        for above in rows.last ?? [] {
          constraints.append(
            view.topAnchor.constraint(greaterThanOrEqualTo: above.bottomAnchor, constant: gap.least)
          )
        }
      }
      rows.append(views)
    }
    LayoutConstraint.activate(constraints)
    return CliffTrial {
      stage.window.runUpdateCycle()
    } failures: {
      stage.failures { check in
        var y = 0.0
        for (row, views) in rows.enumerated() {
          for (column, view) in views.enumerated() {
            check.expect(
              "view \(column) of row \(row)", view.frame,
              Rect(x: 100 * Double(column), y: y, width: 50, height: height(row, column)))
          }
          y += max(height(row, 0), height(row, 1)) + gap.least
        }
      }
    }
  }

  private static let priorityCount = 50
  private static let steps = 20

  private static func priorities(_ count: Int) -> CliffTrial {
    // In the end nearly all that those have that resist least.
    let weakest = (count + priorityCount - 1) / priorityCount
    let step = content.width * Double(weakest) / Double(steps + 2)
    let wide = content.width * Double(count)
    let stage = CliffStage(wide, 100)
    let views = makeRow(count, in: stage, isFilling: true)
    for (index, view) in views.enumerated() {
      view.setContentCompressionResistancePriority(
        LayoutPriority(700 + Float(index % priorityCount)), for: .horizontal)
    }
    func narrow(to width: Double) {
      stage.window.frame = Rect(x: 0, y: 0, width: width, height: 100)
      stage.window.runUpdateCycle()
    }
    // The first step settles who gives way.
    stage.window.runUpdateCycle()
    narrow(to: wide - step)
    return CliffTrial(operations: steps) {
      for number in 1...steps { narrow(to: wide - Double(number + 1) * step) }
    } failures: {
      stage.failures { check in
        var x = 0.0
        for (index, view) in views.enumerated() {
          check.expect("the start of view \(index)", view.frame.minX, x)
          if index % priorityCount != 0 {
            check.expect("the width of view \(index)", view.frame.width, content.width)
          } else if view.frame.width > content.width + CliffCheck.pixel {
            check.fail("view \(index) is \(view.frame.width) long")
          }
          x = view.frame.maxX
        }
        check.expect("the end of the row", x, wide - Double(steps + 1) * step)
      }
    }
  }
}
