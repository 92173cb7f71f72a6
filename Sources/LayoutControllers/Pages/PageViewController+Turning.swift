import LayoutViews

extension PageViewController {
  /// How long pages take, in seconds.
  private var duration: Double { transitionStyle == .scroll ? 0.35 : 0.5 }

  final func show(_ request: PageRequest) {
    if isAskingForSpine || isTellingPages {
      self.request = request
      return
    }
    if let reason = refusal(of: request.controllers, animated: request.isAnimated) {
      report(
        .invalidCall("setViewControllers of \(debugName): \(reason); nothing was changed"))
      return
    }
    turn?.cutShort()
    let count = shownCount
    let new = Array(request.controllers.prefix(count))
    if new.elementsEqual(viewControllers, by: ===) {
      request.completion?(true)
      return
    }
    let isAnimated = request.isAnimated && !viewControllers.isEmpty
    let turn = PageTurn(
      from: viewControllers, to: new,
      back: isAnimated ? request.controllers.dropFirst(count).first : nil,
      direction: isAnimated ? request.direction : nil, isCurl: transitionStyle == .pageCurl,
      completion: request.completion)
    viewControllers = new
    updatePageIndicator()
    begin(turn) { [weak self] in self?.start(turn) }
  }

  /// Begins to go to other pages as a person moves them; nil where there are none.
  ///
  /// The data source is asked for the pages after or before those that are shown, the delegate is told, and
  /// the host says what becomes of it by ``PercentDrivenInteractiveTransition/finish()`` and
  /// ``PercentDrivenInteractiveTransition/cancel()``. Where two pages are needed, the data source is asked for
  /// the second as the neighbour of the first.
  public final func beginInteractivePaging(
    _ direction: NavigationDirection
  ) -> PercentDrivenInteractiveTransition? {
    beginPaging(direction, isDecided: false)
      .flatMap { $0.transition.map { PercentDrivenInteractiveTransition($0) } }
  }

  /// Begins to go to other pages for a person; nil where nothing was begun.
  ///
  /// - Parameters:
  ///   - direction: To which side.
  ///   - isDecided: Whether the person has no say in it any more.
  ///   - isScrolled: Whether a finger scrolls the pages, which are not animated then.
  /// - Returns: The turn that was begun.
  final func beginPaging(
    _ direction: NavigationDirection, isDecided: Bool, isScrolled: Bool = false
  ) -> PageTurn? {
    guard let dataSource, !viewControllers.isEmpty else { return nil }
    // A person may scroll whenever it can be seen.
    if isScrolled, !isShown || isTellingPages { return nil }
    let call = "beginInteractivePaging of \(debugName)"
    guard isShown else {
      report(
        .invalidCall("\(call): it is not visible; nothing was done, call it when it has appeared"))
      return nil
    }
    if isTellingPages {
      report(
        .invalidCall(
          "\(call) within a callback of a page that comes or goes did nothing; call it when that is over"
        ))
      return nil
    }
    turn?.cutShort()
    guard let found = neighbours(direction, from: dataSource) else { return nil }
    let shown = viewControllers.first { page in found.contains { $0 === page } }
    let reason =
      shown.map { "the data source gave \($0.debugName), which is shown already" }
      ?? refusal(of: found, animated: true)
    if let reason {
      report(.invalidCall("\(call): \(reason); nothing was changed"))
      return nil
    }
    let count = shownCount
    let turn = PageTurn(
      from: viewControllers, to: Array(found.prefix(count)), back: found.dropFirst(count).first,
      direction: direction, isCurl: transitionStyle == .pageCurl, isInteractive: true)
    turn.isDecided = isDecided
    turn.isScrolled = isScrolled
    delegate?.pageViewController(self, willTransitionTo: turn.new)
    begin(turn) { [weak self] in
      // What is scrolled ends when it is at rest.
      if !isScrolled { self?.start(turn) }
    }
    return turn
  }

  /// Asks for the next pages, in the order in which they are shown: the page, or both, or it and the back.
  private func neighbours(
    _ direction: NavigationDirection, from dataSource: any PageViewControllerDataSource
  ) -> [ViewController]? {
    func neighbour(of page: ViewController) -> ViewController? {
      direction == .forward
        ? dataSource.pageViewController(self, viewControllerAfter: page)
        : dataSource.pageViewController(self, viewControllerBefore: page)
    }
    let edge = direction == .forward ? viewControllers.last : viewControllers.first
    guard let edge, let first = neighbour(of: edge) else { return nil }
    if spineLocation != .mid && !isDoubleSided { return [first] }
    guard let second = neighbour(of: first) else { return [first] }
    // Of a double-sided page one comes upon the back first.
    return spineLocation == .mid && direction == .forward ? [first, second] : [second, first]
  }

  // MARK: The course of things

  /// Whether pages are told by this container when they come and go.
  final var isShown: Bool { appearance.phase == .appeared && loadedView?.window != nil }

