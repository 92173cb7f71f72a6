public import LayoutViews

extension View {
  /// The subtree as text, for logs and for comparing layouts: a line for each view and guide, and what
  /// decides where it is.
  ///
  /// ```text
  /// Window:'main' (0, 0, 320, 480)
  /// | Label:'name' (16, 20, 61, 20) ambiguous: left
  /// |     vertical    V:|-(20)-[Label:'name']
  /// |                 Label:'name'.height == 20 Hug:250 CompressionResistance:750
  /// |     broken      Label:'name'.height == 30
  /// ```
  ///
  /// Frames are those of the last layout pass; a view that the next one will lay out is noted. Where all
  /// views have identifiers, the text depends on nothing but the layout.
  ///
  /// The text is as long as the tree is large. Of the constraints that decide along an axis the first 24 are listed,
  /// and how many others there are. Below the 32nd level lines begin with the level's number instead of further bars,
  /// and the constraints listed are those that name the view or guide itself.
  ///
  /// - Complexity: O(views and guides · what inspecting one of them takes), below the 32nd level of a layout that is
  ///   not ambiguous O(views, guides and constraints).
  public final var layoutDescription: String {
    var writer = LayoutDescription(of: self)
    writer.write(self)
    return writer.text
  }
}

/// Writes the description of a tree, line by line.
private struct LayoutDescription {
  var text = ""
  private var depth = 0
  /// What lines of the present depth begin with.
  private var indentation = ""
  /// Whether all is decided but what no constraint names, so that there is little to ask.
  private let isUnique: Bool

  /// The width of the column of labels.
  private static let labelWidth = 12
  /// The level down to which lines are indented, and all constraints are looked for that decide.
  private static let greatestDepth = 32
  /// How many constraints are listed that decide along an axis.
  private static let greatestCount = 24

  /// A view whose subviews are being written.
  private struct Level {
    let subviews: [View]
    var position = 0
  }

  init(of root: View) {
    isUnique = root.isLayoutUnique
  }

  mutating func write(_ root: View) {
    var levels: [Level] = []
    var next: View? = root
    while let view = next {
      writeAlone(view)
      descend(to: depth + 1)
      for guide in view.madeLayoutGuides { write(guide) }
      levels.append(Level(subviews: view.subviews))
      next = nil
      while let last = levels.indices.last {
        let position = levels[last].position
        if position < levels[last].subviews.count {
          levels[last].position = position + 1
          next = levels[last].subviews[position]
          break
        }
        levels.removeLast()
        descend(to: depth - 1)
      }
    }
  }

  private mutating func descend(to depth: Int) {
    self.depth = depth
    let bars = String(repeating: "| ", count: min(depth, LayoutDescription.greatestDepth))
    indentation = depth > LayoutDescription.greatestDepth ? "\(bars)\(depth)| " : bars
  }

  private mutating func writeAlone(_ view: View) {
    let inspection = view.inspection
    let ambiguous = ambiguousAttributes(of: inspection)
    var notes: [String] = []
    if view.isHidden { notes.append("hidden") }
    if !ambiguous.isEmpty { notes.append(note(ambiguous)) }
    if view.needsLayout { notes.append("needs layout") }
    line("\(view.debugName) \(view.frame.brief)", notes)
    if view.isLaidOutByFrame, !view.autoresizingMask.isEmpty {
      property("mask", [view.autoresizingMask.code])
    }
    if view.bounds.origin != .zero {
      property("scrolled", ["\(view.bounds.minX.brief), \(view.bounds.minY.brief)"])
    }
    if let inspection, inspection.isDeterminedByConstraints { writeDeciding(inspection) }
    property("broken", view.heldBrokenConstraints.dumped)
  }

  private func ambiguousAttributes(
    of inspection: ItemInspection?
  ) -> [LayoutConstraint.Attribute] {
    guard let inspection else { return [] }
    if isUnique, inspection.isNamed { return [] }
    return inspection.ambiguousAttributes
  }

  /// Writes which constraints decide.
  private mutating func writeDeciding(_ inspection: ItemInspection?) {
    guard let inspection else { return }
    for (label, axis) in [
      ("horizontal", LayoutConstraint.Axis.horizontal), ("vertical", .vertical),
    ] {
      let limit = LayoutDescription.greatestCount
      let deciding =
        depth > LayoutDescription.greatestDepth
        ? inspection.constraints(naming: axis, atMost: limit)
        : inspection.constraints(affecting: axis, atMost: limit)
      property(label, deciding.list.dumped, andMore: deciding.rest)
    }
  }

  private mutating func write(_ guide: LayoutGuide) {
    if case .shared = guide.role { return }
    let inspection = guide.inspection
    let ambiguous = ambiguousAttributes(of: inspection)
    let name = guide.isBuiltIn ? guide.identifier : guide.debugName
    line("\(name) \(guide.layoutFrame.brief)", ambiguous.isEmpty ? [] : [note(ambiguous)])
    if guide.isBuiltIn { return }
    writeDeciding(inspection)
  }

  private func note(_ attributes: [LayoutConstraint.Attribute]) -> String {
    "ambiguous: " + attributes.map { $0.name }.joined(separator: ", ")
  }

  private mutating func line(_ content: String, _ notes: [String]) {
    text += indentation + content
    if !notes.isEmpty { text += " " + notes.joined(separator: "; ") }
    text += "\n"
  }

  /// Writes lines of a labelled property, which has no place where there are none.
  private mutating func property(_ label: String, _ lines: [String], andMore rest: Int = 0) {
    let more = rest > 0 ? ["… and \(rest) more"] : []
    for (index, content) in (lines + more).enumerated() {
      let shown = index == 0 ? label : ""
      let space = String(repeating: " ", count: LayoutDescription.labelWidth - shown.count)
      text += "\(indentation)    \(shown)\(space)\(content)\n"
    }
  }
}

extension [LayoutConstraint] {
  /// The constraints in a dump: what they say, each after its name if it has one, and the two halves of a
  /// content size in one line.
  fileprivate var dumped: [String] {
    var lines: [String] = []
    for (index, constraint) in enumerated() {
      let made = constraint as? EngineConstraint
      if index > 0, let hugging = self[index - 1] as? EngineConstraint, let made,
        let text = EngineConstraint.contentSize(hugging, made)
      {
        lines[lines.count - 1] = text
      } else if made == nil, let identifier = constraint.identifier, !identifier.isEmpty {
        lines.append("\(constraint.formula) '\(identifier)'")
      } else {
        lines.append(constraint.formula)
      }
    }
    return lines
  }
}

nonisolated extension Rect {
  /// The four numbers as dumps write them.
  var brief: String {
    "(\(origin.x.brief), \(origin.y.brief), \(size.width.brief), \(size.height.brief))"
  }
}
