import ConstraintSolver

let solver = Solver()
let left = Variable("left")
let width = Variable("width")
let right = Variable("right")
do {
  try solver.add([Constraint(left == 8), Constraint(left + width + 8 <= right)])
  try solver.add(Constraint(width == 400, priority: .defaultLow))
  try solver.edit(right, priority: 999)
  try solver.suggest(320, for: right)
  solver.forEachChange { variable, value in print(variable.name, value) }
} catch {
  print(error)
}
