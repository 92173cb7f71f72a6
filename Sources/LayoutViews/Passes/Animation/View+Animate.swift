extension View {
  /// Makes changes whose frames the host's animator shows as an animation.
  ///
  /// What the block sets, and what layout passes within it move, is handed to the animators of the windows
  /// concerned as pairs of frames (``ViewAnimation``), one animation for each window. For constraints that means:
  ///
  /// ```swift
  /// View.animate(withDuration: 0.3) {
  ///   gap.constant = 40
  ///   container.layoutIfNeeded()
  /// }
  /// ```
  ///
  /// Frames have their new values when this returns. Views that are in no window then are not shown. A view that
  /// has changed its superview keeps the numbers of its frame before, which are those of the former superview.
  ///
  /// Within another animation's block, this one takes over its duration and curve unless the options say
  /// otherwise, and begins its delay with it. A view that both change belongs to the block that has changed
  /// it last. All animations are handed over when the outermost block ends. A block is over, and its completion
  /// called, when its animations and the blocks within it are over; those within are told first.
  ///
  /// - Parameters:
  ///   - duration: How long it takes, in seconds; with 0 nothing is animated.
  ///   - delay: How long to wait before, in seconds.
  ///   - options: How it goes.
  ///   - animations: Makes the changes.
  ///   - completion: Called once, when it is over, with whether it went to its end; where nothing is animated, when
  ///     the outermost block ends.
  public static func animate(
    withDuration duration: Double, delay: Double = 0, options: AnimationOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      AnimationTiming(
        duration: checked(duration, "duration"), delay: checked(delay, "delay"), options: options),
      animations, completion)
  }

  /// Makes changes whose frames the host's animator shows, with a timing.
  static func animate(
    _ timing: AnimationTiming, _ animations: () -> Void, _ completion: ((Bool) -> Void)?
  ) {
    if FrameRecorder.current is SilentRecorder {
      animations()
      completion?(true)
      return
    }
    if let group = FrameRecorder.current as? AnimationGroup {
      group.run(timing, animations, completion)
      return
    }
    let group = AnimationGroup()
    group.record { group.run(timing, animations, completion) }
    group.commit()
  }

  /// Makes changes that are not animated, whatever they are made in.
  ///
  /// Animations that begin within are not shown either; they are over at once.
  public static func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    SilentRecorder().record { actionsWithoutAnimation() }
  }

  /// Whether changes made now could be animated: false within ``performWithoutAnimation(_:)``.
  public static var areAnimationsEnabled: Bool { !(FrameRecorder.current is SilentRecorder) }

  /// A time as it was given, or 0 where it makes no sense.
  @inline(never)
  package static func checked(_ time: Double, _ name: String) -> Double {
    if time >= 0, isUsable(time) { return time }
    LayoutMessage.invalidValue(
      "an animation's \(name) of \(time) s is no time: it is taken to be 0"
    )
    .send()
    return 0
  }
}
