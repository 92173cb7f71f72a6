import LayoutViews

extension CollectionView {
  /// What a view of a collection is.
  public nonisolated enum ElementCategory: Int, Sendable {
    /// The cell of an item.
    case cell = 0
    /// What belongs to a section or item besides, such as a header.
    case supplementaryView = 1
    /// What the layout adds on its own account, such as the background of a section.
    case decorationView = 2
  }

  /// The kind of a section's header in a flow layout.
  public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  /// The kind of a section's footer in a flow layout.
  public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"
}

/// The place of something that a collection shows.
struct CollectionElement: Hashable, Comparable {
  var category: CollectionView.ElementCategory
  /// The kind of what is no cell; empty for cells.
  var kind: String
  var indexPath: IndexPath

  init(_ category: CollectionView.ElementCategory, kind: String = "", at indexPath: IndexPath) {
    self.category = category
    self.kind = kind
    self.indexPath = indexPath
  }

  init(cellAt indexPath: IndexPath) { self.init(.cell, at: indexPath) }

  /// The same at another place.
  func moved(to indexPath: IndexPath) -> CollectionElement {
    var element = self
    element.indexPath = indexPath
    return element
  }

  static func < (left: CollectionElement, right: CollectionElement) -> Bool {
    if left.indexPath != right.indexPath { return left.indexPath < right.indexPath }
    return (left.category.rawValue, left.kind) < (right.category.rawValue, right.kind)
  }
}
