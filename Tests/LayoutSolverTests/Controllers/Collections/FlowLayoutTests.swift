import Testing

@testable import LayoutControllers
import LayoutSolver
@testable import LayoutViews

/// Where a flow layout puts items, headers and footers.
struct FlowLayoutTests {
  @Test("lines are filled by widening the gaps; the last line is spaced as if it went on")
  func grid() {
    let stage = CollectionStage(counts: [8])
    // Five of 50 with four gaps of 10 take 290: 30 are left for the gaps, which become 17.5; places are rounded.
    #expect(
      stage.items == [
        "[0, 0] 0.0,0.0 50.0x50.0", "[0, 1] 68.0,0.0 50.0x50.0", "[0, 2] 135.0,0.0 50.0x50.0",
        "[0, 3] 203.0,0.0 50.0x50.0", "[0, 4] 270.0,0.0 50.0x50.0", "[0, 5] 0.0,60.0 50.0x50.0",
        "[0, 6] 68.0,60.0 50.0x50.0", "[0, 7] 135.0,60.0 50.0x50.0",
      ])
    #expect(stage.collection.contentSize == Size(width: 320, height: 110))
    #expect(stage.messages.isEmpty)
  }

  @Test("an item that is alone in its line is in the middle")
  func single() {
    let stage = CollectionStage(counts: [2]) { $0.flow.itemSize = Size(width: 200, height: 40) }
    #expect(stage.items == ["[0, 0] 60.0,0.0 200.0x40.0", "[0, 1] 60.0,50.0 200.0x40.0"])
  }

  @Test(
    "lines of different sizes reach as far as their largest item, the others are in the middle of them"
  )
  func mixed() {
    let sizes = [
      Size(width: 100, height: 20), Size(width: 140, height: 60), Size(width: 60, height: 40),
      Size(width: 150, height: 30), Size(width: 90, height: 10),
    ]
    let delegate = SizingDelegate { sizes[$0.item] }
    let stage = CollectionStage([sizes]) { $0.collection.delegate = delegate }
    #expect(
      stage.items == [
        "[0, 0] 0.0,20.0 100.0x20.0", "[0, 1] 110.0,0.0 140.0x60.0", "[0, 2] 260.0,10.0 60.0x40.0",
        // 150 and 90 leave 80: no further item of 90 fits.
        "[0, 3] 0.0,70.0 150.0x30.0", "[0, 4] 230.0,80.0 90.0x10.0",
      ])
    #expect(delegate.asked == 5)
  }

  @Test(
    "a line of 50,000 items without width knows where each is without a look at those before it")
  func longLine() {
    let span = FlowSpan(main: 10, cross: 0)
    var spacing = FlowSection.Spacing()
    spacing.available = 49_999
    var section = FlowSection(
      FlowSizes(count: 50_000, each: span), spacing, header: 0, footer: 0)
    #expect(section.lines.count == 1)
    #expect(section.lines[0].used.count == 50_001)
    #expect((0..<50_000).allSatisfy { section.place(of: $0).cross == Double($0) })
    section.set(FlowSpan(main: 10, cross: 4), of: 1)
    // The last of those without width still reaches the end.
    #expect(section.place(of: 49_999).cross.isApproximately(49_999))
    #expect(section.lines[0].used[1...2] == [0, 4])
  }

  @Test("10,000 items in one line are asked for once each", .tags(.slow), .unlessQuick)
  func longLineShown() {
    let stage = CollectionStage(counts: [10_000], height: 20) { stage in
      stage.flow.itemSize = Size(width: 0, height: 10)
      stage.flow.minimumInteritemSpacing = 0
      stage.source.cell = { _ in CollectionViewCell() }
    }
    // The first and the last have no part in the rectangle: they are on its edges.
    #expect(stage.collection.shown.items.count == 9_998)
    #expect(Set(stage.collection.visibleCells.map { ObjectIdentifier($0) }).count == 9_998)
    #expect(stage.source.counts["cell"] == 9_998)
    #expect(stage.messages.isEmpty)
  }

  @Test("insets, headers and footers are around the lines of each section")
  func sections() {
    let stage = CollectionStage(counts: [2, 0, 1], height: 400) { stage in
      stage.flow.sectionInset = EdgeInsets(top: 5, left: 20, bottom: 7, right: 40)
      stage.flow.headerReferenceSize = Size(width: 0, height: 30)
      stage.flow.footerReferenceSize = Size(width: 0, height: 12)
      stage.flow.itemSize = Size(width: 125, height: 50)
    }
    func edge(_ kind: String, _ section: Int) -> String? {
      stage.collection.supplementaryView(
        forElementKind: kind, at: IndexPath(item: 0, section: section)
      ).map { stage.text($0.frame) }
    }
    let header = CollectionView.elementKindSectionHeader
    let footer = CollectionView.elementKindSectionFooter
    #expect(
      stage.items == [
        "[0, 0] 20.0,35.0 125.0x50.0", "[0, 1] 155.0,35.0 125.0x50.0",
        "[2, 0] 20.0,193.0 125.0x50.0",
      ])
    #expect(edge(header, 0) == "0.0,0.0 320.0x30.0")
    #expect(edge(footer, 0) == "0.0,92.0 320.0x12.0")
    #expect(edge(header, 1) == "0.0,104.0 320.0x30.0")
    #expect(edge(footer, 1) == "0.0,146.0 320.0x12.0")
    #expect(edge(header, 2) == "0.0,158.0 320.0x30.0")
    #expect(edge(footer, 2) == "0.0,250.0 320.0x12.0")
    #expect(stage.collection.contentSize.height == 262)
  }

  @Test("a horizontal flow has columns")
  func horizontal() {
    let stage = CollectionStage(counts: [5], width: 200, height: 130) { stage in
      stage.flow.scrollDirection = .horizontal
      stage.flow.headerReferenceSize = Size(width: 20, height: 0)
    }
    #expect(
      stage.items == [
        "[0, 0] 20.0,0.0 50.0x50.0", "[0, 1] 20.0,80.0 50.0x50.0", "[0, 2] 80.0,0.0 50.0x50.0",
        "[0, 3] 80.0,80.0 50.0x50.0", "[0, 4] 140.0,0.0 50.0x50.0",
      ])
    #expect(stage.collection.contentSize == Size(width: 190, height: 130))
  }

  @Test("headers and footers that are pinned stay in sight while their section is")
  func pinned() {
    let stage = CollectionStage(counts: [20, 20]) { stage in
      stage.flow.headerReferenceSize = Size(width: 0, height: 30)
      stage.flow.footerReferenceSize = Size(width: 0, height: 20)
      stage.flow.sectionHeadersPinToVisibleBounds = true
      stage.flow.sectionFootersPinToVisibleBounds = true
    }
    let path = IndexPath(item: 0, section: 0)
    func minY(_ kind: String) -> Double? {
      stage.collection.supplementaryView(forElementKind: kind, at: path)?.frame.minY
    }
    let header = CollectionView.elementKindSectionHeader
    let footer = CollectionView.elementKindSectionFooter
    #expect(minY(header) == 0)
    #expect(minY(footer) == 180)
    stage.scroll(to: 40)
    #expect(minY(header) == 40)
    #expect(minY(footer) == 220)
    // The section ends at 280; its footer begins at 260.
    stage.scroll(to: 250)
    #expect(minY(header) == 230)
    #expect(minY(footer) == 260)
    #expect(stage.messages.isEmpty)
    // They are in front of the cells.
    let order = stage.collection.subviews
    let view = stage.collection.supplementaryView(forElementKind: header, at: path)
    #expect(order.lastIndex { $0 is TileCell && !$0.isHidden }! < order.firstIndex { $0 === view }!)
  }

  @Test("lines are broken anew where the collection is wider, and for other properties")
  func changes() {
    let stage = CollectionStage(counts: [6])
    stage.window.frame.size.width = 400
    stage.cycle()
    #expect(stage.frame(5)?.minY == 0)
    stage.flow.minimumInteritemSpacing = 40
    stage.cycle()
    #expect(stage.frame(4)?.minY == 60)
    stage.flow.minimumLineSpacing = 3
    stage.flow.itemSize.height = 20
    stage.cycle()
    #expect(stage.frame(4)?.minY == 23)
  }

  @Test("sections of any number of items that are alike take no more than one line does")
  func uniform() {
    let stage = CollectionStage(counts: [100_000])
    #expect(stage.flow.sections[0].lines.count == 1)
    #expect(stage.collection.contentSize.height == 20_000 * 60 - 10)
    stage.scroll(to: 600_000)
    #expect(stage.collection.indexPathsForVisibleItems.first == IndexPath(item: 50_000, section: 0))
    #expect(stage.frame(50_000) == Rect(x: 0, y: 600_000, width: 50, height: 50))
  }

  @Test("numbers that are none are taken for 0, and a message names them")
  func invalid() {
    let delegate = SizingDelegate { $0.item == 1 ? Size(width: .nan, height: 50) : .zero }
    let stage = CollectionStage(counts: [3]) { stage in
      stage.collection.delegate = delegate
      stage.flow.minimumLineSpacing = .infinity
    }
    #expect(stage.messages.contains { $0.contains("sizeForItemAt [0, 1]") })
    #expect(stage.messages.contains { $0.contains("line spacing of section 0") })
    #expect(stage.collection.contentSize.height == 0)
  }

  @Test("in the other direction a layout that asks for it is mirrored")
  func mirrored() {
    final class Mirrored: CollectionViewFlowLayout {
      override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
    }
    let stage = CollectionStage(
      [[Size](repeating: .zero, count: 3)], layout: Mirrored()
    ) { $0.collection.semanticContentAttribute = .forceRightToLeft }
    #expect(stage.frame(0)?.minX == 270)
    #expect(stage.frame(1)?.minX == 203)
    #expect(stage.collection.indexPathForItem(at: Point(x: 300, y: 10))?.item == 0)
  }
}

extension Double {
  fileprivate func isApproximately(_ other: Double) -> Bool { (self - other).magnitude < 1e-6 }
}
