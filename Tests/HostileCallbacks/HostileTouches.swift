import LayoutSolver

/// A recognizer that does anything with its touches, and comes to any state.
final class HostileRecognizer: GestureRecognizer {
  private unowned let storm: ControllerStorm

  init(_ storm: ControllerStorm) {
    self.storm = storm
    super.init(target: nil, action: nil)
    storm.count(self, 1)
  }

  deinit { storm.count(self, -1) }

  private func act(_ touches: Set<Touch>, _ event: Event) {
    storm.strike("touches of a recognizer", view)
    if storm.isQuiet { return }
    if storm.random.chance(0.1), let touch = touches.first { ignore(touch, for: event) }
    if storm.random.chance(0.5) {
      state = storm.random.pick([.possible, .began, .changed, .ended, .cancelled, .failed])
    }
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event) { act(touches, event) }
  override func touchesMoved(_ touches: Set<Touch>, with event: Event) { act(touches, event) }
  override func touchesEnded(_ touches: Set<Touch>, with event: Event) { act(touches, event) }
  override func touchesCancelled(_ touches: Set<Touch>, with event: Event) { act(touches, event) }
  override func reset() { storm.strike("reset", view) }
}

/// Decides anything about gestures and scrolling.
final class HostileGestureDelegate: GestureRecognizerDelegate, ScrollViewDelegate {
  private unowned let storm: ControllerStorm

  init(_ storm: ControllerStorm) { self.storm = storm }

  private func answer(_ place: StaticString, _ object: AnyObject?, _ usual: Bool) -> Bool {
    storm.strike(place, object)
    return storm.random.chance(0.2) ? !usual : usual
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
    answer("gestureRecognizerShouldBegin", gestureRecognizer.view, true)
  }
  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer, shouldReceive touch: Touch
  ) -> Bool { answer("shouldReceive", touch.view, true) }
  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: GestureRecognizer
  ) -> Bool { answer("shouldRecognizeSimultaneously", gestureRecognizer.view, false) }
  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: GestureRecognizer
  ) -> Bool { answer("shouldRequireFailureOf", gestureRecognizer.view, false) }
  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: GestureRecognizer
  ) -> Bool { answer("shouldBeRequiredToFailBy", gestureRecognizer.view, false) }

  func scrollViewDidScroll(_ scrollView: ScrollView) { storm.strike("didScroll", scrollView) }
  func scrollViewWillBeginDragging(_ scrollView: ScrollView) {
    storm.strike("willBeginDragging", scrollView)
  }
  func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: Point,
    targetContentOffset: UnsafeMutablePointer<Point>
  ) {
    storm.strike("willEndDragging", scrollView)
    if storm.isQuiet || storm.random.chance(0.5) { return }
    targetContentOffset.pointee.y = storm.random.pick([0, -100, 1e300, .nan, 400])
  }
  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {
    storm.strike("didEndDragging", scrollView)
  }
  func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) {
    storm.strike("willBeginDecelerating", scrollView)
  }
  func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {
    storm.strike("didEndDecelerating", scrollView)
  }
  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {
    storm.strike("didEndScrollingAnimation", scrollView)
  }
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: ScrollView) {
    storm.strike("didChangeAdjustedContentInset", scrollView)
  }
  func viewForZooming(in scrollView: ScrollView) -> View? {
    storm.strike("viewForZooming", scrollView)
    return scrollView.subviews.first
  }
  func scrollViewDidZoom(_ scrollView: ScrollView) { storm.strike("didZoom", scrollView) }
  func scrollViewWillBeginZooming(_ scrollView: ScrollView, with view: View?) {
    storm.strike("willBeginZooming", scrollView)
  }
  func scrollViewDidEndZooming(_ scrollView: ScrollView, with view: View?, atScale scale: Double) {
    storm.strike("didEndZooming", scrollView)
  }
}

/// What people do with their fingers, and what apps do with recognizers and scroll views.
extension ControllerStorm {
  func changeTouches() {
    switch random.int(0...9) {
    case 0: addRecognizer()
    case 1: changeRecognizer()
    case 2: addScrollView()
    case 3: changeScrollView()
    case 4: passTime()
    default: for _ in 0..<random.int(1...4) { touch() }
    }
  }

  private func touch() {
    guard let window = random.pick(orNil: windows) else { return }
    let finger = random.int(0...2)
    time += random.quarter(0...1) / 10
    let place = Point(x: random.quarter(-20...340), y: random.quarter(-20...500))
    let phase: Touch.Phase = random.pick([
      .began, .began, .moved, .moved, .moved, .ended, .cancelled,
    ])
    say("touch \(finger) of \(text(window)): \(phase) at \(place.x), \(place.y)")
    window.sendTouches(
      [TouchChange(phase, number: finger, at: place)], at: random.chance(0.02) ? .nan : time)
  }

