/// What a block has become since it was factorised, as a border of its matrix.
///
/// With `A` the matrix that was factorised, rows `C` of the forms that have come in and columns `B` of the variables
/// that have, the block's equations are among those of
///
///     ⎡ A  B ⎤
///     ⎣ C  D ⎦
///
/// A row of `A` that has left has a column of its own in `B`, with 1 in that row: whatever the row lacks, this makes up
/// for. A column of `A` that has left has a row of its own in `C`, which says that the variable is 0. Solves use the
/// factors of `A`, the columns `W = A⁻¹ B` and the factors of `D - C W`, which is as large as the border.
///
/// Reference: Bisschop and Meeraus, "Matrix augmentation and partitioning in the updating of the basis inverse", 1977.
struct BlockUpdate: CompoundStorage, ~Copyable {
  /// The variables and the forms of `A`.
  var columns = FlatArray<VariableIndex>()
  var rows = FlatArray<FormIndex>()
  /// For each member of the block its column in the bordered matrix, and the row of its definition.
  var columnOfMember = FlatArray<Int32>()
  var rowOfMember = FlatArray<Int32>()

  /// All columns of `B` that there have been: the variable, or `~i` for the one of row `i`.
  var keys = FlatArray<Int32>()
  /// `W` for each of these, `columns.count` numbers each.
  var weights = FlatArray<Double>()
  /// Which of them there are now.
  var border = FlatArray<Int32>()
  /// Row `i` of `C`: `start[i] ..< start[i + 1]`.
  var start = FlatArray<Int32>()
  var index = FlatArray<Int32>()
  var value = FlatArray<Double>()
  /// `D - C W`.
  var schur = BlockFactors()
  /// What solves with the border have cost, about, beside what a factorisation would.
  var spent = 0

  init() {}

  @inline(__always)
  mutating func visitParts(_ visitor: inout some BufferVisitor) {
    visitor.visit(&columns, [])
    visitor.visit(&rows, [])
    visitor.visit(&columnOfMember, [])
    visitor.visit(&rowOfMember, [])
    visitor.visit(&keys, [])
    visitor.visit(&weights, [])
    visitor.visit(&border, [])
    visitor.visit(&start, [])
    visitor.visit(&index, [])
    visitor.visit(&value, [])
    visitor.visit(&schur, [])
  }

  /// Solves in place with the bordered matrix; `vector` and `scratch` have as many elements as it has rows.
  ///
  /// Returns the largest number that there was on the way.
  func solve(
    _ vector: UnsafeMutablePointer<Double>, _ factors: borrowing BlockFactors,
    scratch: UnsafeMutablePointer<Double>
  ) -> Double {
    let order = columns.count
    let more = vector + order
    factors.solve(vector, scratch: scratch)
    var size = 0.0
    for place in 0..<order { size = max(size, vector[place].magnitude) }
    for row in 0..<border.count {
      for entry in Int(start[row])..<Int(start[row + 1]) {
        more[row] -= value[entry] * vector[Int(index[entry])]
      }
    }
    schur.solve(more, scratch: scratch)
    for column in 0..<border.count where more[column] != 0 {
      let weight = weights.base + Int(border[column]) * order
      let amount = more[column]
      for place in 0..<order { vector[place] -= amount * weight[place] }
    }
    return size
  }

  /// The same with the transpose.
  func solveTransposed(
    _ vector: UnsafeMutablePointer<Double>, _ factors: borrowing BlockFactors,
    scratch: UnsafeMutablePointer<Double>
  ) -> Double {
    let order = columns.count
    let more = vector + order
    for column in 0..<border.count {
      let weight = weights.base + Int(border[column]) * order
      var sum = SIMD4<Double>()
      var place = 0
      while place + 4 <= order {
        sum += four(at: weight + place) * four(at: vector + place)
        place += 4
      }
      var rest = sum.sum()
      while place < order {
        rest += weight[place] * vector[place]
        place += 1
      }
      more[column] -= rest
    }
    schur.solveTransposed(more, scratch: scratch)
    var size = 0.0
    for row in 0..<border.count where more[row] != 0 {
      size = max(size, more[row].magnitude)
      for entry in Int(start[row])..<Int(start[row + 1]) {
        vector[Int(index[entry])] -= value[entry] * more[row]
      }
    }
    factors.solveTransposed(vector, scratch: scratch)
    return size
  }
}

@inline(__always)
private func four(at pointer: UnsafePointer<Double>) -> SIMD4<Double> {
  UnsafeRawPointer(pointer).loadUnaligned(as: SIMD4<Double>.self)
}
