extension View {
  /// The controller, where there is one; most views have none and need not look.
  final var attachedController: (any LayoutController)? {
    marks.contains(.hasController) ? controller : nil
  }

  /// Whether the controller is told of each of the view's frames; most have no use for that.
  public final var reportsFrameToController: Bool {
    get { marks.contains(.reportsFrame) }
    set { if newValue { marks.insert(.reportsFrame) } else { marks.remove(.reportsFrame) } }
  }

  /// The nearest controller of the view or of those above it, with its view.
  package final var nearestController: (view: View, controller: any LayoutController)? {
    var candidate: View? = self
    while let view = candidate {
      if let controller = view.attachedController { return (view, controller) }
      candidate = view.superviewStorage
    }
    return nil
  }

  /// The traits as the layout sees them, whatever subclasses say.
  final var foundTraits: TraitCollection {
    var candidate: View? = self
    while let view = candidate {
      if let traits = view.attachedController?.controllerTraits { return traits }
      if let window = view as? Window { return window.windowTraits }
      candidate = view.superviewStorage
    }
    return TraitCollection()
  }

  /// Notes that a controller's view is in the subtree, for the views above to know.
  final func noteHoldsControllers() {
    var candidate: View? = self
    while let view = candidate, !view.marks.contains(.holdsControllers) {
      view.marks.insert(.holdsControllers)
      candidate = view.superviewStorage
    }
  }

  /// Returns why a controller does not let the subtree be inserted into another view.
  final func refusalToInsert(into superview: View) -> ControllerError? {
    var refusal: ControllerError?
    forEachControlledView { view, controller in
      refusal = controller.refusalToInsert(view, into: superview)
      // Controllers below have been checked against this one.
      return refusal == nil ? .siblings : .end
    }
    return refusal
  }

  /// Tells the subtree that it is about to be in another window, or none.
  final func tellWillMove(toWindow window: Window?) {
    forEachInTree { view in
      view.willMove(toWindow: window)
      view.attachedController?.view(view, willMoveTo: window)
    }
  }

  /// Tells the subtree that it is in another window, or none.
  final func tellDidMoveToWindow() {
    let window = self.window
    var followers: [View] = []
    forEachInTree { view in
      view.didMoveToWindow()
      view.attachedController?.view(view, didMoveTo: window)
      if view.marks.contains(.followsTraits) { followers.append(view) }
    }
    // When all have heard of it, as views may come and go now.
    if window != nil { for view in followers where view.window === window { view.followTraits() } }
  }

  /// Tells the views of the subtree that their traits have changed, and the controllers, each before its views.
  ///
  /// Where a controller has traits of its own, its views are not told. A window's root controller hears of the window.
  package final func tellTraitsDidChange(from previous: TraitCollection?) {
    followTraits()
    traitCollectionDidChange(previous)
    let root = (self as? Window)?.rootController
    var walk = TreeWalk()
    walk.enter(self)
    while let view = walk.next() {
      if let controller = view.attachedController {
        let hasOwnTraits = controller.controllerTraits != nil
        if controller !== root { controller.viewSurroundingsDidChange(of: view) }
        if hasOwnTraits { continue }
      }
      view.followTraits()
      view.traitCollectionDidChange(previous)
      walk.enter(view)
    }
  }

  /// The views of the subtree that controllers control, superviews first.
  final func controlledViews() -> [View] {
    var views: [View] = []
    forEachControlledView { view, _ in
      views.append(view)
      return .subviews
    }
    return views
  }

  /// How a walk goes on.
  private enum Continuation {
    case subviews
    case siblings
    case end
  }

  /// Visits the views of the subtree that controllers control, superviews first.
  private func forEachControlledView(
    _ visit: (View, any LayoutController) -> Continuation
  ) {
    if !marks.contains(.holdsControllers) { return }
    var walk = TreeWalk()
    var next: View? = self
    while let view = next {
      if view.marks.contains(.holdsControllers) {
        switch view.attachedController.map({ visit(view, $0) }) ?? .subviews {
        case .subviews: walk.enter(view)
        case .siblings: break
        case .end: return
        }
      }
      next = walk.next()
    }
  }
}
