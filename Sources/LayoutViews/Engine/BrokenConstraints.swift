import ConstraintSolver

/// The constraints that were broken, in that order, with the conflicts that they were in.
struct BrokenConstraints {
  struct Member {
    var constraint: Constraint
    var conflict: [Constraint]
  }

  /// With holes where some have gone.
  private var members: [Member?] = []
  private var places: [ObjectIdentifier: Int] = [:]
  /// In how many conflicts a row is.
  private var involvements: [ObjectIdentifier: Int] = [:]
  /// How many were refused by themselves.
  private var loners = 0

  var isEmpty: Bool { places.isEmpty }

  /// The constraints, in the order in which they were broken.
  var constraints: [Constraint] { members.compactMap { $0?.constraint } }

  func contains(_ row: Constraint) -> Bool { places[ObjectIdentifier(row)] != nil }

  /// Whether a conflict may be over when a row is loosened or goes.
  ///
  /// What was refused by itself may have been so for any other row.
  func mayDepend(on row: Constraint) -> Bool {
    loners > 0 || involvements[ObjectIdentifier(row)] != nil
  }

  /// Adds one, as the last.
  mutating func append(_ member: Member) {
    remove(member.constraint)
    places[ObjectIdentifier(member.constraint)] = members.count
    members.append(member)
    if member.conflict.count == 1 { loners += 1 }
    for row in member.conflict { involvements[ObjectIdentifier(row), default: 0] += 1 }
  }

  /// Takes one out, if it is there.
  ///
  /// - Complexity: O(its conflict), on average.
  mutating func remove(_ row: Constraint) {
    guard let place = places.removeValue(forKey: ObjectIdentifier(row)),
      let member = members[place]
    else { return }
    members[place] = nil
    if member.conflict.count == 1 { loners -= 1 }
    for row in member.conflict {
      let key = ObjectIdentifier(row)
      let count = involvements[key, default: 1] - 1
      involvements[key] = count == 0 ? nil : count
    }
    if places.isEmpty { members.removeAll() } else if members.count > 2 * places.count { close() }
  }

  /// Takes all out.
  mutating func takeAll() -> [Member] {
    defer { self = BrokenConstraints() }
    return members.compactMap { $0 }
  }

  /// Closes the holes.
  private mutating func close() {
    members.removeAll { $0 == nil }
    for (place, member) in members.enumerated() {
      if let member { places[ObjectIdentifier(member.constraint)] = place }
    }
  }
}
