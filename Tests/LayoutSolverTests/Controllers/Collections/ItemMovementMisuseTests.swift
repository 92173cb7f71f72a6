import Testing

@testable import LayoutControllers
import LayoutSolver
@testable import LayoutViews

/// Movements of items within which anything happens.
struct ItemMovementMisuseTests {
  private func path(_ item: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(item: item, section: section)
  }

  /// Whether all is as a fresh collection shows it, and nothing is moved.
  private func isSettled(_ stage: CollectionStage) -> Bool {
    stage.cycle()
    return stage.collection.movement == nil && stage.items == stage.fresh
      && stage.window.motions.isEmpty
  }

  private func isTold(_ source: CollectionStage.Source) -> Bool {
    source.log.contains { $0.hasSuffix("]") && $0.contains(" to ") }
  }

  @Test("what is no item, and what the data source keeps, is not moved")
  func refused() {
    let stage = CollectionStage.sizing([4])
    let collection = stage.collection
    #expect(!collection.beginInteractiveMovementForItem(at: path(4)))
    #expect(!collection.beginInteractiveMovementForItem(at: path(0, 3)))
    #expect(stage.messages.count == 2)
    stage.source.refuses = ["move"]
    #expect(!collection.beginInteractiveMovementForItem(at: path(0)))
    stage.source.refuses = []
    collection.performBatchUpdates {
      #expect(!collection.beginInteractiveMovementForItem(at: path(0)))
    }
    stage.messages = []
    #expect(collection.beginInteractiveMovementForItem(at: path(0)))
    #expect(!collection.beginInteractiveMovementForItem(at: path(1)))
    #expect(collection.dragItem(at: path(1), to: path(2)) == nil)
    #expect(stage.messages.count == 2)
    #expect(stage.messages.allSatisfy { $0.contains("while another one is") })
    #expect(collection.movement?.original == path(0))
    collection.removeFromSuperview()
    #expect(!collection.beginInteractiveMovementForItem(at: path(0)))
  }

  @Test("nothing is done where nothing is moved")
  func without() {
    let stage = CollectionStage.sizing([4])
    stage.collection.updateInteractiveMovementTargetPosition(Point(x: 1, y: .nan))
    stage.collection.endInteractiveMovement()
    stage.collection.cancelInteractiveMovement()
    #expect(isSettled(stage) && stage.source.log.isEmpty && stage.messages.isEmpty)
  }

  @Test(
    "positions that are none leave the item where it is",
    arguments: [
      Point(x: .nan, y: 1), Point(x: 1, y: .infinity), Point(x: -.infinity, y: .nan),
      Point(x: 1e300, y: 4),
    ])
  func positions(position: Point) {
    let stage = CollectionStage.sizing([9])
    #expect(stage.pull(path(1), over: path(5)))
    let items = stage.items
    stage.collection.updateInteractiveMovementTargetPosition(position)
    #expect(stage.messages.count == 1)
    stage.cycle()
    #expect(stage.items == items)
    stage.collection.updateInteractiveMovementTargetPosition(Point(x: -4000, y: 90_000))
    stage.cycle()
    #expect(stage.collection.movement?.current == path(5))
    #expect(stage.messages.count == 1)
  }

