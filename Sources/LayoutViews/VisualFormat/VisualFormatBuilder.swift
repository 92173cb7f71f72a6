/// Makes the constraints of a visual format.
///
/// In the order of the text: the size of each view, the space before it, its alignment with the view
/// before it. The first item of a space is what is behind it, so that constants are what the text has.
struct VisualFormatBuilder {
  private let format: String
  private let syntax: VisualFormat
  private let options: LayoutConstraint.FormatOptions
  private let metrics: [String: Double]
  private let views: [String: AnyObject]
  private var constraints: [LayoutConstraint] = []

  init(
    format: String, options: LayoutConstraint.FormatOptions, metrics: [String: Double],
    views: [String: AnyObject]
  ) throws(VisualFormatError) {
    self.format = format
    self.options = options
    self.metrics = metrics
    self.views = views
    syntax = try VisualFormatParser.parse(format)
  }

  mutating func build() throws(VisualFormatError) -> [LayoutConstraint] {
    if let problem = options.problem(along: syntax.axis) {
      throw error(at: 1, problem.found, problem.expected)
    }
    // All are looked up first, so that the first wrong name is the one that is reported.
    var items: [AnyObject] = []
    for element in syntax.elements { items.append(try item(named: element.name)) }
    for (index, element) in syntax.elements.enumerated() {
      if index == 0 {
        if let edge = syntax.leadingEdge {
          let superview = try superview(of: items[0], at: edge.column)
          try add(edge.space, from: .edge(superview), to: .item(items[0]))
        }
      } else {
        try add(syntax.spaces[index - 1], from: .item(items[index - 1]), to: .item(items[index]))
      }
      try addSize(of: items[index], element.predicates)
      if index > 0 { align(items[index], with: items[index - 1]) }
    }
    if let edge = syntax.trailingEdge, let last = items.last {
      let superview = try superview(of: last, at: edge.column)
      try add(edge.space, from: .item(last), to: .edge(superview))
    }
    return constraints
  }

  // MARK: Constraints

  /// One side of a space.
  private enum Side {
    case item(AnyObject)
    case edge(View)

    var object: AnyObject {
      switch self {
      case .item(let item): item
      case .edge(let view): view
      }
    }
  }

  private mutating func add(
    _ space: VisualFormat.Space, from near: Side, to far: Side
  ) throws(VisualFormatError) {
    switch space {
    case .none:
      add(.equal, 0, from: near, to: far, isMargin: false)
    case .standard:
      var spacing = LayoutMetrics.systemSpacing
      var isMargin = false
      // At the superview's edge the margin is the spacing.
      if case .edge = near { isMargin = true }
      if case .edge = far { isMargin = true }
      if isMargin { spacing = 0 }
      add(.equal, spacing, from: near, to: far, isMargin: isMargin)
    case .predicates(let predicates):
      for predicate in predicates {
        let distance = try number(predicate.value, expected: "a metric")
        let constraint = add(predicate.relation, distance, from: near, to: far, isMargin: false)
        try setPriority(of: constraint, predicate.priority)
      }
    }
  }

  @discardableResult
  private mutating func add(
    _ relation: LayoutConstraint.Relation, _ distance: Double, from near: Side, to far: Side,
    isMargin: Bool
  ) -> LayoutConstraint {
    var first = far
    var second = near
    if isReversed { swap(&first, &second) }
    let constraint = LayoutConstraint(
      item: first.object, attribute: attribute(of: first, isFirst: true, isMargin: isMargin),
      relatedBy: relation, toItem: second.object,
      attribute: attribute(of: second, isFirst: false, isMargin: isMargin), multiplier: 1,
      constant: distance)
    constraints.append(constraint)
    return constraint
  }

  private mutating func addSize(
    of item: AnyObject, _ predicates: [VisualFormat.Predicate]
  ) throws(VisualFormatError) {
    let extent: LayoutConstraint.Attribute = syntax.axis == .horizontal ? .width : .height
    for predicate in predicates {
      var other: AnyObject?
      var constant = 0.0
      if case .name(let name) = predicate.value, metrics[name.text] == nil,
        views[name.text] != nil
      {
        other = try self.item(named: name)
      } else {
        constant = try number(predicate.value, expected: "a metric or a view")
      }
      let constraint = LayoutConstraint(
        item: item, attribute: extent, relatedBy: predicate.relation, toItem: other,
        attribute: other == nil ? .notAnAttribute : extent, multiplier: 1, constant: constant)
      try setPriority(of: constraint, predicate.priority)
      constraints.append(constraint)
    }
  }

