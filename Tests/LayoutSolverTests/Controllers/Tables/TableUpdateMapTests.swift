import SolverReference
import Testing

@testable import LayoutControllers
import LayoutSolver

/// Where rows are after others have come and gone.
struct TableUpdateMapTests {
  @Test("sections are where they are in a list of them that is changed section by section")
  func sections() {
    for seed in 0..<200 {
      var random = SeededGenerator(seed: seed)
      let count = random.int(0...12)
      var updates = TableUpdates()
      var list: [Int?] = (0..<count).map { $0 }
      for section in (0..<count).reversed() where random.int(0...3) == 0 {
        updates.deletedSections.insert(section)
        list.remove(at: section)
      }
      let added = random.int(0...6)
      var positions: Set<Int> = []
      while positions.count < added { positions.insert(random.int(0...list.count + added - 1)) }
      for section in positions.sorted() { list.insert(nil, at: section) }
      updates.insertedSections = positions
      let origins = updates.origins(count: list.count)
      #expect(origins == list, "seed \(seed)")
      let map = TableUpdateMap(updates, origins: origins)
      for section in 0...count {
        #expect(map.section(section) == list.firstIndex(of: section), "seed \(seed), \(section)")
      }
    }
  }

  @Test("rows are where they are in a list of them that is changed row by row")
  func random() {
    for seed in 0..<200 {
      var random = SeededGenerator(seed: seed)
      let count = random.int(0...30)
      var updates = TableUpdates()
      for row in 0..<count where random.int(0...3) == 0 {
        updates.deletedRows.insert(IndexPath(row: row, section: 1))
      }
      let kept = (0..<count).filter {
        !updates.deletedRows.contains(IndexPath(row: $0, section: 1))
      }
      let added = random.int(0...20)
      var positions: Set<Int> = []
      while positions.count < added { positions.insert(random.int(0...kept.count + added - 1)) }
      for row in positions { updates.insertedRows.insert(IndexPath(row: row, section: 1)) }
      var rest = kept[...]
      let after: [Int?] = (0..<kept.count + added).map {
        positions.contains($0) ? nil : rest.removeFirst()
      }
      let map = TableUpdateMap(updates, origins: [0, 1])
      for row in 0..<count {
        let moved = map.row(IndexPath(row: row, section: 1))
        #expect(moved?.row == after.firstIndex(of: row), "seed \(seed), row \(row)")
      }
      #expect(map.row(IndexPath(row: 3, section: 0)) == IndexPath(row: 3, section: 0))
      #expect(updates.problem(from: [5, count], to: [5, after.count]) == nil)
      #expect(updates.problem(from: [5, count], to: [5, after.count + 1]) != nil)
    }
  }
}
