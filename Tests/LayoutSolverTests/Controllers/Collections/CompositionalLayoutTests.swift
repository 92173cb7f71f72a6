import Testing

@testable import LayoutControllers
import LayoutSolver
@testable import LayoutViews

typealias Compositional = CollectionViewCompositionalLayout

/// Attributes that call someone as they are made.
private final class TakingAttributes: CollectionViewLayoutAttributes {
  /// One test alone sets it, whose cases run one after the other.
  nonisolated(unsafe) static var act: (() -> Void)?

  required init() {
    super.init()
    Self.act?()
  }
}

private final class TakenLayout: CollectionViewCompositionalLayout {
  override class var layoutAttributesClass: AnyClass { TakingAttributes.self }
}

/// Short names for what layouts of tests are made of.
enum Parts {
  static func size(
    _ width: CollectionLayoutDimension, _ height: CollectionLayoutDimension
  ) -> CollectionLayoutSize {
    CollectionLayoutSize(widthDimension: width, heightDimension: height)
  }

  static func item(
    _ width: CollectionLayoutDimension, _ height: CollectionLayoutDimension
  ) -> CollectionLayoutItem { CollectionLayoutItem(layoutSize: size(width, height)) }

  static func row(
    _ width: CollectionLayoutDimension, _ height: CollectionLayoutDimension,
    _ items: CollectionLayoutItem...
  ) -> CollectionLayoutGroup { .horizontal(layoutSize: size(width, height), subitems: items) }

  static func column(
    _ width: CollectionLayoutDimension, _ height: CollectionLayoutDimension,
    _ items: CollectionLayoutItem...
  ) -> CollectionLayoutGroup { .vertical(layoutSize: size(width, height), subitems: items) }

  static func header(
    _ height: CollectionLayoutDimension, alignment: RectAlignment = .top
  ) -> CollectionLayoutBoundarySupplementaryItem {
    CollectionLayoutBoundarySupplementaryItem(
      layoutSize: size(.fractionalWidth(1), height),
      elementKind: alignment == .top
        ? CollectionView.elementKindSectionHeader : CollectionView.elementKindSectionFooter,
      alignment: alignment)
  }
}

/// Where a compositional layout puts items, groups and what belongs to them.
struct CompositionalLayoutTests {
  private func stage(
    _ counts: [Int], _ section: CollectionLayoutSection, height: Double = 200,
    setUp: (CollectionStage, Compositional) -> Void = { _, _ in }
  ) -> CollectionStage {
    let layout = Compositional(section: section)
    let size = Size(width: 50, height: 50)
    return CollectionStage(
      counts.map { [Size](repeating: size, count: $0) }, height: height, layout: layout
    ) { setUp($0, layout) }
  }

