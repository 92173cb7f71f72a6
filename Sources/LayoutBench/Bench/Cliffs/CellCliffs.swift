// Cells of tables: made from a file and by code, and shown again with other content as a table scrolls.

import LayoutSolver
import LayoutStoryboards

/// Cells that are made, and cells that are used again.
enum CellCliffs {
  static let all = [
    CliffCase(
      name: "cells-file", summary: "cells of 4 views and 12 constraints from a file: one cell",
      unit: "cells", sizes: [100, 1000, 10_000],
      prepare: { count in
        let nib = try BenchCellFile.nib()
        return made(count) { try nib.instantiate(withOwner: nil).first as? TableViewCell }
      }),
    CliffCase(
      name: "cells-code", summary: "the same made by code", unit: "cells",
      sizes: [100, 1000, 10_000],
      prepare: { count in made(count) { BenchCell(reuseIdentifier: "Row") } }),
    CliffCase(
      name: "table-file",
      summary: "first layout of a table with all its n rows in sight, from a file",
      unit: "rows", sizes: [100, 200, 400], prepare: { try shown($0, BenchCellFile.nib()) }),
    CliffCase(
      name: "table-code", summary: "the same made by code", unit: "rows", sizes: [100, 200, 400],
      prepare: { shown($0, nil) }),
    CliffCase(
      name: "table-scroll", summary: "64 screens scrolled in a table of n rows: one screen",
      unit: "rows", sizes: [1000, 10_000, 100_000], prepare: { scrolled($0) }),
  ]

  private final class Made { var cells: [TableViewCell] = [] }

  private static func made(
    _ count: Int, _ make: @escaping () throws -> TableViewCell?
  ) -> CliffTrial {
    let made = Made()
    made.cells.reserveCapacity(count)
    return CliffTrial(operations: count) {
      for _ in 0..<count {
        if let cell = try make() { made.cells.append(cell) }
      }
    } failures: {
      var check = CliffCheck()
      check.expect("the number of cells", Double(made.cells.count), Double(count), within: 0)
      guard let last = made.cells.last else { return check.failures }
      let stage = CliffStage(375, 100)
      last.frame = Rect(x: 0, y: 0, width: 375, height: BenchCell.height)
      // Until the cell has laid out its parts the content view is empty, and no room for what is in it.
      last.contentView.frame = last.bounds
      stage.window.addSubview(last)
      stage.window.runUpdateCycle()
      let views = last.contentView.subviews
      check.expect("the number of views", Double(views.count), 4, within: 0)
      if let icon = views.first { check.expect("the icon", icon.frame, BenchCell.iconFrame) }
      return check.failures + stage.failures { _ in }
    }
  }

  /// Rows of the cell; the title of row i is 40 + i mod 80 wide, its detail twice that.
  private final class Rows: TableViewDataSource {
    let count: Int

    init(_ count: Int) { self.count = count }

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { count }

    func tableView(
      _ tableView: TableView, cellForRowAt indexPath: IndexPath
    ) -> TableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "Row", for: indexPath)
      if let cell = cell as? BenchCell {
        let width = Self.titleWidth(indexPath.row)
        cell.title.content.width = width
        cell.detail.content.width = 2 * width
      }
      return cell
    }

    static func titleWidth(_ row: Int) -> Double { Double(40 + row % 80) }
  }

  private static func table(
    _ count: Int, in stage: CliffStage, _ nib: Nib?
  ) -> (table: TableView, rows: Rows) {
    let table = TableView(frame: stage.window.bounds)
    let rows = Rows(count)
    table.estimatedRowHeight = BenchCell.height
    if let nib {
      // Texts of the file have a height of their own.
      table.rowHeight = BenchCell.height
      table.register(nib, forCellReuseIdentifier: "Row")
    } else {
      table.register(BenchCell.self, forCellReuseIdentifier: "Row")
    }
    table.dataSource = rows
    stage.window.addSubview(table)
    return (table, rows)
  }

  private static func shown(_ count: Int, _ nib: Nib?) -> CliffTrial {
    let stage = CliffStage(375, BenchCell.height * Double(count))
    let (table, rows) = table(count, in: stage, nib)
    return CliffTrial {
      withExtendedLifetime(rows, stage.window.runUpdateCycle)
    } failures: {
      stage.failures { expect(table, rows: 0..<count, isFile: nib != nil, &$0) }
    }
  }

  private static func scrolled(_ count: Int) -> CliffTrial {
    let stage = CliffStage(375, 10 * BenchCell.height)
    let (table, rows) = table(count, in: stage, nil)
    stage.window.runUpdateCycle()
    let operations = 64
    // Screens far from each other, which have no row in common.
    let step = max(1, (count - 10) / operations)
    return CliffTrial(operations: operations) {
      for operation in 1...operations {
        let row = min(operation * step, count - 10)
        table.contentOffset = Point(x: 0, y: Double(row) * BenchCell.height)
        stage.window.runUpdateCycle()
      }
      withExtendedLifetime(rows) {}
    } failures: {
      let first = max(0, min(operations * step, count - 10))
      return stage.failures {
        expect(table, rows: first..<min(first + 10, count), isFile: false, &$0)
      }
    }
  }

  private static func expect(
    _ table: TableView, rows: Range<Int>, isFile: Bool, _ check: inout CliffCheck
  ) {
    for row in rows {
      guard let cell = table.cellForRow(at: IndexPath(row: row, section: 0)) else {
        check.fail("row \(row) is not shown")
        continue
      }
      check.expect(
        "row \(row)", cell.frame,
        Rect(x: 0, y: Double(row) * BenchCell.height, width: 375, height: BenchCell.height))
      let views = cell.contentView.subviews
      check.expect("the icon of row \(row)", views[0].frame, BenchCell.iconFrame)
      if !isFile {
        check.expect(
          "the title of row \(row)", views[1].frame,
          Rect(x: 64, y: 8, width: Rows.titleWidth(row), height: 20))
      }
    }
  }
}
