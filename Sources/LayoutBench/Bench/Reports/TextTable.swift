/// Columns of text, numbers flush right.
struct TextTable {
  private let headings: [String]
  private let leftAligned: Int
  private var rows: [[String]] = []

  /// - Parameters:
  ///   - headings: One heading a column.
  ///   - leftAligned: How many of the first columns are flush left.
  init(_ headings: [String], leftAligned: Int = 1) {
    self.headings = headings
    self.leftAligned = leftAligned
  }

  mutating func append(_ row: [String]) { rows.append(row) }

  var isEmpty: Bool { rows.isEmpty }

  var text: String {
    let all = [headings] + rows
    let widths = headings.indices.map { column in all.map { $0[column].count }.max() ?? 0 }
    return all.map { row in
      var line = ""
      for (column, cell) in row.enumerated() {
        let padding = String(repeating: " ", count: widths[column] - cell.count)
        if column > 0 { line += "  " }
        line += column < leftAligned ? cell + padding : padding + cell
      }
      while line.last == " " { line.removeLast() }
      return line
    }.joined(separator: "\n") + "\n"
  }
}
