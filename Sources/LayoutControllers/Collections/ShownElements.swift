import LayoutViews

/// The views that a collection shows, found by their elements, by themselves and, for cells, in their order.
struct ShownElements {
  typealias Item = CollectionView.ShownItem

  private(set) var items: [CollectionElement: Item] = [:]
  /// What each of the views is for.
  private var elements: [ObjectIdentifier: CollectionElement] = [:]
  /// Callers ask for them within loops over them.
  private(set) var cells = PlacedList<IndexPath, CollectionViewCell>()

  init() {}

  init(_ items: [(CollectionElement, Item)]) {
    for (element, item) in items.sorted(by: { $0.0 < $1.0 }) { self[element] = item }
  }

  /// The view of an element, with what is known of it.
  subscript(element: CollectionElement) -> Item? {
    get { items[element] }
    set {
      let old = items[element]
      items[element] = newValue
      if old?.view === newValue?.view { return }
      if let old { elements[ObjectIdentifier(old.view)] = nil }
      if let newValue { elements[ObjectIdentifier(newValue.view)] = element }
      if element.category != .cell { return }
      if let cell = newValue?.view as? CollectionViewCell {
        cells.insert(cell, at: element.indexPath)
      } else {
        cells.remove(at: element.indexPath)
      }
    }
  }

  /// Returns what a view is for; nil where it is not shown.
  func element(of view: CollectionReusableView) -> CollectionElement? {
    elements[ObjectIdentifier(view)]
  }

  /// All of them, in the order of their places.
  var inOrder: [(key: CollectionElement, value: Item)] { items.sorted { $0.key < $1.key } }
}
