import Testing

@testable import LayoutControllers
import LayoutSolver
@testable import LayoutViews

/// Items that are moved by hand in layouts of every kind, and by the gesture of a controller.
struct ItemMovementLayoutTests {
  private func path(_ item: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(item: item, section: section)
  }

  /// Rows of two columns, whose cells are as high as they like.
  private func columns(isOrthogonal: Bool = false) -> CollectionViewCompositionalLayout {
    let item = CollectionLayoutItem(
      layoutSize: CollectionLayoutSize(
        widthDimension: .fractionalWidth(0.5), heightDimension: .estimated(40)))
    let row = CollectionLayoutGroup.horizontal(
      layoutSize: CollectionLayoutSize(
        widthDimension: isOrthogonal ? .absolute(200) : .fractionalWidth(1),
        heightDimension: .estimated(40)), subitems: [item])
    let section = CollectionLayoutSection(group: row)
    if isOrthogonal { section.orthogonalScrollingBehavior = .continuous }
    return CollectionViewCompositionalLayout(section: section)
  }

  private func stage(
    _ counts: [Int], _ layout: CollectionViewLayout, setUp: (CollectionStage) -> Void = { _ in }
  ) -> CollectionStage {
    CollectionStage(CollectionStage.varied(counts), layout: layout, setUp: setUp)
  }

  /// Compares what is shown with what a fresh collection shows of the same data.
  private func check(
    _ stage: CollectionStage, _ layout: CollectionViewLayout,
    setUp: (CollectionStage) -> Void = { _ in }
  ) {
    let moved = stage.collection.movement?.current
    let fresh = CollectionStage(stage.shownItems, layout: layout, setUp: setUp)
    #expect(stage.others(than: moved, stage.items) == fresh.others(than: moved, fresh.items))
    #expect(stage.messages.isEmpty)
  }

  @Test("a compositional layout moves items, whose measured lengths follow them")
  func compositional() {
    let stage = stage([6, 4], columns())
    let cell = stage.collection.cellForItem(at: path(5))
    #expect(stage.pull(path(5), over: path(0), path(1, 1)))
    #expect(stage.collection.cellForItem(at: path(1, 1)) === cell)
    check(stage, columns())
    stage.collection.endInteractiveMovement()
    stage.cycle()
    #expect(stage.source.items.map(\.count) == [5, 5])
    check(stage, columns())
  }

  @Test("where lines run from right to left, positions are those that are seen")
  func rightToLeft() {
    func mirrored(_ stage: CollectionStage) {
      stage.collection.semanticContentAttribute = .forceRightToLeft
    }
    let stage = stage([6], columns(), setUp: mirrored)
    let first = stage.collection.cellForItem(at: path(0))!
    let second = stage.collection.cellForItem(at: path(1))!
    #expect(first.frame.minX > second.frame.minX)
    let place = second.center
    #expect(stage.collection.beginInteractiveMovementForItem(at: path(0)))
    #expect(abs(stage.collection.movement!.position.x - first.center.x) <= 0.5)
    stage.collection.updateInteractiveMovementTargetPosition(place)
    stage.cycle()
    #expect(stage.collection.movement?.current == path(1))
    #expect(stage.isMiddle(of: path(1), place))
    #expect(second.frame.minX > 100)
    check(stage, columns(), setUp: mirrored)
  }

  @Test(
    "an item leaves a section that is scrolled by itself while it is moved, and comes back to it")
  func orthogonal() {
    let stage = stage([8, 3], columns(isOrthogonal: true))
    let cell = stage.collection.cellForItem(at: path(1))!
    let scroller = stage.collection.scrollView(ofSection: 0)
    #expect(cell.superview === scroller)
    #expect(stage.pull(path(1), over: path(0)))
    #expect(cell.superview === stage.collection)
    #expect(stage.collection.subviews.last === cell)
    stage.collection.updateInteractiveMovementTargetPosition(stage.middle(1, 1))
    stage.cycle()
    #expect(stage.collection.movement?.current == path(1, 1))
    stage.collection.endInteractiveMovement()
    stage.cycle()
    #expect(cell.superview === stage.collection.scrollView(ofSection: 1))
    check(stage, columns(isOrthogonal: true))
  }

  /// A layout of one column, as one writes it for UIKit, whose places are computed once.
  private final class Column: CollectionViewLayout {
    private var places: [CollectionViewLayoutAttributes] = []
    var contexts: [CollectionViewLayoutInvalidationContext] = []

