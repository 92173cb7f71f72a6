import LayoutSolver

/// What the elements of tables and cells say of themselves.
extension TableParts {
  func setUp(_ table: TableView, _ model: InterfaceView) {
    let element = model.element
    let height = { (name: String) -> Double? in
      guard let value = element.number(name), abs(value) <= MarkupElement.greatestDistance else {
        return nil
      }
      return value < 0 ? TableView.automaticDimension : value
    }
    if let value = height("rowHeight") { table.rowHeight = value }
    if let value = height("estimatedRowHeight") { table.estimatedRowHeight = value }
    if let value = height("sectionHeaderHeight") { table.sectionHeaderHeight = value }
    if let value = height("sectionFooterHeight") { table.sectionFooterHeight = value }
    if element["allowsSelection"] == "NO" { table.allowsSelection = false }
    table.allowsMultipleSelection = element.flag("allowsMultipleSelection")
    setInset(of: table, model)
    let style = TableView.Style(archived: element["style"])
    if table.style != style {
      note(
        "\(type(of: table)), which stands for \(element.debugName), is a table of the style \(table.style), not "
          + "\(style) as in the file; create it with the tableStyle of its ViewContent", element)
    }
  }

  /// Leaves what the file has beside inset groups, where that is not the usual margin.
  private func setInset(of table: TableView, _ model: InterfaceView) {
    guard table.style == .insetGrouped, model.layoutMargins == nil,
      model.directionalLayoutMargins == nil, let frame = model.savedFrame
    else { return }
    let cell = model.subviews.first { $0.kind == "tableViewCell" }?.savedFrame
    let usual = frame.width < 414 ? 16.0 : 20
    let inset = cell.map { max(0, $0.minX - designInset) } ?? usual
    // A controller's view has the usual margins by itself, and others on other screens.
    if model === staticTable, inset == usual { return }
    table.layoutMargins = EdgeInsets(top: 0, left: inset, bottom: 0, right: inset)
  }

  func setUp(_ cell: TableViewCell, _ model: InterfaceView) {
    // Its frame is never left to constraints.
    cell.contentView.translatesAutoresizingMaskIntoConstraints = true
    cell.accessoryType = TableViewCell.AccessoryType(archived: model.element["accessoryType"])
    let content = model.subviews.first { $0.element["key"] == "contentView" }
    guard let frame = model.savedFrame, let inner = content?.savedFrame else { return }
    let trailing = max(0, frame.width - inner.maxX - designInset)
    // Without a height of its own it is as high as the tools make rows.
    if model.element["rowHeight"] == nil { cell.standardHeight = frame.height }
    let hasSign = cell.accessoryType != .none
    if hasSign { cell.accessoryWidth = trailing }
    cell.contentInsets = DirectionalEdgeInsets(
      top: max(0, inner.minY), leading: max(0, inner.minX - designInset),
      bottom: max(0, frame.height - inner.maxY),
      trailing: hasSign || cell.accessoryView != nil ? 0 : trailing)
  }
}

extension TableView.Style {
  /// The style of a name in a file; plain for none.
  init(archived name: String?) {
    switch name {
    case "grouped": self = .grouped
    case "insetGrouped": self = .insetGrouped
    default: self = .plain
    }
  }
}

extension TableViewCell.AccessoryType {
  /// The accessory of a name in a file.
  init(archived name: String?) {
    switch name {
    case "disclosureIndicator": self = .disclosureIndicator
    case "detailDisclosureButton": self = .detailDisclosureButton
    case "checkmark": self = .checkmark
    case "detailButton": self = .detailButton
    default: self = .none
    }
  }
}
