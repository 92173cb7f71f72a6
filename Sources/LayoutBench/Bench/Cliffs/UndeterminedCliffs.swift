// Cards below each other, in each of which something is left open: a label of 12 × 20, and below it an icon 8 high, which is
// somewhere beyond the label's end and of any width until it is given one.

import LayoutSolver

/// Decisions about one of n cards where the others stay undecided.
enum UndeterminedCliffs {
  static let all = [
    CliffCase(
      name: "card-decided", summary: "widths given to icons of n cards, one after another",
      unit: "cards", sizes: [100, 200, 400], prepare: { decided($0) })
  ]

  private static let content = Size(width: 12, height: 20)
  private static let height = 8.0

  private static func decided(_ count: Int) -> CliffTrial {
    let stage = CliffStage(1000, 1000)
    var edge = stage.window.topAnchor
    let cards = (0..<count).map { _ in
      let card = stage.makeView()
      let icon = addContent(to: card)
      LayoutConstraint.activate([
        card.leadingAnchor.constraint(equalTo: stage.window.leadingAnchor),
        card.topAnchor.constraint(equalTo: edge),
        card.widthAnchor.constraint(equalToConstant: 100),
      ])
      edge = card.bottomAnchor
      return (view: card, icon: icon)
    }
    stage.window.runUpdateCycle()
    let decisions = 32
    return CliffTrial(operations: decisions) {
      for (index, card) in cards.prefix(decisions).enumerated() {
        card.icon.widthAnchor.constraint(equalToConstant: Double(20 + index)).isActive = true
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
          let width = index < decisions ? Double(20 + index) : 0
          check.expect(
            "icon \(index)", card.icon.frame,
            Rect(x: content.width, y: content.height, width: width, height: height))
        }
      }
    }
  }

  /// Adds a label and an icon, and returns the icon.
  private static func addContent(to card: View) -> View {
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
    return icon
  }
}
