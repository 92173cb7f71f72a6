/// The priorities of a stack's constraints that are not required; `docs/stack-views.md` says where they
/// come from.
enum StackPriority {
  /// Lengths in proportion to the content's.
  static let proportions = LayoutPriority(999)
  /// Equal distances of centres.
  static let centering = LayoutPriority(149)
  /// A stack that is no larger across its axis than its views.
  static let spanningFit = LayoutPriority(51)
  /// A stack that is no longer than its views need, where something else leaves it open.
  static let canvasFit = LayoutPriority(49)
  /// Views that nothing gives a size across the axis have none.
  static let suppression = LayoutPriority(25)
}

/// The attributes of one axis of a stack.
struct StackAttributes {
  let near: LayoutConstraint.Attribute
  let far: LayoutConstraint.Attribute
  let center: LayoutConstraint.Attribute
  let size: LayoutConstraint.Attribute

  static let horizontal = StackAttributes(
    near: .leading, far: .trailing, center: .centerX, size: .width)
  static let vertical = StackAttributes(near: .top, far: .bottom, center: .centerY, size: .height)
}

/// The unknowns that a stack's arranged views share.
struct StackSharedLengths {
  private var knownLength: LayoutGuide?
  private var knownLine: LayoutGuide?

  /// The guide whose width is the views' common length, the unit of their lengths or the space between them.
  @inline(never)
  mutating func length(in stack: StackView) -> LayoutGuide {
    made(&knownLength, "UISV-length", in: stack)
  }

  /// The guide whose top is the line of the views' baselines.
  mutating func line(in stack: StackView) -> LayoutGuide {
    made(&knownLine, "UISV-baseline", in: stack)
  }

  private func made(
    _ guide: inout LayoutGuide?, _ identifier: String, in stack: StackView
  ) -> LayoutGuide {
    if let guide { return guide }
    let made = LayoutGuide(role: .shared, owner: stack, identifier: identifier)
    stack.madeGuides.shared.append(made)
    guide = made
    return made
  }
}

/// Making the constraints of a stack.
extension StackView {
  final var along: StackAttributes { axis == .horizontal ? .horizontal : .vertical }
  final var across: StackAttributes { axis == .horizontal ? .vertical : .horizontal }

  /// The item that the views are arranged in: the stack, or what its margins leave.
  final var canvas: ItemRecord {
    isLayoutMarginsRelativeArrangement ? layoutMarginsGuide.record : record
  }

  /// Activates `item.attribute  relation  multiplier · other.attribute + constant`.
  @inline(never)
  final func activate(
    _ item: ItemRecord, _ attribute: LayoutConstraint.Attribute,
    _ relation: LayoutConstraint.Relation, _ other: ItemRecord,
    _ otherAttribute: LayoutConstraint.Attribute, _ identifier: String, multiplier: Double = 1,
    constant: Double = 0, priority: LayoutPriority = .required
  ) -> LayoutConstraint {
    let constraint = LayoutConstraint(
      AnchorOperand(item: item, attribute: attribute, origin: nil), relation,
      AnchorOperand(item: other, attribute: otherAttribute, origin: nil), multiplier: multiplier,
      constant: constant)
    return activated(constraint, identifier, priority)
  }

  /// Activates `item.attribute  relation  length`.
  @inline(never)
  final func activateLength(
    of item: ItemRecord, _ attribute: LayoutConstraint.Attribute, _ length: Double,
    _ identifier: String, relation: LayoutConstraint.Relation = .equal,
    _ priority: LayoutPriority = .required
  ) -> LayoutConstraint {
    let constraint = LayoutConstraint(
      AnchorOperand(item: item, attribute: attribute, origin: nil), relation, nil, multiplier: 1,
      constant: length)
    return activated(constraint, identifier, priority)
  }

  /// Activates a constraint that the distance between two views' attributes is the common one.
  @inline(never)
  final func activateDistance(
    _ item: ItemRecord, _ attribute: LayoutConstraint.Attribute, from other: ItemRecord,
    _ otherAttribute: LayoutConstraint.Attribute, _ priority: LayoutPriority
  ) -> LayoutConstraint {
    let origin = AnchorOrigin(
      item: other, attribute: otherAttribute, followsDirection: axis == .horizontal)
    let constraint = LayoutConstraint(
      AnchorOperand(item: item, attribute: attribute, origin: origin), .equal,
      AnchorOperand(item: sharedLengths.length(in: self).record, attribute: .width, origin: nil),
      multiplier: 1, constant: 0)
    return activated(constraint, "distributing", priority)
  }

  private func activated(
    _ constraint: LayoutConstraint, _ name: String, _ priority: LayoutPriority
  ) -> LayoutConstraint {
    constraint.identifier = "UISV-" + name
    constraint.state.insert(.isSystemMade)
    constraint.priority = priority
    constraint.isActive = true
    return constraint
  }
}
