public import ConstraintSolver

/// A recorded set of constraints and the steps that a toolkit took with them.
///
/// A trace is plain data; ``TraceSystem`` makes variables and constraints of it, ``TraceReplay``
/// takes its steps.
public struct Trace: Sendable {
  /// What reports call the trace.
  public var name: String
  /// Where it comes from.
  public var source: String
  /// The constraints that steps may refer to; none is in a solver before a step adds it.
  public var constraints: [TraceConstraint]
  /// What to do, in order.
  public var steps: [TraceStep]
  /// The document's other members, which replaying has no use for.
  public var annotations: [JSONValue.Member]

  /// Creates a trace.
  public init(
    name: String, source: String = "", constraints: [TraceConstraint], steps: [TraceStep],
    annotations: [JSONValue.Member] = []
  ) {
    self.name = name
    self.source = source
    self.constraints = constraints
    self.steps = steps
    self.annotations = annotations
  }

  /// The annotation of that name, or nil.
  public func annotation(_ key: String) -> JSONValue? {
    annotations.first { $0.key == key }?.value
  }

  /// The names of all variables, in the order in which they first occur.
  ///
  /// - Complexity: O(the trace's size)
  public var variableNames: [String] {
    var seen: Set<String> = []
    var names: [String] = []
    func note(_ name: String) {
      if seen.insert(name).inserted { names.append(name) }
    }
    for constraint in constraints {
      for term in constraint.terms { note(term.variable) }
    }
    for step in steps {
      for name in step.action.variableNames { note(name) }
    }
    return names
  }
}

/// A constraint of a trace, `Σ coefficient · variable + constant  relation  0`.
public struct TraceConstraint: Sendable {
  /// One product of the sum.
  public struct Term: Sendable {
    /// The factor.
    public var coefficient: Double
    /// The variable's name.
    public var variable: String

    /// Creates a product.
    public init(_ coefficient: Double, _ variable: String) {
      self.coefficient = coefficient
      self.variable = variable
    }
  }

  /// What steps call the constraint; unique in its trace.
  public var id: String
  /// The products, in the order of the document; a variable may occur more than once.
  public var terms: [Term]
  /// The part that depends on no variable.
  public var constant: Double
  /// How the sum compares with 0.
  public var relation: Relation
  /// The level, 1000 for required; whether it is in range is for the solver to judge.
  public var priority: Double
  /// The factor of a violation within its level.
  public var weight: Double

  /// Creates a constraint.
  public init(
    id: String, terms: [Term], constant: Double = 0, relation: Relation, priority: Double = 1000,
    weight: Double = 1
  ) {
    self.id = id
    self.terms = terms
    self.constant = constant
    self.relation = relation
    self.priority = priority
    self.weight = weight
  }
}
