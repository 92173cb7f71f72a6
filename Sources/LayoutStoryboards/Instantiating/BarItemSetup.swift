import LayoutSolver

/// Makes the items of a controller's bars, and notes them by their ids.
struct BarItemSetup {
  /// The items by id, for connections.
  private(set) var parts: [String: AnyObject] = [:]
  /// The elements of items that have an id, in the order of the file.
  private(set) var elements: [MarkupElement] = []
  /// The items that show views of their own, with the elements of these.
  private(set) var customViews: [(element: MarkupElement, show: (View) -> Void)] = []

  init(_ element: MarkupElement, of controller: ViewController) {
    for child in element.children {
      switch child.tag {
      case "navigationItem": setUp(controller.navigationItem, child)
      case "tabBarItem": setUp(child, of: controller)
      case "toolbarItems":
        let items = child.children.compactMap { makeButton($0) }
        if !items.isEmpty { controller.toolbarItems = items }
      default: break
      }
    }
  }

  private mutating func add(_ object: AnyObject, _ element: MarkupElement) {
    elements.append(element)
    if let id = element.id { parts[id] = object }
  }

  private mutating func setUp(_ item: NavigationItem, _ element: MarkupElement) {
    add(item, element)
    if let title = element["title"] { item.title = title }
    item.hidesBackButton = element.flag("hidesBackButton")
    for child in element.children {
      switch child["key"] ?? child.tag {
      case "leftBarButtonItem": item.leftBarButtonItems += [makeButton(child)].compactMap { $0 }
      case "rightBarButtonItem": item.rightBarButtonItems += [makeButton(child)].compactMap { $0 }
      case "leftBarButtonItems":
        item.leftBarButtonItems += child.children.compactMap { makeButton($0) }
      case "rightBarButtonItems":
        item.rightBarButtonItems += child.children.compactMap { makeButton($0) }
      case "backBarButtonItem": item.backBarButtonItem = makeButton(child)
      case "titleView": customViews.append((child, { item.titleView = $0 }))
      default: break
      }
    }
  }

  private mutating func makeButton(_ element: MarkupElement) -> BarButtonItem? {
    guard element.tag == "barButtonItem" else { return nil }
    let item = BarButtonItem(
      title: element["title"], style: element["style"] == "done" ? .done : .plain)
    item.isEnabled = element["enabled"] != "NO"
    item.tag = element.whole("tag") ?? 0
    if let width = element.number("width"), (0...MarkupElement.greatestDistance).contains(width) {
      item.width = width
    }
    add(item, element)
    if let view = element.child(key: "customView") {
      customViews.append((view, { item.customView = $0 }))
    }
    return item
  }

  private mutating func setUp(_ element: MarkupElement, of controller: ViewController) {
    let item = TabBarItem(
      title: element["title"], tag: element.whole("tag") ?? 0)
    item.badgeValue = element["badgeValue"]
    item.isEnabled = element["enabled"] != "NO"
    add(item, element)
    controller.tabBarItem = item
  }
}
