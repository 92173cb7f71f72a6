public import LayoutSolver

/// A scene as an app shows it: its controller, in the containers that lead to it, in a window on a device.
///
/// ```swift
/// let layout = try ControllerLayout(of: scene, in: Storyboard(document: document))
/// layout.run()
/// print(layout.controller.view.frame)
/// ```
///
/// Where ``SceneLayout`` lays out what the canvas shows, this one does what the app would do: it instantiates the
/// controller at the beginning, selects tabs, and performs the segues on the shortest way to the scene.
public final class ControllerLayout {
  /// The scene.
  public let scene: InterfaceScene
  /// What the scene is from.
  public let storyboard: Storyboard
  /// The screen that the window fills.
  public let screen: DeviceScreen
  /// The window.
  public let window: Window
  /// The scene's controller; nil where the way to it did not lead there, which ``unsupported`` says.
  public private(set) var controller: ViewController?
  /// What controllers and views had to say, and what was not understood of the file.
  public var unsupported: [String] { messages + storyboard.unsupported }
  /// The size of the window.
  public var size: Size { window.frame.size }

  private var messages: [String] = []
  private let route: SceneRoute
  private let root: ViewController

  /// Instantiates the controller at the beginning of the way to a scene.
  ///
  /// - Parameters:
  ///   - scene: A scene with a controller.
  ///   - storyboard: What the scene is from; its options say for which device, by default that of the design.
  /// - Throws: Why it cannot be made: the scene has no controller, or a class is refused.
  public init(of scene: InterfaceScene, in storyboard: Storyboard) throws(InterfaceError) {
    let document = storyboard.document
    let options = storyboard.archive.options
    let design = DeviceScreen(designOf: document)
    self.scene = scene
    self.storyboard = storyboard
    screen = options.screen(design: design)
    route = SceneRoute(to: scene, in: document)
    root = try storyboard.instantiateViewController(of: route.start)
    var size = options.size ?? screen.size
    if options.size == nil, screen == design, route.steps.isEmpty,
      let saved = scene.view?.savedFrame?.size
    {
      size = saved
    }
    window = Window(frame: Rect(origin: .zero, size: size))
    // Tools before those of iOS 13 show what is presented over the whole screen.
    window.sheetsCoverCompactScreens = document.toolsVersion < 15000
    // Cards begin where the status bar ends, of devices with a home button also where the canvas has none, and in iOS 26.
    if !screen.device.isNotched || CanvasRules(toolsVersion: document.toolsVersion).isLiquid {
      window.cardTop = screen.device.statusBar
    }
    window.displayScale = screen.device.scale
    window.layoutDirection = options.direction
    window.hostSafeAreaInsets = EdgeInsets(
      top: screen.device.isNotched ? screen.statusBar : 0, left: screen.sideInset,
      bottom: screen.homeIndicator, right: screen.sideInset)
    window.statusBarHeight = screen.statusBar
    if let sizeClass = screen.sizeClass {
      window.traits = TraitCollection(
        horizontalSizeClass: sizeClass.hasRegularWidth ? .regular : .compact,
        verticalSizeClass: sizeClass.hasRegularHeight ? .regular : .compact)
    }
    // Bars are higher there.
    if screen.device.isPad { window.traits.userInterfaceIdiom = .pad }
    window.messageHandler = { [weak self] message in
      self?.messages.append(
        message.description.split(whereSeparator: \.isNewline).joined(separator: " "))
    }
  }

  /// Shows the controller at the beginning, goes the way to the scene, and lays it out.
  public func run() {
    window.rootViewController = root
    window.runUpdateCycle()
    var current: ViewController? = root
    for step in route.steps {
      guard let source = current else { break }
      current = follow(step, from: source)
      window.runUpdateCycle()
    }
    let isLost = current?.viewIfLoaded?.window !== window
    // A split view that is collapsed has its columns on the stack of the first one.
    controller = isLost ? root.descendant { isShown($0) } ?? current : current
    if controller?.viewIfLoaded?.window !== window {
      let isCollapsed =
        root.descendant { ($0 as? SplitViewController)?.isCollapsed == true } != nil
        || (root as? SplitViewController)?.isCollapsed == true
      messages.append(
        "the way to \(scene.id) does not show it"
          + (isCollapsed ? ", as a split view that is collapsed does not show its detail" : ""))
    }
  }

  /// Whether a controller is the scene's and in the window.
  private func isShown(_ controller: ViewController) -> Bool {
    (controller.viewLoader as? SceneLoader)?.scene.id == scene.id
      && controller.viewIfLoaded?.window === window
  }

  /// Does what leads from a controller to the next one, and returns that; nil where it leads nowhere.
  private func follow(_ step: MarkupElement, from source: ViewController) -> ViewController? {
    let destination = step["destination"] ?? ""
    if SceneRoute.isPart(step) {
      let part = source.descendant { ($0.viewLoader as? SceneLoader)?.scene.id == destination }
      if let tabs = source as? TabBarController, let part { tabs.selectedViewController = part }
      if let split = source as? SplitViewController, split.isCollapsed, split.style != .unspecified,
        let part, let stack = part.navigationController
      {
        // People go back there from the column that is on top.
        stack.popToViewController(part, animated: false)
      }
      return part
    }
    guard let loader = source.viewLoader as? SceneLoader, source.viewIfLoaded?.window === window
    else { return nil }
    do {
      let segue = try loader.makeSegue(step, from: source, sender: nil)
      source.perform(segue, sender: nil)
      return segue.destination
    } catch {
      messages.append(error.description)
      return nil
    }
  }

  /// The views of the scene that the file has ids for, in the order of the tree.
  public var views: [(id: String, view: View)] {
    var ids: Set<String> = []
    scene.view?.element.forEach { if let id = $0.id { ids.insert(id) } }
    var found: [(id: String, view: View)] = []
    controller?.viewIfLoaded?.forEachBelow { view in
      if let id = view.identifier, ids.remove(id) != nil { found.append((id, view)) }
    }
    return found
  }
}

extension ViewController {
  /// The first controller within this one that fulfils a condition.
  fileprivate func descendant(where isFound: (ViewController) -> Bool) -> ViewController? {
    for child in children {
      if isFound(child) { return child }
      if let found = child.descendant(where: isFound) { return found }
    }
    return nil
  }
}

extension View {
  /// Visits the view and those within it, in the order of the tree.
  fileprivate func forEachBelow(_ visit: (View) -> Void) {
    visit(self)
    for subview in subviews { subview.forEachBelow(visit) }
  }
}
