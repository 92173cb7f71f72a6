import LayoutViews

extension ScreenRecipe.Level {
  private typealias Sides = (first: LayoutConstraint.Attribute, last: LayoutConstraint.Attribute)
  private static let horizontal: Sides = (.leading, .trailing)
  private static let vertical: Sides = (.top, .bottom)

  /// Where views begin and end along the axis, and across it.
  private var along: Sides { axis == .horizontal ? Self.horizontal : Self.vertical }
  private var across: Sides { axis == .horizontal ? Self.vertical : Self.horizontal }

  /// Where a view of a chain begins.
  func start(of child: View, after last: View?, in view: View, isLoose: Bool) -> LayoutConstraint {
    LayoutConstraint(
      item: child, attribute: along.first,
      relatedBy: last != nil && isLoose ? .greaterThanOrEqual : .equal,
      toItem: last ?? view, attribute: last == nil ? along.first : along.last, multiplier: 1,
      constant: last == nil ? 0 : spacing)
  }

  /// Where the last view of a chain ends.
  func end(of child: View, in view: View) -> LayoutConstraint {
    pin(along.last, of: child, to: view)
  }

  /// Where a view of a chain is across it.
  func sides(of child: View, in view: View) -> [LayoutConstraint] {
    [
      pin(across.first, of: child, to: view),
      pin(across.last, of: child, to: view, alignment == .fill ? .equal : .lessThanOrEqual),
    ]
  }

  private func pin(
    _ side: LayoutConstraint.Attribute, of child: View, to view: View,
    _ relation: LayoutConstraint.Relation = .equal
  ) -> LayoutConstraint {
    LayoutConstraint(
      item: child, attribute: side, relatedBy: relation, toItem: view, attribute: side,
      multiplier: 1, constant: 0)
  }

  /// What a rule says of one of some views, if it says anything of that one.
  func constraint(
    _ rule: Rule, of index: Int, among children: [View], in view: View
  ) -> LayoutConstraint? {
    let child = children[index]
    let before = index > 0 ? children[index - 1] : nil
    switch rule {
    case .equalWidths:
      return before.map { _ in child.widthAnchor.constraint(equalTo: children[0].widthAnchor) }
    case .pairedHeights:
      if index % 2 == 1 { return nil }
      return before.map { child.heightAnchor.constraint(equalTo: $0.heightAnchor) }
    case .leastWidths:
      return child.widthAnchor.constraint(
        greaterThanOrEqualToConstant: scale * Double(20 + 10 * (index % 7)))
    case .givenHeights:
      return index % 3 == 0 ? child.heightAnchor.constraint(equalToConstant: 44 * scale) : nil
    case .greatestWidths:
      return child.widthAnchor.constraint(
        lessThanOrEqualTo: view.widthAnchor, multiplier: 0.5 * scale)
    case .centers: return child.centerXAnchor.constraint(equalTo: view.centerXAnchor)
    case .aspectRatios:
      return child.heightAnchor.constraint(equalTo: child.widthAnchor, multiplier: scale)
    case .doubledWidths:
      return before.map {
        child.widthAnchor.constraint(
          equalTo: $0.widthAnchor, multiplier: index % 2 == 0 ? 0.5 : 2)
      }
    }
  }
}
