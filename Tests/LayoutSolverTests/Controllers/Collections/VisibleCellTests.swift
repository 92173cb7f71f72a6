import LayoutSolver
import SolverReference
import Testing

@testable import LayoutControllers

/// The cells that are in sight, in their order, and what it takes to ask for them.
struct VisibleCellTests {
  /// A place that counts how often it is compared.
  private struct Place: Comparable {
    final class Count { var value = 0 }
    let number: Int
    let count: Count

    static func < (left: Place, right: Place) -> Bool {
      left.count.value += 1
      return left.number < right.number
    }
    static func == (left: Place, right: Place) -> Bool { left.number == right.number }
  }

  @Test("things are in the order of their places, whatever the order in which they come and go")
  func order() {
    var random = SeededGenerator(seed: 17)
    var list = PlacedList<Int, String>()
    var model: [Int: String] = [:]
    for step in 0..<2_000 {
      let place = random.int(0...59)
      if random.chance(0.5) {
        list.insert("\(step)", at: place)
        model[place] = "\(step)"
      } else {
        list.remove(at: place)
        model[place] = nil
      }
      let expected = model.sorted { $0.key < $1.key }
      #expect(list.places == expected.map(\.key))
      #expect(list.contents == expected.map(\.value))
    }
  }

  @Test("what comes in order takes one comparison each, anything else a logarithm of them")
  func comparisons() {
    let count = Place.Count()
    var list = PlacedList<Place, Int>()
    for number in 0..<1_000 { list.insert(number, at: Place(number: 2 * number, count: count)) }
    #expect(count.value == 999)
    count.value = 0
    list.insert(-1, at: Place(number: 777, count: count))
    #expect(list.contents[389] == -1 && count.value <= 11)
    count.value = 0
    list.remove(at: Place(number: 777, count: count))
    #expect(list.contents.count == 1_000 && count.value <= 10)
  }

  @Test("a data source sees the cells before the one that it is asked for")
  func asked() {
    var seen: [Int] = []
    let stage = CollectionStage(counts: [30]) { stage in
      stage.source.whenAsked = { [unowned stage] in
        let paths = stage.collection.indexPathsForVisibleItems
        #expect(paths == paths.sorted())
        #expect(
          stage.collection.visibleCells.map { stage.collection.indexPath(for: $0) } == paths)
        seen.append(paths.count)
      }
    }
    #expect(seen == Array(0..<stage.collection.visibleCells.count))
    stage.source.whenAsked = nil
    stage.scroll(to: 120)
    let paths = stage.collection.indexPathsForVisibleItems
    #expect(!paths.isEmpty && paths == paths.sorted() && paths.first?.item != 0)
    #expect(stage.collection.visibleCells.map { stage.collection.indexPath(for: $0) } == paths)
    #expect(
      paths.map { stage.collection.cellForItem(at: $0) } == stage.collection.visibleCells)
  }

  /// A cell that says when it is laid out.
  private final class LoggedCell: CollectionViewCell {
    var log: (() -> Void)?

    override func layoutSubviews() {
      super.layoutSubviews()
      log?()
    }
  }

  @Test(
    "cells that come in an animation are laid out when all of them are there, and before they move")
  func animated() {
    var events: [String] = []
    let stage = CollectionStage(counts: [1]) { stage in
      stage.source.cell = { path in
        events.append("made \(path.item)")
        let cell = LoggedCell()
        cell.log = { events.append("laid out \(path.item)") }
        return cell
      }
    }
    stage.window.animator = { [unowned stage] in stage.animations.append($0) }
    events = []
    stage.source.items[0] += [Size](repeating: Size(width: 50, height: 50), count: 3)
    stage.collection.performBatchUpdates {
      stage.collection.insertItems(at: (1...3).map { IndexPath(item: $0, section: 0) })
    }
    stage.cycle()
    #expect(
      events == ["made 1", "made 2", "made 3", "laid out 1", "laid out 2", "laid out 3"])
    #expect(stage.animations.flatMap { $0.changes }.isEmpty)
    #expect(stage.frame(3) == Rect(x: 203, y: 0, width: 50, height: 50))
  }
}
