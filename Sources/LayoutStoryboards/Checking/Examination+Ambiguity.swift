import LayoutSolver

extension Examination {
  mutating func checkAmbiguity() {
    var open = OpenViews.all(of: layout)
    if !open.isEmpty || layout.isDesign, let sure = openViewsOfEstimates {
      open.removeAll { sure[$0.entry.model.id ?? ""] == nil }
      if layout.isDesign { addOpenByEstimates(sure, to: &open) }
    }
    let refuted = design?.refuted.views ?? refutedOpenIDs(of: open)
    if !refuted.isEmpty { open.removeAll { refuted.contains($0.entry.model.id ?? "") } }
    // Cells of the system's styles lay out their own texts.
    open.removeAll { isLaidOutByCell($0.entry) }
    // What is hidden may be anywhere.
    open.removeAll { isHidden($0.entry.view) }
    openViews = Set(open.map { ObjectIdentifier($0.entry.view) })
    // What is decided in the design and not here is content that competes for too little or too much room.
    var competing: [OpenView] = []
    if let design {
      competing = open.filter { !design.ambiguous.contains($0.entry.model.id ?? "") }
      open.removeAll { !design.ambiguous.contains($0.entry.model.id ?? "") }
    }
    // Those that are not told leave something open, too.
    let conflicts = layout.conflictReports
    for group in OpenViews.byCause(open, in: layout)
    where !isOfSqueezedRow(group) && !conflicts.contains(where: { Self.leavesOpen(group, $0) }) {
      tellOpen(group)
    }
    tellCompeting(competing)
    checkDrawnHeight()
  }

  /// Whether what is open is so because a conflict is about it: which of its constraints is broken is nobody's choice.
  private static func leavesOpen(_ group: [OpenView], _ report: ConflictReport) -> Bool {
    guard let first = group.first, !first.isContent else { return false }
    return report.constraints.contains { constraint in
      let isVertical = constraint.firstAttribute.isVertical
      return first.attributes.allSatisfy { $0.isVertical == isVertical }
        && (constraint.firstItem === first.entry.view || constraint.secondItem === first.entry.view)
    }
  }

  /// Tells what one further constraint would decide.
  private mutating func tellOpen(_ group: [OpenView]) {
    guard let first = group.first else { return }
    let model = first.entry.model
    let attributes = Self.names(first.attributes)
    let isOne = attributes.count == 1
    var message: String
    var advice = "Add \(isOne ? "a constraint that decides it" : "constraints that decide them")"
    if first.isContent {
      message =
        "The constraints within \(model.fullName) leave the \(Self.list(attributes)) of its content open, so "
        + "that it does not know how far to scroll."
      advice += ": from one edge of the content to the other."
    } else {
      message =
        "The constraints of \(model.fullName) leave its \(Self.list(attributes)) open; it is laid out at "
        + "\(first.entry.view.frame.plain), but could as well be elsewhere."
      advice +=
        attributes.contains("width") || attributes.contains("height")
        ? ", or give content an intrinsic size." : "."
    }
    if group.count > 1 {
      let names = group.dropFirst().prefix(3).map(\.entry.model.shortName)
      let more = group.count > 4 ? ["\(group.count - 4) others"] : []
      message +=
        group.count > OpenViews.mostSought
        ? " Many others are open, too: \(Self.list(names + more))."
        : " With it goes \(Self.list(names + more))."
    }
    add(
      .ambiguity, at: model.element.position, views: group.map(\.entry.model),
      attributes: attributes,
      message, advice)
  }

  private mutating func tellCompeting(_ competing: [OpenView]) {
    guard let first = competing.first else { return }
    competingViews = Set(competing.map { ObjectIdentifier($0.entry.view) })
    let names = competing.prefix(3).map {
      "the \(Self.list(Self.names($0.attributes))) of \($0.entry.model.shortName)"
    }
    let more = competing.count > 3 ? ["more of \(competing.count - 3) others"] : []
    add(
      .ambiguity, at: first.entry.model.element.position, views: competing.map(\.entry.model),
      attributes: Self.names(first.attributes), amount: Double(competing.count), isOfScene: true,
      "In \(sizeText) points, other than in the saved size, nothing decides "
        + "\(Self.list(names + more)): views compete for the room with the same priorities.",
      "Give one of them another hugging or compression resistance priority, or put them in a view "
        + "that scrolls.")
  }

  /// Adds the views that compete with the sizes that their texts have by themselves.
  ///
  /// In the saved size nothing competes: each text has what was left to it. Interface Builder asks with their own sizes.
  private func addOpenByEstimates(_ sure: [String: OpenView], to open: inout [OpenView]) {
    let known = Set(open.compactMap(\.entry.model.id))
    for entry in layout.entries {
      guard let id = entry.model.id, !known.contains(id), let view = sure[id] else { continue }
      open.append(OpenView(entry: entry, attributes: view.attributes, isContent: view.isContent))
    }
  }

  /// The open views by their ids when texts have estimated sizes, where this layout has the saved ones.
  ///
  /// Saved sizes are rounded to pixels and sum up to some part of a pixel more or less than there is room for,
  /// so that views compete for that part which do not otherwise.
  private var openViewsOfEstimates: [String: OpenView]? {
    guard case .saved = layout.options.text else { return nil }
    var options = layout.options
    options.text = .estimated
    let other = SceneLayout(of: layout.scene, in: layout.document, options: options)
    other?.run()
    return other.map {
      Dictionary(
        OpenViews.all(of: $0).map { ($0.entry.model.id ?? "", $0) },
        uniquingKeysWith: { first, _ in first })
    }
  }

  /// The attributes in words.
  private static func names(_ attributes: [LayoutConstraint.Attribute]) -> [String] {
    attributes.map { String($0.suffix.dropFirst()) }
  }

  static func list(_ words: [String]) -> String {
    words.count < 2
      ? words.joined() : words.dropLast().joined(separator: ", ") + " and " + (words.last ?? "")
  }
}
