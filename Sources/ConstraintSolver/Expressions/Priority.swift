/// How much a constraint matters: a number above 0 and up to 1000.
///
/// Constraints at 1000 are required. Below that, levels are strictly lexicographic: a solver
/// satisfies higher priorities first, and no number of constraints at a lower priority ever
/// outvotes one at a higher priority.
///
/// A priority outside (0, 1000] can be made; a solver refuses the constraint that carries it.
public struct Priority: Hashable, Sendable {
  /// The level; 1000 is required.
  public var value: Double

  /// Creates a priority.
  public init(_ value: Double) {
    self.value = value
  }

  /// The value of `required`, and the greatest one there is.
  @inline(__always)
  static var requiredValue: Double { 1000 }

  /// The least priority of what is meant: below are wishes for what is ambiguous, which stays so with them.
  package static let leastMeant = Priority(4 * Double.leastNonzeroMagnitude)

  /// The level of constraints that must hold, 1000.
  public static let required = Priority(requiredValue)
  /// The default level at which content resists being made smaller than itself, 750.
  public static let defaultHigh = Priority(750)
  /// The default level at which content resists being made larger than itself, 250.
  public static let defaultLow = Priority(250)
  /// The level at which a fitting size is sought, 50.
  public static let fittingSize = Priority(50)

  /// Whether constraints of this priority must hold.
  public var isRequired: Bool { value == Priority.requiredValue }

  /// Whether the number is one that a solver takes.
  public var isValid: Bool { value > 0 && value <= Priority.requiredValue }
}

extension Priority: Comparable {
  /// Returns whether the left priority is the weaker one.
  public static func < (lhs: Priority, rhs: Priority) -> Bool {
    lhs.value < rhs.value
  }
}

extension Priority: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// Creates a priority from a literal such as `250.5`.
  public init(floatLiteral value: Double) {
    self.init(value)
  }

  /// Creates a priority from a literal such as `999`.
  public init(integerLiteral value: Int) {
    self.init(Double(value))
  }
}
