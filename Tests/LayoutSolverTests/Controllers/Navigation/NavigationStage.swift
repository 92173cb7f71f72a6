import LayoutSolver

/// A window with a navigation controller that is called `nav`, and controllers that log.
final class NavigationStage: Staged {
  let stage: ControllerStage
  let navigation = NavigationController()
  private(set) var controllers: [String: EventController] = [:]

  init(_ names: String..., animates: Bool = false, width: Double = 320, height: Double = 480) {
    stage = ControllerStage(width: width, height: height)
    navigation.identifier = "nav"
    navigation.setViewControllers(names.map { self[$0] }, animated: false)
    stage.window.rootViewController = navigation
    if animates { animate() }
    _ = stage.cycle()
  }

  /// The controller of a name, made when it is first asked for.
  subscript(name: String) -> EventController {
    if let controller = controllers[name] { return controller }
    let made = stage.controller(name)
    controllers[name] = made
    return made
  }

  func forget(_ name: String) { controllers[name] = nil }

  func push(_ name: String, animated: Bool = true) {
    navigation.pushViewController(self[name], animated: animated)
  }

  /// What was logged since the last time.
  var log: [String] { stage.log.take() }

  /// Ends what the animator was given, and returns what was logged then.
  func finishAnimations() -> [String] {
    let running = animations
    animations = []
    for animation in running { animation.finish() }
    return stage.log.take()
  }

  var stack: [String] { navigation.viewControllers.map { $0.identifier ?? "?" } }

  /// The controllers whose views are in the navigation controller's, the backmost first.
  var inTree: [String] {
    navigation.view.subviews.compactMap { ($0.controller as? EventController)?.name }
  }
}
