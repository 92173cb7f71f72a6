import LayoutSolver

// On the canvas a stack view does not arrange its hidden views, but they are not left alone either: across
// the stack they are aligned as the others, and along it they have no length and are in the middle of the
// gap that they would be in. An app's own size, even a required one, outweighs the hiding.

extension SceneBuilder {
  /// Below an app's required constraints, above everything else that is common.
  private static let hidingPriority = LayoutPriority(999)

  /// Lays out the hidden views of a stack, in the order of its subviews.
  func placeHiddenViews(of stack: StackView) {
    guard stack.subviews.contains(where: \.isHidden) else { return }
    let across: (start: LayoutConstraint.Attribute, end: LayoutConstraint.Attribute)
    let along: (start: LayoutConstraint.Attribute, end: LayoutConstraint.Attribute)
    let center: LayoutConstraint.Attribute
    let length: LayoutConstraint.Attribute
    switch stack.axis {
    case .horizontal:
      (across, along, center, length) = ((.top, .bottom), (.leading, .trailing), .centerY, .width)
    case .vertical:
      (across, along, center, length) = ((.leading, .trailing), (.top, .bottom), .centerX, .height)
    }
    let shown = stack.subviews.indices.filter { !stack.subviews[$0].isHidden }
    // How many of the shown views are before the view.
    var before = 0
    for view in stack.subviews {
      if !view.isHidden {
        before += 1
        continue
      }
      view.translatesAutoresizingMaskIntoConstraints = false
      place(view, length, nil, .notAnAttribute, 0)
      switch stack.alignment {
      case .fill:
        place(view, across.start, stack, across.start, 0)
        place(view, across.end, stack, across.end, 0)
      case .center: place(view, center, stack, center, 0)
      case .trailing: place(view, across.end, stack, across.end, 0)
      default: place(view, across.start, stack, across.start, 0)
      }
      if before > 0 {
        let gap = before < shown.count ? stack.spacing / 2 : 0
        place(view, along.start, stack.subviews[shown[before - 1]], along.end, gap)
      } else if let next = shown.first {
        place(view, along.end, stack.subviews[next], along.start, -stack.spacing / 2)
      } else {
        place(view, along.start, stack, along.start, 0)
      }
    }
  }

  private func place(
    _ view: View, _ attribute: LayoutConstraint.Attribute, _ other: View?,
    _ otherAttribute: LayoutConstraint.Attribute, _ constant: Double
  ) {
    let constraint = LayoutConstraint(
      item: view, attribute: attribute, relatedBy: .equal, toItem: other,
      attribute: otherAttribute, multiplier: 1, constant: constant)
    constraint.priority = Self.hidingPriority
    (view.superview ?? view).addConstraint(constraint)
  }
}
