/// What is seen above the content of a scroll view while it is pulled down, and while the content is being got anew.
///
/// A finger that pulls its height into sight has it refresh: it sends ``Control/Event/valueChanged``, and the content keeps
/// its height free above itself until ``endRefreshing()``. UIKit's height is 60; that the same distance refreshes is chosen.
open class RefreshControl: Control {
  /// Its height, in points.
  static let height = 60.0

  /// Whether the content is being got anew.
  public private(set) final var isRefreshing = false

  /// The scroll view that it belongs to.
  private final var scrollView = WeakReference<ScrollView>()

  /// Has the content keep its height free; nothing is sent, and the app scrolls it into sight itself.
  public final func beginRefreshing() { refresh() }

  private final func refresh() {
    if isRefreshing { return }
    isRefreshing = true
    scrollView.object?.setRefreshInset(RefreshControl.height)
  }

  /// Says that the content is there: what was kept free is so no longer.
  public final func endRefreshing() {
    if !isRefreshing { return }
    isRefreshing = false
    scrollView.object?.setRefreshInset(0)
  }

  final func attach(to scrollView: ScrollView?) {
    self.scrollView.object = scrollView
    // Fingers on it scroll.
    passesTouchesOn = true
    if scrollView == nil { removeFromSuperview() }
  }

  /// Begins to refresh as a finger has pulled it into sight.
  final func pull() {
    if isRefreshing || !isEnabled { return }
    refresh()
    sendActions(for: .valueChanged)
  }
}

extension ScrollView {
  /// What is seen above the content while it is pulled down; the scroll view holds it, and shows it above its content.
  public final var refreshControl: RefreshControl? {
    get { state?.refreshControl }
    set {
      let state = madeState
      if state.refreshControl === newValue { return }
      let old = state.refreshControl
      state.refreshControl = newValue
      old?.attach(to: nil)
      setRefreshInset(newValue?.isRefreshing == true ? RefreshControl.height : 0)
      guard let newValue else { return }
      newValue.attach(to: self)
      newValue.frame = Rect(
        x: 0, y: -RefreshControl.height, width: frameStorage.width, height: RefreshControl.height)
      newValue.autoresizingMask = .flexibleWidth
      insertSubview(newValue, at: 0)
    }
  }

  final func setRefreshInset(_ height: Double) {
    let state = madeState
    if state.refreshInset == height { return }
    state.refreshInset = height
    insetDidChange()
    let top = offsetLimits.y.lowerBound
    // What is beyond the end goes back, unless a finger holds it.
    if height == 0, !state.isTracking, contentOffset.y < top {
      setContentOffset(Point(x: contentOffset.x, y: top), animated: true)
    }
  }

  /// Has the control refresh where it has been pulled into sight.
  final func pullRefreshControl() {
    guard let state, let control = state.refreshControl else { return }
    if contentOffset.y <= offsetLimits.y.lowerBound - RefreshControl.height { control.pull() }
  }
}
