import SolverReference
import Testing

@testable import LayoutControllers
import LayoutSolver
@testable import LayoutViews

/// Rows and sections that come, go and change.
struct TableUpdateTests {
  private func path(_ row: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(row: row, section: section)
  }

  @Test("inserted and deleted rows move those after them, with their cells")
  func insertAndDelete() {
    let stage = TableStage([[10, 20, 30]]) { $0.source.logsDisplay = true }
    _ = stage.source.take()
    let cells = stage.table.visibleCells
    stage.source.rows = [[40, 10, 30, 50]]
    stage.table.performBatchUpdates {
      stage.table.deleteRows(at: [path(1)], with: .none)
      stage.table.insertRows(at: [path(0), path(3)], with: .none)
    }
    stage.window.runUpdateCycle()
    #expect(
      stage.rows == [
        "[0, 0] 0.0+56.0", "[0, 1] 56.0+26.0", "[0, 2] 82.0+46.0", "[0, 3] 128.0+66.0",
      ]
    )
    #expect(stage.source.take() == ["end [0, 1]", "show [0, 0]", "show [0, 3]"])
    #expect(stage.table.cellForRow(at: path(1)) === cells[0])
    #expect(stage.table.cellForRow(at: path(2)) === cells[2])
    #expect(stage.source.counts["cellForRow"] == 5)
    #expect(stage.messages == [])
  }

  @Test("reloaded rows get new cells and heights")
  func reload() {
    let stage = TableStage([[10, 20, 30]])
    stage.source.rows = [[10, 60, 30]]
    stage.table.reloadRows(at: [path(1)], with: .none)
    stage.window.runUpdateCycle()
    #expect(stage.rows == ["[0, 0] 0.0+26.0", "[0, 1] 26.0+76.0", "[0, 2] 102.0+46.0"])
    #expect(stage.source.counts["cellForRow"] == 4)
  }

  @Test("an update without changes has rows follow their content")
  func unchanged() {
    let stage = TableStage([[10, 20, 30]])
    (stage.table.cellForRow(at: path(0)) as? BoxCell)?.height = { _ in 50 }
    stage.table.beginUpdates()
    stage.table.endUpdates()
    stage.window.runUpdateCycle()
    #expect(stage.rows == ["[0, 0] 0.0+66.0", "[0, 1] 66.0+36.0", "[0, 2] 102.0+46.0"])
    #expect(stage.source.counts["cellForRow"] == 3)
    #expect(stage.messages == [])
  }

  @Test("sections come, go and are loaded anew")
  func sections() {
    let stage = TableStage([[10], [20, 20], [30]]) { $0.source.titles = ["a", "b", "c"] }
    stage.table.selectRow(at: path(0, 2), animated: false)
    stage.source.rows = [[10, 10], [5], [30]]
    stage.source.titles = ["a", "n", "c"]
    stage.table.performBatchUpdates {
      stage.table.reloadSections([0], with: .none)
      stage.table.deleteSections([1], with: .none)
      stage.table.insertSections([1], with: .none)
    }
    stage.window.runUpdateCycle()
    #expect(
      stage.rows == [
        "[0, 0] 28.0+26.0", "[0, 1] 54.0+26.0", "[1, 0] 108.0+21.0", "[2, 0] 157.0+46.0",
      ])
    #expect(stage.table.indexPathsForSelectedRows == [path(0, 2)])
    #expect((stage.table.headerView(forSection: 1) as? TableViewHeaderFooterView)?.title == "n")
    #expect(stage.messages == [])
  }

  @Test("rows and headers above the first section that is seen appear at the top")
  func above() {
    let stage = TableStage([[10]], style: .grouped)
    stage.source.rows = [[], [10]]
    stage.source.header = { section in
      if section == 1 { return nil }
      let view = TableViewHeaderFooterView(reuseIdentifier: nil)
      view.title = "new"
      return view
    }
    stage.table.insertSections([0], with: .none)
    stage.window.runUpdateCycle()
    #expect(
      stage.table.headerView(forSection: 0)?.frame == Rect(x: 0, y: 0, width: 320, height: 28))
    #expect(stage.rows == ["[1, 0] 28.0+26.0"])
  }

  @Test("numbers that do not go together are refused by name, and the table follows its source")
  func refused() {
    let stage = TableStage([[10, 10, 10]])
    stage.source.rows = [[10, 10, 10, 10, 10]]
    stage.table.insertRows(at: [path(3)], with: .automatic)
    #expect(
      stage.messages == [
        "LayoutSolver: Invalid update of TableView:'table': section 0 has 5 rows after the update; it had 3, "
          + "1 inserted, 0 deleted. The numbers must go together; the table is loaded anew"
      ])
    stage.window.runUpdateCycle()
    #expect(stage.table.visibleCells.count == 5)
    stage.messages = []
    stage.source.rows.append([1])
    stage.table.deleteSections([4], with: .none)
    #expect(
      stage.messages.first?.contains("section 4 is deleted or reloaded, but there were 1 sections")
        == true)
    stage.window.runUpdateCycle()
    stage.messages = []
    stage.source.rows = [[10]]
    stage.table.deleteRows(at: [path(0)], with: .none)
    #expect(
      stage.messages.first?.contains(
        "there are 1 sections after the update; there were 2, 0 inserted, 0 deleted")
        == true)
    stage.window.runUpdateCycle()
    stage.messages = []
    stage.table.deleteRows(at: [path(7)], with: .none)
    #expect(
      stage.messages.first?.contains("row [0, 7] is deleted or reloaded, but was not there") == true
    )
    stage.messages = []
    stage.window.runUpdateCycle()
    stage.table.insertRows(at: [path(-1)], with: .none)
    #expect(
      stage.messages.first?.contains("row [0, -1] is inserted, but is not there after") == true)
  }

  @Test("what moves is animated, and new rows are where they are")
  func animated() {
    let stage = TableStage([[10, 20, 30]])
    var animations: [ViewAnimation] = []
    stage.window.animator = { animations.append($0) }
    var log: [String] = []
    stage.source.rows = [[40, 10, 20, 30]]
    stage.table.performBatchUpdates {
      stage.table.insertRows(at: [path(0)], with: .automatic)
    } completion: {
      log.append("done \($0)")
    }
    let moved = animations.first?.changes.map { "\($0.from.minY) → \($0.to.minY)" }
    #expect(moved == ["0.0 → 56.0", "26.0 → 82.0", "62.0 → 118.0"])
    #expect(log == [])
    animations.first?.finish()
    #expect(log == ["done true"])
    #expect(stage.table.visibleCells.count == 4)
  }

  @Test("fewer rows leave no gap at the end")
  func fewer() {
    let stage = TableStage([[Double](repeating: 34, count: 30)])
    stage.scroll(to: 800)
    stage.source.rows = [[Double](repeating: 34, count: 6)]
    stage.table.reloadData()
    stage.window.runUpdateCycle()
    #expect(stage.table.contentOffset.y + 200 == stage.table.contentSize.height)
    #expect(stage.table.indexPathsForVisibleRows.last == path(5))
    stage.source.rows = [[]]
    stage.table.reloadData()
    stage.window.runUpdateCycle()
    #expect(stage.table.visibleCells.isEmpty)
    #expect(stage.table.contentOffset.y == 0)
    #expect(stage.source.made.allSatisfy { $0.isHidden })
  }

  @Test("random updates end in the layout of a fresh table", .tags(.slow), .unlessQuick)
  func random() {
    for seed in 0..<40 {
      var random = SeededGenerator(seed: seed)
      let stage = TableStage(
        (0..<random.int(1...3)).map { _ in
          (0..<random.int(0...12)).map { _ in Double(random.int(1...60)) }
        })
      for _ in 0..<8 {
        change(stage, &random)
        if random.chance(0.6) {
          stage.scroll(to: Double(random.int(0...Int(max(0, stage.table.contentSize.height)))))
        }
      }
      let fresh = TableStage(stage.source.rows)
      for table in [stage, fresh] {
        table.scroll(to: 0)
        for _ in 0..<60 { table.scroll(to: table.table.contentOffset.y + 40) }
        table.scroll(to: 0)
      }
      #expect(stage.rows == fresh.rows, "seed \(seed)")
      #expect(stage.table.contentSize == fresh.table.contentSize, "seed \(seed)")
      #expect(stage.messages == [], "seed \(seed)")
      #expect(stage.source.made.count { !$0.isHidden } == stage.table.visibleCells.count)
    }
  }

  /// Changes rows and sections, as one update.
  private func change(_ stage: TableStage, _ random: inout SeededGenerator) {
    let old = stage.source.rows
    var new: [[Double]] = []
    var deleted: [IndexPath] = []
    var inserted: [IndexPath] = []
    var gone: Set<Int> = []
    var come: Set<Int> = []
    for (section, rows) in old.enumerated() {
      if random.chance(0.2) {
        come.insert(new.count)
        new.append((0..<random.int(0...4)).map { _ in Double(random.int(1...60)) })
      }
      if random.chance(0.15) {
        gone.insert(section)
        continue
      }
      var kept: [Double] = []
      for (row, height) in rows.enumerated() {
        if random.chance(0.2) {
          inserted.append(IndexPath(row: kept.count, section: new.count))
          kept.append(Double(random.int(1...60)))
        }
        if random.chance(0.2) {
          deleted.append(IndexPath(row: row, section: section))
        } else {
          kept.append(height)
        }
      }
      new.append(kept)
    }
    stage.table.performBatchUpdates {
      stage.source.rows = new
      stage.table.insertSections(come, with: .none)
      stage.table.deleteRows(at: deleted, with: .none)
      stage.table.insertRows(at: inserted, with: .none)
      stage.table.deleteSections(gone, with: .none)
    }
    stage.window.runUpdateCycle()
  }
}
