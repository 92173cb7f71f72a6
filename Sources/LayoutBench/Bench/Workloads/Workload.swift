import LayoutSolver

/// The suggestions of one edit frame.
typealias Frame = [(variable: Variable, value: Double)]

/// A system of constraints, made anew for each run.
struct LinearSystem {
  /// An edit variable with its first suggestion.
  struct Edit {
    var variable: Variable
    var priority: Priority
    var first: Double
  }

  var variables: [Variable] = []
  var constraints: [Constraint] = []
  var edits: [Edit] = []
  /// What the churn phase removes and adds again.
  var churned: [Constraint] = []

  /// Makes a variable without a name; a benchmark has nobody to read names.
  mutating func makeVariable() -> Variable {
    let variable = Variable()
    variables.append(variable)
    return variable
  }

  /// Adds a constraint.
  @discardableResult
  mutating func require(
    _ relation: consuming LinearRelation, priority: Priority = .required
  ) -> Constraint {
    let constraint = Constraint(relation, priority: priority)
    constraints.append(constraint)
    return constraint
  }
}

/// How to make one system, its frames, and the loop that a programmer would write instead of it.
protocol SystemRecipe {
  /// What a message calls the system; empty where workload and size say it.
  var name: String { get }
  /// The number of views (boxes, cells) that the system lays out.
  var viewCount: Int { get }
  /// Makes the variables and the constraints; part of what the build phase times.
  func makeSystem() -> LinearSystem
  /// The frames of the edit phase, not timed.
  func frames(of system: LinearSystem) -> [Frame]
  /// The hand-written loop for the same frames, where there is one.
  func makeByHand() -> (any HandWrittenLayout)?
}

extension SystemRecipe {
  var name: String { "" }
  func makeByHand() -> (any HandWrittenLayout)? { nil }
}

/// A family of systems that the benchmark measures by name and size.
protocol Workload: Sendable {
  /// The name on the command line and in the results.
  var name: String { get }
  /// One line for the help.
  var summary: String { get }
  /// What the size counts, such as "boxes".
  var unit: String { get }
  /// The sizes of a run without `--sizes`; empty where the workload has one size only.
  var defaultSizes: [Int] { get }
  /// The smallest size that makes sense, and the largest that a computer of today can hold.
  var possibleSizes: ClosedRange<Int> { get }
  /// The phases that its plot shows.
  var plottedPhases: [Phase] { get }
  /// The systems of one size: one, or one for each of a collection of recorded ones.
  func recipes(size: Int) throws(BenchmarkInputError) -> [any SystemRecipe]
  /// Measures one size.
  func measure(size: Int, limits: MeasurementLimits) throws -> CellResult
  /// Why a size is left out, after smaller ones were measured; nil where it is measured.
  func omission(of size: Int, after results: [CellResult]) -> String?
}

extension Workload {
  var plottedPhases: [Phase] { [.build, .edit, .churn] }
  func omission(of size: Int, after results: [CellResult]) -> String? { nil }
}

/// The strengths of the published benchmarks as priorities.
extension Priority {
  static let strong = Priority(750)
  static let medium = Priority(500)
  static let weak = Priority(250)
}

/// All workloads, in the order in which they run.
enum WorkloadCatalog {
  /// What runs where nothing else is asked for.
  static let all: [any Workload] =
    [
      EnamlWorkload(), ChainWorkload(), NestedWorkload(), GridWorkload(), IndependentWorkload(),
      ScreensWorkload(), FiguresWorkload(),
    ] + ScreenWorkload.all + [ControllerWorkload()]

  /// The workloads of a name: one, or all cases of the cliffs; none where nothing has the name.
  static func named(_ name: String) -> [any Workload] {
    if name == CliffWorkload.group { return CliffWorkload.all }
    return (all + CliffWorkload.all).filter { $0.name == name }
  }

  /// The names for which there are workloads.
  static var names: [String] {
    all.map(\.name) + [CliffWorkload.group] + CliffWorkload.all.map(\.name)
  }
}
