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
    /// The next one of the same level, once they are grouped; -1 where there is none.
    var next: Int32 = -1
  }

  /// How the objective falls with a tight form.
  struct Descent: BitwiseCopyable {
    /// At which priority; 0 where it does not.
    var priority = 0.0
    /// By how much with each unit of the form's activity.
    var size: Float = 0
    /// The same by the form's weight when it was listed.
    var distance: Float = 0
  }

  var events = FlatArray<Event>()
  /// The breakpoints that the step passes.
  var crossings = FlatArray<Event>()
  var deltas = FlatArray<Delta>()
  /// The priority down to which changes have been passed on; those that are left are of lower ones.
  var balancedPriority = 0.0
  /// The first delta of each level, once they are grouped; -1 where there is none.
  private(set) var firstDelta = IndexedArray<LevelIndex, Int32>()
  /// By how much a form's breakpoints are moved for the time of the primal steps, so that all
  /// activities are in their ranges; one entry a form, empty where nothing was ever moved.
  var shifts = IndexedArray<FormIndex, Double>()
  /// The forms with a shift.
  var shifted = FlatArray<FormIndex>()
  /// The rate at which the objective falls, then what it was where the step began.
  var slope = IndexedArray<LevelIndex, Double>()
  /// The count of work up to which no violation is accepted, where suspects were flipped.
  var leadEnd = 0
  /// The reference weights of tight forms (`Simplex+Pricing.swift`); empty where a run of steps has been short so far.
  var weights = IndexedArray<FormIndex, Float>()
  /// As what each form waits in `descents`, as far as there are weights.
  var listed = IndexedArray<FormIndex, Descent>()
  /// How many multipliers were compared with the slopes of their forms, for tests.
  var looks = 0
  /// How many entries of multipliers were changed so that others are balanced, for tests.
  var balancedEntries = 0

  @inline(__always)
  mutating func visitParts(_ visitor: inout some BufferVisitor) {
    visitor.visit(&events, .trimmed)
    visitor.visit(&crossings, .trimmed)
    visitor.visit(&deltas, .trimmed)
    visitor.visit(&firstDelta, [])
    visitor.visit(&shifts, [])
    visitor.visit(&shifted, [])
    visitor.visit(&slope, [])
    visitor.visit(&weights, [])
    visitor.visit(&listed, [])
  }

  /// Chains the deltas of each level, in their order.
  mutating func groupDeltas(levels: Int) {
    firstDelta.extend(to: levels, with: -1)
    for level in firstDelta.indices { firstDelta[level] = -1 }
    var index = deltas.count
    while index > 0 {
      index -= 1
      let level = deltas[index].level
      deltas[index].next = firstDelta[level]
      firstDelta[level] = Int32(index)
    }
  }
}
