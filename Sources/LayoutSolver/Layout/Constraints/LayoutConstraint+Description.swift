/// Descriptions in the style of Auto Layout's logs: in visual format where that can say it, as an
/// equation else.
extension LayoutConstraint: CustomStringConvertible {
  /// The constraint as a line of a log, such as `<LayoutConstraint:0x1 'gap' H:[Label:'a']-(8)-[Label:'b']>`.
  public final var description: String {
    var text = "<\(typeName):\(address(of: self)) "
    if let identifier, !identifier.isEmpty { text += "'\(identifier)' " }
    text += formula
    var notes: [String] = []
    if isActive { notes.append(isBroken ? "broken" : "active") }
    if let superviewName { notes.append("names: '|':\(superviewName)") }
    if !notes.isEmpty { text += "   (\(notes.joined(separator: ", ")))" }
    return text + ">"
  }

  private var typeName: String {
    String(describing: type(of: self))
  }

  /// What the constraint says, without its identity.
  public final var formula: String {
    if let visual = visualFormat { return visual }
    var text = operand(first, firstAttribute, distance?.first) + " \(relationSymbol) "
    if second == nil, secondAttribute == .notAnAttribute {
      text += constant.brief
    } else {
      if multiplier != 1 { text += "\(multiplier.brief)*" }
      text += operand(second, secondAttribute, distance?.second)
      if constant > 0 { text += " + \(constant.brief)" }
      if constant < 0 { text += " - \((-constant).brief)" }
    }
    return priority.isRequired ? text : text + " @\(Double(priority.rawValue).brief)"
  }

  private var relationSymbol: String {
    switch relation {
    case .lessThanOrEqual: "<="
    case .equal: "=="
    case .greaterThanOrEqual: ">="
    }
  }

  private func operand(
    _ item: ItemRecord?, _ attribute: Attribute, _ origin: AnchorOrigin?
  ) -> String {
    let text = "\(name(of: item)).\(attribute.name)"
    guard let origin else { return text }
    return "(\(text) - \(name(of: origin.item)).\(origin.attribute.name))"
  }

  private func name(of item: ItemRecord?) -> String {
    if let view = item?.view { return view.debugName }
    if let guide = item?.guide { return guide.debugName }
    return hasForeignItem ? "foreign item" : "nil"
  }

  // MARK: Visual format

  /// The superview that `|` stands for in the visual format.
  private var superviewName: String? {
    guard visualFormat != nil, let first = first?.view, let second = second?.view else {
      return nil
    }
    if first.superview === second { return second.debugName }
    if second.superview === first { return first.debugName }
    return nil
  }

  /// The constraint in visual format, where it is a size or a space between neighbours or to the superview.
  private var visualFormat: String? {
    guard distance == nil, multiplier == 1, let view = first?.view else { return nil }
    guard let second else {
      if secondAttribute != .notAnAttribute { return nil }
      let amount = number(constant)
      if firstAttribute == .width { return "H:[\(view.debugName)(\(amount))]" }
      return firstAttribute == .height ? "V:[\(view.debugName)(\(amount))]" : nil
    }
    guard let other = second.view, other !== view else { return nil }
    let prefix = firstAttribute.isHorizontal ? "H:" : "V:"
    switch (firstAttribute, secondAttribute) {
    case (.leading, .leading), (.top, .top), (.left, .left):
      if view.superview === other { return "\(prefix)|\(gap(constant))[\(view.debugName)]" }
    case (.trailing, .trailing), (.bottom, .bottom), (.right, .right):
      if view.superview === other {
        return "\(prefix)[\(view.debugName)]\(gap(-constant, isReversed: true))|"
      }
      if other.superview === view { return "\(prefix)[\(other.debugName)]\(gap(constant))|" }
    case (.leading, .trailing), (.top, .bottom), (.left, .right):
      if view.superview === other.superview {
        return "\(prefix)[\(other.debugName)]\(gap(constant))[\(view.debugName)]"
      }
    default: break
    }
    return nil
  }

  private func gap(_ amount: Double, isReversed: Bool = false) -> String {
    amount == 0 && relation == .equal && priority.isRequired
      ? "-(0)-" : "-(\(number(amount, isReversed: isReversed)))-"
  }

  private func number(_ amount: Double, isReversed: Bool = false) -> String {
    var text = ""
    if relation != .equal {
      text += (relation == .lessThanOrEqual) != isReversed ? "<=" : ">="
    }
    text += amount.brief
    return priority.isRequired ? text : text + "@\(Double(priority.rawValue).brief)"
  }
}
