import LayoutViews

/// The parts of a wireframe, collected from a tree.
struct WireframeScene {
  let options: WireframeOptions
  /// Rectangles and guides, from the back to the front.
  var body = SVGText()
  /// What lies above all of these.
  var top = SVGText()
  /// What there is to label.
  var labels = WireframeLabels()
  /// The rectangle that everything drawn is in.
  var extent = Rect.zero
  /// What the legend has to explain.
  var styles = WireframeStyles()
  /// What is listed below: broken constraints and ambiguous views.
  var problems: [(text: String, color: String)] = []
  var caption = ""
  /// Where anything is drawn.
  private(set) var canvas = Rect.zero
  /// The root.
  private(set) var rootRect = Rect.zero
  /// How many views reach further than the picture.
  var cuts = 0
  private(set) var clipCount: Int
  /// What is open of each ambiguous view.
  private var ambiguous: [String] = []
  /// What is wrong with views: twice the number in `ambiguous`, from 1, and 1 where broken constraints are about the view.
  private var faults: [ObjectIdentifier: Int] = [:]
  /// How many of the views around are hidden; what is in one is not seen either.
  private var hiddenDepth = 0

  init(options: WireframeOptions, clipCount: Int = 0) {
    self.options = options
    self.clipCount = clipCount
  }

  mutating func add(root: View) {
    let size = root.bounds.size
    extent = scaled(Rect(origin: .zero, size: size))
    caption = options.caption ?? "\(root.shownName) · \(size.width.brief) × \(size.height.brief)"
    if options.caption == nil, root.effectiveUserInterfaceLayoutDirection == .rightToLeft {
      caption += " · right to left"
    }
    let overhang = Size(
      width: extent.width * options.overhang, height: extent.height * options.overhang)
    rootRect = extent
    let visible = extent.insetBy(dx: -overhang.width, dy: -overhang.height)
    canvas = visible
    // What is asked of the engine is asked before anything is drawn, so that all of it is of one state.
    if options.showsProblems {
      for view in root.ambiguousViews {
        let attributes = view.ambiguousAttributes.map { $0.name }.joined(separator: ", ")
        ambiguous.append(attributes)
        faults[ObjectIdentifier(view)] = 2 * ambiguous.count
        problems.append(
          (
            "Ambiguous: \(name(of: view)): \(attributes)",
            WireframeStyle.ambiguous.color(options.isDark)
          ))
      }
      for constraint in root.brokenConstraints {
        let text = options.constraintText?(constraint) ?? constraint.formula
        problems.append(("Broken: \(text)", WireframeStyle.broken.color(options.isDark)))
        for item in [constraint.firstItem, constraint.secondItem] {
          if let view = item as? View, view !== root {
            faults[ObjectIdentifier(view)] = (faults[ObjectIdentifier(view)] ?? 0) | 1
          }
        }
      }
    }
    let isPainted = options.appearance?(root)?.paint != nil
    if isPainted { beginClip(visible, cornerRadius: 0) }
    draw(root, at: .zero, visible: visible)
    if isPainted {
      body.add("</g>")
      finishPainting(options.cornerRadius * options.scale)
    }
    for note in options.notes {
      problems.append((note, WireframeStyle.textColor(options.isDark)))
    }
    labels.place(options)
  }

  func scaled(_ rect: Rect) -> Rect {
    Rect(
      x: rect.minX * options.scale, y: rect.minY * options.scale,
      width: rect.width * options.scale, height: rect.height * options.scale)
  }

  /// A view whose subviews are being drawn.
  private final class Level {
    let view: View
    /// Where the view's content begins, in the root's coordinates.
    let content: Point
    /// What can be seen of what is in the view.
    let inner: Rect?
    let label: Int?
    let isHidden: Bool
    let subviews: [View]
    let groups: Groups
    let overlays: [WireframeMark]
    let isCut: Bool
    var position = 0

