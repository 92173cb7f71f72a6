/// What a solver has done since it was made or its counts were last reset.
///
/// The counts are exactly repeatable, unlike times: tests and regression gates use them.
public struct Statistics: Sendable, Hashable {
  /// Exchanges of one tight row for another.
  public var pivots = 0
  /// Tight forms moved to another of their breakpoints without a pivot.
  public var flips = 0
  /// Blocks of simultaneous equations that were factorised.
  public var factorizations = 0
  /// Evaluations of a variable.
  public var variablesEvaluated = 0
  /// Rows outside the basis whose activity was checked.
  public var rowsChecked = 0
  /// Edits that were applied along a stored direction, without touching the basis.
  public var directEdits = 0
  /// Times that a state was derived anew, because rounding had led to what exact arithmetic excludes.
  public var reviews = 0
  /// Times that the basis was taken apart and built again from the constraints.
  public var restarts = 0
  /// Times that a solve took the basis apart because that was less work than to go on from it.
  public var freshStarts = 0
  /// Solves that ended without a proof of optimality: all attempts were spent.
  public var stalls = 0
  /// Solves that found a number of the solver's own to be outside of its buffer, which is a mistake in the solver
  /// and made it begin anew from the constraints.
  public var inconsistencies = 0
  /// Times that a value was beyond 1e200 in magnitude and became that, with its sign.
  public var overflows = 0
  /// Solves that found something to do.
  public var solves = 0

  /// Creates counts of zero.
  public init() {}
}
