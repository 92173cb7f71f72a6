public import LayoutViews

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
  /// Returns the ways round in which the interface may be; by default those of any controller.
  func navigationControllerSupportedInterfaceOrientations(
    _ navigationController: NavigationController
  ) -> InterfaceOrientationMask
  /// Returns the way round in which the controller is best presented; by default as the interface is.
  func navigationControllerPreferredInterfaceOrientationForPresentation(
    _ navigationController: NavigationController
  ) -> InterfaceOrientation
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
  /// Returns those of any controller.
  public func navigationControllerSupportedInterfaceOrientations(
    _ navigationController: NavigationController
  ) -> InterfaceOrientationMask { navigationController.usualInterfaceOrientations }
  /// Returns the way round that the interface is.
  public func navigationControllerPreferredInterfaceOrientationForPresentation(
    _ navigationController: NavigationController
  ) -> InterfaceOrientation { navigationController.usualPreferredInterfaceOrientation }
}
