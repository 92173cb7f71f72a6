/// One step of a trace.
public struct TraceStep: Sendable {
  /// What the step does.
  public var action: Action
  /// The kind of error that the step must fail with; nil where it must succeed.
  public var expectedError: TraceFailure.Kind?

  /// Creates a step.
  public init(_ action: Action, expectedError: TraceFailure.Kind? = nil) {
    self.action = action
    self.expectedError = expectedError
  }

  /// What a step can do.
  ///
  /// Names and ids are as in the document; numbers are not judged yet.
  public enum Action: Sendable {
    /// Adds constraints as one batch.
    case add([String])
    /// Removes constraints as one batch.
    case remove([String])
    /// Changes constants together.
    case setConstant([Entry<Double>])
    /// Changes priorities together.
    case setPriority([Entry<Double>])
    /// Makes a variable editable.
    case edit(String, priority: Double)
    /// Ends that.
    case endEdit(String)
    /// Suggests values together.
    case suggest([Entry<Double>])
    /// Empties the solver.
    case reset
    /// Prints values, of all variables where the list is nil.
    case print([String]?)
    /// Prints what changed since the last solution that was read.
    case printChanged
    /// Compares with something.
    case expect(Expectation)
  }

  /// What a step can compare with.
  public enum Expectation: Sendable {
    /// Values of the solution.
    case values([Entry<Double>], tolerance: Double)
    /// One of several solutions.
    case anyValues([[Entry<Double>]], tolerance: Double)
    /// A relation that the solution satisfies; its id is empty.
    case relation(TraceConstraint, tolerance: Double)
    /// Constraints that the solver holds or does not hold.
    case holds([Entry<Bool>])
    /// Variables that are editable or not.
    case edits([Entry<Bool>])
    /// Constraints that the solution violates or does not violate.
    case violated([Entry<Bool>], tolerance: Double)
    /// Whether the constraints determine every variable.
    case unique(Bool)
    /// Variables that the constraints leave undetermined, or do not.
    case ambiguous([Entry<Bool>])
    /// The sets of constraints that determine variables' values.
    case affecting([Entry<[String]>])
  }

  /// One member of an object of the document: a variable or constraint, and what belongs to it.
  public struct Entry<Value: Sendable>: Sendable {
    /// The variable's name or the constraint's id.
    public var name: String
    /// What the document says of it.
    public var value: Value

    /// Creates a member.
    public init(_ name: String, _ value: Value) {
      self.name = name
      self.value = value
    }
  }
}

extension TraceStep.Action {
  /// The variables that the step names.
  var variableNames: [String] {
    switch self {
    case .add, .remove, .setConstant, .setPriority, .reset, .printChanged: []
    case .edit(let name, _), .endEdit(let name): [name]
    case .suggest(let entries): entries.map(\.name)
    case .print(let names): names ?? []
    case .expect(let expectation): expectation.variableNames
    }
  }
}

extension TraceStep.Expectation {
  fileprivate var variableNames: [String] {
    switch self {
    case .values(let entries, _): entries.map(\.name)
    case .anyValues(let solutions, _): solutions.flatMap { $0.map(\.name) }
    case .relation(let relation, _): relation.terms.map(\.variable)
    case .edits(let entries), .ambiguous(let entries): entries.map(\.name)
    case .affecting(let entries): entries.map(\.name)
    case .holds, .violated, .unique: []
    }
  }
}
