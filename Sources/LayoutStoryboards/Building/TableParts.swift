import LayoutSolver

/// What of a file's tables is made with the views around them, and what is made later.
///
/// A layout of a scene alone shows prototypes and static cells as the canvas does, as subviews. Where controllers or
/// nibs make the views, static cells, headers and footers are handed to their tables, and prototypes are left out
/// until a row needs one.
final class TableParts {
  private enum Place {
    case prototype
    case section
  }

  /// A table or collection, with what of it is made when it is needed.
  struct Owner {
    let view: View
    let model: InterfaceView
    var prototypes: [InterfaceView]
  }

  /// The view of a controller of tables, whose rows may be static.
  let staticTable: InterfaceView?
  /// What the device of the design covers at its sides.
  let designInset: Double
  let note: (String, MarkupElement) -> Void
  /// The tables and collections in the order of the file.
  private(set) var owners: [Owner] = []
  /// What the elements in tables are, for the tables that were read.
  private var places: [ObjectIdentifier: Place] = [:]
  private var readTables: Set<ObjectIdentifier> = []
  /// What was made to be shown in a table, by the element.
  private var rowViews: [ObjectIdentifier: View] = [:]
  /// The layouts of collections, by their names in the file.
  var layouts: [String: CollectionViewLayout] = [:]
  /// Makes layouts of the app's own classes.
  var makeLayout: ((InterfaceObject) throws(InterfaceError) -> CollectionViewLayout?)?

  init(_ builder: SceneBuilder) {
    let isOfTable = builder.scene.controller?.kind == "tableViewController"
    staticTable = isOfTable ? builder.root : nil
    designInset = DeviceScreen(designOf: builder.document).sideInset
    note = { [unowned builder] text, element in builder.note(text, at: element) }
  }

  // MARK: Making views

  /// Makes a view of the library's classes for tables; nil for all others.
  static func makeView(_ content: ViewContent) -> View? {
    guard content.kinds.contains(.ofTables) else { return nil }
    return switch content.kind {
    case "tableView": ContentTableView(content)
    case "tableViewCell": TableViewCell(reuseIdentifier: content.reuseIdentifier)
    case "collectionView": ContentCollectionView(content)
    case "collectionViewCell": CollectionViewCell()
    case "collectionReusableView": CollectionReusableView()
    default: nil
    }
  }

  /// Whether a view of a table or collection is not made now.
  func leavesOut(_ child: InterfaceView, of model: InterfaceView) -> Bool {
    if model.kind == "collectionView" { return Self.isReusable(child) }
    guard model.kind == "tableView" else { return false }
    switch place(of: child, in: model) {
    case .prototype: return true
    case .section: return model !== staticTable
    case nil: return false
    }
  }

  /// Whether a subview has its place by a property of the view that it is in.
  func takes(_ subview: View, _ child: InterfaceView, of view: View, _ model: InterfaceView) -> Bool
  {
    guard Self.mayHaveParts(model) else { return false }
    if let cell = view as? TableViewCell, subview === cell.contentView { return true }
    if let cell = view as? CollectionViewCell, subview === cell.contentView { return true }
    guard let table = view as? TableView else { return false }
    switch child.element["key"] {
    case "tableHeaderView": table.tableHeaderView = subview
    case "tableFooterView": table.tableFooterView = subview
    default:
      guard place(of: child, in: model) == .section else { return false }
      rowViews[ObjectIdentifier(child.element)] = subview
    }
    return true
  }

  /// Gives a table, collection or cell what its element says, once all that is in it has been made.
  func finish(_ view: View, _ model: InterfaceView) throws(InterfaceError) {
    guard Self.mayHaveParts(model) else { return }
    if let collection = view as? CollectionView { try setUp(collection, model) }
    // Its frame is never left to constraints.
    if let cell = view as? CollectionViewCell {
      cell.contentView.translatesAutoresizingMaskIntoConstraints = true
    }
    if let cell = view as? TableViewCell { setUp(cell, model) }
    if let table = view as? TableView {
      setUp(table, model)
      owners.append(
        Owner(
          view: table, model: model,
          prototypes: model.subviews.filter { place(of: $0, in: model) == .prototype }))
      let hasSections = model.element.child("sections")?.children.isEmpty == false
      if hasSections, model !== staticTable {
        note(
          "the sections of \(model.element.debugName) are left out: static rows are for the table of a "
            + "tableViewController; use one, or prototypes", model.element)
      }
    } else if model.kind == "collectionView" {
      owners.append(
        Owner(view: view, model: model, prototypes: model.subviews.filter(Self.isReusable)))
    }
  }

  private func place(of child: InterfaceView, in table: InterfaceView) -> Place? {
    if readTables.insert(ObjectIdentifier(table)).inserted {
      for cell in table.element.child("prototypes")?.children ?? [] {
        places[ObjectIdentifier(cell)] = .prototype
      }
      for section in table.element.child("sections")?.children ?? [] {
        for part in section.children + (section.child("cells")?.children ?? []) {
          places[ObjectIdentifier(part)] = .section
        }
      }
    }
    return places[ObjectIdentifier(child.element)]
  }

  /// Whether a view may be of a class of tables or collections: an app's own class may be, whatever the file says.
  private static func mayHaveParts(_ model: InterfaceView) -> Bool {
    model.kinds.contains(.ofTables) || model.settings.flags.contains(.ofCustomClass)
  }

  private static func isReusable(_ view: InterfaceView) -> Bool {
    view.kinds.contains(.collectionPart)
  }

  /// The sections of the table of a controller; nil where it has none.
  func staticContent() -> StaticTableContent? {
    guard let staticTable, staticTable.element["dataMode"] != "prototypes" else { return nil }
    let sections = staticTable.element.child("sections")?.children ?? []
    if sections.isEmpty, staticTable.element["dataMode"] == nil { return nil }
    let models = Dictionary(
      staticTable.subviews.map { (ObjectIdentifier($0.element), $0) },
      uniquingKeysWith: { first, _ in first })
    return StaticTableContent(
      sections.map { section in
        let rows = (section.child("cells")?.children ?? []).compactMap {
          element -> StaticTableContent.Row? in
          let id = ObjectIdentifier(element)
          guard let cell = rowViews[id] as? TableViewCell, let model = models[id] else {
            return nil
          }
          return StaticTableContent.Row(cell: cell, height: Self.rowHeight(model))
        }
        let view = { (key: String) in
          section.child(key: key).flatMap { self.rowViews[ObjectIdentifier($0)] }
        }
        return StaticTableContent.Section(
          rows, headerTitle: section["headerTitle"], footerTitle: section["footerTitle"],
          headerView: view("headerView"), footerView: view("footerView"))
      })
  }

  /// The height that the file gives a static row; nil for the table's.
  private static func rowHeight(_ cell: InterfaceView) -> Double? {
    if let height = cell.element.number("rowHeight"),
      abs(height) <= MarkupElement.greatestDistance
    {
      return height < 0 ? TableView.automaticDimension : height
    }
    return nil
  }
}
