import ConstraintSolver

/// The sum of the left sides of required constraints, each times its share, of which no variables are left.
struct ProofSum {
  /// How the one was loosened that was most.
  private(set) var loosening = ConstraintLoosening.none.rawValue
  /// What is left of it.
  private var gap = 0.0
  private var size = 0.0
  private var largest = 0.0
  // What bounds its left side on one side only bounds the sum on one side.
  private var boundsFromAbove = false
  private var boundsFromBelow = false

  /// What is left of a sum has to be so much, in points, to be taken for a proof.
  private static let leastGap = 0.01
  private static let leastRelativeGap = 1e-6

  /// Adds a constraint with the constant that it has now.
  mutating func add(_ share: Double, _ row: Unmanaged<Constraint>) {
    if share.magnitude > largest { largest = share.magnitude }
    row._withUnsafeGuaranteedRef {
      loosening = max(loosening, $0.loosening.rawValue)
      let part = share * $0.constant
      gap += part
      size += part.magnitude
      if $0.relation == .equal { return }
      if ($0.relation == .lessThanOrEqual) == (share > 0) {
        boundsFromAbove = true
      } else {
        boundsFromBelow = true
      }
    }
  }

  /// Whether it shows that the constraints have no solution.
  var isProof: Bool {
    // The sum of the left sides is the gap; it is to be 0, or at most 0, or at least 0.
    if !(gap.magnitude > largest * Self.leastGap + size * Self.leastRelativeGap) { return false }
    return gap > 0 ? !boundsFromBelow : !boundsFromAbove
  }
}
