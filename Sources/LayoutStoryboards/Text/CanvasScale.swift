import LayoutSolver

nonisolated extension InterfaceView {
  /// How many pixels a point had where the canvas computed the sizes of the texts within: those of the design's device,
  /// or one, where the tools ran on a screen that has no more.
  ///
  /// The heights of labels in the system's font tell which.
  func canvasScale(ofDevice scale: Double) -> Double {
    var whole = 0
    var fractions = 0
    forEach { view in
      guard view.kind == "label", !view.followsMask, let height = view.savedFrame?.height,
        let font = view.element.child("fontDescription").map({ FontDescription($0) }),
        font.isSystem
      else { return }
      let line = font.lineHeight
      if line.rounded(.up) == (line * scale).rounded(.up) / scale { return }
      if abs(height - line.rounded(.up)) < 1e-3 { whole += 1 }
      if abs(height - (line * scale).rounded(.up) / scale) < 1e-3 { fractions += 1 }
    }
    return whole > fractions ? 1 : scale
  }
}
