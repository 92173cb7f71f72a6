public import LayoutViews

/// A controller of a toolkit's own class that takes part in more than the passes while a ``HostingController`` holds it.
///
/// Every requirement has a default that does nothing. A controller of another class that only lays out its view need
/// not conform: a ``HostingController`` takes every `RootLayoutController`.
public protocol HostableController: RootLayoutController {
  /// The state by which the controller hears that its view appears and disappears; nil where it does not care.
  var hostedAppearance: AppearanceState? { get }
  /// Says that a host has taken the controller in; the host presents for it, and has its title and bar items.
  ///
  /// A controller that keeps the host keeps it weakly.
  func didMove(toHost host: HostingController)
  /// Says that the traits around are about to change.
  func willTransition(
    to newCollection: TraitCollection, with coordinator: any ViewControllerTransitionCoordinator)
  /// Says that the view's size is about to change.
  func viewWillTransition(
    to size: Size, with coordinator: any ViewControllerTransitionCoordinator)
}

extension HostableController {
  /// Returns nil.
  public var hostedAppearance: AppearanceState? { nil }
  /// Does nothing.
  public func didMove(toHost host: HostingController) {}
  /// Does nothing.
  public func willTransition(
    to newCollection: TraitCollection, with coordinator: any ViewControllerTransitionCoordinator
  ) {}
  /// Does nothing.
  public func viewWillTransition(
    to size: Size, with coordinator: any ViewControllerTransitionCoordinator
  ) {}
}
