/// One product `coefficient · variable` of a linear expression.
public struct Term: Sendable {
  /// The unknown.
  public var variable: Variable
  /// The factor of the unknown.
  public var coefficient: Double

  /// Creates the product of a coefficient and a variable.
  public init(_ variable: Variable, coefficient: Double = 1) {
    self.variable = variable
    self.coefficient = coefficient
  }
}

/// A sum of terms and a constant, `Σ coefficient · variable + constant`.
///
/// A variable may occur in several terms; their coefficients add up. Numbers that are not finite
/// are accepted here and refused when a constraint made of them is added to a solver.
///
/// Up to four terms that are written one by one are part of the expression itself, which needs no memory of its own
/// for them: nearly all constraints of a layout have no more.
public struct LinearExpression: Sendable {
  /// The first terms, where there is no list.
  private var first, second, third, fourth: SingleTerm
  /// All terms, where they came as a list or are more than four.
  private var list: TermArray
  /// The part that depends on no variable.
  public var constant: Double

  // By other names, as what is spelled as an optional is nil before an initialiser begins, which then copies what it has
  // made.
  private typealias SingleTerm = Term?
  private typealias TermArray = [Term]?

  private init(_ first: consuming Term?, _ list: consuming [Term]?, _ constant: Double) {
    self.first = first
    second = nil
    third = nil
    fourth = nil
    self.list = list
    self.constant = constant
  }

  /// Creates an expression without terms.
  public init(constant: Double = 0) {
    self.init(nil, nil, constant)
  }

  /// Creates an expression from its parts.
  public init(terms: [Term], constant: Double = 0) {
    self.init(nil, terms, constant)
  }

  /// Creates the expression that consists of one variable.
  public init(_ variable: Variable) {
    self.init(Term(variable), nil, 0)
  }

  /// Creates the expression of one term and a constant.
  @inline(__always)
  init(_ term: consuming Term, constant: Double = 0) {
    self.init(term, nil, constant)
  }

  /// The products, in the order in which they were written.
  ///
  /// - Complexity: O(1), but for up to four that were written one by one, which become a list.
  public var terms: [Term] {
    get { list ?? singleTerms }
    _modify {
      makeList()
      var terms = list.take() ?? []
      defer { list = terms }
      yield &terms
    }
  }

  /// Adds a term at the end.
  ///
  /// - Complexity: O(1), amortised.
  public mutating func append(_ term: consuming Term) {
    if list != nil || fourth != nil {
      makeList()
      list?.append(term)
    } else if first == nil {
      first = term
    } else if second == nil {
      second = term
    } else if third == nil {
      third = term
    } else {
      fourth = term
    }
  }

  private var singleTerms: [Term] { [first, second, third, fourth].compactMap { $0 } }

  /// Has all terms in a list.
  @inline(never)
  private mutating func makeList() {
    if list != nil { return }
    list = singleTerms
    (first, second, third, fourth) = (nil, nil, nil, nil)
  }
}

extension LinearExpression {
  /// Adds a multiple of an expression.
  mutating func add(_ other: consuming LinearExpression, times factor: Double) {
    if let list = other.list {
      for term in list { append(Term(term.variable, coefficient: term.coefficient * factor)) }
    } else {
      append(other.first.take(), times: factor)
      append(other.second.take(), times: factor)
      append(other.third.take(), times: factor)
      append(other.fourth.take(), times: factor)
    }
    constant += other.constant * factor
  }

  @inline(__always)
  private mutating func append(_ term: consuming Term?, times factor: Double) {
    guard var term else { return }
    term.coefficient *= factor
    append(term)
  }

  /// Changes all coefficients and the constant.
  @inline(__always)
  mutating func changeNumbers(_ change: (Double) -> Double) {
    if var terms = list.take() {
      for index in terms.indices { terms[index].coefficient = change(terms[index].coefficient) }
      list = terms
    } else {
      if let coefficient = first?.coefficient { first?.coefficient = change(coefficient) }
      if let coefficient = second?.coefficient { second?.coefficient = change(coefficient) }
      if let coefficient = third?.coefficient { third?.coefficient = change(coefficient) }
      if let coefficient = fourth?.coefficient { fourth?.coefficient = change(coefficient) }
    }
    constant = change(constant)
  }

  /// Returns the terms for a constraint; those without a list leave the expression, with its holds on their variables.
  @inline(__always)
  mutating func takeTerms() -> TermList {
    if let list { return TermList(list) }
    return TermList(first.take(), second.take(), third.take(), fourth.take())
  }
}
