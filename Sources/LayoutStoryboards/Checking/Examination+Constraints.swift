import LayoutSolver

extension Examination {
  /// The conflicts that there are still at the end of the layout.
  var openConflicts: [ConflictReport] {
    var seen: Set<[String]> = []
    let refuted = design?.refuted.conflicts ?? refutedConflicts
    return lastingConflicts.filter { report in
      if isOfEstimate(report) || isOfDrawnCell(report) || isOfUnknownCover(report)
        || refuted.contains(conflictIDs(report))
      {
        return false
      }
      return seen.insert(conflictIDs(report)).inserted
    }
  }

  /// Those and the ones that an app does not show.
  var lastingConflicts: [ConflictReport] {
    let broken = Set(layout.window.brokenConstraints.map { ObjectIdentifier($0) })
      .union(layout.brokenOnCanvas)
    return layout.conflictReports.filter { report in
      report.broken is EngineConstraint || broken.contains(ObjectIdentifier(report.broken))
    }
  }

  /// Whether a conflict may be one of estimated texts only, whose sizes no constraint was made for.
  private func isOfEstimate(_ report: ConflictReport) -> Bool {
    guard layout.options.text.isEstimated else { return false }
    return report.constraints.contains { constraint in
      let origin = (constraint as? EngineConstraint)?.origin
      let isOfContent = origin == .contentHugging || origin == .contentCompressionResistance
      let model = (constraint.firstItem as? View).flatMap { self.model(of: $0) }
      return isOfContent && model.map { ViewText.kinds.contains($0.kind) } == true
    }
  }

  /// Whether a conflict is one with the safe area of a xib's free form that is lower than the screen.
  ///
  /// Some are saved as if the device covered their ends and some not; what decides it is not known.
  private func isOfUnknownCover(_ report: ConflictReport) -> Bool {
    guard layout.document.isXib, let root = layout.entries.first, root.model.kind == "view",
      layout.scene.element.child(key: "simulatedDestinationMetrics") != nil,
      layout.size.height < layout.screen.size.height, layout.safeAreaInsets.bottom > 0
    else { return false }
    let guide = root.view.safeAreaLayoutGuide
    return report.constraints.contains { constraint in
      (constraint.firstItem === guide && constraint.firstAttribute == .bottom)
        || (constraint.secondItem === guide && constraint.secondAttribute == .bottom)
    }
  }

  /// What makes two conflicts the same.
  func conflictIDs(_ report: ConflictReport) -> [String] {
    let parts = report.constraints.map { part($0, isBroken: false) }
    // What the screen's size or a mask adds differs by screen.
    let ids = parts.compactMap(\.id).sorted()
    return ids.isEmpty ? parts.map(\.text) : ids
  }

  mutating func checkConflicts() {
    for report in openConflicts {
      let parts = report.constraints.map { part($0, isBroken: $0 === report.broken) }
      let broken = part(report.broken, isBroken: true)
      let position =
        broken.position ?? parts.lazy.compactMap(\.position).first ?? layout.scene.element.position
      let brokenText = broken.text + (broken.id.map { " (\($0))" } ?? "")
      if let design, !design.conflicts.contains(conflictIDs(report)),
        let need = neededSize(design: design)
      {
        add(
          .oversized, at: position, constraints: parts, amount: need.amount,
          "\(parts.count) required constraints need \(need.text), so \(brokenText) is broken.",
          "Lower the priority of one of them below 1000, or make a fixed size depend on the screen's."
        )
      } else {
        add(
          .conflict, at: position, constraints: parts,
          "\(parts.count) required constraints cannot all hold, so \(brokenText) is broken.",
          "Remove one of them, or lower its priority below 1000.")
      }
    }
  }

  /// Which dimension of the screen is in the way, and what it would have to be; nil where none is.
  private func neededSize(design: DesignState) -> (text: String, amount: Double)? {
    let size = layout.size
    let wide = Size(width: design.size.width, height: size.height)
    let high = Size(width: size.width, height: design.size.height)
    if wide != size,
      let width = leastChange(
        from: size.width, to: wide.width,
        { value in
          Size(width: value, height: size.height)
        })
    {
      return (
        "a width of at \(width > size.width ? "least" : "most") \(width.plain); the screen has \(size.width.plain)",
        abs(width - size.width)
      )
    }
    if high != size,
      let height = leastChange(
        from: size.height, to: high.height,
        { value in
          Size(width: size.width, height: value)
        })
    {
      return (
        "a height of at \(height > size.height ? "least" : "most") \(height.plain); the screen has \(size.height.plain)",
        abs(height - size.height)
      )
    }
    return nil
  }

  /// The value nearest to the first one, in whole points, with which nothing conflicts; nil where even the
  /// second one does.
  private func leastChange(
    from first: Double, to second: Double, _ size: (Double) -> Size
  ) -> Double? {
    func fits(_ value: Double) -> Bool {
      var options = layout.options
      options.size = size(value)
      guard
        let other = Examination(
          of: layout.scene, in: layout.document, options: options, design: design)
      else { return false }
      return other.openConflicts.isEmpty
    }
    guard fits(second) else { return nil }
    var bad = first
    var good = second
    while abs(good - bad) > 1 {
      let middle = ((good + bad) / 2).rounded()
      if middle == good || middle == bad { break }
      if fits(middle) { good = middle } else { bad = middle }
    }
    return good
  }

  /// Looks for fixed sizes that the screen of the design has room for and this one does not.
  mutating func checkRequiredSizes() {
    guard let design else { return }
    for entry in layout.entries where !isWithinScrolling(entry.view) {
      for constraint in entry.view.constraints {
        guard constraint.isActive, constraint.priority == .required, constraint.secondItem == nil,
          constraint.relation != .lessThanOrEqual, constraint.firstItem === entry.view,
          let id = layout.id(of: constraint)
        else { continue }
        let isWidth = constraint.firstAttribute == .width
        guard isWidth || constraint.firstAttribute == .height else { continue }
        let room = isWidth ? layout.size.width : layout.size.height
        let designRoom = isWidth ? design.size.width : design.size.height
        let needed = constraint.constant
        // What is broken is told as a conflict.
        let length = isWidth ? entry.view.frame.width : entry.view.frame.height
        guard needed > room + 0.5, needed <= designRoom + 0.5, length > room + 0.5 else { continue }
        let name = isWidth ? "width" : "height"
        let part = part(constraint, isBroken: false)
        add(
          .oversized, at: part.position ?? entry.model.element.position, views: [entry.model],
          constraints: [part], amount: needed - room,
          "\(entry.model.fullName) has the required \(name) \(needed.plain) (constraint \(id)); the screen has \(room.plain).",
          "Make the \(name) depend on the superview's, or let it be at most that.")
      }
    }
  }
}
