import LayoutViews

extension CollectionView {
  /// The items that are selected, in their order; nil for none.
  public final var indexPathsForSelectedItems: [IndexPath]? {
    selection.isEmpty ? nil : selection.sorted()
  }

  /// Selects an item, or none for nil; without multiple selection others are deselected.
  public final func selectItem(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition = []
  ) {
    if !allowsSelection { return }
    if let indexPath, !isThere(indexPath, for: "selected") { return }
    if indexPath == nil || !allowsMultipleSelection {
      for other in selection.sorted() where other != indexPath {
        deselectItem(at: other, animated: animated)
      }
    }
    guard let indexPath else { return }
    selection.insert(indexPath)
    cellForItem(at: indexPath)?.isSelected = true
    if !scrollPosition.isEmpty {
      scrollToItem(at: indexPath, at: scrollPosition, animated: animated)
    }
  }

  /// Takes the selection of an item back.
  public final func deselectItem(at indexPath: IndexPath, animated: Bool) {
    if selection.remove(indexPath) == nil { return }
    cellForItem(at: indexPath)?.isSelected = false
  }

  /// Does what follows when a person presses an item and lets go of it.
  ///
  /// A host that has found out that an item was pressed calls this. The delegate is asked and told in the order of
  /// UIKit's header: should highlight, did highlight, should select or deselect, did, did unhighlight. Where several items
  /// may be selected, one that is selected is deselected by pressing it again; else others are deselected.
  ///
  /// - Parameter indexPath: An item that is in sight; for others there is a message.
  public final func pressItem(at indexPath: IndexPath) {
    guard isThere(indexPath, for: "pressed") else { return }
    guard cellForItem(at: indexPath) != nil else {
      report(
        .invalidValue(
          "item \(indexPath) of \(debugName) cannot be pressed: it is not in sight; scroll to it before"
        ))
      return
    }
    if delegate?.collectionView(self, shouldHighlightItemAt: dataPath(of: indexPath)) == false {
      return
    }
    highlight(indexPath)
    let known = loads
    let cell = cellForItem(at: indexPath)
    if allowsSelection { changeSelection(pressed: indexPath) }
    if let cell, loads == known { cell.selectionHandler?(cell) }
    // An update may have moved it, or taken it away.
    guard let last = highlighted else { return }
    highlighted = nil
    cellForItem(at: last)?.isHighlighted = false
    delegate?.collectionView(self, didUnhighlightItemAt: dataPath(of: last))
  }

  private func highlight(_ path: IndexPath) {
    highlighted = path
    cellForItem(at: path)?.isHighlighted = true
    delegate?.collectionView(self, didHighlightItemAt: dataPath(of: path))
  }

  private func changeSelection(pressed path: IndexPath) {
    if allowsMultipleSelection, selection.contains(path) {
      if delegate?.collectionView(self, shouldDeselectItemAt: dataPath(of: path)) == false {
        return
      }
      deselectPressed(path)
      return
    }
    if delegate?.collectionView(self, shouldSelectItemAt: dataPath(of: path)) == false { return }
    if !contains(path) || needsLoading { return }
    if !allowsMultipleSelection {
      for other in selection.sorted() where other != path { deselectPressed(other) }
    }
    if !contains(path) || needsLoading { return }
    selectItem(at: path, animated: false)
    delegate?.collectionView(self, didSelectItemAt: dataPath(of: path))
  }

  private func deselectPressed(_ path: IndexPath) {
    deselectItem(at: path, animated: false)
    delegate?.collectionView(self, didDeselectItemAt: dataPath(of: path))
  }
}
