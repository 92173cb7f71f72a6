import LayoutViews

extension NavigationController {
  // MARK: Bars that come and go

  /// Whether there is no bar at the top.
  public final var isNavigationBarHidden: Bool {
    get { hidesNavigationBar }
    set { setNavigationBarHidden(newValue, animated: false) }
  }

  /// Shows or hides the bar at the top; with a transition that begins, it moves along with that.
  public final func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    if hidden == hidesNavigationBar { return }
    hidesNavigationBar = hidden
    barsDidChange(animated: animated)
  }

  /// Whether there is no bar at the bottom.
  public final var isToolbarHidden: Bool {
    get { hidesToolbar }
    set { setToolbarHidden(newValue, animated: false) }
  }

  /// Shows or hides the bar at the bottom; with a transition that begins, it moves along with that.
  public final func setToolbarHidden(_ hidden: Bool, animated: Bool) {
    if hidden == hidesToolbar { return }
    hidesToolbar = hidden
    barsDidChange(animated: animated)
  }

  /// Whether a controller on the stack wants no bars at the bottom.
  final var hidesBottomBars: Bool {
    while barKeepers < stack.count, !stack[barKeepers].hidesBottomBarWhenPushed { barKeepers += 1 }
    return barKeepers < stack.count
  }

  private var isToolbarAway: Bool { hidesToolbar || hidesBottomBars }

  private func barsDidChange(animated: Bool) {
    guard let loadedView else {
      showOrHideBars()
      return
    }
    if course != nil, activeTransition?.phase == .waiting || isChanging {
      loadedView.setNeedsLayout()
      return
    }
    if animated, isShowing, loadedView.window != nil {
      View.animate(withDuration: NavigationController.hideShowBarDuration) {
        layOutContent()
        loadedView.layoutIfNeeded()
      } completion: { [weak self] _ in
        self?.showOrHideBars()
      }
    } else {
      showOrHideBars()
      loadedView.setNeedsLayout()
    }
  }

  /// Hides the bars that are away, and shows the others.
  final func showOrHideBars() {
    navigationBar.isHidden = hidesNavigationBar
    toolbar.isHidden = isToolbarAway
    (parentStorage as? TabBarController)?.showOrHideBar()
  }

  /// The bars at the bottom may be others, because the stack or what its controllers want is.
  final func bottomBarsDidChange() {
    // A transition takes them along.
    if course != nil, activeTransition?.phase == .waiting { return }
    if course == nil { showOrHideBars() }
    if placesToolbar == isToolbarAway { loadedView?.setNeedsLayout() }
    if let tabs = parentStorage as? TabBarController, tabs.placesBar == tabs.isTabBarAway {
      tabs.loadedView?.setNeedsLayout()
    }
  }

  /// The bars show what the stack holds.
  final func takeItems() {
    itemSteps += stack.count - takenItems
    navigationBar.items.replaceSubrange(
      takenItems..., with: stack[takenItems...].map { $0.navigationItem })
    takenItems = stack.count
    toolbar.items = topViewController?.toolbarItems ?? []
  }

  /// The bar no longer shows the item of one that has left the stack, whose other items it has already.
  final func forgetItem(_ index: Int, of items: Int) {
    if isChanging || takenItems != index || index >= items || navigationBar.items.count < items {
      return
    }
    navigationBar.items.remove(at: index)
    takenItems = items - 1
  }

  // MARK: Layout

  final func layOutContent() {
    guard let loadedView else { return }
    comingTraits = nil
    let space = self.space(in: loadedView)
    let isRightToLeft = loadedView.isRightToLeft
    let size = space.size
    let height = navigationBar.intrinsicContentSize.height
    navigationBar.frame = Rect(
      x: 0, y: hidesNavigationBar ? -height : space.outer.top, width: size.width, height: height)
    if !hidesNavigationBar { navigationBar.isHidden = false }
    let toolbarHeight = toolbar.intrinsicContentSize.height
    placesToolbar = !isToolbarAway
    toolbar.frame = Rect(
      x: 0, y: placesToolbar ? size.height - space.outer.bottom - toolbarHeight : size.height,
      width: size.width, height: toolbarHeight)
    if placesToolbar { toolbar.isHidden = false }
    if isCarriedOutByAnimator { return }
    if let from = course?.from, let course {
      let shift = isRightToLeft ? -course.fromShift : course.fromShift
      if course.size == size {
        space.place(from, at: course.fromFrame, with: course.fromSafeArea, shiftedBy: shift)
      } else {
        space.place(from, at: space.frame(of: from), shiftedBy: shift)
      }
    }
    if let to = course?.to ?? shown { place(to, in: space) }
  }

  /// Places the view of the controller that is shown, or that comes.
  final func place(_ controller: ViewController) {
    place(controller, in: space(in: view))
  }

  final func raiseBars() {
    for bar in [navigationBar, toolbar] where bar.superview === loadedView {
      loadedView?.bringSubviewToFront(bar)
    }
  }

  /// Returns the frame of the view of a controller that is shown.
  final func finalFrame(of child: ViewController) -> Rect { space(in: view).frame(of: child) }

  private func place(_ controller: ViewController, in space: BarSpace) {
    let shift = course?.to === controller ? course?.toShift ?? 0 : 0
    space.place(
      controller, at: space.frame(of: controller), shiftedBy: view.isRightToLeft ? -shift : shift)
  }

  private func space(in view: View) -> BarSpace {
    var space = BarSpace(of: self, view)
    if !hidesNavigationBar {
      space.top = BarSpace.Bar(
        height: navigationBar.intrinsicContentSize.height,
        isTranslucent: navigationBar.isTranslucent)
    }
    if !isToolbarAway {
      space.bottom = BarSpace.Bar(
        height: toolbar.intrinsicContentSize.height, isTranslucent: toolbar.isTranslucent)
    }
    return space
  }

  /// Returns the size of a child's view in a view of a size, with the heights that bars will have.
  final func expectedContentSize(of child: ViewController, in size: Size) -> Size {
    guard let loadedView else { return size }
    var space = self.space(in: loadedView)
    space.size = size
    let traits = comingTraits ?? traitCollection
    space.top?.height = BarMetrics.navigationBar(for: traits, isInSheet: isInSheet)
    space.bottom?.height = BarMetrics.height(BarMetrics.toolbar, for: traits)
    return space.frame(of: child).size
  }
}