    init(
      of view: View, content: Point, inner: Rect?, label: Int?, isHidden: Bool, groups: Groups,
      overlays: [WireframeMark], isCut: Bool
    ) {
      self.view = view
      self.content = content
      self.inner = inner
      self.label = label
      self.isHidden = isHidden
      subviews = view.subviews
      self.groups = groups
      self.overlays = overlays
      self.isCut = isCut
    }
  }

  /// Draws a view, whose frame begins at a point of the root's coordinates, with what is in it.
  private mutating func draw(_ root: View, at origin: Point, visible: Rect) {
    var levels: [Level] = []
    if let level = begin(root, at: origin, visible: visible, parent: nil, isRoot: true) {
      levels.append(level)
    }
    while let level = levels.last {
      let position = level.position
      if let inner = level.inner, position < level.subviews.count {
        level.position = position + 1
        let subview = level.subviews[position]
        if subview.isHidden, !options.showsHiddenViews { continue }
        let origin = Point(
          x: level.content.x + subview.frame.minX, y: level.content.y + subview.frame.minY)
        if let below = begin(
          subview, at: origin, visible: inner, parent: level.label, isCut: level.isCut)
        {
          levels.append(below)
        }
      } else {
        levels.removeLast()
        end(level)
        if let superview = levels.last { noteDrawn(level.view, in: superview) }
      }
    }
  }

  /// Draws a view alone; returns what is to be drawn in it, nil for a view that is not drawn.
  private mutating func begin(
    _ view: View, at origin: Point, visible: Rect, parent: Int?, isCut: Bool = false,
    isRoot: Bool = false
  ) -> Level? {
    if view.isHidden, !options.showsHiddenViews { return nil }
    let rect = scaled(Rect(origin: origin, size: view.frame.size))
    let appearance = options.appearance?(view)
    let isWithinHidden = hiddenDepth > 0
    let isHidden = isWithinHidden || view.isHidden || appearance?.isHidden == true
    if isHidden { hiddenDepth += 1 }
    let style = style(of: view, appearance, isHidden: isHidden)
    let shown = rect.intersection(with: visible)
    var taken: [Rect] = []
    var groups = Groups()
    // What is in a view that is cut off is so because of that.
    var isCut = isCut
    if let shown {
      extent = extent.union(shown)
      styles.insert(style)
      var title = "\(name(of: view, appearance)) \(view.frame.brief)"
      let fault = faults[ObjectIdentifier(view)] ?? 0
      if fault > 1 { title += " ambiguous: \(ambiguous[fault / 2 - 1])" }
      let isScreen = isRoot && options.cornerRadius > 0
      if isScreen { styles.remove(style) }
      if let appearance, let paint = appearance.paint, !isHidden {
        if !isCut, cuts == 0 || visible == canvas {
          let before = cuts
          noteCut(view, rect, appearance)
          isCut = cuts > before
        }
        let base = style == .ambiguous ? appearance.style : style
        (taken, groups) = self.paint(
          view, paint, appearance, in: rect, base, isRoot: isRoot, title: title)
        if style == .ambiguous { top.rectangle(shown, style.attributes(options), title: title) }
      } else if isScreen {
        drawScreen(rect, title: title)
        taken = draw(appearance?.marks ?? [], in: rect, hasGround: true)
      } else {
        body.rectangle(
          rect.bounded(by: canvas),
          appearance == nil ? style.attributes(options) : style.drawnAttributes(options),
          title: title)
        if let appearance {
          if !isHidden { taken = draw(appearance.marks, in: rect, hasGround: style != .ambiguous) }
        } else {
          drawContent(of: view, in: rect, style)
        }
      }
      if fault & 1 != 0 {
        styles.insert(.broken)
        let outline = rect.insetBy(dx: -1.5, dy: -1.5)
        if appearance?.paint == nil {
          body.rectangle(outline, WireframeStyle.broken.attributes(options))
        } else if let outline = outline.intersection(with: visible) {
          top.rectangle(outline, WireframeStyle.broken.attributes(options))
        }
      }
    }
    if let badges = appearance?.badges, !badges.isEmpty { mark(badges, at: rect, visible: visible) }
    let content = Point(x: origin.x - view.bounds.minX, y: origin.y - view.bounds.minY)
    let isClipping = view is ScrollView || groups.inner > 0
    let inner = isClipping ? shown : visible
    if view is ScrollView, groups.inner == 0 {
      beginClip(rect, cornerRadius: 0)
      groups.inner += 1
    }
    if !isHidden || appearance?.paint == nil { drawGuides(of: view, at: content, visible: visible) }
    let isNamed = !isHidden || appearance == nil
    let label = shown.flatMap {
      labels.add(view, shown: $0, style, options, appearance, isNamed: isNamed, parent: parent)
    }
    for box in taken { labels.reserve(box) }
    labels.enter(label)
    return Level(
      of: view, content: content, inner: inner, label: label, isHidden: isHidden, groups: groups,
      overlays: isHidden ? [] : appearance?.overlays ?? [], isCut: isCut)
  }

