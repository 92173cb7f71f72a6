extension Window {
  /// The controller whose view fills the window, whatever its class.
  ///
  /// While the window is hidden the controller's view is not asked for. Setting another controller lets
  /// the former one disappear at once.
  public final var rootLayoutController: (any RootLayoutController)? {
    get { rootController }
    set {
      if newValue === rootController { return }
      if let old = rootController { letGo(old) }
      rootController = newValue
      if !isHidden { show() }
      insetsDidChange()
    }
  }

  private func letGo(_ controller: any RootLayoutController) {
    let isShown = !isHidden
    if isShown { controller.window(self, willShow: false) }
    rootController = nil
    if isShown {
      controller.rootView.removeFromSuperview()
      controller.window(self, didShow: false)
    }
  }

  /// Lets the root controller appear, its view filling the window.
  final func show() {
    guard let rootController else { return }
    rootController.window(self, willShow: true)
    let view = rootController.rootView
    if view.superview !== self {
      view.frame = bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      insertSubview(view, at: 0)
    }
    rootController.window(self, didShow: true)
  }

  /// Hides the window's content, and lets the root controller disappear.
  final func hide() {
    guard let rootController else { return }
    rootController.window(self, willShow: false)
    rootController.window(self, didShow: false)
  }

  /// Shows the window, if it is hidden.
  public final func makeKeyAndVisible() {
    isHidden = false
  }

  /// Tells the controllers that memory is short.
  public final func receiveMemoryWarning() {
    rootController?.windowDidReceiveMemoryWarning(self)
  }
}
