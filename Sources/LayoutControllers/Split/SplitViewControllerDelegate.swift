public import LayoutViews

/// Who decides how a split view collapses and expands, and hears of its display modes.
///
/// Every requirement has a default that leaves the decision to the split view controller.
public protocol SplitViewControllerDelegate: AnyObject {
  /// Says that the columns are about to be shown in another way.
  func splitViewController(
    _ splitViewController: SplitViewController,
    willChangeTo displayMode: SplitViewController.DisplayMode)
  /// Returns the display mode that the button for it goes to; `automatic` for the usual one.
  func targetDisplayModeForAction(
    in splitViewController: SplitViewController
  ) -> SplitViewController.DisplayMode
  /// Returns whether the primary controller is to be hidden in an orientation.
  ///
  /// It is asked while the preferred display mode is `automatic`. By default it is hidden in portrait.
  func splitViewController(
    _ splitViewController: SplitViewController, shouldHide viewController: ViewController,
    in orientation: InterfaceOrientation
  ) -> Bool
  /// Returns the one controller to show while there is little room; nil for the primary.
  func primaryViewController(
    forCollapsing splitViewController: SplitViewController
  ) -> ViewController?
  /// Returns the primary controller to show when there is room again; nil for the one that is shown.
  func primaryViewController(
    forExpanding splitViewController: SplitViewController
  ) -> ViewController?
  /// Takes the secondary controller to the one that is shown while there is little room.
  ///
  /// - Returns: Whether there is nothing left to do; else the primary controller is asked to take it over by
  ///   ``ViewController/collapseSecondaryViewController(_:for:)``.
  func splitViewController(
    _ splitViewController: SplitViewController,
    collapseSecondary secondaryViewController: ViewController,
    onto primaryViewController: ViewController
  ) -> Bool
  /// Returns the secondary controller to show when there is room again.
  ///
  /// For nil the primary is asked by ``ViewController/separateSecondaryViewController(for:)``, and if that gives
  /// none, the former secondary controller is shown.
  func splitViewController(
    _ splitViewController: SplitViewController,
    separateSecondaryFrom primaryViewController: ViewController
  ) -> ViewController?
  /// Shows a controller in the primary column, or somewhere else; returns whether it has.
  func splitViewController(
    _ splitViewController: SplitViewController, show viewController: ViewController,
    sender: Responder?
  ) -> Bool
  /// Shows a controller in the secondary column, or somewhere else; returns whether it has.
  func splitViewController(
    _ splitViewController: SplitViewController, showDetail viewController: ViewController,
    sender: Responder?
  ) -> Bool
}

extension SplitViewControllerDelegate {
  /// Does nothing.
  public func splitViewController(
    _ splitViewController: SplitViewController,
    willChangeTo displayMode: SplitViewController.DisplayMode
  ) {}
  /// Returns the usual one.
  public func targetDisplayModeForAction(
    in splitViewController: SplitViewController
  ) -> SplitViewController.DisplayMode { .automatic }
  /// Returns whether the orientation is a portrait one.
  public func splitViewController(
    _ splitViewController: SplitViewController, shouldHide viewController: ViewController,
    in orientation: InterfaceOrientation
  ) -> Bool { orientation.isPortrait }
  /// Returns nil: the primary.
  public func primaryViewController(
    forCollapsing splitViewController: SplitViewController
  ) -> ViewController? { nil }
  /// Returns nil: the one that is shown.
  public func primaryViewController(
    forExpanding splitViewController: SplitViewController
  ) -> ViewController? { nil }
  /// Returns false: the primary is asked.
  public func splitViewController(
    _ splitViewController: SplitViewController,
    collapseSecondary secondaryViewController: ViewController,
    onto primaryViewController: ViewController
  ) -> Bool { false }
  /// Returns nil: the primary is asked.
  public func splitViewController(
    _ splitViewController: SplitViewController,
    separateSecondaryFrom primaryViewController: ViewController
  ) -> ViewController? { nil }
  /// Returns false: the split view controller shows it.
  public func splitViewController(
    _ splitViewController: SplitViewController, show viewController: ViewController,
    sender: Responder?
  ) -> Bool { false }
  /// Returns false: the split view controller shows it.
  public func splitViewController(
    _ splitViewController: SplitViewController, showDetail viewController: ViewController,
    sender: Responder?
  ) -> Bool { false }
}
