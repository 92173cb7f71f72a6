import LayoutViews

/// An item of a collection that a person moves: where the data source has it, and where it is shown meanwhile.
struct ItemMovement {
  /// Tells it from others before and after it.
  let number: Int
  /// Where the data source has it.
  var original: IndexPath
  /// Where it would be if the person let go of it: the items between are shown as if it were there.
  var current: IndexPath
  /// Where its middle is, in the collection's coordinates.
  var position: Point
  /// Whether it is over when the layout that goes on is, and how.
  var ending: Ending?

  enum Ending {
    case done
    case cancelled
  }

  /// Returns where the data source has what is shown at a place.
  func dataPath(of shown: IndexPath) -> IndexPath {
    ItemMovement.path(of: shown, afterMoving: current, to: original)
  }

  /// Returns where it is shown what the data source has at a place.
  func shownPath(of data: IndexPath) -> IndexPath {
    ItemMovement.path(of: data, afterMoving: original, to: current)
  }

  private static func path(
    of path: IndexPath, afterMoving from: IndexPath, to target: IndexPath
  ) -> IndexPath {
    if path == from { return target }
    var moved = path
    if moved.section == from.section, moved.item > from.item { moved.item -= 1 }
    if moved.section == target.section, moved.item >= target.item { moved.item += 1 }
    return moved
  }
}
