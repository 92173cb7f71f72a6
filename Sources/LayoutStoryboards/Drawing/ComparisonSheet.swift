import LayoutSolver

/// Scenes side by side with others: the saved frames, another device, another version of the file.
///
/// Views that differ have the same number on both sides, and are listed below.
public struct ComparisonSheet {
  private var sheet = WireframeSheet()
  private let scale: Double
  private let isDark: Bool
  private let catalog: ColorCatalog
  /// How many views differ.
  public private(set) var differences = 0
  /// How many scenes there are.
  public private(set) var count = 0

  /// How two layouts of a scene are compared.
  public enum Kind: Sendable {
    /// Frames in the superview's coordinates: what is at another place or has another size differs.
    case frames
    /// On screens of different sizes: what has another size, or is on one of them only, differs.
    case sizes
  }

  /// Differences below this are rounding, in points.
  static let tolerance = 0.5
  /// How many differences of a scene are listed; all are marked.
  static let mostListed = 24

  /// Creates a sheet without scenes.
  public init(scale: Double = 1, isDark: Bool = false, catalog: ColorCatalog = ColorCatalog()) {
    self.scale = scale
    self.isDark = isDark
    self.catalog = catalog
    sheet.maxWidth = .infinity
  }

  /// The picture.
  public var document: String { sheet.document }

  /// Adds the frames that a file has saved, and those of a layout.
  public mutating func addSaved(_ layout: SceneLayout) {
    guard let saved = SceneLayout(of: layout.scene, in: layout.document, options: layout.options)
    else { return }
    saved.run()
    for entry in saved.entries.dropFirst() {
      if let frame = entry.model.savedFrame { entry.view.frame = frame }
    }
    add(saved, layout, names: ("saved", "laid out"), kind: .frames, isSaved: true)
  }

  /// Adds two layouts; nil for a scene that one of the files does not have.
  public mutating func add(
    _ left: SceneLayout?, _ right: SceneLayout?, names: (String, String), kind: Kind
  ) {
    add(left, right, names: names, kind: kind, isSaved: false)
  }

  private mutating func add(
    _ left: SceneLayout?, _ right: SceneLayout?, names: (String, String), kind: Kind, isSaved: Bool
  ) {
    if !isSaved { left?.run() }
    right?.run()
    let changes = SceneChanges(from: left, to: right, kind: kind)
    differences += changes.list.count
    count += 1
    sheet.startRow()
    for (layout, name, isLeft) in [(left, names.0, true), (right, names.1, false)] {
      guard let layout else { continue }
      var picture = ScenePicture(of: layout, scale: scale, isDark: isDark, catalog: catalog)
      let isFrozen = isSaved && isLeft
      guard let root = isFrozen ? layout.entries.first?.view : picture.prepare() else { continue }
      picture.options.caption = name + " · " + (picture.options.caption ?? "")
      picture.options.expectedFrame = nil
      if isFrozen { picture.options.showsProblems = false }
      if !isLeft || right == nil { picture.options.notes = changes.notes }
      picture.mark(isLeft ? changes.leftBadges : changes.rightBadges)
      sheet.add(root, picture.options)
    }
  }
}

/// What differs between two layouts of a scene.
private struct SceneChanges {
  var list: [String] = []
  var leftBadges: [ObjectIdentifier: [WireframeBadge]] = [:]
  var rightBadges: [ObjectIdentifier: [WireframeBadge]] = [:]

  private static let changed = WireframeColor(217, 119, 6)
  private static let removed = WireframeColor(220, 38, 38)
  private static let added = WireframeColor(22, 130, 60)

  var notes: [String] {
    if list.isEmpty { return ["No differences"] }
    let more = list.count - ComparisonSheet.mostListed
    return list.prefix(ComparisonSheet.mostListed) + (more > 0 ? ["and \(more) more"] : [])
  }

  init(from left: SceneLayout?, to right: SceneLayout?, kind: ComparisonSheet.Kind) {
    guard let left, let right else {
      list = [left == nil ? "This scene is new" : "This scene is gone"]
      return
    }
    let others = Dictionary(
      left.entries.compactMap { entry in entry.model.id.map { ($0, entry) } },
      uniquingKeysWith: { first, _ in first })
    var seen: Set<String> = []
    for (index, entry) in right.entries.enumerated() {
      guard let id = entry.model.id, seen.insert(id).inserted else { continue }
      guard let other = others[id] else {
        note("only here", entry, nil, Self.added)
        continue
      }
      if let words = Self.change(from: other, to: entry, kind, isRoot: index == 0) {
        note(words, entry, other, Self.changed)
      }
    }
    for entry in left.entries {
      guard let id = entry.model.id, !seen.contains(id) else { continue }
      note("is not here", nil, entry, Self.removed)
    }
  }

  private mutating func note(
    _ words: String, _ right: SceneLayout.Entry?, _ left: SceneLayout.Entry?,
    _ color: WireframeColor
  ) {
    guard let entry = right ?? left else { return }
    let number = "\(list.count + 1)"
    let text = "\(number)  \(entry.model.fullName) \(words)"
    list.append(text)
    let badge = WireframeBadge(number, color: color, title: text)
    if let right { rightBadges[ObjectIdentifier(right.view)] = [badge] }
    if let left { leftBadges[ObjectIdentifier(left.view)] = [badge] }
  }

  private static func change(
    from left: SceneLayout.Entry, to right: SceneLayout.Entry, _ kind: ComparisonSheet.Kind,
    isRoot: Bool
  ) -> String? {
    if left.view.isHidden != right.view.isHidden {
      return right.view.isHidden ? "is hidden here" : "is not hidden any more"
    }
    let old = left.view.frame
    let new = right.view.frame
    let isSized =
      (old.width - new.width).magnitude > ComparisonSheet.tolerance
      || (old.height - new.height).magnitude > ComparisonSheet.tolerance
    switch kind {
    case .sizes:
      guard isSized, !isRoot else { return nil }
      return
        "\(old.width.plain) × \(old.height.plain) → \(new.width.plain) × \(new.height.plain)"
    case .frames:
      let isMoved =
        !isRoot
        && ((old.minX - new.minX).magnitude > ComparisonSheet.tolerance
          || (old.minY - new.minY).magnitude > ComparisonSheet.tolerance)
      guard isSized || isMoved else { return nil }
      return "\(old.plain) → \(new.plain)"
    }
  }
}
