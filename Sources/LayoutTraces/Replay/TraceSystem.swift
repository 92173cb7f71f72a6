public import ConstraintSolver

/// The variables and constraints of a trace, made for a solver.
///
/// Each system has variables and constraints of its own: constants and priorities that a replay
/// changes stay with them.
public struct TraceSystem {
  /// The variables' names, in the order in which the trace first names them.
  public let variableNames: [String]
  /// The variables, in the same order.
  public let variables: [Variable]
  /// The constraints, in the trace's order.
  public let constraints: [Constraint]
  private let ids: [String]
  private let variableIndices: [String: Int]
  private let constraintIndices: [String: Int]
  private let positions: [ObjectIdentifier: Int]

  /// Makes variables and constraints; none is in a solver yet.
  ///
  /// - Complexity: O(the trace's size)
  public init(_ trace: Trace) {
    let names = trace.variableNames
    let variables = names.map { Variable($0) }
    let indices = Dictionary(zip(names, names.indices)) { first, _ in first }
    constraints = trace.constraints.map { constraint in
      let terms = constraint.terms.compactMap { term in
        indices[term.variable].map { Term(variables[$0], coefficient: term.coefficient) }
      }
      let expression = LinearExpression(terms: terms, constant: constraint.constant)
      return Constraint(
        LinearRelation(expression, constraint.relation), priority: Priority(constraint.priority),
        weight: constraint.weight)
    }
    variableNames = names
    self.variables = variables
    variableIndices = indices
    ids = trace.constraints.map(\.id)
    constraintIndices = Dictionary(zip(ids, ids.indices)) { first, _ in first }
    positions = Dictionary(zip(constraints.map { ObjectIdentifier($0) }, constraints.indices)) {
      first, _ in first
    }
  }

  /// The variable of that name, or nil where the trace names none.
  public func variable(named name: String) -> Variable? {
    index(named: name).map { variables[$0] }
  }

  /// The constraint of that id, or nil where the trace has none.
  public func constraint(id: String) -> Constraint? {
    constraintIndices[id].map { constraints[$0] }
  }

  /// The ids of constraints of this system, in the trace's order.
  public func ids(of constraints: [Constraint]) -> [String] {
    constraints.compactMap { positions[ObjectIdentifier($0)] }.sorted().map { ids[$0] }
  }

  /// The ids of constraints of this system that an error names, in the trace's order.
  public func ids(of references: [ConstraintReference]) -> [String] {
    references.compactMap(position(of:)).sorted().map { ids[$0] }
  }

  func index(named name: String) -> Int? { variableIndices[name] }

  /// How messages call a constraint.
  func quotedID(of reference: ConstraintReference) -> String {
    position(of: reference).map { "'\(ids[$0])'" } ?? "that is not in the trace"
  }

  private func position(of reference: ConstraintReference) -> Int? { positions[reference.id] }
}
