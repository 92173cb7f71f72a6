/// What becomes of a snapshot where a person moves an item.
///
/// Source: UIKit's `NSDiffableDataSourceTransaction`.
public nonisolated struct DiffableDataSourceTransaction<
  SectionIdentifier: Hashable & Sendable, ItemIdentifier: Hashable & Sendable
>: Sendable {
  /// What was shown before.
  public let initialSnapshot: DiffableDataSourceSnapshot<SectionIdentifier, ItemIdentifier>
  /// What is shown after it.
  public let finalSnapshot: DiffableDataSourceSnapshot<SectionIdentifier, ItemIdentifier>

  /// What takes the items of all sections to those after it; what is moved is removed and inserted, each with the place of
  /// the other.
  ///
  /// - Complexity: O(items · changes); a movement makes two changes.
  public var difference: CollectionDifference<ItemIdentifier> {
    finalSnapshot.itemIdentifiers.difference(from: initialSnapshot.itemIdentifiers)
      .inferringMoves()
  }

  /// The same for each section whose items are others after it, in the order of the sections.
  ///
  /// - Complexity: O(items · changes).
  public var sectionTransactions:
    [DiffableDataSourceSectionTransaction<SectionIdentifier, ItemIdentifier>]
  {
    finalSnapshot.sectionIdentifiers.compactMap { section in
      let made = DiffableDataSourceSectionTransaction(
        sectionIdentifier: section, initialSnapshot: initialSnapshot.only(section),
        finalSnapshot: finalSnapshot.only(section))
      return made.difference.isEmpty ? nil : made
    }
  }
}

/// What becomes of a section where a person moves an item.
///
/// Source: UIKit's `NSDiffableDataSourceSectionTransaction`.
public nonisolated struct DiffableDataSourceSectionTransaction<
  SectionIdentifier: Hashable & Sendable, ItemIdentifier: Hashable & Sendable
>: Sendable {
  /// The section.
  public let sectionIdentifier: SectionIdentifier
  /// What was shown of this section before, and of no other.
  public let initialSnapshot: DiffableDataSourceSnapshot<SectionIdentifier, ItemIdentifier>
  /// What is shown of this section after it, and of no other.
  public let finalSnapshot: DiffableDataSourceSnapshot<SectionIdentifier, ItemIdentifier>

  /// What takes the section's items to those after it; what is moved within it is removed and inserted, each with the place
  /// of the other.
  ///
  /// - Complexity: O(items of the section · changes).
  public var difference: CollectionDifference<ItemIdentifier> {
    finalSnapshot.itemIdentifiers.difference(from: initialSnapshot.itemIdentifiers)
      .inferringMoves()
  }
}
