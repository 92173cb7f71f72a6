/// A variable that follows suggestions, with the direction in which its suggestions move the rest.
///
/// While neither the basis nor the set of forms changes, a suggestion moves the same variables at the
/// same rates, and touches the same forms outside the basis. They are stored at the second
/// suggestion in a row, so that later ones are one pass over two flat arrays. How far the suggestions may
/// go before one of the forms leaves its range is found with the next one, so that most look at none.
struct Edit: CompoundStorage, ~Copyable {
  var row: RowIndex = .none
  /// The suggested value.
  var target = 0.0
  var isPending = false
  /// Whether variables moved along the direction since changes were last read.
  var hasMoved = false
  /// Whether a report of changes has yet to go through the variables.
  var isInReport = false
  /// The version of the simplex when this edit was last applied.
  var version: Int32 = -1
  /// Whether the direction below is that of `version`.
  var isStored = false
  /// How often values were moved along the direction since they were last evaluated.
  var uses = 0
  var variables = FlatArray<VariableIndex>()
  /// Their rates; or, where that is less work, those of all variables from `first` on, which are 0 for those that do not move.
  var rates = FlatArray<Double>()
  var first = VariableIndex.none
  var forms = FlatArray<FormIndex>()
  /// The rates at which the forms' activities change.
  var formRates = FlatArray<Double>()
  /// The suggestions between which all those activities stay in their ranges, and its own between the same rows, so that none
  /// needs to be looked at.
  var least = Double.infinity
  var greatest = -Double.infinity
  /// The `rangeVersion` of the simplex when that was found.
  var rangeVersion: Int32 = -1

  /// After so many moves along a stored direction the values are evaluated anew, so that rounding
  /// does not add up.
  static let usesBetweenEvaluations = 512
  /// More suggestions than this at once are evaluated together, but for moves along stored directions as long as those
  /// come to no more than so many for each variable.
  static let fewTogether = 8
  static let movesForEach = 2
  /// Where one in so many variables between the first and the last moves, all of those are looked at to list those that move.
  static let readForEach = 8
  /// Where one in so many does, all are moved: two at a time takes less than each by its number.
  static let movedForEach = 3
  /// Fewer are moved by their numbers.
  static let leastDense = 32
  /// Rates up to this, with the largest suggestions there are, keep values finite for as many moves.
  static let largestRate = 1e40

  init() {}

  /// Takes over what is no buffer, as an edit that is not part of a report.
  mutating func takeOver(_ other: borrowing Edit) {
    row = other.row
    target = other.target
    isPending = other.isPending
    hasMoved = other.hasMoved
    version = other.version
    isStored = other.isStored
    uses = other.uses
    first = other.first
  }

  @inline(__always)
  mutating func visitParts(_ visitor: inout some BufferVisitor) {
    visitor.visit(&variables, .copied)
    visitor.visit(&rates, .copied)
    visitor.visit(&forms, .copied)
    visitor.visit(&formRates, .copied)
  }
}
