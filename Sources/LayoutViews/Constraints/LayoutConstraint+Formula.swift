/// Constraints in visual format, where that can say them: the space between two neighbours, or between
/// an item and its container's edge.
extension LayoutConstraint {
  /// A constraint in visual format.
  struct VisualFormat {
    let text: String
    /// The view that `|` stands for.
    let container: View?
  }

  /// The constraint in visual format; nil for sizes and for what has to be an equation.
  final var visualFormat: VisualFormat? {
    guard distance == nil, multiplier == 1, let first, let second, first !== second,
      firstAttribute.isEdge, secondAttribute.isEdge, let place = firstAttribute.visualPlace,
      let otherPlace = secondAttribute.visualPlace, place.kind == otherPlace.kind
    else { return nil }
    let suffix = firstAttribute.kind == .absoluteX ? "(LTR)" : ""
    let prefix = firstAttribute.isHorizontal ? "H:" : "V:"
    guard let name = first.visualName, let otherName = second.visualName else { return nil }
    let text: String
    var container: View?
    switch (place.isFar, otherPlace.isFar) {
    case (false, true) where areSiblings(first, second):
      text = "[\(otherName)]\(gap(constant, isReversed: false))[\(name)]"
    case (true, false) where areSiblings(first, second):
      text = "[\(name)]\(gap(-constant, isReversed: true))[\(otherName)]"
    case (false, false) where first.isContained(in: second):
      container = second.view
      text = "|\(gap(constant, isReversed: false))[\(name)]"
    case (false, false) where second.isContained(in: first):
      container = first.view
      text = "|\(gap(-constant, isReversed: true))[\(otherName)]"
    case (true, true) where first.isContained(in: second):
      container = second.view
      text = "[\(name)]\(gap(-constant, isReversed: true))|"
    case (true, true) where second.isContained(in: first):
      container = first.view
      text = "[\(otherName)]\(gap(constant, isReversed: false))|"
    default: return nil
    }
    return VisualFormat(text: prefix + text + suffix, container: container)
  }

  private func areSiblings(_ item: ItemRecord, _ other: ItemRecord) -> Bool {
    guard let container = item.container else { return false }
    return container === other.container
  }

  /// A space such as `-(>=8@750)-`; reversed, it is the other way round than the constraint.
  private func gap(_ amount: Double, isReversed: Bool) -> String {
    var text = ""
    if relation != .equal {
      text += (relation == .lessThanOrEqual) != isReversed ? "<=" : ">="
    }
    text += (0 + amount).brief
    if !priority.isRequired { text += "@\(Double(priority.rawValue).brief)" }
    return "-(\(text))-"
  }
}

extension ItemRecord {
  /// The name between brackets; nil for guides that are parts of their view.
  fileprivate var visualName: String? {
    if let view { return view.debugName }
    guard let guide, case .custom = guide.role else { return nil }
    return guide.debugName
  }

  /// Whether `|` can stand for another item, seen from this one.
  fileprivate func isContained(in other: ItemRecord) -> Bool {
    guard let view = other.view else { return false }
    return container === view
  }
}

nonisolated extension LayoutConstraint.Attribute {
  /// For an edge, what it can be spaced from in visual format, and whether it is the second of the axis.
  fileprivate var visualPlace: (kind: LayoutConstraint.Attribute.Kind, isFar: Bool)? {
    switch self {
    case .left, .leading, .top: (kind, false)
    case .right, .trailing, .bottom: (kind, true)
    default: nil
    }
  }
}
