import ConstraintSolver

/// The usual constraint, lowered without a detour: its items are the container and subviews of it, its attributes edges,
/// centres and sizes.
///
/// That is what a layout mostly consists of, and what its first pass spends most of its time with. All else goes the
/// general way (`RowBuilder`), which gives the same for these.
///
/// Numbers of such constraints are known before any of their terms is written, so that no app's code runs in between.
struct NearSides {
  private let first: Unmanaged<ItemRecord>
  private let second: Unmanaged<ItemRecord>?
  private let firstAttribute: LayoutConstraint.Attribute
  private let secondAttribute: LayoutConstraint.Attribute
  private let firstFactor: Double
  private let secondFactor: Double
  /// The constant of the row.
  let constant: Double

  /// So many products are there at most.
  nonisolated static let termLimit = 4

  /// How many products a constraint has if it is of that kind.
  static func likelyTermCount(of constraint: LayoutConstraint) -> Int {
    likelyTermCount(constraint.firstAttribute, of: constraint.firstReference, constraint)
      + likelyTermCount(constraint.secondAttribute, of: constraint.secondReference, constraint)
  }

  @inline(never)
  private static func likelyTermCount(
    _ attribute: LayoutConstraint.Attribute, of item: Unmanaged<ItemRecord>?,
    _ constraint: LayoutConstraint
  ) -> Int {
    guard let item else { return 0 }
    let parts = attribute.parts
    let view = item._withUnsafeGuaranteedRef { $0.viewReference?.toOpaque() }
    return (parts.share != 0 ? 1 : 0)
      + (parts.hasPosition && view != constraint.ownerReference?.toOpaque() ? 1 : 0)
  }

  /// Finds the sides of a constraint that a view holds; nil where it is not of the usual kind.
  ///
  /// The constraint holds its items, which are asked without holding them once more.
  @inline(__always)
  init?(_ constraint: LayoutConstraint, heldBy container: Unmanaged<View>) {
    let attribute = constraint.firstAttribute
    guard attribute.isPlain, let first = constraint.firstReference,
      first.isUsual(attribute, in: container)
    else { return nil }
    let other = constraint.secondAttribute
    let second = constraint.secondReference
    if let second {
      // Of one item the same unknown may come twice.
      guard second.toOpaque() != first.toOpaque(), other.isPlain,
        second.isUsual(other, in: container)
      else { return nil }
    }
    let isDirectional = attribute.isDirectional || other.isDirectional
    let isMirrored = isDirectional && container._withUnsafeGuaranteedRef { $0.isRightToLeft }
    var multiplier = 1.0
    if let extras = constraint.extrasReference {
      guard extras._withUnsafeGuaranteedRef({ $0.distance == nil }) else { return nil }
      multiplier = extras._withUnsafeGuaranteedRef { $0.multiplier }
      // Where positions are multiplied and measured from the right, the container's width comes in.
      if isMirrored, multiplier != 1 { return nil }
    }
    let sign: Double = isMirrored && attribute.isPosition ? -1 : 1
    firstFactor = sign
    secondFactor = -sign * multiplier
    firstAttribute = attribute.resolved(isRightToLeft: isMirrored)
    secondAttribute = other.resolved(isRightToLeft: isMirrored)
    self.first = first
    self.second = second
    var constant = 0.0
    if first.isOwn(firstAttribute, of: container) {
      constant += firstFactor * container.ownEdge(firstAttribute)
    }
    if let second, second.isOwn(secondAttribute, of: container) {
      constant += secondFactor * container.ownEdge(secondAttribute)
    }
    self.constant = constant - constraint.storedConstant
  }

  /// Writes the products, of which there is room for `termLimit`, and returns how many they are; an engine puts their
  /// unknowns into use.
  @inline(__always)
  func write(
    to terms: UnsafeMutablePointer<UnownedTerm>, in container: Unmanaged<View>,
    usedBy engine: Unmanaged<LayoutEngine>?
  ) -> Int {
    // The solver numbers unknowns as they come, and its start defines later ones by earlier ones: positions by sizes.
    var count = 0
    writeSize(firstFactor, firstAttribute, of: first, to: terms, &count, engine)
    if let second {
      writeSize(secondFactor, secondAttribute, of: second, to: terms, &count, engine)
    }
    writePosition(firstFactor, firstAttribute, of: first, to: terms, &count, container, engine)
    if let second {
      writePosition(
        secondFactor, secondAttribute, of: second, to: terms, &count, container, engine)
    }
    return count
  }