  @Test(
    "what has everything loaded anew, another layout and leaving the window cancel it",
    arguments: [
      "reload", "source", "delegate", "layout", "window", "superview",
    ])
  func cancelled(by what: String) {
    let stage = CollectionStage.sizing([5, 7])
    let collection = stage.collection
    let second = CollectionStage.Source(stage.source.items)
    second.logs = ["move"]
    second.cell = { [unowned stage] in
      stage.collection.dequeueReusableCell(withReuseIdentifier: "tile", for: $0)
    }
    #expect(stage.pull(path(3), over: path(2, 1)))
    stage.source.log = []
    switch what {
    case "reload": collection.reloadData()
    case "source": collection.dataSource = second
    case "delegate": collection.delegate = second
    case "layout": collection.setCollectionViewLayout(CollectionViewFlowLayout(), animated: true)
    case "window": collection.removeFromSuperview()
    default:
      let box = View(frame: stage.window.bounds)
      collection.removeFromSuperview()
      box.addSubview(collection)
      stage.window.addSubview(box)
    }
    #expect(collection.movement == nil)
    #expect(collection.numberOfItems(inSection: 0) == 5)
    stage.cycle()
    #expect(collection.numberOfItems(inSection: 1) == 7)
    #expect(!isTold(stage.source) && !isTold(second))
    collection.updateInteractiveMovementTargetPosition(Point(x: 10, y: 10))
    collection.endInteractiveMovement()
    #expect(!isTold(stage.source) && !isTold(second))
    #expect(stage.messages.isEmpty)
    if what == "reload" { #expect(isSettled(stage)) }
  }

  @Test("an update goes on with the item where its data is, unless that is gone")
  func updates() {
    let stage = CollectionStage.sizing([10])
    let collection = stage.collection
    let cell = collection.cellForItem(at: path(4))
    #expect(stage.pull(path(4), over: path(7)))
    let place = collection.movement?.position
    stage.source.items[0].insert(Size(width: 33, height: 21), at: 0)
    collection.performBatchUpdates {
      #expect(!collection.hasUncommittedUpdates)
      #expect(collection.cellForItem(at: path(4)) === cell)
      collection.insertItems(at: [path(0)])
    }
    #expect(collection.movement?.original == path(5))
    #expect(collection.movement?.position == place)
    stage.cycle()
    #expect(
      collection.cellForItem(at: collection.movement!.current) === cell)
    #expect(
      stage.others(than: collection.movement?.current, stage.items)
        == stage.others(than: collection.movement?.current, stage.fresh))
    stage.source.items[0].remove(at: 5)
    collection.deleteItems(at: [path(5)])
    #expect(isSettled(stage))
    stage.source.log = []
    collection.endInteractiveMovement()
    #expect(stage.source.log.isEmpty && stage.messages.isEmpty)
  }

  @Test("an update that is refused cancels it, as everything is loaded anew")
  func refusedUpdate() {
    let stage = CollectionStage.sizing([10, 3])
    #expect(stage.pull(path(4), over: path(1, 1)))
    stage.source.items[0].removeLast(2)
    stage.collection.insertItems(at: [path(0)])
    #expect(stage.messages.count == 1)
    #expect(isSettled(stage))
  }

  @Test("a data source that does not move its data is believed; other numbers have it loaded anew")
  func data() {
    let stage = CollectionStage.sizing([6, 2])
    stage.source.refuses = ["data"]
    #expect(stage.pull(path(0), over: path(1, 1)))
    stage.collection.endInteractiveMovement()
    #expect(stage.messages.count == 1)
    #expect(stage.messages[0].contains("section 0 has 6 items after the update; it had 6"))
    #expect(isSettled(stage))
  }

  @Test(
    "who is asked or told may end, cancel, begin, reload, update and say where the item is",
    arguments: ["can", "target", "move"], MovementAct.allCases)
  func callbacks(place: String, act: MovementAct) {
    let stage = CollectionStage.sizing([8, 5])
    let collection = stage.collection
    var calls = 0
    stage.source.whenMoved = { [unowned stage] asked in
      if asked != place || calls > 20 { return }
      calls += 1
      collection.perform(act, saying: stage.middle(6))
    }
    stage.pull(path(1), over: path(4), path(2, 1), path(3))
    collection.endInteractiveMovement()
    stage.source.whenMoved = nil
    #expect(calls > 0 && calls < 20)
    #expect(collection.movement == nil)
    if collection.window == nil { stage.window.addSubview(collection) }
    collection.reloadData()
    stage.cycle()
    #expect(stage.source.items.map(\.count).reduce(0, +) == 13)
    #expect(collection.numberOfItems(inSection: 0) == stage.source.items[0].count)
    #expect(collection.numberOfItems(inSection: 1) == stage.source.items[1].count)
  }

  @Test("a data source that makes an update of the move moves the item once")
  func snapshots() {
    final class Source: CollectionViewDiffableDataSource<Int, Int> {
      override func collectionView(
        _ collectionView: CollectionView, canMoveItemAt indexPath: IndexPath
      ) -> Bool { true }
      override func collectionView(
        _ collectionView: CollectionView, moveItemAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath
      ) {
        var items = snapshot().itemIdentifiers
        items.insert(items.remove(at: sourceIndexPath.item), at: destinationIndexPath.item)
        var next = DiffableDataSourceSnapshot<Int, Int>()
        next.appendSections([0])
        next.appendItems(items)
        apply(next, animatingDifferences: false)
      }
    }
    let stage = CollectionStage.sizing([1])
    let collection = stage.collection
    let source = Source(collectionView: collection) { collection, path, item in
      let cell = collection.dequeueReusableCell(withReuseIdentifier: "tile", for: path)
      cell.tag = item
      return cell
    }
    var first = DiffableDataSourceSnapshot<Int, Int>()
    first.appendSections([0])
    first.appendItems(Array(0..<8))
    source.apply(first)
    stage.cycle()
    for (from, to) in [(0, 1), (1, 0), (0, 5), (6, 2), (3, 4)] {
      #expect(stage.pull(path(from), over: path(to)))
      collection.endInteractiveMovement()
      stage.cycle()
      #expect(collection.visibleCells.map(\.tag) == source.snapshot().itemIdentifiers)
    }
    #expect(stage.messages.isEmpty)
  }

  @Test("within an update that the app makes, letting go leaves the item where it was")
  func endWithinUpdate() {
    let stage = CollectionStage.sizing([8])
    #expect(stage.pull(path(1), over: path(5)))
    stage.source.log = []
    stage.collection.performBatchUpdates { stage.collection.endInteractiveMovement() }
    #expect(stage.source.log.isEmpty && isSettled(stage) && stage.messages.isEmpty)
  }

  /// A layout that calls something when it is asked about a movement.
  private final class Calling: CollectionViewFlowLayout {
    var place = ""
    var call: (() -> Void)?
    var log: [String] = []

    private func note(_ text: String) {
      log.append(text)
      if text.hasPrefix(place) { call?() }
    }

    override func prepare() {
      super.prepare()
      note("prepare")
    }
    override func targetIndexPath(
      forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: Point
    ) -> IndexPath {
      note("target of \(previousIndexPath)")
      return super.targetIndexPath(
        forInteractivelyMovingItem: previousIndexPath, withPosition: position)
    }
    override func layoutAttributesForInteractivelyMovingItem(
      at indexPath: IndexPath, withTargetPosition position: Point
    ) -> CollectionViewLayoutAttributes {
      note("attributes of \(indexPath)")
      let made = super.layoutAttributesForInteractivelyMovingItem(
        at: indexPath, withTargetPosition: position)
      made.alpha = 0.5
      return made
    }
    override func invalidationContext(
      forInteractivelyMovingItems targetIndexPaths: [IndexPath],
      withTargetPosition targetPosition: Point, previousIndexPaths: [IndexPath],
      previousPosition: Point
    ) -> CollectionViewLayoutInvalidationContext {
      note("context from \(previousIndexPaths) to \(targetIndexPaths)")
      return super.invalidationContext(
        forInteractivelyMovingItems: targetIndexPaths, withTargetPosition: targetPosition,
        previousIndexPaths: previousIndexPaths, previousPosition: previousPosition)
    }
    override func invalidationContextForEndingInteractiveMovementOfItems(
      toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath],
      movementCancelled: Bool
    ) -> CollectionViewLayoutInvalidationContext {
      note("end at \(indexPaths) from \(previousIndexPaths) \(movementCancelled)")
      return super.invalidationContextForEndingInteractiveMovementOfItems(
        toFinalIndexPaths: indexPaths, previousIndexPaths: previousIndexPaths,
        movementCancelled: movementCancelled)
    }
  }

  @Test("a layout hears of a movement in its order, and says how the item looks meanwhile")
  func layout() {
    let layout = Calling()
    let stage = CollectionStage(CollectionStage.varied([9]), layout: layout)
    stage.source.logs = ["move"]
    layout.log = []
    #expect(stage.pull(path(0), over: path(2)))
    #expect(
      layout.log == [
        "context from [[0, 0]] to [[0, 0]]", "prepare", "target of [0, 0]",
        "context from [[0, 0]] to [[0, 2]]", "prepare", "attributes of [0, 2]",
      ])
    #expect(stage.collection.cellForItem(at: path(2))?.alpha == 0.5)
    layout.log = []
    stage.collection.cancelInteractiveMovement()
    #expect(layout.log == ["end at [[0, 0]] from [[0, 2]] true"])
    stage.cycle()
    #expect(stage.collection.cellForItem(at: path(0))?.alpha == 1)
    #expect(stage.pull(path(0), over: path(2)))
    layout.log = []
    stage.collection.endInteractiveMovement()
    #expect(layout.log == ["end at [[0, 2]] from [[0, 2]] false", "prepare"])
  }

  @Test(
    "a layout that is asked may end, cancel, begin, reload and say where the item is",
    arguments: ["prepare", "target", "attributes", "context", "end"],
    [MovementAct.end, .cancel, .begin, .reload, .say, .update])
  func layoutCallbacks(place: String, act: MovementAct) {
    let layout = Calling()
    let stage = CollectionStage(CollectionStage.varied([8, 5]), layout: layout)
    let collection = stage.collection
    var calls = 0
    layout.place = place
    layout.call = {
      if calls > 30 { return }
      calls += 1
      collection.perform(act, saying: Point(x: 100, y: 50))
    }
    stage.pull(path(1), over: path(4), path(2, 1), path(3))
    collection.cancelInteractiveMovement()
    stage.cycle()
    layout.call = nil
    collection.cancelInteractiveMovement()
    collection.reloadData()
    stage.cycle()
    #expect(calls > 0)
    #expect(collection.movement == nil)
    #expect(!stage.window.isUpdateCycleRequested)
    let other = CollectionStage(stage.source.items, layout: CollectionViewFlowLayout())
    #expect(stage.items == other.items)
  }
}
