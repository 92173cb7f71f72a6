import LayoutSolver

/// How high lines of fonts are whose measures nobody knows here, as the other labels of the file tell.
///
/// Whatever font the canvas showed, its lines were as high in all labels. A label of one line that nothing
/// stretches has the height of its line in pixels, and those of several sizes tell what part of the size it is.
nonisolated struct CanvasLines {
  /// Pixels in a point of the design's device.
  private let device: Double
  private let labels: LineHeightMemo.Fonts
  /// The fonts whose files are known.
  private let fonts: DocumentFonts?

  /// More sizes of a family than any design has are not asked.
  private static let mostLabels = 100

  init(of document: InterfaceDocument, device: Double) {
    self.device = device
    fonts = document.fonts
    labels = document.lineHeights.fonts {
      var fonts: LineHeightMemo.Fonts = [:]
      for scene in document.allScenes {
        scene.view?.forEach { view in
          guard let own = Self.witness(view) else { return }
          fonts[Self.family(own.name), default: [:]][own, default: 0] += 1
        }
      }
      return fonts
    }
  }

  /// The height of a line in the font of a view; nil where its measures are known, or no other view tells it.
  ///
  /// A view whose height is that of lines of Helvetica Neue, which stands for fonts that are not there, was shown in that.
  func lineHeight(of view: InterfaceView) -> Double? {
    guard let text = ViewText(of: view, scale: device, fonts: fonts)?.content,
      case .other = text.font.family,
      let name = text.font.name, var labels = labels[Self.family(name)],
      labels.count <= Self.mostLabels
    else { return nil }
    // Pixels in a point that heights were rounded with, as far as they tell.
    let pixels = labels.keys.allSatisfy { $0.height == $0.height.rounded() } ? 1 : device
    if let own = Self.witness(view) { labels[own]? -= 1 }
    labels = labels.filter { $0.value > 0 }
    // Other weights of a family have the same lines, if this one is nowhere else.
    if labels.keys.contains(where: { $0.name == name }) {
      labels = labels.filter { $0.key.name == name }
    }
    guard let height = lineHeight(ofSize: text.font.pointSize, labels, pixels) else { return nil }
    guard view.kind == "label", !view.followsMask, let saved = view.savedFrame?.height else {
      return height
    }
    let scale = saved == saved.rounded() ? pixels : device
    func fits(_ line: Double) -> Bool {
      let lines = text.numberOfLines == 1 ? 1 : max(1, (saved / line).rounded(.down))
      return self.fits(lines * line, saved, scale)
    }
    return fits(text.font.lineHeight) && !fits(height) ? nil : height
  }

  private func lineHeight(
    ofSize size: Double, _ labels: [LineHeightMemo.Label: Int], _ pixels: Double
  ) -> Double? {
    let same = labels.filter { $0.key.pointSize == size }
      .max { ($0.value, -$0.key.height) < ($1.value, -$1.key.height) }?.key.height
    guard let part = part(labels, pixels) else { return same }
    // The part is that of most sizes; where this one's own labels differ, they are right.
    if let same, !fits(part * size, same, device) { return same }
    return part * size
  }

  /// The height per point with which most labels of a font agree, in the middle of those that do.
  private func part(_ labels: [LineHeightMemo.Label: Int], _ pixels: Double) -> Double? {
    let ranges = labels.map { label, count in
      (
        low: (label.height - 1 / pixels) / label.pointSize,
        high: label.height / label.pointSize, count: count
      )
    }
    var best: (part: Double, count: Int)?
    for high in Set(ranges.map(\.high)).sorted() {
      let agreeing = ranges.filter { $0.low < high && high <= $0.high }
      let count = agreeing.reduce(0) { $0 + $1.count }
      if count > best?.count ?? 0 {
        best = ((agreeing.map(\.low).max() ?? high) / 2 + high / 2, count)
      }
    }
    return best?.part
  }

  /// Whether lines are shown in a height.
  private func fits(_ lines: Double, _ height: Double, _ scale: Double) -> Bool {
    abs((lines * scale - 1e-6).rounded(.up) / scale - height) < 1e-3
  }

  /// The name of a font without the weight's.
  private static func family(_ name: String) -> String {
    String(name.prefix { $0 != "-" })
  }

  /// What a label tells of its font.
  private static func witness(_ view: InterfaceView) -> LineHeightMemo.Label? {
    guard view.kind == "label", !view.followsMask, view.element["text"]?.isEmpty == false,
      (view.element.whole("numberOfLines") ?? 1) == 1, let height = view.savedFrame?.height,
      let font = view.element.child("fontDescription").map({ FontDescription($0) }),
      let name = font.name, case .other = font.family,
      (0.8...2.2).contains(height / font.pointSize),
      !view.constraintElements.contains(where: { $0["firstAttribute"] == "height" })
    else { return nil }
    return LineHeightMemo.Label(name: name, pointSize: font.pointSize, height: height)
  }
}
