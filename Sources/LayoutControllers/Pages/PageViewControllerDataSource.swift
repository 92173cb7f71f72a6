public import LayoutViews

/// Who knows which page follows which, for paging that a person drives.
public protocol PageViewControllerDataSource: AnyObject {
  /// Returns the page before another one; nil for the first.
  func pageViewController(
    _ pageViewController: PageViewController, viewControllerBefore viewController: ViewController
  ) -> ViewController?
  /// Returns the page after another one; nil for the last.
  func pageViewController(
    _ pageViewController: PageViewController, viewControllerAfter viewController: ViewController
  ) -> ViewController?
  /// Returns how many pages an indicator shows; 0 for no indicator.
  ///
  /// It is asked when pages are set and when the data source is. Only pages that scroll horizontally have
  /// an indicator.
  func presentationCount(for pageViewController: PageViewController) -> Int
  /// Returns the position, from 0, that an indicator shows for the pages that were set.
  ///
  /// It is not asked when a person has turned the page: the position is the next or the one before then.
  func presentationIndex(for pageViewController: PageViewController) -> Int
}

extension PageViewControllerDataSource {
  /// Returns 0: there is no indicator.
  public func presentationCount(for pageViewController: PageViewController) -> Int { 0 }
  /// Returns 0.
  public func presentationIndex(for pageViewController: PageViewController) -> Int { 0 }
}

/// Who hears of paging that a person drives, and decides about the spine.
public protocol PageViewControllerDelegate: AnyObject {
  /// Says that a person begins to go to other pages.
  func pageViewController(
    _ pageViewController: PageViewController,
    willTransitionTo pendingViewControllers: [ViewController])
  /// Says that paging that a person began is over.
  ///
  /// - Parameters:
  ///   - pageViewController: The controller of the pages.
  ///   - finished: Whether the animation went to its end, rather than being cut short.
  ///   - previousViewControllers: The pages before.
  ///   - completed: Whether the pages are others now; false where the person went back.
  func pageViewController(
    _ pageViewController: PageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [ViewController], transitionCompleted completed: Bool)
  /// Returns where the spine is to be in an orientation that the interface is about to have.
  ///
  /// It is asked once a rotation, where pages curl, before the pages hear of their new sizes. If the spine
  /// needs another number of pages, the delegate sets them here.
  func pageViewController(
    _ pageViewController: PageViewController, spineLocationFor orientation: InterfaceOrientation
  ) -> PageViewController.SpineLocation
  /// Returns the ways round in which the interface may be; by default those of any controller.
  func pageViewControllerSupportedInterfaceOrientations(
    _ pageViewController: PageViewController
  ) -> InterfaceOrientationMask
  /// Returns the way round in which the controller is best presented; by default as the interface is.
  func pageViewControllerPreferredInterfaceOrientationForPresentation(
    _ pageViewController: PageViewController
  ) -> InterfaceOrientation
}

extension PageViewControllerDelegate {
  /// Does nothing.
  public func pageViewController(
    _ pageViewController: PageViewController,
    willTransitionTo pendingViewControllers: [ViewController]
  ) {}
  /// Does nothing.
  public func pageViewController(
    _ pageViewController: PageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [ViewController], transitionCompleted completed: Bool
  ) {}
  /// Returns the spine's present location.
  public func pageViewController(
    _ pageViewController: PageViewController, spineLocationFor orientation: InterfaceOrientation
  ) -> PageViewController.SpineLocation { pageViewController.spineLocation }
  /// Returns those of any controller.
  public func pageViewControllerSupportedInterfaceOrientations(
    _ pageViewController: PageViewController
  ) -> InterfaceOrientationMask { pageViewController.usualInterfaceOrientations }
  /// Returns the way round that the interface is.
  public func pageViewControllerPreferredInterfaceOrientationForPresentation(
    _ pageViewController: PageViewController
  ) -> InterfaceOrientation { pageViewController.usualPreferredInterfaceOrientation }
}
