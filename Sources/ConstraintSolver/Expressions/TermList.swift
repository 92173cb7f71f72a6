/// A product `coefficient · variable` of a variable that someone else keeps alive.
///
/// Walking through such costs no reference counting.
@usableFromInline
package struct UnownedTerm: BitwiseCopyable {
  @usableFromInline
  package var reference: VariableReference
  @usableFromInline
  package var coefficient: Double

  @inlinable
  @inline(__always)
  package init(_ reference: VariableReference, coefficient: Double = 1) {
    self.reference = reference
    self.coefficient = coefficient
  }

  /// Creates the same product, which holds the unknown until that is released.
  @inline(__always)
  fileprivate init(holding term: consuming Term) {
    coefficient = term.coefficient
    reference = Variable.hold(term.variable)
  }

  /// Returns the same product, with the hold of the one that is given.
  @inline(__always)
  fileprivate static func hold(_ term: consuming Term?) -> UnownedTerm? {
    if let term { UnownedTerm(holding: term) } else { nil }
  }

  /// An object for the unknown.
  package var variable: Variable { reference.variable }

  /// The same, with the unknown held once more.
  @inline(__always)
  fileprivate func retained() -> UnownedTerm {
    reference.retain()
    return self
  }
}

/// The products of a constraint, as long as that lives.
///
/// The first ones are part of the constraint itself: nearly all rows of a layout have no others.
package struct TermList: RandomAccessCollection, BitwiseCopyable {
  package typealias Index = Int

  /// How many terms are stored here.
  private static let inlineCount = 3

  private var first: UnownedTerm?
  private var second: UnownedTerm?
  private var third: UnownedTerm?
  package let count: Int
  /// The others.
  private var rest: UnsafeMutablePointer<UnownedTerm>?

  package var startIndex: Int { 0 }
  package var endIndex: Int { count }

  package subscript(position: Int) -> UnownedTerm {
    precondition(position >= 0 && position < count, "there is no term \(position) of \(count)")
    return term(at: position)
  }

  /// The term at a position that there is.
  @inline(__always)
  func term(at position: Int) -> UnownedTerm {
    switch position {
    case 0: first.unsafelyUnwrapped
    case 1: second.unsafelyUnwrapped
    case 2: third.unsafelyUnwrapped
    default: rest.unsafelyUnwrapped[position - TermList.inlineCount]
    }
  }

  /// Creates a list that holds on to the variables until it is released.
  @inline(__always)
  package init(retaining terms: UnsafeBufferPointer<UnownedTerm>) {
    self.init(count: terms.count) { terms[$0].retained() }
  }

  /// Creates a list of the products of an expression.
  init(_ terms: [Term]) {
    self.init(count: terms.count) { UnownedTerm(holding: terms[$0]) }
  }

  /// Creates a list of up to four products, none of which comes after one that is not there.
  init(
    _ first: consuming Term?, _ second: consuming Term?, _ third: consuming Term?,
    _ fourth: consuming Term?
  ) {
    self.first = UnownedTerm.hold(first)
    self.second = UnownedTerm.hold(second)
    self.third = UnownedTerm.hold(third)
    guard let fourth = UnownedTerm.hold(fourth) else {
      count = self.first == nil ? 0 : self.second == nil ? 1 : self.third == nil ? 2 : 3
      return
    }
    count = TermList.inlineCount + 1
    let rest = UnsafeMutablePointer<UnownedTerm>.allocate(capacity: 1)
    rest.initialize(to: fourth)
    self.rest = rest
  }

  /// Creates a list of terms that are retained for it.
  @inline(__always)
  private init(count: Int, _ retained: (Int) -> UnownedTerm) {
    self.count = count
    if count > 0 { first = retained(0) }
    if count > 1 { second = retained(1) }
    if count > 2 { third = retained(2) }
    if count > TermList.inlineCount {
      let rest = UnsafeMutablePointer<UnownedTerm>.allocate(capacity: count - TermList.inlineCount)
      for position in TermList.inlineCount..<count {
        (rest + (position - TermList.inlineCount)).initialize(to: retained(position))
      }
      self.rest = rest
    }
  }

  /// Creates a list of one term.
  @inline(__always)
  package init(retaining term: UnownedTerm) {
    first = term.retained()
    count = 1
  }

  /// Lets go of the variables and the memory.
  func release() {
    for position in 0..<count { term(at: position).reference.release() }
    rest?.deallocate()
  }
}
