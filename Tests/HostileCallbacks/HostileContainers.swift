import LayoutSolver

/// A stack whose callbacks may change anything.
final class HostileNavigation: NavigationController {
  let storm: ControllerStorm

  init(_ storm: ControllerStorm) {
    self.storm = storm
    super.init()
    storm.count(self, 1)
    delegate = self
  }

  deinit {
    storm.count(self, -1)
    storm.strike("deinit of a controller")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    storm.strike("viewDidLoad", self)
  }
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    storm.strike("viewWillAppear", self)
  }
  override func viewIsAppearing(_ animated: Bool) { storm.strike("viewIsAppearing", self) }
  override func viewDidAppear(_ animated: Bool) { storm.strike("viewDidAppear", self) }
  override func viewWillDisappear(_ animated: Bool) { storm.strike("viewWillDisappear", self) }
  override func viewDidDisappear(_ animated: Bool) { storm.strike("viewDidDisappear", self) }
  override func viewWillLayoutSubviews() { storm.strike("viewWillLayoutSubviews", self) }
  override func viewDidLayoutSubviews() { storm.strike("viewDidLayoutSubviews", self) }
  override func viewSafeAreaInsetsDidChange() {
    storm.strike("viewSafeAreaInsetsDidChange", self)
  }
  override func willMove(toParent parent: ViewController?) {
    super.willMove(toParent: parent)
    storm.strike("willMove(toParent:)", self)
  }
  override func didMove(toParent parent: ViewController?) {
    super.didMove(toParent: parent)
    storm.strike("didMove(toParent:)", self)
  }
  override func viewWillTransition(
    to size: Size, with coordinator: any ViewControllerTransitionCoordinator
  ) {
    storm.strike("viewWillTransition", self)
    super.viewWillTransition(to: size, with: coordinator)
    alongside(coordinator, storm)
  }
  override func willTransition(
    to newCollection: TraitCollection, with coordinator: any ViewControllerTransitionCoordinator
  ) {
    storm.strike("willTransition", self)
    super.willTransition(to: newCollection, with: coordinator)
    alongside(coordinator, storm)
  }
  override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
    storm.strike("traitCollectionDidChange", self)
  }
}

extension HostileNavigation: NavigationControllerDelegate {
  func navigationController(
    _ navigationController: NavigationController, willShow viewController: ViewController,
    animated: Bool
  ) {
    storm.strike("willShow", viewController)
  }
  func navigationController(
    _ navigationController: NavigationController, didShow viewController: ViewController,
    animated: Bool
  ) {
    storm.strike("didShow", viewController)
  }
  func navigationController(
    _ navigationController: NavigationController,
    animationControllerFor operation: NavigationController.Operation,
    from fromVC: ViewController, to toVC: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    storm.hostileAnimator("animationControllerFor operation", toVC)
  }
  func navigationController(
    _ navigationController: NavigationController,
    interactionControllerFor animationController: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { storm.hostileDrive() }
}

/// Tabs whose callbacks may change anything.
final class HostileTabs: TabBarController {
  let storm: ControllerStorm

  init(_ storm: ControllerStorm) {
    self.storm = storm
    super.init()
    storm.count(self, 1)
    delegate = self
  }

  deinit {
    storm.count(self, -1)
    storm.strike("deinit of a controller")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    storm.strike("viewDidLoad", self)
  }
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    storm.strike("viewWillAppear", self)
  }
  override func viewIsAppearing(_ animated: Bool) { storm.strike("viewIsAppearing", self) }
  override func viewDidAppear(_ animated: Bool) { storm.strike("viewDidAppear", self) }
  override func viewWillDisappear(_ animated: Bool) { storm.strike("viewWillDisappear", self) }
  override func viewDidDisappear(_ animated: Bool) { storm.strike("viewDidDisappear", self) }
  override func viewWillLayoutSubviews() { storm.strike("viewWillLayoutSubviews", self) }
  override func viewDidLayoutSubviews() { storm.strike("viewDidLayoutSubviews", self) }
  override func viewSafeAreaInsetsDidChange() {
    storm.strike("viewSafeAreaInsetsDidChange", self)
  }
  override func willMove(toParent parent: ViewController?) {
    super.willMove(toParent: parent)
    storm.strike("willMove(toParent:)", self)
  }
  override func didMove(toParent parent: ViewController?) {
    super.didMove(toParent: parent)
    storm.strike("didMove(toParent:)", self)
  }
  override func viewWillTransition(
    to size: Size, with coordinator: any ViewControllerTransitionCoordinator
  ) {
    storm.strike("viewWillTransition", self)
    super.viewWillTransition(to: size, with: coordinator)
    alongside(coordinator, storm)
  }
  override func willTransition(
    to newCollection: TraitCollection, with coordinator: any ViewControllerTransitionCoordinator
  ) {
    storm.strike("willTransition", self)
    super.willTransition(to: newCollection, with: coordinator)
    alongside(coordinator, storm)
  }
  override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
    storm.strike("traitCollectionDidChange", self)
  }
}

extension HostileTabs: TabBarControllerDelegate {
  func tabBarController(
    _ tabBarController: TabBarController, shouldSelect viewController: ViewController
  ) -> Bool {
    storm.strike("shouldSelect", viewController)
    return storm.random.chance(0.8)
  }
  func tabBarController(
    _ tabBarController: TabBarController, didSelect viewController: ViewController
  ) {
    storm.strike("didSelect", viewController)
  }
  func tabBarController(
    _ tabBarController: TabBarController,
    animationControllerForTransitionFrom fromVC: ViewController, to toVC: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    storm.hostileAnimator("animationControllerForTransitionFrom", toVC)
  }
  func tabBarController(
    _ tabBarController: TabBarController,
    interactionControllerFor animationController: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { storm.hostileDrive() }
}
