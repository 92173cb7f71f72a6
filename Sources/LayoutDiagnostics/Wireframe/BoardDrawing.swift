import LayoutViews

/// A board as it is written: pictures first, arrows above them.
struct BoardDrawing {
  let board: WireframeBoard
  var svg = SVGText()
  private(set) var size = Size.zero
  private var origin = Point.zero
  private static let margin = 40.0
  private static let titleSize = 12.0
  private static let titleHeight = titleSize + 8
  private static let labelSize = 9.0
  /// How many arrows come to a side of a picture so far.
  private var arrivals: [Int: Int] = [:]

  init(board: WireframeBoard) { self.board = board }

  private var isDark: Bool { board.options.isDark }
  private var scale: Double { board.options.scale }

  /// A tile's rectangle in units of the picture.
  private func rect(_ tile: WireframeBoard.Tile) -> Rect {
    Rect(
      x: tile.rect.minX * scale + origin.x, y: tile.rect.minY * scale + origin.y,
      width: tile.rect.width * scale, height: tile.rect.height * scale)
  }

  mutating func draw() {
    guard let first = board.tiles.first else { return }
    var all = first.rect
    for tile in board.tiles { all = all.union(tile.rect) }
    let margin = BoardDrawing.margin
    origin = Point(x: margin - all.minX * scale, y: margin + 10 - all.minY * scale)
    size = Size(
      width: (all.width * scale + 2 * margin).rounded(.up),
      height: (all.height * scale + 2 * margin + 10).rounded(.up))
    for tile in board.tiles { draw(tile) }
    for connection in board.connections { draw(connection) }
  }

  private mutating func draw(_ tile: WireframeBoard.Tile) {
    let rect = rect(tile)
    let ink = WireframeStyle.textColor(isDark)
    let title = BoardDrawing.cut(
      tile.title, width: titleWidth(above: rect), size: BoardDrawing.titleSize)
    svg.line(
      title, at: Point(x: rect.minX, y: rect.minY - 8), size: BoardDrawing.titleSize,
      "font-weight=\"bold\" fill=\"\(ink)\"")
    if tile.body.isEmpty {
      svg.rectangle(
        rect,
        "rx=\"6\" fill=\"\(isDark ? "#1e293b" : "#f1f4f8")\""
          + " stroke=\"\(WireframeStyle.bezel(isDark))\" stroke-dasharray=\"6 4\"",
        title: tile.title)
      let lines = SVGText.lines(
        of: tile.text, size: BoardDrawing.titleSize, width: max(20, rect.width - 16))
      let most = max(1, Int(min(rect.height / 16, 20)))
      var y = rect.midY - Double(min(lines.count, most)) * 8 + 12
      for line in lines.prefix(most) {
        svg.line(
          line, at: Point(x: rect.midX, y: y), size: BoardDrawing.titleSize,
          "fill=\"\(WireframeStyle.quietColor(isDark))\" text-anchor=\"middle\"")
        y += 16
      }
    } else {
      svg.add("<g transform=\"translate(\(rect.minX.brief) \(rect.minY.brief))\">")
      svg.add(tile.body.withoutLastNewline)
      svg.add("</g>")
    }
    if tile.isEntry {
      let y = rect.minY + min(40, rect.height / 2)
      let tip = Point(x: rect.minX - 5, y: y)
      arrow(from: Point(x: rect.minX - 32, y: y), to: tip, .way, width: 3)
    }
  }

  /// How wide the title above a picture may be, in letters that are not bold: a little wider than the picture, and short of
  /// the next one and its title.
  private func titleWidth(above rect: Rect) -> Double {
    var end = rect.maxX + 30
    let top = rect.minY - BoardDrawing.titleHeight
    for tile in board.tiles {
      let other = self.rect(tile)
      let isBeside = other.minY - BoardDrawing.titleHeight < rect.minY && other.maxY > top
      if isBeside, other.minX > rect.minX { end = min(end, other.minX - 6) }
    }
    return (end - rect.minX) / SVGText.boldWidth
  }

