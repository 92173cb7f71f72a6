import LayoutSolver

/// What the saved frames say of constraints.
///
/// Interface Builder computed the frames by these constraints, so they show which of them it could not satisfy. What it took
/// for granted is not in the file: margins that a view does not set, and what covers a view that is no screen. What frames and
/// constraints leave to it has the value that they imply, if that is one and the same.
struct SavedFrames {
  let layout: SceneLayout
  /// The alignment rectangles in the root's coordinates.
  private(set) var rectOf: [ObjectIdentifier: Rect] = [:]
  /// The views that set their margins.
  private(set) var viewsWithMargins: Set<ObjectIdentifier> = []
  /// Frames are saved in pixels.
  let pixel: Double

  init(of layout: SceneLayout) {
    self.layout = layout
    pixel = 1 / max(1, layout.screen.device.scale) + 0.01
    var origins: [ObjectIdentifier: Point] = [ObjectIdentifier(layout.window): .zero]
    for (index, entry) in layout.entries.enumerated() {
      guard let saved = entry.model.savedFrame,
        let outer = entry.view.superview.flatMap({ origins[ObjectIdentifier($0)] })
      else { continue }
      // The window's origin is the root view's.
      let offset = index == 0 ? .zero : saved.origin
      let origin = Point(x: outer.x + offset.x, y: outer.y + offset.y)
      let id = ObjectIdentifier(entry.view)
      origins[id] = origin
      rectOf[id] = entry.view.alignmentRect(forFrame: Rect(origin: origin, size: saved.size))
      if isKnown(marginsOf: entry) { viewsWithMargins.insert(id) }
    }
    rectOf[ObjectIdentifier(layout.window)] = Rect(origin: .zero, size: layout.size)
  }

  /// Whether a view's margins are those that the file gives it, with nothing that is covered.
  private func isKnown(marginsOf entry: SceneLayout.Entry) -> Bool {
    let margins = entry.view.layoutMargins
    if let own = entry.model.layoutMargins { return margins == own }
    guard let own = entry.model.directionalLayoutMargins else { return false }
    return margins
      == EdgeInsets(top: own.top, left: own.leading, bottom: own.bottom, right: own.trailing)
  }

  /// The saved alignment rectangle in the root's coordinates; nil where there is none.
  func rect(of view: View) -> Rect? { rectOf[ObjectIdentifier(view)] }

  /// Whether constraints are about something that the file has no value for, and hold in the saved frames with one.
  ///
  /// Among that is the size of a text, of which the file has no more than the view's pixels.
  func satisfyBySomeValue(_ constraints: [LayoutConstraint]) -> Bool {
    var implied: [Assumed: Double] = [:]
    var isOfText = false
    for constraint in constraints {
      isOfText = isOfText || isAboutText(constraint)
      switch reading(of: constraint) {
      case .holds: continue
      case .fails, .unclear: return false
      case .implies(let assumed, let value):
        guard isPlausible(value, for: assumed) else { return false }
        if let known = implied[assumed], abs(known - value) > pixel { return false }
        implied[assumed] = value
      }
    }
    return isOfText || !implied.isEmpty
  }

  private func isAboutText(_ constraint: LayoutConstraint) -> Bool {
    guard let made = constraint as? EngineConstraint,
      made.origin == .contentHugging || made.origin == .contentCompressionResistance
    else { return false }
    return (made.firstItem as? ContentView).map { ViewText.kinds.contains($0.content.kind) } == true
  }

  /// Whether the required constraints on a view hold in the saved frames, as far as they tell.
  func satisfyConstraints(on view: View) -> Bool {
    guard rectOf[ObjectIdentifier(view)] != nil else { return false }
    var owner: View? = view
    while let current = owner {
      for constraint in current.constraints
      where constraint.priority == .required
        && (constraint.firstItem === view || constraint.secondItem === view)
      {
        if case .fails = reading(of: constraint) { return false }
      }
      owner = current.superview
    }
    return true
  }

  /// A value that the file does not have.
  struct Assumed: Hashable {
    enum Edge: Hashable { case left, right, top, bottom }
    let owner: ObjectIdentifier
    /// What of the owner: its margins, or a guide.
    let part: ObjectIdentifier
    let edge: Edge
    /// The view's own rectangle, within which margins and what is covered are; nil for what may be anywhere.
    let bounds: ObjectIdentifier?
  }

  enum Term {
    case known(Double)
    case assumed(Assumed)
    case unclear
  }

  enum Reading {
    case holds
    case fails
    case implies(Assumed, Double)
    case unclear
  }
}
