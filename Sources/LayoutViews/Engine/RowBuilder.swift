import ConstraintSolver

/// Lowers attributes of items to terms over the solver's variables.
///
/// Positions are measured in the content coordinates of one view, the container. Between it and an item
/// there may be further views; their positions are terms of the sum, and how far their content is
/// scrolled a part of its constant.
///
/// Whatever a view is asked for may change the tree: who makes a row of the terms looks again at whether its
/// constraint still holds, and at whose unknowns they are.
struct RowBuilder {
  /// The view that holds the constraint, which whoever has it lowered keeps alive where others are asked than itself.
  let containerReference: Unmanaged<View>
  /// Whether leading is right.
  var isRightToLeft = false
  let buffer: TermBuffer
  var constant = 0.0

  /// Creates a builder of no terms, with room for some.
  init(container: View, buffer: TermBuffer) {
    self.init(container: Unmanaged.passUnretained(container), buffer: buffer)
  }

  @inline(__always)
  init(container: Unmanaged<View>, buffer: TermBuffer) {
    containerReference = container
    self.buffer = buffer
  }

  var container: View { containerReference.takeUnretainedValue() }

  /// Adds `factor · unknown`.
  @inline(__always)
  func add(_ factor: Double, _ item: ItemRecord, _ unknown: ItemRecord.Unknown) {
    if factor == 0 { return }
    buffer.add(factor, item.variable(unknown))
  }

  /// Adds `factor · attribute` of an item, as seen by the constraint's other item.
  mutating func add(
    _ factor: Double, _ attribute: LayoutConstraint.Attribute, of item: ItemRecord,
    facing other: ItemRecord?
  ) {
    if let within = attribute.withinMargins, let view = item.view {
      add(factor, within, of: view.layoutMarginsGuide.record, facing: other)
      return
    }
    if let view = item.view {
      let lender = attribute.isBaseline ? baselineView(of: view, attribute) : view
      add(factor, resolved(attribute.withinMargins ?? attribute), of: lender, facing: other)
    } else if let guide = item.guide, let owner = guide.owner {
      let attribute = resolved(attribute.withinMargins ?? attribute)
      if case .margins = guide.role, attribute.isEdge, let view = other?.view, view !== owner,
        isWithin(owner, view), let inner = owner.innerLayoutGuide
      {
        // Seen from within, a scroll view's margins are those of its content.
        add(factor, attribute, of: inner, owner: owner)
        constant += factor * owner.madeGuides.usedMargins.inwards(from: attribute)
        return
      }
      add(factor, attribute, of: guide, owner: owner)
    }
  }

  /// The view that has the baseline which is a view's, such as one within stacks within a stack.
  private mutating func baselineView(of view: View, _ attribute: LayoutConstraint.Attribute) -> View
  {
    var current = view
    while true {
      let next =
        attribute == .firstBaseline
        ? current.forFirstBaselineLayout : current.forLastBaselineLayout
      if next !== current { buffer.lenders.append(next) }
      if next === current || !next.isDescendant(of: current) { return current }
      current = next
    }
  }

  private func resolved(_ attribute: LayoutConstraint.Attribute) -> LayoutConstraint.Attribute {
    attribute.resolved(isRightToLeft: isRightToLeft)
  }

  /// Where the container's content begins, in its own coordinates, next to its near edge.
  func ownEdge(_ attribute: LayoutConstraint.Attribute) -> Double {
    // It may be let go of when it is asked.
    RowBuilder.ownEdge(attribute, of: container)
  }

  static func ownEdge(_ attribute: LayoutConstraint.Attribute, of container: View) -> Double {
    let insets = container.alignmentRectInsets
    // The middle of a scroll view scrolls with the content.
    let origin = container.scrollsContent ? .zero : container.boundsOrigin
    return attribute.isHorizontal ? origin.x + insets.left : origin.y + insets.top
  }

  // MARK: Views

  private mutating func add(
    _ factor: Double, _ attribute: LayoutConstraint.Attribute, of view: View,
    facing other: ItemRecord?
  ) {
    let item = view.record
    if attribute.isEdge, view.scrollsContent, let other,
      let otherView = other.view ?? other.guide?.owner, otherView !== view || other.guide != nil,
      isWithin(view, otherView), let inner = view.innerLayoutGuide
    {
      // Seen from within, a scroll view's edges are its content's.
      add(factor, attribute, of: inner, owner: view)
      return
    }
    let (near, extent) = attribute.unknowns
    if attribute == .width || attribute == .height {
      add(factor, item, extent)
      return
    }
    if view === container {
      // The container's own edges, in its content's coordinates.
      constant += factor * ownEdge(attribute)
    } else {
      add(factor, item, near)
      if let superview = view.superviewStorage { addContentOrigin(of: superview, factor, near) }
    }
    let share = attribute.share(of: view)
    add(factor * share.fraction, item, extent)
    constant += factor * share.offset
  }

