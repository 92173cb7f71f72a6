/// A component of simultaneous equations with its numeric factors.
struct Block: CompoundStorage, ~Copyable {
  /// The variables, ascending; row `i` of the factors is the definition of member `i`.
  var members = FlatArray<VariableIndex>()
  var factors = BlockFactors()
  /// Whether the factors are unusable.
  var isSingular = false
  /// Whether that is because they would have been too large.
  var isTooLarge = false
  /// Whether coefficients differ so much that a solution has to be refined.
  var isUneven = false
  /// The factor by which a solution is less accurate than its right side, about.
  var loss = 1.0

  @inline(__always)
  mutating func visitParts(_ visitor: inout some StorageVisitor, beside other: borrowing Self) {
    visitor.visit(&members, other.members, [])
    visitor.visit(&factors, other.factors, [])
  }
}

/// Work space that the blocks of a basis share.
struct BlockScratch: CompoundStorage, ~Copyable {
  var workspace = BlockWorkspace()
  /// A right side and then the solution of one block.
  var vector = FlatArray<Double>()
  var scratch = FlatArray<Double>()
  /// A solution that is refined.
  var solution = FlatArray<Double>()
  /// What it lacks.
  var sums = FlatArray<CompensatedSum>()

  @inline(__always)
  mutating func visitParts(_ visitor: inout some StorageVisitor, beside other: borrowing Self) {
    visitor.visit(&workspace, other.workspace, [])
    visitor.visit(&vector, other.vector, [])
    visitor.visit(&scratch, other.scratch, [])
    visitor.visit(&solution, other.solution, [])
    visitor.visit(&sums, other.sums, [])
  }
}
