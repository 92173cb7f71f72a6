import LayoutSolver

/// The sizes that texts have by themselves where their saved frames are larger.
///
/// A saved frame is what constraints made of a text, and on another screen they may make something else of it:
/// whoever was stretched to the screen's edge in the design must not keep that size elsewhere. Where a saved width
/// or height is more than the text is estimated to need, the design shows whether it was stretched: then the scene
/// comes out as it was saved with the estimate in place of the saved size, too, and nothing in it becomes
/// ambiguous. Else the saved size is that of the text, or nearer to it than the estimate.
struct NaturalTextSizes: Sendable {
  private typealias Length = TextLengthMemo.Key

  private var lengths: [Length: Double] = [:]

  /// No text has another size than the saved one.
  static let saved = NaturalTextSizes()

  private init() {}

  /// The sizes for a scene on other screens than that of the design.
  static func known(of scene: InterfaceScene, in document: InterfaceDocument) -> NaturalTextSizes {
    var sizes = NaturalTextSizes()
    sizes.lengths = document.textLengths.lengths(of: scene) {
      NaturalTextSizes(of: scene, in: document).lengths
    }
    return sizes
  }

  /// Finds the texts that were stretched when a scene was saved.
  private init(of scene: InterfaceScene, in document: InterfaceDocument) {
    guard let layout = SceneLayout(of: scene, in: document),
      layout.entries.count <= SceneLayout.mostInspectedViews
    else { return }
    let candidates = layout.entries.flatMap {
      Self.candidates(
        of: $0.model.resolved(in: layout.sizeClass), in: document, scale: layout.screen.device.scale
      )
    }
    if candidates.isEmpty { return }
    layout.run()
    let open = Set(layout.ambiguousIDs)
    var attempts = Self.mostAttempts

    /// What becomes smaller or ambiguous when some texts have their estimates; nil if all is as it was saved.
    func disturbed(by lengths: [Length: Double]) -> Set<Length>? {
      attempts -= 1
      var sizes = NaturalTextSizes()
      sizes.lengths = lengths
      guard let other = SceneLayout(of: scene, in: document, naturalSizes: sizes) else { return [] }
      other.run()
      let newlyOpen = other.ambiguousIDs.filter { !open.contains($0) }
      var found = Set(
        newlyOpen.flatMap { [Length(id: $0, isWidth: true), Length(id: $0, isWidth: false)] })
      var isSame = newlyOpen.isEmpty
      for (entry, saved) in zip(other.entries, layout.entries) {
        let frame = entry.view.frame
        if !frame.isNear(saved.view.frame, within: Self.tolerance) { isSame = false }
        guard let id = entry.model.id else { continue }
        // What grows makes up for what a neighbour lost.
        if frame.width < saved.view.frame.width - Self.tolerance {
          found.insert(Length(id: id, isWidth: true))
        }
        if frame.height < saved.view.frame.height - Self.tolerance {
          found.insert(Length(id: id, isWidth: false))
        }
      }
      return isSame ? nil : found
    }

    /// Takes the estimates of those texts with which everything stays as it was saved.
    func take(_ candidates: ArraySlice<(Length, Double)>) {
      var rest = candidates
      // Most that are not stretched show it themselves.
      while !rest.isEmpty, attempts > 0 {
        let all = lengths.merging(rest.map { ($0.0, $0.1) }, uniquingKeysWith: { $1 })
        guard let disturbed = disturbed(by: all) else {
          lengths = all
          return
        }
        let calm = rest.filter { !disturbed.contains($0.0) }
        if calm.count == rest.count { break }
        rest = calm[...]
      }
      // Others only move what is beside them: they are found by halves.
      guard rest.count > 1, attempts > 0 else { return }
      let middle = rest.index(rest.startIndex, offsetBy: rest.count / 2)
      take(rest[..<middle])
      take(rest[middle...])
    }
    take(candidates[...])
  }

  /// How often a scene is laid out to find out; real ones take a few times.
  private static let mostAttempts = 40
  /// By how much a saved size must be above the estimate, so that the design shows which of them it was laid out
  /// with; in points.
  private static let leastStretch = 2.0
  /// Saved frames are rounded to pixels.
  private static let tolerance = 0.5

  /// The lengths of a text that may have been stretched, with their estimates.
  private static func candidates(
    of view: InterfaceView, in document: InterfaceDocument, scale: Double
  ) -> [(Length, Double)] {
    guard let id = view.id, let frame = view.savedFrame, frame.width > 0, frame.height > 0,
      let text = ViewText(of: view, scale: scale, fonts: document.fonts),
      // A label without a text that can be read is not known to have none.
      !text.content.string.isEmpty || view.kind == "textField",
      !ViewContent.hasMoreThanText(view)
    else { return [] }
    let estimate = ViewContent(of: view, in: document, text: .estimated, scale: scale)
    var size = estimate.intrinsicSize
    // Estimated widths may be some percent off, which can be a line more.
    var height = estimate.wrapping?.height(forWidth: frame.width * 0.9) ?? size.height
    if let known = document.designables[id] {
      // What the canvas computed is used already, but for texts of several lines.
      guard estimate.wrapping != nil else { return [] }
      size = known
      if known.width <= frame.width { height = known.height }
    }
    var found: [(Length, Double)] = []
    if size.width < frame.width - leastStretch, view.placeholderSize.width < 0 {
      found.append((Length(id: id, isWidth: true), size.width))
    }
    if height < frame.height - leastStretch, view.placeholderSize.height < 0 {
      found.append((Length(id: id, isWidth: false), height))
    }
    return found
  }

  /// The size that a view has by itself, if its saved one is that of a text.
  func size(of view: InterfaceView, saved: Size) -> Size {
    guard let id = view.id else { return saved }
    return Size(
      width: lengths[Length(id: id, isWidth: true)] ?? saved.width,
      height: lengths[Length(id: id, isWidth: false)] ?? saved.height)
  }
}

extension Rect {
  /// Whether position and size are another's, up to a distance.
  fileprivate func isNear(_ other: Rect, within distance: Double) -> Bool {
    abs(minX - other.minX) <= distance && abs(minY - other.minY) <= distance
      && abs(width - other.width) <= distance && abs(height - other.height) <= distance
  }
}
