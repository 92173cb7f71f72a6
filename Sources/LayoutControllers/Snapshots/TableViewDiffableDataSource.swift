import LayoutViews

/// A data source of a table that shows a snapshot, and whatever takes it to the next one as an update.
///
/// It sets itself as the data source of the table, which does not retain it.
#if MainActorViews
  @MainActor
#endif
open class TableViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: TableViewDataSource {
  /// Makes the cell of a row; nil for an empty one.
  public typealias CellProvider = (TableView, IndexPath, ItemIdentifierType) -> TableViewCell?

  /// How rows come and go.
  public final var defaultRowAnimation = TableView.RowAnimation.automatic
  private final weak var table: TableView?
  private let cellProvider: CellProvider
  private var shown = DiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>()

  /// Creates a data source of a table, which shows nothing at first.
  public init(tableView: TableView, cellProvider: @escaping CellProvider) {
    table = tableView
    self.cellProvider = cellProvider
    tableView.dataSource = self
  }

  // Another thread that lets go of it leaves its end to the main actor.
  #if MainActorViews
    @MainActor
  #endif
  deinit {}

  /// Returns what is shown.
  public final func snapshot()
    -> DiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  { shown }

  /// Shows a snapshot: what it has changed is one update of the table.
  ///
  /// - Complexity: O(n log n) for n rows.
  open func apply(
    _ snapshot: DiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    let changes = SnapshotChanges(from: shown, to: snapshot)
    guard let table, !changes.isEmpty else {
      shown = snapshot
      shown.settle()
      completion?()
      return
    }
    let animation = animatingDifferences ? defaultRowAnimation : .none
    table.performBatchUpdates(
      {
        self.shown = snapshot
        self.shown.settle()
        table.deleteSections(changes.deletedSections, with: animation)
        table.insertSections(changes.insertedSections, with: animation)
        table.deleteRows(at: changes.deleted, with: animation)
        table.insertRows(at: changes.inserted, with: animation)
        for (from, to) in changes.moved { table.moveRow(at: from, to: to) }
        table.reloadRows(at: changes.reloaded, with: animation)
      }, completion: { _ in completion?() })
  }

  /// Returns the item of a row; nil where there is none.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    shown.item(at: indexPath)
  }

  /// Returns where an item is; nil for one that is not shown.
  ///
  /// - Complexity: O(log sections + log rows of its section).
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    shown.path(of: itemIdentifier)
  }

  // MARK: The data source

  /// Returns the number of sections of the snapshot.
  open func numberOfSections(in tableView: TableView) -> Int { shown.numberOfSections }

  /// Returns the number of items of a section of the snapshot.
  open func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    shown.count(at: section)
  }

  /// Returns the cell that the provider makes.
  open func tableView(
    _ tableView: TableView, cellForRowAt indexPath: IndexPath
  ) -> TableViewCell {
    guard let item = shown.item(at: indexPath) else { return TableViewCell() }
    return cellProvider(tableView, indexPath, item) ?? TableViewCell()
  }

  /// Returns nil; subclasses override it.
  open func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
    nil
  }

  /// Returns nil; subclasses override it.
  open func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String? {
    nil
  }

  /// Returns true; subclasses override it.
  open func tableView(_ tableView: TableView, canEditRowAt indexPath: IndexPath) -> Bool { true }

  /// Does nothing; subclasses override it.
  open func tableView(
    _ tableView: TableView, commit editingStyle: TableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {}

  /// Returns false; subclasses override it.
  open func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }

  /// Does nothing; subclasses that let rows be moved override it, and apply what they show then.
  open func tableView(
    _ tableView: TableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {}
}