  /// Ends a view, with what lies above its subviews.
  private mutating func end(_ level: Level) {
    labels.leave()
    for _ in 0..<level.groups.inner { body.add("</g>") }
    if !level.overlays.isEmpty {
      let bounds = level.view.bounds
      let origin = Point(x: level.content.x + bounds.minX, y: level.content.y + bounds.minY)
      let rect = scaled(Rect(origin: origin, size: bounds.size))
      for box in draw(level.overlays, in: rect, hasGround: true) { labels.reserve(box) }
    }
    for _ in 0..<level.groups.outer { body.add("</g>") }
    if level.isHidden { hiddenDepth -= 1 }
  }

  /// Notes a subview that was drawn with all that is in it.
  private mutating func noteDrawn(_ subview: View, in level: Level) {
    let origin = Point(
      x: level.content.x + subview.frame.minX, y: level.content.y + subview.frame.minY)
    let rect = scaled(Rect(origin: origin, size: subview.frame.size))
    if let label = level.label, let inner = level.inner, let shown = rect.intersection(with: inner)
    {
      labels.addObstacle(shown, to: label)
    }
    drawExpected(subview, at: level.content)
  }

  /// Draws the root as the screen of a device.
  private mutating func drawScreen(_ rect: Rect, title: String) {
    let radius = options.cornerRadius * options.scale
    let bezel = WireframeScene.bezel
    extent = extent.union(rect.insetBy(dx: -bezel, dy: -bezel))
    body.rectangle(
      rect.insetBy(dx: -bezel / 2, dy: -bezel / 2),
      "rx=\"\((radius + bezel / 2).brief)\" fill=\"\(WireframeStyle.ground(options.isDark))\" stroke=\"\(WireframeStyle.bezel(options.isDark))\" stroke-width=\"\(bezel.brief)\"",
      title: title)
  }

  /// How thick the outline of a device is.
  static let bezel = 3.0

  /// What a view is called in the picture.
  private func name(of view: View) -> String { name(of: view, options.appearance?(view)) }

  func name(of view: View, _ appearance: WireframeAppearance?) -> String {
    guard let appearance else { return view.shownName }
    let kind = appearance.kind ?? typeName(of: view)
    guard let name = appearance.name ?? view.identifier, !name.isEmpty else { return kind }
    return "\(name) \(kind)"
  }

  private func style(of view: View, _ appearance: WireframeAppearance?, isHidden: Bool)
    -> WireframeStyle
  {
    if faults[ObjectIdentifier(view)] ?? 0 > 1 { return .ambiguous }
    if isHidden { return .hidden }
    if let appearance { return appearance.style }
    return view.hasDrawnContent ? .content : .container
  }

