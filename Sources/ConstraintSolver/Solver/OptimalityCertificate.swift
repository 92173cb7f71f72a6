/// Multipliers that prove a solution optimal, level by level.
///
/// For each priority p below required, from the highest down, and for each constraint k there is a
/// multiplier `y(k, p)`. The solution x is the lexicographic optimum of the weighted violations
/// if x satisfies the required constraints and
///
/// 1. stationarity: `Σ_k y(k, p) · a_k = 0` for each p, over the constraints and the edits;
/// 2. each constraint's vector of multipliers (one entry a priority, compared lexicographically,
///    highest priority first) is a subgradient of its own weighted violation at x: for an optional
///    constraint of weight w that holds with equality `==`, it lies between -w and +w at the
///    constraint's priority; `<=` between 0 and w, `>=` between -w and 0; where it is violated,
///    exactly the end it is violated towards; where an inequality holds strictly, 0. A required `==`
///    may have any multipliers, a required `<=` (`>=`) that is tight lexicographically non-negative
///    (non-positive) ones.
///
/// There may be entries at a priority that no constraint has any more. They cost nothing and are part of
/// vectors that prove something; the conditions hold there like elsewhere.
///
/// It names the solver's constraints and stays with their task.
public struct OptimalityCertificate {
  /// One multiplier of a constraint or, where `constraint` is nil, of an edit.
  public struct Entry {
    /// The constraint, or nil for the edit of `variable`.
    public var constraint: Constraint?
    /// The edit variable, or nil.
    public var variable: Variable?
    /// The priority of the objective that the multiplier belongs to.
    public var priority: Double
    /// The multiplier, in units of weighted violation per unit of the constraint's left side.
    public var multiplier: Double
    /// The number of the constraint's row, of which the constraint may be a description.
    package var row: RowNumber?
  }
  /// The multipliers that are not zero.
  public var entries: [Entry] = []
}
