/// A constraint as the simplex method sees it: `activity of form  relation  bound`.
///
/// Rows over the same form share it: moving among their bounds needs no pivot. Forms are scaled, so
/// the bound is `-constant / scale` and a violation counts `weight · |scale|` a unit of activity.
///
/// There are as many as constraints, so each is four words: its scale is nearly always a power of two, and its slope the
/// size of that. What is neither has `RowFactors`.
struct Row: BitwiseCopyable {
  /// The form, or none for a constraint without variables.
  var form: FormIndex
  /// The row of the next greater bound of the same form.
  var next: RowIndex = .none
  /// The level, or none for a required row.
  var level: LevelIndex
  /// The sign, the exponent and the first digits of the scale.
  private var scaleBits: UInt16
  /// -1 for <=, 0 for ==, 1 for >=, as seen by the form.
  let relation: Int8
  private var marks: Marks
  var bound: Double
  /// The constraint, or the tag by which a layer above knows the row; nil for an edit.
  var owner: UnsafeRawPointer?

  private struct Marks: OptionSet, BitwiseCopyable {
    let rawValue: UInt8
    /// Used by batch operations to find constraints that are named twice.
    static let marked = Marks(rawValue: 1)
    /// `owner` is a tag.
    static let tagged = Marks(rawValue: 2)
    /// Its scale and the slope beyond its bound are its `RowFactors`.
    static let uneven = Marks(rawValue: 4)
  }

  /// Creates a row with a slope of its scale's size, of which the first 16 bits say all: a power of two, with either sign.
  @inline(__always)
  init(
    form: FormIndex, level: LevelIndex = .none, relation: Int8, isTagged: Bool = false,
    bound: Double,
    scale: Double = 1, owner: UnsafeRawPointer?
  ) {
    self.form = form
    self.level = level
    scaleBits = Row.bits(of: scale)
    self.relation = relation
    marks = isTagged ? .tagged : []
    self.bound = bound
    self.owner = owner
    assert(evenScale == scale, "a scale of more digits has factors")
  }

  /// Takes a scale and the slope beyond the bound; returns whether these are as usual, so that the row alone says them.
  mutating func take(_ factors: RowFactors) -> Bool {
    scaleBits = Row.bits(of: factors.scale)
    let isEven = evenScale == factors.scale && factors.scale.magnitude == factors.weight
    if isEven { marks.remove(.uneven) } else { marks.insert(.uneven) }
    return isEven
  }

  @inline(__always)
  private static func bits(of scale: Double) -> UInt16 {
    UInt16(truncatingIfNeeded: scale.bitPattern &>> 48)
  }

  @inline(__always)
  private var evenScale: Double { Double(bitPattern: UInt64(scaleBits) &<< 48) }

  /// The constraint's coefficients divided by the form's.
  @inline(__always)
  func scale(_ number: RowIndex, _ factors: IndexedPointer<RowIndex, RowFactors>) -> Double {
    marks.contains(.uneven) ? factors[number].scale : evenScale
  }

  /// The slope beyond the bound.
  @inline(__always)
  func weight(_ number: RowIndex, _ factors: IndexedPointer<RowIndex, RowFactors>) -> Double {
    marks.contains(.uneven) ? factors[number].weight : evenScale.magnitude
  }

  @inline(__always)
  var isMarked: Bool {
    get { marks.contains(.marked) }
    set { if newValue { marks.insert(.marked) } else { marks.remove(.marked) } }
  }

  /// Whether `owner` is a tag.
  @inline(__always)
  var isTagged: Bool { marks.contains(.tagged) }

  /// Notes that `owner` is a constraint, or none.
  @inline(__always)
  mutating func forgetTag() { marks.remove(.tagged) }

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
    Relation(rawValue: Int(evenScale.sign == .minus ? -relation : relation)) ?? .equal
  }

  /// The constraint, of a row that has one.
  @inline(__always)
  var constraint: Unmanaged<Constraint>? {
    isTagged ? nil : owner.map { Unmanaged<Constraint>.fromOpaque($0) }
  }
}

/// What few rows do not say by themselves.
struct RowFactors: BitwiseCopyable {
  /// The slope beyond the bound.
  var weight = 1.0
  /// The constraint's coefficients divided by the form's.
  var scale = 1.0
}
