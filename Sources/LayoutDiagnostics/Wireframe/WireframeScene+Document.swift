import LayoutViews

/// The document around the scene: a caption, the picture, what is wrong, and the legend.
extension WireframeScene {
  static let margin = 16.0
  private static let leastWidth = 240.0
  private static let captionSize = 12.0
  private static let listSize = 10.0
  private static let lineHeight = 15.0
  private static let swatch = Size(width: 18, height: 11)

  /// The picture alone: what is below it is added to its height.
  struct Picture {
    var text: String
    var size: Size
  }

  func document() -> String {
    var picture = picture()
    var legend = SVGText()
    if options.showsLegend {
      WireframeScene.writeLegend(
        of: styles, options, to: &legend, &picture.size.height,
        width: picture.size.width - 2 * WireframeScene.margin)
    }
    var body = SVGText()
    body.add(picture.text.withoutLastNewline)
    if !legend.text.isEmpty { body.add(legend.text.withoutLastNewline) }
    return WireframeScene.document(
      body, picture.size, options, hasHatch: styles.contains(.ambiguous))
  }

  /// A whole document with a body.
  static func document(
    _ body: SVGText, _ size: Size, _ options: WireframeOptions, hasHatch: Bool
  ) -> String {
    var svg = SVGText()
    svg.add(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(size.width.brief)\""
        + " height=\"\(size.height.brief)\""
        + " viewBox=\"0 0 \(size.width.brief) \(size.height.brief)\""
        + " font-family=\"\(WireframeStyle.font)\">")
    if hasHatch { svg.add(hatch(options)) }
    svg.rectangle(
      Rect(origin: .zero, size: size), "fill=\"\(WireframeStyle.ground(options.isDark))\"")
    if !body.text.isEmpty { svg.add(body.text.withoutLastNewline) }
    svg.add("</svg>")
    return svg.text
  }

  /// The picture with its caption, and what is wrong below it.
  func picture() -> Picture {
    let margin = WireframeScene.margin
    let contentWidth = max(extent.width, WireframeScene.leastWidth)
    // Bold letters are wider.
    let captions = SVGText.lines(
      of: caption, size: WireframeScene.captionSize, width: contentWidth / 1.1)
    let lines = options.caption == nil ? [caption] : captions
    let pictureTop =
      margin + WireframeScene.captionSize + 10 + WireframeScene.lineHeight
      * Double(max(0, lines.count - 1))
    var footer = SVGText()
    var y = pictureTop + extent.height + margin
    writeProblems(to: &footer, &y, width: contentWidth)
    var svg = SVGText()
    for (index, line) in lines.enumerated() {
      svg.line(
        line,
        at: Point(
          x: margin,
          y: margin + WireframeScene.captionSize * 0.8 + WireframeScene.lineHeight * Double(index)),
        size: WireframeScene.captionSize,
        "font-weight=\"bold\" fill=\"\(WireframeStyle.textColor(options.isDark))\"")
    }
    let x = margin - extent.minX
    let upper = pictureTop - extent.minY
    svg.add("<g transform=\"translate(\(x.brief) \(upper.brief))\">")
    svg.add(body.text.withoutLastNewline)
    svg.text += top.text
    labels.write(to: &svg, isDark: options.isDark)
    svg.add("</g>")
    if !footer.text.isEmpty { svg.add(footer.text.withoutLastNewline) }
    return Picture(text: svg.text, size: Size(width: contentWidth + 2 * margin, height: y))
  }

  private static func hatch(_ options: WireframeOptions) -> String {
    let color = WireframeStyle.ambiguous.color(options.isDark)
    return """
      <pattern id="\(options.idPrefix)-hatch" width="7" height="7" patternUnits="userSpaceOnUse" \
      patternTransform="rotate(45)">
      <rect width="7" height="7" fill="\(color)" fill-opacity="0.07"/>
      <rect width="1.5" height="7" fill="\(color)" fill-opacity="0.3"/>
      </pattern>
      """
  }

  private func writeProblems(to svg: inout SVGText, _ y: inout Double, width: Double) {
    for problem in problems {
      for line in SVGText.lines(of: problem.text, size: WireframeScene.listSize, width: width) {
        svg.line(
          line, at: Point(x: WireframeScene.margin, y: y + WireframeScene.listSize * 0.8),
          size: WireframeScene.listSize, "fill=\"\(problem.color)\"")
        y += WireframeScene.lineHeight
      }
    }
    if !problems.isEmpty { y += 6 }
  }

  static func writeLegend(
    of styles: WireframeStyles, _ options: WireframeOptions, to svg: inout SVGText,
    _ y: inout Double, width: Double
  ) {
    var x = WireframeScene.margin
    let swatch = WireframeScene.swatch
    var isFirst = true
    for style in WireframeStyle.allCases where styles.contains(style) {
      let name = style == .expected ? options.expectedFrameName : style.name
      let text = SVGText.width(of: name, size: WireframeScene.listSize)
      let advance = swatch.width + 5 + text + 14
      if !isFirst, x + advance - 14 > WireframeScene.margin + width {
        x = WireframeScene.margin
        y += WireframeScene.lineHeight + 2
      }
      isFirst = false
      svg.rectangle(
        Rect(origin: Point(x: x + 0.5, y: y + 0.5), size: swatch),
        options.appearance == nil ? style.attributes(options) : style.swatchAttributes(options))
      svg.line(
        name, at: Point(x: x + swatch.width + 5, y: y + WireframeScene.listSize * 0.95),
        size: WireframeScene.listSize, "fill=\"\(WireframeStyle.textColor(options.isDark))\"")
      x += advance
    }
    if !isFirst { y += WireframeScene.lineHeight + WireframeScene.margin / 2 }
  }
}

extension String {
  /// The text without a line break at its end.
  var withoutLastNewline: String {
    utf8.last == UInt8(ascii: "\n") ? String(Substring(utf8.dropLast())) : self
  }
}
