import Testing

@testable import LayoutControllers
import LayoutSolver
@testable import LayoutViews

/// Sections of a compositional layout that are scrolled by themselves.
struct OrthogonalSectionTests {
  private func section(
    _ behavior: CollectionLayoutSection.OrthogonalScrollingBehavior, width: Double = 100
  ) -> CollectionLayoutSection {
    let section = CollectionLayoutSection(
      group: Parts.row(
        .absolute(width), .absolute(50), Parts.item(.fractionalWidth(1), .fractionalHeight(1))))
    section.orthogonalScrollingBehavior = behavior
    section.contentInsets = DirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)
    section.interGroupSpacing = 20
    return section
  }

  private func stage(
    _ counts: [Int], _ section: CollectionLayoutSection,
    setUp: (CollectionStage) -> Void = { _ in }
  ) -> CollectionStage {
    let size = Size(width: 50, height: 50)
    return CollectionStage(
      counts.map { [Size](repeating: size, count: $0) }, layout: Compositional(section: section),
      setUp: setUp)
  }

  @Test(
    "groups follow each other across, in a scroll view of their own; only those in sight are there")
  func scrolling() throws {
    let stage = stage([100, 100], section(.continuous))
    let collection = stage.collection
    #expect(collection.contentSize == Size(width: 320, height: 120))
    let paths = { collection.indexPathsForVisibleItems.map(\.description) }
    #expect(paths() == ["[0, 0]", "[0, 1]", "[0, 2]", "[1, 0]", "[1, 1]", "[1, 2]"])
    let scroller = try #require(collection.scrollView(ofSection: 1))
    #expect(scroller.frame == Rect(x: 0, y: 65, width: 320, height: 50))
    #expect(scroller.contentSize == Size(width: 20 + 100 * 120 - 20, height: 50))
    let cell = try #require(collection.cellForItem(at: IndexPath(item: 1, section: 1)))
    #expect(cell.superview === scroller && cell.frame == Rect(x: 130, y: 0, width: 100, height: 50))
    let made = stage.source.made.count
    scroller.contentOffset.x = 1_200
    stage.cycle()
    // 10 + 120 n is from 1,200 to 1,520 for n from 10 to 12; the first section stays.
    #expect(paths() == ["[0, 0]", "[0, 1]", "[0, 2]", "[1, 10]", "[1, 11]", "[1, 12]"])
    #expect(stage.frame(10, 1) == Rect(x: 1_210, y: 0, width: 100, height: 50))
    #expect(stage.source.made.count <= made + 1)
    #expect(stage.messages.isEmpty)
  }

  @Test(
    "how far a section is scrolled follows it through updates, and is kept while it is out of sight"
  )
  func kept() throws {
    let stage = stage([20, 20, 20, 20, 20, 20], section(.continuous))
    let scroller = try #require(stage.collection.scrollView(ofSection: 0))
    scroller.contentOffset.x = 240
    stage.cycle()
    stage.scroll(to: 150)
    #expect(stage.collection.scrollView(ofSection: 0) == nil)
    stage.scroll(to: 0)
    #expect(stage.collection.scrollView(ofSection: 0)?.contentOffset.x == 240)
    stage.source.items.insert([Size(width: 50, height: 50)], at: 0)
    stage.collection.insertSections([0])
    stage.cycle()
    #expect(stage.collection.scrollView(ofSection: 0)?.contentOffset.x == 0)
    #expect(stage.collection.scrollView(ofSection: 1)?.contentOffset.x == 240)
    #expect(stage.collection.indexPathsForVisibleItems.contains(IndexPath(item: 2, section: 1)))
    #expect(stage.messages.isEmpty)
  }

  @Test("an item is scrolled to in its section and in the collection")
  func revealing() {
    let stage = stage([20, 20, 20, 20, 20, 20], section(.continuous))
    stage.collection.scrollToItem(
      at: IndexPath(item: 10, section: 5), at: [.bottom, .centeredHorizontally], animated: false)
    #expect(stage.collection.contentOffset == Point(x: 0, y: 355 - 200))
    // 10 + 10 · 120 + 50 is in the middle of 320.
    #expect(stage.collection.scrollView(ofSection: 5)?.contentOffset.x == 1_100)
    #expect(stage.frame(10, 5) == Rect(x: 1_210, y: 0, width: 100, height: 50))
  }

  @Test("where a section rests depends on its behaviour")
  func resting() {
    func rests(
      _ behavior: CollectionLayoutSection.OrthogonalScrollingBehavior, _ proposed: Double,
      from start: Double = 0
    ) -> Double? {
      stage([20], section(behavior)).collection.targetOffset(
        forSection: 0, proposed: proposed, from: start)
    }
    #expect(rests(.none, 333) == nil)
    #expect(rests(.continuous, 333) == 333)
    #expect(rests(.continuous, 1e9) == 2_080)
    #expect(rests(.continuous, -5) == 0)
    #expect(rests(.continuousGroupLeadingBoundary, 333) == 360)
    #expect(rests(.continuousGroupLeadingBoundary, 290) == 240)
    #expect(rests(.paging, 700, from: 320) == 640)
    #expect(rests(.paging, 3_000, from: 320) == 640)
    #expect(rests(.groupPaging, 700, from: 120) == 240)
    #expect(rests(.groupPaging, 150, from: 120) == 120)
    // The third group's middle is at 10 + 240 + 50.
    #expect(rests(.groupPagingCentered, 150, from: 20) == 140)
    #expect(rests(.continuous, .nan) == nil)
  }

  @Test("where reading begins at the right, a section begins there as well")
  func rightToLeft() throws {
    let stage = stage([20], section(.continuous)) { $0.window.layoutDirection = .rightToLeft }
    let scroller = try #require(stage.collection.scrollView(ofSection: 0))
    #expect(scroller.contentOffset.x == 20 + 20 * 120 - 20 - 320)
    let cell = try #require(stage.collection.cellForItem(at: IndexPath(item: 0, section: 0)))
    #expect(
      cell.convert(cell.bounds, to: stage.window) == Rect(x: 210, y: 5, width: 100, height: 50))
    scroller.contentOffset.x -= 240
    stage.cycle()
    #expect(
      stage.collection.indexPathsForVisibleItems.map(\.item) == [2, 3, 4])
  }

  @Test("a handler hears of each scrolling and may change what is in sight")
  func handler() throws {
    let section = section(.continuous)
    var heard: [String] = []
    section.visibleItemsInvalidationHandler = { items, offset, environment in
      heard.append("\(items.count) at \(offset.x) of \(environment.container.contentSize.width)")
      for item in items where item.indexPath.item == 1 { item.alpha = 0.5 }
    }
    let stage = stage([20], section)
    #expect(heard.last == "3 at 0.0 of 320.0")
    #expect(stage.collection.cellForItem(at: IndexPath(item: 1, section: 0))?.alpha == 0.5)
    stage.collection.scrollView(ofSection: 0)?.contentOffset.x = 60
    stage.cycle()
    #expect(heard.last == "4 at 60.0 of 320.0")
  }
}
