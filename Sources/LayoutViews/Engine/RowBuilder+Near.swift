import ConstraintSolver

/// The usual constraint, lowered without a detour: its items are the container and subviews of it, its attributes edges,
/// centres and sizes.
///
/// That is what a layout mostly consists of, and what its first pass spends most of its time with. All else goes the
/// general way (`RowBuilder`), which gives the same for these.
extension LayoutConstraint {
  /// Adds both sides, where the constraint is of the usual kind; returns whether it is.
  ///
  /// The constraint holds its items, which are asked without holding them once more.
  @inline(__always)
  final func addNearItems(to builder: inout RowBuilder) -> Bool {
    guard distance == nil, firstAttribute.isPlain,
      let first = first.map({ Unmanaged.passUnretained($0) })
    else { return false }
    let second = second.map { Unmanaged.passUnretained($0) }
    let container = builder.containerReference
    guard first.isUsual(firstAttribute, in: container) else { return false }
    if let second {
      guard secondAttribute.isPlain, second.isUsual(secondAttribute, in: container) else {
        return false
      }
    }
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
    _ factor: Double, _ attribute: LayoutConstraint.Attribute, of item: Unmanaged<ItemRecord>
  ) {
    let (near, extent) = attribute.unknowns
    if attribute == .width || attribute == .height {
      addNear(factor, item, extent)
      return
    }
    let view = item._withUnsafeGuaranteedRef { $0.viewReference }
    if view?.toOpaque() == containerReference.toOpaque() {
      constant += factor * ownEdge(attribute)
    } else {
      addNear(factor, item, near)
    }
    switch attribute {
    case .right, .bottom: addNear(factor, item, extent)
    case .centerX, .centerY: addNear(factor * 0.5, item, extent)
    default: break
    }
  }

  @inline(__always)
  private func addNear(
    _ factor: Double, _ item: Unmanaged<ItemRecord>, _ unknown: ItemRecord.Unknown
  ) {
    item._withUnsafeGuaranteedRef { add(factor, $0, unknown) }
  }
}

extension Unmanaged<ItemRecord> {
  /// Whether an attribute of the item is what it is for everyone, and nothing is between the container and the item as
  /// far as it is concerned: of a view, and no content's that scrolls.
  @inline(__always)
  fileprivate func isUsual(
    _ attribute: LayoutConstraint.Attribute, in container: Unmanaged<View>
  ) -> Bool {
    _withUnsafeGuaranteedRef { item in
      guard let view = item.viewReference else { return false }
      if attribute == .width || attribute == .height { return true }
      if attribute.isEdge, view._withUnsafeGuaranteedRef({ $0.scrollsContent }) { return false }
      return item.isNear(container)
    }
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
