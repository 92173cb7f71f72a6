nonisolated extension Array where Element: AnyObject {
  /// Looks for an object that is mostly near one of the ends.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - looks: Grows by how many were looked at on either side.
  /// - Returns: Where it is; nil where it is not there.
  /// - Complexity: O(those on the side of the nearer end).
  func indexNearEnds(of object: Element, _ looks: inout Int) -> Int? {
    for fromEnd in 0..<((count + 1) / 2) {
      looks += 1
      if self[count - 1 - fromEnd] === object { return count - 1 - fromEnd }
      if self[fromEnd] === object { return fromEnd }
    }
    return nil
  }
}
