import LayoutSolver

/// Where the scenes of a storyboard lie on the canvas of Interface Builder.
///
/// Files have the middle of each scene in units of which 600 are the width and the height of the device; tools that knew no
/// devices had points, of scenes that were 600 wide. That was found out from the collections: by this scale and no
/// other the places are whole pixels, and scenes lie beside one another with gaps.
struct CanvasPlaces {
  /// Top left corners in points.
  private(set) var origins: [Point] = []

  /// Scenes further away are put beside the others.
  private static let furthest = 20_000.0
  /// Files have no more than some hundred.
  private static let mostPlaced = 500
  private static let gap = 60.0
  private static let unit = 600.0

  /// - Parameters:
  ///   - scenes: The scenes.
  ///   - sizes: How large the scenes are.
  ///   - document: The file.
  init(of scenes: [InterfaceScene], sizes: [Size], in document: InterfaceDocument) {
    let stated = Self.locations(in: document)
    let device = DeviceScreen(designOf: document).size
    let factor = Size(width: device.width / Self.unit, height: device.height / Self.unit)
    var middles: [Point?] = scenes.map { scene in
      guard let id = scene.sceneID, let place = stated[id] else { return nil }
      let middle = Point(x: place.x * factor.width, y: place.y * factor.height)
      let isNear =
        middle.x.magnitude <= Self.furthest && middle.y.magnitude <= Self.furthest
      return isNear ? middle : nil
    }
    if scenes.count > Self.mostPlaced { middles = scenes.map { _ in nil } }
    var placed: [Rect] = []
    // What another device was designed for lies too close: then all move apart.
    for spread in [1, 1.15, 1.35, 1.6, 2, 2.5] {
      placed = []
      for (middle, size) in zip(middles, sizes) {
        guard let middle else { continue }
        placed.append(
          Rect(
            x: middle.x * spread - size.width / 2, y: middle.y * spread - size.height / 2,
            width: size.width, height: size.height))
      }
      if Self.areApart(placed) { break }
    }
    place(middles, placed, sizes)
  }

  /// Takes the places that are free; the other scenes come below, in rows.
  private mutating func place(_ middles: [Point?], _ placed: [Rect], _ sizes: [Size]) {
    var taken: [Rect] = []
    var found: [Point?] = []
    var next = placed.startIndex
    for middle in middles {
      guard middle != nil else {
        found.append(nil)
        continue
      }
      let rect = placed[next]
      next += 1
      if taken.contains(where: { $0.insetBy(dx: -8, dy: -16).intersects(rect) }) {
        found.append(nil)
      } else {
        taken.append(rect)
        found.append(rect.origin)
      }
    }
    let left = taken.map(\.minX).min() ?? 0
    var y = (taken.map(\.maxY).max() ?? -Self.gap) + Self.gap
    var x = left
    var rowHeight = 0.0
    let width = max(2400, (taken.map(\.maxX).max() ?? 0) - left)
    for (index, size) in sizes.enumerated() {
      if let known = found[index] {
        origins.append(known)
        continue
      }
      if x > left, x - left + size.width > width {
        x = left
        y += rowHeight + Self.gap
        rowHeight = 0
      }
      origins.append(Point(x: x, y: y))
      x += size.width + Self.gap
      rowHeight = max(rowHeight, size.height)
    }
  }

  private static func areApart(_ rects: [Rect]) -> Bool {
    for (index, rect) in rects.enumerated() {
      let grown = rect.insetBy(dx: -12, dy: -20)
      if rects[(index + 1)...].contains(where: { $0.intersects(grown) }) { return false }
    }
    return true
  }

  private static func locations(in document: InterfaceDocument) -> [String: Point] {
    var found: [String: Point] = [:]
    for scene in document.root.child("scenes")?.children("scene") ?? [] {
      guard let id = scene["sceneID"],
        let point = scene.child("point", key: "canvasLocation"), let x = point.number("x"),
        let y = point.number("y")
      else { continue }
      found[id] = Point(x: x, y: y)
    }
    return found
  }
}
