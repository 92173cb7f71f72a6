import LayoutSolver
import LayoutTraces

/// A trace with its names looked up, so that timing it does not time dictionaries.
struct RecordedSystem {
  /// A constraint over numbered variables.
  struct Row {
    var terms: [(variable: Int, coefficient: Double)]
    var constant: Double
    var comparison: Relation
    var priority: Priority
    var weight: Double

    func relation(among variables: [Variable]) -> LinearRelation {
      var expression = LinearExpression(constant: constant)
      for (variable, coefficient) in terms {
        expression.append(Term(variables[variable], coefficient: coefficient))
      }
      return LinearRelation(expression, comparison)
    }
  }

  /// A step over numbered variables and rows.
  enum Step {
    case add([Int])
    case remove([Int])
    case edit(Int, Priority)
    case suggest([(variable: Int, value: Double)])
    case read
  }

  let name: String
  let variableCount: Int
  let rows: [Row]
  /// The steps that act on a solver or read from it; comparisons with recorded values are left out.
  let steps: [Step]

  /// Looks up a trace's names.
  init(_ trace: Trace) throws(BenchmarkInputError) {
    name = trace.name
    let names = trace.variableNames
    variableCount = names.count
    var variables: [String: Int] = [:]
    for (index, name) in names.enumerated() { variables[name] = index }
    var ids: [String: Int] = [:]
    var rows: [Row] = []
    for (index, constraint) in trace.constraints.enumerated() {
      ids[constraint.id] = index
      rows.append(
        Row(
          terms: constraint.terms.compactMap { term in
            variables[term.variable].map { ($0, term.coefficient) }
          },
          constant: constraint.constant, comparison: constraint.relation,
          priority: Priority(constraint.priority), weight: constraint.weight))
    }
    self.rows = rows
    var steps: [Step] = []
    for (index, step) in trace.steps.enumerated() {
      switch step.action {
      case .add(let names): steps.append(.add(names.compactMap { ids[$0] }))
      case .remove(let names): steps.append(.remove(names.compactMap { ids[$0] }))
      case .edit(let name, let priority):
        if let variable = variables[name] { steps.append(.edit(variable, Priority(priority))) }
      case .suggest(let entries):
        steps.append(
          .suggest(
            entries.compactMap { entry in variables[entry.name].map { ($0, entry.value) } }))
      case .print, .printChanged: steps.append(.read)
      case .expect: continue
      default:
        throw BenchmarkInputError(
          message: "\(trace.name): step \(index) is of a kind that the benchmark does not measure; "
            + "use replay for it")
      }
    }
    self.steps = steps
  }

  /// Makes the variables and the constraints.
  func makeObjects() -> LinearSystem {
    var system = LinearSystem()
    system.variables.reserveCapacity(variableCount)
    system.constraints.reserveCapacity(rows.count)
    for _ in 0..<variableCount { _ = system.makeVariable() }
    for row in rows {
      system.constraints.append(
        Constraint(
          row.relation(among: system.variables), priority: row.priority, weight: row.weight))
    }
    return system
  }
}

/// A recorded system in the benchmark's own order of phases: all constraints at once, the edit
/// variables with their first suggestion, then the recorded suggestions as frames.
struct RecordedRecipe: SystemRecipe {
  private let recorded: RecordedSystem
  private let edits: [(variable: Int, priority: Priority, first: Double)]
  private let frames: [[(variable: Int, value: Double)]]
  private let churned: [Int]

  /// - Parameters:
  ///   - recorded: A system whose steps are edits, additions, and then suggestions and readings.
  ///   - churned: The rows of the churn phase.
  init(_ recorded: RecordedSystem, churned: [Int]) {
    self.recorded = recorded
    self.churned = churned
    var edits: [(variable: Int, priority: Priority, first: Double)] = []
    var frames: [[(variable: Int, value: Double)]] = []
    var wasRead = false
    for step in recorded.steps {
      switch step {
      case .edit(let variable, let priority): edits.append((variable, priority, 0))
      case .suggest(let values) where wasRead: frames.append(values)
      case .suggest(let values):
        for value in values {
          for index in edits.indices where edits[index].variable == value.variable {
            edits[index].first = value.value
          }
        }
      case .read: wasRead = true
      case .add, .remove: continue
      }
    }
    self.edits = edits
    self.frames = frames
  }

  var name: String { recorded.name }

  var viewCount: Int { max(1, recorded.variableCount / 4) }

  func makeSystem() -> LinearSystem {
    var system = recorded.makeObjects()
    system.edits = edits.map {
      .init(variable: system.variables[$0.variable], priority: $0.priority, first: $0.first)
    }
    system.churned = churned.map { system.constraints[$0] }
    return system
  }

  func frames(of system: LinearSystem) -> [Frame] {
    frames.map { frame in frame.map { (system.variables[$0.variable], $0.value) } }
  }
}
