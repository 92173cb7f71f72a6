import LayoutSolver

/// A stack of random programs.
final class NavigationProbe: NavigationController, Probed {
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

  func shows(_ child: ViewController) -> Bool { child === topViewController }
}

/// A tab bar controller of random programs.
final class TabProbe: TabBarController, Probed {
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

  func shows(_ child: ViewController) -> Bool { child === selectedViewController }
}
