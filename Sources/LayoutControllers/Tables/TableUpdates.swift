import LayoutViews

/// Rows and sections that come, go and change in one update of a table, or items of a collection.
///
/// What goes and what changes is named as it was before, what comes as it is after the update.
struct TableUpdates {
  /// What messages call a row: collections have items.
  var noun = "row"
  /// How many have begun the update and not ended it.
  var depth = 0
  var deletedRows: Set<IndexPath> = []
  var insertedRows: Set<IndexPath> = []
  var reloadedRows: Set<IndexPath> = []
  /// Rows that are elsewhere after the update, by where they were; they are among those that go and come, too.
  var movedRows: [IndexPath: IndexPath] = [:]
  var deletedSections: Set<Int> = []
  var insertedSections: Set<Int> = []
  var reloadedSections: Set<Int> = []
  var isAnimated = false

  /// For each section after the update the one that it was before; nil for new ones.
  func origins(count: Int) -> [Int?] {
    var inserted = insertedSections.sorted()[...]
    var deleted = deletedSections.sorted()[...]
    var old = 0
    return (0..<count).map { section in
      while let first = inserted.first, first <= section {
        inserted.removeFirst()
        if first == section { return nil }
      }
      while let first = deleted.first, first <= old {
        deleted.removeFirst()
        if first == old { old += 1 }
      }
      old += 1
      return old - 1
    }
  }

  /// Why the numbers before and after the update do not go together; nil where they do.
  func problem(from old: [Int], to new: [Int]) -> String? {
    if let wrong = deletedSections.union(reloadedSections).filter({ !old.indices.contains($0) })
      .min()
    {
      return "section \(wrong) is deleted or reloaded, but there were \(old.count) sections"
    }
    if let wrong = insertedSections.filter({ !new.indices.contains($0) }).min() {
      return "section \(wrong) is inserted, but there are \(new.count) sections after the update"
    }
    if new.count != old.count + insertedSections.count - deletedSections.count {
      return "there are \(new.count) sections after the update; there were \(old.count), "
        + "\(insertedSections.count) inserted, \(deletedSections.count) deleted"
    }
    let meet = Set(movedRows.values).count != movedRows.count
    for path in movedRows.keys.sorted() where meet || reloadedRows.contains(path) {
      return "\(noun) \(path) is moved and reloaded, or another one is moved to the same place"
    }
    for path in deletedRows.union(reloadedRows).sorted()
    where !old.indices.contains(path.section) || !(0..<old[path.section]).contains(path.row) {
      return "\(noun) \(path) is deleted or reloaded, but was not there"
    }
    for path in insertedRows.sorted()
    where !new.indices.contains(path.section) || !(0..<new[path.section]).contains(path.row) {
      return "\(noun) \(path) is inserted, but is not there after the update"
    }
    let insertedCounts = TableUpdates.counts(of: insertedRows)
    let deletedCounts = TableUpdates.counts(of: deletedRows)
    for (section, origin) in origins(count: new.count).enumerated() {
      guard let origin, !reloadedSections.contains(origin) else { continue }
      let inserted = insertedCounts[section] ?? 0
      let deleted = deletedCounts[origin] ?? 0
      if new[section] != old[origin] + inserted - deleted {
        return
          "section \(section) has \(new[section]) \(noun)s after the update; it had \(old[origin]), "
          + "\(inserted) inserted, \(deleted) deleted"
      }
    }
    return nil
  }

  /// How many rows there are of each section.
  private static func counts(of rows: Set<IndexPath>) -> [Int: Int] {
    rows.reduce(into: [:]) { $0[$1.section, default: 0] += 1 }
  }
}

/// Where things are after an update that were somewhere before.
struct TableUpdateMap {
  /// For each section before the update where it is; nil where it is gone.
  private var sections: [Int?] = []
  private let deleted: [Int: [Int]]
  private let inserted: [Int: [Int]]
  private let updates: TableUpdates

  init(_ updates: TableUpdates, origins: [Int?]) {
    self.updates = updates
    for (section, origin) in origins.enumerated() {
      guard let origin else { continue }
      while sections.count < origin { sections.append(nil) }
      sections.append(section)
    }
    deleted = Dictionary(grouping: updates.deletedRows) { $0.section }.mapValues {
      $0.map(\.row).sorted()
    }
    inserted = Dictionary(grouping: updates.insertedRows) { $0.section }.mapValues {
      $0.map(\.row).sorted()
    }
  }

  func deletedRows(ofOld section: Int) -> [Int] { deleted[section] ?? [] }
  func insertedRows(ofNew section: Int) -> [Int] { inserted[section] ?? [] }

  /// Returns where a section is; nil where it is gone or was reloaded.
  func section(_ old: Int) -> Int? {
    updates.reloadedSections.contains(old) || !sections.indices.contains(old) ? nil : sections[old]
  }

  /// Returns where a row is; nil where it is gone or its section was reloaded.
  ///
  /// - Complexity: O(log n) for n rows that come or go.
  func row(_ old: IndexPath) -> IndexPath? {
    if let moved = updates.movedRows[old] { return moved }
    if updates.deletedRows.contains(old) { return nil }
    guard let section = section(old.section) else { return nil }
    let kept = old.row - deletedRows(ofOld: old.section).partitionPoint { $0 < old.row }
    let inserted = insertedRows(ofNew: section)
    // Of those that come each is before it if, but for those before that one, as many rows or more stay before it.
    let pushed = (0..<inserted.count).partitionPoint { inserted[$0] - $0 <= kept }
    return IndexPath(row: kept + pushed, section: section)
  }
}
