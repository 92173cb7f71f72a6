// Solves with the factors of one block, `P A Q = L U` where P takes rows and Q columns to steps:
//
//     A x = b:    L z = P b,   U (Qᵀ x) = z
//     Aᵀ y = c:   Uᵀ z = Qᵀ c,  Lᵀ (P y) = z
//
// The first half of each scatters from the steps where z is not zero. The second half forms dot
// products and starts at the last step where z is not zero.

extension BlockFactors {
  /// Solves `A x = b` in place.
  ///
  /// - Parameters:
  ///   - vector: `b` indexed by row on entry, `x` indexed by column on exit; `order` elements.
  ///   - scratch: Room for `order` elements of any value.
  /// - Complexity: Linear in the entries of `U` and in those of the columns of `L` that are reached.
  func solve(_ vector: UnsafeMutablePointer<Double>, scratch: UnsafeMutablePointer<Double>) {
    assert(isFactored)
    let factors = regions
    for k in 0..<order { scratch[k] = vector[Int(factors.row[k])] }

    for c in 0..<factors.lowerColumnCount {
      let z = scratch[Int(factors.lowerStep[c])]
      guard z != 0 else { continue }
      var i = Int(factors.lowerStart[c])
      let end = Int(factors.lowerStart[c + 1])
      while i < end {
        scratch[Int(factors.lowerIndex[i])] -= factors.lower[i] * z
        i += 1
      }
    }

    var k = order - 1
    while k >= 0 && scratch[k] == 0 {
      vector[Int(factors.column[k])] = 0
      k -= 1
    }
    while k >= 0 {
      var x = scratch[k]
      var i = Int(factors.upperStart[k])
      let end = Int(factors.upperStart[k + 1])
      while i < end {
        x -= factors.upper[i] * scratch[Int(factors.upperIndex[i])]
        i += 1
      }
      // Dividing last keeps whole numbers whole, which multiplying by a reciprocal would not.
      x /= factors.pivot[k]
      scratch[k] = x
      vector[Int(factors.column[k])] = x
      k -= 1
    }
  }

  /// Solves `Aᵀ y = c` in place.
  ///
  /// - Parameters:
  ///   - vector: `c` indexed by column on entry, `y` indexed by row on exit; `order` elements.
  ///   - scratch: Room for `order` elements of any value.
  /// - Complexity: Linear in the entries of `L` and in those of the rows of `U` that are reached.
  func solveTransposed(
    _ vector: UnsafeMutablePointer<Double>, scratch: UnsafeMutablePointer<Double>
  ) {
    assert(isFactored)
    let factors = regions
    for k in 0..<order { scratch[k] = vector[Int(factors.column[k])] }

    for k in 0..<order {
      let residual = scratch[k]
      guard residual != 0 else { continue }
      let z = residual / factors.pivot[k]
      scratch[k] = z
      var i = Int(factors.upperStart[k])
      let end = Int(factors.upperStart[k + 1])
      while i < end {
        scratch[Int(factors.upperIndex[i])] -= factors.upper[i] * z
        i += 1
      }
    }

    var c = factors.lowerColumnCount - 1
    while c >= 0 {
      var sum = 0.0
      var i = Int(factors.lowerStart[c])
      let end = Int(factors.lowerStart[c + 1])
      while i < end {
        sum += factors.lower[i] * scratch[Int(factors.lowerIndex[i])]
        i += 1
      }
      scratch[Int(factors.lowerStep[c])] -= sum
      c -= 1
    }
    for k in 0..<order { vector[Int(factors.row[k])] = scratch[k] }
  }
}
