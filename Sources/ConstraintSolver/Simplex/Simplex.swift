/// An incremental simplex method for lexicographic piecewise linear objectives.
///
/// Each form `f` has a convex piecewise linear cost of its activity `z = a_f · x`, made of the rows
/// (constraints) over it: required rows bound its domain, optional ones add a slope beyond their
/// bound. Slopes are vectors with one entry a priority, compared lexicographically, so nothing is
/// ever weighted across priorities. A solution is optimal when each form has a *multiplier* `λ_f`
/// with
///
///     Σ_f λ_f a_f = 0   (stationarity)   and   λ_f ∈ ∂cost_f(a_f · x)   for all f.
///
/// Tight forms sit at a breakpoint and their multipliers follow from stationarity; a form outside
/// the basis keeps a fixed multiplier, and `[low, high]` is where its activity may be for that
/// multiplier to be a subgradient. Between calls both conditions hold. A change breaks one of them:
///
/// - Other constants and new rows leave the multipliers right and put activities outside their range.
///   The dual simplex (`Simplex+Dual.swift`) brings them back, one step for each form, in which any
///   number of tight forms may flip to another breakpoint.
/// - Removed rows and changed priorities leave activities right and can make multipliers wrong. The
///   primal simplex (`Simplex+Primal.swift`) repairs those.
///
/// Methods that loops call are mutating even where they only read: to one that borrows and is not inlined
/// the compiler passes a copy of the whole, two kilobytes a call.
///
/// References: Badros, Borning and Stuckey, "The Cassowary Linear Arithmetic Constraint Solving
/// Algorithm", 2001; Fourer, "A simplex algorithm for piecewise-linear programming", 1985;
/// Koberstein, "The Dual Simplex Method: techniques for a fast and stable implementation", 2005.
struct Simplex: CompoundStorage, ~Copyable {
  /// What the objective knows of a form; parallel to the basis's forms.
  struct Cost: BitwiseCopyable {
    /// The row of the least bound.
    var rowHead: RowIndex = .none
    /// Where the form's multiplier is stored; none where it is zero.
    var multiplier: MultiplierIndex = .none
    /// The least activity at which the multiplier is a subgradient.
    ///
    /// For a tight form it is the breakpoint where that is held; of others the greatest such activity is the form's
    /// (`Simplex.high(of:)`).
    var low = -Double.infinity
    /// Which lists the form is in.
    var flags: Flags = []
    /// The edit along whose direction the activity was last bounded.
    var follower: EditIndex = .none

    /// The greatest activity at which the multiplier is a subgradient.
    @inline(__always)
    func high(_ form: Basis.Form) -> Double { form.pivot.isSome ? low : form.held }
  }

  /// How an attempt at a solve ends.
  enum Outcome {
    /// All activities are in their ranges, and all multipliers are subgradients.
    case optimal
    /// The required rows that `conflict` names have no solution.
    case unsatisfiable
    /// The steps are spent.
    case exhausted
  }

  /// How much of a tight form makes up another form.
  struct Share: BitwiseCopyable {
    var form: FormIndex
    var size: Double
  }

  /// What is known of a variable that may be loose.
  struct LooseMarks: OptionSet, BitwiseCopyable {
    let rawValue: UInt8
    /// It was found loose, and told of.
    static let known = LooseMarks(rawValue: 1)
    /// The search that is under way has reached it.
    static let reached = LooseMarks(rawValue: 2)
  }

  /// A dual step that is looked for among those that follow; so small as to cost a new solver nothing.
  struct Circle: BitwiseCopyable {
    var form = FormIndex.none
    var activity: Float = 0
    /// The count of steps at which another one takes its place.
    var end: Int32 = 0
    /// The attempt that it is a step of, counted over all solves but for the highest digits.
    var attempt: UInt16 = 0
    /// How often it has been made again.
    var repeats: UInt16 = 0
  }

  struct Flags: OptionSet, BitwiseCopyable {
    let rawValue: UInt32
    /// Its rows changed since the last solve.
    static let dirty = Flags(rawValue: 1)
    /// It waits for a dual step.
    static let queued = Flags(rawValue: 2)
    /// It waits for a primal step.
    static let suspect = Flags(rawValue: 4)
    /// No solve has seen it.
    static let new = Flags(rawValue: 8)
    /// It is tight and was found loose, and the variables that it moves are known to be so.
    static let loose = Flags(rawValue: 16)
    /// It is in `arrivals`.
    static let arrived = Flags(rawValue: 32)
    /// It is about to be placed.
    static let candidate = Flags(rawValue: 64)
    /// Its rows may not be in order; it is dirty then.
    static let unsorted = Flags(rawValue: 128)
  }

  var basis = Basis()
  var costs = IndexedArray<FormIndex, Cost>()
  var rows = IndexedArray<RowIndex, Row>()
  var freeRows = FlatArray<RowIndex>()
  /// The factors of rows that need them, as far as there are such; empty in most systems.
  var rowFactors = IndexedArray<RowIndex, RowFactors>()
  /// Finds forms of several variables by their terms, where their variables have many.
  var formTable = HashIndex<FormIndex>()
  /// The form that is just a variable, of each variable; more than half of a layout's rows are about such.
  var unitForms = IndexedArray<VariableIndex, FormIndex>()
  var levels = Levels()
  var multipliers = Multipliers()
  var edits = Pool<EditIndex, Edit>()

