import LayoutViews

extension CollectionView {
  /// Makes several updates as one.
  ///
  /// Within the closure the data source is to be changed, and the collection told of it. What is deleted or reloaded is
  /// named by its place before, what is inserted by its place after the update, in any order. The cells and the selection
  /// of items that stay are kept. Where the window has an animator, what moves is animated, from and to where the layout
  /// says for what is new and what is gone. Numbers that do not go together are refused by a message that names them; the
  /// collection is loaded anew then, as the data source is what counts.
  ///
  /// - Parameters:
  ///   - updates: Makes the changes.
  ///   - completion: Called when the animation is over; at once where nothing is animated.
  public final func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    beginUpdates()
    updates?()
    endUpdates(completion)
  }

  private func beginUpdates() {
    // The items before the update are those that the data source has had until now.
    loadIfNeeded()
    if updates == nil { takeBackMovement() }
    var current = updates ?? TableUpdates(noun: "item")
    current.depth += 1
    updates = current
  }

  private func endUpdates(_ completion: ((Bool) -> Void)?) {
    guard var current = updates else {
      completion?(true)
      return
    }
    current.depth -= 1
    if current.depth > 0 {
      updates = current
      completion?(true)
      return
    }
    updates = nil
    guard let leaving = make(current) else {
      completion?(true)
      return
    }
    show(leaving, completion)
    resumeMovement()
  }

  /// Says that there are new items.
  public final func insertItems(at indexPaths: [IndexPath]) {
    update { $0.insertedRows.formUnion(indexPaths) }
  }

  /// Says that items are gone.
  public final func deleteItems(at indexPaths: [IndexPath]) {
    update { $0.deletedRows.formUnion(indexPaths) }
  }

  /// Has items shown anew, by cells that are asked for.
  public final func reloadItems(at indexPaths: [IndexPath]) {
    update { $0.reloadedRows.formUnion(indexPaths) }
  }

  /// Says that an item is elsewhere: named by its places before and after the update.
  ///
  /// Its cell and its selection stay.
  public final func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    update {
      $0.deletedRows.insert(indexPath)
      $0.insertedRows.insert(newIndexPath)
      $0.movedRows[indexPath] = newIndexPath
    }
  }

  /// Says that there are new sections.
  public final func insertSections(_ sections: Set<Int>) {
    update { $0.insertedSections.formUnion(sections) }
  }

  /// Says that sections are gone.
  public final func deleteSections(_ sections: Set<Int>) {
    update { $0.deletedSections.formUnion(sections) }
  }

  /// Has sections shown anew, with as many items as the data source says.
  public final func reloadSections(_ sections: Set<Int>) {
    update { $0.reloadedSections.formUnion(sections) }
  }

  private func update(_ change: (inout TableUpdates) -> Void) {
    // Nothing is known yet that could be brought up to date.
    if needsLoading, updates == nil {
      setNeedsLayout()
      return
    }
    beginUpdates()
    if var current = updates {
      // What two hold would be copied by each change.
      updates = nil
      change(&current)
      updates = current
    }
    endUpdates(nil)
  }

  // MARK: Making an update

  /// What an update takes away, with where it goes.
  private struct Leaving {
    var element: CollectionElement
    var item: ShownItem
    var goal: CollectionViewLayoutAttributes?
  }

  /// Takes over an update; returns what it takes away, or nil where there was none to make.
  private func make(_ updates: TableUpdates) -> [Leaving]? {
    // Within a batch the collection may have been told to load anew.
    if needsLoading { return nil }
    if isLayingOutContent {
      report(
        .invalidValue(
          "\(debugName) was told of an update while it was asking for cells: it is loaded anew"))
      reloadData()
      return nil
    }
    let known = loads
    let old = counts
    let new = askedCounts()
    if needsLoading || loads != known { return nil }
    if let problem = updates.problem(from: old, to: new) {
      report(
        .invalidValue(
          "Invalid update of \(debugName): \(problem). The numbers must go together; the collection is "
            + "loaded anew"))
      reloadData()
      return nil
    }
    let map = TableUpdateMap(updates, origins: updates.origins(count: new.count))
    counts = new
    loads += 1
    generation += 1
    prefetched.removeAll()
    selection = Set(selection.compactMap { map.row($0) })
    highlighted = highlighted.flatMap { map.row($0) }
    moveMovement(map)
    let gone = moveShown(map, reloaded: updates.reloadedRows)
    prepareLayout(for: updates, map)
    return gone.map { element, item in
      Leaving(element: element, item: item, goal: goal(of: element))
    }
  }

  /// Gives what is shown its new place; returns what has none.
  final func moveShown(
    _ map: TableUpdateMap, reloaded: Set<IndexPath>
  ) -> [(CollectionElement, ShownItem)] {
    var kept: [(CollectionElement, ShownItem)] = []
    var gone: [(CollectionElement, ShownItem)] = []
    for (element, item) in shown.inOrder {
      var moved: IndexPath?
      if element.category == .cell {
        if !reloaded.contains(element.indexPath) { moved = map.row(element.indexPath) }
      } else if usedLayout.isAttachedToItem(element) {
        moved = map.row(element.indexPath)
      } else if let section = map.section(element.indexPath.section) {
        moved = IndexPath(item: element.indexPath.item, section: section)
      }
      if let moved {
        kept.append((element.moved(to: moved), item))
      } else {
        gone.append((element, item))
      }
    }
    shown = ShownElements(kept)
    return gone
  }

  private func prepareLayout(for updates: TableUpdates, _ map: TableUpdateMap) {
    let layout = usedLayout
    let context = type(of: layout).contextClass.init()
    context.invalidateDataSourceCounts = true
    layout.itemsDidMove(map, reloaded: updates.reloadedRows)
    layout.invalidateLayout(with: context)
    prepareLayout()
    let items = updates.updateItems(map)
    layout.prepare(forCollectionViewUpdates: items)
    for item in items where item.updateAction == .insert || item.updateAction == .reload {
      guard let path = item.indexPathAfterUpdate, path.item != Int.max, contains(path) else {
        continue
      }
      appearing[CollectionElement(cellAt: path)] =
        layout.initialLayoutAttributesForAppearingItem(at: path)
    }
  }

  private func goal(of element: CollectionElement) -> CollectionViewLayoutAttributes? {
    let path = element.indexPath
    switch element.category {
    case .cell: return usedLayout.finalLayoutAttributesForDisappearingItem(at: path)
    case .supplementaryView:
      return usedLayout.finalLayoutAttributesForDisappearingSupplementaryElement(
        ofKind: element.kind, at: path)
    case .decorationView:
      return usedLayout.finalLayoutAttributesForDisappearingDecorationElement(
        ofKind: element.kind, at: path)
    }
  }

  /// Shows the state after an update, as an animation where the window has an animator.
  private func show(_ leaving: [Leaving], _ completion: ((Bool) -> Void)?) {
    setNeedsLayout()
    let layout = usedLayout
    let isAnimated = window?.animator != nil && View.areAnimationsEnabled
    let showsAfter = {
      self.followTarget()
      self.layoutIfNeeded()
      layout.finalizeCollectionViewUpdates()
      self.appearing.removeAll()
    }
    if !isAnimated {
      for gone in leaving { letGo(of: gone.item, gone.element) }
      View.performWithoutAnimation(showsAfter)
      completion?(true)
      return
    }
    View.animate(
      withDuration: TableView.animationDuration,
      animations: {
        for gone in leaving {
          if let goal = gone.goal {
            self.place(gone.item.view, goal)
          } else {
            gone.item.view.alpha = 0
          }
        }
        showsAfter()
      },
      completion: { isFinished in
        for gone in leaving { self.letGo(of: gone.item, gone.element) }
        completion?(isFinished)
      })
  }

  /// Moves the offset to where the delegate or the layout wants it after a change.
  final func followTarget() {
    let now = contentOffset
    let target =
      delegate?.collectionView(self, targetContentOffsetForProposedContentOffset: now) ?? now
    let offset =
      target == now ? usedLayout.targetContentOffset(forProposedContentOffset: now) : target
    if offset != now, isUsable(offset.x), isUsable(offset.y) { contentOffset = offset }
  }

  // MARK: Moving

  /// Moves an item as a person has moved it: asks whether it can be moved and where it is to go, moves it, then has the
  /// data source move its data.
  ///
  /// - Returns: Where the item is now; nil where it was not moved.
  @discardableResult
  public final func dragItem(
    at indexPath: IndexPath, to proposedIndexPath: IndexPath
  ) -> IndexPath? {
    drag(indexPath, to: proposedIndexPath)
  }
}

