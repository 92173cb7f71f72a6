import SolverReference

extension History {
  /// A random sequence of calls over the rows of a system.
  ///
  /// Mostly what a toolkit does, with some misuse in between. What a call does is not tracked past
  /// failures, so that some later calls are misuse as well.
  init(
    over system: ModelSystem, stepCount: Int, allowsReset: Bool = true,
    random: inout SeededGenerator
  ) {
    self.init(variableCount: system.variableCount, rows: system.rows, steps: [])
    var held: [Int] = []
    var edits: [Int] = []
    let order = random.sample(rows.count, below: rows.count)
    let first = Array(order.prefix(random.int(0...rows.count)))
    if !first.isEmpty { steps.append(.add(first)) }
    held = first
    while steps.count < stepCount {
      let free = rows.indices.filter { !held.contains($0) }
      switch random.int(0...99) {
      case 0..<22 where !free.isEmpty:
        let picks = random.sample(random.int(1...min(4, free.count)), below: free.count)
        var batch = picks.map { free[$0] }
        if let again = held.first, random.chance(0.03) { batch.append(again) }
        steps.append(.add(batch))
        held += batch
      case 22..<40 where !held.isEmpty:
        let picks = random.sample(random.int(1...min(3, held.count)), below: held.count)
        var batch = picks.map { held[$0] }
        if let missing = free.first, random.chance(0.03) { batch.append(missing) }
        steps.append(.remove(batch))
        held.removeAll(where: batch.contains)
      case 40..<50:
        let variable = random.int(0...variableCount - 1)
        let priority = random.chance(0.02) ? 1000 : random.pick(SystemFamily.levels)
        steps.append(.edit(variable, priority: priority))
        if priority < 1000 && !edits.contains(variable) { edits.append(variable) }
      case 50..<55 where !edits.isEmpty:
        let variable = random.pick(edits)
        steps.append(.endEdit(variable))
        edits.removeAll { $0 == variable }
      case 55..<80 where !edits.isEmpty:
        let picks = random.sample(random.int(1...edits.count), below: edits.count)
        steps.append(
          .suggest(picks.map { (edits[$0], Double(random.int(-100...400)) / random.pick([1, 4])) }))
      case 80..<90 where !held.isEmpty:
        let picks = random.sample(random.int(1...min(3, held.count)), below: held.count)
        steps.append(
          .setConstants(
            picks.map { pick in
              let constant = rows[held[pick]].constant
              let change = random.pick([0.0, 1, -1, 5, -40, -constant])
              return (held[pick], constant + change)
            }))
      case 90..<98 where !held.isEmpty:
        let picks = random.sample(random.int(1...min(2, held.count)), below: held.count)
        steps.append(
          .setPriorities(
            picks.map { pick in
              (held[pick], random.chance(0.4) ? 1000 : random.pick(SystemFamily.levels))
            }))
      case 98 where allowsReset:
        steps.append(.reset)
        held = []
        edits = []
      case 99:
        steps.append(.endEdit(random.int(0...variableCount - 1)))
      default: continue
      }
    }
  }
}
