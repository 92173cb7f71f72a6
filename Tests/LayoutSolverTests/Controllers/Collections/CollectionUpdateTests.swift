import Testing

@testable import LayoutControllers
import LayoutSolver
@testable import LayoutViews

/// Items that come, go and are elsewhere.
struct CollectionUpdateTests {
  private func path(_ item: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(item: item, section: section)
  }

  @Test("cells and the selection stay with their items")
  func identity() {
    let stage = CollectionStage(counts: [10])
    let collection = stage.collection
    collection.selectItem(at: path(4), animated: false)
    let cell = collection.cellForItem(at: path(4))
    stage.source.counts = [:]
    stage.source.items[0].remove(at: 1)
    stage.source.items[0].insert(Size(width: 50, height: 50), at: 0)
    stage.source.items[0].insert(Size(width: 50, height: 50), at: 0)
    collection.performBatchUpdates {
      collection.insertItems(at: [path(0), path(1)])
      collection.deleteItems(at: [path(1)])
    }
    #expect(collection.cellForItem(at: path(5)) === cell)
    #expect(collection.indexPathsForSelectedItems == [path(5)])
    #expect(stage.source.counts["cell"] == 2)
    #expect(stage.frame(10)?.minY == 120)
    collection.moveItem(at: path(5), to: path(0))
    #expect(collection.cellForItem(at: path(0)) === cell)
    #expect(collection.indexPathsForSelectedItems == [path(0)])
    #expect(stage.messages.isEmpty)
  }

  @Test("items that are reloaded get another cell; sections come and go")
  func reloading() {
    let stage = CollectionStage(counts: [3, 2])
    let collection = stage.collection
    let cell = collection.cellForItem(at: path(1))
    collection.reloadItems(at: [path(1)])
    #expect(collection.cellForItem(at: path(1)) !== nil)
    let second = collection.cellForItem(at: path(0, 1))
    stage.source.items.removeFirst()
    collection.deleteSections([0])
    #expect(collection.numberOfSections == 1)
    #expect(collection.cellForItem(at: path(0, 0)) === second)
    stage.source.items.insert([.zero], at: 0)
    collection.insertSections([0])
    #expect(collection.cellForItem(at: path(0, 1)) === second)
    #expect(cell != nil)
    #expect(stage.messages.isEmpty)
  }

  @Test("numbers that do not go together are refused, and the collection is loaded anew")
  func refused() {
    let stage = CollectionStage(counts: [10])
    stage.source.items[0].removeLast()
    stage.collection.insertItems(at: [path(0)])
    #expect(stage.messages.count == 1)
    #expect(stage.messages[0].contains("section 0 has 9 items after the update; it had 10"))
    stage.cycle()
    #expect(stage.collection.numberOfItems(inSection: 0) == 9)
    #expect(stage.collection.indexPathsForVisibleItems.count == 9)
  }

  /// A layout that slides things in from the right and out to the left, and notes what it is told.
  private final class Sliding: CollectionViewFlowLayout {
    var log: [String] = []

    override func prepare() {
      log.append("prepare")
      super.prepare()
    }

    override func prepare(forCollectionViewUpdates updateItems: [CollectionViewUpdateItem]) {
      log.append(
        "updates "
          + updateItems.map {
            "\($0.updateAction) \($0.indexPathBeforeUpdate?.item ?? -1)>\($0.indexPathAfterUpdate?.item ?? -1)"
          }.joined(separator: " "))
    }

    override func finalizeCollectionViewUpdates() { log.append("finalize") }

    override func initialLayoutAttributesForAppearingItem(
      at itemIndexPath: IndexPath
    ) -> CollectionViewLayoutAttributes? {
      let made =
        layoutAttributesForItem(at: itemIndexPath)?.copy() as? CollectionViewLayoutAttributes
      made?.frame.origin.x = 500
      return made
    }

    override func finalLayoutAttributesForDisappearingItem(
      at itemIndexPath: IndexPath
    ) -> CollectionViewLayoutAttributes? {
      let made = CollectionViewLayoutAttributes(forCellWith: itemIndexPath)
      made.frame = Rect(x: -200, y: 0, width: 50, height: 50)
      return made
    }
  }

  @Test("in an animation items come from and go to where the layout says")
  func animated() throws {
    let layout = Sliding()
    let stage = CollectionStage(
      [[Size](repeating: Size(width: 50, height: 50), count: 5)], layout: layout)
    stage.window.animator = { stage.animations.append($0) }
    layout.log = []
    let leaving = stage.collection.cellForItem(at: path(0))
    var isDone = false
    stage.source.items[0].append(.zero)
    stage.source.items[0].removeFirst()
    stage.collection.performBatchUpdates {
      stage.collection.deleteItems(at: [path(0)])
      stage.collection.insertItems(at: [path(4)])
    } completion: { _ in
      isDone = true
    }
    #expect(layout.log == ["prepare", "updates delete 0>-1 insert -1>4", "finalize"])
    let animation = try #require(stage.animations.first)
    let came = stage.collection.cellForItem(at: path(4))
    let new = try #require(animation.changes.first { $0.view === came })
    #expect(new.from.minX == 500)
    #expect(new.to.minX == 270)
    let gone = try #require(animation.changes.first { $0.view === leaving })
    #expect(gone.to.minX == -200)
    #expect(leaving?.isHidden == false)
    #expect(!isDone)
    animation.finish()
    #expect(isDone)
    #expect(leaving?.isHidden == true)
  }

  @Test("a person moves an item where the data source and the delegate let them")
  func dragging() {
    let stage = CollectionStage([(0..<5).map { Size(width: 50, height: Double($0)) }])
    #expect(stage.collection.dragItem(at: path(0), to: path(3)) == path(3))
    #expect(stage.source.items[0].map(\.height) == [1, 2, 3, 0, 4])
    #expect(stage.collection.dragItem(at: path(0), to: path(5)) == nil)
    #expect(stage.messages.count == 1)
    stage.source.refuses = ["move"]
    #expect(stage.collection.dragItem(at: path(0), to: path(3)) == nil)
  }

  @Test("another layout moves the cells that are there")
  func transition() {
    let stage = CollectionStage(counts: [5])
    let cell = stage.collection.cellForItem(at: path(2))
    let other = CollectionViewFlowLayout()
    other.itemSize = Size(width: 100, height: 30)
    stage.collection.collectionViewLayout = other
    stage.cycle()
    #expect(stage.collection.cellForItem(at: path(2)) === cell)
    #expect(cell?.frame.size == Size(width: 100, height: 30))
    #expect(stage.flow.collectionView == nil)
    let second = CollectionStage(counts: [1])
    second.collection.collectionViewLayout = other
    #expect(second.messages.count == 1)
    #expect(second.collection.collectionViewLayout === second.flow)
  }

  @Test("sizes that cells have asked for follow their items")
  func measured() {
    let sizes = (0..<60).map { Size(width: 320, height: Double(20 + $0)) }
    let stage = CollectionStage([sizes]) { stage in
      stage.flow.estimatedItemSize = Size(width: 320, height: 40)
      stage.flow.minimumLineSpacing = 0
    }
    for step in 0..<10 { stage.scroll(to: Double(step) * 100) }
    let first = stage.collection.indexPathsForVisibleItems[0]
    let y = stage.frame(first.item)!.minY
    stage.source.items[0].insert(Size(width: 320, height: 40), at: 0)
    stage.collection.insertItems(at: [path(0)])
    stage.cycle()
    #expect(
      stage.collection.layoutAttributesForItem(at: path(first.item + 1))?.frame.minY == y + 40)
  }
}
