import LayoutSolver

// An app makes the cells of tables as high as their content, unless the file says how high they are. What only the height that
// a cell was drawn with contradicts, or is too low for, is nothing that an app shows.
// The same holds for the cells of collections that were left as small as new ones are.
extension Examination {
  /// Whether a conflict is one with the size that a cell was drawn with.
  func isOfDrawnCell(_ report: ConflictReport) -> Bool {
    report.constraints.contains { constraint in
      guard let made = constraint as? EngineConstraint, made.origin == .autoresizingMask,
        let view = made.firstItem as? View
      else { return false }
      switch made.firstAttribute {
      case .height:
        return isContentOfRow(view) || isStale(contentOfRow: view) || isUnsizedItem(view)
      case .width: return isUnsizedItem(view)
      default: return false
      }
    }
  }

  /// Tells that a cell by itself was drawn in another height than its constraints ask for, as Interface Builder does.
  ///
  /// It shows that neither where a table has the cell, nor in the tools before those of iOS 12.
  mutating func checkDrawnHeight() {
    guard layout.isDesign, layout.document.isXib, layout.document.toolsVersion >= Self.iOS12,
      let cell = layout.entries.first, cell.model.kind == "tableViewCell"
    else { return }
    for report in lastingConflicts {
      guard let content = drawnContent(in: report), content.superview === cell.view,
        let model = model(of: content)
      else { continue }
      add(
        .ambiguity, at: model.element.position, views: [model], attributes: ["height"],
        "The constraints within \(model.fullName) ask for another height than the "
          + "\(content.frame.height.plain) points that the cell was drawn with, so which of them "
          + "gives way here is open.",
        "Make the cell as high as they ask for, as an app does, or lower the priority of one of "
          + "them below 1000.")
      return
    }
  }

  /// The content view of a cell with whose height a conflict is.
  private func drawnContent(in report: ConflictReport) -> View? {
    for constraint in report.constraints {
      guard let made = constraint as? EngineConstraint, made.origin == .autoresizingMask,
        made.firstAttribute == .height, let view = made.firstItem as? View, isContentOfRow(view)
      else { continue }
      return view
    }
    return nil
  }

  /// The first version of the tools that tells so, which came with iOS 12.
  private static let iOS12 = 14000.0

  /// Whether a view is a collection's cell or its content view, in the size of items that nobody set.
  private func isUnsizedItem(_ view: View) -> Bool {
    guard let model = model(of: view), model.savedFrame?.size == Self.unsetItemSize else {
      return false
    }
    if model.kinds.contains(.collectionPart) { return true }
    return model.element["key"] == "contentView"
      && view.superview.flatMap { self.model(of: $0) }?.kinds.contains(.collectionPart) == true
  }

  /// The size that a flow layout has for items until one is set, which an app's delegate does.
  private static let unsetItemSize = Size(width: 50, height: 50)

  /// Whether a row's content view was saved much lower than the row, which it fills down to the separator.
  private func isStale(contentOfRow view: View) -> Bool {
    guard let content = model(of: view), content.kind == "tableViewCellContentView",
      let cell = view.superview.flatMap({ self.model(of: $0) })?.savedFrame,
      let frame = content.savedFrame
    else { return false }
    return frame.height < cell.height - 2
  }

  /// Whether open views compete for the room of a cell that was drawn too low for them, or whose content was saved too low.
  func isOfSqueezedRow(_ group: [OpenView]) -> Bool {
    group.contains { open in
      let view = open.entry.view
      guard open.attributes.allSatisfy(\.isVertical) else { return false }
      let isSqueezed = view.frame.height < view.intrinsicContentSize.height - 0.5
      return isSqueezed && isWithin(view) { isContentOfRow($0) }
        || isWithin(view) { isStale(contentOfRow: $0) }
    }
  }

  /// Whether a view is in a row whose height follows from its content, or whose content was saved too low.
  func isWithinRow(_ view: View) -> Bool {
    isWithin(view) { isContentOfRow($0) || isStale(contentOfRow: $0) }
  }

  /// Whether a view is in a collection's cell that was left as small as new ones are.
  func isWithinUnsizedItem(_ view: View) -> Bool { isWithin(view) { isUnsizedItem($0) } }

  private func isWithin(_ view: View, _ isSought: (View) -> Bool) -> Bool {
    var outer = view.superview
    while let current = outer {
      if isSought(current) { return true }
      outer = current.superview
    }
    return false
  }

  /// Whether a view is the content view of a cell that becomes as high as its content.
  func isContentOfRow(_ view: View) -> Bool {
    guard let cell = view.superview, let model = model(of: cell), model.kind == "tableViewCell",
      self.model(of: view)?.kind == "tableViewCellContentView"
    else { return false }
    guard let table = cell.superview.flatMap({ self.model(of: $0) }), table.kind == "tableView"
    else { return true }
    // That of a cell is a row's height only within a table.
    return model.element["rowHeight"] == nil && (table.element.number("rowHeight") ?? -1) < 0
  }
}
