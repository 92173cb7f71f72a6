public import LayoutViews

/// Who decides how a split view collapses and expands, and hears of its display modes.
///
/// Every requirement has a default that leaves the decision to the split view controller.
public protocol SplitViewControllerDelegate: AnyObject {
  /// Says that the columns are about to be shown in another way.
  func splitViewController(
    _ splitViewController: SplitViewController,
    willChangeTo displayMode: SplitViewController.DisplayMode)
  /// Says that a column is about to be shown, for the styles of columns.
  func splitViewController(
    _ svc: SplitViewController, willShow column: SplitViewController.Column)
  /// Says that a column is about to be hidden, for the styles of columns.
  func splitViewController(
    _ svc: SplitViewController, willHide column: SplitViewController.Column)
  /// Returns the column that is on top while there is room for one only, for the styles of columns.
  ///
  /// Columns beyond it are not put on its stack.
  func splitViewController(
    _ svc: SplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: SplitViewController.Column
  ) -> SplitViewController.Column
  /// Returns how the columns are shown when there is room again, for the styles of columns.
  func splitViewController(
    _ svc: SplitViewController,
    displayModeForExpandingToProposedDisplayMode proposedDisplayMode: SplitViewController
      .DisplayMode
  ) -> SplitViewController.DisplayMode
  /// Says that a finger begins to bring a column in, or to take one away.
  func splitViewControllerInteractivePresentationGestureWillBegin(_ svc: SplitViewController)
  /// Says that the finger has let go, whatever it has decided.
  func splitViewControllerInteractivePresentationGestureDidEnd(_ svc: SplitViewController)
  /// Says that there is room for one column only now.
  func splitViewControllerDidCollapse(_ svc: SplitViewController)
  /// Says that there is room for all columns again.
  func splitViewControllerDidExpand(_ svc: SplitViewController)
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
  /// Returns the ways round in which the interface may be; by default those of any controller.
  func splitViewControllerSupportedInterfaceOrientations(
    _ splitViewController: SplitViewController
  ) -> InterfaceOrientationMask
  /// Returns the way round in which the controller is best presented; by default as the interface is.
  func splitViewControllerPreferredInterfaceOrientationForPresentation(
    _ splitViewController: SplitViewController
  ) -> InterfaceOrientation
}

extension SplitViewControllerDelegate {
  /// Does nothing.
  public func splitViewController(
    _ splitViewController: SplitViewController,
    willChangeTo displayMode: SplitViewController.DisplayMode
  ) {}
  /// Does nothing.
  public func splitViewController(
    _ svc: SplitViewController, willShow column: SplitViewController.Column
  ) {}
  /// Does nothing.
  public func splitViewController(
    _ svc: SplitViewController, willHide column: SplitViewController.Column
  ) {}
  /// Returns the proposed one.
  public func splitViewController(
    _ svc: SplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: SplitViewController.Column
  ) -> SplitViewController.Column { proposedTopColumn }
  /// Returns the proposed one.
  public func splitViewController(
    _ svc: SplitViewController,
    displayModeForExpandingToProposedDisplayMode proposedDisplayMode: SplitViewController
      .DisplayMode
  ) -> SplitViewController.DisplayMode { proposedDisplayMode }
  /// Does nothing.
  public func splitViewControllerInteractivePresentationGestureWillBegin(
    _ svc: SplitViewController
  ) {}
  /// Does nothing.
  public func splitViewControllerInteractivePresentationGestureDidEnd(_ svc: SplitViewController) {}
  /// Does nothing.
  public func splitViewControllerDidCollapse(_ svc: SplitViewController) {}
  /// Does nothing.
  public func splitViewControllerDidExpand(_ svc: SplitViewController) {}
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
  /// Returns those of any controller.
  public func splitViewControllerSupportedInterfaceOrientations(
    _ splitViewController: SplitViewController
  ) -> InterfaceOrientationMask { splitViewController.usualInterfaceOrientations }
  /// Returns the way round that the interface is.
  public func splitViewControllerPreferredInterfaceOrientationForPresentation(
    _ splitViewController: SplitViewController
  ) -> InterfaceOrientation { splitViewController.usualPreferredInterfaceOrientation }
}
