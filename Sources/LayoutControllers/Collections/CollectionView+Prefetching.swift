import LayoutViews

extension CollectionView {
  /// Tells the prefetching data source of the items of the next screen, and of those that are none any more.
  final func prefetch() {
    guard isPrefetchingEnabled, let prefetchDataSource, !needsLoading else { return }
    let size = bounds.size
    let content = contentSize
    // A screen further on, in the directions in which there is more.
    var ahead = bounds
    if content.height > size.height { ahead.origin.y += size.height }
    if content.width > size.width { ahead.origin.x += size.width }
    if ahead == bounds { return }
    let found = usedLayout.layoutAttributesForElements(in: mirrored(ahead)) ?? []
    let coming = found.filter { $0.representedElementCategory == .cell && contains($0.indexPath) }
      .map(\.indexPath).sorted()
    let isShown = Set(indexPathsForVisibleItems)
    let stale = prefetched.subtracting(coming).subtracting(isShown)
    let new = coming.filter { !prefetched.contains($0) && !isShown.contains($0) }
    prefetched = Set(coming).subtracting(isShown)
    if !stale.isEmpty {
      prefetchDataSource.collectionView(
        self, cancelPrefetchingForItemsAt: stale.sorted().map { dataPath(of: $0) })
    }
    if !new.isEmpty {
      prefetchDataSource.collectionView(
        self, prefetchItemsAt: new.map { dataPath(of: $0) })
    }
  }
}
