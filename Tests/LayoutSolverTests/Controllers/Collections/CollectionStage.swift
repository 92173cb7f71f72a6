@testable import LayoutControllers
import LayoutSolver
@testable import LayoutViews

/// A cell whose content has a size.
final class TileCell: CollectionViewCell {
  var size: Size? { didSet { if let size { setSize(size) } } }
  var reuses = 0
  var asked = 0
  private var box: MeasuredView?

  private func setSize(_ size: Size) {
    guard let box else {
      let made = MeasuredView { [unowned self] _ in self.size ?? .zero }
      box = made
      made.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(made)
      LayoutConstraint.activate([
        made.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
        made.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
        made.topAnchor.constraint(equalTo: contentView.topAnchor),
        made.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
      ])
      return
    }
    box.invalidateIntrinsicContentSize()
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    reuses += 1
  }

  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: CollectionViewLayoutAttributes
  ) -> CollectionViewLayoutAttributes {
    asked += 1
    return super.preferredLayoutAttributesFitting(layoutAttributes)
  }
}

/// A collection in a window, with items of given sizes, that counts what it is asked for.
final class CollectionStage {
  let window: Window
  let collection: CollectionView
  let flow: CollectionViewFlowLayout
  let source: Source
  var messages: [String] = []
  var animations: [ViewAnimation] = []

  final class Source: CollectionViewDataSource, CollectionViewDelegate,
    CollectionViewDataSourcePrefetching
  {
    /// The sizes that cells would like, by sections.
    var items: [[Size]]
    var log: [String] = []
    var logs: Set<String> = []
    var counts: [String: Int] = [:]
    var made: [TileCell] = []
    var cell: ((IndexPath) -> CollectionViewCell)?
    var refuses: Set<String> = []
    var whenAsked: (() -> Void)?
    /// Called with what the collection asks or tells about an item that is moved.
    var whenMoved: ((String) -> Void)?
    /// Where an item goes that would go somewhere.
    var target: ((IndexPath) -> IndexPath)?

    init(_ items: [[Size]]) { self.items = items }

    func note(_ kind: String, _ text: String) {
      counts[kind, default: 0] += 1
      if logs.contains(kind) { log.append("\(kind) \(text)") }
    }

    func take() -> [String] {
      defer { log = [] }
      return log
    }

    func numberOfSections(in collectionView: CollectionView) -> Int { items.count }

    func collectionView(
      _ collectionView: CollectionView, numberOfItemsInSection section: Int
    ) -> Int { items[section].count }

    func collectionView(
      _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
    ) -> CollectionViewCell {
      note("cell", "\(indexPath)")
      whenAsked?()
      if let cell { return cell(indexPath) }
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
      let sizes = items[indexPath.section]
      if indexPath.item < sizes.count { (cell as? TileCell)?.size = sizes[indexPath.item] }
      return cell
    }

    func collectionView(
      _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String,
      at indexPath: IndexPath
    ) -> CollectionReusableView {
      note("supplementary", "\(indexPath)")
      return collectionView.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: "edge", for: indexPath)
    }

    func collectionView(
      _ collectionView: CollectionView, canMoveItemAt indexPath: IndexPath
    ) -> Bool {
      note("move", "can \(indexPath)?")
      whenMoved?("can")
      return !refuses.contains("move")
    }

