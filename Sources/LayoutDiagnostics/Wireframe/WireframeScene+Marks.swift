import LayoutViews

/// The marks that appearances add to a wireframe.
extension WireframeScene {
  /// Draws a view's marks.
  ///
  /// - Parameters:
  ///   - marks: What is drawn.
  ///   - rect: The view's rectangle.
  ///   - hasGround: Whether grounds are drawn, which would hide that the view is hatched.
  /// - Returns: What labels should not cover.
  @discardableResult
  mutating func draw(_ marks: [WireframeMark], in rect: Rect, hasGround: Bool) -> [Rect] {
    var taken: [Rect] = []
    for mark in marks {
      switch mark {
      case .text(let text, let box):
        taken += draw(text, in: scaled(box).offsetBy(dx: rect.minX, dy: rect.minY))
      case .rectangle(_, _, .ground) where !hasGround: continue
      case .rectangle(let box, let radius, let ink):
        let shown = scaled(box).offsetBy(dx: rect.minX, dy: rect.minY)
        let round = min(radius * options.scale, shown.width / 2, shown.height / 2)
        if ink != .barGround { taken.append(shown) }
        body.rectangle(
          shown,
          "rx=\"\(max(0, round).brief)\" \(ink.attributes("fill", options.isDark)) stroke=\"none\"")
      case .line(let points, let ink):
        taken += bounds(of: points).map { scaled($0).offsetBy(dx: rect.minX, dy: rect.minY) }
        let path = points.enumerated().map { index, point in
          let x = rect.minX + point.x * options.scale
          let y = rect.minY + point.y * options.scale
          return "\(index == 0 ? "M" : "L")\(x.brief) \(y.brief)"
        }
        body.add(
          "<path d=\"\(path.joined())\" fill=\"none\" \(ink.attributes("stroke", options.isDark))"
            + " stroke-linecap=\"round\" stroke-linejoin=\"round\"/>")
      }
    }
    return taken
  }

  /// The rectangle that points are in, as a list that has it.
  private func bounds(of points: [Point]) -> [Rect] {
    guard let left = points.map({ $0.x }).min(), let right = points.map({ $0.x }).max(),
      let top = points.map({ $0.y }).min(), let bottom = points.map({ $0.y }).max()
    else { return [] }
    return [Rect(x: left, y: top, width: right - left, height: bottom - top)]
  }

  /// How much smaller than it is a text is drawn rather than shortened.
  private static let shrinking = [1, 0.94, 0.88, 0.82, 0.76, 0.7]
  /// How high a line is, per point of the font's size.
  private static let lineHeight = 1.2
  /// Fonts below this size cannot be read, in units of the picture.
  private static let leastSize = 5.0

  private mutating func draw(_ text: WireframeText, in box: Rect) -> [Rect] {
    guard box.width > 0, box.height > 0 else { return [] }
    var fitted: (lines: [String], size: Double)?
    for factor in WireframeScene.shrinking {
      let size = text.pointSize * options.scale * factor
      let lines = WireframeScene.lines(of: text, size: size, in: box)
      fitted = (lines.shown, size)
      if lines.isWhole { break }
    }
    guard let (lines, size) = fitted, size >= WireframeScene.leastSize, !lines.isEmpty else {
      return []
    }
    let pitch = min(size * WireframeScene.lineHeight, box.height / Double(lines.count))
    let height = pitch * Double(lines.count)
    var y = text.isAtTop ? box.minY : box.midY - height / 2
    var taken: [Rect] = []
    for line in lines {
      let width = WireframeScene.width(of: line, text, size: size)
      let x: Double
      let anchor: String
      switch text.alignment {
      case .left: (x, anchor) = (box.minX, "")
      case .center: (x, anchor) = (box.midX, " text-anchor=\"middle\"")
      case .right: (x, anchor) = (box.maxX, " text-anchor=\"end\"")
      }
      // Letters reach from 0.75 above the baseline to 0.22 below.
      body.line(
        line, at: Point(x: x, y: y + pitch / 2 + size * 0.27), size: size,
        text.fontAttributes + text.ink.attributes("fill", options.isDark) + anchor)
      let left: Double =
        switch text.alignment {
        case .left: box.minX
        case .center: box.midX - width / 2
        case .right: box.maxX - width
        }
      taken.append(Rect(x: left, y: y, width: width, height: pitch))
      y += pitch
    }
    return taken
  }

  private static func width(of line: String, _ text: WireframeText, size: Double) -> Double {
    SVGText.width(of: line, size: size) * (text.isBold ? SVGText.boldWidth : 1)
  }

  /// The lines of a text that a box has room for, and whether they are all of it.
  private static func lines(
    of text: WireframeText, size: Double, in box: Rect
  ) -> (shown: [String], isWhole: Bool) {
    let width = box.width / (text.isBold ? SVGText.boldWidth : 1)
    var lines: [String] = []
    let most = max(1, Int(min((box.height + 2) / (size * lineHeight), 1000).rounded(.down)))
    let limit = text.numberOfLines > 0 ? min(most, text.numberOfLines) : most
    var rest = false
    for paragraph in text.string.split(
      omittingEmptySubsequences: false, whereSeparator: { $0.isNewline })
    {
      if lines.count >= limit {
        rest = true
        break
      }
      let isSingle = text.numberOfLines == 1
      lines +=
        isSingle
        ? [String(paragraph)] : SVGText.lines(of: String(paragraph), size: size, width: width)
      if paragraph.isEmpty, !isSingle { lines.append("") }
    }
    if lines.count > limit {
      lines.removeSubrange(limit...)
      rest = true
    }
    guard let last = lines.last else { return ([], !rest) }
    let isTooWide = SVGText.width(of: last, size: size) > width
    if rest || isTooWide {
      lines[lines.count - 1] = SVGText.cut(last, size: size, width: width)
    }
    return (lines, !rest && !isTooWide)
  }
}

extension WireframeMark.Ink {
  /// The colour of letters, lines or grounds, as attributes.
  func attributes(_ name: String, _ isDark: Bool) -> String {
    switch self {
    case .strong: "\(name)=\"\(WireframeStyle.textColor(isDark))\""
    case .quiet: "\(name)=\"#94a3b8\""
    case .accent: "\(name)=\"\(isDark ? "#7fb4f0" : "#1d5fa8")\""
    case .ground: "\(name)=\"\(isDark ? "#1f2937" : "#ffffff")\""
    case .accentGround: "\(name)=\"\(isDark ? "#2f5f96" : "#8fb8e3")\""
    case .barGround: "\(name)=\"\(isDark ? "#1e293b" : "#eef2f6")\""
    case .color(let color): color.attributes(name)
    }
  }
}

extension WireframeText {
  /// The weight and slant of the letters, as attributes with a space behind each.
  fileprivate var fontAttributes: String {
    var attributes = isItalic ? "font-style=\"italic\" " : ""
    if let weight, weight != 400 {
      attributes += "font-weight=\"\(max(100, min(900, weight)))\" "
    } else if weight == nil, isBold {
      attributes += "font-weight=\"bold\" "
    }
    return attributes
  }
}
