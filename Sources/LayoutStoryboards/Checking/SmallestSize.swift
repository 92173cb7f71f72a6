import LayoutSolver

/// How narrow and how low a scene may be before something gives way.
///
/// The solver is asked for the size itself: for the least width with which the constraints that are stronger than a fitting
/// size hold, among them that no text is compressed. Where content comes to cover other content or to reach out of the screen
/// before that, the width is the one at which the gap is 0; gaps change linearly from one multiplier or bound to the next.
public struct SmallestSize: Sendable {
  /// What gives way in one direction.
  public struct Limit: Sendable, Hashable {
    /// The least length in points.
    public let length: Double
    /// What gives way first below it, as a finding says it; nil where nothing was found to.
    public let givesWay: String?
  }

  /// The least width, at the height of the design.
  public let width: Limit
  /// The least height, at the width of the design.
  public let height: Limit

  /// Finds the smallest size of a scene.
  ///
  /// It is nil where a scene has no view of a controller, or is at fault as it was saved.
  public init?(of scene: InterfaceScene, in document: InterfaceDocument) {
    guard scene.controller != nil,
      let design = Examination(of: scene, in: document, options: LayoutOptions(), design: nil),
      design.openConflicts.isEmpty
    else { return nil }
    let search = SizeSearch(scene: scene, document: document, design: design)
    guard let width = search.limit(ofWidth: true), let height = search.limit(ofWidth: false) else {
      return nil
    }
    self.width = width
    self.height = height
  }
}

/// The search for a smallest size.
private struct SizeSearch {
  let scene: InterfaceScene
  let document: InterfaceDocument
  let design: Examination
  private let state: Examination.DesignState
  /// What the design shows side by side.
  private let pairs: [Pair]
  /// What the design shows within the screen.
  private let inside: Set<String>

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
    inside = Set(
      shown.filter { $0.visible != nil && $0.rect.intersection(screen) == $0.rect }.map(\.key))
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
    // What the design's own size does not hold either has no limit.
    guard fitted <= whole else { return SmallestSize.Limit(length: whole, givesWay: nil) }
    let least = clearLength(from: fitted, to: whole, isWidth: isWidth)
    if least > fitted {
      let room = leastRoom(at: least, isWidth: isWidth)
      return SmallestSize.Limit(length: least, givesWay: room.owners)
    }
    let below = examination(at: least - 1, isWidth: isWidth)
    let kinds: Set<Finding.Kind> = [.conflict, .oversized, .compressed]
    return SmallestSize.Limit(
      length: least, givesWay: below?.findings.first { kinds.contains($0.kind) }?.message)
  }

  /// The least length from which on nothing covers what it does not in the design.
  private func clearLength(from fitted: Double, to whole: Double, isWidth: Bool) -> Double {
    guard leastGap(at: fitted, isWidth: isWidth) < -Self.leastOverlap else { return fitted }
    var (low, high) = (fitted, whole)
    var (lowGap, highGap) = (
      leastGap(at: low, isWidth: isWidth), leastGap(at: high, isWidth: isWidth)
    )
    guard highGap >= 0 else { return whole }
    // On one piece the first guess is the answer; the halves are for where pieces meet.
    for step in 0..<Self.mostSteps where high - low > Self.precision {
      let guess =
        step.isMultiple(of: 2) ? low - lowGap * (high - low) / (highGap - lowGap) : (low + high) / 2
      let gap = leastGap(at: guess, isWidth: isWidth)
      if gap >= -Self.precision {
        (high, highGap) = (guess, gap)
      } else {
        (low, lowGap) = (guess, gap)
      }
      if gap.magnitude <= Self.precision { break }
    }
    // Frames are whole pixels, and so is what they leave.
    let scale = design.layout.screen.device.scale
    return (high * scale).rounded() / scale
  }

  /// The least room that there is between content, or between it and the screen's edges.
  private struct Room {
    /// In points; negative where content covers content or is outside.
    var length = Double.infinity
    /// Whose room it is.
    var owners = ""

    mutating func note(_ other: Double, _ text: @autoclosure () -> String) {
      if other < length { (length, owners) = (other, text()) }
    }
  }

  private func leastGap(at length: Double, isWidth: Bool) -> Double {
    leastRoom(at: length, isWidth: isWidth).length
  }

  private func leastRoom(at length: Double, isWidth: Bool) -> Room {
    var room = Room()
    guard let examination = laidOut(at: length, isWidth: isWidth) else { return room }
    let size = examination.layout.size
    var items: [String: ShownContent] = [:]
    for item in examination.shownContent() {
      items[item.key] = item
      guard inside.contains(item.key) else { continue }
      let (rect, name) = (item.rect, item.entry.model.fullName)
      let end = isWidth ? size.width - rect.maxX : size.height - rect.maxY
      room.note(min(isWidth ? rect.minX : rect.minY, end), "\(name) reaches out of the screen.")
    }
    for pair in pairs {
      guard let item = items[pair.first], let other = items[pair.second] else { continue }
      room.note(
        pair.gap(item.rect, other.rect),
        "\(other.entry.model.fullName) covers a part of \(item.entry.model.fullName).")
    }
    return room
  }

  private func laidOut(at length: Double, isWidth: Bool) -> Examination? {
    var options = LayoutOptions()
    options.size = Size(
      width: isWidth ? length : state.size.width, height: isWidth ? state.size.height : length)
    return Examination(of: scene, in: document, options: options, design: state)
  }

  private func examination(at length: Double, isWidth: Bool) -> Examination? {
    guard length >= 0, var examination = laidOut(at: length, isWidth: isWidth) else { return nil }
    examination.run(isSaved: false, comparesFrames: false)
    return examination
  }

  /// Less is not seen, as in findings.
  private static let leastOverlap = 2.0
  /// In points.
  private static let precision = 0.01
  private static let mostSteps = 40
  /// So many texts and controls are looked at in pairs.
  private static let mostShown = 300
}