    override func prepare() {
      guard places.isEmpty, let collectionView else { return }
      places = (0..<collectionView.numberOfItems(inSection: 0)).map {
        let made = CollectionViewLayoutAttributes(forCellWith: IndexPath(item: $0, section: 0))
        made.frame = Rect(x: 0, y: Double($0) * 30, width: 100, height: 30)
        return made
      }
    }
    override var collectionViewContentSize: Size {
      Size(width: 100, height: Double(places.count) * 30)
    }
    override func layoutAttributesForElements(
      in rect: Rect
    ) -> [CollectionViewLayoutAttributes]? { places.filter { $0.frame.intersects(rect) } }
    override func layoutAttributesForItem(
      at indexPath: IndexPath
    ) -> CollectionViewLayoutAttributes? {
      places.indices.contains(indexPath.item) ? places[indexPath.item] : nil
    }
    override func invalidateLayout(with context: CollectionViewLayoutInvalidationContext) {
      if context.targetIndexPathsForInteractivelyMovingItems == nil { places = [] }
      contexts.append(context)
      super.invalidateLayout(with: context)
    }
    override func targetIndexPath(
      forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: Point
    ) -> IndexPath {
      // Anywhere beside the column, too.
      let count = collectionView?.numberOfItems(inSection: 0) ?? 0
      return IndexPath(item: max(0, min(count - 1, Int(position.y / 30))), section: 0)
    }
  }

  @Test("a layout of the app's own says where an item goes, and sees what is moved in its contexts")
  func custom() {
    let layout = Column()
    let stage = CollectionStage(CollectionStage.varied([6]), layout: layout)
    layout.contexts = []
    #expect(stage.collection.beginInteractiveMovementForItem(at: path(1)))
    stage.collection.updateInteractiveMovementTargetPosition(Point(x: 300, y: 100))
    #expect(layout.contexts.count == 2)
    let context = layout.contexts[1]
    #expect(context.previousIndexPathsForInteractivelyMovingItems == [path(1)])
    #expect(context.targetIndexPathsForInteractivelyMovingItems == [path(3)])
    #expect(context.interactiveMovementTarget == Point(x: 300, y: 100))
    #expect(!context.invalidateEverything)
    stage.cycle()
    let cell = stage.collection.cellForItem(at: path(3))
    #expect(cell?.frame == Rect(x: 250, y: 85, width: 100, height: 30))
    // Its own attributes stay as they are.
    #expect(layout.layoutAttributesForItem(at: path(3))?.frame.minX == 0)
    stage.collection.endInteractiveMovement()
    stage.cycle()
    #expect(cell?.frame == Rect(x: 0, y: 90, width: 100, height: 30))
    let last = layout.contexts.last { $0.targetIndexPathsForInteractivelyMovingItems != nil }
    #expect(last?.targetIndexPathsForInteractivelyMovingItems == [path(3)])
    #expect(last?.previousIndexPathsForInteractivelyMovingItems == [path(3)])
    #expect(last?.interactiveMovementTarget == .zero)
  }

  // MARK: The gesture

