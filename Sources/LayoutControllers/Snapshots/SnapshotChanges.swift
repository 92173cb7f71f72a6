import LayoutViews

/// What takes a table or collection from one snapshot to another, as an update of it.
nonisolated struct SnapshotChanges {
  var deletedSections: Set<Int> = []
  var insertedSections: Set<Int> = []
  var deleted: [IndexPath] = []
  var inserted: [IndexPath] = []
  var moved: [(from: IndexPath, to: IndexPath)] = []
  var reloaded: [IndexPath] = []

  /// Whether the snapshots say the same.
  var isEmpty: Bool {
    deletedSections.isEmpty && insertedSections.isEmpty && deleted.isEmpty && inserted.isEmpty
      && moved.isEmpty && reloaded.isEmpty
  }

  /// Compares two snapshots.
  ///
  /// What keeps its order stays where it is (a longest increasing subsequence); only what has changed places among the
  /// others is moved. Sections that have changed places are taken away and come again, with their items.
  ///
  /// - Complexity: O(n log n) for n sections and items.
  init<Section, Item>(
    from old: DiffableDataSourceSnapshot<Section, Item>,
    to new: DiffableDataSourceSnapshot<Section, Item>
  ) {
    var place: [Section: Int] = [:]
    for (index, section) in new.sectionIdentifiers.enumerated() { place[section] = index }
    let reloadedSections = Set(new.reloadedSectionIdentifiers)
    let known = old.sectionIdentifiers.enumerated().filter {
      place[$0.element] != nil && !reloadedSections.contains($0.element)
    }
    let stays = SnapshotChanges.increasing(known.map { place[$0.element] ?? 0 })
    let kept = Dictionary(
      uniqueKeysWithValues: stays.map { (known[$0].element, known[$0].offset) })
    for (index, section) in old.sectionIdentifiers.enumerated() where kept[section] == nil {
      deletedSections.insert(index)
    }
    for (index, section) in new.sectionIdentifiers.enumerated() where kept[section] == nil {
      insertedSections.insert(index)
    }
    compareItems(old, new, kept: Set(kept.keys))
  }

  private mutating func compareItems<Section, Item>(
    _ old: DiffableDataSourceSnapshot<Section, Item>,
    _ new: DiffableDataSourceSnapshot<Section, Item>, kept: Set<Section>
  ) {
    // Only items between sections that stay can be told of one by one; the others go and come with theirs.
    let before = old.paths.filter { !deletedSections.contains($0.value.section) }
    let after = new.paths.filter { !insertedSections.contains($0.value.section) }
    for (item, path) in before where after[item] == nil { deleted.append(path) }
    for (item, path) in after where before[item] == nil { inserted.append(path) }
    for section in kept {
      let own = new.itemIdentifiers(inSection: section).filter { before[$0] != nil }
      // Of what was in the section before, what keeps its order stays.
      let same = own.filter { old.sectionIdentifier(containingItem: $0) == section }
      let order = same.map { before[$0]?.item ?? 0 }
      let stays = Set(SnapshotChanges.increasing(order).map { same[$0] })
      for item in own where !stays.contains(item) {
        if let from = before[item], let to = after[item] { moved.append((from, to)) }
      }
    }
    let movedFrom = Set(moved.map(\.from))
    for item in new.reloadedItemIdentifiers + new.reconfiguredItemIdentifiers {
      guard let path = before[item], after[item] != nil, !movedFrom.contains(path) else { continue }
      reloaded.append(path)
    }
    deleted.sort()
    inserted.sort()
    moved.sort { $0.from < $1.from }
  }

  /// The positions of a longest increasing subsequence.
  static func increasing(_ values: [Int]) -> [Int] {
    /// The position of the least last element of a subsequence of each length.
    var ends: [Int] = []
    var previous = [Int](repeating: -1, count: values.count)
    for (index, value) in values.enumerated() {
      let length = ends.partitionPoint { values[$0] < value }
      if length > 0 { previous[index] = ends[length - 1] }
      if length == ends.count { ends.append(index) } else { ends[length] = index }
    }
    var found: [Int] = []
    var index = ends.last ?? -1
    while index >= 0 {
      found.append(index)
      index = previous[index]
    }
    return found.reversed()
  }
}
