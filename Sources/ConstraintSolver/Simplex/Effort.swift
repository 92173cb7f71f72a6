/// What an attempt at a solve may spend.
///
/// In exact arithmetic the simplex method ends by itself. Rounding can lead it round in circles, on ways
/// that no rule about choices excludes. So steps are counted: a solve that has made more than systems
/// of this size ever need begins anew from the rows (`Simplex+Recovery.swift`), a few times at most.
struct Effort: BitwiseCopyable {
  /// The steps made, dual and primal ones.
  private(set) var steps = 0
  /// The number of steps at which the attempt ends.
  private(set) var limit = Int.max
  /// Which attempt this is: 0 for the warm start from the last solution.
  private(set) var attempt = 0
  /// The work that it may take, in variables that searches reach.
  private var workLimit = Int.max
  /// How often the solve has looked whether a start from a prediction is less work than to go on, and what a step took
  /// then.
  private(set) var predictions = 0
  private var stepWork = 0
  /// The counts of steps, of work and of waiting forms when it began to watch what dual steps take.
  private var watchedStep = 0
  private var watchedWork = 0
  private var watchedCount = 0
  /// The count of work when the attempt began.
  private var firstWork = 0

  /// So many attempts from the rows follow the warm start.
  static let restarts = 3
  /// After so many steps it is seen whether they lead round in a circle.
  static let circleSteps = 64
  /// A step that has been made so often again, from the very same values, comes without end.
  static let repeats: UInt16 = 16

  /// So often a state is reviewed: each time the steps of the last one may have brought new errors.
  static let reviews = 3
  /// A system may take so many steps, and so many more for each of its variables and forms.
  private static let fewSteps = 400
  private static let stepsForEach = 12
  /// A start from the rows reaches some ten variables for each variable and form; a warm start may reach some times that,
  /// as most need far less.
  private static let fewReached = 20_000
  private static let reachedForEach = 16
  /// Where so many tight forms, and more than this share of them, have lost their rows, the others are placed anew: each
  /// by itself would be replaced at the cost of a search.
  static let fewLost = 32
  static let lostShare = 8

  /// So many forms are brought back one by one; once a solve has made primal steps, one for so many variables.
  ///
  /// More violated wishes than that mostly pull at the same few degrees of freedom; each dual step would
  /// only move the balance on by a row, where one primal step passes all their breakpoints. In rows of views that all have to
  /// give way a little, dual steps are few, and each primal one changes multipliers of all the row.
  static let fewDualSteps = 12
  private static let variablesForEach = 16
  /// From so many waiting forms on it is worth to see, after so many steps, what the others will take; so often.
  static let manyViolations = 32
  private static let watchedSteps = 12
  /// They must have taken one in so many parts of what a start does.
  private static let watchedShare = 3
  private static let mostPredictions = 2
  /// After a refused solve no more than so many foresee nothing.
  static let mostPatience: Int32 = 32
  /// So often a solve turns to primal steps, so that the two methods do not undo each other's work.
  static let acceptances = 4
  /// After so many cautions of primal steps bounds are moved once more, by so much more than the first time.
  static let perturbedAgain = 4
  static let largePerturbation = 32.0
  /// After so many cautions primal steps end.
  static let primalLimit = 16
  /// After so many primal steps it is tried to flip all suspects at once, and again after so many more.
  static let primalSteps = 12
  static let flipSteps = 24
  /// After so many forms get weights.
  static let unweighedSteps = 24
  /// So many levels without rows may stay until their multipliers have gone by themselves.
  static let ghostLevels = 16
  /// From so many on room for multipliers is made at once.
  static let manyMultipliers = 16
  /// Where more levels than this are in use, those of a form's own rows are looked at alone.
  static let manyLevels = 16
  /// A search for one level is gone on with for the next where more than this share of what it reached has a part.
  static let sharedSearch = 4
  /// So many rows over a form are added up at each bound anew, and so many levels of theirs listed.
  static let shortList = 8
  /// After so many entries of multipliers were derived anew it is seen what the others will take.
  static let sampledDoubts = 16
  /// So many entries of multipliers that lose digits in a solve are derived anew; where more do, all are.
  static let unevenEntries: UInt8 = 16
  /// So many shares of a conflict are looked at twice.
  static let checkedShares = 64
  /// Each variable of a form of up to so many is looked at for one that the form is to define in place of another one.
  static let fewTerms = 8
  /// What follows from a variable is looked through for whether a form may define it up to so many terms.
  static let fewDependents = 16

