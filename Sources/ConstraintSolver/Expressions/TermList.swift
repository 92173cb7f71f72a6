/// A product `coefficient · variable` of a variable that someone else keeps alive.
///
/// Walking through such costs no reference counting.
package struct UnownedTerm: BitwiseCopyable {
  package var reference: Unmanaged<Variable>
  package var coefficient: Double

  @inline(__always)
  package init(_ reference: Unmanaged<Variable>, coefficient: Double = 1) {
    self.reference = reference
    self.coefficient = coefficient
  }

  /// The unknown.
  @inline(__always)
  package var variable: Variable { reference.takeUnretainedValue() }
}

/// The products of a constraint, as long as that lives.
///
/// The first one is part of the constraint itself: most rows of a layout have no other.
package struct TermList: RandomAccessCollection, BitwiseCopyable {
  package typealias Index = Int

  private let first: UnownedTerm?
  /// The others.
  private let rest: UnsafeMutablePointer<UnownedTerm>?
  package let count: Int

  package var startIndex: Int { 0 }
  package var endIndex: Int { count }

  package subscript(position: Int) -> UnownedTerm {
    precondition(position >= 0 && position < count, "there is no term \(position) of \(count)")
    return term(at: position)
  }

  /// The term at a position that there is.
  @inline(__always)
  func term(at position: Int) -> UnownedTerm {
    if let rest, position > 0 { return rest[position - 1] }
    return first.unsafelyUnwrapped
  }

  /// The term, where there is just one.
  @inline(__always)
  var only: UnownedTerm? { count == 1 ? first : nil }

  /// Creates a list that holds on to the variables until it is released.
  package init(retaining terms: UnsafeBufferPointer<UnownedTerm>) {
    first = terms.first
    count = terms.count
    guard count > 1 else {
      rest = nil
      _ = first?.reference.retain()
      return
    }
    let rest = UnsafeMutablePointer<UnownedTerm>.allocate(capacity: count - 1)
    var position = -1
    for term in terms {
      _ = term.reference.retain()
      if position >= 0 { (rest + position).initialize(to: term) }
      position += 1
    }
    self.rest = rest
  }

  /// Creates another list of the same terms.
  package init(retaining list: TermList) {
    self = Array(list).withUnsafeBufferPointer { TermList(retaining: $0) }
  }

  /// Creates a list of one term.
  @inline(__always)
  package init(retaining term: UnownedTerm) {
    _ = term.reference.retain()
    first = term
    rest = nil
    count = 1
  }

  /// Lets go of the variables and the memory.
  func release() {
    first?.reference.release()
    guard let rest else { return }
    for position in 0..<count - 1 { rest[position].reference.release() }
    rest.deallocate()
  }
}
