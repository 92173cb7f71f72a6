/// What a table or collection is to show: sections and items, each known by an identifier of its own.
///
/// An identifier occurs once. What names one that is not there, or one that is there already, changes nothing but for what
/// else it names.
///
/// Source: UIKit's `NSDiffableDataSourceSnapshot`.
public nonisolated struct DiffableDataSourceSnapshot<
  SectionIdentifier: Hashable & Sendable, ItemIdentifier: Hashable & Sendable
>: Sendable {
  /// The sections, in their order.
  public private(set) var sectionIdentifiers: [SectionIdentifier] = []
  private var items: [SectionIdentifier: [ItemIdentifier]] = [:]
  private var sectionOf: [ItemIdentifier: SectionIdentifier] = [:]
  /// The items that are to be shown anew by other cells.
  public private(set) var reloadedItemIdentifiers: [ItemIdentifier] = []
  /// The sections that are to be shown anew.
  public private(set) var reloadedSectionIdentifiers: [SectionIdentifier] = []
  /// The items that are to be shown anew; here they get other cells.
  public private(set) var reconfiguredItemIdentifiers: [ItemIdentifier] = []

  /// Creates a snapshot of nothing.
  public init() {}

  /// The number of items.
  public var numberOfItems: Int { sectionOf.count }
  /// The number of sections.
  public var numberOfSections: Int { sectionIdentifiers.count }
  /// The items of all sections, in their order.
  public var itemIdentifiers: [ItemIdentifier] { sectionIdentifiers.flatMap { items[$0] ?? [] } }

  /// Returns the number of items of a section; 0 for one that is not there.
  public func numberOfItems(inSection identifier: SectionIdentifier) -> Int {
    items[identifier]?.count ?? 0
  }

  /// Returns the items of a section, in their order.
  public func itemIdentifiers(inSection identifier: SectionIdentifier) -> [ItemIdentifier] {
    items[identifier] ?? []
  }

  /// Returns the section of an item; nil for one that is not there.
  public func sectionIdentifier(containingItem identifier: ItemIdentifier) -> SectionIdentifier? {
    sectionOf[identifier]
  }

  /// Returns the position of an item among all items; nil for one that is not there.
  ///
  /// - Complexity: O(items).
  public func indexOfItem(_ identifier: ItemIdentifier) -> Int? {
    itemIdentifiers.firstIndex(of: identifier)
  }

  /// Returns the position of a section; nil for one that is not there.
  public func indexOfSection(_ identifier: SectionIdentifier) -> Int? {
    sectionIdentifiers.firstIndex(of: identifier)
  }

  // MARK: Sections

  /// Adds sections at the end.
  public mutating func appendSections(_ identifiers: [SectionIdentifier]) {
    insert(identifiers, at: sectionIdentifiers.count)
  }

  /// Adds sections before another one.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifier], beforeSection toIdentifier: SectionIdentifier
  ) {
    if let index = indexOfSection(toIdentifier) { insert(identifiers, at: index) }
  }

  /// Adds sections after another one.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifier], afterSection toIdentifier: SectionIdentifier
  ) {
    if let index = indexOfSection(toIdentifier) { insert(identifiers, at: index + 1) }
  }

  private mutating func insert(_ identifiers: [SectionIdentifier], at index: Int) {
    var new: [SectionIdentifier] = []
    for identifier in identifiers where items[identifier] == nil {
      items[identifier] = []
      new.append(identifier)
    }
    sectionIdentifiers.insert(contentsOf: new, at: index)
  }

  /// Takes sections away, with their items.
  public mutating func deleteSections(_ identifiers: [SectionIdentifier]) {
    for identifier in identifiers {
      for item in items.removeValue(forKey: identifier) ?? [] { sectionOf[item] = nil }
    }
    sectionIdentifiers.removeAll { items[$0] == nil }
  }

  /// Puts a section before another one.
  public mutating func moveSection(
    _ identifier: SectionIdentifier, beforeSection toIdentifier: SectionIdentifier
  ) { move(identifier, to: toIdentifier, offset: 0) }

  /// Puts a section after another one.
  public mutating func moveSection(
    _ identifier: SectionIdentifier, afterSection toIdentifier: SectionIdentifier
  ) { move(identifier, to: toIdentifier, offset: 1) }

  private mutating func move(
    _ identifier: SectionIdentifier, to other: SectionIdentifier, offset: Int
  ) {
    guard identifier != other, let from = indexOfSection(identifier),
      indexOfSection(other) != nil
    else { return }
    sectionIdentifiers.remove(at: from)
    let index = indexOfSection(other) ?? sectionIdentifiers.count
    sectionIdentifiers.insert(identifier, at: index + offset)
  }

  /// Has sections shown anew.
  public mutating func reloadSections(_ identifiers: [SectionIdentifier]) {
    reloadedSectionIdentifiers += identifiers.filter { items[$0] != nil }
  }

  // MARK: Items

  /// Adds items at the end of a section; of the last one for nil.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifier], toSection sectionIdentifier: SectionIdentifier? = nil
  ) {
    guard let section = sectionIdentifier ?? sectionIdentifiers.last, let known = items[section]
    else { return }
    insert(identifiers, into: section, at: known.count)
  }

  /// Adds items before another one.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifier], beforeItem beforeIdentifier: ItemIdentifier
  ) { insert(identifiers, beside: beforeIdentifier, offset: 0) }

  /// Adds items after another one.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifier], afterItem afterIdentifier: ItemIdentifier
  ) { insert(identifiers, beside: afterIdentifier, offset: 1) }

  private mutating func insert(
    _ identifiers: [ItemIdentifier], beside other: ItemIdentifier, offset: Int
  ) {
    guard let section = sectionOf[other], let index = items[section]?.firstIndex(of: other) else {
      return
    }
    insert(identifiers, into: section, at: index + offset)
  }

  private mutating func insert(
    _ identifiers: [ItemIdentifier], into section: SectionIdentifier, at index: Int
  ) {
    var new: [ItemIdentifier] = []
    for identifier in identifiers where sectionOf[identifier] == nil {
      sectionOf[identifier] = section
      new.append(identifier)
    }
    items[section]?.insert(contentsOf: new, at: index)
  }

  private static var fewItems: Int { 8 }

  /// Takes items away.
  ///
  /// - Complexity: O(items of their sections).
  public mutating func deleteItems(_ identifiers: [ItemIdentifier]) {
    var gone: [SectionIdentifier: [ItemIdentifier]] = [:]
    for identifier in identifiers {
      guard let section = sectionOf.removeValue(forKey: identifier) else { continue }
      gone[section, default: []].append(identifier)
    }
    let kept = sectionOf
    for (section, identifiers) in gone {
      if identifiers.count > DiffableDataSourceSnapshot.fewItems {
        items[section]?.removeAll { kept[$0] == nil }
        continue
      }
      // To find a few by comparing them costs less than to look all up.
      for identifier in identifiers {
        guard let index = items[section]?.firstIndex(of: identifier) else { continue }
        items[section]?.remove(at: index)
      }
    }
  }

  /// Takes all sections and items away.
  public mutating func deleteAllItems() { self = DiffableDataSourceSnapshot() }

  /// Puts an item before another one.
  public mutating func moveItem(
    _ identifier: ItemIdentifier, beforeItem toIdentifier: ItemIdentifier
  ) { move(identifier, beside: toIdentifier, offset: 0) }

  /// Puts an item after another one.
  public mutating func moveItem(
    _ identifier: ItemIdentifier, afterItem toIdentifier: ItemIdentifier
  ) { move(identifier, beside: toIdentifier, offset: 1) }

  private mutating func move(
    _ identifier: ItemIdentifier, beside other: ItemIdentifier, offset: Int
  ) {
    if identifier == other || sectionOf[identifier] == nil || sectionOf[other] == nil { return }
    deleteItems([identifier])
    insert([identifier], beside: other, offset: offset)
  }

  /// Has items shown anew by other cells.
  public mutating func reloadItems(_ identifiers: [ItemIdentifier]) {
    reloadedItemIdentifiers += identifiers.filter { sectionOf[$0] != nil }
  }

  /// Has items shown anew.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifier]) {
    reconfiguredItemIdentifiers += identifiers.filter { sectionOf[$0] != nil }
  }

  // MARK: Places

  /// Where each item is.
  var paths: [ItemIdentifier: IndexPath] {
    var paths: [ItemIdentifier: IndexPath] = [:]
    for (section, identifier) in sectionIdentifiers.enumerated() {
      for (item, itemIdentifier) in (items[identifier] ?? []).enumerated() {
        paths[itemIdentifier] = IndexPath(item: item, section: section)
      }
    }
    return paths
  }

  /// Where an item is.
  ///
  /// - Complexity: O(items of its section).
  func path(of item: ItemIdentifier) -> IndexPath? {
    guard let identifier = sectionOf[item], let section = indexOfSection(identifier),
      let position = items[identifier]?.firstIndex(of: item)
    else { return nil }
    return IndexPath(item: position, section: section)
  }

  /// The number of items of the section at a position; 0 for one that is not there.
  func count(at section: Int) -> Int {
    guard sectionIdentifiers.indices.contains(section) else { return 0 }
    return numberOfItems(inSection: sectionIdentifiers[section])
  }

  func item(at path: IndexPath) -> ItemIdentifier? {
    guard sectionIdentifiers.indices.contains(path.section),
      let items = items[sectionIdentifiers[path.section]], items.indices.contains(path.item)
    else { return nil }
    return items[path.item]
  }

  /// What there is after a person has moved the item at a place to another one; nil where there is none, or no such place.
  func moving(_ source: IndexPath, to target: IndexPath) -> DiffableDataSourceSnapshot? {
    guard let item = item(at: source), sectionIdentifiers.indices.contains(target.section) else {
      return nil
    }
    var moved = self
    moved.deleteItems([item])
    guard target.item >= 0, target.item <= moved.count(at: target.section) else { return nil }
    moved.insert([item], into: sectionIdentifiers[target.section], at: target.item)
    return moved
  }

  /// What there is of a section.
  func only(_ section: SectionIdentifier) -> DiffableDataSourceSnapshot {
    var made = DiffableDataSourceSnapshot()
    made.appendSections([section])
    made.appendItems(itemIdentifiers(inSection: section))
    return made
  }

  /// Forgets what was to be shown anew.
  mutating func settle() {
    reloadedItemIdentifiers.removeAll()
    reloadedSectionIdentifiers.removeAll()
    reconfiguredItemIdentifiers.removeAll()
  }
}
