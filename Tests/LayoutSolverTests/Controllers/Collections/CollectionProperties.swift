import SolverReference
import Testing

@testable import LayoutControllers
import LayoutSolver
@testable import LayoutViews

/// Random collections that are scrolled, resized and changed, each compared with a fresh one.
struct CollectionProperties {
  @Test(
    "what is shown is what a fresh collection shows", .tags(.slow), .unlessQuick,
    arguments: [false, true])
  func fresh(movesItems: Bool) {
    for seed in PropertyCheck.seeds(60) {
      var random = SeededGenerator(seed: seed)
      let isSelfSizing = random.chance(0.5)
      let stage = stage(randomItems(&random), isSelfSizing: isSelfSizing, &random)
      for step in 0..<40 {
        if movesItems, random.chance(0.6) {
          move(stage, &random)
        } else {
          act(stage, &random)
        }
        stage.cycle()
        if let failure = failure(stage, isSelfSizing: isSelfSizing) {
          Issue.record("seed \(seed) (LAYOUTSOLVER_SEED=\(seed)), step \(step): \(failure)")
          return
        }
      }
    }
  }

  private func randomItems(_ random: inout SeededGenerator) -> [[Size]] {
    (0..<random.int(1...4)).map { _ in
      (0..<random.int(0...40)).map { _ in randomSize(&random) }
    }
  }

  private func randomSize(_ random: inout SeededGenerator) -> Size {
    Size(width: Double(random.int(1...12)) * 20, height: Double(random.int(1...100)))
  }

  private func stage(
    _ items: [[Size]], isSelfSizing: Bool, _ random: inout SeededGenerator
  ) -> CollectionStage {
    let isHorizontal = random.chance(0.3)
    let header = Double(random.int(0...2) * 15)
    let inset = Double(random.int(0...2) * 7)
    let spacing = Double(random.int(0...12))
    let isPinned = random.chance(0.3)
    return CollectionStage(items) { stage in
      let flow = stage.flow
      flow.scrollDirection = isHorizontal ? .horizontal : .vertical
      flow.headerReferenceSize = Size(width: header, height: header)
      flow.footerReferenceSize = Size(width: header / 2, height: header / 2)
      flow.sectionInset = EdgeInsets(top: inset, left: 2, bottom: 3, right: inset)
      flow.minimumInteritemSpacing = spacing
      flow.minimumLineSpacing = spacing / 2
      flow.sectionHeadersPinToVisibleBounds = isPinned
      flow.itemSize = Size(width: 60, height: 45)
      if isSelfSizing { flow.estimatedItemSize = Size(width: 60, height: 45) }
    }
  }

  private func act(_ stage: CollectionStage, _ random: inout SeededGenerator) {
    let collection = stage.collection
    switch random.int(0...9) {
    case 0...3:
      collection.contentOffset.x += Double(random.int(-150...150))
      collection.contentOffset.y += Double(random.int(-150...150))
    case 4:
      stage.window.frame.size = Size(
        width: Double(random.int(200...500)), height: Double(random.int(50...400)))
    case 5: stage.flow.minimumLineSpacing = Double(random.int(0...20))
    case 6:
      // The collection speaks of items as they are shown.
      let items = stage.shownItems
      let section = random.int(0...items.count - 1)
      if items[section].isEmpty { return }
      let item = random.int(0...items[section].count - 1)
      collection.scrollToItem(
        at: IndexPath(item: item, section: section),
        at: random.pick([.top, .bottom, .centeredVertically, []]), animated: random.chance(0.5))
    case 7: collection.reloadData()
    default: change(stage, &random)
    }
  }

