import LayoutSolver
import Testing

/// What controllers say of the host's own things, asked for by one call of the window.
struct HostPreferenceTests {
  private final class Screen: ViewController {
    var orientations = InterfaceOrientationMask.all
    var turns = true
    var preferred = InterfaceOrientation.portrait
    override var supportedInterfaceOrientations: InterfaceOrientationMask { orientations }
    override var shouldAutorotate: Bool { turns }
    override var preferredInterfaceOrientationForPresentation: InterfaceOrientation { preferred }
    override var preferredStatusBarStyle: StatusBarStyle { .lightContent }
    override var prefersStatusBarHidden: Bool { true }
    override var prefersHomeIndicatorAutoHidden: Bool { true }
    override var preferredScreenEdgesDeferringSystemGestures: RectEdge { .bottom }
  }

  @Test("the topmost controller that covers the screen says which ways round it may be")
  func orientations() {
    let stage = ControllerStage()
    stage.window.interfaceOrientation = .landscapeLeft
    #expect(stage.window.allowedInterfaceOrientations == .all)
    let root = Screen()
    root.orientations = .portrait
    stage.window.rootViewController = root
    _ = stage.cycle()
    #expect(stage.window.allowedInterfaceOrientations == .portrait)
    #expect(stage.window.preferredInterfaceOrientation == .portrait)
    root.turns = false
    #expect(stage.window.allowedInterfaceOrientations == .landscapeLeft)
    // A card does not cover the screen.
    let card = Screen()
    root.present(card, animated: false)
    _ = stage.cycle()
    #expect(stage.window.allowedInterfaceOrientations == .landscapeLeft)
    card.dismiss(animated: false)
    _ = stage.cycle()
    let film = Screen()
    film.modalPresentationStyle = .fullScreen
    film.orientations = .landscape
    film.preferred = .landscapeRight
    root.present(film, animated: false)
    _ = stage.cycle()
    #expect(stage.window.allowedInterfaceOrientations == .landscape)
    #expect(stage.window.preferredInterfaceOrientation == .landscapeRight)
    film.preferred = .portrait
    #expect(stage.window.preferredInterfaceOrientation == .landscapeLeft)
    // Containers do not ask what they contain.
    let stack = NavigationController(rootViewController: Screen())
    #expect(stack.supportedInterfaceOrientations == .all)
    stage.window.traits = TraitCollection(userInterfaceIdiom: .phone)
    stage.window.rootViewController = stack
    #expect(stage.window.allowedInterfaceOrientations == .allButUpsideDown)
    #expect(stage.messages == [])
  }

  @Test("bars, the sign at the bottom and edges are decided by the child that is shown")
  func shownChild() {
    let stage = ControllerStage()
    var asked = 0
    stage.window.hostPreferencesDidChange = { _ in asked += 1 }
    let screen = Screen()
    let stack = NavigationController(rootViewController: screen)
    let tabs = TabBarController()
    tabs.viewControllers = [stack, ViewController()]
    stage.window.rootViewController = tabs
    _ = stage.cycle()
    #expect(stage.window.prefersStatusBarHidden)
    #expect(stage.window.prefersHomeIndicatorAutoHidden)
    #expect(stage.window.preferredScreenEdgesDeferringSystemGestures == .bottom)
    // The navigation bar is what the status bar is on.
    #expect(stage.window.preferredStatusBarStyle == .default)
    stack.isNavigationBarHidden = true
    #expect(stage.window.preferredStatusBarStyle == .lightContent)
    asked = 0
    screen.setNeedsUpdateOfHomeIndicatorAutoHidden()
    screen.setNeedsUpdateOfScreenEdgesDeferringSystemGestures()
    screen.setNeedsUpdateOfSupportedInterfaceOrientations()
    screen.setNeedsStatusBarAppearanceUpdate()
    #expect(asked == 4)
    tabs.selectedIndex = 1
    _ = stage.cycle()
    #expect(asked > 4)
    #expect(stage.window.preferredStatusBarStyle == .default)
    #expect(!stage.window.prefersHomeIndicatorAutoHidden)
    // What is presented without covering the screen decides if it says so.
    let card = Screen()
    tabs.present(card, animated: false)
    _ = stage.cycle()
    #expect(!stage.window.prefersStatusBarHidden)
    card.modalPresentationCapturesStatusBarAppearance = true
    #expect(stage.window.prefersStatusBarHidden)
    #expect(stage.messages == [])
  }
}
