// Cards below each other, in each of which something is left open: a label of 12 × 20, and below it an icon 8 high, which is
// somewhere beyond the label's end and of any width unless it is given one.

import LayoutSolver

/// Changes of one of n cards in all of which something is undecided.
enum UndeterminedCliffs {
  static let all = [
    CliffCase(
      name: "card-undecided", summary: "widths of icons of n cards taken away, one after another",
      unit: "cards", sizes: [100, 200, 400], prepare: { undecided($0) })
  ]

  private static let content = Size(width: 12, height: 20)
  private static let height = 8.0

  private static func undecided(_ count: Int) -> CliffTrial {
    let stage = CliffStage(1000, 1000)
    var edge = stage.window.topAnchor
    let cards = (0..<count).map { _ in
      let card = stage.makeView()
      let icon = addContent(to: card).icon
      LayoutConstraint.activate([
        card.leadingAnchor.constraint(equalTo: stage.window.leadingAnchor),
        card.topAnchor.constraint(equalTo: edge),
        card.widthAnchor.constraint(equalToConstant: 100),
      ])
      edge = card.bottomAnchor
      return (view: card, icon: icon)
    }
    stage.window.runUpdateCycle()
    let widths = cards.prefix(32).map { $0.icon.widthAnchor.constraint(equalToConstant: 20) }
    LayoutConstraint.activate(widths)
    stage.window.runUpdateCycle()
    return CliffTrial(operations: widths.count) {
      for width in widths {
        width.isActive = false
        stage.window.runUpdateCycle()
      }
    } failures: {
      stage.failures { check in
        for (index, card) in cards.enumerated() {
          let y = Double(index) * (content.height + height)
          check.expect(
            "card \(index)", card.view.frame,
            Rect(x: 0, y: y, width: 100, height: content.height + height))
          // Sizes that are open are as small as they can be, and positions as near to the origin.
          check.expect(
            "icon \(index)", card.icon.frame,
            Rect(x: content.width, y: content.height, width: 0, height: height))
        }
      }
    }
  }

  /// Adds a label and an icon.
  static func addContent(to card: View) -> (label: View, icon: View) {
    let label = ContentBox(content)
    let icon = View()
    for view in [label, icon] {
      view.translatesAutoresizingMaskIntoConstraints = false
      card.addSubview(view)
    }
    LayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: card.topAnchor),
      label.leadingAnchor.constraint(equalTo: card.leadingAnchor),
      label.trailingAnchor.constraint(lessThanOrEqualTo: icon.leadingAnchor),
      icon.topAnchor.constraint(equalTo: label.bottomAnchor),
      icon.heightAnchor.constraint(equalToConstant: height),
      icon.trailingAnchor.constraint(lessThanOrEqualTo: card.trailingAnchor),
      icon.bottomAnchor.constraint(equalTo: card.bottomAnchor),
    ])
    return (label, icon)
  }
}
