/// Every tolerance of the solver, with its reason.
///
/// Doubles carry 16 digits. Coordinates up to 1e7 points leave 9 digits after the point; what the
/// solver must tell apart is far larger than rounding and far smaller than a pixel.
enum Tolerance {
  /// What rounding may leave of a result, relative to its size: half a unit in the last place.
  static let rounding = 0x1p-53
  /// A sum this much smaller than what was added up is rounding, and taken as zero.
  ///
  /// Coefficients of one row differ by up to 1e12, so that sums that are meant keep well above it.
  static let cancellation = 1e-13
  /// What a sum of multipliers may miss for each variable that the way to it goes by, relative to all that it adds up.
  ///
  /// Shares are found step by step: along a chain of evenly spaced centres, where each is twice the one before less the one
  /// before that, their errors grow with the square of its length, and are 2e-12 after a thousand.
  static let stepRounding = 0x1p-48
  /// An activity outside its range by this much of the size of what it adds up is inside: values that
  /// were evaluated along different ways differ by a few units in the last place for each step.
  static let relativeFeasibility = 1e-12
  /// The same, in points, for sums that cancel to nearly nothing.
  static let absoluteFeasibility = 1e-10
  /// An activity outside its range by no more than this, or this part of its size, may be so because values have rounding
  /// of larger ones that they follow from: coordinates of 1e9 points have steps of 1e-7.
  static let hardlyOutside = 1e-6
  /// Rounding leaves no more than this part of the largest value on the way: some ten steps of it, for as many sums.
  static let inheritedRounding = 0x1p-48
  /// So much for each value on the way, where there are more than some hundred.
  ///
  /// Measured along a chain of 1,100 evenly spaced centres that have too little room: 0x1p-46 of the largest value.
  static let inheritedStep = 0x1p-56
  /// Each step for a form that is hardly outside has rounding be taken to leave so much more: after 64 it is four times.
  static let roundingGrowth = 1.0219
  /// Weights of one form within this ratio all count beside each other.
  static let evenWeights = 1e-6
  /// Multipliers closer than this, relative to their size, are equal.
  static let multiplier = 1e-12
  /// Slopes and multipliers closer than this part of the weights of the form are equal.
  static let slope = 2e-14
  /// A multiplier that is to be a slope and differs from it by more than this part has drifted: steps have
  /// passed on what was rounding.
  static let drift = 1e-12
  /// Lengths of steps closer than this, relative to their size, are equal.
  static let length = 1e-11
  /// A sum of multipliers this much smaller than what was added up is rounding without doubt.
  static let multiplierNoise = 2e-14
  /// A multiplier smaller than this part of what it was made of may be rounding or meant.
  ///
  /// At a high level either would outrank all that lower ones say, so it is computed anew. How large
  /// this is matters only for the time spent.
  static let doubt = 1e-6
  /// A multiplier smaller than this part of what it was made of has lost digits: it is computed anew too, or the state is reviewed.
  static let cancelled = 1e-3
  /// But not where it is a multiple of a number that is so many times, but for the factor 1.5, the last digit of what it was made
  /// of: rounding would have left something in the 16 bits between.
  static let exactDigits = 0x1.8p16
  /// So is one that is smaller than this part of the largest one that was found together with it.
  ///
  /// Nested views have multipliers that differ by some orders of magnitude, and none the worse for it.
  static let unevenScale = 1e-5
  /// A conflict in which a row has less than this part of the largest share is found twice before it is told.
  static let conflictShare = 1e-5
  /// Required rows that miss each other by up to this many tolerances, and by no more than their rounding
  /// explains, meet.
  static let conflictExcess = 100.0
  /// A tight form that is further than this many tolerances from where it is held shows that its block is
  /// nearly singular.
  static let heldExcess = 100.0
  /// A required row that is further than this many tolerances from holding after all attempts is refused.
  static let brokenExcess = 1000.0
  /// An entry of a backward solve that is within this multiple of the bound of its error is zero.
  ///
  /// Coefficients such as 1/3 and 0.7 have errors of their own, of the size of a rounding.
  static let dualNoise = 16.0
  /// An entry is taken to be right to this part of its size, even where the bound of its error is larger.
  ///
  /// Along a chain of evenly spaced centres, where each entry is twice the one before less the one before that,
  /// bounds grow as 2.4ⁿ and errors as n: after some forty steps the bounds alone would say that all is rounding.
  static let dualError = 1e-11
  /// A share smaller than this, relative to the largest one, may be rounding: it is found in two ways before a
  /// row is exchanged on account of it.
  static let smallShare = 1e-5
  /// So far the two may differ, relative to their size.
  static let shareAgreement = 1e-3
  /// So far a coefficient may be from the number that it stands for, relative to its size.
  static let coefficient = 0x1p-51
  /// A share larger than this shows that tight forms hardly determine a point.
  static let largeShare = 1e4
  /// A tight form that is moved by this part of its tolerance has not moved but for rounding.
  static let shareRounding = 1e-2
  /// Blocks whose coefficients differ by more than this factor have their solutions refined.
  static let unevenness = 64.0
  /// So often they are refined: each time gains the digits that the block's condition leaves.
  static let refinements = 3
  /// An entry of a refined solution smaller than this part of the largest one is zero.
  static let refinedNoise = 0x1p-80
  /// A row of which less than this, relative to the largest one, is needed to make up another row
  /// is not needed: exchanging it would make the basis singular for all practical purposes.
  static let pivot = 1e-11
  /// By about this part of its size a bound is moved to part forms that meet in one point: far more than
  /// rounding, so that steps have a length, and so little that few forms notice when it is moved back.
  static let perturbation = 1e-7
  /// A variable that moves by this part of the one that moves most can take its rest row's place.
  static let restPivot = 1e-3
  /// The multipliers of a column that lack no more than this part of their sizes are balanced.
  static let balance = 0x1p-50
  /// Shares in a conflict that are beyond these in size may have underflowed or overflowed: they prove nothing.
  static let leastShare = 1e-290
  static let greatestShare = 1e290
  /// The invariants of tests allow this much, and this much relative to sizes.
  static let invariant = 1e-9
  static let relativeInvariant = 1e-7
  /// A wish that moves something by less than this, relative to its size, has not moved it.
  ///
  /// A value of 1e7 may have less than a point of room, and the room itself depends on which of the
  /// equally good solutions it is asked in: what is not rounding counts.
  static let movement = 1e-9
}