  /// From so many waiting forms on a solve turns to primal steps.
  @inline(__always)
  static func dualSteps(variables count: Int) -> Int {
    max(fewDualSteps, count / variablesForEach)
  }

  /// After so many dual steps without progress Bland's rule takes over.
  @inline(__always)
  static func dualCaution(variables count: Int) -> Int { 100 + 2 * count }

  /// After so many primal steps bounds are moved apart.
  @inline(__always)
  static func primalCaution(variables count: Int) -> Int { 50 + count }

  /// After so many additions to multipliers they are derived anew, as each leaves a rounding behind; that costs little
  /// beside them.
  @inline(__always)
  static func updateLimit(cells count: Int) -> Int { 1000 + 16 * count }

  init() {}

  /// Begins an attempt at a system of so many variables and forms.
  ///
  /// Building a system and tearing it down again take less than four steps a form, moving a chain's
  /// end less than three a variable; what needs many times that is going in circles.
  init(attempt: Int, size: Int, work: Int) {
    self.attempt = attempt
    firstWork = work
    limit = Effort.fewSteps &+ Effort.stepsForEach &* size
  }

  /// Begins a warm start, which ends where a start from the rows would long have been made.
  ///
  /// The last such start may have taken more than starts mostly do: then another one would, too.
  init(warm work: Int, size: Int, lastStart: Int) {
    self.init(attempt: 0, size: size, work: work)
    workLimit = max(Effort.fewReached &+ Effort.reachedForEach &* size, lastStart)
  }

  @inline(__always)
  var isSpent: Bool { steps >= limit }

  /// Whether more has been done than a warm start is worth, by the present count of work.
  @inline(__always)
  func isOverworked(_ work: Int) -> Bool { work &- firstWork > workLimit }

  /// Ends a warm start at once if more work than it may take is to come: so much by the present count.
  mutating func forgo(before future: Int, _ work: Int) {
    if !isStart, work &- firstWork &+ future > workLimit { workLimit = -1 }
  }

  /// Counts the work anew, from the present count on.
  mutating func renew(_ work: Int) { firstWork = work }

  /// Whether the attempt is a start from the rows.
  @inline(__always)
  var isStart: Bool { workLimit == Int.max }

  /// What has been done by the present count of work.
  @inline(__always)
  func work(_ work: Int) -> Int { work &- firstWork }

  @inline(__always)
  mutating func countStep() { steps &+= 1 }

  /// Begins to watch what dual steps take, with so many forms waiting.
  @inline(__always)
  mutating func beginWatch(_ work: Int, waiting count: Int) {
    watchedStep = steps
    watchedWork = work
    watchedCount = count
  }

  /// Whether steps for the forms that wait will take more than a start from the rows, going by those since the watch began.
  ///
  /// One step may settle all, as where a variable at rest gives way that everything follows from: only what many steps
  /// have done says what others will, once these have taken a good part of what a start does, or did the last time. After
  /// the first such start it is known.
  mutating func predictsStart(_ work: Int, waiting count: Int, lastStart: Int) -> Bool {
    let made = steps &- watchedStep
    if attempt != 0 || made == 0 || predictions == Effort.mostPredictions { return false }
    let start = max(limit &- Effort.fewSteps, lastStart)
    if predictions == 0 {
      let done = work &- watchedWork
      if made < Effort.watchedSteps || done &* Effort.watchedShare < start { return false }
      // Each takes out one form, and some more where it settles others.
      stepWork = done / max(watchedCount &- count, made)
    }
    if count &* stepWork <= start { return false }
    predictions &+= 1
    return true
  }

  /// Knows what a solve has learnt in the attempt before.
  mutating func learn(from other: Effort) {
    predictions = other.predictions
    stepWork = other.stepWork
  }
}
