public import LayoutSolver

/// A constraint with a note of who made it.
public class PinningConstraint: LayoutConstraint {
  /// The note that the next ones get.
  public static var note = "pinned"

  override public var description: String { super.description + " \(Self.note)" }
}

extension LayoutGuide {
  /// Activates constraints that hold a view in the guide's upper leading corner.
  public func pinCorner(of view: View, distance: Double) {
    for attribute in [LayoutConstraint.Attribute.leading, .top] {
      PinningConstraint(
        item: view, attribute: attribute, relatedBy: .equal, toItem: self, attribute: attribute,
        multiplier: 1, constant: distance
      ).isActive = true
    }
  }
}

extension LayoutItem {
  /// Whether a constraint is about the item.
  public func isPinned(by constraint: LayoutConstraint) -> Bool {
    constraint.firstItem === self || constraint.secondItem === self
  }
}
