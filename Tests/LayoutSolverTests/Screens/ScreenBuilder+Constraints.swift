import LayoutSolver

extension ScreenBuilder {
  /// Makes the constraints that an element owns.
  func addConstraints(of element: MarkupElement, to owner: View) {
    let excluded = excludedReferences(of: element, key: "constraints")
    for constraint in element.child("constraints")?.children("constraint") ?? []
    where !excluded.contains(constraint.id ?? "") {
      if let made = makeConstraint(constraint, owner: owner) { owner.addConstraint(made) }
    }
  }

  private func makeConstraint(_ element: MarkupElement, owner: View) -> LayoutConstraint? {
    // Without a first item the constraint is of the view that owns it. Items that are not installed have
    // no constraints.
    let first: AnyObject? = element["firstItem"].map { item($0) } ?? owner
    let second: AnyObject? = element["secondItem"].flatMap { item($0) }
    guard let first, second != nil || element["secondItem"] == nil,
      let attribute = Self.attribute(element["firstAttribute"])
    else { return nil }
    let relation: LayoutConstraint.Relation =
      switch element["relation"] {
      case "lessThanOrEqual": .lessThanOrEqual
      case "greaterThanOrEqual": .greaterThanOrEqual
      default: .equal
      }
    var values = element.attributes
    for variation in variations(of: element) {
      values.merge(variation.attributes) { _, varied in varied }
    }
    let constraint = LayoutConstraint(
      item: first, attribute: attribute, relatedBy: relation, toItem: second,
      attribute: Self.attribute(element["secondAttribute"]) ?? .notAnAttribute,
      multiplier: Self.multiplier(values["multiplier"]),
      constant: values["constant"].flatMap(Double.init) ?? 0)
    if let priority = values["priority"].flatMap(Float.init) {
      constraint.priority = LayoutPriority(priority)
    }
    constraint.identifier = element.id
    return constraint
  }

  private func item(_ id: String) -> AnyObject? { viewOf[id] ?? guideOf[id] }

  /// A factor, as a number or a ratio.
  private static func multiplier(_ text: String?) -> Double {
    guard let text else { return 1 }
    let parts = text.split { $0 == ":" || $0 == "/" }.compactMap { Double($0) }
    return parts.count == 2 ? parts[0] / parts[1] : parts.first ?? 1
  }

  private static func attribute(_ name: String?) -> LayoutConstraint.Attribute? {
    name.flatMap { attributes[$0] }
  }

  private static let attributes: [String: LayoutConstraint.Attribute] = [
    "left": .left, "right": .right, "top": .top, "bottom": .bottom, "leading": .leading,
    "trailing": .trailing, "width": .width, "height": .height, "centerX": .centerX,
    "centerY": .centerY, "baseline": .lastBaseline, "lastBaseline": .lastBaseline,
    "firstBaseline": .firstBaseline, "leftMargin": .leftMargin, "rightMargin": .rightMargin,
    "topMargin": .topMargin, "bottomMargin": .bottomMargin, "leadingMargin": .leadingMargin,
    "trailingMargin": .trailingMargin, "centerXWithinMargins": .centerXWithinMargins,
    "centerYWithinMargins": .centerYWithinMargins,
  ]
}
