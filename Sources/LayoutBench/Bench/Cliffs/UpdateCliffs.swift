// Rows and items of which many come, go and move in one update.

import LayoutSolver

/// Updates of tables, and snapshots.
enum UpdateCliffs {
  static let all = [
    CliffCase(
      name: "table-deleted", summary: "every second one of 2 n rows deleted in one update",
      unit: "rows", sizes: [500, 1000, 2000], prepare: { deleted($0) }),
    CliffCase(
      name: "table-moved", summary: "n rows turned round in one update, row by row", unit: "rows",
      sizes: [500, 1000, 2000], prepare: { moved($0) }),
    CliffCase(
      name: "table-shortened", summary: "one of n rows that are all in sight deleted", unit: "rows",
      sizes: [500, 1000, 2000], prepare: { shortened($0) }),
    CliffCase(
      name: "table-sections", summary: "one section comes to n others", unit: "sections",
      sizes: [500, 1000, 2000], prepare: { inserted($0) }),
    CliffCase(
      name: "snapshot-sorted", summary: "the n items of a collection in another order",
      unit: "items", sizes: [500, 1000, 2000], prepare: { sorted($0) }),
    CliffCase(
      name: "snapshot-emptied", summary: "n items taken from a snapshot one by one: all",
      unit: "items", sizes: [500, 1000, 2000], prepare: { emptied($0) }),
    CliffCase(
      name: "snapshot-turned", summary: "n items of a snapshot turned round, moved one by one: all",
      unit: "items", sizes: [500, 1000, 2000], prepare: { turned($0) }),
    CliffCase(
      name: "sections-turned",
      summary: "n sections of a snapshot turned round, moved one by one: all", unit: "sections",
      sizes: [500, 1000, 2000], prepare: { turnedSections($0) }),
  ]

  private static let height = 20.0

  /// Rows that show their numbers as tags.
  private final class Rows: TableViewDataSource {
    var numbers: [Int]

