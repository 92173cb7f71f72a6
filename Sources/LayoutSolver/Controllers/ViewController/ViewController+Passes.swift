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
    deliverIsAppearing()
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