  /// Writes the share of the size in `factor · attribute` of an item.
  @inline(__always)
  private func writeSize(
    _ factor: Double, _ attribute: LayoutConstraint.Attribute, of item: Unmanaged<ItemRecord>,
    to terms: UnsafeMutablePointer<UnownedTerm>, _ count: inout Int,
    _ engine: Unmanaged<LayoutEngine>?
  ) {
    let parts = attribute.parts
    if factor == 0 || parts.share == 0 { return }
    item._withUnsafeGuaranteedRef { item in
      terms[count] = UnownedTerm(item.variable(parts.size), coefficient: factor * parts.share)
      count += 1
      engine?._withUnsafeGuaranteedRef { $0.use(parts.size, of: item) }
    }
  }

  /// Writes the position in `factor · attribute` of the container, where it has none, or of a subview of it.
  @inline(__always)
  private func writePosition(
    _ factor: Double, _ attribute: LayoutConstraint.Attribute, of item: Unmanaged<ItemRecord>,
    to terms: UnsafeMutablePointer<UnownedTerm>, _ count: inout Int, _ container: Unmanaged<View>,
    _ engine: Unmanaged<LayoutEngine>?
  ) {
    let parts = attribute.parts
    if factor == 0 || !parts.hasPosition { return }
    item._withUnsafeGuaranteedRef { item in
      if item.viewReference?.toOpaque() == container.toOpaque() { return }
      terms[count] = UnownedTerm(item.variable(parts.position), coefficient: factor)
      count += 1
      engine?._withUnsafeGuaranteedRef { $0.use(parts.position, of: item) }
    }
  }
}

extension Unmanaged<View> {
  /// Where the view's own content has its edge.
  @inline(__always)
  fileprivate func ownEdge(_ attribute: LayoutConstraint.Attribute) -> Double {
    _withUnsafeGuaranteedRef {
      RowBuilder.ownEdge(attribute, of: $0)
    }
  }
}

extension Unmanaged<ItemRecord> {
  /// Whether an attribute of the item is what it is for everyone, and nothing is between the container and the item: of a
  /// view, and no content's that scrolls.
  @inline(__always)
  fileprivate func isUsual(
    _ attribute: LayoutConstraint.Attribute, in container: Unmanaged<View>
  ) -> Bool {
    _withUnsafeGuaranteedRef { item in
      guard let view = item.viewReference else { return false }
      if attribute.isEdge, view._withUnsafeGuaranteedRef({ $0.scrollsContent }) { return false }
      if view.toOpaque() == container.toOpaque() { return true }
      let superview = view._withUnsafeGuaranteedRef { $0.superviewReference }
      return superview?.toOpaque() == container.toOpaque()
    }
  }

  /// Whether an attribute is a position of the container itself, which is measured from its own edges.
  @inline(__always)
  fileprivate func isOwn(
    _ attribute: LayoutConstraint.Attribute, of container: Unmanaged<View>
  ) -> Bool {
    if attribute == .width || attribute == .height { return false }
    return _withUnsafeGuaranteedRef { $0.viewReference?.toOpaque() == container.toOpaque() }
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

  /// The unknowns of which an edge, a centre or a size is made: the position, if it has one, and a share of the size.
  @inline(__always)
  fileprivate var parts:
    (position: ItemRecord.Unknown, hasPosition: Bool, size: ItemRecord.Unknown, share: Double)
  {
    let isVertical =
      self == .top || self == .bottom || self == .height || self == .centerY
    let isSize = self == .width || self == .height
    let isCenter = self == .centerX || self == .centerY
    let isFar = self == .right || self == .bottom || self == .trailing
    return (
      isVertical ? .minY : .minX, !isSize, isVertical ? .height : .width,
      isSize || isFar ? 1 : isCenter ? 0.5 : 0
    )
  }
}
