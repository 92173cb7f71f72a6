public import LayoutViews

/// Ways round in which an interface may be.
public nonisolated struct InterfaceOrientationMask: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt
  /// Creates a set by its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Upright.
  public static let portrait = InterfaceOrientationMask(rawValue: 1 << 1)
  /// Upside down.
  public static let portraitUpsideDown = InterfaceOrientationMask(rawValue: 1 << 2)
  /// On its side, turned clockwise.
  public static let landscapeRight = InterfaceOrientationMask(rawValue: 1 << 3)
  /// On its side, turned the other way.
  public static let landscapeLeft = InterfaceOrientationMask(rawValue: 1 << 4)
  /// On either side.
  public static let landscape: InterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  /// Any.
  public static let all: InterfaceOrientationMask = [.portrait, .portraitUpsideDown, .landscape]
  /// Any but upside down.
  public static let allButUpsideDown: InterfaceOrientationMask = [.portrait, .landscape]

  /// Creates the set of one way round; the empty set where that is unknown.
  public init(_ orientation: InterfaceOrientation) {
    switch orientation {
    case .unknown: self = []
    case .portrait: self = .portrait
    case .portraitUpsideDown: self = .portraitUpsideDown
    case .landscapeLeft: self = .landscapeLeft
    case .landscapeRight: self = .landscapeRight
    }
  }
}
