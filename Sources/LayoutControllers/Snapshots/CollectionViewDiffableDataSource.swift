import LayoutViews

/// A data source of a collection that shows a snapshot, and whatever takes it to the next one as an update.
///
/// It sets itself as the data source of the collection, which does not retain it.
#if MainActorViews
  @MainActor
#endif
open class CollectionViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: CollectionViewDataSource {
  /// Makes the cell of an item; nil for an empty one.
  public typealias CellProvider = (CollectionView, IndexPath, ItemIdentifierType) ->
    CollectionViewCell?
  /// Makes a supplementary view of a kind; nil for an empty one.
  public typealias SupplementaryViewProvider = (CollectionView, String, IndexPath) ->
    CollectionReusableView?

  /// What decides about items that people move, and hears of it.
  ///
  /// Source: UIKit's `UICollectionViewDiffableDataSource.ReorderingHandlers`.
  public struct ReorderingHandlers {
    /// Returns whether a person may move an item; without it nobody may.
    public var canReorderItem: ((ItemIdentifierType) -> Bool)?
    /// Called before an item is moved.
    ///
    /// A snapshot that is applied there is shown after ``didReorder``.
    public var willReorder:
      ((DiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
    /// Called when an item has been moved, and ``CollectionViewDiffableDataSource/snapshot()`` has it at its new place.
    public var didReorder:
      ((DiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?

    /// Creates handlers that let nothing be moved.
    public init() {}
  }

  /// What decides about items that people move, and hears of it: what is moved is moved in the snapshot by itself.
  public final var reorderingHandlers = ReorderingHandlers()
  /// Makes supplementary views; nil for empty ones.
  public final var supplementaryViewProvider: SupplementaryViewProvider?
  private final weak var collection: CollectionView?
  private let cellProvider: CellProvider
  private var shown = DiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>()
  /// What is to be shown when an item has been moved that is about to be; nil while none is.
  private var waiting: [() -> Void]?

  /// Creates a data source of a collection, which shows nothing at first.
  public init(collectionView: CollectionView, cellProvider: @escaping CellProvider) {
    collection = collectionView
    self.cellProvider = cellProvider
    collectionView.dataSource = self
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

  /// Shows a snapshot: what it has changed is one update of the collection.
  ///
  /// Cells, the selection and measured sizes stay with their items. Nothing is animated unless asked for.
  ///
  /// - Complexity: O(n log n) for n items.
  open func apply(
    _ snapshot: DiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    if waiting != nil {
      waiting?.append {
        self.apply(
          snapshot, animatingDifferences: animatingDifferences, completion: completion)
      }
      return
    }
    let changes = SnapshotChanges(from: shown, to: snapshot)
    guard let collection, !changes.isEmpty else {
      shown = snapshot
      shown.settle()
      completion?()
      return
    }
    let update = {
      collection.performBatchUpdates(
        {
          self.shown = snapshot
          self.shown.settle()
          collection.deleteSections(changes.deletedSections)
          collection.insertSections(changes.insertedSections)
          collection.deleteItems(at: changes.deleted)
          collection.insertItems(at: changes.inserted)
          for (from, to) in changes.moved { collection.moveItem(at: from, to: to) }
          collection.reloadItems(at: changes.reloaded)
        }, completion: { _ in completion?() })
    }
    if animatingDifferences { update() } else { View.performWithoutAnimation(update) }
  }

  /// Shows a snapshot by loading the collection anew.
  open func applySnapshotUsingReloadData(
    _ snapshot: DiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    completion: (() -> Void)? = nil
  ) {
    if waiting != nil {
      waiting?.append { self.applySnapshotUsingReloadData(snapshot, completion: completion) }
      return
    }
    shown = snapshot
    shown.settle()
    collection?.reloadData()
    completion?()
  }

  /// Returns the item at a place; nil where there is none.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    shown.item(at: indexPath)
  }

  /// Returns where an item is; nil for one that is not shown.
  ///
  /// - Complexity: O(log sections + log items of its section).
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    shown.path(of: itemIdentifier)
  }

  /// Returns the section at a position; nil where there is none.
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    shown.sectionIdentifiers.indices.contains(index) ? shown.sectionIdentifiers[index] : nil
  }

  // MARK: The data source

  /// Returns the number of sections of the snapshot.
  open func numberOfSections(in collectionView: CollectionView) -> Int { shown.numberOfSections }

  /// Returns the number of items of a section of the snapshot.
  open func collectionView(
    _ collectionView: CollectionView, numberOfItemsInSection section: Int
  ) -> Int { shown.count(at: section) }

  /// Returns the cell that the provider makes.
  open func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    guard let item = shown.item(at: indexPath) else { return CollectionViewCell() }
    return cellProvider(collectionView, indexPath, item) ?? CollectionViewCell()
  }

  /// Returns the view that the provider makes.
  open func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> CollectionReusableView {
    supplementaryViewProvider?(collectionView, kind, indexPath) ?? CollectionReusableView()
  }

  /// Returns what ``ReorderingHandlers/canReorderItem`` says; false without it.
  open func collectionView(
    _ collectionView: CollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool {
    guard let item = shown.item(at: indexPath) else { return false }
    return reorderingHandlers.canReorderItem?(item) == true
  }

  /// Moves an item in the snapshot, of which the ``reorderingHandlers`` hear before, and when the collection shows it.
  open func collectionView(
    _ collectionView: CollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    guard waiting == nil, let moved = shown.moving(sourceIndexPath, to: destinationIndexPath)
    else { return }
    let transaction = DiffableDataSourceTransaction(initialSnapshot: shown, finalSnapshot: moved)
    // Within the update of the collection another one could not be told of.
    waiting = []
    reorderingHandlers.willReorder?(transaction)
    let applied = waiting ?? []
    waiting = nil
    shown = moved
    collectionView.whenDataHasMoved {
      self.reorderingHandlers.didReorder?(transaction)
      for apply in applied { apply() }
    }
  }
}
