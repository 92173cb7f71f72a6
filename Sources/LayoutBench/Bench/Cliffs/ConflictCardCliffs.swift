// Cards of two texts, a picture of a fixed size and a logo of a fixed ratio, in a column that is higher than they need. Every
// second card is a column, which its views are to fill: its picture's width is in conflict with that of the window.

import LayoutSolver

/// Cards whose views are to fill them, where pictures have a width of their own.
enum ConflictCardCliffs {
  static let all = [
    CliffCase(
      name: "conflict-cards",
      summary: "n cards with a picture of a fixed width, which it is to fill in half of them",
      unit: "cards", sizes: [60, 120, 240],
      prepare: { count in
        let column = Column(count)
        return column.stage.trial(
          messages: column.conflicts, column.fill, expecting: { column.expect(&$0) })
      })
  ]

  struct Column {
    static let width = 390.0
    static let heightEach = 80.0
    static let spacing = 6.0

    let stage: CliffStage
    private let list: StackView
    private var cards: [StackView] = []
    /// The pictures of the cards that are columns.
    private var pictures: [View] = []

    /// A column before its first layout, its cards' views at their leading edges.
    init(_ count: Int) {
      stage = CliffStage(Self.width, Self.heightEach * Double(count))
      list = StackView()
      list.axis = .vertical
      list.spacing = Self.spacing
      for index in 0..<count {
        let picture = Self.makePicture()
        let card = StackView()
        card.axis = index % 2 == 0 ? .horizontal : .vertical
        card.alignment = .leading
        let texts = [Self.makeText(2 * index), Self.makeText(2 * index + 1)]
        for view in [texts[0], picture, texts[1], Self.makeLogo()] { card.addArrangedSubview(view) }
        list.addArrangedSubview(card)
        cards.append(card)
        if card.axis == .vertical { pictures.append(picture) }
      }
      stage.add(list, isFilling: true)
    }

    /// Texts are of different lengths, every third one.
    private static func makeText(_ index: Int) -> View {
      let length = index % 3 == 0 ? 20 + index * 67 % 160 : index % 2 == 0 ? 60 : 134
      return ContentBox(Size(width: Double(length), height: 20))
    }

    private static func makePicture() -> View {
      let picture = View()
      picture.widthAnchor.constraint(equalToConstant: 20).isActive = true
      picture.heightAnchor.constraint(equalToConstant: 50).isActive = true
      return picture
    }

    private static func makeLogo() -> View {
      let logo = View()
      let height = logo.heightAnchor.constraint(equalToConstant: 43)
      height.priority = LayoutPriority(999)
      LayoutConstraint.activate([
        logo.widthAnchor.constraint(equalTo: logo.heightAnchor, multiplier: 0.5), height,
      ])
      return logo
    }

    /// Has the views of all cards fill these.
    func fill() {
      for card in cards { card.alignment = .fill }
      stage.window.runUpdateCycle()
    }

    /// One for each card that is a column, and one as their logos are twice as high as wide then: the list is longer than
    /// the window.
    var conflicts: Int { pictures.count + 1 }

    func expect(_ check: inout CliffCheck) {
      let broken = Double(stage.window.brokenConstraints.count)
      check.expect("the number of broken ones", broken, Double(conflicts), within: 0)
      for (index, picture) in pictures.enumerated() {
        check.expect("the width of picture \(index)", picture.frame.width, Self.width)
      }
      var top = 0.0
      for (index, card) in cards.enumerated() {
        check.expect("the top of card \(index)", card.frame.minY, top)
        check.expect("the width of card \(index)", card.frame.width, Self.width)
        top = card.frame.maxY + Self.spacing
      }
      check.expect("the end of the last card", top - Self.spacing, list.frame.height)
    }
  }
}
