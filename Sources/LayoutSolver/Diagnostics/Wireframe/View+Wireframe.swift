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
    var options = options
    if !(options.scale > 0 && options.scale <= 1000) {
      report(.invalidValue("a wireframe's scale of \(options.scale) is not above 0: it is 1"))
      options.scale = 1
    }
    var scene = WireframeScene(options: options)
    scene.add(root: self)
    return scene.document()
  }
}
