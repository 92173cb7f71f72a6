import ConstraintSolver

/// What few constraints have; made when something sets it, so that others pay nothing.
final class ConstraintExtras {
  /// The name by which messages call the constraint.
  var identifier: String?
  var shouldBeArchived = false
  /// The factor of the second attribute.
  var multiplier = 1.0
  /// For a distance between two anchors, the items whose positions are subtracted.
  var distance: DistanceOperands?
  /// The row as a constraint of the solver's, where it has become one.
  var rowConstraint: Constraint?
  /// For an inequality that could be loose, the solver's wish that it be tight.
  var tightness: Constraint?
}

extension LayoutConstraint {
  /// The record of what few constraints have, made if it is not there.
  final var madeExtras: ConstraintExtras {
    if let extras { return extras }
    let made = ConstraintExtras()
    extras = made
    return made
  }

  /// The same, where it is only looked at.
  @inline(__always)
  final var extrasReference: Unmanaged<ConstraintExtras>? {
    extras.map { Unmanaged.passUnretained($0) }
  }

  /// The name by which messages call the constraint.
  public final var identifier: String? {
    get { extras?.identifier }
    set { if newValue != nil || extras != nil { madeExtras.identifier = newValue } }
  }

  /// Whether archives keep the constraint.
  ///
  /// Kept for ported code; nothing here depends on it.
  public final var shouldBeArchived: Bool {
    get { extras?.shouldBeArchived ?? false }
    set { if newValue != shouldBeArchived { madeExtras.shouldBeArchived = newValue } }
  }

  /// The factor of the second attribute.
  public final var multiplier: Double { extras?.multiplier ?? 1 }

  /// For a distance between two anchors, the items whose positions are subtracted.
  final var distance: DistanceOperands? { extras?.distance }

  /// The row as a constraint of the solver's, where it has become one.
  final var rowConstraint: Constraint? {
    get { extras?.rowConstraint }
    set { if newValue != nil || extras != nil { madeExtras.rowConstraint = newValue } }
  }

  /// For an inequality that could be loose, the solver's wish that it be tight.
  final var tightness: Constraint? {
    get { extras?.tightness }
    set { if newValue != nil || extras != nil { madeExtras.tightness = newValue } }
  }
}

/// The items and attributes that a distance is measured from.
final class DistanceOperands {
  let first: AnchorOrigin?
  let second: AnchorOrigin?

  init(first: AnchorOrigin?, second: AnchorOrigin?) {
    self.first = first
    self.second = second
  }
}