  private mutating func align(_ item: AnyObject, with other: AnyObject) {
    if item === other { return }
    for attribute in options.alignments {
      constraints.append(
        LayoutConstraint(
          item: item, attribute: attribute, relatedBy: .equal, toItem: other, attribute: attribute,
          multiplier: 1, constant: 0))
    }
  }

  // MARK: Attributes

  /// Whether the text begins at the right, so that coordinates descend along it.
  private var isReversed: Bool {
    syntax.axis == .horizontal && options.contains(.directionRightToLeft)
  }

  /// The edge of an item at a space whose first item has the greater coordinate.
  private func attribute(
    of side: Side, isFirst: Bool, isMargin: Bool
  ) -> LayoutConstraint.Attribute {
    // A view's edge looks away from it, and a superview's into it.
    let isNear: Bool
    var isInward = false
    switch side {
    case .item: isNear = isFirst
    case .edge:
      isNear = !isFirst
      isInward = isMargin
    }
    if syntax.axis == .vertical {
      if isInward { return isNear ? .topMargin : .bottomMargin }
      if case .item = side, options.contains(.spacingBaselineToBaseline) {
        return isNear ? .firstBaseline : .lastBaseline
      }
      return isNear ? .top : .bottom
    }
    if options.isDisjoint(with: .directionMask) {
      if isInward { return isNear ? .leadingMargin : .trailingMargin }
      return isNear ? .leading : .trailing
    }
    if isInward { return isNear ? .leftMargin : .rightMargin }
    return isNear ? .left : .right
  }

  // MARK: Names

  private func item(named name: VisualFormat.Name) throws(VisualFormatError) -> AnyObject {
    guard let item = views[name.text] else {
      throw error(
        at: name.column, "the name '\(name.text)'", "one of the views" + list(Array(views.keys)))
    }
    if item is View || item is LayoutGuide { return item }
    throw error(
      at: name.column, "'\(name.text)', which is of the type \(typeName(of: item))",
      "a view or a layout guide")
  }

  private func superview(of item: AnyObject, at column: Int) throws(VisualFormatError) -> View {
    if let view = item as? View, let superview = view.superview { return superview }
    if let guide = item as? LayoutGuide, let owner = guide.owningView { return owner }
    throw error(
      at: column, "'|' beside \(item is View ? "a view" : "a guide") that is in no view",
      "one that was added to a superview")
  }

  private func number(
    _ value: VisualFormat.Value, expected: String
  ) throws(VisualFormatError) -> Double {
    switch value {
    case .number(let number, _): return number
    case .name(let name):
      guard let metric = metrics[name.text] else {
        throw error(
          at: name.column, "the name '\(name.text)'",
          "a number or \(expected)" + list(Array(metrics.keys)))
      }
      if isUsable(metric) { return metric }
      throw error(
        at: name.column, "the metric '\(name.text)', which is \(metric)", "a finite number")
    }
  }

  private func setPriority(
    of constraint: LayoutConstraint, _ value: VisualFormat.Value?
  ) throws(VisualFormatError) {
    guard let value else { return }
    let level = try number(value, expected: "a metric")
    let priority = LayoutPriority(Float(level))
    if !priority.isValid {
      throw error(
        at: value.column, "the priority \(level.brief)", "one that is above 0 and up to 1000")
    }
    constraint.priority = priority
  }

  /// The first of the names that there are, in an order that does not depend on the dictionary's.
  ///
  /// They are few: a sort of texts would be as much code as all of the builder.
  private func list(_ names: [String]) -> String {
    if names.isEmpty { return ", of which there are none" }
    var text = " ("
    var last: String?
    for place in 0..<min(names.count, 8) {
      var next: String?
      for name in names {
        if let last, !(last < name) { continue }
        if next.map({ name < $0 }) ?? true { next = name }
      }
      text += (place > 0 ? ", " : "") + (next ?? "")
      last = next
    }
    return text + (names.count > 8 ? ", …)" : ")")
  }

  private func error(at column: Int, _ found: String, _ expected: String) -> VisualFormatError {
    VisualFormatError(format: format, column: column, found: found, expected: expected)
  }
}