  /// What a person does to an item that they move, or that they begin to.
  private func move(_ stage: CollectionStage, _ random: inout SeededGenerator) {
    let collection = stage.collection
    if collection.movement == nil {
      let section = random.int(0...stage.source.items.count - 1)
      if stage.source.items[section].isEmpty { return }
      let item = random.int(0...stage.source.items[section].count - 1)
      _ = collection.beginInteractiveMovementForItem(at: IndexPath(item: item, section: section))
      return
    }
    switch random.int(0...9) {
    case 0: collection.cancelInteractiveMovement()
    case 1, 2: collection.endInteractiveMovement()
    default:
      let bounds = collection.bounds
      collection.updateInteractiveMovementTargetPosition(
        Point(
          x: bounds.minX + Double(random.int(-20...Int(bounds.width) + 20)),
          y: bounds.minY + Double(random.int(-20...Int(bounds.height) + 20))))
    }
  }

  private func change(_ stage: CollectionStage, _ random: inout SeededGenerator) {
    let section = random.int(0...stage.source.items.count - 1)
    let count = stage.source.items[section].count
    let item = random.int(0...count)
    let path = IndexPath(item: item, section: section)
    switch random.int(0...2) {
    case 0 where item < count:
      stage.source.items[section].remove(at: item)
      stage.collection.deleteItems(at: [path])
    case 1 where item < count:
      let target = random.int(0...count - 1)
      let moved = stage.source.items[section].remove(at: item)
      stage.source.items[section].insert(moved, at: target)
      stage.collection.moveItem(at: path, to: IndexPath(item: target, section: section))
    default:
      stage.source.items[section].insert(randomSize(&random), at: item)
      stage.collection.insertItems(at: [path])
    }
  }

  private func failure(_ stage: CollectionStage, isSelfSizing: Bool) -> String? {
    if let message = stage.messages.first { return message }
    let collection = stage.collection
    let flow = stage.flow
    let bounds = collection.bounds
    let shown = Set(collection.indexPathsForVisibleItems)
    let items = stage.shownItems
    let moved = collection.movement?.current
    // Whatever the layout has in sight is shown where it says, and nothing else.
    for section in items.indices {
      for item in items[section].indices {
        let path = IndexPath(item: item, section: section)
        guard let frame = flow.layoutAttributesForItem(at: path)?.frame else {
          return "\(path) has no place"
        }
        if path == moved, let middle = collection.movement?.position {
          guard let cell = collection.cellForItem(at: path) else { return "no cell is moved" }
          if abs(cell.frame.midX - middle.x) > 0.5 || abs(cell.frame.midY - middle.y) > 0.5 {
            return "the cell that is moved to \(middle) is at \(cell.frame)"
          }
          if collection.subviews.last(where: { !$0.isHidden }) !== cell {
            return "the cell that is moved is behind others"
          }
          continue
        }
        if frame.intersects(bounds) != shown.contains(path) {
          return "\(path) at \(frame) is \(shown.contains(path) ? "" : "not ")shown in \(bounds)"
        }
        guard let cell = collection.cellForItem(at: path) else { continue }
        if cell.frame != collection.rounded(frame) { return "\(path) is at \(cell.frame)" }
        if isSelfSizing, frame.size != items[section][item] {
          return "\(path) has \(frame.size), not \(items[section][item])"
        }
      }
    }
    if isSelfSizing { return nil }
    let other = CollectionStage(
      items, width: stage.window.frame.width, height: stage.window.frame.height
    ) { fresh in
      fresh.flow.scrollDirection = flow.scrollDirection
      fresh.flow.headerReferenceSize = flow.headerReferenceSize
      fresh.flow.footerReferenceSize = flow.footerReferenceSize
      fresh.flow.sectionInset = flow.sectionInset
      fresh.flow.minimumInteritemSpacing = flow.minimumInteritemSpacing
      fresh.flow.minimumLineSpacing = flow.minimumLineSpacing
      fresh.flow.itemSize = flow.itemSize
    }
    other.collection.contentOffset = collection.contentOffset
    other.cycle()
    let (expected, found) = (
      stage.others(than: moved, other.items), stage.others(than: moved, stage.items)
    )
    return expected == found ? nil : "\(found) rather than \(expected)"
  }
}
