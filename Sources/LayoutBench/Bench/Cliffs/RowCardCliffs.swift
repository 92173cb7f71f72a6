// Cards of two rows of boxes, in a column of a fixed height. Each card wishes to be less high than what it has inside, whose
// boxes may not be higher than they are or are as high as half their width; so all give way in different places. The column's
// width is in conflict with what the boxes of a row allow, at the first layout, and is broken.

import LayoutSolver

/// Cards of rows of boxes.
enum RowCardCliffs {
  static let all = [
    CliffCase(
      name: "cards-lowered",
      summary: "a column of n cards of two rows of boxes becomes lower",
      unit: "cards", sizes: [25, 50, 100],
      prepare: { count in
        let column = makeColumn(count)
        return column.stage.trial(
          messages: 1, { lower(column) },
          expecting: { column.expect(&$0, least: least) })
      })
  ]

  private static let least = 20.0

  /// A column before its first layout, with room for most of what the cards have inside.
  static func makeColumn(_ count: Int) -> CardColumn {
    CardColumn(count, heightEach: 60, makeCard: makeCard)
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
  static func lower(_ column: CardColumn) { column.resize(heightEach: 40) }
}
