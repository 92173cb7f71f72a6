import SolverReference
import Testing

@testable import LayoutControllers
import LayoutSolver
@testable import LayoutViews

/// Items of snapshots that people move.
struct ReorderingTests {
  private typealias Snapshot = DiffableDataSourceSnapshot<String, Int>
  private typealias Transaction = DiffableDataSourceTransaction<String, Int>
  private typealias Source = CollectionViewDiffableDataSource<String, Int>

  private func path(_ item: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(item: item, section: section)
  }

  /// A collection that shows a snapshot, with each item's number as the tag of its cell.
  private func shown(
    _ snapshot: Snapshot,
    by make: (CollectionView, @escaping Source.CellProvider) -> Source = {
      Source(collectionView: $0, cellProvider: $1)
    }
  ) -> (stage: CollectionStage, source: Source) {
    let stage = CollectionStage([])
    let source = make(stage.collection) { collection, path, item in
      let cell = collection.dequeueReusableCell(withReuseIdentifier: "tile", for: path)
      cell.tag = item
      return cell
    }
    source.apply(snapshot)
    stage.cycle()
    return (stage, source)
  }

  private func tags(_ stage: CollectionStage) -> [Int] {
    stage.cycle()
    return stage.collection.visibleCells.map(\.tag)
  }

