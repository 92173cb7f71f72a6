import LayoutControllers

extension DiffableDataSourceSnapshot {
  /// Creates a snapshot of sections with their items.
  init(_ sections: [(section: SectionIdentifier, items: [ItemIdentifier])]) {
    self.init()
    for (section, items) in sections {
      appendSections([section])
      appendItems(items, toSection: section)
    }
  }
}
