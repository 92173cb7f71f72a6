/// Work space of the primal simplex.
struct PrimalWorkspace: CompoundStorage, ~Copyable {
  /// A breakpoint that the step comes to.
  struct Event: BitwiseCopyable {
    var step: Double
    var form: FormIndex
    /// The rate at which the form's activity moves.
    var rate: Double
    var bound: Double
    /// Whether the step crossed an earlier bound of the same form.
    var hasCrossed: Bool
    var previous: Double
  }

  /// A change of one entry of a multiplier that the tight forms have yet to balance.
  struct Delta: BitwiseCopyable {
    /// Whose multiplier it is; a form's as well where that is outside the basis.
    var row: BasisRow
    var level: LevelIndex
    var amount: Double
  }

  var events = FlatArray<Event>()
  /// The breakpoints that the step passes.
  var crossings = FlatArray<Event>()
  var deltas = FlatArray<Delta>()
  /// By how much a form's breakpoints are moved for the time of the primal steps, so that all
  /// activities are in their ranges; one entry a form, empty where nothing was ever moved.
  var shifts = IndexedArray<FormIndex, Double>()
  /// The forms with a shift.
  var shifted = FlatArray<FormIndex>()
  var slope = IndexedArray<LevelIndex, Double>()

  @inline(__always)
  mutating func visitParts(_ visitor: inout some StorageVisitor, beside other: borrowing Self) {
    visitor.visit(&events, other.events, .trimmed)
    visitor.visit(&crossings, other.crossings, .trimmed)
    visitor.visit(&deltas, other.deltas, .trimmed)
    visitor.visit(&shifts, other.shifts, [])
    visitor.visit(&shifted, other.shifted, [])
    visitor.visit(&slope, other.slope, [])
  }
}
