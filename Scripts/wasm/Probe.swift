// Systems that grow past the first size of each table, change and shrink again; compiled with the solver's folders.

/// What a run has come to: the bits of all values that it saw, and what was refused.
private struct Checksum {
  var bits: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ number: UInt64) { bits = (bits ^ number) &* 0x0000_0100_0000_01B3 }

  mutating func add(_ solver: Solver, _ variables: [Variable]) {
    for variable in variables { add(solver.value(of: variable).bitPattern) }
    add(UInt64(truncatingIfNeeded: solver.statistics.pivots))
  }
}

/// Runs everything, and returns the checksum, which is the same on each machine.
@c(probe)
public nonisolated func probe() -> UInt64 {
  var sum = Checksum()
  do {
    try chain(&sum)
    try block(&sum)
    refusals(&sum)
  } catch {
    return 0
  }
  return sum.bits
}

/// A row of boxes: most of what a layout is, with edits.
private func chain(_ sum: inout Checksum) throws(SolverError) {
  let solver = Solver()
  var lefts: [Variable] = []
  var batch: [Constraint] = []
  for index in 0..<500 {
    lefts.append(Variable())
    if index > 0 {
      batch.append(Constraint(lefts[index] >= lefts[index - 1] + 10))
      batch.append(
        Constraint(lefts[index] == lefts[index - 1] + 20.5, priority: Priority(Double(1 + index % 7))))
    }
  }
  try solver.add(batch)
  sum.add(solver, lefts)
  try solver.edit(lefts[499], priority: 900)
  for width in 0..<40 {
    try solver.suggest(Double(4000 + 177 * width), for: lefts[499])
    sum.add(solver, lefts)
  }
  let copy = solver.copy()
  try solver.remove(batch)
  sum.add(solver, lefts)
  sum.add(copy, lefts)
}

/// Equal widths that fill a parent: simultaneous equations.
private func block(_ sum: inout Checksum) throws(SolverError) {
  let solver = Solver()
  let widths = (0..<120).map { _ in Variable() }
  var total = LinearExpression(widths[0])
  for index in 0..<120 {
    if index > 0 { total += widths[index] }
    if index > 0 { try solver.add(Constraint(widths[index] * 3 == widths[index - 1] + 7)) }
  }
  try solver.add(Constraint(total == 1000))
  sum.add(solver, widths)
}

private func refusals(_ sum: inout Checksum) {
  let solver = Solver()
  let x = Variable()
  do throws(SolverError) {
    try solver.add([Constraint(x >= 5), Constraint(x <= 3)])
  } catch {
    if case .unsatisfiable(let conflict) = error { sum.add(UInt64(conflict.count)) }
  }
  do throws(SolverError) { try solver.add(Constraint(x * .infinity == 1)) } catch {
    if case .invalidConstraint = error { sum.add(2) }
  }
}
