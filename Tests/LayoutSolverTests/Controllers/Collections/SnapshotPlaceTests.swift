import SolverReference
import Testing

import LayoutSolver

/// Where items of snapshots are found, however they have come there.
struct SnapshotPlaceTests {
  private typealias Snapshot = DiffableDataSourceSnapshot<Int, Int>

  /// The same with lists that are searched from the first item on.
  private struct Lists {
    var items: [[Int]]

    func section(of item: Int) -> Int? { items.firstIndex { $0.contains(item) } }

    mutating func delete(_ gone: [Int]) {
      for section in items.indices { items[section].removeAll(where: gone.contains) }
    }

    mutating func insert(_ new: [Int], beside other: Int, offset: Int) {
      guard let section = section(of: other), let index = items[section].firstIndex(of: other)
      else { return }
      let known = Set(items.joined())
      var added: [Int] = []
      for item in new where !known.contains(item) && !added.contains(item) { added.append(item) }
      items[section].insert(contentsOf: added, at: index + offset)
    }

    mutating func move(_ item: Int, beside other: Int, offset: Int) {
      guard item != other, section(of: item) != nil, section(of: other) != nil else { return }
      delete([item])
      insert([item], beside: other, offset: offset)
    }
  }

  private func expect(_ snapshot: Snapshot, _ lists: Lists, _ place: String) throws {
    var all = 0
    for (section, items) in lists.items.enumerated() {
      try #require(snapshot.itemIdentifiers(inSection: section) == items, "\(place)")
      for item in items {
        try #require(snapshot.sectionIdentifier(containingItem: item) == section, "\(place)")
        try #require(snapshot.indexOfItem(item) == all, "\(place)")
        all += 1
      }
    }
    #expect(snapshot.numberOfItems == all)
  }

  @Test("items are where lists have them, after any changes")
  func random() throws {
    for seed in PropertyCheck.seeds(60) {
      var random = SeededGenerator(seed: seed)
      var snapshot = Snapshot()
      snapshot.appendSections([0, 1, 2])
      var lists = Lists(items: [[], [], []])
      for step in 0..<80 {
        let item = random.int(0...40)
        let other = random.int(0...40)
        let many = (0..<random.int(1...12)).map { _ in random.int(0...40) }
        let offset = random.int(0...1)
        switch random.int(0...5) {
        case 0:
          let section = random.int(0...2)
          snapshot.appendItems(many, toSection: section)
          let known = Set(lists.items.joined())
          for item in many where !known.contains(item) && !lists.items[section].contains(item) {
            lists.items[section].append(item)
          }
        case 1:
          snapshot.deleteItems([item])
          lists.delete([item])
        case 2:
          snapshot.deleteItems(many)
          lists.delete(many)
        case 3:
          if offset == 0 {
            snapshot.moveItem(item, beforeItem: other)
          } else {
            snapshot.moveItem(item, afterItem: other)
          }
          lists.move(item, beside: other, offset: offset)
        default:
          if offset == 0 {
            snapshot.insertItems(many, beforeItem: other)
          } else {
            snapshot.insertItems(many, afterItem: other)
          }
          lists.insert(many, beside: other, offset: offset)
        }
        try expect(snapshot, lists, "seed \(seed), step \(step)")
      }
    }
  }

  @Test("items that come to one place again and again are in the order in which they have come")
  func onePlace() throws {
    var snapshot = Snapshot()
    snapshot.appendSections([0])
    snapshot.appendItems([1000, 1001])
    var lists = Lists(items: [[1000, 1001]])
    for item in 0..<300 {
      snapshot.insertItems([item], afterItem: 1000)
      lists.insert([item], beside: 1000, offset: 1)
    }
    for item in 300..<600 {
      snapshot.insertItems([item], beforeItem: 1000)
      lists.insert([item], beside: 1000, offset: 0)
    }
    try expect(snapshot, lists, "one place")
  }

  /// An item that counts how often one is compared.
  private struct Counted: Hashable, Sendable {
    @TaskLocal static var count = Count()

    final class Count: @unchecked Sendable { var comparisons = 0 }

    let number: Int

    static func == (left: Counted, right: Counted) -> Bool {
      Counted.count.comparisons += 1
      return left.number == right.number
    }

    func hash(into hasher: inout Hasher) { hasher.combine(number) }
  }

