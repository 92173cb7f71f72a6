import ConstraintSolver

/// The usual constraint, lowered without a detour: its items are the container and subviews of it, its attributes edges,
/// centres and sizes.
///
/// That is what a layout mostly consists of, and what its first pass spends most of its time with. All else goes the
/// general way (`RowBuilder`), which gives the same for these.
extension LayoutConstraint {
  /// Adds both sides, where the constraint is of the usual kind; returns whether it is.
  @inline(__always)
  final func addNearItems(to builder: inout RowBuilder) -> Bool {
    guard distance == nil, let first, firstAttribute.isPlain, first.isPlain(firstAttribute) else {
      return false
    }
    if let second, !secondAttribute.isPlain || !second.isPlain(secondAttribute) { return false }
    let container = builder.containerReference
    guard first.isReached(from: container, firstAttribute) else { return false }
    if let second, !second.isReached(from: container, secondAttribute) { return false }
    let isDirectional = firstAttribute.isDirectional || secondAttribute.isDirectional
    let isMirrored = isDirectional && container._withUnsafeGuaranteedRef { $0.isRightToLeft }
    // Where positions are multiplied and measured from the right, the container's width comes in.
    if isMirrored, multiplier != 1 { return false }
    let sign: Double = isMirrored && firstAttribute.isPosition ? -1 : 1
    builder.addNear(sign, firstAttribute.resolved(isRightToLeft: isMirrored), of: first)
    if let second {
      builder.addNear(
        -sign * multiplier, secondAttribute.resolved(isRightToLeft: isMirrored), of: second)
    }
    builder.constant -= storedConstant
    return true
  }
}

extension RowBuilder {
  /// Adds `factor · attribute` of the container or a subview of it.
  @inline(__always)
  fileprivate mutating func addNear(
    _ factor: Double, _ attribute: LayoutConstraint.Attribute, of item: ItemRecord
  ) {
    let (near, extent) = attribute.unknowns
    if attribute == .width || attribute == .height {
      add(factor, item, extent)
      return
    }
    if item.viewReference?.toOpaque() == containerReference.toOpaque() {
      constant += factor * ownEdge(attribute)
    } else {
      add(factor, item, near)
    }
    switch attribute {
    case .right, .bottom: add(factor, item, extent)
    case .centerX, .centerY: add(factor * 0.5, item, extent)
    default: break
    }
  }
}

extension ItemRecord {
  /// Whether an attribute of the item is what it is for everyone: of a view, and no content's that scrolls.
  @inline(__always)
  fileprivate func isPlain(_ attribute: LayoutConstraint.Attribute) -> Bool {
    guard let viewReference else { return false }
    return !attribute.isEdge || !viewReference._withUnsafeGuaranteedRef { $0.scrollsContent }
  }

  /// Whether nothing is between the container and the item, as far as an attribute is concerned.
  @inline(__always)
  fileprivate func isReached(
    from container: Unmanaged<View>, _ attribute: LayoutConstraint.Attribute
  ) -> Bool {
    if attribute == .width || attribute == .height { return true }
    return isNear(container)
  }
}

nonisolated extension LayoutConstraint.Attribute {
  /// Whether it is an edge, a centre or a size.
  @inline(__always)
  fileprivate var isPlain: Bool {
    rawValue >= LayoutConstraint.Attribute.left.rawValue
      && rawValue <= LayoutConstraint.Attribute.centerY.rawValue
  }

  @inline(__always)
  fileprivate var isDirectional: Bool { self == .leading || self == .trailing }

  /// The edge that an edge of reading is.
  @inline(__always)
  func resolved(isRightToLeft: Bool) -> LayoutConstraint.Attribute {
    switch self {
    case .leading: isRightToLeft ? .right : .left
    case .trailing: isRightToLeft ? .left : .right
    default: self
    }
  }
}
