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
  /// - Complexity: O(views and guides · what inspecting one of them takes).
  public final var layoutDescription: String {
    var writer = LayoutDescription()
    writer.write(self)
    return writer.text
  }
}

/// Writes the description of a tree, line by line.
private struct LayoutDescription {
  var text = ""
  /// What lines of the present depth begin with.
  private var indentation = ""

  /// The width of the column of labels.
  private static let labelWidth = 12

  mutating func write(_ view: View) {
    let ambiguous = view.ambiguousAttributes
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
    let isLaidOut = !(view.recordStorage?.unknownsToDetermine ?? []).isEmpty
    if isLaidOut {
      property("horizontal", view.constraintsAffectingLayout(for: .horizontal).dumped)
      property("vertical", view.constraintsAffectingLayout(for: .vertical).dumped)
    }
    property("broken", view.held.constraints.filter(\.isBroken).dumped)
    let outer = indentation
    indentation += "| "
    for guide in view.guides?.all ?? [] { write(guide) }
    for subview in view.subviews { write(subview) }
    indentation = outer
  }

  private mutating func write(_ guide: LayoutGuide) {
    if case .shared = guide.role { return }
    let ambiguous = guide.ambiguousAttributes
    let name = guide.isBuiltIn ? guide.identifier : guide.debugName
    line("\(name) \(guide.layoutFrame.brief)", ambiguous.isEmpty ? [] : [note(ambiguous)])
    if guide.isBuiltIn { return }
    property("horizontal", guide.constraintsAffectingLayout(for: .horizontal).dumped)
    property("vertical", guide.constraintsAffectingLayout(for: .vertical).dumped)
  }

  private func note(_ attributes: [LayoutConstraint.Attribute]) -> String {
    "ambiguous: " + attributes.map(\.name).joined(separator: ", ")
  }

  private mutating func line(_ content: String, _ notes: [String]) {
    text += indentation + content
    if !notes.isEmpty { text += " " + notes.joined(separator: "; ") }
    text += "\n"
  }

  /// Writes lines of a labelled property, which has no place where there are none.
  private mutating func property(_ label: String, _ lines: [String]) {
    for (index, content) in lines.enumerated() {
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