    func collectionView(
      _ collectionView: CollectionView,
      targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
      atCurrentIndexPath currentIndexPath: IndexPath,
      toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath {
      note("move", "\(originalIndexPath) at \(currentIndexPath) to \(proposedIndexPath)?")
      whenMoved?("target")
      return target?(proposedIndexPath) ?? proposedIndexPath
    }

    func collectionView(
      _ collectionView: CollectionView, moveItemAt sourceIndexPath: IndexPath,
      to destinationIndexPath: IndexPath
    ) {
      note("move", "\(sourceIndexPath) to \(destinationIndexPath)")
      whenMoved?("move")
      if refuses.contains("data") { return }
      let moved = items[sourceIndexPath.section].remove(at: sourceIndexPath.item)
      items[destinationIndexPath.section].insert(moved, at: destinationIndexPath.item)
    }

    func collectionView(_ collectionView: CollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
      note("prefetch", "\(indexPaths)")
    }

    func collectionView(
      _ collectionView: CollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
    ) { note("cancel", "\(indexPaths)") }

    func collectionView(
      _ collectionView: CollectionView, shouldHighlightItemAt indexPath: IndexPath
    ) -> Bool {
      note("press", "should highlight \(indexPath)")
      return !refuses.contains("highlight")
    }

    func collectionView(_ collectionView: CollectionView, didHighlightItemAt indexPath: IndexPath) {
      note("press", "highlighted \(indexPath)")
    }

    func collectionView(
      _ collectionView: CollectionView, didUnhighlightItemAt indexPath: IndexPath
    ) { note("press", "unhighlighted \(indexPath)") }

    func collectionView(
      _ collectionView: CollectionView, shouldSelectItemAt indexPath: IndexPath
    ) -> Bool {
      note("press", "should select \(indexPath)")
      return !refuses.contains("select")
    }

    func collectionView(
      _ collectionView: CollectionView, shouldDeselectItemAt indexPath: IndexPath
    ) -> Bool {
      note("press", "should deselect \(indexPath)")
      return true
    }

    func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath) {
      note("press", "selected \(indexPath)")
    }

    func collectionView(_ collectionView: CollectionView, didDeselectItemAt indexPath: IndexPath) {
      note("press", "deselected \(indexPath)")
    }

    func collectionView(
      _ collectionView: CollectionView, willDisplay cell: CollectionViewCell,
      forItemAt indexPath: IndexPath
    ) { note("show", "\(indexPath)") }

    func collectionView(
      _ collectionView: CollectionView, didEndDisplaying cell: CollectionViewCell,
      forItemAt indexPath: IndexPath
    ) { note("end", "\(indexPath)") }
  }

  init(
    _ items: [[Size]], width: Double = 320, height: Double = 200,
    layout: CollectionViewLayout? = nil, setUp: (CollectionStage) -> Void = { _ in }
  ) {
    window = Window(frame: Rect(x: 0, y: 0, width: width, height: height))
    flow = layout as? CollectionViewFlowLayout ?? CollectionViewFlowLayout()
    collection = CollectionView(frame: window.bounds, collectionViewLayout: layout ?? flow)
    collection.identifier = "tiles"
    collection.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    source = Source(items)
    window.messageHandler = { [unowned self] in messages.append($0.description) }
    collection.register(forCellWithReuseIdentifier: "tile") { [unowned source] _ in
      let cell = TileCell()
      source.made.append(cell)
      return cell
    }
    for kind in [
      CollectionView.elementKindSectionHeader, CollectionView.elementKindSectionFooter,
    ] {
      collection.register(
        CollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "edge")
    }
    collection.dataSource = source
    collection.delegate = source
    window.addSubview(collection)
    setUp(self)
    window.runUpdateCycle()
  }

  /// Sections of items that are all alike.
  convenience init(
    counts: [Int], width: Double = 320, height: Double = 200,
    setUp: (CollectionStage) -> Void = { _ in }
  ) {
    let size = Size(width: 50, height: 50)
    self.init(
      counts.map { [Size](repeating: size, count: $0) }, width: width, height: height, setUp: setUp)
  }

  func scroll(to y: Double) {
    collection.contentOffset.y = y
    window.runUpdateCycle()
  }

  func cycle() { window.runUpdateCycle() }

  /// The visible items with their rectangles in the content.
  var items: [String] {
    collection.indexPathsForVisibleItems.map { path in
      "\(path) \(text(collection.cellForItem(at: path)?.frame ?? .zero))"
    }
  }

  func text(_ rect: Rect) -> String { "\(rect.minX),\(rect.minY) \(rect.width)x\(rect.height)" }

  func frame(_ item: Int, _ section: Int = 0) -> Rect? {
    collection.cellForItem(at: IndexPath(item: item, section: section))?.frame
  }
}

/// A delegate that says the size of each item.
final class SizingDelegate: CollectionViewDelegateFlowLayout {
  var size: (IndexPath) -> Size
  var inset = EdgeInsets.zero
  var asked = 0

  init(_ size: @escaping (IndexPath) -> Size) { self.size = size }

  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> Size {
    asked += 1
    return size(indexPath)
  }

  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    insetForSectionAt section: Int
  ) -> EdgeInsets { inset }
}
