import LayoutSolver

/// Text that wraps at words.
final class Label: Widget {
  var text: String {
    didSet { view.invalidateIntrinsicContentSize() }
  }

  init(_ name: String, _ text: String) {
    self.text = text
    super.init(name)
  }

  override var naturalSize: (columns: Int, rows: Int)? { (text.count, 1) }
  override var wraps: Bool { true }
  override func rows(forColumns columns: Int) -> Int { lines(columns).count }

  override func paint(on canvas: inout Canvas, in cells: CellRect) {
    for (row, line) in lines(cells.columns).prefix(cells.rows).enumerated() {
      canvas.put(line, column: cells.column, row: cells.row + row)
    }
  }

  private func lines(_ columns: Int) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, last.count + 1 + word.count <= columns {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}

/// A line to type in, which takes the width that is left.
final class Field: Widget {
  var text: String

  init(_ name: String, _ text: String = "") {
    self.text = text
    super.init(name)
    view.setContentHuggingPriority(LayoutPriority(1), for: .horizontal)
  }

  override var naturalSize: (columns: Int, rows: Int)? { (8, 1) }

  override func paint(on canvas: inout Canvas, in cells: CellRect) {
    let shown = text.prefix(cells.columns)
    let rest = String(repeating: "_", count: cells.columns - shown.count)
    canvas.put(shown + rest, column: cells.column, row: cells.row)
  }
}

/// Something to press.
final class Button: Widget {
  override var naturalSize: (columns: Int, rows: Int)? { (name.count + 4, 1) }

  override func paint(on canvas: inout Canvas, in cells: CellRect) {
    canvas.put("[ \(name) ]", column: cells.column, row: cells.row)
  }
}

/// A frame with a title, whose margins keep the content off the lines.
final class Panel: Widget {
  init(_ name: String) {
    super.init(name)
    view.layoutMargins = EdgeInsets(top: cell, left: 2 * cell, bottom: cell, right: 2 * cell)
  }

  override func paint(on canvas: inout Canvas, in cells: CellRect) {
    canvas.outline(cells)
    canvas.put(" \(name) ", column: cells.column + 2, row: cells.row)
  }
}
