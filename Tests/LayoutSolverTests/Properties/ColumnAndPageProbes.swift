import LayoutSolver

/// A split view controller of random programs.
final class SplitProbe: SplitViewController, Probed {
  let audit: ControllerAudit

  init(_ audit: ControllerAudit) {
    self.audit = audit
    super.init()
    identifier = audit.name
  }

  override func viewDidLoad() { audit.note("didLoad") }
  override func viewWillAppear(_ animated: Bool) { audit.note("willAppear") }
  override func viewIsAppearing(_ animated: Bool) { audit.note("isAppearing") }
  override func viewDidAppear(_ animated: Bool) { audit.note("didAppear") }
  override func viewWillDisappear(_ animated: Bool) { audit.note("willDisappear") }
  override func viewDidDisappear(_ animated: Bool) { audit.note("didDisappear") }
  override func viewWillLayoutSubviews() { audit.note("willLayout") }
  override func viewDidLayoutSubviews() { audit.note("didLayout") }

  func shows(_ child: ViewController) -> Bool {
    // A single controller keeps its column, and with it is hidden.
    if !isCollapsed, displayMode == .secondaryOnly, child === viewController(for: .primary) {
      return false
    }
    return viewControllers.contains { $0 === child }
  }
}

/// A page controller of random programs.
final class PageProbe: PageViewController, Probed {
  let audit: ControllerAudit

  init(_ audit: ControllerAudit, _ style: TransitionStyle) {
    self.audit = audit
    super.init(transitionStyle: style)
    identifier = audit.name
  }

  override func viewDidLoad() { audit.note("didLoad") }
  override func viewWillAppear(_ animated: Bool) { audit.note("willAppear") }
  override func viewIsAppearing(_ animated: Bool) { audit.note("isAppearing") }
  override func viewDidAppear(_ animated: Bool) { audit.note("didAppear") }
  override func viewWillDisappear(_ animated: Bool) { audit.note("willDisappear") }
  override func viewDidDisappear(_ animated: Bool) { audit.note("didDisappear") }
  override func viewWillLayoutSubviews() { audit.note("willLayout") }
  override func viewDidLayoutSubviews() { audit.note("didLayout") }

  func shows(_ child: ViewController) -> Bool { viewControllers.contains { $0 === child } }
}

/// Any controller that is free may be the next page.
extension PageProbe: PageViewControllerDataSource {
  func pageViewController(
    _ pageViewController: PageViewController, viewControllerBefore viewController: ViewController
  ) -> ViewController? { audit.world?.freeProbe(0) }

  func pageViewController(
    _ pageViewController: PageViewController, viewControllerAfter viewController: ViewController
  ) -> ViewController? { audit.world?.freeProbe(3) }
}
