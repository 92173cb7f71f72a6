import LayoutSolver

/// Compositional layouts of unsound numbers, whose closures change anything.
extension ControllerStorm {
  func makeCompositionalLayout() -> CollectionViewCompositionalLayout {
    let configuration = CollectionViewCompositionalLayoutConfiguration()
    if random.chance(0.3) { configuration.scrollDirection = .horizontal }
    configuration.interSectionSpacing = random.pick([0, 8, .nan])
    if random.chance(0.3) { configuration.boundarySupplementaryItems = [makeBoundary()] }
    return CollectionViewCompositionalLayout(
      sectionProvider: { [unowned self] number, environment in
        strike("section provider")
        _ = environment.container.effectiveContentSize
        return random.chance(0.1) ? nil : makeSection()
      }, configuration: configuration)
  }

  private func makeDimension() -> CollectionLayoutDimension {
    switch random.int(0...3) {
    case 0: .fractionalWidth(random.pick([0.5, 1, 0.7, -1, .nan]))
    case 1: .fractionalHeight(random.pick([0.25, 1, 1e200]))
    case 2: .estimated(random.pick([60, 110]))
    default: .absolute(random.pick([70, 150, 0, -5]))
    }
  }

  private func makeSize() -> CollectionLayoutSize {
    CollectionLayoutSize(widthDimension: makeDimension(), heightDimension: makeDimension())
  }

  private func makeBoundary() -> CollectionLayoutBoundarySupplementaryItem {
    let made = CollectionLayoutBoundarySupplementaryItem(
      layoutSize: makeSize(), elementKind: CollectionView.elementKindSectionHeader,
      alignment: RectAlignment(rawValue: random.int(0...8)) ?? .top)
    made.pinToVisibleBounds = random.chance(0.5)
    made.extendsBoundary = random.chance(0.7)
    return made
  }

  private func makeGroup(_ depth: Int) -> CollectionLayoutGroup {
    let item: CollectionLayoutItem =
      depth > 0 && random.chance(0.4)
      ? makeGroup(depth - 1) : CollectionLayoutItem(layoutSize: makeSize())
    item.contentInsets.top = random.pick([0, 3, .nan, 1e200])
    let made: CollectionLayoutGroup
    switch random.int(0...4) {
    case 0:
      made = .custom(layoutSize: makeSize()) { [unowned self] _ in
        strike("item provider")
        return (0..<random.int(0...4)).map { _ in
          CollectionLayoutGroupCustomItem(
            frame: Rect(
              x: random.pick([0, 20, .nan]), y: 0, width: random.pick([30, -4]), height: 9))
        }
      }
    case 1: made = .horizontal(layoutSize: makeSize(), subitems: [item, item])
    case 2:
      made = .vertical(
        layoutSize: makeSize(), repeatingSubitem: item, count: random.pick([-1, 1, 3]))
    default: made = .vertical(layoutSize: makeSize(), subitems: random.chance(0.1) ? [] : [item])
    }
    made.interItemSpacing = random.pick([nil, .fixed(5), .flexible(.nan), .fixed(-50)])
    return made
  }

  private func makeSection() -> CollectionLayoutSection {
    let section = CollectionLayoutSection(group: makeGroup(2))
    section.interGroupSpacing = random.pick([0, 7, -10, .nan])
    section.contentInsets.leading = random.pick([0, 12, 1e200])
    section.orthogonalScrollingBehavior =
      CollectionLayoutSection.OrthogonalScrollingBehavior(rawValue: random.int(0...5)) ?? .none
    if random.chance(0.4) { section.boundarySupplementaryItems = [makeBoundary()] }
    if random.chance(0.2) {
      section.decorationItems = [.background(elementKind: "paper")]
    }
    if random.chance(0.3) {
      section.visibleItemsInvalidationHandler = { [unowned self] items, _, _ in
        strike("handler of visible items")
        for item in items where random.chance(0.3) {
          item.frame = Rect(x: random.pick([0, .nan]), y: 4, width: 10, height: -3)
        }
      }
    }
    return section
  }
}
