import LayoutSolver

/// A controller each of whose overridable members may change anything.
final class HostileViewController: ViewController {
  let storm: ControllerStorm

  init(_ storm: ControllerStorm) {
    self.storm = storm
    super.init()
    storm.count(self, 1)
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

  override func loadView() {
    storm.strike("loadView", self)
    if storm.random.chance(0.7) { view = storm.makeView() } else { super.loadView() }
  }
  override func updateViewConstraints() {
    storm.strike("updateViewConstraints", self)
    super.updateViewConstraints()
  }
  override func viewLayoutMarginsDidChange() {
    storm.strike("viewLayoutMarginsDidChange", self)
  }
  override func preferredContentSizeDidChange(
    forChildContentContainer container: ViewController
  ) {
    storm.strike("preferredContentSizeDidChange", self)
  }
  override func size(
    forChildContentContainer container: ViewController, withParentContainerSize parentSize: Size
  ) -> Size {
    storm.strike("size(forChildContentContainer:)", self)
    return super.size(forChildContentContainer: container, withParentContainerSize: parentSize)
  }
  override func didReceiveMemoryWarning() {
    super.didReceiveMemoryWarning()
    storm.strike("didReceiveMemoryWarning", self)
  }
  override var prefersStatusBarHidden: Bool {
    storm.strike("prefersStatusBarHidden", self)
    return super.prefersStatusBarHidden
  }
  override var supportedInterfaceOrientations: InterfaceOrientationMask {
    storm.strike("supportedInterfaceOrientations", self)
    return storm.random.pick([.all, .portrait, .landscape, []])
  }
  override var preferredInterfaceOrientationForPresentation: InterfaceOrientation {
    storm.strike("preferredInterfaceOrientationForPresentation", self)
    return storm.random.pick([.portrait, .landscapeLeft, .unknown])
  }
  override var shouldAutorotate: Bool {
    storm.strike("shouldAutorotate", self)
    return storm.random.chance(0.7)
  }
  override var childForStatusBarHidden: ViewController? { someone("childForStatusBarHidden") }
  override var childForStatusBarStyle: ViewController? { someone("childForStatusBarStyle") }
  override var childForHomeIndicatorAutoHidden: ViewController? {
    someone("childForHomeIndicatorAutoHidden")
  }
  override var childForScreenEdgesDeferringSystemGestures: ViewController? {
    someone("childForScreenEdgesDeferringSystemGestures")
  }

  override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    storm.strikeIfWide("setEditing", self)
  }
  override func willRotate(to toInterfaceOrientation: InterfaceOrientation, duration: Double) {
    storm.strikeIfWide("willRotate", self)
  }
  override func willAnimateRotation(
    to toInterfaceOrientation: InterfaceOrientation, duration: Double
  ) { storm.strikeIfWide("willAnimateRotation", self) }
  override func didRotate(from fromInterfaceOrientation: InterfaceOrientation) {
    storm.strikeIfWide("didRotate", self)
  }
  override func shouldPerformSegue(withIdentifier identifier: String, sender: Responder?) -> Bool {
    storm.strikeIfWide("shouldPerformSegue", self)
    return true
  }
  override func prepare(for segue: StoryboardSegue, sender: Responder?) {
    storm.strikeIfWide("prepare(for:)", self)
  }
  override func canPerformUnwindSegueAction(
    _ action: Action, from fromViewController: ViewController, sender: Responder?
  ) -> Bool {
    storm.strikeIfWide("canPerformUnwindSegueAction", self)
    return storm.random.chance(0.5)
  }
  override func showDetailViewController(_ viewController: ViewController, sender: Responder?) {
    storm.strikeIfWide("showDetailViewController", self)
    super.showDetailViewController(viewController, sender: sender)
  }
  override func separateSecondaryViewController(
    for splitViewController: SplitViewController
  ) -> ViewController? {
    storm.strikeIfWide("separateSecondaryViewController", self)
    return nil
  }

  /// Any controller, as one's child may be anywhere.
  private func someone(_ place: StaticString) -> ViewController? {
    storm.strike(place, self)
    return storm.random.chance(0.5) ? nil : storm.random.pick(orNil: storm.controllers)
  }
  override var shouldAutomaticallyForwardAppearanceMethods: Bool {
    storm.strike("shouldAutomaticallyForwardAppearanceMethods", self)
    return super.shouldAutomaticallyForwardAppearanceMethods
  }
}

/// Adds something to a transition, both parts of which may change anything.
func alongside(_ coordinator: any ViewControllerTransitionCoordinator, _ storm: ControllerStorm) {
  coordinator.animate(
    alongsideTransition: { [storm] _ in storm.strike("alongside a transition") },
    completion: { [storm] _ in storm.strike("the end of a transition") })
}
