import LayoutViews

extension ScreenRecipe.Level {
  private var isHorizontal: Bool { axis == .horizontal }

  /// Where a view of a chain begins.
  func start(of child: View, after last: View?, in view: View, isLoose: Bool) -> LayoutConstraint {
    guard let last else {
      return isHorizontal
        ? child.leadingAnchor.constraint(equalTo: view.leadingAnchor)
        : child.topAnchor.constraint(equalTo: view.topAnchor)
    }
    if isHorizontal {
      let end = last.trailingAnchor
      return isLoose
        ? child.leadingAnchor.constraint(greaterThanOrEqualTo: end, constant: spacing)
        : child.leadingAnchor.constraint(equalTo: end, constant: spacing)
    }
    return isLoose
      ? child.topAnchor.constraint(greaterThanOrEqualTo: last.bottomAnchor, constant: spacing)
      : child.topAnchor.constraint(equalTo: last.bottomAnchor, constant: spacing)
  }

  /// Where the last view of a chain ends.
  func end(of child: View, in view: View) -> LayoutConstraint {
    isHorizontal
      ? child.trailingAnchor.constraint(equalTo: view.trailingAnchor)
      : child.bottomAnchor.constraint(equalTo: view.bottomAnchor)
  }

  /// Where a view of a chain is across it.
  func sides(of child: View, in view: View) -> [LayoutConstraint] {
    if isHorizontal {
      let bottom = view.bottomAnchor
      return [
        child.topAnchor.constraint(equalTo: view.topAnchor),
        alignment == .fill
          ? child.bottomAnchor.constraint(equalTo: bottom)
          : child.bottomAnchor.constraint(lessThanOrEqualTo: bottom),
      ]
    }
    let trailing = view.trailingAnchor
    return [
      child.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      alignment == .fill
        ? child.trailingAnchor.constraint(equalTo: trailing)
        : child.trailingAnchor.constraint(lessThanOrEqualTo: trailing),
    ]
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