  @Test("deleting, moving and finding items one by one compares each with few others")
  func comparisons() {
    let count = 400
    Counted.$count.withValue(Counted.Count()) {
      let items = (0..<count).map { Counted(number: $0) }
      var snapshot = DiffableDataSourceSnapshot<Int, Counted>()
      snapshot.appendSections([0])
      snapshot.appendItems(items)
      for item in items.dropLast() { snapshot.moveItem(item, afterItem: items[count - 1]) }
      #expect(snapshot.itemIdentifiers.map(\.number) == (0..<count).reversed())
      for (index, item) in items.reversed().enumerated() {
        #expect(snapshot.indexOfItem(item) == index)
      }
      for item in items[..<(count / 2)] { snapshot.deleteItems([item]) }
      for item in items.reversed() { snapshot.deleteItems([item]) }
      #expect(snapshot.numberOfItems == 0)
      // A look-up compares with the one that is found, and seldom with another.
      #expect(Counted.count.comparisons < 60 * count)
    }
  }

  @Test("items that come to one place or leave it again and again have few others get keys anew")
  func keys() {
    let count = 2000
    let items = (0..<count).map { Counted(number: $0) }
    let changes: [(inout DiffableDataSourceSnapshot<Int, Counted>, Counted) -> Void] = [
      { $0.moveItem($1, afterItem: items[count - 1]) },
      { $0.moveItem($1, beforeItem: items[count / 2]) },
      { $0.moveItem($1, beforeItem: items[$1.number == 0 ? count - 1 : $1.number - 1]) },
    ]
    for change in changes {
      Counted.$count.withValue(Counted.Count()) {
        var snapshot = DiffableDataSourceSnapshot<Int, Counted>()
        snapshot.appendSections([0])
        snapshot.appendItems(items)
        let before = Counted.count.comparisons
        for item in items { change(&snapshot, item) }
        // Each is looked up some ten times; keys that are given to all anew are a look-up for each of some forty others.
        #expect(Counted.count.comparisons - before < 25 * count)
      }
    }
  }

  @Test("sections are moved, found and deleted one by one by comparing each with few others")
  func sections() {
    let count = 400
    Counted.$count.withValue(Counted.Count()) {
      let sections = (0..<count).map { Counted(number: $0) }
      var snapshot = DiffableDataSourceSnapshot<Counted, Int>()
      snapshot.appendSections(sections)
      snapshot.appendItems([7], toSection: sections[0])
      for section in sections.dropLast() {
        snapshot.moveSection(section, afterSection: sections[count - 1])
      }
      #expect(snapshot.sectionIdentifiers.map(\.number) == (0..<count).reversed())
      for (index, section) in sections.reversed().enumerated() {
        #expect(snapshot.indexOfSection(section) == index)
      }
      #expect(snapshot.indexOfItem(7) == 0)
      snapshot.deleteSections(Array(sections[..<(count / 2)]))
      for section in sections.reversed() { snapshot.deleteSections([section]) }
      #expect(snapshot.numberOfSections == 0)
      #expect(Counted.count.comparisons < 60 * count)
    }
  }

  @Test("sections are where a list has them, after any changes")
  func randomSections() throws {
    for seed in PropertyCheck.seeds(60) {
      var random = SeededGenerator(seed: seed)
      var snapshot = Snapshot()
      var list: [Int] = []
      for step in 0..<80 {
        let section = random.int(0...30)
        let other = random.int(0...30)
        let many = (0..<random.int(1...12)).map { _ in random.int(0...30) }
        var new: [Int] = []
        for section in many where !list.contains(section) && !new.contains(section) {
          new.append(section)
        }
        let offset = random.int(0...1)
        switch random.int(0...5) {
        case 0:
          snapshot.appendSections(many)
          list += new
        case 1:
          snapshot.deleteSections([section])
          list.removeAll { $0 == section }
        case 2:
          snapshot.deleteSections(many)
          list.removeAll(where: many.contains)
        case 3:
          if offset == 0 {
            snapshot.moveSection(section, beforeSection: other)
          } else {
            snapshot.moveSection(section, afterSection: other)
          }
          if section != other, list.contains(section), list.contains(other) {
            list.removeAll { $0 == section }
            list.insert(section, at: (list.firstIndex(of: other) ?? 0) + offset)
          }
        default:
          if offset == 0 {
            snapshot.insertSections(many, beforeSection: other)
          } else {
            snapshot.insertSections(many, afterSection: other)
          }
          if let index = list.firstIndex(of: other) {
            list.insert(contentsOf: new, at: index + offset)
          }
        }
        let place = "seed \(seed), step \(step)"
        try #require(snapshot.sectionIdentifiers == list, "\(place)")
        for (index, section) in list.enumerated() {
          try #require(snapshot.indexOfSection(section) == index, "\(place)")
        }
        #expect(snapshot.indexOfSection(31) == nil)
      }
    }
  }
}
