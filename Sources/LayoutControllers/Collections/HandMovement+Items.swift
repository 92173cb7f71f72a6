/// Where items are shown while one of them is moved: those between as if it were where it would go.
extension HandMovement {
  /// Returns where the data source has what is shown at a place.
  func dataPath(of shown: IndexPath) -> IndexPath {
    HandMovement.path(of: shown, afterMoving: current, to: original)
  }

  /// Returns where it is shown what the data source has at a place.
  func shownPath(of data: IndexPath) -> IndexPath {
    HandMovement.path(of: data, afterMoving: original, to: current)
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