  /// A controller of items that can be moved, but for the first.
  private final class Numbers: CollectionViewController {
    var numbers = Array(0..<12)
    var events: [String] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      collectionView.register(CollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    }
    override func collectionView(
      _ collectionView: CollectionView, numberOfItemsInSection section: Int
    ) -> Int { numbers.count }
    override func collectionView(
      _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
    ) -> CollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
      cell.tag = numbers[indexPath.item]
      return cell
    }
    override func collectionView(
      _ collectionView: CollectionView, canMoveItemAt indexPath: IndexPath
    ) -> Bool {
      events.append("can \(indexPath.item)?")
      return indexPath.item > 0
    }
    override func collectionView(
      _ collectionView: CollectionView, moveItemAt sourceIndexPath: IndexPath,
      to destinationIndexPath: IndexPath
    ) {
      events.append("\(sourceIndexPath.item) to \(destinationIndexPath.item)")
      numbers.insert(numbers.remove(at: sourceIndexPath.item), at: destinationIndexPath.item)
    }
  }

  private final class Hand {
    let window = Window(frame: Rect(x: 0, y: 0, width: 230, height: 300))
    let clock = AnimationClock()
    let controller: Numbers

    init(_ setUp: (Numbers) -> Void = { _ in }) {
      controller = Numbers(collectionViewLayout: CollectionViewFlowLayout())
      setUp(controller)
      window.clock = clock
      window.rootViewController = controller
      window.runUpdateCycle()
    }

    func touch(_ phase: Touch.Phase, _ x: Double, _ y: Double, at time: Double) {
      window.sendTouches([TouchChange(phase, at: Point(x: x, y: y))], at: time)
      clock.advance(to: time)
      window.runUpdateCycle()
    }

    var tags: [Int] { controller.collectionView.visibleCells.map(\.tag) }
  }

  @Test("a press of half a second picks an item up, the finger moves it, and lets go of it")
  func gesture() {
    let hand = Hand()
    let collection = hand.controller.collectionView
    hand.touch(.began, 85, 25, at: 1)
    hand.clock.advance(to: 1.4)
    #expect(collection.movement == nil)
    hand.clock.advance(to: 1.6)
    #expect(collection.movement?.original == path(1))
    hand.touch(.moved, 90, 85, at: 1.7)
    #expect(collection.movement?.current == path(5))
    #expect(collection.contentOffset.y == 0)
    hand.touch(.ended, 90, 85, at: 1.8)
    #expect(collection.movement == nil)
    #expect(hand.controller.events == ["can 1?", "1 to 5"])
    #expect(hand.tags == [0, 2, 3, 4, 5, 1, 6, 7, 8, 9, 10, 11])
  }

  @Test("a touch that is taken away leaves the item where it was; what stays is no movement")
  func cancelledGesture() {
    let hand = Hand()
    hand.touch(.began, 85, 25, at: 1)
    hand.touch(.moved, 90, 26, at: 1.6)
    hand.touch(.moved, 90, 85, at: 1.7)
    #expect(hand.controller.collectionView.movement?.current == path(5))
    hand.touch(.cancelled, 90, 85, at: 1.8)
    #expect(hand.controller.events == ["can 1?"])
    #expect(hand.tags == Array(0...11))
    hand.touch(.began, 25, 25, at: 3)
    hand.touch(.moved, 26, 25, at: 3.6)
    #expect(hand.controller.collectionView.movement == nil)
    #expect(hand.controller.events == ["can 1?", "can 0?"])
    // Between the items there is nothing to ask about.
    hand.touch(.ended, 26, 25, at: 4)
    hand.touch(.began, 56, 25, at: 5)
    hand.touch(.moved, 56, 26, at: 5.6)
    #expect(hand.controller.events == ["can 1?", "can 0?"])
  }

  @Test("a movement that the app has ended, and another one, are not the finger's")
  func foreign() {
    let hand = Hand()
    let collection = hand.controller.collectionView
    hand.touch(.began, 85, 25, at: 1)
    hand.touch(.moved, 85, 26, at: 1.6)
    collection.cancelInteractiveMovement()
    #expect(collection.beginInteractiveMovementForItem(at: path(3)))
    let place = collection.movement?.position
    hand.touch(.moved, 90, 85, at: 1.7)
    hand.touch(.ended, 90, 85, at: 1.8)
    #expect(collection.movement?.original == path(3) && collection.movement?.position == place)
  }

  @Test(
    "a collection that outlives its controller goes on; the gesture holds nothing that holds it")
  func lifetimes() {
    weak var recognizer: GestureRecognizer?
    var collection: CollectionView?
    do {
      let hand = Hand()
      collection = hand.controller.collectionView
      recognizer = collection?.gestureRecognizers?.first { $0 is LongPressGestureRecognizer }
    }
    #expect(recognizer != nil)
    let window = Window(frame: Rect(x: 0, y: 0, width: 230, height: 300))
    if let collection { window.addSubview(collection) }
    for (number, phase) in [Touch.Phase.began, .moved, .ended].enumerated() {
      window.sendTouches(
        [TouchChange(phase, at: Point(x: 85, y: 25))], at: 1 + Double(number))
    }
    #expect(collection?.movement == nil)
    collection?.removeFromSuperview()
    collection = nil
    #expect(recognizer == nil)
  }

  @Test("the gesture is there only where it is wanted, once")
  func installed() {
    func presses(_ collection: CollectionView) -> Int {
      (collection.gestureRecognizers ?? []).count { $0 is LongPressGestureRecognizer }
    }
    let hand = Hand()
    let collection = hand.controller.collectionView
    #expect(presses(collection) == 1)
    hand.controller.installsStandardGestureForInteractiveMovement = false
    #expect(presses(collection) == 0)
    hand.controller.installsStandardGestureForInteractiveMovement = true
    #expect(presses(collection) == 1)
    let other = CollectionView(frame: collection.frame)
    hand.controller.collectionView = other
    #expect(presses(collection) == 0 && presses(other) == 1)
    let without = Hand { $0.installsStandardGestureForInteractiveMovement = false }
    #expect(presses(without.controller.collectionView) == 0)
  }
}
