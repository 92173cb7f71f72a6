/// The active constraints that a view holds, in the order of their activation.
///
/// Each knows its neighbours, so that one comes or goes in O(1), without memory of the list's own. Before the first one is the
/// last one, which needs no word in each view by that; and how many there are is not noted.
struct ConstraintList {
  private var first: Unmanaged<LayoutConstraint>?

  @inline(__always)
  var isEmpty: Bool { first == nil }

  /// - Complexity: O(constraints).
  var count: Int {
    var count = 0
    forEach { _ in count += 1 }
    return count
  }

  var constraints: [LayoutConstraint] {
    var constraints: [LayoutConstraint] = []
    constraints.reserveCapacity(count)
    forEach { constraints.append($0) }
    return constraints
  }

  /// Does something with each constraint that changes no list and calls nothing of the caller's.
  @inline(__always)
  func forEach(_ body: (LayoutConstraint) -> Void) {
    var next = first
    while let constraint = next {
      constraint._withUnsafeGuaranteedRef {
        body($0)
        next = $0.nextHeld
      }
    }
  }

  @inline(__always)
  mutating func append(_ constraint: LayoutConstraint) {
    let reference = Unmanaged.passRetained(constraint)
    if let first {
      let last = first._withUnsafeGuaranteedRef { $0.previousHeld }
      constraint.previousHeld = last
      last?._withUnsafeGuaranteedRef { $0.nextHeld = reference }
      first._withUnsafeGuaranteedRef { $0.previousHeld = reference }
    } else {
      constraint.previousHeld = reference
      first = reference
    }
  }

  /// Takes out a constraint, which the caller holds.
  mutating func remove(_ constraint: LayoutConstraint) {
    let (previous, next) = (constraint.previousHeld, constraint.nextHeld)
    if first?.toOpaque() == Unmanaged.passUnretained(constraint).toOpaque() {
      first = next
    } else {
      previous?._withUnsafeGuaranteedRef { $0.nextHeld = next }
    }
    // The last one is before the first one that is left.
    (next ?? first)?._withUnsafeGuaranteedRef { $0.previousHeld = previous }
    constraint.previousHeld = nil
    constraint.nextHeld = nil
    Unmanaged.passUnretained(constraint).release()
  }

  /// Called when the view that holds the constraints ceases to exist; returns them, each retained, to be let go of
  /// afterwards: their ends may call anything, which may have another view hold some of them.
  mutating func forgetOwner() -> [Unmanaged<LayoutConstraint>] {
    var members: [Unmanaged<LayoutConstraint>] = []
    members.reserveCapacity(count)
    forEach { members.append(Unmanaged.passUnretained($0)) }
    for member in members {
      member._withUnsafeGuaranteedRef {
        $0.previousHeld = nil
        $0.nextHeld = nil
        $0.owner = nil
        $0.dropReferences()
      }
    }
    first = nil
    return members
  }
}
