/// Why a step failed.
public struct TraceFailure: Error, Sendable {
  /// The kinds of errors that the format tells apart.
  public enum Kind: String, Sendable, CaseIterable {
    /// The required constraints would have no solution.
    case unsatisfiable
    /// The constraint or edit variable is in already.
    case duplicate
    /// There is no such constraint or edit variable.
    case unknown
    /// A number that is not finite or out of range, or an edit of nothing.
    case invalid
  }

  /// The kind.
  public var kind: Kind
  /// For an unsatisfiable step, the ids of an irreducible conflicting set in the trace's order.
  public var conflict: [String]
  /// What is wrong, for people.
  public var message: String

  /// Creates a failure.
  public init(_ kind: Kind, _ message: String, conflict: [String] = []) {
    self.kind = kind
    self.message = message
    self.conflict = conflict
  }
}
