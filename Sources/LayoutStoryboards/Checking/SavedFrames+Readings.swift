import LayoutSolver

extension SavedFrames {
  /// What the saved frames say of a constraint.
  func reading(of constraint: LayoutConstraint) -> Reading {
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
  func isPlausible(_ value: Double, for assumed: Assumed) -> Bool {
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
