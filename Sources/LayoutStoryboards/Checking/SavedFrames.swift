import LayoutSolver

/// What the saved frames say of constraints.
///
/// Interface Builder computed the frames by these constraints, so they show which of them it could not satisfy. What it took
/// for granted is not in the file: margins that a view does not set, and what covers a view that is no screen. What frames and
/// constraints leave to it has the value that they imply, if that is one and the same.
struct SavedFrames {
  private let layout: SceneLayout
  /// The alignment rectangles in the root's coordinates.
  private var rectOf: [ObjectIdentifier: Rect] = [:]
  /// The views that set their margins.
  private var viewsWithMargins: Set<ObjectIdentifier> = []
  /// Frames are saved in pixels.
  private let pixel: Double

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
  func satisfyBySomeValue(_ constraints: [LayoutConstraint]) -> Bool {
    var implied: [Assumed: Double] = [:]
    for constraint in constraints {
      switch reading(of: constraint) {
      case .holds: continue
      case .fails, .unclear: return false
      case .implies(let assumed, let value):
        guard isPlausible(value, for: assumed) else { return false }
        if let known = implied[assumed], abs(known - value) > pixel { return false }
        implied[assumed] = value
      }
    }
    return !implied.isEmpty
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

  // MARK: One constraint

  /// A value that the file does not have.
  private struct Assumed: Hashable {
    enum Edge: Hashable { case left, right, top, bottom }
    let owner: ObjectIdentifier
    /// What of the owner: its margins, or a guide.
    let part: ObjectIdentifier
    let edge: Edge
    /// The view's own rectangle, within which margins and what is covered are; nil for what may be anywhere.
    let bounds: ObjectIdentifier?
  }

  private enum Term {
    case known(Double)
    case assumed(Assumed)
    case unclear
  }

  private enum Reading {
    case holds
    case fails
    case implies(Assumed, Double)
    case unclear
  }

  private func reading(of constraint: LayoutConstraint) -> Reading {
    if let made = constraint as? EngineConstraint { return reading(ofMade: made) }
    let isMirrored =
      (constraint.firstItem as? View)?.effectiveUserInterfaceLayoutDirection == .rightToLeft
    if isMirrored { return .unclear }
    let first = term(
      constraint.firstItem, constraint.firstAttribute, other: constraint.secondItem)
    let second =
      constraint.secondItem == nil
      ? Term.known(0)
      : term(constraint.secondItem, constraint.secondAttribute, other: constraint.firstItem)
    let isCentre = [.centerX, .centerY].contains(constraint.firstAttribute)
    // The frames' edges are pixels, a centre lies between two of them.
    let tolerance = isCentre ? pixel / 2 : pixel
    switch (first, second) {
    case (.known(let left), .known(let right)):
      let rest = left - constraint.multiplier * right - constraint.constant
      let holds =
        switch constraint.relation {
        case .equal: abs(rest) <= tolerance
        case .lessThanOrEqual: rest <= tolerance
        case .greaterThanOrEqual: rest >= -tolerance
        }
      return holds ? .holds : .fails
    case (.assumed(let assumed), .known(let right)):
      if constraint.relation != .equal { return .unclear }
      return .implies(assumed, constraint.multiplier * right + constraint.constant)
    case (.known(let left), .assumed(let assumed)):
      if constraint.relation != .equal || constraint.multiplier == 0 { return .unclear }
      return .implies(assumed, (left - constraint.constant) / constraint.multiplier)
    default: return .unclear
    }
  }

  private func reading(ofMade constraint: EngineConstraint) -> Reading {
    guard let item = constraint.firstItem, let rect = rectOf[ObjectIdentifier(item)] else {
      return .unclear
    }
    let length = constraint.firstAttribute == .width ? rect.width : rect.height
    switch constraint.origin {
    case .nonNegativeSize, .autoresizingMask, .encapsulatedSize: return .holds
    case .contentHugging: return length <= constraint.constant + pixel ? .holds : .fails
    case .contentCompressionResistance:
      return length >= constraint.constant - pixel ? .holds : .fails
    case .fitting: return .unclear
    }
  }

  // MARK: Items

  private func term(
    _ item: AnyObject?, _ attribute: LayoutConstraint.Attribute, other: AnyObject?
  ) -> Term {
    if let view = item as? View { return term(view, attribute, other: other) }
    guard let guide = item as? LayoutGuide, let owner = guide.owningView else { return .unclear }
    let id = ObjectIdentifier(owner)
    let isRoot = owner === layout.entries.first?.view
    let isMargins = guide.identifier == "layoutMarginsGuide"
    let isSafeArea = guide.identifier == "safeAreaLayoutGuide"
    if isMargins, viewsWithMargins.contains(id), let rect = rectOf[id] {
      return Self.value(of: attribute, in: rect.inset(by: owner.layoutMargins))
    }
    if isRoot, isWholeScreen, isSafeArea, let rect = rectOf[id] {
      return Self.value(of: attribute, in: rect.inset(by: layout.safeAreaInsets))
    }
    if isRoot, isWholeScreen, guide is LayoutSupportGuide {
      return Self.value(of: attribute, in: guide.layoutFrame)
    }
    if let scrollView = owner as? ScrollView, guide === scrollView.frameLayoutGuide,
      let rect = rectOf[id]
    {
      return Self.value(of: attribute, in: rect)
    }
    guard let edge = Self.edge(of: attribute) else { return .unclear }
    return .assumed(
      Assumed(
        owner: id, part: isMargins ? id : ObjectIdentifier(guide), edge: edge,
        bounds: isMargins || isSafeArea ? id : nil))
  }

  private func term(
    _ view: View, _ attribute: LayoutConstraint.Attribute, other: AnyObject?
  ) -> Term {
    let id = ObjectIdentifier(view)
    guard let rect = rectOf[id] else { return .unclear }
    if let edge = Self.marginEdge(of: attribute) {
      if viewsWithMargins.contains(id) {
        return Self.value(of: edge, in: rect.inset(by: view.layoutMargins))
      }
      return .assumed(Assumed(owner: id, part: id, edge: edge, bounds: id))
    }
    // From within, a scroll view's edges are its content's.
    let otherView = other as? View ?? (other as? LayoutGuide)?.owningView
    if view is ScrollView, let otherView, otherView !== view, otherView.isDescendant(of: view),
      let edge = Self.edge(of: attribute)
    {
      return .assumed(Assumed(owner: id, part: id, edge: edge, bounds: nil))
    }
    switch attribute {
    case .firstBaseline:
      let line = view.firstBaseline
      return .known(rect.minY + line.heightFraction * rect.height + line.offset)
    case .lastBaseline:
      let line = view.lastBaseline
      return .known(rect.minY + line.heightFraction * rect.height + line.offset)
    default: return Self.value(of: attribute, in: rect)
    }
  }

  /// Whether the root view fills the screen, whose bars and corners are known.
  private var isWholeScreen: Bool { layout.size == layout.screen.size }

  /// Whether a margin, or what is covered, lies within its view.
  private func isPlausible(_ value: Double, for assumed: Assumed) -> Bool {
    guard let rect = assumed.bounds.flatMap({ rectOf[$0] }) else { return true }
    let inset =
      switch assumed.edge {
      case .left: value - rect.minX
      case .right: rect.maxX - value
      case .top: value - rect.minY
      case .bottom: rect.maxY - value
      }
    return inset >= -pixel
  }

  private static func edge(of attribute: LayoutConstraint.Attribute) -> Assumed.Edge? {
    switch attribute {
    case .left, .leading: .left
    case .right, .trailing: .right
    case .top: .top
    case .bottom: .bottom
    default: nil
    }
  }

  private static func marginEdge(of attribute: LayoutConstraint.Attribute) -> Assumed.Edge? {
    switch attribute {
    case .leftMargin, .leadingMargin: .left
    case .rightMargin, .trailingMargin: .right
    case .topMargin: .top
    case .bottomMargin: .bottom
    default: nil
    }
  }

  private static func value(of edge: Assumed.Edge, in rect: Rect) -> Term {
    switch edge {
    case .left: .known(rect.minX)
    case .right: .known(rect.maxX)
    case .top: .known(rect.minY)
    case .bottom: .known(rect.maxY)
    }
  }

  private static func value(of attribute: LayoutConstraint.Attribute, in rect: Rect) -> Term {
    if let edge = edge(of: attribute) { return value(of: edge, in: rect) }
    switch attribute {
    case .width: return .known(rect.width)
    case .height: return .known(rect.height)
    case .centerX: return .known(rect.minX + rect.width / 2)
    case .centerY: return .known(rect.minY + rect.height / 2)
    default: return .unclear
    }
  }
}