  /// Whether a view is another one or in its subtree; both are in the container, beyond which nothing is looked for.
  @inline(never)
  private func isWithin(_ view: View, _ other: View) -> Bool {
    var current = other
    while current !== view {
      guard current !== container, let superview = current.superviewStorage else { return false }
      current = superview
    }
    return true
  }

  // MARK: Guides

  private mutating func add(
    _ factor: Double, _ attribute: LayoutConstraint.Attribute, of guide: LayoutGuide, owner: View
  ) {
    let item = guide.record
    if case .readable = guide.role, attribute.isHorizontal {
      // In the middle of what the margins leave.
      if attribute == .width {
        add(factor, item, .width)
      } else {
        add(factor, .centerX, at: GuideEdges(insets: owner.madeGuides.usedMargins), of: owner)
        add(factor * (attribute.share(of: nil).fraction - 0.5), item, .width)
      }
      return
    }
    if let edges = guide.fixedEdges(areUsed: true) {
      add(factor, attribute, at: edges, of: owner)
      return
    }
    let (near, extent) = attribute.unknowns
    if attribute == .width || attribute == .height {
      add(factor, item, extent)
      return
    }
    // The origin of a scroll view's content is where its coordinates begin.
    if case .scrollContent = guide.role {} else { add(factor, item, near) }
    addContentOrigin(of: owner, factor, near)
    add(factor * attribute.share(of: nil).fraction, item, extent)
  }

  /// Adds an attribute of a guide at fixed distances from its owner's edges.
  private mutating func add(
    _ factor: Double, _ attribute: LayoutConstraint.Attribute, at edges: GuideEdges, of owner: View
  ) {
    let insets = edges.insets
    let alignment = owner.alignmentRectInsets
    let isHorizontal = attribute.isHorizontal
    let near = isHorizontal ? insets.left : insets.top
    let far = isHorizontal ? insets.right : insets.bottom
    // The owner's whole extent is that of its alignment rectangle and the insets of that.
    let unknowns = attribute.unknowns
    let outside = isHorizontal ? alignment.left + alignment.right : alignment.top + alignment.bottom
    /// The guide's near edge and size as `fraction · extent + offset`.
    var start = (fraction: 0.0, offset: near)
    var size = (fraction: 1.0, offset: -near - far)
    if !isHorizontal, let height = edges.heightFromTop {
      size = (0, height)
    }
    if !isHorizontal, let height = edges.heightFromBottom {
      start = (1, -far - height)
      size = (0, height)
    }
    let share: Double
    if attribute == .width || attribute == .height {
      start = (0, 0)
      share = 1
    } else {
      share = attribute.share(of: nil).fraction
      constant += factor * (isHorizontal ? owner.boundsOrigin.x : owner.boundsOrigin.y)
      addContentOrigin(of: owner, factor, unknowns.near)
    }
    let fraction = start.fraction + share * size.fraction
    add(factor * fraction, owner.record, unknowns.extent)
    constant += factor * (fraction * outside + start.offset + share * size.offset)
  }

  /// Adds where the origin of a view's content is in the container's.
  private mutating func addContentOrigin(
    of view: View, _ factor: Double, _ near: ItemRecord.Unknown
  ) {
    var current = view
    while current !== container {
      add(factor, current.record, near)
      let insets = current.alignmentRectInsets
      constant -=
        factor
        * (near == .minX
          ? insets.left + current.boundsOrigin.x : insets.top + current.boundsOrigin.y)
      guard let superview = current.superviewStorage else { return }
      current = superview
    }
  }
}

nonisolated extension EdgeInsets {
  /// The coordinate's change from an edge to where the insets move it.
  func inwards(from edge: LayoutConstraint.Attribute) -> Double {
    switch edge {
    case .left: left
    case .right: -right
    case .top: top
    case .bottom: -bottom
    default: 0
    }
  }
}

