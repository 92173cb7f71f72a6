import ConstraintSolver

/// An anchor whose kind is not known, as a constraint has it.
///
/// Cast it to ``LayoutXAxisAnchor``, ``LayoutYAxisAnchor`` or ``LayoutDimension`` to make constraints of it.
#if MainActorViews
  @MainActor
#endif
open class AnyLayoutAnchor {
  @usableFromInline
  final let operand: AnchorOperand

  // Code that makes constraints of anchors at once need not make the anchors as objects: what does so is inlinable.
  @inlinable
  init(_ item: ItemRecord, _ attribute: LayoutConstraint.Attribute, origin: AnchorOrigin? = nil) {
    operand = AnchorOperand(item: item, attribute: attribute, origin: origin)
  }

  @inlinable
  deinit {}

  /// The item whose anchor this is, while it exists.
  public final var item: AnyObject? { operand.item.object }

  /// The name of the anchor.
  public final var name: String { operand.attribute.name }
}

/// An edge, centre, baseline or dimension of an item, from which constraints are made.
///
/// The generic parameter keeps apart what cannot be related: an anchor of one kind has methods that
/// take anchors of the same kind only.
open class LayoutAnchor<AnchorType: AnyObject>: AnyLayoutAnchor {
  @inlinable
  override init(
    _ item: ItemRecord, _ attribute: LayoutConstraint.Attribute, origin: AnchorOrigin? = nil
  ) {
    super.init(item, attribute, origin: origin)
  }

  @inlinable
  deinit {}

  /// Returns a constraint that the anchors are equal.
  @inlinable
  @inline(__always)
  public final func constraint(equalTo anchor: LayoutAnchor<AnchorType>) -> LayoutConstraint {
    make(.equal, anchor, 0)
  }

  /// Returns a constraint that this anchor is at least the other.
  @inlinable
  @inline(__always)
  public final func constraint(
    greaterThanOrEqualTo anchor: LayoutAnchor<AnchorType>
  ) -> LayoutConstraint {
    make(.greaterThanOrEqual, anchor, 0)
  }

  /// Returns a constraint that this anchor is at most the other.
  @inlinable
  @inline(__always)
  public final func constraint(
    lessThanOrEqualTo anchor: LayoutAnchor<AnchorType>
  ) -> LayoutConstraint {
    make(.lessThanOrEqual, anchor, 0)
  }

  /// Returns a constraint that this anchor is the other plus a constant.
  @inlinable
  @inline(__always)
  public final func constraint(
    equalTo anchor: LayoutAnchor<AnchorType>, constant: Double
  ) -> LayoutConstraint {
    make(.equal, anchor, constant)
  }

  /// Returns a constraint that this anchor is at least the other plus a constant.
  @inlinable
  @inline(__always)
  public final func constraint(
    greaterThanOrEqualTo anchor: LayoutAnchor<AnchorType>, constant: Double
  ) -> LayoutConstraint {
    make(.greaterThanOrEqual, anchor, constant)
  }

  /// Returns a constraint that this anchor is at most the other plus a constant.
  @inlinable
  @inline(__always)
  public final func constraint(
    lessThanOrEqualTo anchor: LayoutAnchor<AnchorType>, constant: Double
  ) -> LayoutConstraint {
    make(.lessThanOrEqual, anchor, constant)
  }

  @inlinable
  @inline(__always)
  final func make(
    _ relation: LayoutConstraint.Relation, _ anchor: LayoutAnchor<AnchorType>, _ constant: Double,
    multiplier: Double = 1
  ) -> LayoutConstraint {
    let left = operand
    let right = anchor.operand
    if multiplier == 1, left.origin == nil, right.origin == nil {
      return LayoutConstraint(
        left.item, left.attribute, relation, right.item, right.attribute, constant)
    }
    // No part of a dimension is left of it: a constraint of the constant alone.
    if multiplier == 0 {
      return LayoutConstraint(left, relation, nil, multiplier: 1, constant: constant)
    }
    return LayoutConstraint(left, relation, right, multiplier: multiplier, constant: constant)
  }

  /// Returns the distance from this anchor to another.
  final func distance(
    to anchor: LayoutAnchor<AnchorType>
  ) -> LayoutDimension {
    LayoutDimension(
      anchor.operand.item, anchor.operand.attribute,
      origin: AnchorOrigin(item: operand.item, attribute: operand.attribute))
  }
}

/// A horizontal position of an item.
public final class LayoutXAxisAnchor: LayoutAnchor<LayoutXAxisAnchor> {
  @inlinable
  override init(
    _ item: ItemRecord, _ attribute: LayoutConstraint.Attribute, origin: AnchorOrigin? = nil
  ) {
    super.init(item, attribute, origin: origin)
  }

  @inlinable
  deinit {}

  /// Returns the distance from this anchor to another, positive where the other is further right.
  public func anchorWithOffset(to other: LayoutXAxisAnchor) -> LayoutDimension {
    distance(to: other)
  }

  /// Returns a constraint that this anchor follows another at the system's spacing.
  public func constraint(
    equalToSystemSpacingAfter anchor: LayoutXAxisAnchor, multiplier: Double
  ) -> LayoutConstraint {
    make(.equal, anchor, LayoutMetrics.systemSpacing * multiplier)
  }

  /// Returns a constraint that this anchor follows another at no less than the system's spacing.
  public func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: LayoutXAxisAnchor, multiplier: Double
  ) -> LayoutConstraint {
    make(.greaterThanOrEqual, anchor, LayoutMetrics.systemSpacing * multiplier)
  }

  /// Returns a constraint that this anchor follows another at no more than the system's spacing.
  public func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: LayoutXAxisAnchor, multiplier: Double
  ) -> LayoutConstraint {
    make(.lessThanOrEqual, anchor, LayoutMetrics.systemSpacing * multiplier)
  }
}

/// A vertical position of an item.
public final class LayoutYAxisAnchor: LayoutAnchor<LayoutYAxisAnchor> {
  @inlinable
  override init(
    _ item: ItemRecord, _ attribute: LayoutConstraint.Attribute, origin: AnchorOrigin? = nil
  ) {
    super.init(item, attribute, origin: origin)
  }

  @inlinable
  deinit {}

  /// Returns the distance from this anchor to another, positive where the other is further down.
  public func anchorWithOffset(to other: LayoutYAxisAnchor) -> LayoutDimension {
    distance(to: other)
  }

  /// Returns a constraint that this anchor is below another at the system's spacing.
  public func constraint(
    equalToSystemSpacingBelow anchor: LayoutYAxisAnchor, multiplier: Double
  ) -> LayoutConstraint {
    make(.equal, anchor, LayoutMetrics.systemSpacing * multiplier)
  }

  /// Returns a constraint that this anchor is below another at no less than the system's spacing.
  public func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: LayoutYAxisAnchor, multiplier: Double
  ) -> LayoutConstraint {
    make(.greaterThanOrEqual, anchor, LayoutMetrics.systemSpacing * multiplier)
  }

  /// Returns a constraint that this anchor is below another at no more than the system's spacing.
  public func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: LayoutYAxisAnchor, multiplier: Double
  ) -> LayoutConstraint {
    make(.lessThanOrEqual, anchor, LayoutMetrics.systemSpacing * multiplier)
  }
}
