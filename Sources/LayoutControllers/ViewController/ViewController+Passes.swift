public import LayoutViews

/// The controller's part in the passes over its view.
extension ViewController: LayoutController {
  /// The traits that the controller's views are laid out for.
  public final var controllerTraits: TraitCollection? { traitCollection }

  /// The controller itself, which follows its view in the chain of responders.
  public final var viewResponder: Responder? { self }

  /// Updates constraints, by ``updateViewConstraints()``.
  public final func updateViewConstraints(of view: View) { updateViewConstraints() }

  /// Brings traits and guides up to date, and says that the view appears if it does.
  public final func viewWillBeginLayout(of view: View) {
    updateTraitsIfNeeded()
    // A layout before the view is in the tree is none that it appears in.
    if view.window != nil { appearance.deliverIsAppearing() }
  }

  /// Says that the view is about to lay out its subviews.
  public final func viewWillLayoutSubviews(of view: View) {
    viewWillLayoutSubviews()
    presentationWillLayOut()
  }

  /// Says that the view has laid out its subviews.
  public final func viewDidLayoutSubviews(of view: View) {
    viewDidLayoutSubviews()
    presentationDidLayOut()
  }

  /// Returns why the view cannot be inserted: it would be in the view of a controller that is not the parent.
  public final func refusalToInsert(_ view: View, into superview: View) -> ControllerError? {
    refusalToInsert(into: superview)
  }

  /// Begins to appear or disappear where the view does so by itself.
  public final func view(_ view: View, willMoveTo window: Window?) { viewWillMove(to: window) }

  /// Goes on to appear or disappear where the view does so by itself.
  public final func view(_ view: View, didMoveTo window: Window?) { viewDidMove(to: window) }

  /// Has what covers the controller's view follow it.
  public final func viewFrameDidChange(of view: View) {
    if presentation.presented != nil { contextFrameDidChange(of: view) }
  }

  /// Begins to appear or disappear with the window where no parent or presenter decides.
  public final func view(_ view: View, windowWillShow isShown: Bool) {
    if isEmbedded, let window = view.window { embedded(in: window, willShow: isShown) }
  }

  /// Goes on to appear or disappear with the window where no parent or presenter decides.
  public final func view(_ view: View, windowDidShow isShown: Bool) {
    if isEmbedded, let window = view.window { embedded(in: window, didShow: isShown) }
  }

  /// Tells what the controller presents, where it is embedded in a view of another class of controllers.
  public final func view(_ view: View, windowWillChange change: WindowChange) {
    if presentation.presented != nil, isEmbedded, let window = view.window {
      embedded(in: window, willChange: change)
    }
  }

  /// Tells what the controller presents, where it is embedded in a view of another class of controllers.
  public final func view(_ view: View, windowDidChange change: WindowChange) {
    if isEmbedded, let window = view.window { embedded(in: window, didChange: change) }
  }

  /// Tells the views of other traits where no parent or presenter does.
  public final func viewSurroundingsDidChange(of view: View) {
    if isEmbedded { traitsDidChange() }
  }

  /// Calls ``didReceiveMemoryWarning()`` where no parent or presenter does.
  public final func viewDidReceiveMemoryWarning(of view: View) {
    if isEmbedded { forEachBelow { $0.receiveMemoryWarning() } }
  }

  /// Whether the controller is a window's root.
  final var isRootOfWindow: Bool { rootWindow != nil }

  /// Whether the controller's view is in a window without the controller being in any hierarchy.
  final var standsAlone: Bool { isEmbedded && presentation.presented == nil }

  /// Has the guides for bars follow the safe area.
  public final func viewSafeAreaInsetsDidChange(of view: View) {
    updateGuides()
    viewSafeAreaInsetsDidChange()
  }

  /// Says that the margins have changed.
  public final func viewLayoutMarginsDidChange(of view: View) { viewLayoutMarginsDidChange() }

  final var nextOfController: Responder? {
    if let presenting = presentation.presenting { return presenting }
    if let superview = loadedView?.superview { return superview }
    return parentStorage
  }
}
