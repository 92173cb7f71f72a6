public import LayoutViews

/// What containers with bars know of a controller.
struct BarState {
  /// The bars that cover the controller's view.
  var cover = BarCover()
  var navigationItem: NavigationItem?
  var tabBarItem: TabBarItem?
  var toolbarItems: [BarButtonItem]?
  var hidesBottomBarWhenPushed = false
  var isEditing = false
  var editButtonItem: BarButtonItem?
}

extension ViewController {
  /// What a navigation bar shows for the controller; made when something asks for it, with the title.
  public final var navigationItem: NavigationItem {
    if let item = bars.navigationItem { return item }
    let item = NavigationItem(title: title)
    bars.navigationItem = item
    return item
  }

  /// What a tab bar shows for the controller; made when something asks for it, with the title.
  ///
  /// A navigation controller that was given none has that of its first controller.
  public final var tabBarItem: TabBarItem {
    get {
      if let item = bars.tabBarItem { return item }
      if let first = (self as? NavigationController)?.viewControllers.first, title == nil {
        return first.tabBarItem
      }
      let item = TabBarItem(title: title)
      bars.tabBarItem = item
      return item
    }
    set {
      bars.tabBarItem = newValue
      tabBarController?.tabBarItemsDidChange()
    }
  }

  /// A button that begins and ends editing: it is called Edit or Done, and sends `Action.toggleEditing`
  /// to the controller.
  public final var editButtonItem: BarButtonItem {
    if let item = bars.editButtonItem { return item }
    actions[.toggleEditing] = { [weak self] _ in
      if let self { setEditing(!isEditing, animated: true) }
    }
    let item = BarButtonItem(target: self, action: .toggleEditing)
    bars.editButtonItem = item
    noteEditing(bars.isEditing)
    return item
  }

  final func noteEditing(_ editing: Bool) {
    bars.isEditing = editing
    guard let item = bars.editButtonItem else { return }
    item.title = editing ? "Done" : "Edit"
    item.style = editing ? .done : .plain
  }

  /// The nearest navigation controller that the controller is in.
  public final var navigationController: NavigationController? { nearestParent() }

  /// The nearest tab bar controller that the controller is in.
  public final var tabBarController: TabBarController? { nearestParent() }

  private func nearestParent<Container: ViewController>() -> Container? {
    var candidate = parentStorage
    while let controller = candidate {
      if let container = controller as? Container { return container }
      candidate = controller.parentStorage
    }
    return nil
  }

  /// The buttons that a navigation controller's toolbar shows while the controller is on top.
  public final var toolbarItems: [BarButtonItem]? {
    get { bars.toolbarItems }
    set { setToolbarItems(newValue, animated: false) }
  }

  /// Sets the buttons that a navigation controller's toolbar shows.
  public final func setToolbarItems(_ items: [BarButtonItem]?, animated: Bool) {
    bars.toolbarItems = items
    navigationController?.takeItems()
  }

  /// Whether the bars at the bottom are hidden while the controller is on a navigation controller's stack.
  ///
  /// That goes for the navigation controller's own toolbar and for the bar of a tab bar controller around it; they stay
  /// hidden while other controllers are above this one.
  public final var hidesBottomBarWhenPushed: Bool {
    get { bars.hidesBottomBarWhenPushed }
    set {
      if newValue == bars.hidesBottomBarWhenPushed { return }
      bars.hidesBottomBarWhenPushed = newValue
      guard let container = parentStorage as? NavigationController else { return }
      container.barKeepers = 0
      container.bottomBarsDidChange()
    }
  }

  /// A bar's items follow the title.
  final func titleDidChange() {
    bars.navigationItem?.title = title
    bars.tabBarItem?.title = title
    tabBarController?.takeTabBarItems()
  }
}

nonisolated extension Action {
  /// Beginning or ending the editing of a controller, as its ``ViewController/editButtonItem`` does.
  public static let toggleEditing = Action("toggleEditing")
}
