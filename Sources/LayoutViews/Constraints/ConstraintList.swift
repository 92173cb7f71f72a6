/// The active constraints that a view holds, in the order of their activation.
///
/// Removal leaves a hole, so that it costs O(1); holes are closed when they are the greater part.
struct ConstraintList {
  private(set) var list: [LayoutConstraint?] = []
  private var storedCount: Int32 = 0

  /// How many there are.
  var count: Int { Int(storedCount) }

  var constraints: [LayoutConstraint] { list.compactMap { $0 } }

  /// Who holds constraints mostly holds some.
  private static let usualCount = 6

  mutating func append(_ constraint: LayoutConstraint) {
    let index = list.count
    if index == 0 { list.reserveCapacity(ConstraintList.usualCount) }
    constraint.ownerIndex = Int32(truncatingIfNeeded: index)
    list.append(constraint)
    storedCount &+= 1
  }

  mutating func remove(_ constraint: LayoutConstraint) {
    list[Int(constraint.ownerIndex)] = nil
    constraint.ownerIndex = -1
    storedCount &-= 1
    if list.count < 16 || count * 2 > list.count { return }
    list.removeAll { $0 == nil }
    for (index, constraint) in list.enumerated() { constraint?.ownerIndex = Int32(index) }
  }

  /// Called when the view that holds the constraints ceases to exist.
  func forgetOwner() {
    for constraint in list {
      guard let constraint else { continue }
      constraint.owner = nil
      constraint.dropReferences()
    }
  }
}
