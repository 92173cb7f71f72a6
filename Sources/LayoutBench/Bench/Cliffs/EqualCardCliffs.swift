// Cards of a text and a square picture, one below the other in a column that is as high as they need. All are to be as high as the
// first one. When that is hidden, as every second one, a stack has them collapse, and what the other cards have inside does not let
// them: all stay as high as each other.

import LayoutSolver

/// Cards of equal heights, some of which are hidden.
enum EqualCardCliffs {
  static let all = [
    CliffCase(
      name: "conflict-hidden",
      summary: "every second one of n cards is hidden, all of which are as high as the first",
      unit: "cards", sizes: [50, 100, 200],
      prepare: { count in
        let column = Column(count)
        return column.stage.trial(
          messages: column.conflicts, column.hide, expecting: { column.expect(&$0) })
      })
  ]

  struct Column {
    static let width = 390.0
    static let spacing = 8.0
    static let gap = 12.0

    let stage: CliffStage
    private var cards: [StackView] = []

    /// A column before its first layout.
    init(_ count: Int) {
      stage = CliffStage(Self.width, 100 * Double(count))
      let list = StackView()
      list.axis = .vertical
      list.spacing = Self.spacing
      for index in 0..<count {
        let card = StackView()
        card.axis = .vertical
        card.alignment = .center
        card.distribution = .fillProportionally
        card.spacing = Self.gap
        let text = ContentBox(Size(width: Self.length(2 * index), height: Self.height(2 * index)))
        let picture = ContentBox(
          Size(width: Self.length(2 * index + 1), height: Self.height(2 * index + 1)))
        picture.widthAnchor.constraint(equalTo: picture.heightAnchor).isActive = true
        for view in [text, picture] { card.addArrangedSubview(view) }
        list.addArrangedSubview(card)
        if let first = cards.first {
          card.heightAnchor.constraint(equalTo: first.heightAnchor).isActive = true
        }
        cards.append(card)
      }
      stage.add(list, isFilling: false)
      list.widthAnchor.constraint(equalToConstant: Self.width).isActive = true
    }

    private static func length(_ index: Int) -> Double { 20 + Double(index * 53 % 141) }
    private static func height(_ index: Int) -> Double { 12 + Double(index * 11 % 39) }

    /// Hides every second card, from the first one on.
    func hide() {
      for (index, card) in cards.enumerated() where index % 2 == 0 { card.isHidden = true }
      stage.window.runUpdateCycle()
    }

    /// One for each card that is hidden.
    var conflicts: Int { (cards.count + 1) / 2 }

    func expect(_ check: inout CliffCheck) {
      guard let height = cards.dropFirst().first?.frame.height else { return }
      for index in cards.indices where height < Self.height(2 * index) + Self.gap {
        check.fail("the text of card \(index) is cut off: there are \(height) points")
      }
      var top = 0.0
      for (index, card) in cards.enumerated() where index % 2 == 1 {
        check.expect("the top of card \(index)", card.frame.minY, top)
        check.expect("the height of card \(index)", card.frame.height, height)
        top = card.frame.maxY + Self.spacing
      }
    }
  }
}
