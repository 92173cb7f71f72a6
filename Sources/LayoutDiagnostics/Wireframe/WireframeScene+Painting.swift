import LayoutViews

/// Views with grounds, borders and marks of their own, as an app shows them.
extension WireframeScene {
  /// How many ends of groups a painted view needs behind its subviews.
  struct Groups {
    var inner = 0
    var outer = 0
  }

  /// Paints a view alone, below what is in it.
  ///
  /// - Returns: What labels should not cover, and the groups that were begun.
  mutating func paint(
    _ view: View, _ paint: WireframePaint, _ appearance: WireframeAppearance, in rect: Rect,
    _ style: WireframeStyle, isRoot: Bool, title: String
  ) -> (taken: [Rect], groups: Groups) {
    var groups = Groups()
    if paint.opacity < 1 {
      body.add("<g opacity=\"\(paint.opacity.share)\">")
      groups.outer += 1
    }
    let scale = options.scale
    let radius = max(0, min(paint.cornerRadius * scale, rect.width / 2, rect.height / 2))
    let round = radius > 0 ? "rx=\"\(radius.brief)\" " : ""
    let ground = paint.ground.map { $0.attributes("fill") } ?? "fill=\"none\""
    // What goes beyond the picture is clipped; round corners have to be at the view's own ends.
    let drawn = radius > 0 ? rect : rect.bounded(by: canvas)
    if isRoot, options.cornerRadius > 0 {
      body.rectangle(rect, "\(ground) stroke=\"none\"", title: title)
    } else {
      body.rectangle(drawn, "\(round)\(ground) \(style.outlineAttributes(options))", title: title)
    }
    if let border = paint.border, paint.borderWidth > 0 {
      let width = min(paint.borderWidth * scale, rect.width / 2, rect.height / 2)
      let inside = rect.insetBy(dx: width / 2, dy: width / 2)
      let innerRadius = max(0, radius - width / 2)
      body.rectangle(
        inside,
        (innerRadius > 0 ? "rx=\"\(innerRadius.brief)\" " : "") + "fill=\"none\" "
          + border.attributes("stroke") + " stroke-width=\"\(width.brief)\"")
    }
    if paint.ground?.alpha == 1, paint.opacity >= 1 { labels.cover(rect) }
    let clips = paint.clipsContent || view is ScrollView
    if clips, !view.subviews.isEmpty || !appearance.marks.isEmpty {
      beginClip(rect, cornerRadius: radius)
      groups.inner += 1
    }
    return (draw(appearance.marks, in: rect, hasGround: true), groups)
  }

  /// Draws the marks at a view above everything.
  mutating func mark(
    _ badges: [WireframeBadge], at rect: Rect, visible: Rect
  ) {
    let shown = rect.intersection(with: visible) ?? rect.moved(into: visible)
    for (index, badge) in badges.enumerated() {
      let stroke = badge.color.attributes("stroke")
      if let link = badge.link { top.add("<a href=\"\(SVGText.escaped(link))\">") }
      if index == 0 {
        top.rectangle(
          shown, "rx=\"3\" fill=\"none\" \(stroke) stroke-width=\"2\"", title: badge.title)
      }
      let size = 9.0
      let width = max(16, SVGText.width(of: badge.text, size: size) + 8)
      let center = Point(x: shown.minX + Double(index) * (width + 2), y: shown.minY)
      let box = Rect(x: center.x - 8, y: center.y - 8, width: width, height: 16)
      extent = extent.union(box)
      top.rectangle(
        box, "rx=\"8\" \(badge.color.attributes("fill")) stroke=\"#fff\" stroke-width=\"1\"",
        title: badge.title)
      top.line(
        badge.text, at: Point(x: box.midX, y: box.midY + size * 0.36), size: size,
        "font-weight=\"bold\" fill=\"#fff\" text-anchor=\"middle\"")
      if badge.link != nil { top.add("</a>") }
    }
  }

