/// A controller of any class whose view appears and disappears by an ``AppearanceState``.
///
/// The five callbacks and their orders are those of `ViewController`, which itself is one. Every requirement but
/// ``viewIfLoaded`` has a default.
public protocol AppearingController: WeaklyHeld {
  /// The controller's view, if it has been made.
  var viewIfLoaded: View? { get }
  /// Makes the view, if it is not there; it is about to appear.
  func loadViewIfNeeded()
  /// Says that the view is about to appear; it may not be in a window yet.
  func viewWillAppear(_ animated: Bool)
  /// Says that the view is in the tree and has been laid out by its superview, once an appearance.
  func viewIsAppearing(_ animated: Bool)
  /// Says that the view has appeared.
  func viewDidAppear(_ animated: Bool)
  /// Says that the view is about to disappear.
  func viewWillDisappear(_ animated: Bool)
  /// Says that the view has disappeared.
  func viewDidDisappear(_ animated: Bool)
  /// Whether children appear and disappear with the controller; one that says false tells them itself.
  var shouldAutomaticallyForwardAppearanceMethods: Bool { get }
  /// The states of the controllers that this one contains, in their order.
  ///
  /// Those whose views are in the controller's own come and go with it.
  var childAppearances: [AppearanceState] { get }
  /// The state of the controller that contains this one; nil where none does.
  var parentAppearance: AppearanceState? { get }
}

extension AppearingController {
  /// Does nothing: the view is there.
  public func loadViewIfNeeded() {}
  /// Does nothing.
  public func viewWillAppear(_ animated: Bool) {}
  /// Does nothing.
  public func viewIsAppearing(_ animated: Bool) {}
  /// Does nothing.
  public func viewDidAppear(_ animated: Bool) {}
  /// Does nothing.
  public func viewWillDisappear(_ animated: Bool) {}
  /// Does nothing.
  public func viewDidDisappear(_ animated: Bool) {}
  /// Returns true.
  public var shouldAutomaticallyForwardAppearanceMethods: Bool { true }
  /// Returns none.
  public var childAppearances: [AppearanceState] { [] }
  /// Returns nil.
  public var parentAppearance: AppearanceState? { nil }
}

/// When a container has something to do for its children.
package enum AppearanceStep {
  /// After `viewWillAppear`, and before children appear as well.
  case startedAppearing
  /// After children have begun to appear as well.
  case childrenStartedAppearing
  /// After children have appeared, and before `viewDidAppear`.
  case childrenAppeared
  /// Before `viewWillDisappear`.
  case willStartDisappearing
}

/// What the library's own controllers take part in besides.
package protocol AppearanceHooks: WeaklyHeld {
  /// Says how far a transition is, whatever overriders of callbacks do.
  func appearance(didReach step: AppearanceStep)
  /// Returns why the view comes or goes where nobody has said so.
  func causeOfNextAppearance(_ isAppearing: Bool) -> AppearanceState.Cause
  /// Brings up to date what `viewIsAppearing` may ask for.
  func prepareForIsAppearing()
  /// The view that is where the controller's would be.
  var placedViewOfAppearance: View? { get }
  /// The states of those that come and go where the controller is to.
  var appearancesInPlace: [AppearanceState] { get }
  /// Says that the end of a transition came without its beginning.
  func reportEndWithoutBeginning()
}
