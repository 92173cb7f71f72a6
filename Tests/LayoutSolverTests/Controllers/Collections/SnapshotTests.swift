import SolverReference
import Testing

@testable import LayoutControllers
import LayoutSolver
@testable import LayoutViews

/// Snapshots, and what takes a table or collection from one to the next.
struct SnapshotTests {
  private typealias Snapshot = DiffableDataSourceSnapshot<String, Int>

  @Test("sections and items are added, moved and taken away; each is there once")
  func editing() {
    var made = Snapshot([("a", [1, 2, 3]), ("b", [4])])
    made.appendItems([2, 5])
    #expect(made.itemIdentifiers == [1, 2, 3, 4, 5])
    made.insertItems([6, 1], beforeItem: 3)
    made.moveItem(4, afterItem: 1)
    made.deleteItems([2, 99])
    #expect(made.itemIdentifiers(inSection: "a") == [1, 4, 6, 3])
    #expect(made.sectionIdentifier(containingItem: 4) == "a")
    made.insertSections(["c", "a"], beforeSection: "b")
    made.moveSection("a", afterSection: "b")
    #expect(made.sectionIdentifiers == ["c", "b", "a"])
    #expect(made.indexOfItem(6) == 3)
    made.deleteSections(["a"])
    #expect(made.itemIdentifiers == [5])
    #expect(made.numberOfItems == 1)
  }

  /// An item that counts how often one is looked up.
  private struct Counted: Hashable, Sendable {
    @TaskLocal static var count = Count()

    final class Count: @unchecked Sendable { var hashes = 0 }

    let number: Int

    static func == (left: Counted, right: Counted) -> Bool { left.number == right.number }

    func hash(into hasher: inout Hasher) {
      Counted.count.hashes += 1
      hasher.combine(number)
    }
  }

  @Test("taking one item away does not look up the others")
  func deletion() {
    Counted.$count.withValue(Counted.Count()) {
      var snapshot = DiffableDataSourceSnapshot<Int, Counted>()
      snapshot.appendSections([0, 1])
      snapshot.appendItems((0..<500).map { Counted(number: $0) }, toSection: 0)
      snapshot.appendItems((500..<510).map { Counted(number: $0) })
      let before = Counted.count.hashes
      for number in stride(from: 0, to: 500, by: 50) {
        snapshot.deleteItems([Counted(number: number)])
      }
      snapshot.deleteItems([Counted(number: 1000)])
      snapshot.moveItem(Counted(number: 1), afterItem: Counted(number: 505))
      #expect(Counted.count.hashes - before < 100)
      #expect(snapshot.numberOfItems(inSection: 0) == 489)
      #expect(
        snapshot.itemIdentifiers(inSection: 1).map(\.number) == [
          500, 501, 502, 503, 504, 505, 1, 506, 507, 508, 509,
        ])
    }
  }

  @Test("what keeps its order stays, and the fewest others move")
  func fewest() {
    let changes = SnapshotChanges(
      from: Snapshot([("a", [1, 2, 3, 4, 5])]), to: Snapshot([("a", [5, 1, 2, 6, 4])]))
    #expect(changes.deleted == [IndexPath(item: 2, section: 0)])
    #expect(changes.inserted == [IndexPath(item: 3, section: 0)])
    #expect(changes.moved.map(\.from) == [IndexPath(item: 4, section: 0)])
    #expect(changes.moved.map(\.to) == [IndexPath(item: 0, section: 0)])
    #expect(SnapshotChanges(from: Snapshot([("a", [1])]), to: Snapshot([("a", [1])])).isEmpty)
  }

  @Test(
    "a collection and a table show whatever snapshot comes next, and keep the cells of what stays")
  func random() throws {
    for seed in PropertyCheck.seeds(120) {
      var random = SeededGenerator(seed: seed)
      let stage = CollectionStage([], height: 5000)
      let source = CollectionViewDiffableDataSource<String, Int>(
        collectionView: stage.collection
      ) { collection, path, item in
        let cell = collection.dequeueReusableCell(withReuseIdentifier: "tile", for: path)
        cell.tag = item
        return cell
      }
      let rows = TableStage([], height: 5000)
      let tableSource = TableViewDiffableDataSource<String, Int>(tableView: rows.table) {
        table, path, item in
        let cell = table.dequeueReusableCell(withIdentifier: "box", for: path)
        cell.tag = item
        return cell
      }
      for step in 0..<12 {
        let before = Dictionary(
          stage.collection.visibleCells.map { ($0.tag, $0) }, uniquingKeysWith: { $1 })
        let old = source.snapshot()
        var next = random.chance(0.3) ? Snapshot() : old
        change(&next, &random)
        source.apply(next)
        tableSource.apply(next)
        stage.cycle()
        rows.window.runUpdateCycle()
        let place = "seed \(seed), step \(step)"
        try #require(stage.messages == [], "\(place)")
        try #require(rows.messages == [], "\(place)")
        try #require(stage.collection.visibleCells.map(\.tag) == next.itemIdentifiers, "\(place)")
        try #require(rows.table.visibleCells.map(\.tag) == next.itemIdentifiers, "\(place)")
        for item in next.itemIdentifiers {
          let path = try #require(source.indexPath(for: item))
          #expect(source.itemIdentifier(for: path) == item)
          #expect(tableSource.indexPath(for: item) == path)
        }
        #expect(source.indexPath(for: 99) == nil)
        // One section only: what stays in it keeps its cell.
        if old.sectionIdentifiers == next.sectionIdentifiers {
          for cell in stage.collection.visibleCells {
            if let known = before[cell.tag] { #expect(known === cell, "\(place)") }
          }
        }
      }
    }
  }

  private func change(_ snapshot: inout Snapshot, _ random: inout SeededGenerator) {
    for name in ["a", "b", "c", "d"] where random.chance(0.3) { snapshot.appendSections([name]) }
    if random.chance(0.2), let first = snapshot.sectionIdentifiers.first {
      snapshot.deleteSections([first])
    }
    if snapshot.numberOfSections > 1, random.chance(0.3) {
      snapshot.moveSection(
        snapshot.sectionIdentifiers[snapshot.numberOfSections - 1],
        beforeSection: snapshot.sectionIdentifiers[0])
    }
    for section in snapshot.sectionIdentifiers {
      snapshot.appendItems(
        (0..<random.int(0...4)).map { _ in random.int(0...30) }, toSection: section)
    }
    snapshot.deleteItems((0..<random.int(0...5)).map { _ in random.int(0...30) })
    for _ in 0..<random.int(0...4) {
      let items = snapshot.itemIdentifiers
      if items.count < 2 { continue }
      snapshot.moveItem(random.pick(items), beforeItem: random.pick(items))
    }
  }
}
