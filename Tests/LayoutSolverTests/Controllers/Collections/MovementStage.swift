@testable import LayoutControllers
import LayoutSolver
@testable import LayoutViews

/// What tests of items need that are moved by hand.
extension CollectionStage {
  /// Items of different widths and heights in sections, each of a size that is its own.
  static func varied(_ counts: [Int]) -> [[Size]] {
    var number = 0
    return counts.map { count in
      (0..<count).map { _ in
        number += 1
        return Size(width: Double(30 + number * 7 % 50), height: Double(20 + number * 11 % 30))
      }
    }
  }

  /// Such items, of which the cells say how large they are.
  static func sizing(_ counts: [Int]) -> CollectionStage {
    let stage = CollectionStage(varied(counts), setUp: asksCells)
    stage.source.logs = ["move"]
    return stage
  }

  private static func asksCells(_ stage: CollectionStage) {
    stage.flow.estimatedItemSize = Size(width: 40, height: 30)
  }

  /// The items in the order in which they are shown: one that is moved as if it were let go of.
  var shownItems: [[Size]] {
    var items = source.items
    guard let movement = collection.movement else { return items }
    let moved = items[movement.original.section].remove(at: movement.original.item)
    items[movement.current.section].insert(moved, at: movement.current.item)
    return items
  }

  func middle(_ item: Int, _ section: Int = 0) -> Point {
    let frame = collection.layoutAttributesForItem(at: IndexPath(item: item, section: section))?
      .frame
    return Point(x: frame?.midX ?? .nan, y: frame?.midY ?? .nan)
  }

  /// Whether the cell at a place has its middle somewhere, to the whole points to which frames are rounded.
  func isMiddle(of path: IndexPath, _ place: Point) -> Bool {
    guard let center = collection.cellForItem(at: path)?.center else { return false }
    return abs(center.x - place.x) <= 0.5 && abs(center.y - place.y) <= 0.5
  }

  /// Picks an item up, and moves it over others.
  @discardableResult
  func pull(_ path: IndexPath, over places: IndexPath...) -> Bool {
    if !collection.beginInteractiveMovementForItem(at: path) { return false }
    for place in places {
      collection.updateInteractiveMovementTargetPosition(middle(place.item, place.section))
      cycle()
    }
    return true
  }

  /// What a fresh collection shows of the same data, whose cells say how large they are.
  var fresh: [String] {
    let other = CollectionStage(
      shownItems, width: window.frame.width, height: window.frame.height,
      setUp: CollectionStage.asksCells)
    other.collection.contentOffset = collection.contentOffset
    other.cycle()
    return other.items
  }

  /// The visible items but the one that is moved, with what else is at its place.
  func others(than path: IndexPath?, _ items: [String]) -> [String] {
    guard let path else { return items }
    return items.filter { !$0.hasPrefix("\(path) ") }
  }
}
