import Testing

@testable import LayoutControllers
import LayoutSolver
@testable import LayoutViews

/// Items that a person moves by hand.
struct ItemMovementTests {
  private func path(_ item: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(item: item, section: section)
  }

  /// The width of the cell at a place, by which its item is known.
  private func width(_ stage: CollectionStage, _ item: Int, _ section: Int = 0) -> Double? {
    stage.frame(item, section)?.width
  }

  @Test("an item follows the finger, the others are where they would be, and the data moves once")
  func whole() {
    let stage = CollectionStage.sizing([12])
    let before = stage.source.items
    let cell = stage.collection.cellForItem(at: path(1))
    let others = (0..<12).map { stage.collection.cellForItem(at: path($0)) }
    #expect(stage.collection.beginInteractiveMovementForItem(at: path(1)))
    #expect(stage.source.take() == ["move can [0, 1]?"])
    let place = stage.middle(7)
    stage.collection.updateInteractiveMovementTargetPosition(place)
    #expect(stage.source.take() == ["move [0, 1] at [0, 1] to [0, 7]?"])
    stage.cycle()
    #expect(stage.collection.cellForItem(at: path(7)) === cell)
    #expect(stage.collection.hasUncommittedUpdates)
    #expect(stage.isMiddle(of: path(7), place))
    #expect(stage.collection.subviews.last === cell)
    #expect(stage.collection.cellForItem(at: path(1)) === others[2])
    #expect(
      stage.others(than: path(7), stage.items)
        == stage.others(than: path(7), stage.fresh))
    #expect(stage.source.items == before)
    // A finger that rests asks nobody.
    stage.collection.updateInteractiveMovementTargetPosition(stage.middle(7))
    #expect(stage.source.take() == [])
    stage.collection.endInteractiveMovement()
    #expect(stage.source.take() == ["move [0, 1] to [0, 7]"])
    stage.collection.endInteractiveMovement()
    stage.cycle()
    #expect(stage.source.take() == [])
    #expect(stage.source.items[0][7] == before[0][1])
    #expect(stage.items == stage.fresh)
    #expect(stage.collection.cellForItem(at: path(7)) === cell)
    #expect(!stage.collection.hasUncommittedUpdates)
    #expect(stage.source.counts["cell"] == 12)
    #expect(stage.messages.isEmpty)
  }

  @Test(
    "a movement that is cancelled leaves everything as it was, and tells the data source nothing")
  func cancelling() {
    let stage = CollectionStage.sizing([5, 6])
    let items = stage.items
    let data = stage.source.items
    stage.collection.selectItem(at: path(2, 1), animated: false)
    #expect(stage.pull(path(2, 1), over: path(1, 0)))
    #expect(stage.collection.indexPathsForSelectedItems == [path(1, 0)])
    #expect(stage.collection.numberOfItems(inSection: 0) == 6)
    #expect(
      stage.others(than: path(1), stage.items)
        == stage.others(than: path(1), stage.fresh))
    stage.collection.cancelInteractiveMovement()
    stage.cycle()
    #expect(stage.items == items)
    #expect(stage.source.items == data)
    #expect(stage.collection.indexPathsForSelectedItems == [path(2, 1)])
    #expect(!stage.source.log.contains { $0.hasPrefix("move [1, 2] to") })
    #expect(stage.messages.isEmpty)
  }

  @Test("an item that comes back to its place has not moved")
  func nothing() {
    let stage = CollectionStage.sizing([8])
    #expect(stage.pull(path(2), over: path(5), path(2)))
    stage.source.log = []
    stage.collection.endInteractiveMovement()
    #expect(stage.source.log.isEmpty)
    #expect(stage.pull(path(2)))
    stage.collection.endInteractiveMovement()
    #expect(stage.source.take() == ["move can [0, 2]?"])
  }

  @Test("data source and delegate are asked about items as the data source has them")
  func places() {
    let stage = CollectionStage.sizing([3, 40])
    stage.source.logs = ["cell", "show"]
    #expect(stage.pull(path(0, 0), over: path(1, 1)))
    #expect(
      stage.collection.dataSourceIndexPath(forPresentationIndexPath: path(1, 1)) == path(0, 0))
    #expect(
      stage.collection.dataSourceIndexPath(forPresentationIndexPath: path(0, 0)) == path(1, 0))
    #expect(
      stage.collection.dataSourceIndexPath(forPresentationIndexPath: path(5, 1)) == path(4, 1))
    #expect(
      stage.collection.presentationIndexPath(forDataSourceIndexPath: path(4, 1)) == path(5, 1))
    #expect(stage.collection.presentationIndexPath(forDataSourceIndexPath: nil) == nil)
    stage.source.log = []
    stage.scroll(to: 120)
    let last = stage.collection.indexPathsForVisibleItems.last!
    #expect(stage.source.log.contains("cell [1, \(last.item - 1)]"))
    #expect(stage.source.log.contains("show [1, \(last.item - 1)]"))
    // It is there however far its place is away.
    stage.scroll(to: 500)
    #expect(stage.collection.cellForItem(at: path(1, 1)) != nil)
    #expect(
      stage.others(than: path(1, 1), stage.items)
        == stage.others(than: path(1, 1), stage.fresh))
    #expect(stage.messages.isEmpty)
  }

  @Test("sizes that the delegate says follow their items")
  func delegateSizes() {
    let sizes = CollectionStage.varied([20])[0]
    let stage = CollectionStage([sizes])
    let delegate = SizingDelegate { [unowned stage] in stage.source.items[0][$0.item] }
    stage.collection.delegate = delegate
    stage.cycle()
    #expect(stage.pull(path(0), over: path(3)))
    #expect(
      stage.collection.indexPathsForVisibleItems.allSatisfy { place in
        let item = stage.collection.dataSourceIndexPath(forPresentationIndexPath: place)!.item
        return stage.collection.cellForItem(at: place)?.frame.size == sizes[item]
      })
    let asked = delegate.asked
    let place = stage.middle(3)
    for step in 0..<10 {
      stage.collection.updateInteractiveMovementTargetPosition(
        Point(x: place.x + Double(step) / 10, y: place.y))
      stage.cycle()
    }
    #expect(delegate.asked == asked)
    stage.collection.endInteractiveMovement()
    stage.cycle()
    #expect(stage.frame(3)?.size == sizes[0])
  }

  @Test("the delegate says where an item goes; a place that there is none of is refused")
  func target() {
    let stage = CollectionStage.sizing([8, 2])
    stage.source.target = { [self] _ in path(0) }
    #expect(stage.pull(path(4), over: path(6)))
    #expect(stage.collection.movement?.current == path(0))
    let place = stage.collection.movement!.position
    #expect(stage.isMiddle(of: path(0), place))
    stage.source.target = { [self] _ in path(2, 1) }
    stage.collection.updateInteractiveMovementTargetPosition(stage.middle(7))
    #expect(stage.collection.movement?.current == path(2, 1))
    #expect(stage.messages.isEmpty)
    for wrong in [path(8), path(-1), path(3, 1), path(0, 2), path(0, -1)] {
      stage.source.target = { _ in wrong }
      stage.messages = []
      stage.collection.updateInteractiveMovementTargetPosition(stage.middle(6))
      #expect(stage.messages.count == 1)
      #expect(stage.collection.movement?.current == path(2, 1))
    }
    stage.collection.endInteractiveMovement()
    #expect(stage.source.items.map(\.count) == [7, 3])
  }

  @Test("delegates that know the older method alone")
  func older() {
    final class Older: CollectionViewDelegate {
      func collectionView(
        _ collectionView: CollectionView,
        targetIndexPathForMoveFromItemAt originalIndexPath: IndexPath,
        toProposedIndexPath proposedIndexPath: IndexPath
      ) -> IndexPath { IndexPath(item: originalIndexPath.item + 1, section: 0) }
    }
    let stage = CollectionStage.sizing([8])
    let older = Older()
    stage.collection.delegate = older
    stage.cycle()
    #expect(stage.pull(path(3), over: path(7)))
    #expect(stage.collection.movement?.current == path(4))
  }

  @Test("what is between moves aside in an animation, what is under the finger is there at once")
  func animated() throws {
    let stage = CollectionStage.sizing([8])
    stage.window.animator = { [unowned stage] in stage.animations.append($0) }
    let cell = stage.collection.cellForItem(at: path(1))
    let next = stage.collection.cellForItem(at: path(2))
    #expect(stage.collection.beginInteractiveMovementForItem(at: path(1)))
    let place = stage.middle(4)
    stage.collection.updateInteractiveMovementTargetPosition(place)
    let aside = try #require(stage.animations.last)
    #expect(aside.changes.contains { $0.view === next })
    #expect(!aside.changes.contains { $0.view === cell })
    #expect(stage.isMiddle(of: path(4), place))
    stage.animations = []
    stage.collection.endInteractiveMovement()
    #expect(stage.animations.flatMap(\.changes).contains { $0.view === cell })
  }

  @Test("near an edge the content is scrolled as time passes, and the item stays under the finger")
  func edges() {
    let stage = CollectionStage.sizing([200])
    let clock = AnimationClock()
    stage.window.clock = clock
    let offset = stage.collection.contentOffset.y
    #expect(stage.collection.beginInteractiveMovementForItem(at: path(0)))
    stage.collection.updateInteractiveMovementTargetPosition(Point(x: 100, y: 100))
    #expect(stage.window.motions.isEmpty)
    stage.collection.updateInteractiveMovementTargetPosition(Point(x: 100, y: 195))
    for tick in 1...30 {
      clock.advance(to: Double(tick) / 60)
      stage.cycle()
      let place = stage.collection.movement!.position.y - stage.collection.contentOffset.y
      #expect(abs(place - 195) < 1e-9)
    }
    #expect(stage.collection.contentOffset.y > offset + 200)
    #expect(stage.collection.movement!.current.item > 15)
    // Not beyond the content's end, where nothing waits for time any more.
    clock.advance(to: 1_000)
    stage.cycle()
    clock.advance(to: 1_001)
    stage.cycle()
    #expect(stage.collection.contentOffset.y <= stage.collection.contentSize.height - 200)
    stage.collection.endInteractiveMovement()
    clock.advance(to: 1_002)
    #expect(stage.window.motions.isEmpty)
    stage.cycle()
    #expect(stage.messages.isEmpty)
  }

  @Test("without a clock, and in the middle, nothing scrolls")
  func resting() {
    let stage = CollectionStage.sizing([200])
    #expect(stage.collection.beginInteractiveMovementForItem(at: path(0)))
    stage.collection.updateInteractiveMovementTargetPosition(Point(x: 100, y: 195))
    stage.cycle()
    stage.cycle()
    #expect(stage.collection.contentOffset.y == 0)
    #expect(!stage.window.isUpdateCycleRequested)
  }
}