  @Test("a transaction says what was shown, what is, and what takes the one to the other")
  func transaction() throws {
    let before = Snapshot([("a", [1, 2, 3]), ("b", [4]), ("c", [5])])
    let after = try #require(before.moving(path(0), to: path(1, 1)))
    let made = Transaction(initialSnapshot: before, finalSnapshot: after)
    #expect(after.itemIdentifiers(inSection: "a") == [2, 3])
    #expect(after.itemIdentifiers(inSection: "b") == [4, 1])
    #expect(
      Array(made.difference) == [
        .remove(offset: 0, element: 1, associatedWith: 3),
        .insert(offset: 3, element: 1, associatedWith: 0),
      ])
    let sections = made.sectionTransactions
    #expect(sections.map(\.sectionIdentifier) == ["a", "b"])
    #expect(sections.map(\.initialSnapshot.itemIdentifiers) == [[1, 2, 3], [4]])
    #expect(sections.map(\.finalSnapshot.itemIdentifiers) == [[2, 3], [4, 1]])
    #expect(sections.map(\.finalSnapshot.sectionIdentifiers) == [["a"], ["b"]])
    #expect(Array(sections[0].difference) == [.remove(offset: 0, element: 1, associatedWith: nil)])
    #expect(Array(sections[1].difference) == [.insert(offset: 1, element: 1, associatedWith: nil)])
    for (from, to) in [
      (path(3), path(0)), (path(0, 3), path(0)), (path(0), path(3)), (path(0), path(-1)),
      (path(0), path(2, 1)), (path(0), path(0, 3)),
    ] {
      #expect(before.moving(from, to: to) == nil)
    }
  }

  @Test("the handlers say what can be moved, and hear of it before, and when it is shown")
  func handlers() {
    let (stage, source) = shown(Snapshot([("a", Array(0..<8))]))
    #expect(!stage.collection.beginInteractiveMovementForItem(at: path(1)))
    var log: [String] = []
    var store = Array(0..<8)
    source.reorderingHandlers.canReorderItem = { $0 != 3 }
    source.reorderingHandlers.willReorder = { [unowned source] transaction in
      log.append("will \(transaction.finalSnapshot.itemIdentifiers)")
      #expect(source.snapshot().itemIdentifiers == transaction.initialSnapshot.itemIdentifiers)
    }
    source.reorderingHandlers.didReorder = { [unowned source, unowned stage] transaction in
      log.append("did \(transaction.finalSnapshot.itemIdentifiers)")
      #expect(source.snapshot().itemIdentifiers == transaction.finalSnapshot.itemIdentifiers)
      #expect(tags(stage) == transaction.finalSnapshot.itemIdentifiers)
      store = store.applying(transaction.difference) ?? []
    }
    #expect(!stage.collection.beginInteractiveMovementForItem(at: path(3)))
    #expect(stage.pull(path(1), over: path(5), path(4)))
    #expect(log.isEmpty && source.snapshot().itemIdentifiers == store)
    stage.collection.endInteractiveMovement()
    #expect(store == [0, 2, 3, 4, 1, 5, 6, 7])
    #expect(log == ["will \(store)", "did \(store)"])
    #expect(stage.pull(path(0), over: path(2)))
    stage.collection.cancelInteractiveMovement()
    #expect(stage.collection.dragItem(at: path(6), to: path(6)) == path(6))
    #expect(log.count == 2 && tags(stage) == store)
    #expect(stage.messages.isEmpty)
  }

  @Test("wherever items are moved, what is shown, the snapshot and the app's data are the same")
  func random() {
    for seed in PropertyCheck.seeds(20) {
      var random = SeededGenerator(seed: seed)
      let first = Snapshot([
        ("a", Array(0..<random.int(1...6))), ("b", []), ("c", Array(10..<random.int(11...16))),
      ])
      let (stage, source) = shown(first)
      var store = first.itemIdentifiers
      var parts = first.sectionIdentifiers.map { first.itemIdentifiers(inSection: $0) }
      source.reorderingHandlers.canReorderItem = { _ in true }
      source.reorderingHandlers.didReorder = { transaction in
        store = store.applying(transaction.difference) ?? []
        for part in transaction.sectionTransactions {
          let index = transaction.finalSnapshot.indexOfSection(part.sectionIdentifier)!
          parts[index] = parts[index].applying(part.difference) ?? []
        }
      }
      for step in 0..<20 {
        let paths = parts.indices.flatMap { section in
          parts[section].indices.map { path($0, section) }
        }
        let from = random.pick(paths)
        if random.chance(0.5) {
          stage.pull(from, over: random.pick(paths))
          let over = random.pick(stage.collection.indexPathsForVisibleItems)
          stage.collection.updateInteractiveMovementTargetPosition(
            stage.middle(over.item, over.section))
          stage.collection.endInteractiveMovement()
        } else {
          let section = random.int(0...2)
          let room = parts[section].count - (section == from.section ? 1 : 0)
          stage.collection.dragItem(at: from, to: path(random.int(0...room), section))
        }
        let place = "LAYOUTSOLVER_SEED=\(seed), step \(step)"
        #expect(tags(stage) == store, "\(place)")
        #expect(source.snapshot().itemIdentifiers == store, "\(place)")
        #expect(parts.flatMap { $0 } == store, "\(place)")
        #expect(stage.messages.isEmpty, "\(place)")
      }
    }
  }

  @Test("what is applied while an item is moved is shown after it", arguments: [false, true])
  func applying(byLoading: Bool) {
    for place in ["will", "did"] {
      let (stage, source) = shown(Snapshot([("a", Array(0..<6))]))
      var log: [String] = []
      func apply() {
        let other = Snapshot([("a", [9, 5, 4, 3, 8])])
        if byLoading {
          source.applySnapshotUsingReloadData(other) { log.append("shown") }
        } else {
          source.apply(other) { log.append("shown") }
        }
      }
      source.reorderingHandlers.canReorderItem = { _ in true }
      source.reorderingHandlers.willReorder = { _ in if place == "will" { apply() } }
      source.reorderingHandlers.didReorder = { [unowned source] transaction in
        log.append("did \(source.snapshot().itemIdentifiers)")
        if place == "did" { apply() }
      }
      #expect(stage.collection.dragItem(at: path(0), to: path(3)) == path(3))
      #expect(log == ["did [1, 2, 3, 0, 4, 5]", "shown"])
      #expect(tags(stage) == [9, 5, 4, 3, 8])
      #expect(source.snapshot().itemIdentifiers == [9, 5, 4, 3, 8])
      #expect(stage.messages.isEmpty)
    }
  }

  @Test("who moves an item in what happens then moves it after the one that is moved, or not")
  func nested() {
    let (stage, source) = shown(Snapshot([("a", Array(0..<6))]))
    let collection = stage.collection
    var log: [String] = []
    source.reorderingHandlers.canReorderItem = { _ in true }
    source.reorderingHandlers.willReorder = { _ in
      if collection.dragItem(at: path(5), to: path(0)) == nil { log.append("refused") }
    }
    source.reorderingHandlers.didReorder = { transaction in
      log.append("did \(transaction.finalSnapshot.itemIdentifiers)")
      source.reorderingHandlers.willReorder = nil
      if log.count < 3 { collection.dragItem(at: path(5), to: path(0)) }
    }
    #expect(collection.dragItem(at: path(0), to: path(1)) == path(1))
    #expect(log == ["refused", "did [1, 0, 2, 3, 4, 5]", "did [5, 1, 0, 2, 3, 4]"])
    #expect(tags(stage) == [5, 1, 0, 2, 3, 4])
    #expect(stage.messages.isEmpty)
  }

  @Test("a data source that somebody else asks tells at once, and of nothing that is not there")
  func direct() {
    let (stage, source) = shown(Snapshot([("a", [1, 2, 3])]))
    var told: [[Int]] = []
    source.reorderingHandlers.didReorder = { told.append($0.finalSnapshot.itemIdentifiers) }
    source.collectionView(stage.collection, moveItemAt: path(0), to: path(2))
    source.collectionView(stage.collection, moveItemAt: path(3), to: path(0))
    #expect(told == [[2, 3, 1]] && source.snapshot().itemIdentifiers == [2, 3, 1])
    source.reorderingHandlers.canReorderItem = { _ in true }
    #expect(!source.collectionView(stage.collection, canMoveItemAt: path(3)))
  }

  @Test("subclasses decide instead: of collections what can be moved, of tables what becomes of it")
  func subclasses() {
    final class Even: CollectionViewDiffableDataSource<String, Int> {
      override func collectionView(
        _ collectionView: CollectionView, canMoveItemAt indexPath: IndexPath
      ) -> Bool { itemIdentifier(for: indexPath)?.isMultiple(of: 2) == true }
    }
    let (stage, source) = shown(Snapshot([("a", [1, 2, 3, 4])])) {
      Even(collectionView: $0, cellProvider: $1)
    }
    #expect(stage.collection.dragItem(at: path(0), to: path(3)) == nil)
    #expect(stage.collection.dragItem(at: path(1), to: path(3)) == path(3))
    #expect(source.snapshot().itemIdentifiers == [1, 3, 4, 2])

    final class Rows: TableViewDiffableDataSource<String, Int> {
      override func tableView(_ tableView: TableView, canEditRowAt indexPath: IndexPath) -> Bool {
        itemIdentifier(for: indexPath) != 1
      }
      override func tableView(
        _ tableView: TableView, commit editingStyle: TableViewCell.EditingStyle,
        forRowAt indexPath: IndexPath
      ) {
        var next = snapshot()
        next.deleteItems([itemIdentifier(for: indexPath)!])
        apply(next)
      }
      override func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool {
        true
      }
      override func tableView(
        _ tableView: TableView, moveRowAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath
      ) {
        var items = snapshot().itemIdentifiers
        items.insert(items.remove(at: sourceIndexPath.row), at: destinationIndexPath.row)
        var next = DiffableDataSourceSnapshot<String, Int>()
        next.appendSections(["a"])
        next.appendItems(items)
        apply(next)
      }
    }
    let rows = TableStage([])
    let table = rows.table
    let tableSource = Rows(tableView: table) { table, path, item in
      let cell = table.dequeueReusableCell(withIdentifier: "box", for: path)
      cell.tag = item
      return cell
    }
    tableSource.apply(Snapshot([("a", Array(0..<5))]))
    rows.window.runUpdateCycle()
    for (from, to) in [(0, 1), (1, 0), (0, 4), (3, 1), (4, 3)] {
      #expect(table.dragRow(at: path(from), to: path(to)) == path(to))
      rows.window.runUpdateCycle()
      #expect(table.visibleCells.map(\.tag) == tableSource.snapshot().itemIdentifiers)
    }
    table.isEditing = true
    for item in [1, 2] { table.commitEditing(ofRowAt: tableSource.indexPath(for: item)!) }
    #expect(Set(tableSource.snapshot().itemIdentifiers) == [0, 1, 3, 4])
    #expect(rows.messages.isEmpty && stage.messages.isEmpty)
  }
}
