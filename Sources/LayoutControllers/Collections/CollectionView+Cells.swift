import LayoutViews

/// The views of items and of what is beside them: asked for, shown, and let go of.
extension CollectionView {
  /// Asks for the view of an element; nil where there is none.
  final func madeView(_ element: CollectionElement) -> CollectionReusableView? {
    switch element.category {
    case .cell: return madeCell(element.indexPath)
    case .supplementaryView: return madeSupplementaryView(element)
    case .decorationView: return madeDecoration(element)
    }
  }

  private func isInUse(_ view: CollectionReusableView) -> Bool {
    shown.element(of: view) != nil
  }

  private func madeCell(_ path: IndexPath) -> CollectionViewCell {
    guard let dataSource else {
      report(
        .invalidValue(
          "\(debugName) has no data source to ask for the cell of item \(path), which therefore is empty: "
            + "the data source is not retained, keep it as long as the collection"))
      return CollectionViewCell()
    }
    var cell = dataSource.collectionView(self, cellForItemAt: dataPath(of: path))
    if isInUse(cell) {
      report(
        .invalidValue(
          "the cell that the data source of \(debugName) returned for item \(path) is that of another item: "
            + "return one of its own, from dequeueReusableCell; the item is empty"))
      cell = CollectionViewCell()
    }
    let isSelected = selection.contains(path)
    if cell.isSelected != isSelected { cell.isSelected = isSelected }
    let isHighlighted = highlighted == path
    if cell.isHighlighted != isHighlighted { cell.isHighlighted = isHighlighted }
    return cell
  }

  private func madeSupplementaryView(_ element: CollectionElement) -> CollectionReusableView? {
    guard let dataSource else { return nil }
    let view = dataSource.collectionView(
      self, viewForSupplementaryElementOfKind: element.kind, at: element.indexPath)
    if !isInUse(view) { return view }
    report(
      .invalidValue(
        "the view that the data source of \(debugName) returned for kind '\(element.kind)' at "
          + "\(element.indexPath) is in use elsewhere: return one of its own; it is left empty"))
    return CollectionReusableView()
  }

  private func madeDecoration(_ element: CollectionElement) -> CollectionReusableView? {
    let kind = CollectionReusePool.Kind(
      category: .decorationView, kind: element.kind, identifier: element.kind)
    if let view = pool.take(kind) {
      view.prepareForReuse()
      return view
    }
    guard let made = usedLayout.decorationMakers[element.kind]?() else {
      report(
        .invalidValue(
          "the layout of \(debugName) has a decoration of kind '\(element.kind)' that it has no class for: "
            + "call its register(_:forDecorationViewOfKind:) before; it is left out"))
      return nil
    }
    made.reuseIdentifier = element.kind
    return made
  }

  /// Tells the delegate of the views that were not there before.
  final func tellOfNewViews() {
    for (element, item) in shown.inOrder where !item.isDisplayed {
      // Who is told may have changed everything.
      if shown[element]?.view !== item.view { continue }
      shown[element]?.isDisplayed = true
      willDisplay(element, item.view)
    }
  }

  private func willDisplay(_ element: CollectionElement, _ view: CollectionReusableView) {
    if let cell = view as? CollectionViewCell, element.category == .cell {
      delegate?.collectionView(
        self, willDisplay: cell, forItemAt: dataPath(of: element.indexPath))
    } else if element.category == .supplementaryView {
      delegate?.collectionView(
        self, willDisplaySupplementaryView: view, forElementKind: element.kind,
        at: element.indexPath)
    }
  }

  /// Lets go of the view of an element, if it has one.
  final func endDisplaying(_ element: CollectionElement) {
    guard let item = shown[element] else { return }
    shown[element] = nil
    letGo(of: item, element)
  }

  /// Keeps a view for others; if it was displayed, the delegate is told.
  final func letGo(of item: ShownItem, _ element: CollectionElement) {
    if item.isDisplayed {
      didEndDisplaying(item.view, element)
    } else {
      recycle(item.view, element)
    }
  }

  /// Keeps a view that is not shown any more for others, and says so.
  private func didEndDisplaying(_ view: CollectionReusableView, _ element: CollectionElement) {
    recycle(view, element)
    if let cell = view as? CollectionViewCell, element.category == .cell {
      delegate?.collectionView(
        self, didEndDisplaying: cell, forItemAt: dataPath(of: element.indexPath))
    } else if element.category == .supplementaryView {
      delegate?.collectionView(
        self, didEndDisplayingSupplementaryView: view, forElementOfKind: element.kind,
        at: element.indexPath)
    }
  }

  /// Lets go of all that is shown.
  final func recycleAll() {
    let old = shown.inOrder
    shown = ShownElements()
    for (element, item) in old { letGo(of: item, element) }
  }
}
