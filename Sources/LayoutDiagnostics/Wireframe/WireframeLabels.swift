import LayoutViews

/// The labels of a wireframe, each placed within its view where it covers no other one.
///
/// Leaves come first, as they have the least room, then their superviews from the inside out. A label
/// that has no place is left out: the rectangle's title, which viewers show, still tells the name.
struct WireframeLabels {
  /// Something to label.
  private final class Subject {
    let shown: Rect
    var name: String
    let kind: String
    let size: String
    let color: String
    let depth: Int
    /// The superview's number.
    let parent: Int?
    /// What a label of it should not cover: its subviews.
    var obstacles: [Rect] = []

    init(
      _ shown: Rect, name: String, kind: String, size: String, color: String, depth: Int = 0,
      parent: Int? = nil
    ) {
      self.shown = shown
      self.name = name
      self.kind = kind
      self.size = size
      self.color = color
      self.depth = depth
      self.parent = parent
    }
  }

  private struct Label {
    var text: String
    var detail: String
    var place: Place
    var size: Double
    var color: String
  }

  /// Where a label may be, and which end of its text stays there whatever the font.
  private struct Place {
    enum Anchor: String {
      case start
      case middle
      case end
    }
    var box: Rect
    var anchor: Anchor

    var x: Double {
      switch anchor {
      case .start: box.minX
      case .middle: box.midX
      case .end: box.maxX
      }
    }
  }

  private var subjects: [Subject] = []
  private var placed: [Label] = []
  /// The boxes of the labels that are placed, by the cells of a grid that they are in.
  private var boxes: [Cell: [Rect]] = [:]

  private struct Cell: Hashable {
    static let width = 64.0
    static let height = 16.0
    var column: Int
    var row: Int

    /// The cells that a rectangle lies in.
    static func all(of rect: Rect) -> [Cell] {
      let columns =
        cell(rect.minX / width)...cell(max(rect.minX, rect.maxX) / width)
      let rows = cell(rect.minY / height)...cell(max(rect.minY, rect.maxY) / height)
      return rows.flatMap { row in columns.map { Cell(column: $0, row: row) } }
    }
  }
  /// The sizes of letters, from the best to the last resort.
  private var sizes = sizeSteps.map { $0 * 11 }
  private static let sizeSteps = [1, 9.0 / 11, 7.5 / 11]
  private static let padding = 3.0
  /// The fewest characters that a name is cut to.
  private static let leastCharacters = 5

  /// Adds a view and returns its number.
  mutating func add(
    _ view: View, shown: Rect, _ style: WireframeStyle, _ options: WireframeOptions,
    _ appearance: WireframeAppearance?, isNamed: Bool, parent: Int?
  ) -> Int? {
    guard options.showsNames else { return nil }
    sizes = WireframeLabels.sizeSteps.map { $0 * options.labelSize }
    let kind = appearance?.kind ?? typeName(of: view)
    let name = appearance.map { $0.name ?? "" } ?? view.identifier ?? ""
    let isLabelled = isNamed && appearance?.isLabelled ?? true
    subjects.append(
      Subject(
        // The caption names the root.
        shown, name: parent == nil || !isLabelled ? "" : name.isEmpty ? kind : name,
        kind: name.isEmpty ? "" : kind,
        size: options.showsSizes ? "\(view.frame.width.brief) × \(view.frame.height.brief)" : "",
        color: style == .hidden
          ? WireframeStyle.quietColor(options.isDark) : style.color(options.isDark),
        depth: parent.map { subjects[$0].depth + 1 } ?? 0, parent: parent))
    return subjects.count - 1
  }

  mutating func add(_ guide: LayoutGuide, shown: Rect, _ options: WireframeOptions) {
    if guide.identifier.isEmpty { return }
    subjects.append(
      Subject(
        shown, name: guide.identifier, kind: "", size: "",
        color: WireframeStyle.guide.color(options.isDark)))
  }

