import ConstraintSolver

/// The constraints that were broken, in that order, with the conflicts that they were in.
///
/// A constraint stays broken while its conflict is one. That is so until a row of the conflict goes, is weaker, or has a
/// constant with which the sum that proved the conflict proves it no more; only then is it worth trying. Rows count the
/// conflicts that they are in, and note how they were loosened (`Constraint.conflictCount`).
struct BrokenConstraints {
  struct Member {
    var constraint: Constraint
    var conflict: Contradiction

    /// Whether it was refused by itself.
    var isAlone: Bool { conflict.count == 1 }
  }

  /// With holes where some have gone.
  private var members: [Member?] = []
  private var count = 0
  /// How many were refused by themselves.
  private var loners = 0
  /// The rows that were loosened since it was last looked whether something fits again.
  private var loosened: [Constraint] = []
  /// Whether those that were refused by themselves, maybe for any other row, are to be tried.
  private var triesLoners = false
  /// How often it was looked whether something fits again.
  private var passCount: UInt32 = 0

  var isEmpty: Bool { count == 0 }

  /// Whether a broken constraint may take part again.
  var mayRestore: Bool { !loosened.isEmpty || triesLoners }

  /// The constraints, in the order in which they were broken.
  var constraints: [Constraint] {
    @inline(never) get { members.compactMap { $0?.constraint } }
  }

  func contains(_ row: Constraint) -> Bool { member(row) != nil }

  @inline(never)
  private func member(_ row: Constraint) -> Member? {
    let place = Int(row.brokenPlace)
    if place < 0 || place >= members.count { return nil }
    guard let member = members[place], member.constraint === row else { return nil }
    return member
  }

  /// The conflict of a constraint that was broken.
  func conflict(of row: Constraint) -> Contradiction? {
    member(row)?.conflict
  }

  /// Notes that a row has another constant, or that it goes or is weaker; without a constraint it is in no conflict.
  mutating func noteLoosened(_ row: Constraint?, by loosening: ConstraintLoosening) {
    if loners > 0 { triesLoners = true }
    guard let row else { return }
    if row.conflictCount == 0 || row.loosening >= loosening { return }
    if row.loosening == .none { loosened.append(row) }
    row.loosening = loosening
  }

  /// Takes all out, as has to be done before the engine goes.
  mutating func removeAll() {
    for row in constraints { remove(row) }
  }

  /// Adds one, as the last.
  @inline(never)
  mutating func append(_ member: Member) {
    // Before what it was in is let go of, with which it may have members in common.
    enter(member)
    remove(member.constraint)
    member.constraint.brokenPlace = Int32(truncatingIfNeeded: members.count)
    members.append(member)
    count += 1
  }

  /// Notes that a constraint is in another conflict by now; it keeps its place.
  mutating func setConflict(of row: Constraint, to conflict: Contradiction) {
    guard let member = member(row) else { return }
    let other = Member(constraint: row, conflict: conflict)
    members[Int(row.brokenPlace)] = other
    enter(other)
    leave(member)
  }

  /// Takes one out, if it is there.
  ///
  /// - Complexity: O(its conflict), on average.
  @inline(never)
  mutating func remove(_ row: Constraint) {
    guard let member = member(row) else { return }
    members[Int(row.brokenPlace)] = nil
    row.brokenPlace = -1
    count -= 1
    leave(member)
    if count == 0 { members.removeAll() } else if members.count > 2 * count { close() }
  }

  /// Those that may take part again, in the order in which they were broken; what was loosened is forgotten.
  ///
  /// - Complexity: O(rows of all conflicts); those that conflicts found one after another have in common count once.
  mutating func takeCandidates() -> [Constraint] {
    var candidates: [Constraint] = []
    passCount &+= 1
    // Mostly it is one.
    let only = loosened.count == 1 ? loosened[0] : nil
    for member in members {
      guard let member else { continue }
      let isCandidate =
        member.isAlone
        ? triesLoners || member.constraint.loosening != .none
        : member.conflict.mayBeOver(after: only, inPass: passCount)
      if isCandidate { candidates.append(member.constraint) }
    }
    for row in loosened { row.loosening = .none }
    loosened.removeAll(keepingCapacity: true)
    triesLoners = false
    return candidates
  }

  /// Closes the holes.
  private mutating func close() {
    var kept: [Member?] = []
    for case .some(let member) in members {
      member.constraint.brokenPlace = Int32(truncatingIfNeeded: kept.count)
      kept.append(member)
    }
    members = kept
  }

  @inline(never)
  private mutating func enter(_ member: Member) {
    if member.isAlone { loners += 1 }
    member.conflict.hold()
  }

  @inline(never)
  private mutating func leave(_ member: Member) {
    if member.isAlone { loners -= 1 }
    member.conflict.letGo()
  }
}
