/// Who hears of a scroll view, and decides some of it.
///
/// Every requirement has a default. When a finger scrolls, the order is: will begin dragging, did scroll (any number of
/// times), will end dragging, did end dragging and, where it goes on by itself, will begin decelerating, did scroll, did end
/// decelerating.
#if MainActorViews
  @MainActor
#endif
public protocol ScrollViewDelegate: WeaklyHeld {
  /// Says that the offset is another one, whoever has changed it.
  func scrollViewDidScroll(_ scrollView: ScrollView)
  /// Says that a finger is about to scroll.
  func scrollViewWillBeginDragging(_ scrollView: ScrollView)
  /// Says that the finger is about to lift.
  ///
  /// - Parameters:
  ///   - scrollView: The scroll view.
  ///   - velocity: How fast the content moves, in points per millisecond.
  ///   - targetContentOffset: Where it will come to rest; another place may be written there.
  func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: Point,
    targetContentOffset: UnsafeMutablePointer<Point>)
  /// Says that the finger has lifted, and whether the content goes on by itself.
  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool)
  /// Says that the content goes on by itself.
  func scrollViewWillBeginDecelerating(_ scrollView: ScrollView)
  /// Says that it does no more.
  func scrollViewDidEndDecelerating(_ scrollView: ScrollView)
  /// Says that a scroll that the app has animated is over.
  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView)
  /// Returns whether a tap on the status bar scrolls to the top; true unless implemented.
  func scrollViewShouldScrollToTop(_ scrollView: ScrollView) -> Bool
  /// Says that the scroll view has come to the top after such a tap.
  func scrollViewDidScrollToTop(_ scrollView: ScrollView)
  /// Says that ``ScrollView/adjustedContentInset`` may be another one.
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: ScrollView)
  /// Returns the view that grows and shrinks when a person zooms; nil unless implemented.
  func viewForZooming(in scrollView: ScrollView) -> View?
  /// Says that a person is about to zoom.
  func scrollViewWillBeginZooming(_ scrollView: ScrollView, with view: View?)
  /// Says that the scale is another one.
  func scrollViewDidZoom(_ scrollView: ScrollView)
  /// Says that zooming is over.
  func scrollViewDidEndZooming(_ scrollView: ScrollView, with view: View?, atScale scale: Double)
}

extension ScrollViewDelegate {
  /// Does nothing.
  public func scrollViewDidScroll(_ scrollView: ScrollView) {}
  /// Does nothing.
  public func scrollViewWillBeginDragging(_ scrollView: ScrollView) {}
  /// Leaves the target where it is.
  public func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: Point,
    targetContentOffset: UnsafeMutablePointer<Point>
  ) {}
  /// Does nothing.
  public func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {}
  /// Does nothing.
  public func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) {}
  /// Does nothing.
  public func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {}
  /// Does nothing.
  public func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {}
  /// Returns true.
  public func scrollViewShouldScrollToTop(_ scrollView: ScrollView) -> Bool { true }
  /// Does nothing.
  public func scrollViewDidScrollToTop(_ scrollView: ScrollView) {}
  /// Does nothing.
  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: ScrollView) {}
  /// Returns nil.
  public func viewForZooming(in scrollView: ScrollView) -> View? { nil }
  /// Does nothing.
  public func scrollViewWillBeginZooming(_ scrollView: ScrollView, with view: View?) {}
  /// Does nothing.
  public func scrollViewDidZoom(_ scrollView: ScrollView) {}
  /// Does nothing.
  public func scrollViewDidEndZooming(
    _ scrollView: ScrollView, with view: View?, atScale scale: Double
  ) {}
}

/// What has a delegate of its own kind in each of its classes: any scroll view.
///
/// Tables and collections have delegates that know more; in UIKit these are the same property.
public protocol Scrolling: ScrollView {}

extension ScrollView: Scrolling {}

extension Scrolling {
  /// Who hears of scrolling; not held.
  public var delegate: (any ScrollViewDelegate)? {
    get { scrollDelegate }
    set { scrollDelegate = newValue }
  }
}
