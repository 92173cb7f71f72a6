public import LayoutViews

/// Several wireframes as one picture, side by side, with one legend.
///
/// ```swift
/// var sheet = WireframeSheet()
/// for window in windows { sheet.add(window) }
/// print(sheet.document)
/// ```
public struct WireframeSheet {
  private var scenes: [WireframeScene] = []
  private var clipCount = 0
  /// The pictures that rows begin with, where more than the width decides it.
  private var rowStarts: Set<Int> = []
  /// The width beyond which pictures go on in another row, in units of the picture.
  public var maxWidth = 1800.0

  /// Creates a sheet without pictures.
  public init() {}

  /// Adds the picture of a subtree as of the last layout pass.
  ///
  /// - Complexity: that of `View.wireframe(_:)`.
  public mutating func add(_ root: View, _ options: WireframeOptions = WireframeOptions()) {
    var scene = WireframeScene(options: options.usable(for: root), clipCount: clipCount)
    scene.add(root: root)
    clipCount = scene.clipCount
    scenes.append(scene)
  }

  /// Lets the next picture begin a row.
  public mutating func startRow() { rowStarts.insert(scenes.count) }

  /// The pictures as SVG.
  public var document: String {
    let gap = WireframeScene.margin
    let pictures = scenes.map { $0.picture() }
    var body = SVGText()
    var width = 0.0
    var x = 0.0
    var y = 0.0
    var rowHeight = 0.0
    for (index, picture) in pictures.enumerated() {
      if x > 0, rowStarts.contains(index) || x + picture.size.width > maxWidth {
        x = 0
        y += rowHeight + gap
        rowHeight = 0
      }
      body.add("<g transform=\"translate(\(x.brief) \(y.brief))\">")
      body.add(picture.text.withoutLastNewline)
      body.add("</g>")
      x += picture.size.width
      width = max(width, x)
      rowHeight = max(rowHeight, picture.size.height)
    }
    var height = y + rowHeight
    if let options = scenes.first(where: { $0.options.showsLegend })?.options {
      var legend = SVGText()
      let styles = scenes.reduce(into: WireframeStyles()) { $0.formUnion($1.styles) }
      WireframeScene.writeLegend(
        of: styles, options, to: &legend, &height, width: max(0, width - 2 * WireframeScene.margin))
      if !legend.text.isEmpty { body.add(legend.text.withoutLastNewline) }
    }
    return WireframeScene.document(
      body, Size(width: width, height: height), scenes.first?.options ?? WireframeOptions(),
      hasHatch: scenes.contains { $0.styles.contains(.ambiguous) })
  }
}
