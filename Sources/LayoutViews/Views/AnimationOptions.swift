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
