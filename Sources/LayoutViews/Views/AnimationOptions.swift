extension View {
  /// How an animation goes, with UIKit's bits.
  ///
  /// The layout itself follows ``layoutSubviews`` and the three that override; all others are data for the
  /// host's animator.
  public nonisolated struct AnimationOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// Creates options from their bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Subviews are laid out at the end of the block, so that they move along.
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    /// People may interact with the views meanwhile.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// The animator begins where it shows a view, not where an animation under way would have ended.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// The animation is repeated until it is finished by somebody.
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    /// The animation runs back as well.
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    /// Within another animation's block, the duration is the own one.
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    /// Within another animation's block, the curve is the own one.
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
    /// Within another animation's block, the other options are the own ones alone.
    public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)
    /// It begins slowly and ends slowly; so it is without a curve.
    public static let curveEaseInOut = AnimationOptions([])
    /// It begins slowly.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// It ends slowly.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// It goes at an even pace.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

    /// What changes in a transition is animated itself, within it.
    public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
    /// In a transition between views, they are hidden and shown instead of being taken out and put in.
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
    /// A transition turns the view over its vertical axis, from its left side; how it looks is the host's, as that of all others.
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    /// A transition turns the view over its vertical axis, from its right side.
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    /// A transition curls the view up from its bottom.
    public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
    /// A transition curls the view down from its top.
    public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
    /// A transition dissolves what was there into what is there.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    /// A transition turns the view over its horizontal axis, from its top.
    public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
    /// A transition turns the view over its horizontal axis, from its bottom.
    public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)

    static let curveBits = AnimationOptions(rawValue: 7 << 16)

    /// The curve that the bits name.
    public var curve: AnimationCurve {
      AnimationCurve(rawValue: Int((rawValue >> 16) & 7)) ?? .easeInOut
    }
  }

  /// The pace of an animation.
  public nonisolated enum AnimationCurve: Int, Sendable {
    /// Slow at both ends.
    case easeInOut = 0
    /// Slow at the beginning.
    case easeIn = 1
    /// Slow at the end.
    case easeOut = 2
    /// Even.
    case linear = 3
  }
}
