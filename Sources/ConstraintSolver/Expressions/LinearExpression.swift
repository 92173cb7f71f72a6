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
/// Up to three terms are part of the expression itself, which needs no memory of its own for them: nearly all
/// constraints of a layout have no more.
public struct LinearExpression: Sendable {
  /// The first terms, where there is no list.
  private var first: Term?
  private var second: Term?
  private var third: Term?
  /// All terms, where there are more than three.
  private var list: [Term]?
  /// The part that depends on no variable.
  public var constant: Double

  /// How many terms need no list.
  private static let inlineCount = 3

  /// Creates an expression without terms.
  public init(constant: Double = 0) {
    self.constant = constant
  }

  /// Creates an expression from its parts.
  public init(terms: [Term], constant: Double = 0) {
    self.constant = constant
    take(terms)
  }

  /// Creates the expression that consists of one variable.
  public init(_ variable: Variable) {
    self.init(Term(variable))
  }

  /// Creates the expression of one term and a constant.
  init(_ term: Term, constant: Double = 0) {
    first = term
    self.constant = constant
  }

  /// The products, in the order in which they were written.
  ///
  /// - Complexity: O(1) to read and to change where there are more than three; up to three are copied each time.
  ///   ``append(_:)`` copies none.
  public var terms: [Term] {
    get { list ?? inlineTerms }
    _modify {
      var terms = list.take() ?? inlineTerms
      defer { take(terms) }
      yield &terms
    }
  }

  /// Adds a term at the end.
  ///
  /// - Complexity: O(1), amortised.
  public mutating func append(_ term: consuming Term) {
    if list != nil {
      list?.append(term)
    } else if first == nil {
      first = term
    } else if second == nil {
      second = term
    } else if third == nil {
      third = term
    } else {
      take(inlineTerms + [term])
    }
  }

  private var inlineTerms: [Term] { [first, second, third].compactMap(\.self) }

  /// Has these terms in place of those it had.
  private mutating func take(_ terms: [Term]) {
    let isInline = terms.count <= Self.inlineCount
    list = isInline ? nil : terms
    first = isInline && terms.count > 0 ? terms[0] : nil
    second = isInline && terms.count > 1 ? terms[1] : nil
    third = isInline && terms.count > 2 ? terms[2] : nil
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
    }
    constant = change(constant)
  }

  /// Returns the terms for a constraint; up to three leave the expression, with its holds on their variables.
  @inline(__always)
  mutating func takeTerms() -> TermList {
    if let list { TermList(list) } else { TermList(first.take(), second.take(), third.take()) }
  }
}