  /// Notes a view that goes further than the picture, for the list below it.
  mutating func noteCut(_ view: View, _ rect: Rect, _ appearance: WireframeAppearance?) {
    let sides = [
      ("left", canvas.minX - rect.minX), ("top", canvas.minY - rect.minY),
      ("right", rect.maxX - canvas.maxX), ("bottom", rect.maxY - canvas.maxY),
    ]
    // Half a point is rounding.
    guard sides.contains(where: { $0.1 > options.scale / 2 }) else { return }
    let beyond = [
      ("left", -rect.minX), ("top", -rect.minY), ("right", rect.maxX - rootRect.maxX),
      ("bottom", rect.maxY - rootRect.maxY),
    ].filter { $0.1 > options.scale / 2 }
    let words = beyond.map { "\(($0.1 / options.scale).brief) at the \($0.0)" }
    cuts += 1
    guard cuts <= WireframeScene.mostCuts else { return }
    let text = words.joined(separator: ", ")
    problems.append(
      (
        "Cut off: \(name(of: view, appearance)) is \(view.frame.size.width.brief) ×"
          + " \(view.frame.size.height.brief) and reaches out of the scene: \(text)",
        WireframeStyle.quietColor(options.isDark)
      ))
  }

  /// How many of the views that are cut off are told one by one.
  static let mostCuts = 5

  /// Ends a picture of painted views: pales what lies outside of the root, and draws the outline of a device.
  mutating func finishPainting(_ radius: Double) {
    let ground = WireframeStyle.ground(options.isDark)
    let inner = WireframeScene.path(of: rootRect, radius: radius)
    if extent != rootRect {
      let outer = WireframeScene.path(of: extent.insetBy(dx: -1, dy: -1), radius: 0)
      body.add(
        "<path d=\"\(outer)\(inner)\" fill=\"\(ground)\" fill-opacity=\"0.6\" fill-rule=\"evenodd\""
          + " stroke=\"none\"/>")
    }
    if cuts > WireframeScene.mostCuts {
      let text =
        "\(cuts - WireframeScene.mostCuts) more views reach out of the scene and are cut off"
      problems.append((text, WireframeStyle.quietColor(options.isDark)))
    }
    guard options.cornerRadius > 0 else { return }
    // What is in the corners of the root is not on the screen.
    body.add(
      "<path d=\"\(WireframeScene.path(of: rootRect, radius: 0))\(inner)\" fill=\"\(ground)\""
        + " fill-rule=\"evenodd\" stroke=\"none\"/>")
    let bezel = WireframeScene.bezel
    extent = extent.union(rootRect.insetBy(dx: -bezel, dy: -bezel))
    body.rectangle(
      rootRect.insetBy(dx: -bezel / 2, dy: -bezel / 2),
      "rx=\"\((radius + bezel / 2).brief)\" fill=\"none\""
        + " stroke=\"\(WireframeStyle.bezel(options.isDark))\" stroke-width=\"\(bezel.brief)\"")
  }

  /// A rectangle with round corners as the data of a path.
  private static func path(of rect: Rect, radius: Double) -> String {
    let r = max(0, min(radius, rect.width / 2, rect.height / 2))
    let (w, h) = (rect.width - 2 * r, rect.height - 2 * r)
    guard r > 0 else {
      return
        "M\(rect.minX.brief) \(rect.minY.brief)h\(rect.width.brief)v\(rect.height.brief)h\((-rect.width).brief)z"
    }
    func arc(_ x: Double, _ y: Double) -> String {
      "a\(r.brief) \(r.brief) 0 0 1 \((x * r).brief) \((y * r).brief)"
    }
    return "M\((rect.minX + r).brief) \(rect.minY.brief)h\(w.brief)" + arc(1, 1) + "v\(h.brief)"
      + arc(-1, 1) + "h\((-w).brief)" + arc(-1, -1) + "v\((-h).brief)" + arc(1, -1) + "z"
  }
}

nonisolated extension Rect {
  /// A rectangle of no size at the place in another one that is nearest.
  fileprivate func moved(into other: Rect) -> Rect {
    Rect(
      x: min(max(midX, other.minX), other.maxX), y: min(max(midY, other.minY), other.maxY),
      width: 0, height: 0)
  }
}
