/// Which bars there are around a scene, from its simulated metrics or from how the scene is reached.
nonisolated struct SceneContext: Equatable {
  var hasStatusBar = true
  var hasNavigationBar = false
  var hasTabBar = false
  var hasToolbar = false
  /// Whether the navigation bar has a large title.
  var hasLargeTitle = false
  /// Whether the scene is a part of another, and as large as its place there.
  var isEmbedded = false
  /// Whether nothing in the file says how the scene is reached.
  var isUnreached = false
  /// Whether the scene is shown in a popover, which no status bar covers.
  var isPopover = false
  /// Whether a segue presents the scene as a sheet of a form, which is no screen of its own on a large device.
  var isFormSheet = false
  /// Whether a navigation controller holds the scene, whether or not its bar is seen.
  private var isOnStack = false
  /// Whether something that leads here simulates that there is no navigation bar, which holds from there on.
  private var isBarless = false
  /// Whether the scene is simulated as a sheet on the screen, or lies in a container that is.
  var isSheet = false
  /// Whether the tab bar belongs to a controller that a navigation controller holds, so that what is pushed has none.
  private var isTabBarPushed = false

  /// How high the first view of the navigation controller is that holds the scene; nil where metrics simulate the bar.
  private(set) var stackHeight: Double?

  init(of scene: InterfaceScene, in document: InterfaceDocument) {
    guard scene.controller != nil, !document.isXib else {
      apply(metricsOf: scene.element)
      return
    }
    let id = scene.id
    var visited: Set<String> = []
    var remaining = Self.mostConnections
    self = .reaching(id, in: document, &visited, &remaining)
    let segues = document.inferringSegues(to: id).map(\.segue)
    let kinds = segues.compactMap { $0["kind"] }
    isFormSheet =
      scene.element["modalPresentationStyle"] == "formSheet"
      || segues.contains { $0["modalPresentationStyle"] == "formSheet" }
    isEmbedded = kinds.contains("embed")
    isPopover =
      scene.element["modalPresentationStyle"] == "popover"
      || scene.element.child("value", key: "contentSizeForViewInPopover") != nil
      || kinds.contains { $0 == "popover" || $0 == "popoverPresentation" }
    isUnreached = document.segues[id] == nil && document.initialViewController != id
    apply(metricsOf: scene.element)
  }

  private init() {}

  /// The most controllers on a way; longer ones have no further bars in any real file.
  private static let longestWay = 256
  /// The most connections that are looked at, of a scene that very many lead to.
  private static let mostConnections = 1000

  /// The bars that the way to a controller brings about.
  private static func reaching(
    _ id: String, in document: InterfaceDocument, _ visited: inout Set<String>,
    _ remaining: inout Int, _ length: Int = 0
  ) -> SceneContext {
    var context = SceneContext()
    if length > longestWay || !visited.insert(id).inserted { return context }
    for (segue, source) in document.inferringSegues(to: id) {
      remaining -= 1
      if remaining < 0 { break }
      guard let controller = document.controllers[source] else { continue }
      var outer = reaching(source, in: document, &visited, &remaining, length + 1)
      switch segue["kind"] {
      case "relationship":
        outer.apply(metricsOf: controller)
        if controller.tag == "navigationController" {
          outer.hasNavigationBar = !controller.flag("navigationBarHidden")
          outer.isBarless = outer.isBarless && !outer.hasNavigationBar
          if controller["toolbarHidden"] == "NO" { outer.hasToolbar = true }
          outer.hasLargeTitle =
            controller.child("navigationBar")?.flag("largeTitles") == true
            && Self.allowsLargeTitle(document.controllers[id])
          outer.isOnStack = true
          outer.stackHeight = Self.height(of: document.controllers[id])
          outer.isTabBarPushed = false
        } else if controller.tag == "tabBarController" {
          outer.isTabBarPushed = outer.hasNavigationBar
          outer.hasTabBar = true
        }
      case "show", "push":
        // The bars that are simulated around a scene stay while others are pushed onto it.
        outer.apply(metricsOf: controller)
        // Shown from outside of a navigation controller, a scene is presented.
        if !outer.isOnStack, !outer.hasNavigationBar {
          context.isBarless = context.isBarless || outer.isBarless
          continue
        }
        let hidesBars = document.controllers[id]?.flag("hidesBottomBarWhenPushed") == true
        if outer.isTabBarPushed || hidesBars { outer.hasTabBar = false }
        if hidesBars { outer.hasToolbar = false }
        // Whether what is pushed has a large title depends on what is there before.
        outer.hasLargeTitle = outer.hasLargeTitle && Self.allowsLargeTitle(document.controllers[id])
      case "custom":
        // What an app's own segue does to the bars is not known; that there is none to begin with stays.
        outer.apply(metricsOf: controller)
        context.isBarless = context.isBarless || outer.isBarless
        continue
      default: continue
      }
      context.isBarless = context.isBarless || outer.isBarless
      context.isSheet = context.isSheet || outer.isSheet
      context.hasNavigationBar = context.hasNavigationBar || outer.hasNavigationBar
      context.hasTabBar = context.hasTabBar || outer.hasTabBar
      context.hasToolbar = context.hasToolbar || outer.hasToolbar
      context.hasLargeTitle = context.hasLargeTitle || outer.hasLargeTitle
      context.isOnStack = context.isOnStack || outer.isOnStack
      context.stackHeight = Self.least(context.stackHeight, outer.stackHeight)
      context.isTabBarPushed = context.isTabBarPushed || outer.isTabBarPushed
    }
    if context.isBarless {
      context.hasNavigationBar = false
      context.hasLargeTitle = false
    }
    return context
  }

  /// How high a controller's view was saved.
  private static func height(of controller: MarkupElement?) -> Double? {
    controller?.child(key: "view")?.child("rect", key: "frame")?.number("height")
  }

  private static func least(_ first: Double?, _ second: Double?) -> Double? {
    guard let first, let second else { return first ?? second }
    return min(first, second)
  }

  /// Whether a controller's title is large where the bar's are.
  private static func allowsLargeTitle(_ controller: MarkupElement?) -> Bool {
    controller?.child("navigationItem")?["largeTitleDisplayMode"] != "never"
  }

  private mutating func apply(metricsOf element: MarkupElement) {
    for metric in element.children {
      switch metric["key"] {
      case "simulatedStatusBarMetrics": hasStatusBar = metric.tag != "nil"
      case "simulatedDestinationMetrics": isSheet = metric.tag.hasPrefix("modal")
      case "simulatedTopBarMetrics":
        hasNavigationBar = metric.tag != "nil"
        stackHeight = nil
        isBarless = metric.tag == "nil"
      case "simulatedBottomBarMetrics":
        // An opaque bar takes away from the view what it covers.
        let isOpaque = metric["translucent"] == "NO"
        hasTabBar = metric.tag == "simulatedTabBarMetrics" && !isOpaque
        hasToolbar = metric.tag == "simulatedToolbarMetrics" && !isOpaque
      default: break
      }
    }
  }
}
