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
  private var sectionKeys = OrderKeys()
  /// The items of a section, with their keys, and the key by which the section is found among the others.
  private nonisolated struct Content: Sendable {
    var items: [ItemIdentifier] = []
    var keys = OrderKeys()
    var key: Int64 = 0
  }
  private var contents: [SectionIdentifier: Content] = [:]
  /// In which section an item is, and the key by which it is found there.
  private nonisolated struct Place: Sendable {
    var section: SectionIdentifier
    var key: Int64
  }
  private var places: [ItemIdentifier: Place] = [:]
  /// The items that are to be shown anew by other cells.
  public private(set) var reloadedItemIdentifiers: [ItemIdentifier] = []
  /// The sections that are to be shown anew.
  public private(set) var reloadedSectionIdentifiers: [SectionIdentifier] = []
  /// The items that are to be shown anew; here they get other cells.
  public private(set) var reconfiguredItemIdentifiers: [ItemIdentifier] = []

  /// Creates a snapshot of nothing.
  public init() {}

  /// The number of items.
  public var numberOfItems: Int { places.count }
  /// The number of sections.
  public var numberOfSections: Int { sectionIdentifiers.count }
  /// The items of all sections, in their order.
  public var itemIdentifiers: [ItemIdentifier] {
    sectionIdentifiers.flatMap { contents[$0]?.items ?? [] }
  }

  /// Returns the number of items of a section; 0 for one that is not there.
  public func numberOfItems(inSection identifier: SectionIdentifier) -> Int {
    contents[identifier]?.items.count ?? 0
  }

  /// Returns the items of a section, in their order.
  public func itemIdentifiers(inSection identifier: SectionIdentifier) -> [ItemIdentifier] {
    contents[identifier]?.items ?? []
  }

  /// Returns the section of an item; nil for one that is not there.
  public func sectionIdentifier(containingItem identifier: ItemIdentifier) -> SectionIdentifier? {
    places[identifier]?.section
  }

  /// Returns the position of an item among all items; nil for one that is not there.
  ///
  /// - Complexity: O(sections + log items of its section).
  public func indexOfItem(_ identifier: ItemIdentifier) -> Int? {
    guard let path = path(of: identifier) else { return nil }
    return sectionIdentifiers[..<path.section].reduce(path.item) {
      $0 + numberOfItems(inSection: $1)
    }
  }

  /// Returns the position of a section; nil for one that is not there.
  ///
  /// - Complexity: O(log sections).
  public func indexOfSection(_ identifier: SectionIdentifier) -> Int? {
    contents[identifier].map { sectionKeys.index(of: $0.key) }
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
    for identifier in identifiers where contents[identifier] == nil {
      contents[identifier] = Content()
      new.append(identifier)
    }
    place(new, at: index)
  }

  private mutating func place(_ identifiers: [SectionIdentifier], at index: Int) {
    sectionIdentifiers.insert(contentsOf: identifiers, at: index)
    for changed in sectionKeys.insert(identifiers.count, at: index) {
      contents[sectionIdentifiers[changed]]?.key = sectionKeys[changed]
    }
  }

  /// Takes sections away, with their items.
  public mutating func deleteSections(_ identifiers: [SectionIdentifier]) {
    let isFew = identifiers.count <= Self.fewItems
    for identifier in identifiers {
      guard let gone = contents.removeValue(forKey: identifier) else { continue }
      for item in gone.items { places[item] = nil }
      if isFew { takeSection(at: sectionKeys.index(of: gone.key)) }
    }
    if isFew { return }
    let old = sectionIdentifiers
    let kept = old.indices.filter { contents[old[$0]] != nil }
    sectionIdentifiers = kept.map { old[$0] }
    sectionKeys.keep(kept)
  }

  private mutating func takeSection(at index: Int) {
    sectionIdentifiers.remove(at: index)
    sectionKeys.remove(at: index)
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
      let to = indexOfSection(other)
    else { return }
    takeSection(at: from)
    place([identifier], at: (to > from ? to - 1 : to) + offset)
  }

  /// Has sections shown anew.
  public mutating func reloadSections(_ identifiers: [SectionIdentifier]) {
    reloadedSectionIdentifiers += identifiers.filter { contents[$0] != nil }
  }

  // MARK: Items

  /// Adds items at the end of a section; of the last one for nil.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifier], toSection sectionIdentifier: SectionIdentifier? = nil
  ) {
    guard let section = sectionIdentifier ?? sectionIdentifiers.last, let known = contents[section]
    else { return }
    insert(identifiers, into: section, at: known.items.count)
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
    guard let (section, index) = position(of: other) else { return }
    insert(identifiers, into: section, at: index + offset)
  }

  private mutating func insert(
    _ identifiers: [ItemIdentifier], into section: SectionIdentifier, at index: Int
  ) {
    if contents[section] == nil { return }
    var new: [ItemIdentifier] = []
    for identifier in identifiers where places[identifier] == nil {
      places[identifier] = Place(section: section, key: 0)
      new.append(identifier)
    }
    contents[section]?.items.insert(contentsOf: new, at: index)
    guard let changed = contents[section]?.keys.insert(new.count, at: index),
      let content = contents[section]
    else { return }
    for position in changed { places[content.items[position]]?.key = content.keys[position] }
  }

  /// Where an item is in its section; nil for one that is not there.
  ///
  /// - Complexity: O(log items of its section).
  private func position(of item: ItemIdentifier) -> (section: SectionIdentifier, index: Int)? {
    guard let place = places[item], let keys = contents[place.section]?.keys else { return nil }
    return (place.section, keys.index(of: place.key))
  }

  private static var fewItems: Int { 8 }

  /// Takes items away.
  ///
  /// - Complexity: O(log items of its section) for one, but for moving those behind it up; O(items of their sections) for
  ///   many.
  public mutating func deleteItems(_ identifiers: [ItemIdentifier]) {
    if identifiers.count <= Self.fewItems {
      for identifier in identifiers {
        guard let (section, index) = position(of: identifier) else { continue }
        contents[section]?.items.remove(at: index)
        contents[section]?.keys.remove(at: index)
        places[identifier] = nil
      }
      return
    }
    var sections: Set<SectionIdentifier> = []
    for identifier in identifiers {
      guard let place = places.removeValue(forKey: identifier) else { continue }
      sections.insert(place.section)
    }
    for section in sections {
      let items = itemIdentifiers(inSection: section)
      let kept = items.indices.filter { places[items[$0]] != nil }
      contents[section]?.items = kept.map { items[$0] }
      contents[section]?.keys.keep(kept)
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
    if identifier == other || places[identifier] == nil || places[other] == nil { return }
    deleteItems([identifier])
    insert([identifier], beside: other, offset: offset)
  }

  /// Has items shown anew by other cells.
  public mutating func reloadItems(_ identifiers: [ItemIdentifier]) {
    reloadedItemIdentifiers += identifiers.filter { places[$0] != nil }
  }

  /// Has items shown anew.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifier]) {
    reconfiguredItemIdentifiers += identifiers.filter { places[$0] != nil }
  }

  // MARK: Places

  /// Where each item is.
  var paths: [ItemIdentifier: IndexPath] {
    var paths: [ItemIdentifier: IndexPath] = [:]
    for (section, identifier) in sectionIdentifiers.enumerated() {
      for (item, itemIdentifier) in itemIdentifiers(inSection: identifier).enumerated() {
        paths[itemIdentifier] = IndexPath(item: item, section: section)
      }
    }
    return paths
  }

  /// Where an item is.
  ///
  /// - Complexity: O(log sections + log items of its section).
  func path(of item: ItemIdentifier) -> IndexPath? {
    guard let (identifier, index) = position(of: item),
      let section = indexOfSection(identifier)
    else { return nil }
    return IndexPath(item: index, section: section)
  }

  /// The number of items of the section at a position; 0 for one that is not there.
  func count(at section: Int) -> Int {
    guard sectionIdentifiers.indices.contains(section) else { return 0 }
    return numberOfItems(inSection: sectionIdentifiers[section])
  }

  func item(at path: IndexPath) -> ItemIdentifier? {
    guard sectionIdentifiers.indices.contains(path.section),
      let items = contents[sectionIdentifiers[path.section]]?.items,
      items.indices.contains(path.item)
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
