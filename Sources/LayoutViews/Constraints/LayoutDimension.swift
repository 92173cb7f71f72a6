import ConstraintSolver

/// A width, a height, or a distance between two anchors.
public final class LayoutDimension: LayoutAnchor<LayoutDimension> {
  @inlinable
  override init(
    _ item: ItemRecord, _ attribute: LayoutConstraint.Attribute, origin: AnchorOrigin? = nil
  ) {
    super.init(item, attribute, origin: origin)
  }

  @inlinable
  deinit {}

  /// Returns a constraint that the dimension is a constant.
  @inlinable
  public func constraint(equalToConstant constant: Double) -> LayoutConstraint {
    make(.equal, constant)
  }

  /// Returns a constraint that the dimension is at least a constant.
  @inlinable
  public func constraint(greaterThanOrEqualToConstant constant: Double) -> LayoutConstraint {
    make(.greaterThanOrEqual, constant)
  }

  /// Returns a constraint that the dimension is at most a constant.
  @inlinable
  public func constraint(lessThanOrEqualToConstant constant: Double) -> LayoutConstraint {
    make(.lessThanOrEqual, constant)
  }

  /// Returns a constraint that the dimension is a multiple of another; a multiple of 0 is the constant 0 alone.
  @inlinable
  public func constraint(
    equalTo anchor: LayoutDimension, multiplier: Double
  ) -> LayoutConstraint {
    make(.equal, anchor, 0, multiplier: multiplier)
  }

  /// Returns a constraint that the dimension is at least a multiple of another.
  @inlinable
  public func constraint(
    greaterThanOrEqualTo anchor: LayoutDimension, multiplier: Double
  ) -> LayoutConstraint {
    make(.greaterThanOrEqual, anchor, 0, multiplier: multiplier)
  }

  /// Returns a constraint that the dimension is at most a multiple of another.
  @inlinable
  public func constraint(
    lessThanOrEqualTo anchor: LayoutDimension, multiplier: Double
  ) -> LayoutConstraint {
    make(.lessThanOrEqual, anchor, 0, multiplier: multiplier)
  }

  /// Returns a constraint that the dimension is a multiple of another plus a constant.
  @inlinable
  public func constraint(
    equalTo anchor: LayoutDimension, multiplier: Double, constant: Double
  ) -> LayoutConstraint {
    make(.equal, anchor, constant, multiplier: multiplier)
  }

  /// Returns a constraint that the dimension is at least a multiple of another plus a constant.
  @inlinable
  public func constraint(
    greaterThanOrEqualTo anchor: LayoutDimension, multiplier: Double, constant: Double
  ) -> LayoutConstraint {
    make(.greaterThanOrEqual, anchor, constant, multiplier: multiplier)
  }

  /// Returns a constraint that the dimension is at most a multiple of another plus a constant.
  @inlinable
  public func constraint(
    lessThanOrEqualTo anchor: LayoutDimension, multiplier: Double, constant: Double
  ) -> LayoutConstraint {
    make(.lessThanOrEqual, anchor, constant, multiplier: multiplier)
  }

  @inlinable
  func make(
    _ relation: LayoutConstraint.Relation, _ constant: Double
  ) -> LayoutConstraint {
    let operand = operand
    if operand.origin == nil {
      return LayoutConstraint(
        operand.item, operand.attribute, relation, nil, .notAnAttribute, constant)
    }
    return LayoutConstraint(operand, relation, nil, multiplier: 1, constant: constant)
  }
}
