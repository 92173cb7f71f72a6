import LayoutSolver
import SolverReference
import Testing

/// Random tables whose rows people delete, insert, move and swipe over, while they scroll.
@Suite struct TableEditingProperties {
  /// Rows with names, which follow what people do.
  private final class Names: TableViewDataSource, TableViewDelegate {
    var rows: [[Int]]
    private var next = 1000
    init(_ rows: [[Int]]) { self.rows = rows }

    func numberOfSections(in tableView: TableView) -> Int { rows.count }
    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
      rows[section].count
    }
    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "name", for: indexPath)
      cell.identifier = "\(rows[indexPath.section][indexPath.row])"
      return cell
    }
    private func name(_ path: IndexPath) -> Int { rows[path.section][path.row] }
    func tableView(_ tableView: TableView, canEditRowAt indexPath: IndexPath) -> Bool {
      name(indexPath) % 5 != 0
    }
    func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool {
      name(indexPath) % 4 != 0
    }
    func tableView(
      _ tableView: TableView, editingStyleForRowAt indexPath: IndexPath
    ) -> TableViewCell.EditingStyle {
      name(indexPath) % 3 == 0 ? .insert : .delete
    }
    func tableView(
      _ tableView: TableView, commit editingStyle: TableViewCell.EditingStyle,
      forRowAt indexPath: IndexPath
    ) {
      if editingStyle == .delete {
        rows[indexPath.section].remove(at: indexPath.row)
        tableView.deleteRows(at: [indexPath], with: .automatic)
      } else {
        next += 1
        rows[indexPath.section].insert(next, at: indexPath.row)
        tableView.insertRows(at: [indexPath], with: .automatic)
      }
    }
    func tableView(
      _ tableView: TableView, moveRowAt sourceIndexPath: IndexPath,
      to destinationIndexPath: IndexPath
    ) {
      let moved = rows[sourceIndexPath.section].remove(at: sourceIndexPath.row)
      rows[destinationIndexPath.section].insert(moved, at: destinationIndexPath.row)
    }
  }

  @Test("rows that are shown are those of the data, and are edited while the table is")
  func editing() {
    for seed in PropertyCheck.seeds(60) {
      var random = SeededGenerator(seed: seed)
      let window = Window(frame: Rect(x: 0, y: 0, width: 320, height: 300))
      var messages: [String] = []
      window.messageHandler = { messages.append($0.description) }
      let source = Names(
        (0..<random.int(1...3)).map { section in (0..<random.int(0...20)).map { section * 100 + $0 }
        })
      let table = TableView(frame: window.bounds)
      table.register(TableViewCell.self, forCellReuseIdentifier: "name")
      table.dataSource = source
      table.delegate = source
      window.addSubview(table)
      for step in 0..<60 {
        act(table, source, &random)
        if random.chance(0.7) {
          window.runUpdateCycle()
          if let failure = messages.first ?? failure(table, source) {
            Issue.record("seed \(seed) (LAYOUTSOLVER_SEED=\(seed)), step \(step): \(failure)")
            return
          }
        }
      }
    }
  }

  private func act(_ table: TableView, _ source: Names, _ random: inout SeededGenerator) {
    func path() -> IndexPath? {
      let section = random.int(0...source.rows.count - 1)
      let count = source.rows[section].count
      return count == 0 ? nil : IndexPath(row: random.int(0...count - 1), section: section)
    }
    switch random.int(0...6) {
    case 0: table.setEditing(!table.isEditing, animated: random.chance(0.5))
    case 1: table.contentOffset.y = Double(random.int(0...900))
    case 2: if let path = path() { table.commitEditing(ofRowAt: path) }
    case 3, 4:
      guard let from = path() else { return }
      let section = random.int(0...source.rows.count - 1)
      let room = source.rows[section].count - (section == from.section ? 1 : 0)
      table.dragRow(at: from, to: IndexPath(row: random.int(0...max(0, room)), section: section))
    default:
      guard let path = path() else { return }
      let offered = table.swipeRow(at: path, from: random.chance(0.7) ? .trailing : .leading)
      if let action = offered?.actions.first, random.chance(0.6) {
        table.perform(action)
      } else if random.chance(0.5) {
        table.closeSwipedRow()
      }
    }
  }

  private func failure(_ table: TableView, _ source: Names) -> String? {
    let paths = table.indexPathsForVisibleRows
    for path in paths {
      guard source.rows.indices.contains(path.section),
        source.rows[path.section].indices.contains(path.row)
      else { return "\(path) is shown, which is no row" }
      guard let cell = table.cellForRow(at: path) else { return "there is no cell for \(path)" }
      let name = "\(source.rows[path.section][path.row])"
      if cell.identifier != name { return "\(cell.identifier ?? "") is shown, not \(name)" }
      if table.isEditing && !cell.isEditing { return "\(name) is not edited" }
    }
    let counts = source.rows.indices.map { table.numberOfRows(inSection: $0) }
    return counts == source.rows.map(\.count) ? nil : "\(counts) rows of \(source.rows)"
  }
}
