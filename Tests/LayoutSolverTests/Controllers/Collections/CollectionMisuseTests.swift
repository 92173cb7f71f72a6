import Testing

@testable import LayoutControllers
import LayoutSolver
@testable import LayoutViews

/// Layouts and data sources that do what they should not.
struct CollectionMisuseTests {
  private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

  /// A layout of one column whose answers a test can change.
  private final class Column: CollectionViewLayout {
    var change: (CollectionViewLayoutAttributes) -> Void = { _ in }
    var size = Size(width: 320, height: 400)
    var further: [CollectionViewLayoutAttributes] = []
    var whenPrepared: (() -> Void)?
    var preparations = 0

    override func prepare() {
      preparations += 1
      whenPrepared?()
    }

    override var collectionViewContentSize: Size { size }

    override func layoutAttributesForElements(
      in rect: Rect
    ) -> [CollectionViewLayoutAttributes]? {
      let count = collectionView?.numberOfItems(inSection: 0) ?? 0
      return (0..<count).map {
        let made = CollectionViewLayoutAttributes(
          forCellWith: IndexPath(item: $0, section: 0))
        made.frame = Rect(x: 0, y: Double($0) * 40, width: 320, height: 40)
        change(made)
        return made
      } + further
    }
  }

  private func stage(_ layout: Column, count: Int = 3) -> CollectionStage {
    CollectionStage([[Size](repeating: .zero, count: count)], layout: layout)
  }

  @Test("rectangles that are none, and items that there are none of, are left out")
  func attributes() {
    let layout = Column()
    layout.change = { if $0.indexPath.item == 1 { $0.frame.origin.x = .nan } }
    layout.further = [
      CollectionViewLayoutAttributes(forCellWith: path(7)),
      CollectionViewLayoutAttributes(
        forDecorationViewOfKind: "wall", with: IndexPath(item: 0, section: 0)),
    ]
    let stage = stage(layout)
    #expect(stage.collection.indexPathsForVisibleItems == [path(0), path(2)])
    #expect(stage.messages.contains { $0.contains("for cell  at [0, 1]") })
    #expect(stage.messages.contains { $0.contains("[0, 7], which is not there") })
    #expect(stage.messages.contains { $0.contains("decoration of kind 'wall'") })
  }

  @Test("a content size that is none leaves the last one")
  func contentSize() {
    let layout = Column()
    let stage = stage(layout)
    layout.size.height = -.infinity
    layout.invalidateLayout()
    stage.cycle()
    #expect(stage.collection.contentSize.height == 400)
    #expect(stage.messages.count == 1)
  }

  @Test("a layout that is invalidated while it is made comes to an end")
  func endless() {
    let layout = Column()
    layout.whenPrepared = { [unowned layout] in layout.invalidateLayout() }
    let stage = stage(layout)
    #expect(stage.collection.indexPathsForVisibleItems.count == 3)
    #expect(layout.preparations < 50)
  }

  @Test("one cell for two items, cells without a class, and no data source")
  func cells() {
    let shared = TileCell()
    let stage = CollectionStage(counts: [2]) { $0.source.cell = { _ in shared } }
    #expect(stage.messages.count == 1)
    #expect(stage.messages[0].contains("is that of another item"))
    stage.source.cell = { [unowned stage] in
      stage.collection.dequeueReusableCell(withReuseIdentifier: "other", for: $0)
    }
    stage.messages = []
    stage.collection.reloadData()
    stage.cycle()
    #expect(stage.messages.count == 2)
    #expect(
      stage.messages[0].contains("no cells are registered with CollectionView:'tiles' for 'other'"))
    stage.collection.dataSource = nil
    stage.cycle()
    #expect(stage.collection.numberOfSections == 0)
    #expect(stage.collection.visibleCells.isEmpty)
  }

  @Test("a data source that has the collection load anew while it is asked for cells")
  func reentrant() {
    let stage = CollectionStage(counts: [40])
    stage.source.whenAsked = { [unowned stage] in
      stage.source.whenAsked = nil
      stage.source.items[0].removeLast(30)
      stage.collection.reloadData()
    }
    stage.scroll(to: 150)
    stage.cycle()
    #expect(stage.collection.numberOfItems(inSection: 0) == 10)
    #expect(stage.collection.indexPathsForVisibleItems.allSatisfy { $0.item < 10 })
    stage.source.whenAsked = { [unowned stage] in
      stage.source.whenAsked = nil
      stage.collection.deleteItems(at: [IndexPath(item: 0, section: 0)])
    }
    stage.collection.reloadData()
    stage.cycle()
    stage.cycle()
    #expect(stage.messages.contains { $0.contains("while it was asking for cells") })
  }

  @Test("more sections and items than there can be")
  func counts() {
    final class Endless: CollectionViewDataSource {
      func collectionView(
        _ collectionView: CollectionView, numberOfItemsInSection section: Int
      ) -> Int { section == 0 ? -3 : Int.max }
      func numberOfSections(in collectionView: CollectionView) -> Int { 2 }
      func collectionView(
        _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
      ) -> CollectionViewCell { TileCell() }
    }
    let source = Endless()
    let stage = CollectionStage(counts: [1])
    stage.collection.dataSource = source
    stage.cycle()
    #expect(stage.messages.count == 2)
    #expect(stage.collection.numberOfItems(inSection: 0) == 0)
    #expect(stage.collection.numberOfItems(inSection: 1) == TableView.greatestRowCount)
    stage.collection.scrollToItem(
      at: IndexPath(item: TableView.greatestRowCount - 1, section: 1), at: .bottom, animated: false)
    #expect(
      stage.collection.indexPathsForVisibleItems.last?.item == TableView.greatestRowCount - 1)
  }

  @Test("a data source that hands over while it is asked: what the other one was asked for stays")
  func handingOver() {
    final class Leaving: CollectionViewDataSource {
      var next: (any CollectionViewDataSource)?
      func numberOfSections(in collectionView: CollectionView) -> Int {
        collectionView.dataSource = next
        #expect(collectionView.numberOfSections == 1)
        return 3
      }
      func collectionView(
        _ collectionView: CollectionView, numberOfItemsInSection section: Int
      ) -> Int { 5 }
      func collectionView(
        _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
      ) -> CollectionViewCell { TileCell() }
    }
    let stage = CollectionStage(counts: [2])
    let leaving = Leaving()
    leaving.next = stage.source
    stage.collection.dataSource = leaving
    stage.cycle()
    #expect(stage.collection.numberOfSections == 1)
    #expect(stage.collection.numberOfItems(inSection: 0) == 2)
    #expect(stage.collection.visibleCells.count == 2 && stage.messages.isEmpty)
  }
}
