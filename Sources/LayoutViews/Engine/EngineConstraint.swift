import ConstraintSolver

/// A constraint that the engine made on its own account, as messages and inspection show it.
///
/// It is a description: activating it or changing it has no effect on the engine's own.
public final class EngineConstraint: LayoutConstraint {
  /// Why the engine made a constraint.
  public nonisolated enum Origin: Sendable {
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
    guard let kind = row.kind, kind != .constraint, kind != .rest, let item = row.ownItem else {
      return nil
    }
    switch kind {
    case .nonNegative: origin = .nonNegativeSize
    case .frame: origin = .autoresizingMask
    case .hugging: origin = .contentHugging
    case .compression: origin = .contentCompressionResistance
    case .rootSize: origin = .encapsulatedSize
    default: origin = .fitting
    }
    let term = row.ownTerm
    let attribute: Attribute =
      switch term.reference.unknown {
      case .minX: .left
      case .minY: .top
      case .width: .width
      case .height: .height
      }
    var right: AnchorOperand?
    var multiplier = 1.0
    if let other = row.otherTerm {
      if let item = other.reference.item {
        right = AnchorOperand(
          item: item, attribute: other.reference.unknown == .width ? .width : .height, origin: nil)
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
    if kind == .rootSize {
      identifier = "View-Encapsulated-Layout-\(attribute == .width ? "Width" : "Height")"
    }
  }

  /// The type that logs name it by, and its identifier; the address of a description says nothing.
  var engineDesignation: String {
    switch origin {
    case .nonNegativeSize: "NonNegativeSizeLayoutConstraint"
    case .autoresizingMask: "AutoresizingMaskLayoutConstraint"
    case .contentHugging, .contentCompressionResistance: "ContentSizeLayoutConstraint"
    case .encapsulatedSize: "LayoutConstraint:'\(identifier ?? "")'"
    case .fitting: "FittingSizeLayoutConstraint"
    }
  }

  /// What the constraint says, in the form that logs give its kind.
  var engineFormula: String {
    let level = Double(priority.rawValue).brief
    switch origin {
    case .nonNegativeSize, .encapsulatedSize: return equation
    case .autoresizingMask:
      let equation = equation { attribute in
        switch attribute {
        case .left: "minX"
        case .top: "minY"
        default: attribute.name
        }
      }
      return (first?.view.map { "\($0.autoresizingMask.code) " } ?? "") + equation
    case .contentHugging: return "\(equation) Hug:\(level)"
    case .contentCompressionResistance: return "\(equation) CompressionResistance:\(level)"
    case .fitting: return "\(equation) priority:\(level)"
    }
  }

  /// Hugging and compression resistance of one size as one formula; nil where they are not that.
  package static func contentSize(_ hugging: EngineConstraint, _ resistance: EngineConstraint)
    -> String?
  {
    guard hugging.origin == .contentHugging, resistance.origin == .contentCompressionResistance,
      hugging.first === resistance.first, hugging.firstAttribute == resistance.firstAttribute,
      hugging.constant == resistance.constant, let item = hugging.first?.view
    else { return nil }
    return "\(item.debugName).\(hugging.firstAttribute.name) == \(hugging.constant.brief)"
      + " Hug:\(Double(hugging.priority.rawValue).brief)"
      + " CompressionResistance:\(Double(resistance.priority.rawValue).brief)"
  }
}

nonisolated extension View.AutoresizingMask {
  /// The mask as logs write it: for each axis what is flexible (`&`) of the near margin, the size and the
  /// far margin.
  ///
  /// Where nothing is, the far margin takes up the changes.
  package var code: String {
    func code(
      _ near: View.AutoresizingMask, _ size: View.AutoresizingMask, _ far: View.AutoresizingMask
    ) -> String {
      if isDisjoint(with: [near, size, far]) { return "--&" }
      return [near, size, far].map { contains($0) ? "&" : "-" }.joined()
    }
    return "h=" + code(.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin)
      + " v=" + code(.flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin)
  }
}

extension Constraint {
  /// The constraint as inspection shows it.
  @inline(never)
  var shownConstraint: LayoutConstraint {
    if let layoutConstraint { return layoutConstraint }
    if let made = EngineConstraint(row: self) { return made }
    return LayoutConstraint(
      item: self, attribute: .notAnAttribute, relatedBy: .equal, toItem: nil,
      attribute: .notAnAttribute, multiplier: 1, constant: 0)
  }
}
