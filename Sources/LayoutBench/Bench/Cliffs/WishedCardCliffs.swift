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
        let column = makeColumn(count)
        return column.stage.trial(
          messages: 0, { stretch(column) }, expecting: { expect(column, &$0) })
      })
  ]

  private static let gap = 8.0
  private static let wish = 50.0

  /// A column before its first layout, with too little room.
  static func makeColumn(_ count: Int) -> CardColumn {
    CardColumn(count, heightEach: 25, makeCard: makeCard)
  }

  private static func makeCard(_ index: Int) -> StackView {
    let text = ContentBox(Size(width: 87, height: 38 + Double(13 * index % 31)))
    let picture = ContentBox(Size(width: 53, height: 32))
    picture.widthAnchor.constraint(equalTo: picture.heightAnchor, multiplier: 2).isActive = true
    let card = StackView()
    card.axis = .vertical
    card.distribution = .fillEqually
    card.alignment = .leading
    card.spacing = gap
    for view in [text, picture] { card.addArrangedSubview(view) }
    let wished = card.heightAnchor.constraint(equalToConstant: wish)
    wished.priority = LayoutPriority(751)
    wished.isActive = true
    return card
  }

  /// Makes the column high enough for all.
  static func stretch(_ column: CardColumn) { column.resize(heightEach: 110) }

  private static func expect(_ column: CardColumn, _ check: inout CliffCheck) {
    column.expect(&check, least: wish) { card, check in
      for half in card.arrangedSubviews {
        check.expect("half a card", half.frame.height, (card.frame.height - gap) / 2)
      }
    }
  }
}
