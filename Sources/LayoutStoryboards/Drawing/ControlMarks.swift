import LayoutSolver

/// Controls and images, as a picture hints at them.
struct ControlMarks {
  /// What can be touched, or is on.
  var accent = WireframeMark.Ink.accent
  /// What is off, and lines between.
  var quiet = WireframeMark.Ink.quiet
  /// What moves.
  var knob = WireframeMark.Ink.ground
  /// Letters.
  var letters = WireframeMark.Ink.strong

  /// A landscape with a sun, in the middle of a box.
  func image(in box: Rect) -> [WireframeMark] {
    let side = min(box.width * 0.6, box.height * 0.6, 44)
    guard side >= 6 else { return [] }
    let x = box.midX - side / 2
    let y = box.midY - side * 0.38
    let height = side * 0.76
    func point(_ across: Double, _ down: Double) -> Point {
      Point(x: x + side * across, y: y + height * down)
    }
    let sun = side * 0.14
    return [
      .line(
        [
          point(0, 1), point(0.36, 0.35), point(0.58, 0.72), point(0.72, 0.52), point(1, 1),
          point(0, 1),
        ], quiet),
      .rectangle(
        Rect(x: x + side * 0.66, y: y, width: sun * 1.4, height: sun * 1.4), cornerRadius: sun,
        quiet),
    ]
  }

  func toggle(in box: Rect, isOn: Bool, isMirrored: Bool) -> [WireframeMark] {
    let height = min(box.height, 31)
    let track = Rect(x: box.minX, y: box.midY - height / 2, width: box.width, height: height)
    let side = max(0, height - 4)
    let isRight = isOn != isMirrored
    let x = isRight ? track.maxX - 2 - side : track.minX + 2
    return [
      .rectangle(track, cornerRadius: height / 2, isOn ? accent : quiet),
      .rectangle(
        Rect(x: x, y: track.minY + 2, width: side, height: side), cornerRadius: side / 2, knob),
    ]
  }

  func slider(in box: Rect, isMirrored: Bool) -> [WireframeMark] {
    let side = min(20, box.height * 0.8)
    let middle = Point(x: box.midX, y: box.midY)
    let near = Point(x: isMirrored ? box.maxX - 4 : box.minX + 4, y: box.midY)
    let far = Point(x: isMirrored ? box.minX + 4 : box.maxX - 4, y: box.midY)
    return [
      .line([middle, far], quiet), .line([near, middle], accent),
      .rectangle(
        Rect(x: middle.x - side / 2, y: middle.y - side / 2, width: side, height: side),
        cornerRadius: side / 2, accent),
    ]
  }

  func segments(_ titles: [String], in box: Rect, chosen: Int) -> [WireframeMark] {
    guard !titles.isEmpty else { return [] }
    var marks: [WireframeMark] = []
    let width = box.width / Double(titles.count)
    for (index, title) in titles.enumerated() {
      let part = Rect(
        x: box.minX + Double(index) * width, y: box.minY, width: width, height: box.height)
      if index == chosen {
        marks.append(
          .rectangle(part.insetBy(dx: 2, dy: min(2, box.height / 4)), cornerRadius: 4, knob))
      }
      if index > 0, index != chosen, index - 1 != chosen {
        let inset = box.height / 4
        marks.append(
          .line(
            [Point(x: part.minX, y: part.minY + inset), Point(x: part.minX, y: part.maxY - inset)],
            quiet))
      }
      marks.append(
        .text(
          WireframeText(title, pointSize: 13, alignment: .center, ink: letters),
          in: part.insetBy(dx: min(3, width / 8), dy: 0)))
    }
    return marks
  }

  func stepper(in box: Rect) -> [WireframeMark] {
    let reach = min(7, box.height / 4, box.width / 10)
    let left = Point(x: box.minX + box.width / 4, y: box.midY)
    let right = Point(x: box.maxX - box.width / 4, y: box.midY)
    return [
      .line([left.moved(-reach, 0), left.moved(reach, 0)], accent),
      .line([right.moved(-reach, 0), right.moved(reach, 0)], accent),
      .line([right.moved(0, -reach), right.moved(0, reach)], accent),
      .line(
        [
          Point(x: box.midX, y: box.minY + box.height / 4),
          Point(x: box.midX, y: box.maxY - box.height / 4),
        ], quiet),
    ]
  }

  func progress(in box: Rect, isMirrored: Bool) -> [WireframeMark] {
    let half = Rect(
      x: isMirrored ? box.midX : box.minX, y: box.minY, width: box.width / 2, height: box.height)
    return [
      .rectangle(box, cornerRadius: box.height / 2, quiet),
      .rectangle(half, cornerRadius: box.height / 2, accent),
    ]
  }

  func dots(in box: Rect) -> [WireframeMark] {
    let size = min(7, box.height / 2, box.width / 8)
    return (-1...1).map { place in
      .rectangle(
        Rect(
          x: box.midX + Double(place) * size * 2 - size / 2, y: box.midY - size / 2, width: size,
          height: size), cornerRadius: size / 2, place == -1 ? accent : quiet)
    }
  }

  /// Eight spokes, as of something that turns.
  func wheel(in box: Rect) -> [WireframeMark] {
    let reach = min(box.width, box.height) * 0.45
    let middle = Point(x: box.midX, y: box.midY)
    let slant = 0.7071
    return [
      (1.0, 0.0), (slant, slant), (0, 1), (-slant, slant), (-1, 0), (-slant, -slant), (0, -1),
      (slant, -slant),
    ].map { x, y in
      .line(
        [middle.moved(x * reach * 0.45, y * reach * 0.45), middle.moved(x * reach, y * reach)],
        quiet)
    }
  }
}

extension Point {
  fileprivate func moved(_ dx: Double, _ dy: Double) -> Point { Point(x: x + dx, y: y + dy) }
}
