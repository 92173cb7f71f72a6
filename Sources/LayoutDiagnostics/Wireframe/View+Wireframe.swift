public import LayoutViews

extension View {
  /// Returns a picture of the subtree as SVG: the frames of the last layout pass with names and kinds.
  ///
  /// Guides are dashed, ambiguous views hatched, hidden ones faint; broken constraints are listed below.
  /// The same tree gives the same text.
  ///
  /// ```swift
  /// var options = WireframeOptions()
  /// options.scale = 2
  /// try window.wireframe(options).write(to: url, atomically: true, encoding: .utf8)
  /// ```
  ///
  /// - Complexity: O(views + Σ siblings²) at worst, for the places of labels, and what finding the
  ///   ambiguous views takes.
  public final func wireframe(_ options: WireframeOptions = WireframeOptions()) -> String {
    var scene = WireframeScene(options: options.usable(for: self))
    scene.add(root: self)
    return scene.document()
  }
}
