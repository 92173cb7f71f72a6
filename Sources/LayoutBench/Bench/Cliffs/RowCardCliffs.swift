// Cards of two rows of boxes, in a column of a fixed height. Each card wishes to be less high than what it has inside, whose
// boxes may not be higher than they are or are as high as half their width; so all give way in different places.

import LayoutSolver

/// Cards of rows of boxes.
enum RowCardCliffs {
  static let all = [
    CliffCase(
      name: "cards-lowered",
      summary: "a column of n cards of two rows of boxes becomes lower",
      unit: "cards", sizes: [25, 50, 100],
      prepare: { count in
        let column = Column(count)
        column.stage.window.runUpdateCycle()
        return column.stage.trial(
          messages: column.stage.messageCount, column.lower, expecting: { column.expect(&$0) })
      })
  ]

  struct Column {
    static let width = 390.0
    static let spacing = 8.0
    static let least = 20.0
    /// The height of the column at first, and then, by the number of cards.
    static let high = 60.0
    static let low = 40.0

    let stage: CliffStage
    private var cards: [StackView] = []
    private let height: LayoutConstraint

    /// A column before its first layout.
    init(_ count: Int) {
      stage = CliffStage(Self.width, Self.high * Double(count))
      let list = StackView()
      list.axis = .vertical
      list.spacing = Self.spacing
      for index in 0..<count {
        let card = Self.makeCard(index)
        list.addArrangedSubview(card)
        cards.append(card)
      }
      height = list.heightAnchor.constraint(equalToConstant: Self.high * Double(count))
      height.isActive = true
      stage.add(list, isFilling: false)
      list.widthAnchor.constraint(equalToConstant: Self.width).isActive = true
    }

    private static func makeCard(_ index: Int) -> StackView {
      let picture = makeBox(63, 24, index)
      picture.widthAnchor.constraint(equalTo: picture.heightAnchor, multiplier: 2).isActive = true
      let button = ContentBox(Size(width: 79, height: 31))
      button.heightAnchor.constraint(lessThanOrEqualToConstant: 30).isActive = true
      let text = ContentBox(Size(width: 20, height: 48))
      text.heightAnchor.constraint(lessThanOrEqualToConstant: 47).isActive = true
      let first = StackView()
      first.distribution = .fillEqually
      first.spacing = 4
      for view in [picture, button, text] { first.addArrangedSubview(view) }
      let second = StackView()
      second.distribution = .fillProportionally
      second.alignment = .center
      for view in [makeBox(20, 28, index + 9), makeBox(54, 33, index + 20)] {
        second.addArrangedSubview(view)
      }
      let card = StackView()
      card.axis = .vertical
      card.distribution = .equalSpacing
      card.spacing = 4
      for row in [first, second] { card.addArrangedSubview(row) }
      card.heightAnchor.constraint(greaterThanOrEqualToConstant: least).isActive = true
      for (view, height) in [(second, 20.0), (card, 30)] {
        let wish = view.heightAnchor.constraint(equalToConstant: height)
        wish.priority = LayoutPriority(749)
        wish.isActive = true
      }
      return card
    }

    /// A box whose height differs from card to card.
    private static func makeBox(_ width: Double, _ height: Double, _ index: Int) -> View {
      ContentBox(Size(width: width, height: height + Double(index * 53 % 31)))
    }

    /// Makes the column less high.
    func lower() {
      height.constant = Self.low * Double(cards.count)
      stage.window.runUpdateCycle()
    }

    func expect(_ check: inout CliffCheck) {
      var top = 0.0
      for (index, card) in cards.enumerated() {
        check.expect("the top of card \(index)", card.frame.minY, top)
        if card.frame.height < Self.least {
          check.fail("card \(index) is \(card.frame.height) points high, less than it may be")
        }
        top = card.frame.maxY + Self.spacing
      }
      check.expect("the end", top - Self.spacing, height.constant)
    }
  }
}
