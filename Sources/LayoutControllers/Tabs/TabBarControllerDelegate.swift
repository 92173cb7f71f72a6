import LayoutViews

/// Decides and hears what a person selects in a tab bar.
///
/// What the app selects itself, by `selectedIndex` or `selectedViewController`, is not asked about or told.
public protocol TabBarControllerDelegate: AnyObject {
  /// Returns whether the tab of a controller may be selected, also where it is already.
  func tabBarController(
    _ tabBarController: TabBarController, shouldSelect viewController: ViewController
  ) -> Bool
  /// Says that the tab of a controller was selected, also where it was before.
  func tabBarController(
    _ tabBarController: TabBarController, didSelect viewController: ViewController)
}

extension TabBarControllerDelegate {
  /// Returns true.
  public func tabBarController(
    _ tabBarController: TabBarController, shouldSelect viewController: ViewController
  ) -> Bool { true }
  /// Does nothing.
  public func tabBarController(
    _ tabBarController: TabBarController, didSelect viewController: ViewController
  ) {}
}
