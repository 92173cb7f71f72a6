import LayoutSolver

/// One layout of a scene, looked through for what is wrong.
struct Examination {
  let layout: SceneLayout
  /// How the scene was saved; nil for the layout of the design itself.
  let design: DesignState?
  private(set) var findings: [Finding] = []
  /// How many findings there are of each kind, at most one more than are kept.
  private var counts: [Finding.Kind: Int] = [:]
  /// The views that compete for the room of this screen, which have not all their place.
  var competingViews: Set<ObjectIdentifier> = []

  /// The views that constraints leave open, as they do in the design.
  var openViews: Set<ObjectIdentifier> = []

  /// What screens are compared with: the layout in the saved size.
  struct DesignState {
    let size: Size
    let safeArea: EdgeInsets
    let sizeClass: SizeClass?
    /// The frames in the root's coordinates of what shows something, by the index of the view's line and id.
    let shown: [String: Rect]
    /// The views that are open.
    let ambiguous: Set<String>
    /// The ids of the constraints in conflicts.
    let conflicts: Set<[String]>
    /// What Interface Builder showed not to be so.
    let refuted: Refuted
  }

  /// What is found in the saved size, and the saved frames show not to be so.
  struct Refuted {
    /// The ids of the constraints in conflicts.
    var conflicts: Set<[String]> = []
    /// The views that seem open.
    var views: Set<String> = []
  }

  /// Lays a scene out; nil where it has no view of its own.
  init?(
    of scene: InterfaceScene, in document: InterfaceDocument, options: LayoutOptions,
    design: DesignState?
  ) {
    guard let layout = SceneLayout(of: scene, in: document, options: options) else { return nil }
    self.layout = layout
    self.design = design
    layout.run()
  }

  /// Looks at what is laid out already.
  init(of layout: SceneLayout) {
    self.layout = layout
    design = nil
  }

  /// Whether the screen gives the scene nothing else than that of the design.
  var isLikeDesign: Bool {
    guard let design else { return true }
    return layout.size == design.size && layout.safeAreaInsets == design.safeArea
      && layout.sizeClass == design.sizeClass
  }

  /// What other screens are compared with.
  var state: DesignState {
    var shown: [String: Rect] = [:]
    for item in shownContent() { shown[item.key] = item.rect }
    return DesignState(
      size: layout.size, safeArea: layout.safeAreaInsets, sizeClass: layout.sizeClass, shown: shown,
      ambiguous: Set(OpenViews.all(of: layout).compactMap(\.entry.model.id)),
      conflicts: Set(openConflicts.map { conflictIDs($0) }),
      refuted: Refuted(
        conflicts: refutedConflicts, views: refutedOpenIDs(of: OpenViews.all(of: layout))))
  }

  /// Looks for everything.
  ///
  /// - Parameters:
  ///   - isSaved: Whether the scene is laid out as it was saved, so that the flags of the file hold.
  ///   - comparesFrames: Whether frames are compared with the saved ones, too.
  mutating func run(isSaved: Bool, comparesFrames: Bool) {
    checkConflicts()
    // What is open or covered where constraints conflict that do not in the design follows from that.
    if let design, openConflicts.contains(where: { !design.conflicts.contains(conflictIDs($0)) }) {
      return
    }
    checkRequiredSizes()
    checkAmbiguity()
    if isSaved { checkFlags() }
    if isSaved, comparesFrames { checkFrames() }
    checkTexts()
    // Pairs are looked at; files of more views than any real one are not worth the time.
    if layout.entries.count <= SceneLayout.mostInspectedViews {
      // Who competes may be anywhere: that is told, not what follows from it.
      let shown = shownContent().filter { !isCompeting($0.entry.view) }
      checkClipping(of: shown)
      checkOverlaps(of: shown)
    }
  }

  /// Whether a view, or one that it is in, competes for the room of this screen.
  func isCompeting(_ view: View) -> Bool {
    if competingViews.isEmpty { return false }
    var outer: View? = view
    while let current = outer {
      if competingViews.contains(ObjectIdentifier(current)) { return true }
      outer = current.superview
    }
    return false
  }

  /// A view of the file as it is in the size class of this layout, which may have another font.
  func asShown(_ entry: SceneLayout.Entry) -> InterfaceView {
    entry.model.resolved(in: layout.sizeClass)
  }

  /// Whether a view, or one that it is in, is hidden.
  func isHidden(_ view: View) -> Bool {
    var outer: View? = view
    while let current = outer, current !== layout.window {
      if current.isHidden { return true }
      outer = current.superview
    }
    return false
  }

  /// Whether as many findings of a kind were added as are kept of a layout; a person fixes some of them first.
  func isFull(_ kind: Finding.Kind) -> Bool { counts[kind, default: 0] >= SceneCheck.mostFindings }

  /// The kinds of which there are more findings than are kept.
  var overfullKinds: Set<Finding.Kind> {
    Set(counts.filter { $0.value > SceneCheck.mostFindings }.keys)
  }

  /// Adds a finding, if there are not too many of the kind.
  mutating func add(
    _ kind: Finding.Kind, at position: MarkupPosition, views: [InterfaceView] = [],
    constraints: [Finding.Part] = [],
    attributes: [String] = [], amount: Double = 0, isOfScene: Bool = false, _ message: String,
    _ advice: String
  ) {
    let isFull = isFull(kind)
    counts[kind, default: 0] += counts[kind, default: 0] > SceneCheck.mostFindings ? 0 : 1
    if isFull { return }
    findings.append(
      Finding(
        kind: kind, file: layout.document.file, position: position, scene: layout.scene.id,
        views: views.map { $0.id ?? "line \($0.object.line)" }, constraints: constraints,
        attributes: attributes, message: message, advice: advice, screens: [], amount: amount,
        isOfScene: isOfScene))
  }

  /// The size of the root view in words.
  var sizeText: String { "\(layout.size.width.plain) × \(layout.size.height.plain)" }
}

extension Double {
  /// The number as messages have it, with at most one decimal.
  var plain: String {
    let tenths = (self * 10).rounded()
    guard abs(tenths) < 1e15 else { return String(self) }
    let whole = Int(tenths)
    let text = String(abs(whole) / 10) + (whole % 10 == 0 ? "" : ".\(abs(whole) % 10)")
    return (whole < 0 ? "-" : "") + text
  }
}

extension Rect {
  /// The numbers as messages have them.
  var plain: String { "(\(minX.plain), \(minY.plain), \(width.plain), \(height.plain))" }
}
