extension Window {
  /// The controller whose view fills the window, whatever its class.
  ///
  /// While the window is hidden the controller's view is not asked for. Setting another controller lets
  /// the former one disappear at once.
  public final var rootLayoutController: (any RootLayoutController)? {
    get { rootController }
    set {
      if newValue === rootController || refuses(newValue) { return }
      if let old = rootController {
        letGo(old)
        // Who was let go may have set another one, or made this one its child.
        if rootController != nil || refuses(newValue) { return }
      }
      rootController = newValue
      newValue?.rootWindowDidChange(to: self)
      if !isHidden { show() }
      insetsDidChange()
    }
  }

  /// Reports why a controller cannot be the root, if it cannot.
  private func refuses(_ controller: (any RootLayoutController)?) -> Bool {
    guard let refusal = controller?.refusalToBeRoot(of: self) else { return false }
    report(.controller(refusal))
    return true
  }

  private func letGo(_ controller: any RootLayoutController) {
    let isShown = !isHidden
    if isShown { controller.window(self, willShow: false) }
    if rootController !== controller { return }
    rootController = nil
    // A hidden window may have been shown before; the view is not made for this.
    for view in subviews where view.attachedController === controller {
      view.removeFromSuperview()
    }
    if isShown { controller.window(self, didShow: false) }
    controller.rootWindowDidChange(to: nil)
  }

  /// Lets the root controller appear, its view filling the window.
  ///
  /// It may have been replaced, or the window hidden, by what is done when the controller hears of it.
  final func show() {
    guard let controller = rootController else { return }
    controller.window(self, willShow: true)
    if rootController !== controller || isHidden { return }
    let view = controller.rootView
    if view.superview !== self {
      view.frame = bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      insertSubview(view, at: 0)
    }
    if rootController !== controller || isHidden { return }
    controller.window(self, didShow: true)
  }

  /// Hides the window's content, and lets the root controller disappear.
  final func hide() {
    guard let controller = rootController else { return }
    controller.window(self, willShow: false)
    if rootController === controller && !isHidden { return }
    controller.window(self, didShow: false)
  }

  /// Tells the controllers of the tree, but the root's, that the window is shown or hidden.
  final func tellShown(_ isShown: Bool) {
    for view in controlledViews() where view.attachedController !== rootController {
      if isHidden == isShown { return }
      view.attachedController?.view(view, windowWillShow: isShown)
    }
    for view in controlledViews() where view.attachedController !== rootController {
      if isHidden == isShown { return }
      view.attachedController?.view(view, windowDidShow: isShown)
    }
  }

  /// Tells the controllers of the tree, but the root's; those whose views leave meanwhile are not told.
  final func tellOthers(_ call: (View, any LayoutController) -> Void) {
    for view in controlledViews() where view.window === self {
      if let controller = view.attachedController, controller !== rootController {
        call(view, controller)
      }
    }
  }

  /// Shows the window, if it is hidden.
  public final func makeKeyAndVisible() {
    isHidden = false
  }

  /// Tells the controllers that memory is short.
  public final func receiveMemoryWarning() {
    rootController?.windowDidReceiveMemoryWarning(self)
    for view in controlledViews() where view.attachedController !== rootController {
      view.attachedController?.viewDidReceiveMemoryWarning(of: view)
    }
  }
}
