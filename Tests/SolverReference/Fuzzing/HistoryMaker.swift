import ConstraintSolver

/// Makes the history of a seed, without asking a solver.
///
/// Calls that are refused are guessed: required rows hold at one point, but for a few that do not, and these
/// are taken as refused. Where the guess is wrong a later call names what is held already or is not held.
struct HistoryMaker {
  private let shape: FuzzShape
  private let source: FuzzRows
  private var random: SeededGenerator
  private var history: History
  /// The rows as calls have left them.
  private var rows: [ModelRow] = []
  private var held: [Int] = []
  private var free: [Int] = []
  private var edits: [Int] = []

  init(_ family: FuzzFamily, seed: Int) {
    random = SeededGenerator(seed: seed)
    shape = FuzzShape(family, &random)
    source = FuzzRows(family, variableCount: shape.variableCount, &random)
    history = History(variableCount: shape.variableCount, rows: [], steps: [])
  }

  mutating func make() -> History {
    // Boxes and extreme rows may contradict each other: a large batch of them would be refused.
    let first = random.int(0...shape.liveLimit)
    let isSafe = source.family != .boxes && source.family != .extreme
    var left = first
    while left > 0 {
      let count = min(left, isSafe ? first : 4)
      add(count)
      left -= count
    }
    while history.steps.count < shape.stepCount {
      step()
      if random.chance(shape.readingChance) { history.steps.append(.solve) }
    }
    history.steps.append(.solve)
    return history
  }

  private mutating func add(_ count: Int) {
    var batch: [Int] = []
    for _ in 0..<count {
      if !free.isEmpty && random.chance(0.4) {
        batch.append(free.remove(at: random.int(0...free.count - 1)))
      } else {
        var row = source.row(after: rows, &random)
        // A large batch with one bad row would leave nothing to play with.
        if count > 8 && row.isRequired && !source.holds(row) {
          row.priority = source.level(&random)
        }
        batch.append(rows.count)
        rows.append(row)
        history.rows.append(row)
      }
    }
    history.steps.append(.add(batch))
    let isRefused = batch.contains { rows[$0].isRequired && !source.holds(rows[$0]) }
    if isRefused && source.family != .boxes && source.family != .extreme {
      free += batch
    } else {
      held += batch
    }
  }

  /// Some of the constraints that are held.
  private mutating func some(_ limit: Int) -> [Int] {
    random.sample(random.int(1...min(limit, held.count)), below: held.count).map { held[$0] }
  }

  private mutating func step() {
    let isFull = held.count >= shape.liveLimit
    switch random.int(0...999) {
    case 0..<300 where !isFull:
      add(random.int(1...min(5, shape.liveLimit - held.count)))
    case 0..<480 where !held.isEmpty:
      let batch = some(isFull ? 6 : 3)
      history.steps.append(.remove(batch))
      held.removeAll(where: batch.contains)
      free += batch
    case 480..<620 where !held.isEmpty:
      let changes = some(3).map { (row: $0, constant: source.constant(of: rows[$0], &random)) }
      history.steps.append(.setConstants(changes))
      let isRefused = changes.contains { change in
        var row = rows[change.row]
        row.constant = change.constant
        return row.isRequired && !source.holds(row)
      }
      if isRefused { break }
      for change in changes { rows[change.row].constant = change.constant }
    case 620..<740 where !held.isEmpty:
      var changes: [(row: Int, priority: Double)] = []
      for row in some(2) {
        let isFit = source.holds(rows[row]) || random.chance(0.05)
        changes.append((row, isFit ? source.priority(&random) : source.level(&random)))
      }
      history.steps.append(.setPriorities(changes))
      if changes.contains(where: { $0.priority == 1000 && !source.holds(rows[$0.row]) }) { break }
      for change in changes { rows[change.row].priority = change.priority }
    case 740..<800: edit()
    case 800..<825 where !edits.isEmpty:
      let index = random.int(0...edits.count - 1)
      history.steps.append(.endEdit(edits.remove(at: index)))
    case 825..<970 where !edits.isEmpty:
      let picks = random.sample(random.int(1...edits.count), below: edits.count)
      history.steps.append(.suggest(picks.map { (edits[$0], source.suggestion(&random)) }))
    case 970..<985: history.steps.append(.copy)
    case 985..<988:
      history.steps.append(.reset)
      free += held
      held = []
      edits = []
    case 988..<994: misuse()
    default: break
    }
  }

  private mutating func edit() {
    let variable = random.int(0...shape.variableCount - 1)
    if edits.contains(variable) { return }
    history.steps.append(.edit(variable, priority: source.level(&random)))
    edits.append(variable)
    if random.chance(0.8) {
      history.steps.append(.suggest([(variable, source.suggestion(&random))]))
    }
  }

  /// A call that must be refused, with valid members before the wrong one.
  private mutating func misuse() {
    let fresh = random.pick([0, 1, 2])
    var batch = (0..<fresh).map { _ in
      rows.append(source.row(after: rows, &random))
      history.rows.append(rows[rows.count - 1])
      return rows.count - 1
    }
    free += batch
    switch random.int(0...3) {
    case 0 where !held.isEmpty: history.steps.append(.add(batch + [random.pick(held)]))
    case 1 where !batch.isEmpty:
      if !held.isEmpty { batch.insert(random.pick(held), at: 0) }
      history.steps.append(.remove(batch))
    case 2 where !batch.isEmpty:
      history.steps.append(.setConstants([(batch[0], 1)]))
    default: history.steps.append(.edit(0, priority: 1000))
    }
  }
}
