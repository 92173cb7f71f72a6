/// A change of a window's size, traits or orientation, as one transition.
public struct WindowChange {
  /// The size before.
  public let oldSize: Size
  /// The size after.
  public let newSize: Size
  /// The traits before.
  public let oldTraits: TraitCollection
  /// The traits after.
  public let newTraits: TraitCollection
  /// The orientation before.
  public let oldOrientation: InterfaceOrientation
  /// The orientation after.
  public let newOrientation: InterfaceOrientation
  /// How long the change is to be animated, in seconds; 0 for not at all.
  public let duration: Double

  /// By how many quarter turns clockwise the content turns.
  public var quarterTurns: Int {
    guard let old = oldOrientation.quarterTurns, let new = newOrientation.quarterTurns else {
      return 0
    }
    return (new - old + 4) % 4
  }

  /// Whether the interface turns.
  public var isRotation: Bool { quarterTurns != 0 }
}

/// How an interface is held.
public nonisolated enum InterfaceOrientation: Int, Sendable {
  /// Nothing is said.
  case unknown = 0
  /// Upright.
  case portrait = 1
  /// Upside down.
  case portraitUpsideDown = 2
  /// With the device's bottom at the right.
  case landscapeRight = 3
  /// With the device's bottom at the left.
  case landscapeLeft = 4

  /// Whether the interface is wider than the upright one.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  /// Whether the interface is upright or upside down.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }

  var quarterTurns: Int? {
    switch self {
    case .unknown: nil
    case .portrait: 0
    case .landscapeRight: 1
    case .portraitUpsideDown: 2
    case .landscapeLeft: 3
    }
  }
  /// Returns the orientation after quarter turns clockwise.
  package func turned(by turns: Int) -> InterfaceOrientation {
    guard let quarterTurns else { return self }
    let all: [InterfaceOrientation] = [
      .portrait, .landscapeRight, .portraitUpsideDown, .landscapeLeft,
    ]
    return all[(quarterTurns + turns) % 4]
  }
}
