import LayoutSolver

// An app makes the cells of tables as high as their content, unless the file says how high they are. What only the height that
// a cell was drawn with contradicts, or is too low for, is nothing that an app shows.
extension Examination {
  /// Whether a conflict is one with the height that a cell was drawn with.
  func isOfDrawnRow(_ report: ConflictReport) -> Bool {
    report.constraints.contains { constraint in
      guard let made = constraint as? EngineConstraint, made.origin == .autoresizingMask,
        made.firstAttribute == .height, let view = made.firstItem as? View
      else { return false }
      return isContentOfRow(view)
    }
  }

  /// Whether open views compete for the room of a cell that was drawn too low for them.
  func isOfSqueezedRow(_ group: [OpenView]) -> Bool {
    group.contains { open in
      let view = open.entry.view
      let isSqueezed = view.frame.height < view.intrinsicContentSize.height - 0.5
      return isSqueezed && open.attributes.allSatisfy(\.isVertical) && isWithinRow(view)
    }
  }

  private func isWithinRow(_ view: View) -> Bool {
    var outer = view.superview
    while let current = outer {
      if isContentOfRow(current) { return true }
      outer = current.superview
    }
    return false
  }

  /// Whether a view is the content view of a cell that becomes as high as its content.
  private func isContentOfRow(_ view: View) -> Bool {
    guard let cell = view.superview, let model = model(of: cell), model.kind == "tableViewCell",
      self.model(of: view)?.kind == "tableViewCellContentView"
    else { return false }
    guard let table = cell.superview.flatMap({ self.model(of: $0) }), table.kind == "tableView"
    else { return true }
    // That of a cell is a row's height only within a table.
    return model.element["rowHeight"] == nil && (table.element.number("rowHeight") ?? -1) < 0
  }
}
