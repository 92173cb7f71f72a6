import LayoutSolver

/// Views in a superview, by the names that a format calls them.
struct VisualFormatScene {
  let window = Window(frame: Rect(x: 0, y: 0, width: 320, height: 480))
  private(set) var views: [String: AnyObject] = [:]
  private var names: [ObjectIdentifier: String] = [:]

  init(_ names: String..., detached: Set<String> = []) {
    self.init(names, detached: detached)
  }

  init(_ viewNames: [String], detached: Set<String> = []) {
    names[ObjectIdentifier(window)] = "super"
    for name in viewNames {
      let view = View()
      view.identifier = name
      view.translatesAutoresizingMaskIntoConstraints = false
      if !detached.contains(name) { window.addSubview(view) }
      add(view, as: name)
    }
  }

  mutating func add(_ item: AnyObject, as name: String) {
    views[name] = item
    names[ObjectIdentifier(item)] = name
  }

  func view(_ name: String) -> View {
    (views[name] as? View) ?? window
  }

  func parse(
    _ format: String, options: LayoutConstraint.FormatOptions = [], metrics: [String: Double] = [:]
  ) throws(VisualFormatError) -> [LayoutConstraint] {
    try LayoutConstraint.constraints(
      parsingVisualFormat: format, options: options, metrics: metrics, views: views)
  }

  /// The constraints of a format as equations.
  func equations(
    _ format: String, options: LayoutConstraint.FormatOptions = [], metrics: [String: Double] = [:]
  ) throws(VisualFormatError) -> [String] {
    try parse(format, options: options, metrics: metrics).map(equation)
  }

  /// What is wrong with a format, if anything.
  func error(
    _ format: String, options: LayoutConstraint.FormatOptions = [], metrics: [String: Double] = [:]
  ) -> VisualFormatError? {
    do throws(VisualFormatError) {
      _ = try parse(format, options: options, metrics: metrics)
      return nil
    } catch {
      return error
    }
  }

  func equation(_ constraint: LayoutConstraint) -> String {
    func name(_ item: AnyObject?) -> String {
      item.flatMap { names[ObjectIdentifier($0)] } ?? "?"
    }
    var text = "\(name(constraint.firstItem)).\(constraint.firstAttribute)"
    switch constraint.relation {
    case .lessThanOrEqual: text += " <= "
    case .equal: text += " == "
    case .greaterThanOrEqual: text += " >= "
    }
    if let second = constraint.secondItem {
      text += "\(name(second)).\(constraint.secondAttribute)"
      if constraint.multiplier != 1 { text += " * \(constraint.multiplier)" }
      if constraint.constant != 0 { text += " + \(constraint.constant)" }
    } else {
      text += "\(constraint.constant)"
    }
    if constraint.priority != .required { text += " @\(constraint.priority.rawValue)" }
    return text
  }
}
