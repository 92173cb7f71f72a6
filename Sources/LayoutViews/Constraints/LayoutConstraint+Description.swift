/// Descriptions in the style of Auto Layout's logs.
extension LayoutConstraint: CustomStringConvertible {
  /// What ``description`` is unless overridden.
  final var logLine: String {
    var notes: [String] = []
    if isActive || self is EngineConstraint { notes.append("active") }
    if isBroken { notes.append("broken") }
    if let container = visualFormat?.container { notes.append("names: '|':\(container.debugName)") }
    let suffix = notes.isEmpty ? "" : "   (\(notes.joined(separator: ", ")))"
    return "<\(designation) \(formula)\(suffix)>"
  }

  /// The type with the identifier or, for constraints of an app that have none, the address.
  private var designation: String {
    if let made = self as? EngineConstraint { return made.engineDesignation }
    return nameInMessages(self, identifier: identifier ?? "")
  }

  /// What the constraint says, without its identity and state, such as `V:[Label:'a']-(8)-[Label:'b']`.
  ///
  /// A priority below required is noted as in `-(8@750)-` or, for equations, as `priority:750`. In visual
  /// format, `(LTR)` says that edges are left and right rather than leading and trailing.
  public final var formula: String {
    if let made = self as? EngineConstraint { return made.engineFormula }
    if let visualFormat { return visualFormat.text }
    return priority.isRequired
      ? equation : "\(equation) priority:\(Double(priority.rawValue).brief)"
  }

  // MARK: Equations

  /// The two sides, with attributes by name.
  final var equation: String { equation { $0.name } }

  /// The two sides, with attributes as a closure calls them.
  final func equation(_ name: (Attribute) -> String) -> String {
    var text = operand(first, name(firstAttribute), distance?.first)
    switch relation {
    case .lessThanOrEqual: text += " <= "
    case .equal: text += " == "
    case .greaterThanOrEqual: text += " >= "
    }
    if second == nil, secondAttribute == .notAnAttribute { return text + constant.brief }
    if multiplier != 1 { text += "\(multiplier.brief)*" }
    text += operand(second, name(secondAttribute), distance?.second)
    if constant == 0 { return text }
    return text + (constant < 0 ? " - " : " + ") + constant.magnitude.brief
  }

  @inline(never)
  private func operand(_ item: ItemRecord?, _ attribute: String, _ origin: AnchorOrigin?) -> String
  {
    let text = "\(name(of: item)).\(attribute)"
    guard let origin else { return text }
    return "(\(text) - \(name(of: origin.item)).\(origin.attribute.name))"
  }

  private func name(of item: ItemRecord?) -> String {
    if let view = item?.view { return view.debugName }
    if let guide = item?.guide { return guide.debugName }
    return state.contains(.hasForeignItem) ? "foreign item" : "nil"
  }
}
