import SolverReference
import LayoutSolver
@testable import LayoutViews

/// Checks that a window's layout is the lexicographic optimum of its rows, from the engine's multipliers.
enum LayoutCertificate {
  /// Returns what is wrong with the layout of a window, or nil.
  static func failure(of window: Window) -> String? {
    guard let engine = window.ownEngine else { return "there is no engine" }
    var rows: [Constraint] = []
    collect(window, &rows)
    if rows.count != engine.solver.constraintCount {
      return "the views have \(rows.count) rows, the solver \(engine.solver.constraintCount)"
    }
    var indexOfVariable: [Variable: Int] = [:]
    var x: [Double] = []
    var indexOfRow: [Constraint: Int] = [:]
    var system = ModelSystem(variableCount: 0, rows: [])
    for (index, row) in rows.enumerated() {
      indexOfRow[row] = index
      var terms: [(Double, Int)] = []
      for term in row.termList {
        let known = indexOfVariable[term.variable]
        if known == nil {
          indexOfVariable[term.variable] = x.count
          x.append(engine.solver.value(of: term.variable))
        }
        terms.append((term.coefficient, known ?? x.count - 1))
      }
      system.rows.append(
        ModelRow(
          terms, row.relation, -row.constant, priority: row.priority.value, weight: row.weight))
    }
    system.variableCount = x.count
    return CertificateCheck.failure(of: engine.solver.certificate(), for: system, at: x) { entry in
      entry.constraint.flatMap { indexOfRow[$0] }
    }
  }

  /// Collects the rows of the constraints that views hold and those that the engine made on its own account.
  private static func collect(_ view: View, _ rows: inout [Constraint]) {
    for constraint in view.constraints where constraint.state.contains(.isInstalled) {
      if let row = constraint.row, !constraint.isBroken { rows.append(row) }
    }
    rows += view.recordStorage?.ownRows ?? []
    for guide in view.guides?.all ?? [] { rows += guide.record.ownRows }
    for subview in view.subviews { collect(subview, &rows) }
  }
}
