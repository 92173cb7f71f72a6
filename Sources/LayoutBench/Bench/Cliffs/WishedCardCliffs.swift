// Cards of a text and a picture, which are as high as each other, in a column of a fixed height. Each card wishes to be of a
// height that there is no room for at first; then there is more than enough.

import LayoutSolver

/// Cards with a height that they wish for.
enum WishedCardCliffs {
  static let all = [
    CliffCase(
      name: "cards-stretched",
      summary: "a column of n cards that had to give way becomes higher than they wish to be",
      unit: "cards", sizes: [50, 100, 200],
      prepare: { count in
        let column = Column(count)
        return column.stage.trial(messages: 0, column.stretch, expecting: { column.expect(&$0) })
      })
  ]

  struct Column {
    static let width = 390.0
    static let spacing = 8.0
    static let gap = 8.0
    static let wish = 50.0
    /// The height of the column at first, and then, by the number of cards.
    static let narrow = 25.0
    static let wide = 110.0

    let stage: CliffStage
    private var cards: [StackView] = []
    private let height: LayoutConstraint

    /// A column before its first layout.
    init(_ count: Int) {
      stage = CliffStage(Self.width, Self.wide * Double(count))
      let list = StackView()
      list.axis = .vertical
      list.spacing = Self.spacing
      for index in 0..<count {
        let text = ContentBox(Size(width: 87, height: 38 + Double(13 * index % 31)))
        let picture = ContentBox(Size(width: 53, height: 32))
        picture.widthAnchor.constraint(equalTo: picture.heightAnchor, multiplier: 2).isActive = true
        let card = StackView()
        card.axis = .vertical
        card.distribution = .fillEqually
        card.alignment = .leading
        card.spacing = Self.gap
        for view in [text, picture] { card.addArrangedSubview(view) }
        let wish = card.heightAnchor.constraint(equalToConstant: Self.wish)
        wish.priority = LayoutPriority(751)
        wish.isActive = true
        list.addArrangedSubview(card)
        cards.append(card)
      }
      height = list.heightAnchor.constraint(equalToConstant: Self.narrow * Double(count))
      height.isActive = true
      stage.add(list, isFilling: false)
      list.widthAnchor.constraint(equalToConstant: Self.width).isActive = true
    }

    /// Makes the column high enough for all.
    func stretch() {
      height.constant = Self.wide * Double(cards.count)
      stage.window.runUpdateCycle()
    }

    func expect(_ check: inout CliffCheck) {
      var top = 0.0
      for (index, card) in cards.enumerated() {
        check.expect("the top of card \(index)", card.frame.minY, top)
        if card.frame.height < Self.wish {
          check.fail(
            "card \(index) is \(card.frame.height) points high, which is less than it wishes to be")
        }
        let halves = card.arrangedSubviews.map(\.frame.height)
        for half in halves {
          check.expect("a half of card \(index)", half, (card.frame.height - Self.gap) / 2)
        }
        top = card.frame.maxY + Self.spacing
      }
      check.expect("the end", top - Self.spacing, height.constant)
    }
  }
}