  /// Notes that something was drawn that hides what is behind it, which then needs no label.
  ///
  /// - Complexity: O(subjects); of very many none is looked at.
  mutating func cover(_ rect: Rect) {
    guard subjects.count <= WireframeLabels.mostCovered else { return }
    for index in subjects.indices where rect.contains(subjects[index].shown) {
      // The views around what was drawn are no larger only by chance.
      if isAncestor(index) { continue }
      subjects[index].name = ""
    }
  }

  /// The views that are being drawn, from the root to the one that was added last.
  private var path: [Int] = []

  private func isAncestor(_ index: Int) -> Bool { path.contains(index) }

  /// Says which views those are that are being drawn.
  mutating func enter(_ subject: Int?) { path.append(subject ?? -1) }

  /// Ends the view that was entered last.
  mutating func leave() { if !path.isEmpty { path.removeLast() } }

  private static let mostCovered = 2000

  /// Keeps labels away from a rectangle.
  mutating func reserve(_ box: Rect) {
    for cell in Cell.all(of: box) { boxes[cell, default: []].append(box) }
  }

  /// Notes a subview's rectangle.
  mutating func addObstacle(_ rect: Rect, to subject: Int) {
    subjects[subject].obstacles.append(rect)
  }

  // MARK: Placing

  mutating func place(_ options: WireframeOptions) {
    // Leaves first, then what is deepest.
    let order = positions(
      ascendingBy: subjects.map { $0.obstacles.isEmpty ? .min : -$0.depth })
    var homeless: [Int] = []
    for index in order where !subjects[index].name.isEmpty {
      if !placeInside(subjects[index]) { homeless.append(index) }
    }
    for index in homeless { placeBeside(subjects[index]) }
  }

  private mutating func placeInside(_ subject: Subject) -> Bool {
    for (text, detail, size) in variants(of: subject) {
      for place in places(for: text, detail, size, in: subject) where isFree(place.box, subject) {
        add(Label(text: text, detail: detail, place: place, size: size, color: subject.color))
        return true
      }
    }
    return false
  }

  /// Places a label next to its rectangle, within the superview, with an arrow to what it names.
  private mutating func placeBeside(_ subject: Subject) {
    guard let parent = subject.parent.map({ subjects[$0] }) else { return }
    for (name, detail, size) in variants(of: subject) {
      for side in Side.allCases {
        let text = side.rawValue + " " + name
        for place in places(for: text, detail, size, beside: subject, side)
        where parent.shown.contains(place.box) && isFree(place.box, parent) {
          add(Label(text: text, detail: detail, place: place, size: size, color: subject.color))
          return
        }
      }
    }
  }

  /// What a label may say, from the best to the last resort.
  private func variants(of subject: Subject) -> [(text: String, detail: String, size: Double)] {
    let name = subject.name
    var variants: [(text: String, detail: String, size: Double)] = []
    let details = [
      [subject.kind, subject.size].filter { !$0.isEmpty }.joined(separator: " · "), subject.kind,
      "",
    ]
    for detail in details where variants.last?.detail != detail {
      variants.append((name, detail, sizes[0]))
    }
    for size in sizes.dropFirst() { variants.append((name, "", size)) }
    for size in sizes.dropFirst() {
      let cut = SVGText.cut(
        name, size: size, width: subject.shown.width - 2 * WireframeLabels.padding,
        least: WireframeLabels.leastCharacters)
      if cut != name + "…" { variants.append((cut, "", size)) }
    }
    return variants
  }

  private func extent(of text: String, _ detail: String, _ size: Double) -> Size {
    var width = SVGText.width(of: text, size: size)
    if !detail.isEmpty {
      width += SVGText.width(of: " " + detail, size: size * WireframeLabels.detailScale)
    }
    return Size(width: width, height: size * 1.15)
  }

