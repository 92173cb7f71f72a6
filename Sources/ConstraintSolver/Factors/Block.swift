/// A component of simultaneous equations with its numeric factors.
struct Block: CompoundStorage, ~Copyable {
  /// The variables, ascending; row `i` of the factors is the definition of member `i`.
  var members = FlatArray<VariableIndex>()
  var factors = BlockFactors()
  /// Whether the factors are unusable.
  var isSingular = false
  /// Whether that is because they would have been too large.
  var isTooLarge = false
  /// What it has become since it was factorised, if anything (`Basis+BlockUpdates.swift`); without members it has changed
  /// and is not known to be a block any more.
  var update = BlockIndex.none
  /// The least and the greatest coefficient, in magnitude.
  private var least = Double.infinity
  private var greatest = 0.0
  /// Whether coefficients differ so much that a solution has to be refined.
  @inline(__always)
  var isUneven: Bool { greatest > least * Tolerance.unevenness }
  /// The factor by which a solution is less accurate than its right side, about.
  var loss = 1.0
  /// The same of its border.
  var borderLoss = 1.0

  /// Notes that it has a coefficient.
  @inline(__always)
  mutating func note(_ coefficient: Double) {
    least = min(least, coefficient.magnitude)
    greatest = max(greatest, coefficient.magnitude)
  }

  @inline(__always)
  mutating func visitParts(_ visitor: inout some BufferVisitor) {
    visitor.visit(&members, [])
    visitor.visit(&factors, [])
  }
}

/// Work space that the blocks of a basis share.
struct BlockScratch: CompoundStorage, ~Copyable {
  var workspace = BlockWorkspace()
  /// A right side and then the solution of one block.
  var vector = FlatArray<Double>()
  var scratch = FlatArray<Double>()
  /// The same of a bordered block.
  var bordered = FlatArray<Double>()
  /// For each column of such a block the row that defines it.
  var place = FlatArray<Int32>()
  /// The largest number of the last solve that its solution may not have.
  var size = 0.0
  /// A solution that is refined.
  var solution = FlatArray<Double>()
  /// What it lacks.
  var sums = FlatArray<CompensatedSum>()
  #if DEBUG || CHECKS_INVARIANTS
    /// How often solutions were corrected, for tests.
    var corrections = 0
  #endif

  @inline(__always)
  mutating func visitParts(_ visitor: inout some BufferVisitor) {
    visitor.visit(&workspace, [])
    visitor.visit(&vector, [])
    visitor.visit(&scratch, [])
    visitor.visit(&bordered, [])
    visitor.visit(&place, [])
    visitor.visit(&solution, [])
    visitor.visit(&sums, [])
  }

  /// Makes room for solves with blocks of so many rows.
  mutating func extend(to count: Int) {
    vector.extend(to: count, with: 0)
    scratch.extend(to: count, with: 0)
    bordered.extend(to: count, with: 0)
  }

  /// Begins to refine the solution in `vector`.
  @inline(never) @_optimize(size)
  mutating func beginRefining(_ count: Int) {
    solution.extend(to: count, with: 0)
    // There is room for so many (`FlatArray.base`).
    for row in 0..<count { solution.base[row] = vector.base[row] }
  }

  /// Adds what a solve has made of what the solution lacks; returns whether that changes it.
  ///
  /// Where it does not, another one would not either.
  @inline(never) @_optimize(size)
  mutating func correctSolution(_ count: Int) -> Bool {
    #if DEBUG || CHECKS_INVARIANTS
      corrections += 1
    #endif
    var isChanged = false
    for row in 0..<count {
      let old = solution.base[row]
      let new = old + vector.base[row]
      if new != old { isChanged = true }
      solution.base[row] = new
    }
    return isChanged
  }

  /// Ends it, with the solution in `vector`.
  @inline(never) @_optimize(size)
  mutating func endRefining(_ count: Int) {
    for row in 0..<count { vector.base[row] = solution.base[row] }
  }
}
