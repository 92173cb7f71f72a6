import LayoutSolver

/// A data source with snapshots whose handlers and cells may change anything.
final class HostileSnapshots: CollectionViewDiffableDataSource<Int, Int> {
  private var storm: ControllerStorm?
  private(set) weak var collection: CollectionView?

  static func make(_ storm: ControllerStorm, _ collection: CollectionView) -> HostileSnapshots {
    let made = HostileSnapshots(collectionView: collection) { [unowned storm] collection, path, _ in
      storm.strike("a cell of a snapshot", collection)
      return collection.dequeueReusableCell(withReuseIdentifier: "tile", for: path)
    }
    made.storm = storm
    made.collection = collection
    made.reorderingHandlers.canReorderItem = { [unowned storm] item in
      storm.strike("canReorderItem", collection)
      return !item.isMultiple(of: 5)
    }
    made.reorderingHandlers.willReorder = { [unowned storm] transaction in
      storm.strike("willReorder", collection)
      _ = transaction.sectionTransactions
    }
    made.reorderingHandlers.didReorder = { [unowned storm] transaction in
      storm.strike("didReorder", collection)
      _ = transaction.difference
    }
    storm.count(made, 1)
    return made
  }

  deinit { storm?.count(self, -1) }

  /// What is wrong when nothing happens: the collection counts what the snapshot has; nil where it does.
  var failure: String? {
    guard let collection, collection.dataSource === self else { return nil }
    let shown = snapshot()
    let counts = shown.sectionIdentifiers.map { shown.numberOfItems(inSection: $0) }
    let counted = (0..<collection.numberOfSections).map { collection.numberOfItems(inSection: $0) }
    return counts == counted ? nil : "a snapshot of \(counts) items is shown as \(counted)"
  }
}

extension ControllerStorm {
  /// Has a collection show another snapshot, or snapshots from now on.
  func changeSnapshots() {
    guard let source = random.pick(orNil: snapshotSources), random.chance(0.8) else {
      guard let collection = random.pick(orNil: collections) else { return }
      say("snapshots for \(text(collection))")
      snapshotSources.append(HostileSnapshots.make(self, collection))
      return
    }
    say("another snapshot of \(text(source.collection))")
    var next = random.chance(0.5) ? source.snapshot() : DiffableDataSourceSnapshot<Int, Int>()
    next.appendSections(Array(0..<random.int(0...3)))
    for section in next.sectionIdentifiers {
      next.appendItems((0..<random.int(0...4)).map { _ in random.int(0...30) }, toSection: section)
    }
    next.deleteItems((0..<random.int(0...4)).map { _ in random.int(0...30) })
    if random.chance(0.2) {
      source.applySnapshotUsingReloadData(next)
    } else {
      source.apply(next, animatingDifferences: random.chance(0.5))
    }
  }
}