  /// Where a text may stand: in the middle of leaves, along the edges of what has subviews.
  private func places(
    for text: String, _ detail: String, _ size: Double, in subject: Subject
  ) -> [Place] {
    let shown = subject.shown
    let padding = WireframeLabels.padding
    let extent = extent(of: text, detail, size)
    if extent.width + 2 * padding > shown.width || extent.height > shown.height { return [] }
    let left = (shown.minX + padding, Place.Anchor.start)
    let middle = (shown.midX - extent.width / 2, Place.Anchor.middle)
    let right = (shown.maxX - padding - extent.width, Place.Anchor.end)
    let top = shown.minY + min(padding, (shown.height - extent.height) / 2)
    let center = shown.midY - extent.height / 2
    let bottom = shown.maxY - min(padding, (shown.height - extent.height) / 2) - extent.height
    var corners = [(left, top), (right, top), (middle, top), (left, bottom), (right, bottom)]
    corners += [(middle, bottom), (left, center), (right, center)]
    if subject.obstacles.isEmpty { corners.insert((middle, center), at: 0) }
    return corners.map { across, y in
      Place(box: Rect(origin: Point(x: across.0, y: y), size: extent), anchor: across.1)
    }
  }

  /// Where a label is, by the arrow from there.
  private enum Side: String, CaseIterable {
    case above = "↓"
    case below = "↑"
    case right = "←"
  }

  /// Where a text may stand next to a rectangle.
  private func places(
    for text: String, _ detail: String, _ size: Double, beside subject: Subject, _ side: Side
  ) -> [Place] {
    let shown = subject.shown
    let padding = WireframeLabels.padding
    let extent = extent(of: text, detail, size)
    func place(_ x: Double, _ y: Double, _ anchor: Place.Anchor) -> Place {
      Place(box: Rect(origin: Point(x: x, y: y), size: extent), anchor: anchor)
    }
    if side == .right {
      return [place(shown.maxX + padding, shown.midY - extent.height / 2, .start)]
    }
    let y = side == .above ? shown.minY - extent.height - 1 : shown.maxY + 1
    let left = min(shown.minX + padding, shown.midX)
    return [place(left, y, .start), place(shown.maxX - padding - extent.width, y, .end)]
  }

  private mutating func add(_ label: Label) {
    placed.append(label)
    for cell in Cell.all(of: label.place.box) {
      boxes[cell, default: []].append(label.place.box)
    }
  }

  private func isFree(_ box: Rect, _ subject: Subject) -> Bool {
    for cell in Cell.all(of: box) {
      if let others = boxes[cell], others.contains(where: { $0.intersects(box) }) { return false }
    }
    return !subject.obstacles.contains { $0.intersects(box) }
  }

  // MARK: Writing

  /// The size of what follows the name, in relation to it.
  private static let detailScale = 0.85

  func write(to svg: inout SVGText, isDark: Bool) {
    if placed.isEmpty { return }
    svg.add(
      "<g stroke=\"\(WireframeStyle.ground(isDark))\" stroke-width=\"2.5\" stroke-opacity=\"0.75\" stroke-linejoin=\"round\""
        + " paint-order=\"stroke\">")
    for label in placed {
      let baseline = label.place.box.minY + label.size * 0.9
      let anchor = label.place.anchor
      var content = SVGText.escaped(label.text)
      if !label.detail.isEmpty {
        content +=
          " <tspan font-size=\"\((label.size * WireframeLabels.detailScale).brief)\""
          + " fill=\"\(WireframeStyle.quietColor(isDark))\">\(SVGText.escaped(label.detail))</tspan>"
      }
      svg.add(
        "<text x=\"\(label.place.x.brief)\" y=\"\(baseline.brief)\""
          + (anchor == .start ? "" : " text-anchor=\"\(anchor.rawValue)\"")
          + " font-size=\"\(label.size.brief)\" fill=\"\(label.color)\">\(content)</text>")
    }
    svg.add("</g>")
  }
}

/// The number of a cell; what is very far away is in the last one.
private nonisolated func cell(_ position: Double) -> Int {
  position.isNaN ? 0 : Int(min(max(position, -1000), 1000).rounded(.down))
}
