import SolverReference
import LayoutSolver

extension SystemFamily {
  /// Several systems of the family side by side, with a few rows between them.
  func largeSystem(parts: Int, _ random: inout SeededGenerator) -> ModelSystem {
    var result = ModelSystem(variableCount: 0, rows: [])
    for _ in 0..<parts {
      let part = system(&random)
      let offset = result.variableCount
      result.rows += part.rows.map { row in
        var row = row
        row.terms = row.terms.map { ModelTerm($0.coefficient, $0.variable + offset) }
        return row
      }
      result.variableCount += part.variableCount
    }
    for _ in 0..<parts {
      let pair = random.sample(2, below: result.variableCount)
      guard pair.count == 2 else { break }
      result.rows.append(
        ModelRow(
          [(1, pair[0]), (-1, pair[1])], random.pick([.equal, .lessThanOrEqual]),
          Double(random.int(-20...20)), priority: random.pick(Self.levels)))
    }
    return result
  }
}
