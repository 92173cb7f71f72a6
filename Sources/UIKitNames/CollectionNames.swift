// UIKit's names of collections.

public import LayoutControllers

/// A collection.
public typealias UICollectionView = CollectionView
/// A controller of a collection.
public typealias UICollectionViewController = CollectionViewController
/// A view that a collection uses again.
public typealias UICollectionReusableView = CollectionReusableView
/// A cell of a collection.
public typealias UICollectionViewCell = CollectionViewCell
/// What fills a collection.
public typealias UICollectionViewDataSource = CollectionViewDataSource
/// What is told early what a collection will show.
public typealias UICollectionViewDataSourcePrefetching = CollectionViewDataSourcePrefetching
/// What hears of a collection.
public typealias UICollectionViewDelegate = CollectionViewDelegate
/// What hears of a collection with a flow layout.
public typealias UICollectionViewDelegateFlowLayout = CollectionViewDelegateFlowLayout
/// What places the items of a collection.
public typealias UICollectionViewLayout = CollectionViewLayout
/// Where one of them is.
public typealias UICollectionViewLayoutAttributes = CollectionViewLayoutAttributes
/// What of a layout is to be made anew.
public typealias UICollectionViewLayoutInvalidationContext =
  CollectionViewLayoutInvalidationContext
/// What breaks items into lines.
public typealias UICollectionViewFlowLayout = CollectionViewFlowLayout
/// What of a flow layout is to be made anew.
public typealias UICollectionViewFlowLayoutInvalidationContext =
  CollectionViewFlowLayoutInvalidationContext
/// What a table or collection is to show.
public typealias NSDiffableDataSourceSnapshot = DiffableDataSourceSnapshot
/// What becomes of a snapshot where an item is moved.
public typealias NSDiffableDataSourceTransaction = DiffableDataSourceTransaction
/// What becomes of a section where an item is moved.
public typealias NSDiffableDataSourceSectionTransaction = DiffableDataSourceSectionTransaction
/// What fills a collection from snapshots.
public typealias UICollectionViewDiffableDataSource = CollectionViewDiffableDataSource
/// What fills a table from snapshots.
public typealias UITableViewDiffableDataSource = TableViewDiffableDataSource
/// A change of a batch of updates.
public typealias UICollectionViewUpdateItem = CollectionViewUpdateItem
/// Where copies are made.
public typealias NSZone = CopyZone
