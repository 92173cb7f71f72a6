import LayoutSolver

/// Whether the canvas had the fonts that an app brings along when the sizes of texts were computed.
///
/// Where it had not, it showed Helvetica Neue. The heights of labels tell which, and where both fonts are as high, their widths. A
/// view tells it of itself, and most that do of the others, as frames are saved again only where something changes.
nonisolated struct CanvasFonts {
  /// Pixels in a point of the design's device.
  let device: Double
  let toolsVersion: Double
  /// The fonts whose files are known.
  let fonts: DocumentFonts?

  /// Whether most views of a scene, or else of its file, were shown in another font than theirs.
  func lackMost(in root: InterfaceView, of document: InterfaceDocument) -> Bool {
    CanvasVotes.majority(
      on: .lackingFonts, in: root, of: document, device: device, isLacking) ?? false
  }

  /// Whether a view was shown in another font than its own, if its saved height tells it.
  func isLacking(toldBy view: InterfaceView) -> Bool? {
    guard view.kind == "label", !view.followsMask, let height = view.savedFrame?.height,
      let text = ViewText(
        of: view, toolsVersion: toolsVersion, scale: device, fonts: fonts)?.content,
      text.font.isBroughtAlong
    else { return nil }
    let own = fits(height, text, text.font.lineHeight)
    let other = fits(height, text, text.font.replaced.lineHeight)
    return own == other ? isLacking(toldByWidthOf: view, text) : other
  }

  /// Whether a label of one line has the width that its text has in another font than its own, not that in its own.
  private func isLacking(toldByWidthOf view: InterfaceView, _ text: TextContent) -> Bool? {
    guard text.numberOfLines == 1, text.runs.isEmpty, !text.string.isEmpty,
      let width = view.savedFrame?.width
    else { return nil }
    func fits(_ font: FontDescription) -> Bool {
      [1, device].contains { scale in
        let shown = TextContent(string: text.string, font: font, numberOfLines: 1, scale: scale)
        return abs(EstimatedText().size(of: shown, maxWidth: .infinity).width - width) < 1e-3
      }
    }
    let other = fits(text.font.replaced)
    return fits(text.font) == other ? nil : other
  }

  /// Whether a height is that of some lines, in pixels of the device or in whole points.
  private func fits(_ height: Double, _ text: TextContent, _ line: Double) -> Bool {
    let lines = text.numberOfLines == 1 ? 1 : max(1, (height / line).rounded(.down))
    let length = lines * line
    return [1, device].contains { scale in
      abs((length * scale).rounded(.up) / scale - height) < 1e-3
    }
  }
}
