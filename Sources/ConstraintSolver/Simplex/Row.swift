/// A constraint as the simplex method sees it: `activity of form  relation  bound`.
///
/// Rows over the same form share it: moving among their bounds needs no pivot. Forms are scaled, so
/// the bound is `-constant / scale` and a violation counts `weight · |scale|` a unit of activity.
struct Row: BitwiseCopyable {
  /// The form, or none for a constraint without variables.
  var form: FormIndex
  /// The row of the next greater bound of the same form.
  var next: RowIndex = .none
  /// The level, or none for a required row.
  var level: LevelIndex
  /// -1 for <=, 0 for ==, 1 for >=, as seen by the form.
  var relation: Int16
  /// Used by batch operations to find constraints that are named twice.
  var isMarked = false
  /// Whether `owner` is a tag.
  var isTagged = false
  var bound: Double
  /// The slope beyond the bound.
  var weight: Double
  /// The constraint's coefficients divided by the form's.
  var scale: Double
  /// The constraint, or the tag by which a layer above knows the row; nil for an edit.
  var owner: UnsafeRawPointer?

  /// Whether activities below the bound violate the row.
  @inline(__always)
  var holdsFromBelow: Bool { relation >= 0 }
  /// Whether activities above the bound violate the row.
  @inline(__always)
  var holdsFromAbove: Bool { relation <= 0 }
  @inline(__always)
  var isRequired: Bool { level.isNone }

  /// The relation of the constraint that the row is.
  var constraintRelation: Relation {
    Relation(rawValue: Int(scale < 0 ? -relation : relation)) ?? .equal
  }

  /// The constraint, of a row that has one.
  @inline(__always)
  var constraint: Unmanaged<Constraint>? {
    isTagged ? nil : owner.map { Unmanaged<Constraint>.fromOpaque($0) }
  }
}
