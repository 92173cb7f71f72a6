/// An object that controls a view with its subtree and takes part in the passes over it.
///
/// This is how a toolkit's own controller class takes part without inheriting from `ViewController`,
/// which itself is built on it: the toolkit sets ``View/controller`` of the view that its controller
/// controls. Every requirement has a default that does nothing, or what happens without a controller.
/// Views do not retain their controllers.
///
/// In an update cycle a controller is called as follows, where its view is marked:
///
/// 1. in the constraint pass ``updateViewConstraints(of:)``, instead of the view's `updateConstraints`;
/// 2. in the layout pass ``viewWillBeginLayout(of:)``, for traits and other things of the surroundings;
/// 3. ``viewWillLayoutSubviews(of:)``, then the view's `layoutSubviews` and those of its subtree;
/// 4. ``viewDidLayoutSubviews(of:)``.
public protocol LayoutController: WeaklyHeld {
  /// What the controller's views are laid out for; nil for what applies around them.
  var controllerTraits: TraitCollection? { get }
  /// The responder that follows the view in the chain of responders; nil for the superview.
  var viewResponder: Responder? { get }
  /// Updates constraints, in lieu of the view's `updateConstraints`, which it is to call.
  func updateViewConstraints(of view: View)
  /// Says that the view is reached by the layout pass; its superview has given it its frame.
  func viewWillBeginLayout(of view: View)
  /// Says that the view is about to lay out its subviews.
  func viewWillLayoutSubviews(of view: View)
  /// Says that the view has laid out its subviews.
  func viewDidLayoutSubviews(of view: View)
  /// Returns why the view cannot be inserted into another one; nil where it can be.
  func refusalToInsert(_ view: View, into superview: View) -> ControllerError?
  /// Says that the view, maybe with a tree above it, is about to be in another window, or none.
  func view(_ view: View, willMoveTo window: Window?)
  /// Says that the view is in another window, or none.
  func view(_ view: View, didMoveTo window: Window?)
  /// Says that the view has another frame in its superview's coordinates, where
  /// ``View/reportsFrameToController`` asks for it.
  func viewFrameDidChange(of view: View)
  /// Says that the view's window is about to be shown or hidden, where it is not the root controller's.
  func view(_ view: View, windowWillShow isShown: Bool)
  /// Says that the view's window was shown or hidden, where it is not the root controller's.
  func view(_ view: View, windowDidShow isShown: Bool)
  /// Says that the view's window is about to have other traits or another size, where it is not the root controller's.
  func view(_ view: View, windowWillChange change: WindowChange)
  /// Says that the view's window has other traits or another size, where it is not the root controller's.
  func view(_ view: View, windowDidChange change: WindowChange)
  /// Says that the traits around the view have changed, where it is not the root controller's.
  ///
  /// A controller whose traits come from elsewhere, such as from a parent of its own, does nothing here.
  func viewSurroundingsDidChange(of view: View)
  /// Says that memory is short; a controller that hears it from elsewhere does nothing here.
  func viewDidReceiveMemoryWarning(of view: View)
  /// Says that the view's safe area has changed.
  func viewSafeAreaInsetsDidChange(of view: View)
  /// Says that the view's margins have changed.
  func viewLayoutMarginsDidChange(of view: View)
}

extension LayoutController {
  /// Returns nil: what applies around the view.
  public var controllerTraits: TraitCollection? { nil }
  /// Returns nil: the superview.
  public var viewResponder: Responder? { nil }
  /// Has the view update its constraints.
  public func updateViewConstraints(of view: View) { view.updateConstraints() }
  /// Does nothing.
  public func viewWillBeginLayout(of view: View) {}
  /// Does nothing.
  public func viewWillLayoutSubviews(of view: View) {}
  /// Does nothing.
  public func viewDidLayoutSubviews(of view: View) {}
  /// Returns nil: it can be inserted.
  public func refusalToInsert(_ view: View, into superview: View) -> ControllerError? { nil }
  /// Does nothing.
  public func view(_ view: View, willMoveTo window: Window?) {}
  /// Does nothing.
  public func view(_ view: View, didMoveTo window: Window?) {}
  /// Does nothing.
  public func viewFrameDidChange(of view: View) {}
  /// Does nothing.
  public func view(_ view: View, windowWillShow isShown: Bool) {}
  /// Does nothing.
  public func view(_ view: View, windowDidShow isShown: Bool) {}
  /// Does nothing.
  public func view(_ view: View, windowWillChange change: WindowChange) {}
  /// Does nothing.
  public func view(_ view: View, windowDidChange change: WindowChange) {}
  /// Does nothing.
  public func viewSurroundingsDidChange(of view: View) {}
  /// Does nothing.
  public func viewDidReceiveMemoryWarning(of view: View) {}
  /// Does nothing.
  public func viewSafeAreaInsetsDidChange(of view: View) {}
  /// Does nothing.
  public func viewLayoutMarginsDidChange(of view: View) {}
}

/// A controller at the root of a window.
///
/// The window tells it what changes for all of its content; it hands that on to those below.
public protocol RootLayoutController: LayoutController {
  /// The controller's view, which fills the window; made if it is not there.
  var rootView: View { get }
  /// Returns why the controller cannot be the root of a window; nil where it can be.
  func refusalToBeRoot(of window: Window) -> ControllerError?
  /// Says that the controller is the root of a window now, or of none; the view need not be made for that.
  func rootWindowDidChange(to window: Window?)
  /// Says that the window, which is shown, takes the controller in or lets it go, or is about to be shown or hidden.
  func window(_ window: Window, willShow isShown: Bool)
  /// Says that what ``window(_:willShow:)`` has announced is done.
  func window(_ window: Window, didShow isShown: Bool)
  /// Says that the window is about to have other traits or another size.
  func window(_ window: Window, willChange change: WindowChange)
  /// Says that the window has other traits or another size.
  func window(_ window: Window, didChange change: WindowChange)
  /// Says that the window has ceased to exist; the controller is nobody's root.
  func windowDidDissolve()
  /// Whether the status bar is to be hidden.
  var hidesStatusBar: Bool { get }
  /// Says that memory is short.
  func windowDidReceiveMemoryWarning(_ window: Window)
}

extension RootLayoutController {
  /// Returns nil: it can be.
  public func refusalToBeRoot(of window: Window) -> ControllerError? { nil }
  /// Does nothing.
  public func rootWindowDidChange(to window: Window?) {}
  /// Does nothing.
  public func window(_ window: Window, willShow isShown: Bool) {}
  /// Does nothing.
  public func window(_ window: Window, didShow isShown: Bool) {}
  /// Does nothing.
  public func window(_ window: Window, willChange change: WindowChange) {}
  /// Does nothing.
  public func window(_ window: Window, didChange change: WindowChange) {}
  /// Does nothing.
  public func windowDidDissolve() {}
  /// Returns false.
  public var hidesStatusBar: Bool { false }
  /// Does nothing.
  public func windowDidReceiveMemoryWarning(_ window: Window) {}
}
