import LayoutSolver

/// A column of cards, one below the other, of a height that changes.
struct CardColumn {
  static let width = 390.0
  static let spacing = 8.0

  let stage: CliffStage
  private let cards: [StackView]
  private let height: LayoutConstraint

  /// A column before its first layout, so high for each card.
  init(_ count: Int, heightEach: Double, makeCard: (_ index: Int) -> StackView) {
    stage = CliffStage(Self.width, heightEach * Double(count))
    cards = (0..<count).map(makeCard)
    let list = stage.makeStack(isFilling: false)
    list.axis = .vertical
    list.spacing = Self.spacing
    for card in cards { list.addArrangedSubview(card) }
    height = list.heightAnchor.constraint(equalToConstant: heightEach * Double(count))
    height.isActive = true
    list.widthAnchor.constraint(equalToConstant: Self.width).isActive = true
  }

  /// Makes the column so high for each card.
  func resize(heightEach: Double) {
    height.constant = heightEach * Double(cards.count)
    stage.window.runUpdateCycle()
  }

  /// Compares where the cards are with what their heights, and the column's, make it; each is at least so high.
  func expect(
    _ check: inout CliffCheck, least: Double,
    eachCard expectCard: (_ card: StackView, inout CliffCheck) -> Void = { _, _ in }
  ) {
    var top = 0.0
    for (index, card) in cards.enumerated() {
      check.expect("the top of card \(index)", card.frame.minY, top)
      if card.frame.height < least {
        check.fail("card \(index) is \(card.frame.height) points high, less than \(least)")
      }
      expectCard(card, &check)
      top = card.frame.maxY + Self.spacing
    }
    check.expect("the end", top - Self.spacing, height.constant)
  }
}
