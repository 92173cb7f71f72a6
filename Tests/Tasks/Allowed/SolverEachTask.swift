// Each task has a solver of its own; variables, expressions and relations are shared, errors go anywhere.
import LayoutSolver

func program() async {
  let x = Variable("x"), y = Variable("y")
  let relation = x + y <= 100
  let failures = await withTaskGroup(of: SolverError?.self) { group in
    for index in 0..<4 {
      group.addTask {
        let solver = Solver()
        do throws(SolverError) {
          try solver.add([
            Constraint(relation), Constraint(x == Double(index)), Constraint(x == -1),
          ])
          return nil
        } catch {
          return error
        }
      }
    }
    var failures: [SolverError] = []
    for await failure in group { if let failure { failures.append(failure) } }
    return failures
  }
  for case .unsatisfiable(let conflict) in failures {
    print(conflict.map { "\($0.terms.count) \($0.relation) \($0.constant) \($0.priority)" })
  }
}
