/// A constraint that the engine made on its own account, as messages and inspection show it.
///
/// It is a description: activating it or changing it has no effect on the engine's own.
public final class EngineConstraint: LayoutConstraint {
  /// Why the engine made a constraint.
  public enum Origin: Sendable {
    /// Widths and heights are not negative.
    case nonNegativeSize
    /// A view's frame and autoresizing mask.
    case autoresizingMask
    /// Content resists being made larger.
    case contentHugging
    /// Content resists being made smaller.
    case contentCompressionResistance
    /// The size that the root of the tree was given.
    case encapsulatedSize
    /// The size that a fitting seeks.
    case fitting
  }
  /// Why the engine made the constraint.
  public let origin: Origin

  init?(row: Constraint) {
    guard let kind = row.kind, kind != .constraint, let item = row.ownItem else { return nil }
    switch kind {
    case .nonNegative: origin = .nonNegativeSize
    case .frame: origin = .autoresizingMask
    case .hugging: origin = .contentHugging
    case .compression: origin = .contentCompressionResistance
    case .rootSize: origin = .encapsulatedSize
    default: origin = .fitting
    }
    let term = row.termBuffer[0]
    let attribute: Attribute =
      switch term.variable.unknown {
      case .minX: .left
      case .minY: .top
      case .width: .width
      case .height: .height
      }
    var right: AnchorOperand?
    var multiplier = 1.0
    if row.termBuffer.count > 1 {
      let other = row.termBuffer[1]
      if let item = other.variable.item {
        right = AnchorOperand(
          item: item, attribute: other.variable.unknown == .width ? .width : .height, origin: nil)
      }
      multiplier = -other.coefficient
    }
    let relation: LayoutConstraint.Relation =
      switch row.relation {
      case .lessThanOrEqual: .lessThanOrEqual
      case .equal: .equal
      case .greaterThanOrEqual: .greaterThanOrEqual
      }
    super.init(
      AnchorOperand(item: item, attribute: attribute, origin: nil), relation, right,
      multiplier: multiplier, constant: 0 - row.constant)
    storedPriority = LayoutPriority(Float(row.priority.value))
    switch kind {
    case .rootSize:
      identifier = "View-Encapsulated-Layout-\(attribute == .width ? "Width" : "Height")"
    case .frame: identifier = "autoresizing mask"
    case .nonNegative: identifier = "non-negative size"
    case .hugging: identifier = "content hugging"
    case .compression: identifier = "content compression resistance"
    default: break
    }
  }
}

extension Constraint {
  /// The constraint as inspection shows it.
  var shownConstraint: LayoutConstraint {
    if let layoutConstraint { return layoutConstraint }
    if let made = EngineConstraint(row: self) { return made }
    return LayoutConstraint(
      item: self, attribute: .notAnAttribute, relatedBy: .equal, toItem: nil,
      attribute: .notAnAttribute, multiplier: 1, constant: 0)
  }
}
