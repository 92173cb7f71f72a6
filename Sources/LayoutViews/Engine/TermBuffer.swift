import ConstraintSolver

/// Terms that are being put together.
///
/// One buffer serves all rows of an update, one after the other.
final class TermBuffer {
  @exclusivity(unchecked)
  private var base: UnsafeMutablePointer<UnownedTerm>
  @exclusivity(unchecked)
  private var capacity = 8
  @exclusivity(unchecked)
  private(set) var count = 0

  init() { base = .allocate(capacity: capacity) }

  deinit { base.deallocate() }

  /// The terms, until one is added or removed.
  @inline(__always)
  var terms: UnsafeBufferPointer<UnownedTerm> { UnsafeBufferPointer(start: base, count: count) }

  /// Adds a product to that of the same variable, where there is one.
  @inline(__always)
  func add(_ coefficient: Double, _ variable: Unmanaged<Variable>) {
    for position in 0..<count where base[position].reference.toOpaque() == variable.toOpaque() {
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
  func removeAll() { count = 0 }
}
