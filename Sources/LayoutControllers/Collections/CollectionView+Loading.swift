import LayoutViews

extension CollectionView {
  /// The number of sections.
  public final var numberOfSections: Int {
    loadIfNeeded()
    return counts.count
  }

  /// Returns the number of items of a section; 0 for one that is not there.
  public final func numberOfItems(inSection section: Int) -> Int {
    loadIfNeeded()
    return counts.indices.contains(section) ? counts[section] : 0
  }

  /// Asks the data source anew for everything; no item is selected after that.
  ///
  /// - Complexity: O(sections), and what the layout takes.
  public final func reloadData() {
    if updates != nil { updates = nil }
    endMovement(.cancelled)
    needsLoading = true
    selection.removeAll()
    highlighted = nil
    setNeedsLayout()
  }

  /// Asks the data source how much there is, if that is not known.
  final func loadIfNeeded() {
    // What is being laid out stays what it is until it is done.
    if !needsLoading || isLayingOutContent { return }
    endMovement(.cancelled)
    needsLoading = false
    reloads += 1
    let number = reloads
    let asked = askedCounts()
    // Who was asked may have handed over to another data source, of which it is known by now what it has.
    if reloads != number { return }
    counts = asked
    pendingScroll = nil
    loads += 1
    generation += 1
    prefetched.removeAll()
    let context = type(of: usedLayout).contextClass.init()
    context.invalidateEverything = true
    context.invalidateDataSourceCounts = true
    usedLayout.invalidateLayout(with: context)
    recycleAll()
  }

  /// The number of items of each section, as the data source says.
  final func askedCounts() -> [Int] {
    guard let dataSource else { return [] }
    let sections = checked(
      dataSource.numberOfSections(in: self), "numberOfSections",
      limit: TableView.greatestSectionCount)
    return (0..<sections).map {
      checked(
        dataSource.collectionView(self, numberOfItemsInSection: $0),
        "numberOfItems in section \($0)", limit: TableView.greatestRowCount)
    }
  }

  private func checked(_ count: Int, _ name: @autoclosure () -> String, limit: Int) -> Int {
    if count >= 0, count <= limit { return count }
    let used = count < 0 ? 0 : limit
    report(
      .invalidValue(
        "\(name()) of \(debugName) is \(count), which is no number of things from 0 to \(limit): it is \(used)"
      ))
    return used
  }

  /// Whether an item is there; a message says so if not.
  final func isThere(_ path: IndexPath, for purpose: String) -> Bool {
    loadIfNeeded()
    if contains(path) { return true }
    report(
      .invalidValue(
        "item \(path) of \(debugName) cannot be \(purpose): there are \(counts.count) sections"
          + (counts.indices.contains(path.section)
            ? " and \(counts[path.section]) items in that one" : "")))
    return false
  }
}
