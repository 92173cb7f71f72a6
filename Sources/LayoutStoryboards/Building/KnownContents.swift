/// What the views of a file show, found once for all that are made of them, such as the cells of a table.
final class KnownContents {
  private var scale = 0.0
  private var isDesign = false
  private var contents: [ObjectIdentifier: ViewContent] = [:]

  /// Returns what a view of the file shows, by a function where that is not known.
  ///
  /// - Parameters:
  ///   - model: The view, which lives as long as this.
  ///   - scale: Pixels in a point, for the sizes of texts.
  ///   - isDesign: Whether the scene is laid out as it was saved.
  ///   - find: Finds what the view shows there.
  /// - Returns: What the view shows.
  func content(
    of model: InterfaceView, scale: Double, isDesign: Bool, _ find: () -> ViewContent
  ) -> ViewContent {
    if scale != self.scale || isDesign != self.isDesign {
      contents.removeAll()
      self.scale = scale
      self.isDesign = isDesign
    }
    if let known = contents[ObjectIdentifier(model)] { return known }
    let found = find()
    contents[ObjectIdentifier(model)] = found
    return found
  }
}
