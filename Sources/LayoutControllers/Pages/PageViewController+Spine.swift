import LayoutViews

extension PageViewController {
  /// Asks the delegate where the spine is to be after a rotation, and goes there with it.
  ///
  /// - Parameters:
  ///   - orientation: The orientation to come.
  ///   - size: The size of the view to come.
  ///   - coordinator: The rotation, with which the pages get their places.
  final func adaptSpine(
    to orientation: InterfaceOrientation, size: Size,
    with coordinator: any ViewControllerTransitionCoordinator
  ) {
    guard let delegate, transitionStyle == .pageCurl, askedOrientation != orientation else {
      return
    }
    askedOrientation = orientation
    turn?.cutShort()
    let waiting = self.request
    self.request = nil
    let wasDoubleSided = doubleSidedStorage
    isAskingForSpine = true
    let answer = delegate.pageViewController(self, spineLocationFor: orientation)
    isAskingForSpine = false
    let request = self.request ?? waiting
    self.request = nil
    if answer == spineLocation && request == nil {
      if answer == .mid { doubleSidedStorage = true }
      return
    }
    let old = spineLocation
    spineLocation = answer
    if answer == .mid { doubleSidedStorage = true }
    let pages = request?.controllers ?? viewControllers
    if let reason = refusal(ofSpine: answer, with: pages) {
      spineLocation = old
      doubleSidedStorage = wasDoubleSided
      report(
        .invalidCall(
          "the delegate of \(debugName) answered the spine .\(answer) for the orientation \(orientation), but "
            + "\(reason): the spine stays .\(old); call setViewControllers in the delegate's method"
        ))
      return
    }
    exchange(Array(pages.prefix(shownCount)), size: size, request?.completion, with: coordinator)
  }

  private func refusal(ofSpine spine: SpineLocation, with pages: [ViewController]) -> String? {
    if spine == .none { return "pages that curl hang on one" }
    return pages.isEmpty && viewControllers.isEmpty ? nil : refusal(of: pages, animated: false)
  }

  /// Shows other pages, or as many as now, in places that the rotation brings.
  private func exchange(
    _ new: [ViewController], size: Size, _ completion: ((Bool) -> Void)?,
    with coordinator: any ViewControllerTransitionCoordinator
  ) {
    let turn = PageTurn(
      from: viewControllers, to: new, direction: nil, isCurl: true, completion: completion)
    viewControllers = new
    begin(turn, size: size) { [weak self] in self?.goAlong(turn, with: coordinator) }
  }

  /// Has another transition, which goes on, end what has begun.
  final func goAlong(
    _ turn: PageTurn, with coordinator: any ViewControllerTransitionCoordinator
  ) {
    turn.goAlong(with: coordinator) { [weak self] in self?.placePages() }
  }
}
