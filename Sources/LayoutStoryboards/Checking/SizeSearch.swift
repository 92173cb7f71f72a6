import LayoutSolver

/// The search for a smallest size.
struct SizeSearch {
  private let scene: InterfaceScene
  private let document: InterfaceDocument
  private let design: Examination
  private let state: Examination.DesignState
  /// What the design shows side by side.
  private let pairs: [Pair]
  /// What the design shows within the screen.
  private let inside: [String]
  /// What the content is called in messages, by its key.
  private let names: [String: String]

  /// Two texts or controls, in the order in which they are along the axes that keep them apart.
  private struct Pair {
    let first: String
    let second: String
    let isApartAcross: Bool
    let isApartDown: Bool

    init?(_ item: ShownContent, _ other: ShownContent) {
      let isAcross = item.rect.maxX <= other.rect.minX
      let isDown = item.rect.maxY <= other.rect.minY
      guard isAcross || isDown else { return nil }
      (first, second, isApartAcross, isApartDown) = (item.key, other.key, isAcross, isDown)
    }

    /// How far they are apart in that order; negative where they cover, or have passed, each other.
    func gap(_ rect: Rect, _ other: Rect) -> Double {
      max(
        isApartAcross ? other.minX - rect.maxX : -.infinity,
        isApartDown ? other.minY - rect.maxY : -.infinity)
    }
  }

  init(scene: InterfaceScene, document: InterfaceDocument, design: Examination) {
    self.scene = scene
    self.document = document
    self.design = design
    state = design.state
    let shown = design.shownContent()
    var pairs: [Pair] = []
    for (index, item) in shown.enumerated().prefix(Self.mostShown) {
      for other in shown[(index + 1)...].prefix(Self.mostShown)
      where item.entry.view.superview === other.entry.view.superview {
        // What is apart in both directions, in opposite orders, may pass along one of them.
        let pair = Pair(item, other)
        let reverse = Pair(other, item)
        if pair == nil || reverse == nil { pairs += [pair ?? reverse].compactMap { $0 } }
      }
    }
    self.pairs = pairs
    let screen = Rect(origin: .zero, size: state.size)
    inside = shown.filter { $0.visible != nil && $0.rect.intersection(screen) == $0.rect }.map(
      \.key)
    names = Dictionary(
      shown.map { ($0.key, $0.entry.model.fullName) }, uniquingKeysWith: { first, _ in first })
  }

  /// The least width or height, the other one being that of the design.
  func limit(ofWidth isWidth: Bool) -> SmallestSize.Limit? {
    let whole = isWidth ? state.size.width : state.size.height
    let sizes = NaturalTextSizes.known(of: scene, in: document)
    guard let layout = SceneLayout(of: scene, in: document, naturalSizes: sizes),
      let root = layout.entries.first?.view
    else { return nil }
    layout.run()
    let fitting = root.systemLayoutSizeFitting(
      Size(width: isWidth ? 0 : state.size.width, height: isWidth ? state.size.height : 0),
      withHorizontalFittingPriority: isWidth ? .fittingSizeLevel : .required,
      verticalFittingPriority: isWidth ? .required : .fittingSizeLevel)
    let fitted = isWidth ? fitting.width : fitting.height
    guard fitted <= whole else {
      return SmallestSize.Limit(
        length: whole, givesWay: nil,
        unknown:
          "the content does not fit at the size of the design, where it asks for \(fitted.plain)")
    }
    var walk = RoomWalk(from: whole, to: fitted) { length in
      room(at: length, isWidth: isWidth)
    }
    switch walk.end() {
    case .unclear(let length):
      return SmallestSize.Limit(
        length: whole, givesWay: nil,
        unknown:
          "it holds down to \(pixels(length).plain) points, and further down frames change too often"
      )
    case .closes(let index, let length):
      return SmallestSize.Limit(
        length: pixels(length), givesWay: words(for: index))
    case .open:
      return SmallestSize.Limit(
        length: pixels(fitted), givesWay: fitted > 0 ? fault(below: fitted, isWidth: isWidth) : nil)
    }
  }

