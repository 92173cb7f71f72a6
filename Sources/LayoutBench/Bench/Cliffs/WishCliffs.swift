// Views whose constraints are wishes for the most part, many of which cannot hold together.

import LayoutSolver

/// Changes that leave many wishes to be weighed against each other.
enum WishCliffs {
  static let all = [
    CliffCase(
      name: "wishes",
      summary: "n views whose edges are wished for, with least and greatest widths: first layout",
      unit: "views", sizes: [500, 1000, 2000], prepare: { wishes($0) }),
    CliffCase(
      name: "links-restored",
      summary: "half of the links of a column without room taken out, and put back",
      unit: "views", sizes: [1200, 2400, 4800], prepare: { links($0) }),
  ]

  /// Views with wishes for their edges and bounds of their widths, which each take steps of their own; with the least widths.
  static func makeWishes(
    _ count: Int
  ) -> (stage: CliffStage, views: [View], back: Int, least: [Double]) {
    let stage = CliffStage(400, 800)
    let window = stage.window
    let views = (0..<count).map { _ in stage.makeView() }
    let back = max(Int(Double(count).squareRoot()), 1)
    let least = (0..<count).map { Double($0 * 37 % 23) }
    for (index, view) in views.enumerated() {
      let earlier = index < back ? window : views[index - back]
      let wishes = [
        view.leftAnchor.constraint(equalTo: window.leftAnchor, constant: 10),
        view.rightAnchor.constraint(lessThanOrEqualTo: window.rightAnchor),
        view.bottomAnchor.constraint(lessThanOrEqualTo: window.bottomAnchor),
        view.topAnchor.constraint(greaterThanOrEqualTo: window.topAnchor, constant: 10),
      ]
      for wish in wishes { wish.priority = .defaultHigh }
      LayoutConstraint.activate(
        wishes + [
          view.widthAnchor.constraint(greaterThanOrEqualToConstant: least[index]),
          view.widthAnchor.constraint(lessThanOrEqualTo: earlier.widthAnchor, constant: 10),
        ])
    }
    return (stage, views, back, least)
  }

  private static func wishes(_ count: Int) -> CliffTrial {
    let (stage, views, back, least) = makeWishes(count)
    return CliffTrial {
      stage.window.runUpdateCycle()
    } failures: {
      stage.failures { check in
        for (index, view) in views.enumerated() {
          let frame = view.frame
          let greatest = index < back ? 410 : views[index - back].frame.width + 10
          check.expect("the left edge of view \(index)", frame.minX, 10)
          let isRight =
            frame.width >= least[index] - CliffCheck.pixel
            && frame.width <= min(greatest, 390) + CliffCheck.pixel
            && frame.minY >= 10 - CliffCheck.pixel && frame.maxY <= 800 + CliffCheck.pixel
          if !isRight { check.fail("view \(index) is at \(frame)") }
        }
      }
    }
  }

  /// A column upwards from above the window, whose gaps have been changed in a window that became lower, and of whose links every
  /// second one has been taken out since.
  ///
  /// There is no room: the wish that the last view ends at the window's lower edge costs as much as it gains.
  static func makeColumn(
    _ count: Int
  ) -> (stage: CliffStage, views: [View], half: [LayoutConstraint]) {
    let stage = CliffStage(400, 800)
    let window = stage.window
    let views = (0..<count).map { _ in stage.makeView(content: content) }
    let links = views.enumerated().map { index, view in
      view.bottomAnchor.constraint(
        equalTo: index == 0 ? window.topAnchor : views[index - 1].topAnchor)
    }
    let end = views[count - 1].bottomAnchor.constraint(equalTo: window.bottomAnchor)
    end.priority = .defaultHigh
    LayoutConstraint.activate(
      links + views.map { $0.leftAnchor.constraint(equalTo: window.leftAnchor) } + [end])
    window.runUpdateCycle()
    window.frame = Rect(x: 0, y: 0, width: 300, height: 500)
    window.runUpdateCycle()
    for (index, link) in links.enumerated() { link.constant = gap(index) }
    window.runUpdateCycle()
    let half = links.enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
    LayoutConstraint.deactivate(half)
    window.runUpdateCycle()
    return (stage, views, half)
  }

  /// How far the lower edge of a view is below the upper one of the view before.
  static func gap(_ index: Int) -> Double { Double(index % 3) }

  private static let content = Size(width: 30, height: 20)

  private static func links(_ count: Int) -> CliffTrial {
    let (stage, views, half) = makeColumn(count)
    return CliffTrial {
      LayoutConstraint.activate(half)
      stage.window.runUpdateCycle()
    } failures: {
      stage.failures { check in
        var edge = 0.0
        for (index, view) in views.enumerated() {
          check.expect("the lower edge of view \(index)", view.frame.maxY, edge + gap(index))
          if view.frame.height > content.height + CliffCheck.pixel {
            check.fail("view \(index) is \(view.frame.height) high")
          }
          edge = view.frame.minY
        }
      }
    }
  }
}
