/// Counts of what a window's layout did; they do not depend on the machine.
public nonisolated struct LayoutStatistics: Sendable, Hashable {
  /// The rows that were made of constraints, content, masks and frames.
  public var loweredConstraints = 0
  /// The views whose frame the engine changed.
  public var appliedFrames = 0
  /// The calls of `layoutSubviews`.
  public var layouts = 0
  /// The calls of `updateConstraints`.
  public var constraintUpdates = 0
  /// The calls of `draw`.
  public var draws = 0

  /// Creates counts of 0.
  public init() {}
}
