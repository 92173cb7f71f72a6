public import LayoutViews

nonisolated extension View.AnimationOptions {
  /// What changes in a transition is animated itself, within it.
  public static var allowAnimatedContent: View.AnimationOptions {
    View.AnimationOptions(rawValue: 1 << 7)
  }
  /// In a transition between views, they are hidden and shown instead of being taken out and put in.
  public static var showHideTransitionViews: View.AnimationOptions {
    View.AnimationOptions(rawValue: 1 << 8)
  }
  /// A transition turns the view over its vertical axis, from its left side; how it looks is the host's, as that of all others.
  public static var transitionFlipFromLeft: View.AnimationOptions {
    View.AnimationOptions(rawValue: 1 << 20)
  }
  /// A transition turns the view over its vertical axis, from its right side.
  public static var transitionFlipFromRight: View.AnimationOptions {
    View.AnimationOptions(rawValue: 2 << 20)
  }
  /// A transition curls the view up from its bottom.
  public static var transitionCurlUp: View.AnimationOptions {
    View.AnimationOptions(rawValue: 3 << 20)
  }
  /// A transition curls the view down from its top.
  public static var transitionCurlDown: View.AnimationOptions {
    View.AnimationOptions(rawValue: 4 << 20)
  }
  /// A transition dissolves what was there into what is there.
  public static var transitionCrossDissolve: View.AnimationOptions {
    View.AnimationOptions(rawValue: 5 << 20)
  }
  /// A transition turns the view over its horizontal axis, from its top.
  public static var transitionFlipFromTop: View.AnimationOptions {
    View.AnimationOptions(rawValue: 6 << 20)
  }
  /// A transition turns the view over its horizontal axis, from its bottom.
  public static var transitionFlipFromBottom: View.AnimationOptions {
    View.AnimationOptions(rawValue: 7 << 20)
  }
}

/// Transitions of what a view shows: how they look is the host's, where views are is what this is about.
extension View {
  /// Makes changes in a view, such as of its subviews, that a transition of the view as a whole shows.
  ///
  /// The changes are not animated themselves, but with `allowAnimatedContent`. The window's animator gets an
  /// animation of the view whose frame is the same before and after, with the options that name the transition; it ends as any
  /// other does. Without an animator, or where animations are not enabled, it is over at once.
  ///
  /// - Parameters:
  ///   - view: The view in which something changes.
  ///   - duration: How long it takes, in seconds.
  ///   - options: The transition, and how it goes.
  ///   - animations: Makes the changes.
  ///   - completion: Called at the end, with whether the animation was finished.
  public static func transition(
    with view: View, duration: Double, options: AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    let duration = checked(duration, "duration")
    let isAnimated = areAnimationsEnabled && duration > 0
    if isAnimated && options.contains(.allowAnimatedContent) {
      animate(withDuration: duration, options: options) { animations?() }
    } else {
      performWithoutAnimation { animations?() }
    }
    guard isAnimated, let animator = (view as? Window ?? view.window)?.animator else {
      completion?(true)
      return
    }
    let bounds = view.bounds
    let change = ViewAnimation.Change(
      view: view, from: view.frame, to: view.frame, fromBounds: bounds, toBounds: bounds)
    animator(
      ViewAnimation([change], duration: duration, delay: 0, options: options) { completion?($0) })
  }

  /// Exchanges a view for another one in a transition of their superview.
  ///
  /// The first is taken out and the second put in at its place among the subviews or, with
  /// `showHideTransitionViews`, they are hidden and shown where they are. A view without a superview is
  /// exchanged for nothing, and a message says so.
  ///
  /// - Parameters:
  ///   - fromView: The view that is there.
  ///   - toView: The view that comes.
  ///   - duration: How long it takes, in seconds.
  ///   - options: The transition, and how it goes.
  ///   - completion: Called at the end, with whether the animation was finished.
  public static func transition(
    from fromView: View, to toView: View, duration: Double, options: AnimationOptions = [],
    completion: ((Bool) -> Void)? = nil
  ) {
    guard let superview = fromView.superview else {
      fromView.report(
        .invalidValue(
          "\(fromView.debugName) has no superview in which a transition could exchange it: nothing is changed"
        ))
      completion?(false)
      return
    }
    transition(
      with: superview, duration: duration, options: options,
      animations: {
        if options.contains(.showHideTransitionViews) {
          fromView.isHidden = true
          toView.isHidden = false
        } else if fromView !== toView {
          superview.insertSubview(toView, aboveSubview: fromView)
          fromView.removeFromSuperview()
        }
      }, completion: completion)
  }
}
