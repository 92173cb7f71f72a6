/// What an attempt at a solve may spend.
///
/// In exact arithmetic the simplex method ends by itself. Rounding can lead it round in circles, on ways
/// that no rule about choices excludes. So steps are counted: a solve that has made more than systems
/// of this size ever need begins anew from the rows (`Simplex+Recovery.swift`), a few times at most.
struct Effort: BitwiseCopyable {
  /// The steps made, dual and primal ones.
  private(set) var steps = 0
  /// The number of steps at which the attempt ends.
  private(set) var limit = Int.max
  /// Which attempt this is: 0 for the warm start from the last solution.
  private(set) var attempt = 0

  /// So many attempts from the rows follow the warm start.
  static let restarts = 3

  init() {}

  /// Begins an attempt at a system of so many variables and forms.
  ///
  /// Building a system and tearing it down again take less than four steps a form, moving a chain's
  /// end less than three a variable; what needs many times that is going in circles.
  init(attempt: Int, size: Int) {
    self.attempt = attempt
    limit = 400 + 12 * size
  }

  @inline(__always)
  var isSpent: Bool { steps >= limit }

  @inline(__always)
  mutating func countStep() { steps += 1 }
}