  /// Takes in the pages that come and, where the pages are visible, begins their appearances.
  ///
  /// - Parameters:
  ///   - turn: The transition.
  ///   - size: The size that the view will have; nil for the one that it has.
  ///   - drive: Starts what ends the transition; it is not called where it is over at once.
  final func begin(_ turn: PageTurn, size: Size? = nil, drive: () -> Void) {
    self.turn = turn
    turn.onEnd = { [weak self, weak turn] finished in
      if let self, let turn { end(turn, finished: finished) }
    }
    let coming = turn.entering + (turn.back.map { [$0] } ?? [])
    isTellingPages = true
    for page in coming { addChild(page) }
    if isShown {
      let isAnimated = turn.direction != nil
      for page in coming + turn.leaving where page.parentStorage === self {
        let isComing = coming.contains { $0 === page }
        if !isComing { noteLeaving(page) }
        turn.tell(page, of: self, appears: isComing, animated: isAnimated)
      }
      stack(turn, size: size)
      drive()
    } else {
      turn.end()
    }
    didTellPages()
  }

  /// Does what a page has asked for while it was told something.
  private func didTellPages() {
    isTellingPages = false
    guard let request else { return }
    self.request = nil
    show(request)
  }

  /// Has a transition of this container's own end what has begun.
  ///
  /// Another one that the controller carries out, such as to another size, takes the pages along.
  private func start(_ turn: PageTurn) {
    if !turn.isInteractive, let activeTransition {
      goAlong(turn, with: activeTransition)
      return
    }
    let transition = ControllerTransition(
      by: self, from: turn.old.last, to: turn.new.last, in: loadedView,
      isAnimated: turn.direction != nil, duration: duration)
    turn.transition = transition
    if scrollsByItself(turn) {
      scroll(turn, with: transition)
      transition.start()
      return
    }
    transition.arrive = { [weak self, weak turn] in
      turn?.hasArrived = true
      self?.placePages()
    }
    transition.changes = { [weak self, weak turn] in
      turn?.isAtEnd = true
      self?.placePages()
    }
    transition.onCancel = { [weak self, weak turn] in
      if let self, let turn { goBack(turn) }
    }
    transition.onEnd = { [weak turn] finished in turn?.end(finished: finished) }
    transition.start(interactively: turn.isInteractive && !turn.isDecided)
  }

  /// The person has decided against it: what has left comes back.
  final func goBack(_ turn: PageTurn) {
    turn.isAtEnd = false
    turn.hasArrived = false
    placePages()
    if turn.isCurl { turnAway(turn) }
    // They come back with the container where that is on its way out itself.
    if !appearance.isVisible { return }
    for page in turn.leaving where turn.hasTold(page) { page.startAppearance(true, animated: true) }
  }

  private func turnAway(_ turn: PageTurn) {
    for page in turn.entering where turn.hasTold(page) {
      noteLeaving(page)
      page.startAppearance(false, animated: true)
    }
  }

  /// Ends a transition: the pages that are not there any more are let go, then who asked for it is told.
  private func end(_ turn: PageTurn, finished: Bool) {
    turn.isAtEnd = finished
    if self.turn === turn { self.turn = nil }
    let isWithinOther = isTellingPages
    isTellingPages = true
    if finished, turn.isInteractive {
      viewControllers = turn.new
      movePageIndicator(turn.direction)
    }
    if scroller != nil { recentre(turn) }
    endAppearances(turn, finished: finished)
    let gone = finished ? turn.leaving : turn.entering
    for page in gone { letGo(page) }
    if finished { for page in turn.entering { settle(page) } }
    loadedView?.setNeedsLayout()
    let completion = turn.completion
    turn.completion = nil
    completion?(!turn.wasCutShort)
    if turn.isInteractive {
      delegate?.pageViewController(
        self, didFinishAnimating: !turn.wasCutShort, previousViewControllers: turn.old,
        transitionCompleted: finished)
    }
    if !isWithinOther { didTellPages() }
  }

  private func endAppearances(_ turn: PageTurn, finished: Bool) {
    if let back = turn.back {
      // It was never there but as the back of another one.
      if turn.hasTold(back) {
        noteLeaving(back)
        back.startAppearance(false, animated: true)
        takeOut(back)
        back.endAppearanceTransition()
      }
      letGo(back)
    }
    if finished {
      if !turn.isCurl { complete(turn.entering, of: turn) }
      complete(turn.leaving, of: turn, takingOut: true)
      if turn.isCurl { complete(turn.entering, of: turn) }
      return
    }
    if turn.isCurl {
      complete(turn.entering, of: turn, takingOut: true)
      complete(turn.leaving, of: turn)
    } else {
      complete(turn.leaving, of: turn)
      turnAway(turn)
      complete(turn.entering, of: turn, takingOut: true)
    }
  }

  private func complete(_ pages: [ViewController], of turn: PageTurn, takingOut: Bool = false) {
    for page in pages {
      if takingOut { takeOut(page) }
      if turn.hasTold(page) { page.endAppearanceTransition() }
    }
  }

  private func takeOut(_ page: ViewController) {
    guard let pageView = page.loadedView, let container = pageContainer, page !== self else {
      return
    }
    if pageView.superview !== container { return }
    noteLeaving(page)
    pageView.removeFromSuperview()
  }

  private func letGo(_ page: ViewController) {
    // It may have another parent already.
    if page.parentStorage !== self { return }
    page.willMove(toParent: nil)
    takeOut(page)
    page.removeFromParent()
  }

  private func settle(_ page: ViewController) {
    if page.parentStorage !== self { return }
    putPagesIn()
    page.didMove(toParent: self)
  }
}
