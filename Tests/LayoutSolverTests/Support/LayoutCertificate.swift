import SolverReference
import LayoutSolver
@testable import LayoutViews

/// Checks that a window's layout is the lexicographic optimum of its rows, from the engine's multipliers.
enum LayoutCertificate {
  /// Returns what is wrong with the layout of a window, or nil.
  static func failure(of window: Window) -> String? {
    guard let engine = window.ownEngine else { return "there is no engine" }
    var collector = RowCollector(engine: engine)
    collector.collect(window)
    let rows = collector.rows
    if rows.count != engine.solver.constraintCount {
      return "the views have \(rows.count) rows, the solver \(engine.solver.constraintCount)"
    }
    var indexOfVariable: [Variable: Int] = [:]
    var x: [Double] = []
    var indexOfRow: [RowNumber: Int] = [:]
    var system = ModelSystem(variableCount: 0, rows: [])
    for (index, (number, row)) in rows.enumerated() {
      indexOfRow[number] = index
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
      entry.row.flatMap { indexOfRow[$0] }
    }
  }
}

/// The rows that an engine's solver holds on account of a tree: what they say, by their numbers.
///
/// Looking at them changes nothing about how the solver holds them.
struct RowCollector {
  let engine: LayoutEngine
  var rows: [(number: RowNumber, row: Constraint)] = []

  /// Collects the rows of the constraints that views hold and those that the engine made on its own account.
  mutating func collect(_ view: View) {
    for constraint in view.constraints where constraint.state.contains(.isInstalled) {
      add(constraint.row, tag: LayoutEngine.RowKind.constraint.tag(for: constraint))
    }
    if let record = view.recordStorage { collect(record) }
    for guide in view.guides?.all ?? [] { collect(guide.record) }
    for subview in view.subviews { collect(subview) }
  }

  private mutating func collect(_ item: ItemRecord) {
    for row in item.ownRows { add(row.row, tag: row.kind.tag(for: item)) }
  }

  private mutating func add(_ reference: RowReference, tag: UInt) {
    guard let row = engine.detached(reference, tag: tag),
      let number = reference.number ?? engine.solver.number(of: row)
    else { return }
    rows.append((number, row))
  }
}
