public final class Solver {
  public init() {}
  public func add(_ constraint: Constraint) throws(SolverError) { try add([constraint]) }
  public func add(_ constraints: [Constraint]) throws(SolverError) {}
  public func remove(_ constraint: Constraint) throws(SolverError) { try remove([constraint]) }
  public func remove(_ constraints: [Constraint]) throws(SolverError) {}
  public func contains(_ constraint: Constraint) -> Bool { false }
  public func setConstant(_ constant: Double, of constraint: Constraint) throws(SolverError) {}
  public func setConstants(_ changes: [(constraint: Constraint, constant: Double)]) throws(SolverError) {}
  public func setPriority(_ priority: Priority, of constraint: Constraint) throws(SolverError) {}
  public func setPriorities(_ changes: [(constraint: Constraint, priority: Priority)]) throws(SolverError) {}
  public func edit(_ variable: Variable, priority: Priority) throws(SolverError) {}
  public func endEdit(_ variable: Variable) throws(SolverError) {}
  public func isEditing(_ variable: Variable) -> Bool { false }
  public func suggest(_ value: Double, for variable: Variable) throws(SolverError) {}
  public func suggest(_ values: [(variable: Variable, value: Double)]) throws(SolverError) {}
  public func solve() {}
  public func value(of variable: Variable) -> Double { 0 }
  /// Calls body with each variable whose value changed since last asked.
  public func forEachChange(_ body: (Variable, Double) -> Void) {}
  public func reset() {}
  public func isAmbiguous(_ variable: Variable) -> Bool { false }
  public var hasUniqueSolution: Bool { true }
  public func constraints(affecting variable: Variable) -> [Constraint] { [] }
  /// |a·x + constant| by which the constraint is violated at the solution (0 when it holds), unweighted
  public func violation(of constraint: Constraint) -> Double { 0 }
  /// multipliers (y) of each held constraint per priority at the optimum: for tools that verify optimality
  public func certificate() -> OptimalityCertificate { OptimalityCertificate() }
  public func copy() -> Solver { Solver() }
  public var statistics: Statistics { Statistics() }
  public func resetStatistics() {}
  public var variableCount: Int { 0 }
  public var constraintCount: Int { 0 }
  /// bytes held by the solver's buffers
  public var byteCount: Int { 0 }
}