  /// Lengths are whole pixels on a screen; one that is not is rounded to where everything holds.
  private func pixels(_ length: Double) -> Double {
    let scale = design.layout.screen.device.scale
    return (length * scale - 0.02).rounded(.up) / scale
  }

  // MARK: Room

  /// The room that there is at a length: of what is inside to each end of the screen, then between pairs.
  private func room(at length: Double, isWidth: Bool) -> [Double] {
    guard let layout = laidOut(at: length, isWidth: isWidth) else { return [] }
    var rects: [String: Rect] = [:]
    for item in Examination(of: layout).shownContent() { rects[item.key] = item.rect }
    var room: [Double] = []
    for key in inside {
      guard let rect = rects[key] else {
        room += [.infinity, .infinity]
        continue
      }
      room.append(isWidth ? rect.minX : rect.minY)
      room.append(isWidth ? layout.size.width - rect.maxX : layout.size.height - rect.maxY)
    }
    for pair in pairs {
      if let rect = rects[pair.first], let other = rects[pair.second] {
        room.append(pair.gap(rect, other))
      } else {
        room.append(.infinity)
      }
    }
    return room
  }

  /// What it is that has no room left.
  private func words(for index: Int) -> String {
    if index < 2 * inside.count {
      return "\(names[inside[index / 2]] ?? "") reaches out of the screen."
    }
    let pair = pairs[index - 2 * inside.count]
    return "\(names[pair.second] ?? "") covers a part of \(names[pair.first] ?? "")."
  }

  /// What is wrong right below a length: a conflict, or the first content that is smaller than it wants to be.
  private func fault(below length: Double, isWidth: Bool) -> String? {
    guard length >= 1,
      var examination = Examination(
        of: scene, in: document, options: options(length - 1, isWidth: isWidth), design: state)
    else { return nil }
    examination.run(isSaved: false, comparesFrames: false)
    let broken: Set<Finding.Kind> = [.conflict, .oversized]
    if let found = examination.findings.first(where: { broken.contains($0.kind) }) {
      return found.message
    }
    guard let now = laidOut(at: length, isWidth: isWidth),
      let below = laidOut(at: length - 1, isWidth: isWidth)
    else { return nil }
    for (entry, other) in zip(below.entries, now.entries) {
      let lack = Self.lack(of: entry.view, isWidth: isWidth)
      if lack > Self.precision, lack > Self.lack(of: other.view, isWidth: isWidth) + Self.precision
      {
        return "\(entry.model.fullName) is \(isWidth ? "narrower" : "lower") than its content."
      }
    }
    return examination.findings.first { $0.kind == .compressed || $0.kind == .sample }?.message
  }

  /// By how much a view is smaller than its content; 0 where it has none.
  private static func lack(of view: View, isWidth: Bool) -> Double {
    if view.isHidden { return 0 }
    let size = view.alignmentRect(forFrame: view.frame).size
    let wanted = view.intrinsicContentSize
    let length = isWidth ? wanted.width : wanted.height
    return length > 0 ? max(0, length - (isWidth ? size.width : size.height)) : 0
  }

  private func options(_ length: Double, isWidth: Bool) -> LayoutOptions {
    var options = LayoutOptions()
    options.size = Size(
      width: isWidth ? length : state.size.width, height: isWidth ? state.size.height : length)
    return options
  }

  /// The scene at a length, without rounding to pixels.
  private func laidOut(at length: Double, isWidth: Bool) -> SceneLayout? {
    guard length >= 0 else { return nil }
    let layout = SceneLayout(of: scene, in: document, options: options(length, isWidth: isWidth))
    layout?.window.displayScale = Self.fineScale
    layout?.run()
    return layout
  }

  /// Pixels so small that frames change with the size as the solver has them.
  private static let fineScale = 65536.0
  /// In points.
  private static let precision = 0.01
  /// So many texts and controls are looked at in pairs.
  private static let mostShown = 300
}
