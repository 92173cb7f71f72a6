import ConstraintSolver

/// Terms that are being put together.
///
/// One buffer serves all rows of an update, one after the other.
nonisolated final class TermBuffer {
  @exclusivity(unchecked)
  fileprivate var base: UnsafeMutablePointer<UnownedTerm>
  @exclusivity(unchecked)
  private var capacity = 2 * NearSides.termLimit
  @exclusivity(unchecked)
  private(set) var count = 0
  /// The views, other than the items, whose baselines were asked for.
  @exclusivity(unchecked)
  var lenders: [View] = []

  init() { base = .allocate(capacity: capacity) }

  deinit { base.deallocate() }

  /// Does something with the terms.
  @inline(__always)
  func withTerms<Result>(_ body: (UnsafeBufferPointer<UnownedTerm>) -> Result) -> Result {
    defer { withExtendedLifetime(self) {} }
    return body(UnsafeBufferPointer(start: base, count: count))
  }

  /// Whether others are the same products, in whatever order; coefficients that are no numbers are the same.
  ///
  /// - Complexity: O(terms²), of few terms.
  func matches(_ terms: UnsafeBufferPointer<UnownedTerm>) -> Bool {
    if count != terms.count { return false }
    return terms.allSatisfy { term in
      for index in 0..<count where base[index].reference == term.reference {
        let coefficient = base[index].coefficient
        return coefficient == term.coefficient || coefficient.isNaN && term.coefficient.isNaN
      }
      return false
    }
  }

  /// Adds a product to that of the same variable, where there is one.
  @inline(__always)
  func add(_ coefficient: Double, _ variable: VariableReference) {
    for position in 0..<count where base[position].reference == variable {
      base[position].coefficient += coefficient
      if base[position].coefficient == 0 { remove(at: position) }
      return
    }
    if count == capacity { grow() }
    base[count] = UnownedTerm(variable, coefficient: coefficient)
    count += 1
  }

  private func remove(at position: Int) {
    for index in position..<count - 1 { base[index] = base[index + 1] }
    count -= 1
  }

  private func grow() {
    let larger = UnsafeMutablePointer<UnownedTerm>.allocate(capacity: 2 * capacity)
    larger.update(from: base, count: count)
    base.deallocate()
    base = larger
    capacity *= 2
  }

  @inline(__always)
  func removeAll() {
    count = 0
    if !lenders.isEmpty { lenders.removeAll() }
  }
}

extension TermBuffer {
  /// Writes the products of two sides to the empty buffer.
  @inline(__always)
  func write(_ sides: NearSides, in container: Unmanaged<View>) {
    count = sides.write(to: base, in: container, usedBy: nil)
  }

  /// Whether all terms are about items of an engine.
  func isOwned(by engine: LayoutEngine) -> Bool {
    for index in 0..<count where ItemUnknown(base[index].reference).item.engine !== engine {
      return false
    }
    return true
  }
}
