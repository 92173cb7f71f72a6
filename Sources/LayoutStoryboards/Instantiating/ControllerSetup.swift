import LayoutSolver

/// What a file says of a controller besides its view and connections.
enum ControllerSetup {
  /// Makes a controller of the library for an element.
  static func make(_ object: InterfaceObject) -> ViewController {
    switch object.kind {
    case "navigationController": NavigationController()
    case "tabBarController": TabBarController()
    case "splitViewController": SplitViewController(style: splitStyle(of: object))
    case "pageViewController": makePages(object.element)
    case "tableViewController": TableViewController()
    case "collectionViewController":
      CollectionViewController(collectionViewLayout: CollectionViewFlowLayout())
    default: ViewController()
    }
  }

  /// The class that a controller of a kind has to be of, if this one is not.
  static func reasonAgainst(_ controller: ViewController, as kind: String) -> String? {
    switch kind {
    case "navigationController":
      controller is NavigationController ? nil : "NavigationController"
    case "tabBarController": controller is TabBarController ? nil : "TabBarController"
    case "splitViewController": controller is SplitViewController ? nil : "SplitViewController"
    case "pageViewController": controller is PageViewController ? nil : "PageViewController"
    case "tableViewController": controller is TableViewController ? nil : "TableViewController"
    case "collectionViewController":
      controller is CollectionViewController ? nil : "CollectionViewController"
    default: nil
    }
  }

  /// The kinds of controllers that are known.
  static let kinds: Set<String> = [
    "viewController", "tableViewController", "collectionViewController", "navigationController",
    "tabBarController", "splitViewController", "pageViewController", "glkViewController",
    "avPlayerViewController", "hostingController",
  ]

  /// How many columns a split view has: the file allows two of the style since iOS 14, and three where it names the third.
  private static func splitStyle(of object: InterfaceObject) -> SplitViewController.Style {
    guard object.element.flag("allowDoubleColumnStyle") else { return .unspecified }
    let hasThird = object.connections.contains {
      if case .relationship("supplementaryViewController") = $0.kind { true } else { false }
    }
    return hasThird ? .tripleColumn : .doubleColumn
  }

  private static func makePages(_ element: MarkupElement) -> PageViewController {
    var options = PageViewController.Options()
    switch element["spineLocation"] {
    case "mid": options.spineLocation = .mid
    case "max": options.spineLocation = .max
    default: break
    }
    let spacing = element.number("pageSpacing") ?? 0
    options.interPageSpacing = (0...MarkupElement.greatestDistance).contains(spacing) ? spacing : 0
    let pages = PageViewController(
      transitionStyle: element["transitionStyle"] == "scroll" ? .scroll : .pageCurl,
      navigationOrientation: element["navigationOrientation"] == "vertical"
        ? .vertical : .horizontal, options: options)
    if element.flag("doubleSided") { pages.isDoubleSided = true }
    return pages
  }

  /// Gives a controller what the attributes of its element say.
  static func apply(_ element: MarkupElement, to controller: ViewController) {
    if let title = element["title"] { controller.title = title }
    controller.identifier = element["storyboardIdentifier"] ?? element.id
    controller.modalPresentationStyle =
      presentationStyle(element["modalPresentationStyle"]) ?? controller.modalPresentationStyle
    controller.modalTransitionStyle =
      transitionStyle(element["modalTransitionStyle"]) ?? controller.modalTransitionStyle
    if element.flag("definesPresentationContext") { controller.definesPresentationContext = true }
    if element.flag("providesPresentationContextTransitionStyle") {
      controller.providesPresentationContextTransitionStyle = true
    }
    if element.flag("modalInPresentation") { controller.isModalInPresentation = true }
    if element.flag("hidesBottomBarWhenPushed") { controller.hidesBottomBarWhenPushed = true }
    if element.flag("extendedLayoutIncludesOpaqueBars") {
      controller.extendedLayoutIncludesOpaqueBars = true
    }
    if let edges = element.child("extendedEdge", key: "edgesForExtendedLayout") {
      var extended: RectEdge = []
      for (name, edge) in [
        ("top", RectEdge.top), ("left", .left), ("bottom", .bottom), ("right", .right),
      ] where edges.flag(name) { extended.insert(edge) }
      controller.edgesForExtendedLayout = extended
    }
    let preferred =
      element.child("size", key: "preferredContentSize")
      ?? element.child("value", key: "contentSizeForViewInPopover")
    if let preferred, let size = try? preferred.openSize() {
      controller.preferredContentSize = Size(
        width: max(0, size.width), height: max(0, size.height))
    }
    if let navigation = controller as? NavigationController { apply(element, to: navigation) }
    if let tabs = controller as? TabBarController {
      tabs.tabBar.isTranslucent = element.child(key: "tabBar")?["translucent"] != "NO"
    }
    if let split = controller as? SplitViewController { apply(element, to: split) }
  }

  private static func apply(_ element: MarkupElement, to navigation: NavigationController) {
    navigation.isNavigationBarHidden = element.flag("navigationBarHidden")
    navigation.isToolbarHidden = element["toolbarHidden"] != "NO"
    let bar = element.child(key: "navigationBar")
    navigation.navigationBar.isTranslucent = bar?["translucent"] != "NO"
    let toolbar = element.child(key: "toolbar")
    navigation.toolbar.isTranslucent = toolbar?["translucent"] != "NO"
  }

  private static func apply(_ element: MarkupElement, to split: SplitViewController) {
    switch element["preferredDisplayMode"] {
    case "secondaryOnly", "primaryHidden": split.preferredDisplayMode = .secondaryOnly
    case "beside" where split.style == .tripleColumn:
      split.preferredDisplayMode = .twoBesideSecondary
    case "beside": split.preferredDisplayMode = .oneBesideSecondary
    case "oneBesideSecondary", "allVisible": split.preferredDisplayMode = .oneBesideSecondary
    case "oneOverSecondary", "primaryOverlay": split.preferredDisplayMode = .oneOverSecondary
    default: break
    }
    switch element["behavior"] {
    case "tile": split.preferredSplitBehavior = .tile
    case "overlay": split.preferredSplitBehavior = .overlay
    case "displace": split.preferredSplitBehavior = .displace
    default: break
    }
    if element["primaryEdge"] == "trailing" { split.primaryEdge = .trailing }
    if element["presentsWithGesture"] == "NO" { split.presentsWithGesture = false }
  }

  static func presentationStyle(_ name: String?) -> ModalPresentationStyle? {
    switch name {
    case "automatic": .automatic
    case "fullScreen": .fullScreen
    case "pageSheet": .pageSheet
    case "formSheet": .formSheet
    case "currentContext": .currentContext
    case "custom": .custom
    case "overFullScreen": .overFullScreen
    case "overCurrentContext": .overCurrentContext
    case "popover": .popover
    default: nil
    }
  }

  static func transitionStyle(_ name: String?) -> ModalTransitionStyle? {
    switch name {
    case "coverVertical": .coverVertical
    case "flipHorizontal": .flipHorizontal
    case "crossDissolve": .crossDissolve
    case "partialCurl": .partialCurl
    default: nil
    }
  }
}