    init(_ count: Int) { numbers = Array(0..<count) }

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
      numbers.count
    }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "Row", for: indexPath)
      cell.tag = numbers[indexPath.row]
      return cell
    }
  }

  private static func table(
    _ rows: any TableViewDataSource
  ) -> (stage: CliffStage, table: TableView) {
    let stage = CliffStage(375, 10 * height)
    let table = TableView(frame: stage.window.bounds)
    table.rowHeight = height
    table.register(TableViewCell.self, forCellReuseIdentifier: "Row")
    table.dataSource = rows
    stage.window.addSubview(table)
    stage.window.runUpdateCycle()
    return (stage, table)
  }

  private static func expect(_ table: TableView, _ rows: Rows, _ check: inout CliffCheck) {
    check.expect("the height", table.contentSize.height, height * Double(rows.numbers.count))
    for row in 0..<min(10, rows.numbers.count) {
      let cell = table.cellForRow(at: IndexPath(row: row, section: 0))
      check.expect(
        "row \(row)", Double(cell?.tag ?? -1), Double(rows.numbers[row]), within: 0)
    }
  }

  private static func deleted(_ count: Int) -> CliffTrial {
    let rows = Rows(2 * count)
    let (stage, table) = table(rows)
    return CliffTrial {
      rows.numbers.removeAll { $0 % 2 == 1 }
      table.deleteRows(
        at: (0..<count).map { IndexPath(row: 2 * $0 + 1, section: 0) }, with: .none)
      stage.window.runUpdateCycle()
    } failures: {
      stage.failures { expect(table, rows, &$0) }
    }
  }

  private static func shortened(_ count: Int) -> CliffTrial {
    let rows = Rows(count)
    let (stage, table) = table(rows)
    stage.window.frame.size.height = height * Double(count)
    table.frame = stage.window.bounds
    stage.window.runUpdateCycle()
    let operations = min(16, count - 1)
    return CliffTrial(operations: operations) {
      for _ in 0..<operations {
        rows.numbers.removeFirst()
        table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .none)
        stage.window.runUpdateCycle()
      }
    } failures: {
      stage.failures { expect(table, rows, &$0) }
    }
  }

  /// Sections of one row.
  private final class Sections: TableViewDataSource {
    var count: Int

    init(_ count: Int) { self.count = count }

    func numberOfSections(in tableView: TableView) -> Int { count }

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 1 }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
      tableView.dequeueReusableCell(withIdentifier: "Row", for: indexPath)
    }
  }

  private static func inserted(_ count: Int) -> CliffTrial {
    let sections = Sections(count)
    let (stage, table) = table(sections)
    let operations = 16
    return CliffTrial(operations: operations) {
      for _ in 0..<operations {
        sections.count += 1
        table.insertSections([sections.count - 1], with: .none)
        stage.window.runUpdateCycle()
      }
    } failures: {
      stage.failures { check in
        check.expect(
          "the height", table.contentSize.height, height * Double(count + operations))
      }
    }
  }

  private static func moved(_ count: Int) -> CliffTrial {
    let rows = Rows(count)
    let (stage, table) = table(rows)
    return CliffTrial {
      rows.numbers.reverse()
      table.performBatchUpdates {
        for row in 0..<count {
          table.moveRow(
            at: IndexPath(row: row, section: 0), to: IndexPath(row: count - 1 - row, section: 0))
        }
      }
      stage.window.runUpdateCycle()
    } failures: {
      stage.failures { expect(table, rows, &$0) }
    }
  }

  private static func sorted(_ count: Int) -> CliffTrial {
    let stage = CliffStage(400, 400)
    let layout = CollectionViewFlowLayout()
    layout.itemSize = Size(width: 50, height: 50)
    let collection = CollectionView(frame: stage.window.bounds, collectionViewLayout: layout)
    collection.register(CollectionViewCell.self, forCellWithReuseIdentifier: "Item")
    stage.window.addSubview(collection)
    let source = CollectionViewDiffableDataSource<Int, Int>(collectionView: collection) {
      collection, path, item in
      let cell = collection.dequeueReusableCell(withReuseIdentifier: "Item", for: path)
      cell.tag = item
      return cell
    }
    func show(_ items: [Int]) {
      var snapshot = DiffableDataSourceSnapshot<Int, Int>()
      snapshot.appendSections([0])
      snapshot.appendItems(items)
      source.apply(snapshot, animatingDifferences: false)
      stage.window.runUpdateCycle()
    }
    show(Array(0..<count))
    let order = (0..<count).sorted { ($0 % 7, $0) < ($1 % 7, $1) }
    return CliffTrial {
      show(order)
    } failures: {
      stage.failures { check in
        for item in 0..<min(10, count) {
          let cell = collection.cellForItem(at: IndexPath(item: item, section: 0))
          check.expect("item \(item)", Double(cell?.tag ?? -1), Double(order[item]), within: 0)
        }
      }
    }
  }

  private static func emptied(_ count: Int) -> CliffTrial {
    var snapshot = DiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(Array(0..<count))
    return CliffTrial {
      // From the middle outwards: one is found where half of the others lie before it.
      for item in 0..<count {
        let half = (item + 1) / 2
        snapshot.deleteItems([count / 2 + (item % 2 == 0 ? half : -half)])
      }
    } failures: {
      var check = CliffCheck()
      check.expect("the number of items", Double(snapshot.numberOfItems), 0, within: 0)
      return check.failures
    }
  }

  private static func turned(_ count: Int) -> CliffTrial {
    var snapshot = DiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(Array(0..<count))
    return CliffTrial {
      for item in 0..<(count - 1) {
        snapshot.moveItem(item, afterItem: count - 1)
      }
    } failures: {
      failures(snapshot.itemIdentifiers, count)
    }
  }

  private static func turnedSections(_ count: Int) -> CliffTrial {
    var snapshot = DiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections(Array(0..<count))
    return CliffTrial {
      for section in 0..<(count - 1) {
        snapshot.moveSection(section, afterSection: count - 1)
      }
    } failures: {
      failures(snapshot.sectionIdentifiers, count)
    }
  }

  /// What is wrong with so many numbers that have been turned round.
  private static func failures(_ numbers: [Int], _ count: Int) -> [String] {
    var check = CliffCheck()
    if numbers != (0..<count).reversed() { check.fail("the order is another") }
    return check.failures
  }
}