  @Test("fractions are of the group, the group's of the section, less its insets")
  func fractions() {
    let item = Parts.item(.fractionalWidth(0.25), .fractionalHeight(1))
    item.contentInsets = DirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    let section = CollectionLayoutSection(
      group: Parts.row(.fractionalWidth(1), .absolute(40), item))
    section.contentInsets = DirectionalEdgeInsets(top: 5, leading: 10, bottom: 7, trailing: 30)
    section.interGroupSpacing = 6
    let stage = stage([6], section)
    // 280 are left for four items of 70 each.
    #expect(
      stage.items == [
        "[0, 0] 12.0,6.0 64.0x36.0", "[0, 1] 82.0,6.0 64.0x36.0", "[0, 2] 152.0,6.0 64.0x36.0",
        "[0, 3] 222.0,6.0 64.0x36.0", "[0, 4] 12.0,52.0 64.0x36.0", "[0, 5] 82.0,52.0 64.0x36.0",
      ])
    #expect(stage.collection.contentSize == Size(width: 320, height: 5 + 40 + 6 + 40 + 7))
    #expect(stage.messages.isEmpty)
  }

  @Test(
    "a nested group takes its items in turn with those beside it; the last one has what is left")
  func nested() {
    let small = Parts.item(.fractionalWidth(1), .fractionalHeight(0.5))
    let group = Parts.row(
      .fractionalWidth(1), .absolute(100), Parts.item(.fractionalWidth(0.7), .fractionalHeight(1)),
      Parts.column(.fractionalWidth(0.3), .fractionalHeight(1), small))
    let stage = stage([5], CollectionLayoutSection(group: group))
    #expect(
      stage.items == [
        "[0, 0] 0.0,0.0 224.0x100.0", "[0, 1] 224.0,0.0 96.0x50.0", "[0, 2] 224.0,50.0 96.0x50.0",
        "[0, 3] 0.0,100.0 224.0x100.0", "[0, 4] 224.0,100.0 96.0x50.0",
      ])
  }

  @Test("so many items share a group, less the distances between them")
  func repeated() {
    let group = CollectionLayoutGroup.horizontal(
      layoutSize: Parts.size(.fractionalWidth(1), .absolute(30)),
      repeatingSubitem: Parts.item(.absolute(5), .fractionalHeight(1)), count: 3)
    group.interItemSpacing = .fixed(10)
    let stage = stage([4], CollectionLayoutSection(group: group))
    #expect(
      stage.items == [
        "[0, 0] 0.0,0.0 100.0x30.0", "[0, 1] 110.0,0.0 100.0x30.0", "[0, 2] 220.0,0.0 100.0x30.0",
        "[0, 3] 0.0,30.0 100.0x30.0",
      ])
  }

  @Test("flexible distances share what is left; edges of items keep their distances")
  func spacing() {
    let group = Parts.row(
      .fractionalWidth(1), .absolute(30), Parts.item(.absolute(90), .absolute(20)))
    group.interItemSpacing = .flexible(10)
    var stage = stage([3], CollectionLayoutSection(group: group))
    #expect(
      stage.items == [
        "[0, 0] 0.0,0.0 90.0x20.0", "[0, 1] 115.0,0.0 90.0x20.0", "[0, 2] 230.0,0.0 90.0x20.0",
      ])
    let edged = Parts.item(.absolute(90), .absolute(20))
    edged.edgeSpacing = CollectionLayoutEdgeSpacing(
      leading: .fixed(7), top: .flexible(0), trailing: .flexible(3), bottom: .flexible(0))
    stage = self.stage(
      [2],
      CollectionLayoutSection(group: Parts.row(.absolute(220), .absolute(30), edged)))
    // 220 less two of 100 leave 20 for the two flexible ones.
    #expect(stage.items == ["[0, 0] 7.0,5.0 90.0x20.0", "[0, 1] 117.0,5.0 90.0x20.0"])
  }

  @Test("a custom group has as many items as its closure says, at their rectangles")
  func custom() {
    var asked: [Size] = []
    let group = CollectionLayoutGroup.custom(
      layoutSize: Parts.size(.fractionalWidth(1), .absolute(60))
    ) { environment in
      asked.append(environment.container.effectiveContentSize)
      return [
        CollectionLayoutGroupCustomItem(frame: Rect(x: 0, y: 0, width: 50, height: 60)),
        CollectionLayoutGroupCustomItem(
          frame: Rect(x: 40, y: 10, width: 50, height: 40), zIndex: 2),
      ]
    }
    let stage = stage([3], CollectionLayoutSection(group: group))
    #expect(
      stage.items == [
        "[0, 0] 0.0,0.0 50.0x60.0", "[0, 1] 40.0,10.0 50.0x40.0", "[0, 2] 0.0,60.0 50.0x60.0",
      ])
    #expect(asked.allSatisfy { $0 == Size(width: 320, height: 60) })
  }

  enum Question: CaseIterable { case all, item, badge, paper }

  @Test(
    "who is called for attributes may take away the section that they are of", .serialized,
    arguments: Question.allCases, [true, false])
  func sectionTakenAway(_ question: Question, byGroup: Bool) throws {
    var act: (() -> Void)?
    defer { TakingAttributes.act = nil }
    let badge = CollectionLayoutSupplementaryItem(
      layoutSize: Parts.size(.absolute(20), .absolute(10)), elementKind: "badge",
      containerAnchor: CollectionLayoutAnchor(edges: [.top, .trailing]))
    let item = CollectionLayoutItem(
      layoutSize: Parts.size(.absolute(50), .absolute(60)), supplementaryItems: [badge])
    let group = CollectionLayoutGroup.custom(
      layoutSize: Parts.size(.absolute(120), .absolute(60))
    ) { _ in
      act?()
      return [0.0, 60].map {
        CollectionLayoutGroupCustomItem(frame: Rect(x: $0, y: 0, width: 50, height: 60))
      }
    }
    let section = CollectionLayoutSection(
      group: Parts.row(.absolute(180), .absolute(60), item, group))
    section.decorationItems = [.background(elementKind: "paper")]
    section.orthogonalScrollingBehavior = .continuous
    let layout = TakenLayout(section: section)
    let size = Size(width: 50, height: 50)
    // The last group is shorter than the others, and asks again.
    let stage = CollectionStage([[Size](repeating: size, count: 5)], layout: layout) { stage in
      layout.register(CollectionReusableView.self, forDecorationViewOfKind: "paper")
      stage.collection.register(
        CollectionReusableView.self, forSupplementaryViewOfKind: "badge",
        withReuseIdentifier: "edge")
    }
    var hasActed = false
    let takeAway = { [unowned stage] in
      if hasActed { return }
      hasActed = true
      stage.source.items = []
      stage.collection.reloadData()
      _ = stage.collection.indexPathForItem(at: .zero)
    }
    if byGroup { act = takeAway } else { TakingAttributes.act = takeAway }
    let last = IndexPath(item: 3, section: 0)
    let bounds = Rect(x: 0, y: 0, width: 640, height: 200)
    let answers: [CollectionViewLayoutAttributes?] =
      switch question {
      case .all: layout.layoutAttributesForElements(in: bounds) ?? []
      case .item: [layout.layoutAttributesForItem(at: last)]
      case .badge: [layout.layoutAttributesForSupplementaryView(ofKind: "badge", at: last)]
      case .paper:
        [
          layout.layoutAttributesForDecorationView(
            ofKind: "paper", at: IndexPath(item: 0, section: 0))
        ]
      }
    // Nobody asks a group where what is behind its section is.
    #expect(hasActed == !(byGroup && question == .paper))
    #expect(answers.count == (question == .all ? 8 : 1))
    #expect(
      answers.allSatisfy {
        $0?.isScrolledBySection == ($0?.representedElementCategory != .decorationView)
      })
    #expect((layout.collectionViewContentSize.height == 0) == hasActed)
  }

  @Test(
    "headers and footers make a section longer, or are over it, and keep to its insets if they are to"
  )
  func boundaries() {
    let section = CollectionLayoutSection(
      group: Parts.row(
        .fractionalWidth(1), .absolute(40), Parts.item(.fractionalWidth(1), .fractionalHeight(1))))
    section.contentInsets = DirectionalEdgeInsets(top: 5, leading: 10, bottom: 7, trailing: 30)
    let footer = Parts.header(.absolute(12), alignment: .bottom)
    section.boundarySupplementaryItems = [Parts.header(.absolute(20)), footer]
    func frames(_ stage: CollectionStage) -> [String] {
      [CollectionView.elementKindSectionHeader, CollectionView.elementKindSectionFooter].flatMap {
        kind in
        stage.collection.visibleSupplementaryViews(ofKind: kind).map { stage.text($0.frame) }
      }
    }
    var stage = stage([1, 1], section)
    #expect(
      frames(stage) == [
        "10.0,0.0 280.0x20.0", "10.0,84.0 280.0x20.0", "10.0,72.0 280.0x12.0",
        "10.0,156.0 280.0x12.0",
      ])
    #expect(stage.items == ["[0, 0] 10.0,25.0 280.0x40.0", "[1, 0] 10.0,109.0 280.0x40.0"])
    footer.extendsBoundary = false
    section.supplementariesFollowContentInsets = false
    stage = self.stage([1], section)
    #expect(frames(stage) == ["0.0,0.0 320.0x20.0", "0.0,60.0 320.0x12.0"])
    #expect(stage.collection.contentSize.height == 72)
  }

  @Test("what is pinned stays in sight while its section is, below what is pinned of the whole")
  func pinned() {
    let section = CollectionLayoutSection(
      group: Parts.row(
        .fractionalWidth(1), .absolute(40), Parts.item(.fractionalWidth(1), .fractionalHeight(1))))
    let header = Parts.header(.absolute(20))
    header.pinToVisibleBounds = true
    section.boundarySupplementaryItems = [header]
    let whole = CollectionLayoutBoundarySupplementaryItem(
      layoutSize: Parts.size(.fractionalWidth(1), .absolute(15)), elementKind: "whole",
      alignment: .top)
    whole.pinToVisibleBounds = true
    let stage = stage([10, 10], section) { stage, layout in
      stage.collection.register(
        CollectionReusableView.self, forSupplementaryViewOfKind: "whole",
        withReuseIdentifier: "edge")
      layout.configuration.boundarySupplementaryItems = [whole]
      layout.invalidateLayout()
    }
    func top(_ section: Int) -> Double? {
      stage.collection.supplementaryView(
        forElementKind: CollectionView.elementKindSectionHeader,
        at: IndexPath(item: 0, section: section))?.frame.minY
    }
    #expect(top(0) == 15)
    stage.scroll(to: 100)
    #expect(top(0) == 115)
    stage.scroll(to: 400)
    // It is pushed out by the end of its section.
    #expect(top(0) == 415 && top(1) == 435)
    stage.scroll(to: 430)
    #expect(top(0) == 415 && top(1) == 445)
    #expect(stage.messages.isEmpty)
  }

  @Test("badges are at their anchors, and a section's background is behind its items")
  func attachments() throws {
    let badge = CollectionLayoutSupplementaryItem(
      layoutSize: Parts.size(.absolute(20), .absolute(10)), elementKind: "badge",
      containerAnchor: CollectionLayoutAnchor(
        edges: [.top, .trailing], fractionalOffset: Point(x: 0.5, y: -0.5)))
    let item = CollectionLayoutItem(
      layoutSize: Parts.size(.fractionalWidth(0.5), .fractionalHeight(1)),
      supplementaryItems: [badge])
    let section = CollectionLayoutSection(
      group: Parts.row(.fractionalWidth(1), .absolute(40), item))
    let background = CollectionLayoutDecorationItem.background(elementKind: "paper")
    background.contentInsets = DirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    section.decorationItems = [background]
    section.contentInsets.top = 10
    let stage = stage([2], section) { stage, layout in
      layout.register(CollectionReusableView.self, forDecorationViewOfKind: "paper")
      stage.collection.register(
        CollectionReusableView.self, forSupplementaryViewOfKind: "badge",
        withReuseIdentifier: "edge")
    }
    let badges = stage.collection.visibleSupplementaryViews(ofKind: "badge")
    #expect(badges.map { stage.text($0.frame) } == ["150.0,5.0 20.0x10.0", "310.0,5.0 20.0x10.0"])
    let cell = try #require(stage.collection.cellForItem(at: IndexPath(item: 0, section: 0)))
    let views = stage.collection.subviews
    let paper = try #require(views.first { $0.frame == Rect(x: 2, y: 1, width: 314, height: 46) })
    let places = [paper, cell, badges[0]].compactMap { view in
      views.firstIndex { $0 === view }
    }
    #expect(places.count == 3 && places == places.sorted())
  }

  @Test("badges go where their items go; headers stay with their section")
  func attachmentsFollow() throws {
    let badge = CollectionLayoutSupplementaryItem(
      layoutSize: Parts.size(.absolute(20), .absolute(10)), elementKind: "badge",
      containerAnchor: CollectionLayoutAnchor(edges: [.top, .trailing]))
    let item = CollectionLayoutItem(
      layoutSize: Parts.size(.fractionalWidth(0.5), .fractionalHeight(1)),
      supplementaryItems: [badge])
    let section = CollectionLayoutSection(
      group: Parts.row(.fractionalWidth(1), .absolute(40), item))
    section.boundarySupplementaryItems = [
      CollectionLayoutBoundarySupplementaryItem(
        layoutSize: Parts.size(.fractionalWidth(1), .absolute(10)), elementKind: "header",
        alignment: .top)
    ]
    let stage = stage([4], section) { stage, _ in
      for kind in ["badge", "header"] {
        stage.collection.register(
          CollectionReusableView.self, forSupplementaryViewOfKind: kind,
          withReuseIdentifier: "edge")
      }
    }
    let collection = stage.collection
    func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }
    func badges() -> [CollectionReusableView?] {
      (0..<stage.source.items[0].count).map {
        collection.supplementaryView(forElementKind: "badge", at: path($0))
      }
    }
    func areBesideItems() -> Bool {
      zip(stage.source.items[0].indices, badges()).allSatisfy {
        collection.cellForItem(at: path($0))?.frame.maxX == $1?.frame.maxX
          && collection.cellForItem(at: path($0))?.frame.minY == $1?.frame.minY
      }
    }
    let known = badges()
    let header = try #require(collection.supplementaryView(forElementKind: "header", at: path(0)))
    #expect(known.allSatisfy { $0 != nil } && areBesideItems())
    stage.source.counts = [:]
    stage.source.items[0].remove(at: 0)
    collection.deleteItems(at: [path(0)])
    stage.cycle()
    #expect(
      badges().map { $0.map(ObjectIdentifier.init) }
        == known[1...].map { $0.map(ObjectIdentifier.init) })
    #expect(areBesideItems())
    // The last one goes first.
    collection.performBatchUpdates({ collection.moveItem(at: path(2), to: path(0)) })
    stage.cycle()
    let moved = [known[3], known[1], known[2]]
    #expect(
      badges().map { $0.map(ObjectIdentifier.init) } == moved.map { $0.map(ObjectIdentifier.init) })
    #expect(areBesideItems())
    #expect(stage.source.counts["supplementary"] == nil)
    #expect(collection.supplementaryView(forElementKind: "header", at: path(0)) === header)
    #expect(stage.messages.isEmpty)
  }

  @Test("estimated items take the size that their cells ask for, and their groups with them")
  func estimated() {
    let item = Parts.item(.fractionalWidth(0.5), .estimated(30))
    let layout = Compositional(
      section: CollectionLayoutSection(
        group: Parts.row(.fractionalWidth(1), .estimated(30), item)))
    let sizes = [40.0, 60, 20, 10, 35].map { Size(width: 77, height: $0) }
    let stage = CollectionStage([sizes], layout: layout)
    #expect(
      stage.items == [
        "[0, 0] 0.0,0.0 160.0x40.0", "[0, 1] 160.0,0.0 160.0x60.0", "[0, 2] 0.0,60.0 160.0x20.0",
        "[0, 3] 160.0,60.0 160.0x10.0", "[0, 4] 0.0,80.0 160.0x35.0",
      ])
    #expect(stage.collection.contentSize.height == 115)
    // Each cell is asked once.
    #expect(stage.source.made.allSatisfy { $0.asked == 1 })
  }

  @Test("what is seen stays where it is when a cell above it turns out to be larger")
  func growthAbove() {
    let layout = Compositional(
      section: CollectionLayoutSection(
        group: Parts.row(
          .fractionalWidth(1), .estimated(30), Parts.item(.fractionalWidth(1), .estimated(30)))))
    let sizes = [Size](repeating: Size(width: 80, height: 50), count: 100)
    let stage = CollectionStage([sizes], layout: layout)
    stage.scroll(to: 1_580)
    let offset = stage.collection.contentOffset.y
    let place = (stage.frame(50)?.minY ?? 0) - offset
    #expect(place > 0 && place < 160)
    stage.scroll(to: offset - 10)
    // A row of 30 has come in from above that turned out to be 50 high.
    #expect(stage.collection.contentOffset.y > offset - 10)
    #expect((stage.frame(50)?.minY ?? 0) - stage.collection.contentOffset.y == place + 10)
  }

  @Test("items of estimated widths fill lines as they turn out to be")
  func tags() {
    let group = Parts.row(
      .fractionalWidth(1), .estimated(20), Parts.item(.estimated(60), .absolute(20)))
    group.interItemSpacing = .fixed(10)
    let section = CollectionLayoutSection(group: group)
    section.interGroupSpacing = 5
    let sizes = [100.0, 150, 60, 250, 20, 30].map { Size(width: $0, height: 20) }
    let stage = CollectionStage([sizes], layout: Compositional(section: section))
    #expect(
      stage.items == [
        "[0, 0] 0.0,0.0 100.0x20.0", "[0, 1] 110.0,0.0 150.0x20.0", "[0, 2] 0.0,25.0 60.0x20.0",
        "[0, 3] 70.0,25.0 250.0x20.0", "[0, 4] 0.0,50.0 20.0x20.0", "[0, 5] 30.0,50.0 30.0x20.0",
      ])
  }

  @Test("a horizontal layout has the directions exchanged")
  func horizontal() {
    let section = CollectionLayoutSection(
      group: Parts.column(
        .absolute(60), .fractionalHeight(1), Parts.item(.fractionalWidth(1), .fractionalHeight(0.5))
      )
    )
    section.boundarySupplementaryItems = [
      CollectionLayoutBoundarySupplementaryItem(
        layoutSize: Parts.size(.absolute(25), .fractionalHeight(1)),
        elementKind: CollectionView.elementKindSectionHeader, alignment: .leading)
    ]
    let configuration = CollectionViewCompositionalLayoutConfiguration()
    configuration.scrollDirection = .horizontal
    configuration.interSectionSpacing = 8
    let size = Size(width: 50, height: 50)
    let stage = CollectionStage(
      [[size, size, size], [size]],
      layout: Compositional(section: section, configuration: configuration))
    #expect(
      stage.items == [
        "[0, 0] 25.0,0.0 60.0x100.0", "[0, 1] 25.0,100.0 60.0x100.0", "[0, 2] 85.0,0.0 60.0x100.0",
        "[1, 0] 178.0,0.0 60.0x100.0",
      ])
    #expect(stage.collection.contentSize == Size(width: 238, height: 200))
  }

  @Test("sections come from a closure, which is asked for other ones where the room is another one")
  func provider() {
    var asked: [String] = []
    let layout = Compositional { number, environment in
      asked.append("\(number) \(environment.container.effectiveContentSize.width)")
      let columns = environment.container.effectiveContentSize.width > 400 ? 4 : 2
      return number == 1
        ? nil
        : CollectionLayoutSection(
          group: .horizontal(
            layoutSize: Parts.size(.fractionalWidth(1), .absolute(30)),
            repeatingSubitem: Parts.item(.fractionalWidth(1), .fractionalHeight(1)), count: columns)
        )
    }
    let size = Size(width: 50, height: 50)
    let stage = CollectionStage([[size, size], [size]], layout: layout)
    #expect(asked == ["0 320.0", "1 320.0"])
    #expect(stage.items == ["[0, 0] 0.0,0.0 160.0x30.0", "[0, 1] 160.0,0.0 160.0x30.0"])
    #expect(stage.messages.count == 1)
    #expect(stage.messages.first?.contains("there is no section 1") == true)
    asked = []
    stage.scroll(to: 10)
    #expect(asked.isEmpty)
    stage.window.frame.size.width = 480
    stage.cycle()
    #expect(asked == ["0 480.0", "1 480.0"])
    #expect(stage.items == ["[0, 0] 0.0,0.0 120.0x30.0", "[0, 1] 120.0,0.0 120.0x30.0"])
  }

  @Test("where reading begins at the right, the layout is mirrored")
  func rightToLeft() {
    let group = Parts.row(
      .fractionalWidth(1), .absolute(30), Parts.item(.absolute(100), .fractionalHeight(1)))
    let stage = stage([2], CollectionLayoutSection(group: group)) { stage, _ in
      stage.window.layoutDirection = .rightToLeft
    }
    #expect(stage.items == ["[0, 0] 220.0,0.0 100.0x30.0", "[0, 1] 120.0,0.0 100.0x30.0"])
  }

  @Test("lengths that are none are 0, and what scrolls is as long as what there is")
  func unusable() {
    for bad in [-10, .nan, .infinity, -Double.infinity] {
      let item = Parts.item(.absolute(bad), .fractionalHeight(bad))
      let group = Parts.row(.fractionalWidth(1), .absolute(20), item)
      group.interItemSpacing = .fixed(bad)
      group.contentInsets.leading = bad
      let section = CollectionLayoutSection(group: group)
      section.interGroupSpacing = bad
      section.contentInsets.top = bad
      let stage = stage([3], section)
      #expect(stage.collection.contentSize.height.isFinite, "\(bad)")
    }
  }

  @Test("an item without area has no cell")
  func noArea() {
    let group = Parts.row(
      .fractionalWidth(1), .absolute(40), Parts.item(.fractionalWidth(0.5), .fractionalHeight(1)),
      Parts.item(.absolute(0), .fractionalHeight(1)))
    let stage = stage([4], CollectionLayoutSection(group: group))
    #expect(stage.items == ["[0, 0] 0.0,0.0 160.0x40.0", "[0, 2] 160.0,0.0 160.0x40.0"])
  }

  @Test(
    "of 100,000 items only those in sight are made, at first and when scrolled; measured ones as well"
  )
  func many() {
    for isEstimated in [false, true] {
      let height = isEstimated ? CollectionLayoutDimension.estimated(30) : .absolute(40)
      let layout = Compositional(
        section: CollectionLayoutSection(
          group: Parts.row(
            .fractionalWidth(1), height, Parts.item(.fractionalWidth(0.25), height))))
      let sizes = [Size](repeating: Size(width: 80, height: 40), count: 100_000)
      let stage = CollectionStage([sizes], layout: layout)
      #expect(stage.source.counts["cell", default: 0] <= 32)
      stage.scroll(to: 500_000)
      #expect(stage.source.counts["cell", default: 0] <= 64)
      #expect(stage.collection.indexPathsForVisibleItems.count >= 20)
      #expect(stage.messages.isEmpty)
      #expect(layout.sections.first?.groups.listed.isEmpty == true)
    }
  }
}
