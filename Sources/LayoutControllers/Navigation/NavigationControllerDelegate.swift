import LayoutViews

/// Hears what a navigation controller shows.
public protocol NavigationControllerDelegate: AnyObject {
  /// Says that a controller's view is about to be shown, after it was told that it will appear.
  func navigationController(
    _ navigationController: NavigationController, willShow viewController: ViewController,
    animated: Bool)
  /// Says that a controller's view is shown, after it was told that it has appeared.
  ///
  /// It is not called for the controller to which a cancelled pop returns.
  func navigationController(
    _ navigationController: NavigationController, didShow viewController: ViewController,
    animated: Bool)
}

extension NavigationControllerDelegate {
  /// Does nothing.
  public func navigationController(
    _ navigationController: NavigationController, willShow viewController: ViewController,
    animated: Bool
  ) {}
  /// Does nothing.
  public func navigationController(
    _ navigationController: NavigationController, didShow viewController: ViewController,
    animated: Bool
  ) {}
}
