import LayoutViews

extension RandomScreen {
  /// The first required constraint of the screen that neither holds to two points of each side nor is told to be broken.
  ///
  /// Frames are those that views have in the window, rounded to pixels.
  func firstUnheld() -> LayoutConstraint? {
    let broken = Set(window.brokenConstraints.map { ObjectIdentifier($0) })
    return constraints.first { constraint in
      constraint.isActive && constraint.priority == .required
        && !broken.contains(ObjectIdentifier(constraint)) && !holds(constraint)
    }
  }

  private func holds(_ constraint: LayoutConstraint) -> Bool {
    guard let left = value(of: constraint.firstItem, constraint.firstAttribute) else { return true }
    let right = value(of: constraint.secondItem, constraint.secondAttribute) ?? 0
    let excess = left - (constraint.multiplier * right + constraint.constant)
    let tolerance = 2 * (1 + abs(constraint.multiplier)) + 1e-9 * abs(left)
    switch constraint.relation {
    case .equal: return abs(excess) <= tolerance
    case .lessThanOrEqual: return excess <= tolerance
    case .greaterThanOrEqual: return excess >= -tolerance
    }
  }

  private func value(of item: AnyObject?, _ attribute: LayoutConstraint.Attribute) -> Double? {
    guard let view = item as? View else { return nil }
    let frame = view.convert(view.bounds, to: window)
    switch attribute {
    case .leading: return frame.minX
    case .trailing: return frame.maxX
    case .top: return frame.minY
    case .bottom: return frame.maxY
    case .width: return frame.width
    case .height: return frame.height
    case .centerX: return frame.midX
    default: return nil
    }
  }
}