  /// The forms whose rows changed since the last solve.
  var dirty = FlatArray<FormIndex>()
  /// The edits with a suggestion that no solve has seen.
  var pendingEdits = FlatArray<EditIndex>()
  /// The edits along whose directions variables moved since changes were last read.
  var movedEdits = FlatArray<EditIndex>()
  /// One number where a report has ever been made: how many values a report looks at where they lie, 0 where none does.
  var sweepEnd = FlatArray<Int>()
  /// The variables that no form contains any more.
  var orphans = FlatArray<VariableIndex>()
  /// Forms without rows; freed when the journal is closed.
  var dead = FlatArray<FormIndex>()
  /// Whether forms have gone, so that the numbers of others do not tell in which order these were stated.
  var hasLostForms = false
  /// Counts changes to the basis and to the set of forms, to tell which stored directions hold.
  var version: Int32 = 0
  /// Counts changes to activities and their ranges, other than moves along stored directions, to tell which bounds of
  /// such moves hold.
  var rangeVersion: Int32 = 0

  #if SOLVER_ALONE
    /// Nobody asks what is loose, and nothing is listed for it: layouts do, which the C library of the solver has none of.
    var listsArrivals: Bool {
      get { false }
      set {}
    }
  #else
    /// Whether `arrivals` are listed.
    var listsArrivals = false
  #endif
  /// Forms that came into the basis, or whose rows or multipliers changed there, since it was last asked what is loose.
  var arrivals = FlatArray<FormIndex>()
  /// What is known of variables that are loose; empty where none has ever been.
  var looseMarks = IndexedArray<VariableIndex, LooseMarks>()
  /// The rows that came into the basis since then, from the first one that has a variable known to be loose.
  var entries = FlatArray<BasisRow>()
  /// The version at that time.
  var loosenessVersion: Int32 = -1

  /// Whether a solve may fail: whether a transaction is open that can undo what led to it.
  var mayFail = false
  /// Whether what a solve does is kept, though it may fail (`resume`).
  var goesOn = false

  /// Counts solves.
  var solveCount = 0
  #if DEBUG || CHECKS_INVARIANTS
    /// How many of them only moved what follows edits, for tests.
    var followedSolves = 0
    /// How many values were moved along two directions at once, for tests.
    var movedTogether = 0
  #endif
  /// What the last start from the rows, with the steps that followed, has cost.
  var startWork = 0
  /// What the attempt under way may spend.
  var effort = Effort()
  /// Solves whose values are not, or not surely, what was asked for: those that stalled or overflowed, but for
  /// overflows that are refused.
  var troubles = 0
  /// The count of `Inconsistency` that is known.
  var inconsistencies = Inconsistency.count
  /// Whether there has been a solve, whose solution the next one goes on from.
  var hasSolution = false
  /// Whether something has been met that exact arithmetic excludes, so that the state is to be made from
  /// the rows again.
  var needsReview = false
  /// Whether numbers of the solve under way are so uneven, or multipliers have been added to so often, that an optimum
  /// is to be reviewed, though nothing is known to be wrong (`noteDoubtful`).
  var isUneven = false
  /// How many entries of multipliers that lost digits have been derived anew in the solve under way.
  var unevenEntries: UInt8 = 0
  /// How many times as much as usual rounding is taken to leave of values, in the solve under way.
  var roundingAllowance = 1.0
  /// Whether the form that was last found outside its range is hardly so.
  var isHardlyViolated = false
  /// Whether multipliers are being derived from slopes, so that there is no doubt about them.
  var isDeriving = false
  /// How many solves from `conflictSolve` on foresee nothing, as the next conflict is mostly found before all forms that wait
  /// are settled; twice as many each time that all forms were placed anew and the solve was refused, until values are asked for.
  var patience: Int32 = 1
  /// Additions to multipliers since they were last derived from slopes.
  var updates = 0
  /// What tells whether steps lead round in a circle.
  var circle = Circle()

  /// The rows that made the last solve fail, at last the one that was refused.
  var conflict = FlatArray<RowIndex>()
  /// Factors with which the left sides of these rows' constraints add up to no variables at all.
  var conflictShares = FlatArray<Double>()
  /// The first so many of them are those of the conflict before.
  var conflictKept = 0
  /// The sign of the step that found it; 0 where it could be either one.
  var conflictSign = 0
  /// The solve after that of the conflict that was listed last.
  var conflictSolve = -1
  /// The rows that determine the variable that was last asked about.
  var determining = FlatArray<RowIndex>()
  /// The form whose step found that there is no solution, where the solve can go on (`resume`).
  var interrupted = FormIndex.none
  /// Whether some rows of a conflict make up another one with shares beyond what a double holds: then they prove nothing.
  var hasUnboundedShares = false
  /// Whether shares of the conflict differ so much that it may only seem to be one; multipliers have no part in that.
  var isConflictDoubtful = false
  var queue = InfeasibilityQueue()
  var suspects = FlatArray<BasisRow>()
  /// Tight forms that lower the objective, those with the largest gain at the highest priority first; what an entry says may be past.
  var descents = InfeasibilityQueue()
  /// The variables where the next evaluation begins.
  var seeds = FlatArray<VariableIndex>()
  var ratioTest = RatioTest()
  var start = StartWorkspace()
  var primal = PrimalWorkspace()
  /// Entries of multipliers that may be rounding.
  var doubtful = FlatArray<DoubtfulEntry>()
  /// The variables whose shares in the form of the step under way turned out to be rounding.
  var noShares = FlatArray<VariableIndex>()
  /// The shares of tight forms in it.
  var shares = FlatArray<Share>()
  /// Slopes of one form, one entry a level.
  var slopes = IndexedArray<LevelIndex, Double>()
  var otherSlopes = IndexedArray<LevelIndex, Double>()
  /// The levels at which the form last asked about can have a slope or a multiplier, where they are few.
  var formLevels = FlatArray<LevelIndex>()
  /// The sum of the weights at each level of the form whose slope was last written.
  var slopeSizes = IndexedArray<LevelIndex, Double>()

  /// Creates a simplex method without rows; once for all that are copies of it.
  @inline(never)
  init() {}
}