  /// Hints at content by lines as of text.
  private mutating func drawContent(of view: View, in rect: Rect, _ style: WireframeStyle) {
    guard style != .hidden, view.hasDrawnContent else { return }
    let pitch = 20 * options.scale
    let count = max(1, min(40, (rect.height / pitch).rounded(.down)))
    let height = rect.height / count
    let inset = min(4, rect.width / 8)
    let thickness = min(height * 0.45, 9 * options.scale)
    var path = ""
    for index in 0..<Int(count) {
      let isLast = index > 0 && index == Int(count) - 1
      let width = (rect.width - 2 * inset) * (isLast ? 0.6 : 1)
      let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
      let x = isMirrored ? rect.maxX - inset - width : rect.minX + inset
      let y = rect.minY + (Double(index) + 0.5) * height - thickness / 2
      path += "M\(x.brief) \(y.brief)h\(width.brief)v\(thickness.brief)h\((-width).brief)z"
    }
    if rect.width > 2, rect.height > 2 {
      body.add(
        "<path d=\"\(path)\" fill=\"\(WireframeStyle.content.color(options.isDark))\" fill-opacity=\"0.13\""
          + " stroke=\"none\"/>")
    }
  }

  private mutating func drawGuides(of view: View, at content: Point, visible: Rect) {
    guard options.showsGuides, !view.isHidden else { return }
    for guide in view.madeLayoutGuides {
      let style = WireframeStyle.style(of: guide)
      switch guide.role {
      // One is the view's own edges, the other no rectangle.
      case .scrollFrame, .shared: continue
      default: break
      }
      let frame = guide.layoutFrame
      let rect = scaled(
        Rect(
          x: content.x + frame.minX, y: content.y + frame.minY, width: frame.width,
          height: frame.height))
      guard let shown = rect.intersection(with: visible) else { continue }
      extent = extent.union(shown)
      styles.insert(style)
      body.rectangle(
        rect.bounded(by: canvas), style.attributes(options),
        title: "\(guide.debugName) \(frame.brief)")
      if style == .guide { labels.add(guide, shown: shown, options) }
    }
  }

  private mutating func drawExpected(_ view: View, at content: Point) {
    guard let expected = options.expectedFrame?(view), !expected.isClose(to: view.frame) else {
      return
    }
    styles.insert(.expected)
    let rect = scaled(expected.offsetBy(dx: content.x, dy: content.y))
    extent = extent.union(rect)
    body.rectangle(
      rect, WireframeStyle.expected.attributes(options),
      title: "\(name(of: view)) was expected at \(expected.brief)")
  }

  /// Begins a group of what is seen within a rectangle only.
  mutating func beginClip(_ rect: Rect, cornerRadius: Double) {
    clipCount += 1
    let id = "\(options.idPrefix)-clip-\(clipCount)"
    body.add("<clipPath id=\"\(id)\">")
    body.rectangle(
      rect, (cornerRadius > 0 ? "rx=\"\(cornerRadius.brief)\" " : "") + "stroke=\"none\"")
    body.add("</clipPath>")
    body.add("<g clip-path=\"url(#\(id))\">")
  }
}

extension View {
  /// Whether the view has content of its own rather than subviews.
  fileprivate final var hasDrawnContent: Bool {
    let size = intrinsicContentSize
    return subviews.isEmpty && (size.width >= 0 || size.height >= 0)
  }

  /// The name and the kind as pictures have them.
  final var shownName: String {
    let kind = typeName(of: self)
    guard let identifier, !identifier.isEmpty else { return kind }
    return "\(identifier) \(kind)"
  }
}

nonisolated extension Rect {
  /// The rectangle where it is near what is visible; of one that goes far beyond, that part.
  func bounded(by visible: Rect) -> Rect {
    let isWhole =
      minX >= visible.minX && minY >= visible.minY && maxX <= visible.maxX && maxY <= visible.maxY
    return isWhole ? self : intersection(with: visible) ?? self
  }

  /// The part that lies in another rectangle; nil where there is none, and for edges that touch a line.
  func intersection(with other: Rect) -> Rect? {
    let left = max(minX, other.minX)
    let top = max(minY, other.minY)
    let right = min(maxX, other.maxX)
    let bottom = min(maxY, other.maxY)
    if right < left || bottom < top { return nil }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Whether all edges are within half a pixel of a coarse display.
  fileprivate func isClose(to other: Rect) -> Bool {
    let tolerance = 0.5
    return (minX - other.minX).magnitude < tolerance && (minY - other.minY).magnitude < tolerance
      && (maxX - other.maxX).magnitude < tolerance && (maxY - other.maxY).magnitude < tolerance
  }
}
