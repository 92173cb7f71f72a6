extension View {
  /// Makes changes that the host's animator shows with the motion of a spring, as the other forms of `animate` do by a
  /// curve.
  ///
  /// - Parameters:
  ///   - duration: How long it takes, in seconds; the spring is as stiff as it has to be for that.
  ///   - delay: How long to wait before, in seconds.
  ///   - dampingRatio: 1 for a spring that does not swing, less for one that does.
  ///   - velocity: The speed at the beginning, in ways a second.
  ///   - options: How it goes, but for their curve, which does not count.
  ///   - animations: Makes the changes.
  ///   - completion: Called once, when it is over.
  public static func animate(
    withDuration duration: Double, delay: Double = 0, usingSpringWithDamping dampingRatio: Double,
    initialSpringVelocity velocity: Double, options: AnimationOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    var timing = AnimationTiming(
      duration: checked(duration, "duration"), delay: checked(delay, "delay"), options: options)
    timing.parameters = SpringTimingParameters(
      dampingRatio: dampingRatio, initialVelocity: Vector(dx: velocity, dy: velocity))
    animate(timing, animations, completion)
  }

  /// Makes changes in keyframes, each of which has a part of the time; they are added by
  /// ``addKeyframe(withRelativeStartTime:relativeDuration:animations:)`` within the block.
  ///
  /// ```swift
  /// View.animateKeyframes(withDuration: 2) {
  ///   View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { ball.frame.origin.y = 300 }
  ///   View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { ball.frame.origin.y = 0 }
  /// }
  /// ```
  ///
  /// Within a keyframe a view goes evenly; the animation as a whole by the curve that the options name. Of
  /// ways of calculation there are `calculationModeLinear` and `calculationModeDiscrete`; the others count as linear.
  public static func animateKeyframes(
    withDuration duration: Double, delay: Double = 0, options: KeyframeAnimationOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let kept = KeyframeAnimationOptions.bitsOfAnimations
    var timing = AnimationTiming(
      duration: checked(duration, "duration"), delay: checked(delay, "delay"),
      options: AnimationOptions(rawValue: options.rawValue & kept))
    timing.hasKeyframes = true
    timing.isDiscrete = options.isDiscrete
    animate(timing, animations, completion)
  }

  /// Adds changes that happen in a part of the time of the ``animateKeyframes(withDuration:delay:options:animations:completion:)``
  /// whose block is being run; elsewhere the changes are made, and nothing else.
  ///
  /// - Parameters:
  ///   - start: When they begin, from 0 to 1.
  ///   - duration: How long they take, from 0 to what is left; numbers out of range are those at the ends.
  ///   - animations: Makes the changes.
  public static func addKeyframe(
    withRelativeStartTime start: Double, relativeDuration duration: Double,
    animations: () -> Void
  ) {
    guard let group = FrameRecorder.current as? AnimationGroup, group.takesKeyframes else {
      animations()
      return
    }
    let start = start > 0 ? min(1, start) : 0
    group.runKeyframe(
      start: start, duration: duration > 0 ? min(1 - start, duration) : 0, animations)
  }

  /// How an animation in keyframes goes, with UIKit's bits.
  public nonisolated struct KeyframeAnimationOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// Creates options from their bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Subviews are laid out at the end of the block, so that they move along.
    public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
    /// People may interact with the views meanwhile.
    public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
    /// The animator begins where it shows a view.
    public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
    /// The animation is repeated until it is finished by somebody.
    public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
    /// The animation runs back as well.
    public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
    /// Within another animation's block, the duration is the own one.
    public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
    /// Within another animation's block, the other options are the own ones alone.
    public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)
    /// Views go evenly from keyframe to keyframe.
    public static let calculationModeLinear = KeyframeAnimationOptions([])
    /// Views stay where they are until a keyframe is over, and are where it leads then.
    public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
    /// As linear.
    public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
    /// As linear.
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
    /// As linear.
    public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)

    var isDiscrete: Bool { (rawValue >> 10) & 7 == 1 }
    /// All bits but those of the ways of calculation.
    static let bitsOfAnimations = ~(UInt(7) << 10)
  }
}
