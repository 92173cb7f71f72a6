import Testing

@testable import LayoutControllers
import LayoutSolver
@testable import LayoutViews

/// What a collection loads, uses again, and says of it.
struct CollectionViewTests {
  private func path(_ item: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(item: item, section: section)
  }

  @Test("only what is in sight has a view, and scrolling costs what comes in")
  func loading() {
    let stage = CollectionStage(counts: [100_000])
    #expect(stage.source.counts["cell"] == 20)
    stage.source.counts = [:]
    stage.scroll(to: 120)
    #expect(stage.source.counts["cell"] == 10)
    #expect(stage.source.made.count == 20)
    for step in 1...50 { stage.scroll(to: 120 + Double(step) * 200) }
    // 200 points are four lines, or three and parts of two.
    #expect(stage.source.made.count <= 25)
    stage.source.counts = [:]
    stage.scroll(to: 900_000)
    #expect(stage.source.counts["cell"] ?? 0 <= 25)
    #expect(stage.source.made.count <= 25)
    #expect(stage.source.made.allSatisfy { $0.asked == 0 })
  }

  @Test("the delegate hears of what is shown and of what is not any more")
  func display() {
    let stage = CollectionStage(counts: [12], height: 100) { $0.source.logs = ["show", "end"] }
    #expect(stage.source.take() == (0..<10).map { "show [0, \($0)]" })
    stage.scroll(to: 60)
    #expect(
      stage.source.take() == (0..<5).map { "end [0, \($0)]" } + ["show [0, 10]", "show [0, 11]"])
    stage.collection.reloadData()
    stage.cycle()
    #expect(
      stage.source.take() == (5..<12).map { "end [0, \($0)]" } + (5..<12).map { "show [0, \($0)]" })
  }

  @Test(
    "a layout that is made anew as a whole has cells asked anew how large they would like to be")
  func askedAnew() {
    /// A row of items, each as wide as its cell would like to be where the layout wants to know it.
    final class Strip: CollectionViewLayout {
      var wantsWishes = false
      private var widths: [Int: Double] = [:]

      override var collectionViewContentSize: Size { Size(width: 320, height: 50) }
      override func invalidateLayout() {
        widths = [:]
        super.invalidateLayout()
      }
      override func layoutAttributesForElements(
        in rect: Rect
      ) -> [CollectionViewLayoutAttributes]? {
        var x = 0.0
        return (0..<3).map { item in
          let made = CollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
          made.frame = Rect(x: x, y: 0, width: widths[item] ?? 10, height: 50)
          x = made.frame.maxX
          return made
        }
      }
      override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: CollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: CollectionViewLayoutAttributes
      ) -> Bool {
        if !wantsWishes { return false }
        widths[originalAttributes.indexPath.item] = preferredAttributes.frame.width
        return true
      }
    }
    let layout = Strip()
    let sizes = [30, 40, 50].map { Size(width: $0, height: 50) }
    let stage = CollectionStage([sizes], layout: layout)
    #expect(stage.collection.visibleCells.map(\.frame.width) == [10, 10, 10])
    layout.wantsWishes = true
    layout.invalidateLayout()
    stage.cycle()
    #expect(stage.collection.visibleCells.map(\.frame.minX) == [0, 30, 70])
    #expect(stage.source.made.map(\.asked) == [2, 2, 2])
  }

  @Test("cells that say how large they would like to be get that size")
  func selfSizing() {
    let sizes = (0..<200).map { Size(width: 320, height: Double(20 + $0 % 7 * 15)) }
    let stage = CollectionStage([sizes]) { stage in
      stage.flow.estimatedItemSize = Size(width: 320, height: 40)
      stage.flow.minimumLineSpacing = 0
    }
    var y = 0.0
    for item in 0..<4 {
      #expect(stage.frame(item) == Rect(x: 0, y: y, width: 320, height: sizes[item].height))
      y += sizes[item].height
    }
    // Down to the end, screen by screen, then the content is as long as the items are.
    while stage.collection.contentOffset.y < stage.collection.contentSize.height - 200 {
      stage.scroll(to: stage.collection.contentOffset.y + 150)
    }
    #expect(stage.collection.contentSize.height == sizes.reduce(0) { $0 + $1.height })
    #expect(stage.messages.isEmpty)
  }

  @Test("what is seen stays where it is when items above it turn out to have another size")
  func upwards() {
    let sizes = (0..<100).map { Size(width: 320, height: Double(30 + $0 % 5 * 20)) }
    let stage = CollectionStage([sizes]) { stage in
      stage.flow.estimatedItemSize = Size(width: 320, height: 50)
      stage.flow.minimumLineSpacing = 0
    }
    stage.collection.scrollToItem(at: path(60), at: .top, animated: false)
    stage.cycle()
    #expect(stage.frame(60)?.minY == stage.collection.contentOffset.y)
    for _ in 0..<20 {
      let first = stage.collection.indexPathsForVisibleItems[1].item
      let before = stage.frame(first)!.minY - stage.collection.contentOffset.y
      stage.scroll(to: stage.collection.contentOffset.y - 10)
      guard let now = stage.frame(first) else { continue }
      #expect(now.minY - stage.collection.contentOffset.y == before + 10)
    }
  }

  @Test("scrolling to an item that is higher than the collection ends with the item in sight")
  func scrollToLargeItem() {
    let sizes = (0..<20).map { Size(width: 80, height: $0 == 15 ? 95 : 60) }
    let stage = CollectionStage([sizes], width: 100, height: 90) {
      $0.flow.estimatedItemSize = Size(width: 80, height: 45)
    }
    stage.cycle()
    stage.collection.scrollToItem(at: path(15), at: [], animated: false)
    stage.cycle()
    let frame = stage.flow.layoutAttributesForItem(at: path(15))?.frame ?? .zero
    #expect(frame.height == 95)
    #expect(stage.collection.bounds.minY >= frame.minY)
    #expect(stage.collection.bounds.maxY <= frame.maxY)
    #expect(stage.collection.indexPathsForVisibleItems == [path(15)])
    let offset = stage.collection.contentOffset
    stage.collection.scrollToItem(at: path(15), at: [], animated: false)
    stage.cycle()
    #expect(stage.collection.contentOffset == offset)
  }

  @Test("items are scrolled to where they are asked to be, as far as there is content")
  func scrolling() {
    let stage = CollectionStage(counts: [100])
    let collection = stage.collection
    collection.scrollToItem(at: path(50), at: .top, animated: false)
    #expect(collection.contentOffset.y == 600)
    collection.scrollToItem(at: path(50), at: .bottom, animated: false)
    #expect(collection.contentOffset.y == 450)
    collection.scrollToItem(at: path(50), at: .centeredVertically, animated: false)
    #expect(collection.contentOffset.y == 525)
    collection.scrollToItem(at: path(51), at: [], animated: false)
    #expect(collection.contentOffset.y == 525)
    collection.scrollToItem(at: path(99), at: .top, animated: false)
    #expect(collection.contentOffset.y == 1190 - 200)
    collection.scrollToItem(at: path(100), at: .top, animated: false)
    #expect(stage.messages.count == 1)
    #expect(
      stage.messages[0].contains("item [0, 100] of CollectionView:'tiles' cannot be scrolled to"))
  }

  @Test("the next screen is announced, and what is none any more called off")
  func prefetching() {
    let stage = CollectionStage(counts: [100], height: 110) { stage in
      stage.source.logs = ["prefetch", "cancel"]
      stage.collection.prefetchDataSource = stage.source
    }
    #expect(stage.source.take() == ["prefetch \((10..<20).map { path($0) })"])
    stage.scroll(to: 120)
    #expect(stage.source.take() == ["prefetch \((20..<30).map { path($0) })"])
    stage.scroll(to: 720)
    #expect(
      stage.source.take() == [
        "cancel \((20..<30).map { path($0) })", "prefetch \((70..<80).map { path($0) })",
      ])
  }

  @Test("pressing asks and tells in the order of UIKit's header")
  func pressing() {
    let stage = CollectionStage(counts: [10]) { $0.source.logs = ["press"] }
    let collection = stage.collection
    collection.pressItem(at: path(2))
    #expect(
      stage.source.take() == [
        "press should highlight [0, 2]", "press highlighted [0, 2]", "press should select [0, 2]",
        "press selected [0, 2]", "press unhighlighted [0, 2]",
      ])
    #expect(collection.cellForItem(at: path(2))?.isSelected == true)
    #expect(collection.cellForItem(at: path(2))?.isHighlighted == false)
    collection.pressItem(at: path(3))
    #expect(
      stage.source.take() == [
        "press should highlight [0, 3]", "press highlighted [0, 3]", "press should select [0, 3]",
        "press deselected [0, 2]", "press selected [0, 3]", "press unhighlighted [0, 3]",
      ])
    collection.allowsMultipleSelection = true
    collection.pressItem(at: path(5))
    #expect(collection.indexPathsForSelectedItems == [path(3), path(5)])
    _ = stage.source.take()
    collection.pressItem(at: path(3))
    #expect(
      stage.source.take()[2...3] == ["press should deselect [0, 3]", "press deselected [0, 3]"])
    stage.source.refuses = ["highlight"]
    collection.pressItem(at: path(4))
    #expect(stage.source.take() == ["press should highlight [0, 4]"])
    stage.source.refuses = ["select"]
    collection.pressItem(at: path(4))
    #expect(collection.indexPathsForSelectedItems == [path(5)])
    collection.pressItem(at: path(99))
    #expect(stage.messages.count == 1)
  }

  @Test("a collection begins below what bars cover, and goes on to do so")
  func insets() {
    let stage = CollectionStage(counts: [100]) {
      $0.window.hostSafeAreaInsets = EdgeInsets(top: 20, left: 0, bottom: 30, right: 0)
    }
    #expect(stage.collection.contentOffset.y == -20)
    stage.window.hostSafeAreaInsets.top = 44
    stage.cycle()
    #expect(stage.collection.contentOffset.y == -44)
    stage.collection.scrollToItem(at: path(99), at: .bottom, animated: false)
    #expect(stage.collection.contentOffset.y == 1190 + 30 - 200)
  }

  @Test("with fewer items the offset is back within the content")
  func shrinking() {
    let stage = CollectionStage(counts: [100])
    stage.scroll(to: 990)
    stage.source.items[0].removeLast(80)
    stage.collection.reloadData()
    stage.cycle()
    #expect(stage.collection.contentOffset.y == 30)
    #expect(stage.collection.indexPathsForVisibleItems.last == path(19))
  }
}
