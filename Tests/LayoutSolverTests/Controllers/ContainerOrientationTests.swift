import LayoutSolver
import Testing

/// The delegates of containers say which ways round the interface may be.
@Suite struct ContainerOrientationTests {
  private final class Answers: NavigationControllerDelegate, TabBarControllerDelegate,
    SplitViewControllerDelegate, PageViewControllerDelegate
  {
    func navigationControllerSupportedInterfaceOrientations(
      _ navigationController: NavigationController
    ) -> InterfaceOrientationMask { .portrait }
    func navigationControllerPreferredInterfaceOrientationForPresentation(
      _ navigationController: NavigationController
    ) -> InterfaceOrientation { .portrait }
    func tabBarControllerSupportedInterfaceOrientations(
      _ tabBarController: TabBarController
    ) -> InterfaceOrientationMask { .landscape }
    func tabBarControllerPreferredInterfaceOrientationForPresentation(
      _ tabBarController: TabBarController
    ) -> InterfaceOrientation { .landscapeLeft }
    func splitViewControllerSupportedInterfaceOrientations(
      _ splitViewController: SplitViewController
    ) -> InterfaceOrientationMask { .landscapeLeft }
    func splitViewControllerPreferredInterfaceOrientationForPresentation(
      _ splitViewController: SplitViewController
    ) -> InterfaceOrientation { .landscapeLeft }
    func pageViewControllerSupportedInterfaceOrientations(
      _ pageViewController: PageViewController
    ) -> InterfaceOrientationMask { .portraitUpsideDown }
    func pageViewControllerPreferredInterfaceOrientationForPresentation(
      _ pageViewController: PageViewController
    ) -> InterfaceOrientation { .portraitUpsideDown }
  }

  private final class Silent: NavigationControllerDelegate, TabBarControllerDelegate {}

  @Test("a window asks its root, which asks its delegate")
  func delegates() {
    let stage = ControllerStage()
    let answers = Answers()
    let stack = NavigationController(rootViewController: ViewController())
    stack.delegate = answers
    let tabs = TabBarController()
    tabs.delegate = answers
    let split = SplitViewController()
    split.delegate = answers
    let pages = PageViewController()
    pages.delegate = answers
    let expected: [(ViewController, InterfaceOrientationMask, InterfaceOrientation)] = [
      (stack, .portrait, .portrait), (tabs, .landscape, .landscapeLeft),
      (split, .landscapeLeft, .landscapeLeft),
      (pages, .portraitUpsideDown, .portraitUpsideDown),
    ]
    for (root, mask, preferred) in expected {
      stage.window.rootViewController = root
      #expect(stage.window.allowedInterfaceOrientations == mask)
      #expect(stage.window.preferredInterfaceOrientation == preferred)
    }
  }

  @Test("a delegate that says nothing leaves the usual ones")
  func silence() {
    let stage = ControllerStage()
    stage.window.traits = TraitCollection(userInterfaceIdiom: .phone)
    stage.window.interfaceOrientation = .landscapeRight
    let silent = Silent()
    let stack = NavigationController(rootViewController: ViewController())
    stack.delegate = silent
    stage.window.rootViewController = stack
    #expect(stage.window.allowedInterfaceOrientations == .allButUpsideDown)
    #expect(stage.window.preferredInterfaceOrientation == .landscapeRight)
  }
}
