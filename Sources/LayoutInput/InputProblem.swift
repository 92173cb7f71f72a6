/// Why a file cannot be read.
public struct InputProblem: Error, Sendable, Equatable {
  /// What is wrong, and what to do about it.
  public let reason: String

  /// Creates a problem.
  public init(_ reason: String) { self.reason = reason }
}
