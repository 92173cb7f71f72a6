// A row of columns of four boxes, whose longest boxes do not all have room: a column is as wide as its boxes, and what a box
// lacks counts the same whichever it is.
//
// So of all the columns' parts those come first that most boxes need: up to the shortest box of a column all four do, from
// there to the next one three.

import LayoutSolver

/// Stacks within a stack that have to give way.
enum NestedStackCliffs {
  static let all = [
    CliffCase(
      name: "columns-compressed",
      summary: "n boxes in a row of columns that has too little room: first layout",
      unit: "boxes", sizes: [300, 600, 1200], prepare: { columns($0, isWidened: false) }),
    CliffCase(
      name: "columns-widened", summary: "the same, in a window that becomes wider",
      unit: "boxes", sizes: [300, 600, 1200], prepare: { columns($0, isWidened: true) }),
  ]

  private static let boxesEach = 4
  private static let spacing = 8.0
  /// The window's width for each box.
  private static let width = (narrow: 10.0, wide: 12.0)
  private static let height = 200.0

  private static func boxWidth(_ index: Int) -> Double { Double(10 + index * 37 % 61) }

  /// A window with the row, before its first layout.
  static func makeColumns(_ count: Int) -> (stage: CliffStage, columns: [StackView]) {
    let stage = CliffStage(width.narrow * Double(count), height)
    // Frames are to tell what they were rounded from.
    stage.window.displayScale = 512
    let row = stage.makeStack(isFilling: true)
    row.spacing = spacing
    let columns = stride(from: 0, to: count, by: boxesEach).map { first in
      let column = StackView()
      column.axis = .vertical
      column.spacing = spacing
      for index in first..<min(first + boxesEach, count) {
        column.addArrangedSubview(ContentBox(Size(width: boxWidth(index), height: 20)))
      }
      row.addArrangedSubview(column)
      return column
    }
    return (stage, columns)
  }

  private static func columns(_ count: Int, isWidened: Bool) -> CliffTrial {
    let (stage, columns) = makeColumns(count)
    if isWidened { stage.window.runUpdateCycle() }
    return CliffTrial {
      if isWidened { widen(stage, count) }
      stage.window.runUpdateCycle()
    } failures: {
      stage.failures { check in expect(columns, in: stage.window.frame.width, &check) }
    }
  }

  static func widen(_ stage: CliffStage, _ count: Int) {
    stage.window.frame = Rect(x: 0, y: 0, width: width.wide * Double(count), height: height)
  }

  /// Compares what the boxes lack with the least that they can.
  static func expect(_ columns: [StackView], in width: Double, _ check: inout CliffCheck) {
    var parts = [Double](repeating: 0, count: boxesEach + 1)
    var x = 0.0
    var lack = 0.0
    var first = 0
    for column in columns {
      check.expect("the start of the column at \(first)", column.frame.minX, x)
      let widths = column.arrangedSubviews.indices.map { boxWidth(first + $0) }
      for box in column.arrangedSubviews {
        check.expect("a box of the column at \(first)", box.frame.width, column.frame.width)
      }
      var last = 0.0
      for (index, width) in widths.sorted().enumerated() {
        parts[widths.count - index] += width - last
        last = width
      }
      lack += widths.reduce(0) { $0 + max($1 - column.frame.width, 0) }
      x = column.frame.maxX + spacing
      first += widths.count
    }
    check.expect("the end of the row", x - spacing, width)
    var room = width - spacing * Double(columns.count - 1)
    var least = 0.0
    for boxes in parts.indices.reversed() {
      let taken = min(room, parts[boxes])
      room -= taken
      least += Double(boxes) * (parts[boxes] - taken)
    }
    check.expect("what the boxes lack", lack, least, within: 0.005 * Double(first))
  }
}
