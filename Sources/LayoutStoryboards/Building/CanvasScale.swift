import LayoutSolver

/// How many pixels a point had where the canvas computed the sizes of texts: those of the design's device, or one, where the
/// tools ran on a screen that has no more.
///
/// The heights of labels, and of configured buttons, tell which. A view tells it of itself, and most that do of the others,
/// as frames are saved again only where something changes. A width that is not whole tells it of itself only.
nonisolated struct CanvasScale {
  /// Pixels in a point of the design's device.
  let device: Double
  let toolsVersion: Double
  /// The fonts whose files are known.
  let fonts: DocumentFonts?

  /// The scale for the views of a scene that do not tell it themselves.
  func ofMost(in root: InterfaceView, of document: InterfaceDocument) -> Double {
    let isWhole = CanvasVotes.majority(
      on: .wholePoints, in: root, of: document, device: device
    ) { view in
      scale(toldBy: view).map { $0 == 1 }
    }
    return isWhole == true ? 1 : device
  }

  /// The scale that the width of a label was measured with, if its saved width tells it.
  ///
  /// A text that was measured in whole points is not as wide as a part of one, whatever its height was rounded to.
  func scale(toldByWidthOf view: InterfaceView) -> Double? {
    guard view.kind == "label", !view.followsMask, let width = view.savedFrame?.width else {
      return nil
    }
    return width == width.rounded() ? nil : device
  }

  /// The scale that a view was measured with, if its saved height tells it.
  func scale(toldBy view: InterfaceView) -> Double? {
    guard !view.followsMask, let height = view.savedFrame?.height,
      let padding = padding(around: view),
      let text = ViewText(
        of: view, toolsVersion: toolsVersion, scale: device, fonts: fonts)?.content,
      text.hasKnownLines
    else { return nil }
    let (line, distance) = (text.font.lineHeight, text.font.lineDistance)
    let further = ((height - padding - line) / distance).rounded()
    guard further >= 0, further == 0 || text.numberOfLines != 1 else { return nil }
    let length = line + further * distance
    let whole = length.rounded(.up)
    let fraction = (length * device).rounded(.up) / device
    if whole == fraction { return nil }
    if abs(height - padding - whole) < 1e-3 { return 1 }
    return abs(height - padding - fraction) < 1e-3 ? device : nil
  }

  /// What is above and below the line of a view whose height is that of one; nil where more decides.
  private func padding(around view: InterfaceView) -> Double? {
    switch view.kind {
    case "label": return view.element.child("fontDescription") == nil ? nil : 0
    case "button":
      let isPlain =
        view.element.child("buttonConfiguration", key: "configuration") != nil
        && view.element.child("inset", key: "contentEdgeInsets") == nil
      return isPlain && !ViewContent.hasMoreThanText(view) ? 14 : nil
    default: return nil
    }
  }
}

extension TextContent {
  /// Whether lines are as high as the font says.
  nonisolated fileprivate var hasKnownLines: Bool {
    if case .other = font.family { return false }
    return lineHeightMultiple == 1 && lineSpacing == 0 && lineHeightLimits == 0...Double.infinity
  }
}
