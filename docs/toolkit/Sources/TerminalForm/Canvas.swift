/// A grid of characters that widgets paint on.
struct Canvas {
  private var cells: [[Character]]

  init(columns: Int, rows: Int) {
    cells = Array(repeating: Array(repeating: " ", count: columns), count: rows)
  }

  /// The lines of text, without the blanks at their ends.
  var lines: [String] {
    cells.map { row in
      String(row.reversed().drop { $0 == " " }.reversed())
    }
  }

  /// Puts text at a cell; what is outside of the grid is lost.
  mutating func put(_ text: some Sequence<Character>, column: Int, row: Int) {
    guard cells.indices.contains(row) else { return }
    for (offset, character) in text.enumerated() {
      if cells[row].indices.contains(column + offset) { cells[row][column + offset] = character }
    }
  }

  /// Draws the outline of a rectangle of cells.
  mutating func outline(_ rect: CellRect) {
    if rect.columns < 2 || rect.rows < 2 { return }
    let line = String(repeating: "─", count: rect.columns - 2)
    put("┌\(line)┐", column: rect.column, row: rect.row)
    put("└\(line)┘", column: rect.column, row: rect.row + rect.rows - 1)
    for row in rect.row + 1..<rect.row + rect.rows - 1 {
      put("│", column: rect.column, row: row)
      put("│", column: rect.column + rect.columns - 1, row: row)
    }
  }
}

/// A rectangle of cells.
struct CellRect {
  var column: Int
  var row: Int
  var columns: Int
  var rows: Int
}
