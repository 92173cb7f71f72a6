import ConstraintSolver

/// How much a layout constraint matters: above 0 and up to 1000, with UIKit's names for the usual levels.
///
/// Constraints of a higher priority are satisfied before those of a lower one; no number of the latter
/// outvotes one of the former. At 1000 they are required.
public nonisolated struct LayoutPriority: RawRepresentable, Hashable, Sendable {
  /// The level.
  public var rawValue: Float

  /// Creates a priority from its level.
  public init(rawValue: Float) {
    self.rawValue = rawValue
  }

  /// Creates a priority from its level.
  public init(_ rawValue: Float) {
    self.rawValue = rawValue
  }

  /// The level of constraints that must hold, 1000.
  public static let required = LayoutPriority(1000)
  /// The level at which content resists compression unless told otherwise, 750.
  public static let defaultHigh = LayoutPriority(750)
  /// The level of a drag that may resize the scene, 510.
  public static let dragThatCanResizeScene = LayoutPriority(510)
  /// The level at which a scene keeps its size, 500.
  public static let sceneSizeStayPut = LayoutPriority(500)
  /// The level of a drag that may not resize the scene, 490.
  public static let dragThatCannotResizeScene = LayoutPriority(490)
  /// The level at which content hugs itself unless told otherwise, 250.
  public static let defaultLow = LayoutPriority(250)
  /// The level at which a fitting size is sought, 50.
  public static let fittingSizeLevel = LayoutPriority(50)

  /// Whether the number is one that a constraint may have.
  var isValid: Bool { rawValue > 0 && rawValue <= 1000 }

  var isRequired: Bool { rawValue == 1000 }

  /// The solver's priority.
  var level: Priority { Priority(Double(rawValue)) }
}

nonisolated extension LayoutPriority: Comparable {
  /// Returns whether the left priority is the weaker one.
  public static func < (lhs: LayoutPriority, rhs: LayoutPriority) -> Bool {
    lhs.rawValue < rhs.rawValue
  }

  /// Returns a priority that is higher by a number.
  public static func + (lhs: LayoutPriority, rhs: Float) -> LayoutPriority {
    LayoutPriority(lhs.rawValue + rhs)
  }

  /// Returns a priority that is lower by a number.
  public static func - (lhs: LayoutPriority, rhs: Float) -> LayoutPriority {
    LayoutPriority(lhs.rawValue - rhs)
  }
}