  private mutating func draw(_ connection: WireframeBoard.Connection) {
    let source = rect(board.tiles[connection.source])
    let destination = rect(board.tiles[connection.destination])
    var start = source
    if let place = connection.place {
      let within = Rect(
        x: source.minX + place.minX * scale, y: source.minY + place.minY * scale,
        width: place.width * scale, height: place.height * scale)
      start = within.intersection(with: source) ?? source
    }
    let route = Route(
      from: start, in: source, to: destination,
      // Arrows that come to one picture end below each other.
      shift: Double(arrivals[connection.destination, default: 0]) * 14)
    arrivals[connection.destination, default: 0] += 1
    let color = color(connection.arrow)
    if connection.place != nil {
      svg.add(
        "<circle cx=\"\(route.start.x.brief)\" cy=\"\(route.start.y.brief)\" r=\"3.5\" fill=\"\(color)\"/>"
      )
    }
    let dashes = connection.arrow == .part ? " stroke-dasharray=\"5 3\"" : ""
    svg.add(
      "<path d=\"M\(route.start.text)C\(route.first.text) \(route.second.text) \(route.end.text)\""
        + " fill=\"none\" stroke=\"\(color)\" stroke-width=\"1.75\"\(dashes)/>")
    head(at: route.end, from: route.second, color)
    if connection.label.isEmpty { return }
    let label = BoardDrawing.cut(connection.label, width: 180, size: BoardDrawing.labelSize)
    svg.line(
      label, at: Point(x: route.middle.x, y: route.middle.y - 4), size: BoardDrawing.labelSize,
      "fill=\"\(color)\" text-anchor=\"middle\" stroke=\"\(WireframeStyle.ground(isDark))\""
        + " stroke-width=\"3\" stroke-linejoin=\"round\" paint-order=\"stroke\"")
  }

  private func color(_ arrow: WireframeBoard.Arrow) -> String {
    switch arrow {
    case .way: isDark ? "#60a5fa" : "#2563eb"
    case .part: isDark ? "#c084fc" : "#9333ea"
    }
  }

  private mutating func arrow(
    from start: Point, to end: Point, _ kind: WireframeBoard.Arrow, width: Double
  ) {
    let color = color(kind)
    svg.add(
      "<path d=\"M\(start.text)L\(end.text)\" fill=\"none\" stroke=\"\(color)\" stroke-width=\"\(width.brief)\"/>"
    )
    head(at: end, from: start, color)
  }

  /// The head of an arrow that comes from a point along an axis.
  private mutating func head(at tip: Point, from: Point, _ color: String) {
    let dx = tip.x - from.x
    let dy = tip.y - from.y
    let isAcross = dx.magnitude >= dy.magnitude
    let back = isAcross ? (dx >= 0 ? -9.0 : 9.0) : (dy >= 0 ? -9.0 : 9.0)
    let wings =
      isAcross
      ? (Point(x: tip.x + back, y: tip.y - 5), Point(x: tip.x + back, y: tip.y + 5))
      : (Point(x: tip.x - 5, y: tip.y + back), Point(x: tip.x + 5, y: tip.y + back))
    svg.add(
      "<path d=\"M\(tip.text)L\(wings.0.text)L\(wings.1.text)z\" fill=\"\(color)\" stroke=\"none\"/>"
    )
  }

  private static func cut(_ text: String, width: Double, size: Double) -> String {
    if SVGText.width(of: text, size: size) <= width { return text }
    return SVGText.cut(text, size: size, width: width, least: 4)
  }
}

/// A curve from a rectangle, within a picture, to the nearest side of another picture.
private nonisolated struct Route {
  let start: Point
  let first: Point
  let second: Point
  let end: Point

  init(from place: Rect, in source: Rect, to destination: Rect, shift: Double) {
    let isRight = destination.minX >= source.maxX - 1
    let isLeft = destination.maxX <= source.minX + 1
    if isRight || isLeft {
      let sign = isRight ? 1.0 : -1.0
      let y = min(destination.minY + min(60, destination.height / 2) + shift, destination.maxY)
      // What begins at no place within goes straight where it can.
      let isWhole = place == source
      start = Point(
        x: isRight ? place.maxX : place.minX,
        y: isWhole ? min(max(y, place.minY + 10), place.maxY) : place.midY)
      end = Point(x: isRight ? destination.minX - 2 : destination.maxX + 2, y: y)
      let reach = max(30, (end.x - start.x).magnitude * 0.4)
      first = Point(x: start.x + sign * reach, y: start.y)
      second = Point(x: end.x - sign * reach, y: end.y)
    } else {
      let isDown = destination.midY >= source.midY
      let sign = isDown ? 1.0 : -1.0
      start = Point(x: place.midX, y: isDown ? place.maxY : place.minY)
      let x = min(destination.midX + shift, destination.maxX)
      end = Point(x: x, y: isDown ? destination.minY - 2 : destination.maxY + 2)
      let reach = max(20, (end.y - start.y).magnitude * 0.4)
      first = Point(x: start.x, y: start.y + sign * reach)
      second = Point(x: end.x, y: end.y - sign * reach)
    }
  }

  /// The point of the curve half way.
  var middle: Point {
    Point(
      x: (start.x + 3 * first.x + 3 * second.x + end.x) / 8,
      y: (start.y + 3 * first.y + 3 * second.y + end.y) / 8)
  }
}

nonisolated extension Point {
  fileprivate var text: String { "\(x.brief) \(y.brief)" }
}
