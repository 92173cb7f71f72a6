import ConstraintSolver

/// Required constraints that have no solution, with what proves it, as a layer above keeps them.
///
/// The left sides, each times its share, add up to no variables; what is left of the sum is not what the relations ask of
/// it. While that is so there is no solution, whatever the constants have become.
struct Contradiction {
  /// The constraint that was refused.
  ///
  /// The solver has the constraints when a call is refused; who keeps the contradiction longer holds them (`hold`).
  /// Conflicts have millions of members together, and counting references to each would take longer than finding them.
  let first: Unmanaged<Constraint>
  /// Its factor in the sum; not a number where it is not known.
  private let firstShare: Double
  /// The others, of which a conflict found later may have more.
  let common: CommonMembers?
  /// How many of those are in this one.
  let commonCount: Int

  /// A constraint that was refused by itself.
  init(_ row: Unmanaged<Constraint>) {
    self.init(row, .nan, nil, 0)
  }

  /// The conflict for which a solver has just refused a call; nil where that was another reason.
  ///
  /// - Parameters:
  ///   - error: Why it was refused.
  ///   - solver: The solver.
  ///   - before: The conflict that was found before it: if that is held, the two may have members in common.
  @inline(never)
  init?(_ error: SolverError, of solver: Solver, after before: Contradiction?) {
    guard error.hasConflict else { return nil }
    let (members, shares) = solver.lastConflict
    let known = solver.conflictInCommon
    let last = members.count - 1
    if case .unsatisfiable(let named) = error, named.count == 1 {
      // It has no solution by itself.
      self = Contradiction(.passUnretained(named[0].constraint))
    } else if members.isEmpty {
      return nil
    } else if members.count == 1 {
      self = Contradiction(members[0])
    } else {
      var list = before?.common ?? CommonMembers()
      if !list.extend(to: members, shares: shares, inCommon: known) {
        list = CommonMembers()
        _ = list.extend(to: members, shares: shares, inCommon: known)
      }
      self = Contradiction(members[last], shares[last], list, last)
    }
  }

  private init(
    _ first: Unmanaged<Constraint>, _ share: Double, _ common: CommonMembers?, _ count: Int
  ) {
    self.first = first
    firstShare = share
    self.common = common
    commonCount = count
  }

  /// How many constraints there are, without any one of which there is a solution.
  var count: Int { 1 + commonCount }

  /// The constraints, without any one of which there is a solution.
  ///
  /// - Complexity: O(constraints).
  var constraints: [Constraint] {
    var list = [first.takeUnretainedValue()]
    if let common {
      for index in 0..<commonCount { list.append(common[index].takeUnretainedValue()) }
    }
    return list
  }

  /// Their factors in the sum.
  var shares: [Double] {
    [firstShare] + (0..<commonCount).map { common?.share(at: $0) ?? .nan }
  }

  /// Whether the constraints are the same as those of another one, in the same order.
  func hasSameMembers(as other: Contradiction) -> Bool {
    if first.toOpaque() != other.first.toOpaque() || commonCount != other.commonCount {
      return false
    }
    guard let common, let others = other.common, common !== others else { return true }
    for index in 0..<commonCount where common[index].toOpaque() != others[index].toOpaque() {
      return false
    }
    return true
  }

  /// Counts one conflict more for each of the constraints, which is held while it is in any.
  @inline(never)
  func hold() {
    first.enterConflict()
    common?.hold()
  }

  /// Ends what `hold` began.
  @inline(never)
  func letGo() {
    first.leaveConflict()
    common?.letGo()
  }

  /// Whether there may be a solution, after some constraints were loosened (`Constraint.loosening`).
  ///
  /// - Parameters:
  ///   - only: The one that was, if there is just one.
  ///   - pass: A number that calls have in common between which no constraint changes.
  /// - Returns: False where there is none.
  /// - Complexity: O(constraints); of conflicts in the order in which they were found, O(those that none before has).
  @inline(never)
  func mayBeOver(after only: Constraint?, inPass pass: UInt32) -> Bool {
    // Few are looked at without reading what they are.
    if let only, commonCount <= 16, !has(Unmanaged.passUnretained(only).toOpaque()) { return false }
    let sum = sum(inPass: pass)
    if sum.loosening == ConstraintLoosening.none.rawValue { return false }
    return sum.loosening == ConstraintLoosening.strength.rawValue || !sum.isProof
  }

  private func has(_ place: UnsafeMutableRawPointer) -> Bool {
    if first.toOpaque() == place { return true }
    guard let common else { return false }
    for index in 0..<commonCount where common[index].toOpaque() == place { return true }
    return false
  }

  /// Whether the sum with the constants that the constraints have now is a proof; the number is as for `mayBeOver`.
  func isProven(inPass pass: UInt32) -> Bool { sum(inPass: pass).isProof }

  private func sum(inPass pass: UInt32) -> ProofSum {
    var sum = common?.sum(ofFirst: commonCount, inPass: pass) ?? ProofSum()
    sum.add(firstShare, first)
    return sum
  }
}
