/// The sparse LU factors of one square block of simultaneous equations.
///
/// A layout's basis is almost triangular; what is left are small groups of equations that determine
/// each other, such as "equal widths that fill the parent". Each group is one block `A`, extremely
/// sparse, mostly of ±1, and as irreducible as a matrix can be: every unknown depends on every right
/// hand side. It is factored as
///
///     A[row of step i, column of step j] = (L U)[i, j]
///
/// with `L` unit lower and `U` upper triangular, pivots taken by Markowitz's count with threshold
/// pivoting inside the rows. `L` is kept by columns and `U` by rows: the first half of each solve
/// then scatters and skips zeros, which is where a right hand side with one non-zero saves work; the
/// second half has a dense result, since the block is irreducible, and forms dot products.
///
/// Life: a workspace is filled with the entries, then `factorize`; afterwards any number of solves.
///
/// This is not a basis that can be updated: a changed block is factored again.
///
/// References: Markowitz, "The elimination form of the inverse and its application to linear
/// programming", 1957; Suhl and Suhl, "Computing sparse LU factorizations for large-scale linear
/// programming bases", 1990; Duff, Erisman and Reid, "Direct Methods for Sparse Matrices", 1986.
struct BlockFactors: CompoundStorage, ~Copyable {
  /// A pivot at most this times its operands is rounding noise: the block is numerically singular.
  ///
  /// The operands are the largest numbers whose differences formed the pivot, so the test does not
  /// depend on the scale of rows or columns, and an entry as the caller gave it always passes. With
  /// 53 bits a pivot at the threshold has about five correct digits left.
  static var singularityTolerance: Double { 1e-11 }

  /// A difference at most this times its operands is what rounding left of zero, and is dropped.
  ///
  /// Some 45 units in the last place: more than a few updates of the same entry leave behind, and so
  /// small that dropping it is no larger an error than the rounding that has already happened.
  static var cancellationTolerance: Double { 1e-14 }

  /// The least size of a pivot relative to the largest entry of its row.
  ///
  /// One step may then multiply a row's largest entry by at most 11. Smaller values allow less fill,
  /// larger ones less error; a tenth is the customary balance. Singletons need no such test: taking
  /// one changes no other entry.
  static var pivotThreshold: Double { 0.1 }

  /// The number of rows, and of columns.
  private(set) var order = 0

  // All index arrays, see `Regions`.
  private var indices = FlatArray<Int32>()
  // The pivots, the entries of `U`, the entries of `L`.
  private var values = FlatArray<Double>()
  private var upperCount = 0
  private var lowerCount = 0
  private var lowerColumnCount = 0
  private(set) var isFactored = false

  init() {}

  /// A copy has no factors.
  @inline(__always)
  mutating func visitParts(_ visitor: inout some BufferVisitor) {
    visitor.visit(&indices, [])
    visitor.visit(&values, [])
  }

  /// The number of entries of `L` and `U`, counting the diagonal once.
  var factorCount: Int { upperCount + lowerCount + (isFactored ? order : 0) }

  /// Factors the block that the workspace was filled with, and forgets the one before.
  ///
  /// - Returns: False if the block is numerically singular, see `singularityTolerance`.
  /// - Complexity: Linear in the entries of `L` and `U` for blocks that fill in little.
  mutating func factorize(using workspace: inout BlockWorkspace) -> Bool {
    order = workspace.order
    isFactored = workspace.isSmall ? workspace.eliminateSmall() : workspace.eliminate()
    if isFactored {
      store(workspace)
    } else {
      upperCount = 0
      lowerCount = 0
      lowerColumnCount = 0
      indices.removeAll()
      values.removeAll()
    }
    return isFactored
  }
}

// MARK: - The stored factors

extension BlockFactors {
  /// Pointers to the parts of the two buffers; valid while the block is neither moved nor changed.
  struct Regions {
    /// Row and column of each step.
    let row: UnsafeMutablePointer<Int32>
    let column: UnsafeMutablePointer<Int32>
    let pivot: UnsafeMutablePointer<Double>
    /// Row k of `U`, without the pivot: `upperStart[k] ..< upperStart[k + 1]`, indexed by step.
    let upperStart: UnsafeMutablePointer<Int32>
    let upperIndex: UnsafeMutablePointer<Int32>
    let upper: UnsafeMutablePointer<Double>
    /// The non-trivial columns of `L`, each with its step, indexed by step.
    let lowerColumnCount: Int
    let lowerStep: UnsafeMutablePointer<Int32>
    let lowerStart: UnsafeMutablePointer<Int32>
    let lowerIndex: UnsafeMutablePointer<Int32>
    let lower: UnsafeMutablePointer<Double>
  }

  @inline(__always)
  var regions: Regions {
    let lowerStep = indices.base + (3 * order + 1)
    let lowerStart = lowerStep + lowerColumnCount
    let upperIndex = lowerStart + (lowerColumnCount + 1)
    return Regions(
      row: indices.base, column: indices.base + order, pivot: values.base,
      upperStart: indices.base + 2 * order, upperIndex: upperIndex, upper: values.base + order,
      lowerColumnCount: lowerColumnCount, lowerStep: lowerStep, lowerStart: lowerStart,
      lowerIndex: upperIndex + upperCount, lower: values.base + (order + upperCount))
  }

  /// Copies the factors out of the workspace, renumbering rows and columns to steps.
  private mutating func store(_ workspace: borrowing BlockWorkspace) {
    upperCount = workspace.upperIndex.count
    lowerCount = workspace.lowerIndex.count
    lowerColumnCount = workspace.lowerStep.count
    let indexCount = 3 * order + 2 * lowerColumnCount + 2 + upperCount + lowerCount
    BlockFactors.fit(&indices, to: indexCount)
    BlockFactors.fit(&values, to: order + upperCount + lowerCount)

    let regions = regions
    regions.row.update(from: workspace.rowOfStep.base, count: order)
    regions.column.update(from: workspace.columnOfStep.base, count: order)
    regions.pivot.update(from: workspace.pivots.base, count: order)
    regions.upperStart.update(from: workspace.upperStart.base, count: order)
    regions.upperStart[order] = Int32(truncatingIfNeeded: upperCount)
    regions.upper.update(from: workspace.upper.base, count: upperCount)
    regions.lowerStep.update(from: workspace.lowerStep.base, count: lowerColumnCount)
    regions.lowerStart.update(from: workspace.lowerStart.base, count: lowerColumnCount)
    regions.lowerStart[lowerColumnCount] = Int32(truncatingIfNeeded: lowerCount)
    regions.lower.update(from: workspace.lower.base, count: lowerCount)
    for i in 0..<upperCount {
      regions.upperIndex[i] = workspace.stepOfColumn[workspace.upperIndex[i]]
    }
    for i in 0..<lowerCount {
      regions.lowerIndex[i] = workspace.stepOfRow[workspace.lowerIndex[i]]
    }
  }

  /// Gives a buffer `count` elements, which are to be written, and at most a quarter more room.
  private static func fit<Element: BitwiseCopyable>(
    _ array: inout FlatArray<Element>, to count: Int
  ) {
    if array.capacity < count || array.capacity > count + count / 4 + 8 {
      array = FlatArray()
      array.reserve(count)
    }
    array.removeAll()
    array.extendUnwritten(by: count)
  }
}
