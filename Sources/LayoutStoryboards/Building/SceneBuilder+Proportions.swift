import LayoutSolver

// `StackView` shares what the spacing leaves, as is documented. On the canvas each view but the last has the part of the whole
// stack, with the spacing, that its natural length is of all lengths and spaces, and the last one gets what is left. There,
// a nested stack has the natural length of what it arranges.

extension SceneBuilder {
  /// Below an app's required constraints, above everything else that is common.
  private static let proportionPriority = LayoutPriority(999)

  /// Has stacks that fill proportionally share their length as the canvas does, where the lengths of their views are known.
  func addCanvasProportions() {
    for case let stack as StackView in entries.lazy.map(\.view)
    where stack.distribution == .fillProportionally && !stack.isLayoutMarginsRelativeArrangement {
      let views = stack.arrangedSubviews
      let lengths = views.compactMap { Self.naturalLength(of: $0, along: stack.axis) }
      guard views.count > 1, lengths.count == views.count else { continue }
      let whole = lengths.reduce(0, +) + stack.spacing * Double(views.count - 1)
      guard whole > 0, lengths.allSatisfy({ $0 > 0 }) else { continue }
      stack.distribution = .fill
      let attribute: LayoutConstraint.Attribute = stack.axis == .horizontal ? .width : .height
      for (view, length) in zip(views, lengths).dropLast() {
        let constraint = LayoutConstraint(
          item: view, attribute: attribute, relatedBy: .equal, toItem: stack,
          attribute: attribute, multiplier: length / whole, constant: 0)
        constraint.priority = Self.proportionPriority
        stack.addConstraint(constraint)
      }
    }
  }

  /// How long a view is by itself; nil where that is not known, or depends on its width.
  private static func naturalLength(of view: View, along axis: LayoutConstraint.Axis) -> Double? {
    guard let stack = view as? StackView else {
      if axis == .vertical, view.contentHeightDependsOnWidth { return nil }
      let size = view.intrinsicContentSize
      let length = axis == .horizontal ? size.width : size.height
      return length >= 0 ? length : nil
    }
    let lengths = stack.arrangedSubviews.compactMap { naturalLength(of: $0, along: axis) }
    guard !lengths.isEmpty, lengths.count == stack.arrangedSubviews.count else { return nil }
    if stack.axis != axis { return lengths.max() }
    return lengths.reduce(0, +) + stack.spacing * Double(lengths.count - 1)
  }
}
