import LayoutSolver
import LayoutTraces
import SolverReference

extension History {
  /// The calls of a trace; what it expects and prints becomes a reading of the values.
  init(_ trace: Trace) {
    let names = trace.variableNames
    let variables = Dictionary(uniqueKeysWithValues: zip(names, names.indices))
    let ids = trace.constraints.map(\.id)
    let rows = Dictionary(
      ids.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    func numbers(_ ids: [String]) -> [Int] { ids.compactMap { rows[$0] } }
    let steps = trace.steps.map { step -> Step in
      switch step.action {
      case .add(let ids): return .add(numbers(ids))
      case .remove(let ids): return .remove(numbers(ids))
      case .setConstant(let entries):
        return .setConstants(
          entries.compactMap { entry in rows[entry.name].map { ($0, entry.value) } })
      case .setPriority(let entries):
        return .setPriorities(
          entries.compactMap { entry in rows[entry.name].map { ($0, entry.value) } })
      case .edit(let name, let priority): return .edit(variables[name] ?? 0, priority: priority)
      case .endEdit(let name): return .endEdit(variables[name] ?? 0)
      case .suggest(let entries):
        return .suggest(
          entries.compactMap { entry in variables[entry.name].map { ($0, entry.value) } })
      case .reset: return .reset
      case .print, .printChanged, .expect: return .solve
      }
    }
    self.init(
      variableCount: names.count,
      rows: trace.constraints.map { constraint in
        var row = ModelRow(
          constraint.terms.map { ($0.coefficient, variables[$0.variable] ?? 0) },
          constraint.relation, 0, priority: constraint.priority, weight: constraint.weight)
        row.constant = constraint.constant
        return row
      }, steps: steps + [.solve])
  }
}
