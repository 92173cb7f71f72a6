import LayoutSolver

/// A control whose touches may change anything.
final class HostileControl: Control {
  private unowned let storm: ControllerStorm

  init(_ storm: ControllerStorm) {
    self.storm = storm
    super.init(frame: Rect(x: 0, y: 0, width: 120, height: 120))
    storm.count(self, 1)
    addHandler(for: .allTouchEvents) { [unowned storm] in storm.strike("action of a control", $0) }
  }

  deinit { storm.count(self, -1) }

  private func answer(_ place: StaticString) -> Bool {
    storm.strike(place, self)
    return storm.isQuiet || storm.random.chance(0.8)
  }

  override func beginTracking(_ touch: Touch, with event: TouchEvent?) -> Bool {
    answer("beginTracking")
  }
  override func continueTracking(_ touch: Touch, with event: TouchEvent?) -> Bool {
    answer("continueTracking")
  }
  override func endTracking(_ touch: Touch?, with event: TouchEvent?) {
    storm.strike("endTracking", self)
  }
  override func cancelTracking(with event: TouchEvent?) {
    storm.strike("cancelTracking", self)
    // Some forget to call super.
    if storm.isQuiet || storm.random.chance(0.5) { super.cancelTracking(with: event) }
  }
  override var isHighlighted: Bool { didSet { storm.strike("isHighlighted", self) } }
  override func point(inside point: Point, with event: TouchEvent?) -> Bool {
    storm.strike("point(inside:)", self)
    return super.point(inside: point, with: event)
  }
}

/// A scroll view that decides anything about touches of what is in it.
final class HostileTouchScroller: ScrollView {
  private unowned let storm: ControllerStorm

  init(_ storm: ControllerStorm) {
    self.storm = storm
    super.init(frame: Rect(x: 0, y: 0, width: 200, height: 300))
    storm.count(self, 1)
  }

  deinit { storm.count(self, -1) }

  override func touchesShouldBegin(
    _ touches: Set<Touch>, with event: Event?, in view: View
  ) -> Bool {
    storm.strike("touchesShouldBegin", self)
    return storm.isQuiet || storm.random.chance(0.8)
  }
  override func touchesShouldCancel(in view: View) -> Bool {
    storm.strike("touchesShouldCancel", self)
    return storm.isQuiet || storm.random.chance(0.6)
  }
}

/// Pages whose callbacks may change anything.
final class HostileBook: PageViewController, PageViewControllerDataSource,
  PageViewControllerDelegate
{
  private let storm: ControllerStorm

  init(_ storm: ControllerStorm) {
    self.storm = storm
    super.init(
      transitionStyle: storm.random.chance(0.6) ? .scroll : .pageCurl,
      navigationOrientation: storm.random.chance(0.8) ? .horizontal : .vertical)
    storm.count(self, 1)
    dataSource = self
    delegate = self
  }

  deinit {
    storm.count(self, -1)
    storm.strike("deinit of a controller")
  }

  override func viewWillAppear(_ animated: Bool) { storm.strike("viewWillAppear", self) }
  override func viewDidDisappear(_ animated: Bool) { storm.strike("viewDidDisappear", self) }

  private func page(beside page: ViewController) -> ViewController? {
    storm.strike("the page beside", self)
    if storm.isQuiet { return nil }
    return storm.random.chance(0.8) ? storm.random.pick(orNil: storm.controllers) : page
  }

  func pageViewController(
    _ pageViewController: PageViewController, viewControllerBefore viewController: ViewController
  ) -> ViewController? { page(beside: viewController) }
  func pageViewController(
    _ pageViewController: PageViewController, viewControllerAfter viewController: ViewController
  ) -> ViewController? { page(beside: viewController) }
  func pageViewController(
    _ pageViewController: PageViewController,
    willTransitionTo pendingViewControllers: [ViewController]
  ) { storm.strike("willTransitionTo", self) }
  func pageViewController(
    _ pageViewController: PageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [ViewController], transitionCompleted completed: Bool
  ) { storm.strike("didFinishAnimating", self) }
}

/// What people do with controls and pages.
extension ControllerStorm {
  func changeControls() {
    switch random.int(0...6) {
    case 0:
      if controls.count > 5 { return }
      let control = HostileControl(self)
      control.identifier = name("k")
      control.behavesAsButton = random.chance(0.5)
      say("new \(text(control))")
      controls.append(control)
      views.append(control)
      random.pick(orNil: scrollViews.map { $0 as View } + views)?.addSubview(control)
    case 1:
      guard let control = random.pick(orNil: controls) else { return }
      say("changes \(text(control))")
      switch random.int(0...3) {
      case 0: control.isEnabled.toggle()
      case 1: control.sendActions(for: .allTouchEvents)
      case 2: control.cancelTracking(with: nil)
      default: control.removeFromSuperview()
      }
    case 2:
      guard let scrollView = random.pick(orNil: scrollViews) else { return }
      say("zooms \(text(scrollView))")
      let rect = Rect(
        x: random.quarter(0...200), y: random.quarter(0...200), width: random.quarter(0...300),
        height: random.quarter(0...300))
      switch random.int(0...3) {
      case 0: scrollView.setZoomScale(random.quarter(-1...5), animated: true)
      case 1: scrollView.zoom(to: rect, animated: random.chance(0.7))
      case 2: scrollView.delaysContentTouches.toggle()
      default: scrollView.canCancelContentTouches.toggle()
      }
    case 3, 4:
      let books = controllers.compactMap { $0 as? PageViewController }
      guard let book = random.pick(orNil: books), let page = random.pick(orNil: controllers) else {
        return
      }
      say("turns the pages of \(text(book)) to \(text(page))")
      if random.chance(0.3) {
        if let swipe = book.beginInteractivePaging(random.pick([.forward, .reverse])) {
          swipes.append(swipe)
        }
      } else {
        book.setViewControllers(
          [page], direction: random.pick([.forward, .reverse]), animated: random.chance(0.6))
      }
    case 5:
      let splits = controllers.compactMap { $0 as? SplitViewController }
      guard let split = random.pick(orNil: splits) else { return }
      say("draws the columns of \(text(split))")
      if let swipe = split.beginInteractiveColumnChange(showing: random.chance(0.5)) {
        swipes.append(swipe)
      }
    default:
      let scrollers = controllers.compactMap {
        $0.viewIfLoaded?.subviews.first as? ScrollView
      }
      guard let scroller = random.pick(orNil: scrollers) else { return }
      say("changes what pages are in")
      scroller.contentOffset = Point(x: random.quarter(-100...900), y: random.quarter(-100...900))
      scroller.isScrollEnabled = random.chance(0.7)
    }
  }

  /// What is wrong with controls when no finger is there.
  func controlFailure() -> String? {
    for control in controls where control.isTracking || control.isTouchInside {
      return "\(text(control)) follows a touch without touches"
    }
    return nil
  }
}
