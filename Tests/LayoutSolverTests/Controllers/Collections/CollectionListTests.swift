import Testing

@testable import LayoutControllers
import LayoutSolver
@testable import LayoutViews

/// Sections of compositional layouts that are lists.
struct CollectionListTests {
  private func stage(
    _ heights: [[Double]], height: Double = 400,
    _ configuration: CollectionLayoutListConfiguration
  ) -> CollectionStage {
    CollectionStage(
      heights.map { $0.map { Size(width: 50, height: $0) } }, height: height,
      layout: CollectionViewCompositionalLayout.list(using: configuration))
  }

  private func frames(_ stage: CollectionStage, _ section: Int, _ count: Int) -> [Rect] {
    (0..<count).compactMap {
      stage.collection.layoutAttributesForItem(at: IndexPath(item: $0, section: section))?.frame
    }
  }

  @Test("rows fill the width and are as high as their content would like")
  func plain() {
    let stage = stage([[30, 60, 45], [20]], .init(appearance: .plain))
    stage.window.runUpdateCycle()
    #expect(
      frames(stage, 0, 3) == [
        Rect(x: 0, y: 0, width: 320, height: 30), Rect(x: 0, y: 30, width: 320, height: 60),
        Rect(x: 0, y: 90, width: 320, height: 45),
      ])
    #expect(frames(stage, 1, 1) == [Rect(x: 0, y: 135, width: 320, height: 20)])
    #expect(stage.collection.contentSize == Size(width: 320, height: 155))
    #expect(stage.messages == [])
  }

  @Test("what is not in sight has the height of a row until it is")
  func estimated() {
    let stage = stage([[Double](repeating: 100, count: 1000)], .init(appearance: .plain))
    stage.window.runUpdateCycle()
    let measured = Double(stage.source.made.count)
    #expect(measured >= 4 && measured <= 12)
    let length = stage.collection.contentSize.height
    #expect(length > 1000 * 44 && length <= 1000 * 44 + measured * 56)
  }

  @Test("grouped sections are apart, inset ones keep to the margins")
  func grouped() {
    let stage = stage([[40], [40]], .init(appearance: .grouped))
    stage.window.runUpdateCycle()
    #expect(frames(stage, 0, 1) == [Rect(x: 0, y: 18, width: 320, height: 40)])
    #expect(frames(stage, 1, 1) == [Rect(x: 0, y: 94, width: 320, height: 40)])
    #expect(stage.collection.contentSize.height == 152)
    let inset = self.stage([[40]], .init(appearance: .insetGrouped))
    inset.collection.layoutMargins = EdgeInsets(top: 0, left: 20, bottom: 0, right: 30)
    inset.window.runUpdateCycle()
    #expect(frames(inset, 0, 1) == [Rect(x: 20, y: 18, width: 270, height: 40)])
  }

  @Test("headers and footers: their places, their padding, and which stay in sight")
  func boundaries() {
    var configuration = CollectionLayoutListConfiguration(appearance: .plain)
    configuration.headerMode = .supplementary
    configuration.footerMode = .supplementary
    configuration.headerTopPadding = 10
    let stage = stage([[Double](repeating: 50, count: 20)], configuration)
    stage.window.runUpdateCycle()
    func frame(_ kind: String) -> Rect? {
      stage.collection.layoutAttributesForSupplementaryElement(
        ofKind: kind, at: IndexPath(item: 0, section: 0))?.frame
    }
    let header = CollectionView.elementKindSectionHeader
    let footer = CollectionView.elementKindSectionFooter
    #expect(frame(header)?.minY == 10 && frame(header)?.width == 320)
    let height = frame(header)?.height ?? 0
    #expect(frames(stage, 0, 1).first?.minY == 10 + height)
    #expect(frame(footer)?.maxY == stage.collection.contentSize.height)
    stage.collection.contentOffset.y = 300
    stage.window.runUpdateCycle()
    #expect(frame(header)?.minY == 300)
    configuration = CollectionLayoutListConfiguration(appearance: .grouped)
    configuration.headerMode = .supplementary
    let grouped = self.stage([[Double](repeating: 50, count: 20)], configuration)
    grouped.window.runUpdateCycle()
    grouped.collection.contentOffset.y = 300
    grouped.window.runUpdateCycle()
    #expect(
      grouped.collection.layoutAttributesForSupplementaryElement(
        ofKind: header, at: IndexPath(item: 0, section: 0))?.frame.minY == 0)
  }

  @Test("separators and swipes are values that a host asks for")
  func values() throws {
    var configuration = CollectionLayoutListConfiguration(appearance: .insetGrouped)
    configuration.itemSeparatorHandler = { path, separators in
      var separators = separators
      if path.item == 1 {
        separators.bottomSeparatorVisibility = .hidden
        separators.bottomSeparatorInsets.leading = 60
      }
      return separators
    }
    configuration.trailingSwipeActionsConfigurationProvider = { path in
      path.item == 0 ? SwipeActionsConfiguration(actions: []) : nil
    }
    let stage = stage([[40, 40, 40]], configuration)
    stage.window.runUpdateCycle()
    let layout = try #require(
      stage.collection.collectionViewLayout as? CollectionViewCompositionalLayout)
    func separators(_ item: Int) -> ListSeparatorConfiguration? {
      layout.separatorConfiguration(forItemAt: IndexPath(item: item, section: 0))
    }
    #expect(separators(0)?.topSeparatorVisibility == .hidden)
    #expect(separators(0)?.bottomSeparatorVisibility == .visible)
    #expect(separators(0)?.bottomSeparatorInsets == ListSeparatorConfiguration.automaticInsets)
    #expect(separators(1)?.bottomSeparatorVisibility == .hidden)
    #expect(separators(1)?.bottomSeparatorInsets.leading == 60)
    #expect(separators(2)?.bottomSeparatorVisibility == .hidden)
    #expect(separators(3) == nil && separators(-1) == nil)
    #expect(
      layout.separatorConfiguration(forItemAt: IndexPath(item: 0, section: 4)) == nil)
    let first = IndexPath(item: 0, section: 0)
    #expect(layout.trailingSwipeActionsConfiguration(forItemAt: first) != nil)
    #expect(
      layout.trailingSwipeActionsConfiguration(forItemAt: IndexPath(item: 1, section: 0)) == nil)
    #expect(layout.leadingSwipeActionsConfiguration(forItemAt: first) == nil)
    let plain = self.stage([[40, 40]], .init(appearance: .plain))
    plain.window.runUpdateCycle()
    let other = try #require(
      plain.collection.collectionViewLayout as? CollectionViewCompositionalLayout)
    #expect(other.separatorConfiguration(forItemAt: first)?.topSeparatorVisibility == .visible)
    #expect(
      other.separatorConfiguration(forItemAt: IndexPath(item: 1, section: 0))?
        .bottomSeparatorVisibility == .visible)
  }

  /// A text of a height.
  private struct Text: ContentConfiguration {
    var height: Double
    func makeContentView() -> any ConfiguredContentView { TextView(self) }
  }

  private struct Other: ContentConfiguration {
    func makeContentView() -> any ConfiguredContentView { TextView(Text(height: 70)) }
  }

  private final class TextView: View, ConfiguredContentView {
    var configuration: any ContentConfiguration { didSet { invalidateIntrinsicContentSize() } }
    private var height: Double { (configuration as? Text)?.height ?? 0 }

    init(_ text: Text) {
      configuration = text
      super.init(frame: .zero)
    }

    override var intrinsicContentSize: Size { Size(width: 10, height: height) }
  }

  @Test("a content configuration fills a cell, and is shown by the same view where that can")
  func configurations() {
    let layout = CollectionViewCompositionalLayout.list(using: .init(appearance: .plain))
    let stage = CollectionStage(
      [[Size](repeating: .zero, count: 2)], height: 400, layout: layout)
    stage.collection.register(forCellWithReuseIdentifier: "row") { _ in CollectionViewListCell() }
    var heights = [33.0, 77]
    stage.source.cell = { path in
      let cell = stage.collection.dequeueReusableCell(withReuseIdentifier: "row", for: path)
      cell.contentConfiguration = Text(height: heights[path.item])
      return cell
    }
    stage.collection.reloadData()
    stage.window.runUpdateCycle()
    #expect(frames(stage, 0, 2).map { $0.height } == [33, 77])
    let cell = stage.collection.cellForItem(at: IndexPath(item: 0, section: 0))
    let view = cell?.contentView.subviews.first
    cell?.contentConfiguration = Text(height: 50)
    #expect(cell?.contentView.subviews.count == 1 && cell?.contentView.subviews.first === view)
    cell?.contentConfiguration = Other()
    #expect(cell?.contentView.subviews.count == 1 && cell?.contentView.subviews.first !== view)
    cell?.contentConfiguration = nil
    #expect(cell?.contentView.subviews.isEmpty == true)
    heights = [20, 21]
    stage.collection.reloadData()
    stage.window.runUpdateCycle()
    #expect(frames(stage, 0, 2).map { $0.height } == [20, 21])
    #expect(stage.messages == [])
  }

  @Test("a row's content is indented, and its separator begins there unless the app says where")
  func listCell() {
    let window = Window(frame: Rect(x: 0, y: 0, width: 320, height: 480))
    let cell = CollectionViewListCell(frame: Rect(x: 0, y: 0, width: 320, height: 44))
    cell.contentView.directionalLayoutMargins = DirectionalEdgeInsets(
      top: 0, leading: 16, bottom: 0, trailing: 16)
    window.addSubview(cell)
    window.layoutIfNeeded()
    #expect(cell.separatorLayoutGuide.layoutFrame == Rect(x: 16, y: 44, width: 304, height: 0))
    cell.indentationLevel = 2
    window.layoutIfNeeded()
    #expect(cell.separatorLayoutGuide.layoutFrame.minX == 36)
    cell.indentationWidth = 15
    cell.indentationLevel = 1
    window.layoutIfNeeded()
    #expect(cell.separatorLayoutGuide.layoutFrame.minX == 31)
    cell.indentationLevel = -3
    cell.separatorLayoutGuide.leadingAnchor.constraint(
      equalTo: cell.leadingAnchor, constant: 60
    ).isActive = true
    window.layoutIfNeeded()
    #expect(cell.contentView.directionalLayoutMargins.leading == 16)
    #expect(cell.separatorLayoutGuide.layoutFrame.minX == 60)
  }

  private final class PortedAttributes: CollectionViewLayoutAttributes {
    var isTall = false

    override func copy(with zone: CopyZone? = nil) -> Any {
      let copy = super.copy(with: zone)
      (copy as? PortedAttributes)?.isTall = isTall
      return copy
    }
  }

  @Test("attributes are copied as ported code overrides it; a path has two numbers")
  func copies() {
    let attributes = PortedAttributes(forCellWith: IndexPath(item: 1, section: 2))
    attributes.isTall = true
    #expect((attributes.copied as? PortedAttributes)?.isTall == true)
    #expect(IndexPath(item: 1, section: 2).count == 2)
  }
}
