public import LayoutViews

/// Items that follow each other in a row or column, again and again until it is full.
///
/// As many items of the section go into a group as there is room for along its direction, one at least; its subitems are
/// taken in turn. Where the group's own length is estimated, so is what goes into it, and the group becomes as long as its
/// items; across, an estimated group is as large as its largest item. The last group of a section has what is left.
public final class CollectionLayoutGroup: CollectionLayoutItem {
  /// How a group places its items.
  enum Arrangement {
    case line(CollectionLayoutAxis)
    case custom((any CollectionLayoutEnvironment) -> [CollectionLayoutGroupCustomItem])
  }

  let arrangement: Arrangement
  /// What it consists of.
  public let subitems: [CollectionLayoutItem]
  /// How many of its subitems fill it, each as long as the others; nil for as many as there is room for.
  let count: Int?
  /// The distance between its items.
  public var interItemSpacing: CollectionLayoutSpacing?

  private init(
    _ layoutSize: CollectionLayoutSize, _ arrangement: Arrangement,
    _ subitems: [CollectionLayoutItem], count: Int? = nil
  ) {
    self.arrangement = arrangement
    self.subitems = subitems
    self.count = count.map { max(1, $0) }
    super.init(layoutSize: layoutSize, supplementaryItems: [])
  }

  /// Returns a row of items.
  public static func horizontal(
    layoutSize: CollectionLayoutSize, subitems: [CollectionLayoutItem]
  ) -> CollectionLayoutGroup { CollectionLayoutGroup(layoutSize, .line(.horizontal), subitems) }

  /// Returns a row of so many items that share its width equally.
  public static func horizontal(
    layoutSize: CollectionLayoutSize, repeatingSubitem subitem: CollectionLayoutItem, count: Int
  ) -> CollectionLayoutGroup {
    CollectionLayoutGroup(layoutSize, .line(.horizontal), [subitem], count: count)
  }

  /// Returns a row of so many items that share its width equally.
  public static func horizontal(
    layoutSize: CollectionLayoutSize, subitem: CollectionLayoutItem, count: Int
  ) -> CollectionLayoutGroup {
    horizontal(layoutSize: layoutSize, repeatingSubitem: subitem, count: count)
  }

  /// Returns a column of items.
  public static func vertical(
    layoutSize: CollectionLayoutSize, subitems: [CollectionLayoutItem]
  ) -> CollectionLayoutGroup { CollectionLayoutGroup(layoutSize, .line(.vertical), subitems) }

  /// Returns a column of so many items that share its height equally.
  public static func vertical(
    layoutSize: CollectionLayoutSize, repeatingSubitem subitem: CollectionLayoutItem, count: Int
  ) -> CollectionLayoutGroup {
    CollectionLayoutGroup(layoutSize, .line(.vertical), [subitem], count: count)
  }

  /// Returns a column of so many items that share its height equally.
  public static func vertical(
    layoutSize: CollectionLayoutSize, subitem: CollectionLayoutItem, count: Int
  ) -> CollectionLayoutGroup {
    vertical(layoutSize: layoutSize, repeatingSubitem: subitem, count: count)
  }

  /// Returns a group whose items are where a closure says, as many as it says.
  ///
  /// The closure gets the group's own container, and is called whenever the layout is made anew.
  public static func custom(
    layoutSize: CollectionLayoutSize,
    itemProvider:
      @escaping (any CollectionLayoutEnvironment) -> [CollectionLayoutGroupCustomItem]
  ) -> CollectionLayoutGroup { CollectionLayoutGroup(layoutSize, .custom(itemProvider), []) }
}

/// Where an item of a custom group is.
public nonisolated struct CollectionLayoutGroupCustomItem: Sendable {
  /// The rectangle in the group, in points.
  public let frame: Rect
  /// What is in front of what: the greater is.
  public let zIndex: Int

  /// Creates an item at a rectangle.
  public init(frame: Rect, zIndex: Int = 0) {
    self.frame = frame
    self.zIndex = zIndex
  }
}