nonisolated extension LayoutConstraint.Attribute {
  var isHorizontal: Bool {
    switch kind {
    case .absoluteX, .directionalX, .centerX: true
    case .size: self == .width
    default: false
    }
  }

  /// Where an item begins in the attribute's direction, and how long it is there.
  var unknowns: (near: ItemRecord.Unknown, extent: ItemRecord.Unknown) {
    isHorizontal ? (.minX, .width) : (.minY, .height)
  }

  var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }

  var isEdge: Bool {
    switch self {
    case .left, .right, .leading, .trailing, .top, .bottom: true
    default: false
    }
  }
}

extension LayoutConstraint.Attribute {
  /// Where a position is between the near and the far edge.
  func share(of view: View?) -> (fraction: Double, offset: Double) {
    switch self {
    case .left, .top: return (0, 0)
    case .right, .bottom: return (1, 0)
    case .centerX, .centerY: return (0.5, 0)
    case .firstBaseline:
      let baseline = view?.firstBaseline ?? .top
      return (baseline.heightFraction, baseline.offset)
    case .lastBaseline:
      let baseline = view?.lastBaseline ?? .bottom
      return (baseline.heightFraction, baseline.offset)
    default: return (0, 0)
    }
  }
}

extension LayoutConstraint {
  /// Makes the solver's constraint `first - multiplier · second - constant  relation  0`.
  ///
  /// Where leading and trailing are concerned and leading is right, positions are measured from the
  /// right, so that constants keep their meaning.
  ///
  /// It asks the views for baselines and insets: whatever is called may change the tree.
  final func lowered(in container: View, buffer: TermBuffer = TermBuffer()) -> RowBuilder {
    let reference = Unmanaged.passUnretained(container)
    guard let sides = NearSides(self, heldBy: reference) else {
      return loweredGenerally(in: container, buffer: buffer)
    }
    var builder = RowBuilder(container: reference, buffer: buffer)
    buffer.write(sides, in: reference)
    builder.constant = sides.constant
    return builder
  }

  /// The same, whatever the items are.
  final func loweredGenerally(in container: View, buffer: TermBuffer) -> RowBuilder {
    var builder = RowBuilder(container: container, buffer: buffer)
    builder.isRightToLeft = container.isRightToLeft
    let isMirrored = builder.isRightToLeft && dependsOnDirection
    /// Each of two distances turns round by itself, a relation of positions as a whole.
    func sign(_ attribute: Attribute, _ origin: AnchorOrigin?) -> Double {
      if !isMirrored || !attribute.isPosition { return 1 }
      if distance == nil { return -1 }
      let turns =
        attribute.kind == .directionalX || origin?.attribute.kind == .directionalX
        || origin?.followsDirection == true
      return turns ? -1 : 1
    }
    if let first {
      let factor = sign(firstAttribute, distance?.first)
      builder.add(factor, firstAttribute, of: first, facing: second)
      if let origin = distance?.first {
        builder.add(-factor, origin.attribute, of: origin.item, facing: first)
      }
    }
    if let second {
      let factor = -sign(secondAttribute, distance?.second) * multiplier
      builder.add(factor, secondAttribute, of: second, facing: first)
      if let origin = distance?.second {
        builder.add(-factor, origin.attribute, of: origin.item, facing: second)
      }
      if isMirrored, multiplier != 1, distance == nil {
        let insets = container.alignmentRectInsets
        builder.add(1 - multiplier, container.record, .width)
        builder.constant += (1 - multiplier) * (insets.left + insets.right)
      }
    }
    builder.constant -= storedConstant
    return builder
  }

  final var solverRelation: ConstraintSolver.Relation {
    switch relation {
    case .lessThanOrEqual: .lessThanOrEqual
    case .equal: .equal
    case .greaterThanOrEqual: .greaterThanOrEqual
    }
  }
}

extension LayoutEngine {
  /// The level of required constraints that give way: below required, above everything else.
  ///
  /// It is between the greatest priority of an app, which is a `Float`, and 1000.
  private static let yielding = Priority(999.99998)

  /// The level at which a constraint takes part.
  func level(of constraint: LayoutConstraint, _ terms: some Sequence<UnownedTerm>) -> Priority {
    if knowsSuspensions, constraint.storedPriority.isRequired,
      terms.contains(where: {
        ItemUnknown($0.reference).item.view?.marks.contains(.isSuspended) == true
      })
    {
      return LayoutEngine.yielding
    }
    return constraint.storedPriority.level
  }
}
