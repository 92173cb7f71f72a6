import LayoutSolver

extension InterfaceView {
  /// What a designer calls the view: the label, text or class of it, else its kind.
  var shortName: String {
    if let label = object.userLabel { return Self.quoted(label) }
    let text = ViewText(of: self, scale: 1)?.content.string ?? ""
    if text.contains(where: { !$0.isWhitespace }) { return Self.quoted(text) }
    let named = object.customClass ?? kind
    return id.map { "\(named) \($0)" } ?? named
  }

  /// The kind, name and id, by which the view is found in a file.
  var fullName: String {
    let name = shortName
    let isNamed = name.hasPrefix("“")
    if !isNamed, object.customClass == nil { return name }
    return "\(kind) \(name)" + (isNamed ? id.map { " (\($0))" } ?? "" : "")
  }

  private static func quoted(_ text: String) -> String {
    let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return "“" + (line.count > 40 ? line.prefix(39) + "…" : line) + "”"
  }
}

extension Examination {
  /// What a file has of a view; nil for those that it does not have.
  func model(of view: View) -> InterfaceView? {
    layout.entries.first { $0.view === view }?.model
  }

  func name(of item: AnyObject?) -> String {
    if let view = item as? View {
      if view === layout.window { return "the screen" }
      return model(of: view)?.shortName ?? view.identifier ?? "a view"
    }
    guard let guide = item as? LayoutGuide else { return "nothing" }
    let owner = guide.owningView.flatMap { model(of: $0) }
    let isOfRoot = guide.owningView === layout.entries.first?.view
    let of = isOfRoot ? "" : owner.map { " of \($0.shortName)" } ?? ""
    switch guide.identifier {
    case "safeAreaLayoutGuide": return "safe area" + of
    case "layoutMarginsGuide": return "margins" + of
    case "readableContentGuide": return "readable content" + of
    case "keyboardLayoutGuide": return "keyboard" + of
    case "topLayoutGuide": return "top guide"
    case "bottomLayoutGuide": return "bottom guide"
    case let other where other.hasPrefix("UISV-"): return "common length" + of
    case "": return "guide" + of
    case let other: return other + of
    }
  }

  /// A constraint as a finding has it.
  func part(_ constraint: LayoutConstraint, isBroken: Bool) -> Finding.Part {
    let id = layout.id(of: constraint)
    return Finding.Part(
      text: text(of: constraint), id: id,
      position: id.flatMap { layout.document.elements[$0]?.position }, isBroken: isBroken)
  }

  /// What a constraint says, with the views by name.
  private func text(of constraint: LayoutConstraint) -> String {
    if let made = constraint as? EngineConstraint { return text(ofMade: made) }
    let isOfStack = constraint.identifier?.hasPrefix("UISV-") == true
    var text = isOfStack && layout.id(of: constraint) == nil ? "made by the stack view: " : ""
    text += name(of: constraint.firstItem) + constraint.firstAttribute.suffix
    text += Self.sign(of: constraint.relation)
    if let second = constraint.secondItem {
      if constraint.multiplier != 1 { text += "\(constraint.multiplier.precise) × " }
      text += name(of: second) + constraint.secondAttribute.suffix
      if constraint.constant != 0 {
        text += constraint.constant < 0 ? " − " : " + "
        text += abs(constraint.constant).precise
      }
    } else {
      text += constraint.constant.precise
    }
    if constraint.priority != .required {
      text += " at priority \(Double(constraint.priority.rawValue).precise)"
    }
    return text
  }

  private func text(ofMade constraint: EngineConstraint) -> String {
    let name = name(of: constraint.firstItem)
    let attribute = constraint.firstAttribute.suffix
    switch constraint.origin {
    case .nonNegativeSize: return "\(name)\(attribute) is not below 0"
    case .autoresizingMask:
      return "the frame of \(name), which its autoresizing mask gives (\(attribute.dropFirst()))"
    case .contentHugging: return "the content of \(name) resists a larger \(attribute.dropFirst())"
    case .contentCompressionResistance:
      return "the content of \(name) resists a smaller \(attribute.dropFirst())"
    case .encapsulatedSize:
      return "the \(attribute.dropFirst()) of the screen is \(constraint.constant.precise)"
    case .fitting: return "\(name)\(attribute) is sought"
    }
  }

  private static func sign(of relation: LayoutConstraint.Relation) -> String {
    switch relation {
    case .lessThanOrEqual: " ≤ "
    case .equal: " = "
    case .greaterThanOrEqual: " ≥ "
    }
  }
}

extension Double {
  /// The number with at most three decimals.
  fileprivate var precise: String {
    let rounded = (self * 1000).rounded() / 1000
    return rounded == rounded.rounded() && abs(rounded) < 1e15
      ? String(Int(rounded)) : String(rounded)
  }
}

extension LayoutConstraint.Attribute {
  /// Whether the attribute is one of height and not of width.
  var isVertical: Bool {
    switch self {
    case .top, .bottom, .height, .centerY, .lastBaseline, .firstBaseline, .topMargin, .bottomMargin,
      .centerYWithinMargins:
      true
    default: false
    }
  }

  /// The attribute behind the name of an item, such as `.leading`.
  var suffix: String {
    switch self {
    case .left: ".left"
    case .right: ".right"
    case .top: ".top"
    case .bottom: ".bottom"
    case .leading: ".leading"
    case .trailing: ".trailing"
    case .width: ".width"
    case .height: ".height"
    case .centerX: ".centerX"
    case .centerY: ".centerY"
    case .lastBaseline: ".lastBaseline"
    case .firstBaseline: ".firstBaseline"
    case .leftMargin: ".leftMargin"
    case .rightMargin: ".rightMargin"
    case .topMargin: ".topMargin"
    case .bottomMargin: ".bottomMargin"
    case .leadingMargin: ".leadingMargin"
    case .trailingMargin: ".trailingMargin"
    case .centerXWithinMargins: ".centerXWithinMargins"
    case .centerYWithinMargins: ".centerYWithinMargins"
    case .notAnAttribute: ""
    }
  }
}
