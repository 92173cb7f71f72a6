import ConstraintSolver

/// What is to be restored when the constraints of a view decide its frame again.
///
/// While it lasts the frame is a required row of the engine's own, as with a mask, and required constraints
/// that name the view give way to it. They stay active and known; nothing has to be kept track of when
/// constraints, or the view itself, come and go meanwhile.
final class FrameSuspension {
  /// How many have suspended the view's constraints.
  var count = 0
  /// What the app wants of the mask afterwards.
  var usesFrame: Bool
  /// Whether constants are to be brought up to date at the end.
  var updatesConstants = false

  init(usesFrame: Bool) {
    self.usesFrame = usesFrame
  }
}

extension LayoutEngine {
  /// Has the levels set anew of the constraints whose rows may name a view's rectangle.
  fileprivate func relevel(around view: View) {
    var constraints = view.held.constraints
    for item in [view.record] + (view.guides?.all.map { $0.record } ?? []) {
      for reference in item.references.all { constraints.append(reference.takeUnretainedValue()) }
    }
    if !crossing.isEmpty { constraints += crossing.crossing(view) }
    // The row about a baseline may name whatever its lender is in.
    if !lending.isEmpty {
      view.forEachInTree { constraints += lending.borrowers(from: $0) }
    }
    for constraint in constraints where isHeldHere(constraint) { priorityDidChange(constraint) }
  }
}

extension View {
  /// Has the frame decide where the view is, until ``resumeConstraints()`` was called as often.
  final func suspendConstraints() {
    let suspension = record.suspension ?? FrameSuspension(usesFrame: isLaidOutByFrame)
    suspension.count += 1
    if suspension.count > 1 { return }
    let engine = record.engine
    engine?.beginChange()
    defer { engine?.endChange() }
    record.suspension = suspension
    marks.insert(.isSuspended)
    useFrame(true)
    record.engine?.knowsSuspensions = true
    record.engine?.relevel(around: self)
  }

  /// Has the constraints decide again, if nobody else has suspended them.
  final func resumeConstraints() {
    guard let suspension = recordStorage?.suspension else { return }
    suspension.count -= 1
    if suspension.count > 0 { return }
    let engine = record.engine
    engine?.beginChange()
    defer { engine?.endChange() }
    record.suspension = nil
    marks.remove(.isSuspended)
    useFrame(suspension.usesFrame)
    record.engine?.relevel(around: self)
  }

  /// The active constraints that place or size the view from outside, with what is missing for them to hold.
  ///
  /// - Precondition: The engine is up to date.
  final func outerConstraintErrors() -> [(constraint: LayoutConstraint, error: Double)] {
    guard let engine = recordStorage?.engine else { return [] }
    var found: [(constraint: LayoutConstraint, error: Double)] = []
    var seen: Set<ObjectIdentifier> = []
    for item in [record] + (guides?.all.map { $0.record } ?? []) {
      for reference in item.references.all {
        let constraint = reference.takeUnretainedValue()
        guard engine.isHeldHere(constraint), !constraint.state.contains(.isSystemMade),
          !constraint.row.isNone, !constraint.concernsInside(of: self),
          seen.insert(ObjectIdentifier(constraint)).inserted
        else { continue }
        let row = constraint.row
        let constant = engine.constant(of: row)
        let activity = engine.terms(of: row).reduce(constant) { sum, term in
          guard let item = term.reference.item else { return sum }
          return sum + term.coefficient * item[term.reference.unknown]
        }
        found.append((constraint, activity))
      }
    }
    return found
  }
}

extension LayoutConstraint {
  /// Whether the constraint lays out what is in a view, rather than the view itself.
  @inline(never)
  fileprivate final func concernsInside(of view: View) -> Bool {
    names { item, _ in
      if let other = item.view { return other !== view && other.isDescendant(of: view) }
      guard let guide = item.guide, let owner = guide.owner, owner.isDescendant(of: view) else {
        return false
      }
      return owner !== view || !guide.staysWithFrame
    }
  }
}