  private func passTime() {
    time += random.quarter(0...8)
    say("it is \(time)")
    random.pick(orNil: clocks)?.advance(to: time)
  }

  private func addRecognizer() {
    guard let view = random.pick(orNil: controllers.compactMap(\.viewIfLoaded) + views) else {
      return
    }
    let recognizer: GestureRecognizer
    switch random.int(0...6) {
    case 0:
      let tap = TapGestureRecognizer()
      tap.numberOfTapsRequired = random.int(0...2)
      recognizer = tap
    case 1: recognizer = LongPressGestureRecognizer()
    case 2: recognizer = SwipeGestureRecognizer()
    case 3: recognizer = PinchGestureRecognizer()
    case 4: recognizer = HostileRecognizer(self)
    default: recognizer = PanGestureRecognizer()
    }
    recognizer.delaysTouchesBegan = random.chance(0.3)
    if random.chance(0.7) { recognizer.delegate = gestureAdviser }
    if random.chance(0.3), let other = random.pick(orNil: recognizers) {
      recognizer.require(toFail: other)
    }
    recognizer.addHandler { [unowned self] in strike("action of a gesture", $0.view) }
    say("adds a recognizer to \(text(view))")
    if recognizers.count < 12 { recognizers.append(recognizer) }
    view.addGestureRecognizer(recognizer)
  }

  private func changeRecognizer() {
    guard let recognizer = random.pick(orNil: recognizers) else { return }
    say("changes a recognizer of \(text(recognizer.view))")
    switch random.int(0...3) {
    case 0: recognizer.isEnabled.toggle()
    case 1: recognizer.view?.removeGestureRecognizer(recognizer)
    case 2: random.pick(orNil: views)?.addGestureRecognizer(recognizer)
    default: recognizer.state = random.pick([.ended, .failed, .cancelled])
    }
  }

  private func addScrollView() {
    if scrollViews.count > 3 { return }
    let scrollView: ScrollView
    if hasControls {
      scrollView = HostileTouchScroller(self)
    } else {
      scrollView = ScrollView(frame: Rect(x: 0, y: 0, width: 200, height: 300))
    }
    scrollView.identifier = name("s")
    scrollView.contentSize = Size(
      width: random.quarter(0...800), height: random.quarter(0...3000))
    scrollView.isPagingEnabled = random.chance(0.3)
    scrollView.maximumZoomScale = random.pick([1, 3])
    if random.chance(0.3) { scrollView.refreshControl = RefreshControl() }
    scrollView.delegate = gestureAdviser
    random.pick(orNil: controllers.compactMap(\.viewIfLoaded) + views)?.addSubview(scrollView)
    scrollViews.append(scrollView)
    views.append(scrollView)
  }

  private func changeScrollView() {
    let all = scrollViews + tables.map { $0 as ScrollView } + collections.map { $0 as ScrollView }
    guard let scrollView = random.pick(orNil: all) else { return }
    say("changes \(text(scrollView))")
    let place = Point(x: 0, y: random.quarter(-200...2000))
    switch random.int(0...7) {
    case 0: scrollView.contentOffset = place
    case 1: scrollView.setContentOffset(place, animated: true)
    case 2: scrollView.scrollRectToVisible(Rect(origin: place, size: .zero), animated: true)
    case 3: scrollView.isScrollEnabled.toggle()
    case 4: scrollView.contentSize.height = random.quarter(0...3000)
    case 5: scrollView.contentInset.top = random.quarter(0...90)
    case 6: scrollView.zoomScale = random.quarter(0...4)
    default: scrollView.refreshControl?.endRefreshing()
    }
  }

  /// Lifts all fingers, and lets time pass until nothing moves by itself.
  func liftFingers() {
    for _ in 0..<4 {
      time += 60
      // Something may hold a window that was forgotten.
      for window in windows + scrollViews.compactMap(\.window) { window.cancelTouches(at: time) }
      for clock in clocks { clock.advance(to: time) }
    }
  }

  /// What is wrong with gestures when no finger is there; nil where nothing is.
  func gestureFailure() -> String? {
    for recognizer in recognizers where !(recognizer is HostileRecognizer) {
      if recognizer.state != .possible {
        return "a recognizer stays \(recognizer.state) without touches"
      }
    }
    for scrollView in scrollViews where scrollView.window != nil {
      if scrollView.isTracking || scrollView.isDragging {
        return "\(text(scrollView)) is dragged without touches"
      }
      if scrollView.isZoomBouncing { return "\(text(scrollView)) zooms without touches" }
    }
    return controlFailure()
  }
}