extension TableUpdates {
  /// The changes, as layouts of collections are told of them: what goes first, then what comes.
  fileprivate func updateItems(_ map: TableUpdateMap) -> [CollectionViewUpdateItem] {
    func whole(_ section: Int) -> IndexPath { IndexPath(item: Int.max, section: section) }
    var items: [CollectionViewUpdateItem] = []
    for section in deletedSections.sorted() {
      items.append(CollectionViewUpdateItem(.delete, from: whole(section), to: nil))
    }
    for path in deletedRows.sorted() where movedRows[path] == nil {
      items.append(CollectionViewUpdateItem(.delete, from: path, to: nil))
    }
    for section in reloadedSections.sorted() {
      items.append(CollectionViewUpdateItem(.reload, from: whole(section), to: whole(section)))
    }
    for path in reloadedRows.sorted() {
      items.append(CollectionViewUpdateItem(.reload, from: path, to: map.row(path)))
    }
    for (from, to) in movedRows.sorted(by: { $0.key < $1.key }) {
      items.append(CollectionViewUpdateItem(.move, from: from, to: to))
    }
    let arrived = Set(movedRows.values)
    for section in insertedSections.sorted() {
      items.append(CollectionViewUpdateItem(.insert, from: nil, to: whole(section)))
    }
    for path in insertedRows.sorted() where !arrived.contains(path) {
      items.append(CollectionViewUpdateItem(.insert, from: nil, to: path))
    }
    return items
  }
}
